"""Seats with several piles: a table with a row for each seat."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from cardtable.core.view import View
from cardtable.core.zone import ALL, FAN, NONE, OWNER, TOP, Seat, Zone
from cardtable.render import ASCII, UNICODE, Glyphs, Picture, row_width, table_rows, text_rows
from drawn_table import DrawnGame, picture, texts
from small_table import SmallTable

ZONES: Final = (
    Zone("draw", sees=NONE),
    Zone("build", sees=ALL, copies=2),
    Zone("stock", sees=TOP, per_seat=True, usual=5),
    Zone("hand", sees=OWNER, lies=FAN, per_seat=True, usual=5),
    Zone("pile", sees=ALL, lies=FAN, per_seat=True, copies=4),
)
PACK: Final = [f"{number}{suit}" for suit in "CDHS" for number in range(2, 11)] * 12


class PileGame(DrawnGame):
    """A game that says something of its piles, and in which opposite seats are partners."""

    has_pairs = False

    def zone_note(self, view: View, name: str) -> str:
        zone = next(zone for zone in view.zones if zone.name == name)
        if name.startswith("build"):
            return f"next {len(zone) + 1}"
        return f"{len(zone)} left" if name.endswith("stock") else ""

    def zone_sign(self, name: str) -> str:
        return {"build": "b", "pile": "d"}.get(name, "")

    def card_sign(self, view: View, name: str, place: int) -> str:
        return f"2C={place + 1}" if name == "build1" and view.zone("build").top == "2C" else ""

    def sides(self, rules: Any, seat_count: int) -> tuple[tuple[Seat, ...], ...]:  # noqa: ANN401 - as in the contract
        half = seat_count // 2
        if not self.has_pairs:
            return super().sides(rules, seat_count)
        return tuple((seat, seat + half) for seat in range(half))


class PairsGame(PileGame):
    """The same in pairs."""

    has_pairs = True


def table_of(seats: int) -> SmallTable:
    """Return a table where each seat has a stock of three cards, a hand of two and a pile."""
    table = SmallTable(PACK, seats, zones=ZONES)
    for seat in range(1, seats + 1):
        table.put(f"{seat}.stock", "3D 4D 5D")
        table.put(f"{seat}.hand", "6C 7C")
        table.put(f"{seat}.pile1", "8H")
    return table


def seen(
    table: SmallTable,
    game: DrawnGame | None = None,
    *,
    seat: Seat = 0,
    totals: Sequence[int] = (),
    glyphs: Glyphs = UNICODE,
) -> Picture:
    """Return how *seat* sees *table*."""
    return replace(picture(table, seat, totals=totals, glyphs=glyphs), game=game or PileGame())


def test_each_seat_is_a_row_and_each_of_its_zones_a_column() -> None:
    table = table_of(2)
    table.put("1.pile2", "9H 10S")

    lines = texts(table_rows(seen(table), 100))

    assert lines[:3] == [
        "        Stock        Hand  Pile d1           Pile d2           Pile d3           Pile d4",
        " > Ada   5♦  3 left  2      8♥                9♥  10♠          -                 -",
        "   Bo    5♦  3 left  2      8♥               -                 -                 -",
    ]


def test_what_lies_on_ones_own_stock_stands_with_the_hand() -> None:
    lines = texts(table_rows(seen(table_of(2)), 100))

    assert lines[-1] == " Stock  5♦   3 left    Hand  6♣    7♣"


def test_the_hand_is_shown_also_where_the_others_have_none() -> None:
    table = SmallTable(PACK, 2, zones=ZONES)
    table.put("1.hand", "6C 7C")

    assert texts(table_rows(seen(table), 100))[-1].endswith("Hand  6♣    7♣")


def test_piles_of_one_kind_stand_together_with_what_the_game_says_of_each() -> None:
    table = table_of(2)
    table.put("build1", "2H 2C")

    lines = texts(table_rows(seen(table), 100))

    assert " Build  b1  2C=2 next 3   b2  ·  next 1" in lines


def test_a_pile_that_is_too_long_shows_its_last_cards_and_how_many_lie_below() -> None:
    table = table_of(6)
    table.put("2.pile3", "2C 3C 4C 5C 6C 8C 9C")

    (line,) = (line for line in texts(table_rows(seen(table), 80)) if " Bo " in line)

    assert "+5 8♣  9♣" in line


def test_of_a_pile_that_shows_its_top_alone_only_that_is_shown() -> None:
    zones = (*ZONES[:-1], Zone("pile", sees=TOP, per_seat=True, copies=4))
    table = SmallTable(PACK, 2, zones=zones)
    table.put("2.pile1", "2C 3C 4C")

    lines = texts(table_rows(seen(table), 90))
    text = "\n".join(texts(text_rows(seen(table), 90)))

    assert "+2 4♣" in lines[2]
    assert "3♣" not in "\n".join(lines) + text
    assert "Pile d1: 4♣ on 2 cards" in text


def test_where_there_are_few_seats_a_long_pile_takes_several_lines() -> None:
    table = table_of(2)
    table.put("2.pile3", "2C 3C 4C 5C 6C 8C 9C")

    lines = texts(table_rows(seen(table), 90))

    cards = " ".join(lines[2:5]).split()
    assert [card for card in cards if "♣" in card] == ["2♣", "3♣", "4♣", "5♣", "6♣", "8♣", "9♣"]


def test_sides_have_a_column_where_seats_score_together() -> None:
    lines = texts(table_rows(seen(table_of(4), PairsGame()), 100))
    spread = texts(table_rows(seen(table_of(6), PairsGame()), 100))

    assert ["yours" in line for line in lines[1:5]] == [True, False, True, False]
    assert ["theirs" in line for line in lines[1:5]] == [False, True, False, True]
    assert [line.split()[1] for line in spread[2:7]] == ["B", "C", "yours", "B", "C"]


def test_totals_have_a_column_once_there_are_any() -> None:
    table = table_of(2)

    assert "Total" not in texts(table_rows(seen(table, totals=(0, 0)), 100))[0]
    assert "Total" in texts(table_rows(seen(table, totals=(0, 45)), 100))[0]


def test_a_seat_that_is_not_dealt_in_is_out_of_play() -> None:
    drawn = seen(table_of(3))
    drawn.view.fields["seats"] = (0, 2)

    lines = texts(table_rows(drawn, 100))

    assert "Bo (out of play)" in lines[2]
    assert "5♦" not in lines[2]


@pytest.mark.parametrize("width", [59, 79, 119])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("game", [PileGame(), PairsGame()])
def test_a_table_of_any_size_fits_the_width(
    width: int, seats: int, glyphs: Glyphs, game: DrawnGame
) -> None:
    if isinstance(game, PairsGame) and seats % 2:
        return
    table = table_of(seats)
    table.put("1.pile4", "2C 3C 4C 5C 6C 8C 9C")

    rows = table_rows(seen(table, game, totals=(455, 480) * 3, glyphs=glyphs), width)

    assert max(map(row_width, rows)) <= width
    assert len(rows) <= (20 if width < 60 else 14)


def test_the_text_form_says_the_same() -> None:
    table = table_of(4)
    table.put("build1", "2H 2C")

    text = "\n".join(texts(text_rows(seen(table, PairsGame()), 200)))

    assert "Build b1: 2C=2 (next 3).  Build b2: empty (next 1)." in text
    assert "Cy, your partner: Stock: 5♦ (3 left); Hand: 2 cards; Pile d1: 8♥" in text


def test_a_covered_pile_is_counted_though_its_cards_were_seen_going_there() -> None:
    taken = Zone("stock", sees=NONE, per_seat=True)
    table = SmallTable(PACK, 2, zones=(*ZONES[:2], taken, *ZONES[3:]))
    for seat in (1, 2):
        table.put("build1", "3D 4D")
        table.table.move_all(table["build1"], table[f"{seat}.stock"])

    lines = texts(table_rows(seen(table), 80))

    assert [line.split()[:4] for line in lines[1:3]] == [
        [">", "Ada", "2", "2"],
        ["Bo", "2", "2", "left"],
    ]
