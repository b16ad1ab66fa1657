"""Score tables: the round, the sheet, the standing and who has won."""

from cardtable.render import ASCII, UNICODE, row_width
from cardtable.render.score import (
    SideScore,
    round_rows,
    sheet_rows,
    standing_rows,
    winner_text,
)
from drawn_table import texts

SCORES = (
    SideScore("Ada", (22, -2), 20, 2),
    SideScore("Bo", (9, 0), 9, 1),
    SideScore("Cy", (20, 0), 20, 2),
)


def test_a_round_shows_what_was_counted_the_points_the_totals_and_the_places() -> None:
    assert texts(round_rows(SCORES, ["-1", "0", "0"], UNICODE, 80)) == [
        "      Count   Points   Total   Place",
        "Ada      -1       -2      20      2=",
        "Bo        0        0       9       1",
        "Cy        0        0      20      2=",
        "= marks a place that is shared.",
    ]


def test_the_sheet_has_a_row_for_each_round() -> None:
    assert texts(sheet_rows(SCORES, ASCII, 80)) == [
        "Round   Ada   Bo   Cy",
        "---------------------",
        "1        22    9   20",
        "2        -2    0    0",
        "---------------------",
        "Total    20    9   20",
        "Place    2=    1   2=",
        "= marks a place that is shared.",
    ]


def test_before_the_first_round_is_over_the_sheet_has_no_places() -> None:
    scores = [SideScore("Ada", (), 0, 1), SideScore("Bo", (), 0, 1)]

    assert texts(sheet_rows(scores, ASCII, 80)) == [
        "Round   Ada   Bo",
        "----------------",
        "Total     0    0",
    ]


def test_the_standing_puts_the_first_in_front_and_equals_in_table_order() -> None:
    assert texts(standing_rows(SCORES, UNICODE, 80)) == [
        "Place         Total",
        "    1   Bo        9",
        "   2=   Ada      20",
        "   2=   Cy       20",
        "= marks a place that is shared.",
    ]


def test_where_no_place_is_shared_nothing_is_explained() -> None:
    rows = texts(standing_rows(SCORES[:2], UNICODE, 80))

    assert rows == ["Place         Total", "    1   Bo        9", "    2   Ada      20"]


def test_one_winner_is_named_and_several_share_the_win() -> None:
    tied = [SideScore(name, (), 0, 1) for name in ("Ada", "Bo", "Cy")]

    assert winner_text(SCORES) == "Bo wins!"
    last = SideScore("Dan", (), 0, 4)
    assert winner_text([*tied[:2], last]) == "Ada and Bo share the win!"
    assert winner_text([*tied, last]) == "Ada, Bo and Cy share the win!"


def test_where_all_sides_are_equal_the_match_is_drawn() -> None:
    tied = [SideScore(name, (), 0, 1) for name in ("Ada", "Bo", "Cy")]

    assert winner_text(tied) == "The match is drawn."
    assert winner_text(tied[:1]) == "Ada wins!"


def test_long_names_and_many_rounds_fit_eighty_columns() -> None:
    name = "Bartholomäus der Ausführliche von und zu"
    scores = [SideScore(name, (100,) * 20, 2000, 1)] * 6

    for rows in (
        round_rows(scores, ["100"] * 6, UNICODE, 80),
        sheet_rows(scores, UNICODE, 80),
        standing_rows(scores, UNICODE, 80),
    ):
        assert max(map(row_width, rows)) <= 80
