"""The rule document of Skip-Bo: its table of house rules is that of the program."""

import json
import re
from pathlib import Path
from typing import Final

from cardtable_skipbo.house_rules import SkipboRules

DOCUMENT: Final = Path(__file__).parents[3] / "docs" / "rules" / "skipbo.md"


def rows() -> dict[str, str]:
    """Return the default of each switch as the document has it."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (section,) = re.findall(r"^## 13 (.*?)^## 14 ", text, re.DOTALL | re.MULTILINE)
    return dict(re.findall(r"^\| `(\w+)` \| .+ \| `?([^|`]+)`? \| .+ \|$", section, re.MULTILINE))


def shown(default: object) -> str:
    """Write a default as the document does."""
    if isinstance(default, str):
        return default or '""'
    return json.dumps(default)


def test_every_switch_has_a_row_with_its_default() -> None:
    assert rows() == {key: shown(value) for key, value in SkipboRules().model_dump().items()}


def test_the_corner_cases_are_numbered_without_a_gap() -> None:
    numbers = re.findall(
        r"^- \*\*12\.(\d+)\*\*", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE
    )

    assert numbers == [str(number + 1) for number in range(len(numbers))]
