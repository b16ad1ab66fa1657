"""A file with several lines that are no TOML: each is told, and all else that is wrong too."""

from pathlib import Path

import pytest

from cardtable.house_rules import HouseRulesFaults
from sample_rules import load_larch


def places(text: str, folder: Path, variant: str | None = None) -> list[str]:
    """Return where the faults of *text* stand."""
    with pytest.raises(HouseRulesFaults) as caught:
        load_larch(text, folder=folder, variant=variant)
    return [f"{fault.line}:{fault.column}" for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[larch]\nlimit = \nhand = 0\n", ["2:9", "3:1"]),
        ("[larch]\nlimit = yes\nhand = no\npacks = 2\nlimt = 3\n", ["2:9", "3:8", "5:1"]),
        ("[larch]\nlimit = 60\nlimit = 70\nhand 3\n", ["3:1", "4:6"]),
        ('[larch]\nlimit_mode = "over\nhand = 0\n', ["2:19", "3:1"]),
        ("[larch\nlimit = 6\n[variants.a]\ngame = 'larch'\nhand = 0\n", ["1:7", "5:1"]),
        ("[larch]\nhand = 0\n[larch]\nlimit = 6\n[larhc]\n", ["2:1", "3:2", "5:2"]),
        ("[larch]\nexact = [\n  [1, x],\n]\nhand = 0\n", ["3:7", "5:1"]),
    ],
)
def test_each_line_that_is_no_toml_is_told_beside_all_else(
    text: str, found: list[str], tmp_path: Path
) -> None:
    assert places(text, tmp_path) == found


@pytest.mark.parametrize(
    "text",
    [
        "[larch]\nexact = [[1, 2]\nhand = 0\nlimit = 3\n",
        "[larch]\nlimit_mode = '''over\nhand = 0\n",
        '[larch]\nlimit_mode = """over\nhand = 0\n',
        "[larch]\nlimit_mode = 'over",
    ],
)
def test_where_the_rest_may_mean_anything_only_that_is_told(text: str, tmp_path: Path) -> None:
    assert len(places(text, tmp_path)) == 1


def test_nothing_is_said_of_what_may_stand_in_a_line_that_is_no_toml(tmp_path: Path) -> None:
    text = '[larch]\nlimit_mode = "reach"\nrounds = 3\n[variants.a]\ngame = "larch\n'

    assert places(text, tmp_path) == ["5:14"]
    assert places(text, tmp_path, variant="a") == ["5:14"]


def test_a_text_that_is_no_toml_at_all_is_told_so_briefly(tmp_path: Path) -> None:
    assert len(places("dear diary\n" * 10_000, tmp_path)) == 50
