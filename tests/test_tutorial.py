"""The tutorial builds the very plugin that lies in the examples."""

import re
from pathlib import Path
from typing import Final

import pytest

from doc_blocks import ROOT

PAGE: Final = ROOT / "docs" / "tutorial.md"
PLUGIN: Final = ROOT / "examples" / "thirty_one"
BLOCK: Final = re.compile(
    r"<!-- file: (\S+) -->\n.*?^```python\n(.*?)^```", re.DOTALL | re.MULTILINE
)
FILES: Final = sorted(
    path
    for path in [*PLUGIN.glob("cardtable_*/*.py"), *PLUGIN.glob("tests/*_laws.py")]
    if path.name != "__init__.py"
)


def written(text: str) -> list[str]:
    """Return the lines of *text* that are not empty."""
    return [line for line in text.splitlines() if line.strip()]


def indent(line: str) -> int:
    """Return by how much *line* is indented."""
    return len(line) - len(line.lstrip())


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name)
def test_the_blocks_of_the_tutorial_make_each_file_of_the_example(file: Path) -> None:
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf-8"))

    told = [written(text) for name, text in blocks if PLUGIN / name == file]

    lines = written(file.read_text(encoding="utf-8"))
    assert [line.strip() for block in told for line in block] == [line.strip() for line in lines]
    for block in told:
        there, lines = lines[: len(block)], lines[len(block) :]
        # A part of a class stands at the margin of the page, as a whole.
        assert len({indent(a) - indent(b) for a, b in zip(there, block, strict=True)}) == 1


def test_the_tutorial_has_no_code_that_is_in_no_file() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert len(re.findall(r"^```python", page, re.MULTILINE)) == len(BLOCK.findall(page))
    assert {PLUGIN / name for name, _ in BLOCK.findall(page)} == set(FILES)


def test_the_project_of_the_tutorial_is_that_of_the_example() -> None:
    (told,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = (PLUGIN / "pyproject.toml").read_text(encoding="utf-8").splitlines()

    assert [line for line in written(told) if line not in lines] == []
