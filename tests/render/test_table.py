"""A table as it is drawn on a screen: seats side by side, piles below."""

from dataclasses import replace

import pytest

from cardtable.render import ASCII, UNICODE, Glyphs, glyphs_for, hand_rows, row_width, table_rows
from drawn_table import NAMES, PACK, DrawnGame, brush, grids, picture, texts
from small_table import ZONES, SmallTable


def test_seats_stand_side_by_side_in_frames_and_the_one_to_move_is_marked() -> None:
    table = grids(2)

    rows = table_rows(picture(table, totals=(12, 5)), 80)

    assert texts(rows)[:5] == [
        " ╭─ > Ada ─────╮  ╭─ Bo ────────╮",
        " │  7♥    ░░░  │  │  10♠   ░░░  │",
        " │  ░░░   ░░░  │  │  ░░░   ░░░  │",
        " ╰── total 12 ─╯  ╰─── total 5 ─╯",
        "",
    ]


def test_piles_show_their_count_their_top_and_a_few_cards_under_it() -> None:
    table = SmallTable(PACK, 2)
    table.put("discard", "2C 3C 4C 5C 6D")

    lines = texts(table_rows(picture(table), 80))

    assert " Draw pile  ░░░  47    Discard pile  6♦   on 5♣, 4♣, 3♣ and 1 more" in lines


def test_an_empty_pile_is_said_to_be_empty() -> None:
    assert "Discard pile empty" in texts(table_rows(picture(SmallTable(PACK, 2)), 80))[-1]


def test_ones_own_hand_shows_its_faces_below_the_seats_and_anothers_its_count() -> None:
    table = SmallTable(PACK, 2)
    table.put("1.hand", "AC 10H")
    table.put("2.hand", "2C 3C 4C")

    assert texts(hand_rows(picture(table), 80)) == ["Hand  A♣    10♥"]
    lines = "\n".join(texts(table_rows(picture(table), 80)))
    assert "Hand  ░░░  2" in lines
    assert "Hand  ░░░  3" in lines


def test_the_only_card_of_a_hand_stays_with_its_seat() -> None:
    table = SmallTable(PACK, 2)
    table.put("1.hand", "AC")

    assert texts(hand_rows(picture(table), 80)) == []
    assert "Hand  A♣" in "\n".join(texts(table_rows(picture(table), 80)))


def test_a_card_seen_going_into_anothers_hand_is_shown_as_remembered() -> None:
    table = SmallTable(PACK, 2)
    table.put("discard", "9C")
    table.put("2.hand", "2C 3C")
    table.put("2.hand", "9C", source="discard")

    text = "\n".join(texts(table_rows(picture(table), 80)))

    assert "(9♣)  and 2 others" in text


def test_a_card_of_a_grid_that_only_its_owner_has_peeked_at_is_in_brackets() -> None:
    table = grids(2)
    table.table.peek(0, table["1.grid"], 3)

    assert "(J♠)" in "\n".join(texts(table_rows(picture(table, 0), 80)))
    assert "(" not in "\n".join(texts(table_rows(picture(table, 1), 80)))


def test_the_place_of_a_card_that_has_gone_stays_empty() -> None:
    table = grids(2)
    table.table.gather(table["1.grid"], [0], table["discard"])

    assert texts(table_rows(picture(table), 80))[1].startswith(" │  ·     ░░░  │")


def test_a_marked_card_has_a_mark_that_needs_no_colour() -> None:
    table = grids(2)

    lines = texts(table_rows(picture(table, marks=[("1.grid", 0)]), 80))

    assert lines[1].startswith(" │ !7♥    ░░░  │")


def test_a_name_that_is_too_long_is_cut() -> None:
    names = ("Bartholomäus der Ausführliche", "Bo", "Cy", "Dan", "Eve", "Flo")

    lines = texts(table_rows(picture(grids(6), names=names), 80))

    assert "Bartholo" in lines[0]
    assert "…" in lines[0]


