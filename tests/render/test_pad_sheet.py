"""The sheet of a score pad as rows: it fits, and is still to be understood where it hardly does."""

from random import Random

import pytest

from cardtable.render import row_text, row_width
from cardtable.render.glyph import ASCII, UNICODE
from cardtable.render.pad_sheet import distinct, pad_rows
from cardtable.scorepad import Pad, sheet_view
from sample_pads import pad_of, rounds

SIX = "Annabelle,Bo,Christoffer,Dag,Eva-Marie,Finn"


def sheet(pad: Pad, width: int, *, ascii: bool = False) -> list[str]:
    """Return the rows of *pad* as text."""
    view = sheet_view(pad)
    rows = pad_rows(view.scores, view.rows, ASCII if ascii else UNICODE, width)
    assert max(map(row_width, rows)) <= width
    return [row_text(row) for row in rows]


def long_evening() -> Pad:
    """Return twenty rounds of six players."""
    rng = Random(5)
    told = [
        " ".join(str(rng.randint(-1, 20)) for _ in range(6)) + f" ender={rng.randint(1, 6)}"
        for _ in range(20)
    ]
    return pad_of("hilo", SIX, *rounds(*told), limit=300, diagonals=False)


def test_a_round_shows_what_was_counted_what_it_scores_and_the_total() -> None:
    pad = pad_of("hilo", "Ada,Bo,Kim", *rounds("-2 0 13 ender=Ada", "11 4 5 ender=Ada"))

    assert sheet(pad, 60) == [
        "Round          Ada     Bo      Kim",
        "──────────────────────────────────",
        "    1       -2  -2    0 0    13 13",
        "    2    11→22* 20    4 4     5 18",
        "──────────────────────────────────",
        "Total           20      4       18",
        "Place            3      1        2",
    ]


def test_six_players_and_many_rounds_fit_on_eighty_columns_side_by_side() -> None:
    rows = sheet(long_evening(), 79)

    assert sum(row.startswith("Round") for row in rows) == 1
    assert sum(row.startswith("   ") for row in rows) == 20


@pytest.mark.parametrize(("width", "blocks"), [(59, 2), (40, 3), (19, 6)])
def test_what_does_not_fit_goes_on_below(width: int, blocks: int) -> None:
    rows = sheet(long_evening(), width)

    assert sum(row.startswith("Round") for row in rows) == blocks


def test_what_happened_between_rounds_has_a_row_of_its_own() -> None:
    pad = pad_of("hilo", "Ada,Bo,Kim", "round: 5 6 7 ender=Ada", "penalty: Kim=10", "left: Bo")

    rows = sheet(pad, 60)

    assert [row.split() for row in rows[3:5]] == [["penalty", "+10", "17"], ["left", "6"]]
    assert rows[-1].split() == ["out"]


def test_plain_letters_do() -> None:
    pad = pad_of("hilo", "Ada,Bo", "round: 5 5 ender=Ada")

    assert "\n".join(sheet(pad, 60, ascii=True)).isascii()


def test_names_that_would_look_the_same_when_cut_begin_with_a_number() -> None:
    names = ["Maximilian", "Maximiliane", "Bo"]

    assert distinct(names, [7, 7, 7], "…") == ["1 Maxi…", "2 Maxi…", "Bo"]
    assert distinct(names, [11, 11, 7], "…") == names


def test_an_empty_sheet_shows_who_plays() -> None:
    assert sheet(pad_of("hilo", "Ada,Bo"), 60)[0].split() == ["Round", "Ada", "Bo"]
