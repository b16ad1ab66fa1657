"""The documents: links lead somewhere, every page can be found, blocks are really compared."""

import re
from pathlib import Path
from typing import Final

import pytest

from cardtable.core.move import _PATTERNS
from doc_blocks import ROOT, fault, looks_like, transcript

PAGES: Final = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("changelog.d/*.md"),
        *ROOT.glob("plugins/*/*.md"),
    ]
)
FENCED: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"^#+ +(.*)$", re.MULTILINE)


def name(page: Path) -> str:
    """Return *page* as seen from the root."""
    return page.relative_to(ROOT).as_posix()


def links(page: Path) -> list[str]:
    """Return where the links of *page* lead within the checkout."""
    found = LINK.findall(FENCED.sub("", page.read_text(encoding="utf-8")))
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """Return the anchors that the headings of *page* get where Markdown is shown."""
    headings = HEADING.findall(FENCED.sub("", page.read_text(encoding="utf-8")))
    return {
        re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


def leads_nowhere(page: Path, link: str) -> bool:
    """Whether *link* names a file or a heading that does not exist."""
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    return not target.exists() or bool(anchor and anchor not in anchors(target))


def targets(page: Path) -> set[Path]:
    """Return the pages that *page* links to; a link to a folder leads to all in it."""
    found = {(page.parent / link.partition("#")[0]).resolve() for link in links(page)}
    return {other for other in PAGES if other in found or other.parent in found - {ROOT}}


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_to_a_file_and_a_heading_that_exist(page: Path) -> None:
    assert [link for link in links(page) if leads_nowhere(page, link)] == []


def test_every_page_of_the_docs_can_be_reached_from_the_readme() -> None:
    reached: set[Path] = set()
    waiting = {ROOT / "README.md"}
    while waiting:
        page = waiting.pop()
        reached.add(page)
        waiting |= targets(page) - reached

    lost = [name(page) for page in PAGES if page not in reached]
    assert [page for page in lost if page.startswith("docs/")] == []


def test_a_block_is_parted_into_commands_and_their_output() -> None:
    block = "$ cardtable play hilo \\\n    --seed 1\nfirst\n\nsecond\n$ cardtable games\n"

    assert list(transcript(block)) == [
        ("cardtable play hilo      --seed 1", "first\n\nsecond"),
        ("cardtable games", ""),
    ]


def test_three_dots_on_a_line_stand_for_any_lines_and_nothing_else_does() -> None:
    assert looks_like("a\nb\nc", "a\n...\nc")
    assert looks_like("a\nb\nc", "...\nc")
    assert not looks_like("a\nb\nc", "a\n...\nb")
    assert not looks_like("a b c", "a ... c")
    assert not looks_like("abc", "a.c")


def test_output_that_differs_from_the_page_is_a_fault(tmp_path: Path) -> None:
    assert "-nonsense" in fault("cardtable --help", "nonsense", tmp_path)


def test_a_command_shown_without_output_must_have_help(tmp_path: Path) -> None:
    assert fault("python3 run.py games  # the list", "", tmp_path) == ""
    assert "has no help" in fault("cardtable no-such-command", "", tmp_path)


def test_other_programs_are_left_to_the_reader(tmp_path: Path) -> None:
    assert fault("python3 run.py test", "12 passed", tmp_path) == ""
    assert fault("rm -r everything", "", tmp_path) == ""


def test_the_page_of_plugins_has_every_kind_of_field_of_a_form() -> None:
    page = (ROOT / "docs" / "plugins.md").read_text(encoding="utf-8")
    section = page.partition("## How a move is written")[2].partition("\n## ")[0]

    assert {kind for kind in _PATTERNS if f"| `{kind}` |" not in section} == set()