def test_a_partner_is_called_one() -> None:
    class Pairs(DrawnGame):
        def sides(self, rules: object, seat_count: int) -> tuple[tuple[int, ...], ...]:
            return ((0, 2), (1, 3))

    drawn = replace(picture(grids(4)), game=Pairs())

    head = texts(table_rows(drawn, 100))[0]
    assert "Cy, partner" in head
    assert "Bo, partner" not in head


def test_a_seat_that_is_not_dealt_in_is_out_of_play() -> None:
    table = grids(3)
    drawn = picture(table)
    drawn.view.fields["seats"] = (0, 2)

    assert texts(table_rows(drawn, 80))[1].count("out of play") == 1


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_a_table_of_any_size_fits_the_width(width: int, seats: int, glyphs: Glyphs) -> None:
    names = ("Bartholomäus der Ausführliche", *NAMES[1:])
    table = grids(seats)
    table.put("1.hand", "2C 3C 4C 5C 6C 8C 9C")

    rows = table_rows(picture(table, names=names, totals=(100,) * 6, glyphs=glyphs), width)

    assert max(map(row_width, rows)) <= width


def test_six_seats_stand_on_one_band_of_eighty_columns() -> None:
    table = grids(6)

    heads = [line for line in texts(table_rows(picture(table), 80)) if "Ada" in line]

    assert all(name in heads[0] for name in NAMES)


def test_where_one_band_is_too_narrow_the_seats_are_spread_evenly() -> None:
    lines = texts(table_rows(picture(grids(6)), 50))

    assert [line.split() for line in lines if "Ada" in line or "Dan" in line] == [
        [">", "Ada", "Bo", "Cy"],
        ["Dan", "Eve", "Flo"],
    ]


def test_every_card_is_equally_wide_open_or_not_marked_or_not() -> None:
    table = SmallTable(PACK, 2)
    for glyphs in (UNICODE, ASCII):
        draw = brush(table, glyphs)
        for roomy in (True, False):
            widths = {
                row_width(draw.card(face, is_open=is_open, is_marked=mark, is_roomy=roomy))
                for face in (*PACK, None)
                for is_open in (True, False)
                for mark in (True, False)
            } | {row_width(draw.gap(is_roomy=roomy))}

            assert len(widths) == 1


def test_every_card_is_told_apart_without_its_colour() -> None:
    table = SmallTable(PACK, 2)

    drawn = {row_width(brush(table).card(face)) and brush(table).text(face) for face in PACK}

    assert len(drawn) == len(PACK)


def test_plain_letters_are_used_on_request() -> None:
    table = grids(6)
    table.put("1.hand", "2H")

    lines = texts(table_rows(picture(table, glyphs=ASCII), 80))

    assert "\n".join(lines).isascii()
    assert "2H" in "\n".join(lines)


@pytest.mark.parametrize(
    ("encoding", "glyphs"),
    [("utf-8", UNICODE), ("ascii", ASCII), ("cp1252", ASCII), ("cp437", ASCII), ("no-such", ASCII)],
)
def test_plain_letters_are_used_where_the_output_takes_no_others(
    encoding: str, glyphs: Glyphs
) -> None:
    assert glyphs_for(encoding) is glyphs
    assert glyphs_for(encoding, is_ascii=True) is ASCII


@pytest.mark.parametrize(("seats", "width"), [(3, 49), (4, 49), (5, 60)])
def test_the_count_of_a_hidden_hand_stands_beside_it_on_a_narrow_screen(
    seats: int, width: int
) -> None:
    zones = [replace(zone, usual=5) if zone.name == "hand" else zone for zone in ZONES]
    table = SmallTable(PACK, seats, zones=zones)
    for seat, cards in enumerate(("AC 2C", "3C 4C", "6C 7C", "8C 9C", "10C JC")[:seats], 1):
        table.put(f"{seat}.hand", cards)

    lines = "\n".join(texts(table_rows(picture(table), width)))

    assert lines.count("Hand  ░░░ 2") == seats
