"""The tutorial builds the very project that `cardtable new-game` writes."""

import re
from typing import Final

import pytest

from cardtable.scaffold import ProjectName, project_files
from doc_blocks import ROOT

PAGE: Final = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
BLOCKS: Final = re.findall(
    r"<!-- file: (\S+) -->\n.*?^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE
)
FILES: Final = {
    name: text
    for name, text in project_files(ProjectName("thirty-one")).items()
    if name.endswith(".py") and not name.endswith(("__init__.py", "test_rules.py"))
}


def written(text: str) -> list[str]:
    """Return the lines of *text* that are not empty."""
    return [line for line in text.splitlines() if line.strip()]


def indent(line: str) -> int:
    """Return by how much *line* is indented."""
    return len(line) - len(line.lstrip())


@pytest.mark.parametrize("name", FILES)
def test_the_blocks_of_the_tutorial_make_each_file_of_the_project(name: str) -> None:
    told = [written(text) for file, text in BLOCKS if file == name]

    lines = written(FILES[name])

    assert [line.strip() for block in told for line in block] == [line.strip() for line in lines]
    for block in told:
        there, lines = lines[: len(block)], lines[len(block) :]
        # A part of a class stands at the margin of the page, as a whole.
        assert len({indent(a) - indent(b) for a, b in zip(there, block, strict=True)}) == 1


def test_the_tutorial_has_no_code_that_is_in_no_file() -> None:
    assert len(re.findall(r"^```python", PAGE, re.MULTILINE)) == len(BLOCKS)
    assert {name for name, _ in BLOCKS} == set(FILES)


def test_the_project_of_the_tutorial_is_the_one_that_is_written() -> None:
    (told,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    lines = project_files(ProjectName("thirty-one"))["pyproject.toml"].splitlines()

    assert [line for line in written(told) if line not in lines] == []


def test_the_tutorial_names_each_file_of_the_package() -> None:
    names = [name.rpartition("/")[2] for name in FILES if not name.startswith("tests/")]

    assert [name for name in names if f"── {name}" not in PAGE] == []
