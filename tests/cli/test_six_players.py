"""Tables of six on narrow and low terminals: every game, with suit signs and without."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo terminals", allow_module_level=True)

from terminal import Terminal

SIX = ("--players", "Ada,Bartholomew=bot,Cy=bot,Dan=bot,Eve=bot,Flo=bot", "--seed", "4")
TABLES = {
    "hilo": ("hilo",),
    "under10": ("under10",),
    "skipbo": ("skipbo",),
    "pairs": ("skipbo", "--preset", "pairs-match"),
}
ROWS = 24


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("signs", [(), ("--ascii",)], ids=["signs", "ascii"])
@pytest.mark.parametrize("table", TABLES)
def test_six_players_fit(table: str, signs: tuple[str, ...], columns: int, tmp_path: Path) -> None:
    words = ("play", *TABLES[table], *SIX, *signs)
    with Terminal(*words, home=tmp_path, rows=ROWS, columns=columns) as terminal:
        pages = [
            terminal.read(),
            *(terminal.answer(line) for line in ("1", "1", "1", "?", "", "log")),
        ]

    for page in pages:
        lines = page.split("\n")
        assert len(lines) <= ROWS
        assert max(map(len, lines)) < columns
        assert not signs or page.isascii()
    assert all(name in pages[0] for name in ("Ada", "Bar", "Cy", "Dan", "Eve", "Flo"))


def test_nobody_needs_colours_to_read_a_table_of_piles(tmp_path: Path) -> None:
    words = ("play", "skipbo", *SIX)
    with Terminal(*words, home=tmp_path, rows=ROWS) as terminal:
        coloured = terminal.read()
    with Terminal(*words, home=tmp_path, rows=ROWS, env={"NO_COLOR": "1"}) as terminal:
        plain = terminal.read()

    assert [line.rstrip() for line in plain.split("\n")] == [
        line.rstrip() for line in coloured.split("\n")
    ]
    assert "> Ada" in plain
    assert "next 1" in plain


def test_a_page_that_is_too_high_leaves_out_what_can_be_asked_for(tmp_path: Path) -> None:
    words = ("play", "skipbo", "--preset", "pairs", "--players", "Ada,bot,bot,bot", "--seed", "1")
    with Terminal(*words, home=tmp_path, rows=ROWS, columns=50) as terminal:
        terminal.read()
        page = terminal.answer("discard 10 d1")
        listed = terminal.answer("more")

    for shown in (page, listed):
        assert "Skip-Bo, round 1" in shown
        assert len(shown.split("\n")) <= ROWS
    assert "Type log for what happened before." in page
    assert "moves more: type more to see all." in page
    assert " 1 play " in listed
