"""A table as lines of text, one seat after the other."""

from dataclasses import replace

from cardtable.core.view import View
from cardtable.render import row_width, table_rows, text_rows
from drawn_table import PACK, DrawnGame, grids, picture, texts
from small_table import SmallTable


def test_other_seats_have_a_line_and_the_one_that_looks_has_its_grid_in_rows() -> None:
    table = grids(3)
    table.put("discard", "2C 3C")

    assert texts(text_rows(picture(table, 1, to_move=1, totals=(7, 0, -2)), 80)) == [
        "  Draw pile: 38 cards.  Discard pile: 3♣ on 2♣.",
        "  Ada, total 7: 7♥ ░░ / ░░ ░░",
        "> Bo, total 0:",
        "    10♠  ░░",
        "    ░░   ░░",
        "  Cy, total -2: A♣ ░░ / ░░ ░░",
    ]


def test_hands_show_what_is_known_of_them() -> None:
    table = SmallTable(PACK, 2)
    table.put("1.hand", "AC 10H")
    table.put("discard", "9C")
    table.put("2.hand", "2C")
    table.put("2.hand", "9C", source="discard")

    lines = texts(text_rows(picture(table), 80))

    assert "    Hand: A♣ 10♥" in lines
    assert lines[-1].endswith("Hand: 2 cards, among them 9♣")


def test_a_marked_card_and_an_empty_place_are_text() -> None:
    table = grids(2)
    table.table.gather(table["1.grid"], [3], table["discard"])

    lines = texts(text_rows(picture(table, marks=[("1.grid", 0)]), 80))

    assert lines[2:4] == ["    !7♥  ░░", "    ░░   --"]


def test_the_text_fits_the_width() -> None:
    table = grids(6)
    table.put("1.hand", "2C 3C 4C 5C 6C 8C 9C")
    names = ("Bartholomäus der Ausführliche",) * 6

    rows = text_rows(picture(table, names=names, totals=(100,) * 6), 30)

    assert max(map(row_width, rows)) <= 30


class CountingGame(DrawnGame):
    """A game that says of every zone of a seat how many cards are there."""

    def zone_note(self, view: View, name: str) -> str:
        zone = next(zone for zone in view.zones if zone.name == name)
        return f"{len(zone)} in all" if "." in name else ""


def test_what_a_game_says_of_a_zone_stands_behind_its_cards_seen_or_not() -> None:
    table = grids(2)
    table.put("1.hand", "2C 3C")
    table.put("2.hand", "4C")
    drawn = replace(picture(table), game=CountingGame())

    assert texts(text_rows(drawn, 80))[1:] == [
        "> Ada:",
        "    7♥  ░░",
        "    ░░  ░░",
        "    4 in all",
        "    Hand: 2♣ 3♣ (2 in all)",
        "  Bo: 10♠ ░░ / ░░ ░░ (4 in all); Hand: 1 card (1 in all)",
    ]
    assert "4 in all" in "\n".join(texts(table_rows(drawn, 80)))
