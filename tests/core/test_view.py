"""Views and guesses: faces and places, never cards, and nothing of the truth behind them."""

from random import Random

import pytest

from cardtable.core.deck import NO_CARD
from cardtable.core.knowledge import KNOWN
from cardtable.core.view import EMPTY, View
from cardtable.core.zone import NO_SEAT
from small_table import SmallTable


def dealt() -> SmallTable:
    """Return a table where seat 0 holds two cards, and knows one in the hand of seat 1."""
    table = SmallTable("A B C D E F G H")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.table.deal(table["draw"], table["2.hand"], 1)
    table.table.deal(table["draw"], table["1.grid"], 2)
    table.put("discard", "A")
    table.put("2.hand", "A", source="discard")
    table.table.flip(table["1.grid"], 1)
    return table


def test_a_zone_is_found_by_its_name_seat_and_copy() -> None:
    view = dealt().view(0)

    assert view.zone("draw").name == "draw"
    assert view.zone("hand", 1).name == "2.hand"
    assert (view.zone("hand", 1).owner, view.zone("draw").owner) == (1, NO_SEAT)


def test_the_places_of_a_zone_are_known_remembered_or_of_a_pool() -> None:
    hand = dealt().view(0).zone("hand", 1)

    assert hand.faces == ("A", None)
    assert hand.pools == (KNOWN, 0)
    assert hand.open == (False, False)
    assert len(hand) == 2


def test_an_emptied_cell_is_no_hidden_card() -> None:
    table = dealt()
    table.table.gather(table["1.grid"], [0, 1], table["discard"])

    grid = table.view(0).zone("grid", 0)

    assert grid.faces == (None, None)
    assert grid.pools == (EMPTY, EMPTY)
    assert grid.open == (False, False)


def test_the_top_of_a_pile_is_told_where_it_is_known() -> None:
    table = dealt()
    table.put("discard", "B C")

    assert table.view(0).zone("discard").top == "C"
    assert table.view(0).zone("draw").top is None
    assert table.view(0).zone("shown").top is None


def test_pools_list_their_faces_in_the_order_of_the_deck() -> None:
    assert dealt().view(0).pools == (("B", "C", "E", "F"),)


def test_a_view_shows_no_card_number() -> None:
    view = dealt().view(0)

    for zone in view.zones:
        assert all(face is None or isinstance(face, str) for face in zone.faces)


def test_what_is_only_remembered_is_not_seen() -> None:
    view = dealt().view(0)

    seen = view.seen()

    assert seen.zone("hand", 1).faces == (None, None)
    assert seen.zone("hand", 0).faces == view.zone("hand", 0).faces
    assert seen.zone("grid", 0).faces == (None, "D")
    assert seen.pools == ()


@pytest.mark.parametrize("seat", range(3))
def test_a_guess_looks_the_same_and_keeps_what_is_known(seat: int) -> None:
    view = dealt().view(seat)

    guess = view.guess(Random(1))

    assert guess.view(seat).seen() == view.seen()
    assert "A" in faces(view, 1)[view.box.layout.parse_zone("2.hand")]


def test_guesses_reach_every_way_the_hidden_cards_can_lie() -> None:
    view = dealt().view(0)
    rng = Random(1)

    found = {tuple(map(tuple, view.guess(rng).table.zones)) for _ in range(600)}

    assert len(found) == 4 * 3 * 2


def test_a_guess_does_not_depend_on_the_truth() -> None:
    one, other = dealt(), SmallTable("A B C D E F G H")
    other.put("1.hand", "H G")
    other.put("2.hand", "B")
    other.put("1.grid", "C D")
    other.put("discard", "A")
    other.put("2.hand", "A", source="discard")
    other.table.flip(other["1.grid"], 1)

    assert faces(one.view(0), 7) == faces(other.view(0), 7)


def faces(view: View, seed: int) -> list[list[str]]:
    deck = view.box.deck
    guess = view.guess(Random(seed))
    return [[deck.faces[card] for card in cards if card != NO_CARD] for cards in guess.table.zones]


def test_equal_faces_are_dealt_as_different_cards() -> None:
    table = SmallTable("A A B A B B")
    table.put("1.hand", "A B")

    guess = table.view(0).guess(Random(3))

    cards = sorted(card for zone in guess.table.zones for card in zone)
    assert cards == list(range(6))
