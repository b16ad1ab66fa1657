"""Setup: what is dealt and flipped, and who begins (docs/rules/hilo.md, 2)."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.api import NO_SEAT, Card, RoundPlan
from cardtable.testing.tools import bare_round
from cardtable_hilo.cards import COLOUR, DECK, VALUE
from cardtable_hilo.round import HiloRound
from draw import box_of, cards_of, legal, play, shown


class Stacked:
    """Chance that deals a *deck*, its first card first, and picks what *numbers* say."""

    def __init__(self, deck: str = "", numbers: Sequence[int] = ()) -> None:
        self.deck = cards_of(deck)
        self.numbers = list(numbers)

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Put the stacked cards on top, the others as they lie."""
        cards[:] = [card for card in cards if card not in self.deck] + self.deck[::-1]

    def pick(self, label: str, count: int) -> int:
        """Return the next number, at last 0."""
        return self.numbers.pop(0) if self.numbers else 0

    def fork(self) -> "Stacked":
        """Return itself."""
        return self


def dealt(
    seat_count: int,
    deck: str = "",
    *,
    dealer: int | None = None,
    picks: Sequence[int] = (),
    **switches: object,
) -> HiloRound:
    """Return a round in which nobody has flipped yet; the last seat deals unless said otherwise."""
    seats = tuple(range(seat_count))
    plan = RoundPlan(1, seats, seats[-1] if dealer is None else dealer)
    box = box_of(seat_count, **switches)
    round_ = bare_round(HiloRound, box, plan, Stacked(deck, picks))
    assert isinstance(round_, HiloRound)
    return round_


def flip_all(round_: HiloRound, cells: str = "r1c1 r1c2") -> None:
    """Let every seat flip the same *cells*."""
    while round_.PHASES[round_.phase] == "opening_flips":
        play(round_, *(f"flip {cell}" for cell in cells.split()))


def test_the_deck_has_one_card_of_each_colour_and_value() -> None:
    assert DECK.size == len(set(DECK.faces)) == 104
    assert sum(VALUE) == 520
    for colour in range(8):
        values = [VALUE[card] for card in range(104) if COLOUR[card] == colour]
        assert values == list(range(-1, 12))
        assert sum(values) == 65


def test_any_three_cards_of_a_colour_count_at_least_nothing() -> None:
    lowest_first = sorted(VALUE[:13])

    assert sum(lowest_first[:3]) == 0
    assert sum(lowest_first[-3:]) == 30


@pytest.mark.parametrize(("seat_count", "left"), [(2, 85), (3, 76), (4, 67), (5, 58), (6, 49)])
def test_each_seat_gets_nine_cards_and_the_rest_is_the_draw_pile(
    seat_count: int, left: int
) -> None:
    round_ = dealt(seat_count)

    flip_all(round_)

    assert len(round_.table.zones[round_.box.draw]) == left
    assert len(shown(round_, "discard").split()) == 1
    for name in "ABCDEF"[:seat_count]:
        assert shown(round_, name).count("(") == 7
        assert shown(round_, name).count("/") == 2


def test_seats_flip_two_cards_each_from_the_dealers_left_both_before_the_next_seat() -> None:
    round_ = dealt(3, dealer=0)
    flippers = []

    while shown(round_, "phase") == "opening_flips":
        flippers.append(shown(round_, "to move"))
        play(round_, legal(round_)[0])

    assert flippers == ["B", "B", "C", "C", "A", "A"]


def test_a_card_that_lies_open_is_not_flipped_again() -> None:
    round_ = dealt(2)
    assert len(legal(round_)) == 9

    play(round_, "flip r2c2")

    assert len(legal(round_)) == 8
    assert "flip r2c2" not in legal(round_)


def test_the_discard_pile_starts_only_when_all_have_flipped() -> None:
    round_ = dealt(2, "R1 R2 R3 R4 R5 R6 R7 R8 R9 B1 B2 B3 B4 B5 B6 B7 B8 B9 G7")
    play(round_, "flip r1c1", "flip r1c2", "flip r1c1")
    assert shown(round_, "discard") == "-"

    play(round_, "flip r1c2")

    assert shown(round_, "discard") == "G7"
    assert shown(round_, "phase") == "choose"


LOW_HIGH_HIGH = "R1 R2 Y1 Y2 Y3 Y4 Y5 Y6 Y7 B6 B5 M1 M2 M3 M4 M5 M6 M7 G9 G2 P1 P2 P3 P4 P5 P6 P7"


# 9.23
@pytest.mark.parametrize(
    ("first_player", "starter"),
    [
        ("highest_open", "B"),
        ("lowest_open", "A"),
        ("left_of_dealer", "A"),
        ("first_seat", "A"),
        ("random", "C"),
    ],
)
def test_the_house_rule_says_who_begins(first_player: str, starter: str) -> None:
    round_ = dealt(3, LOW_HIGH_HIGH, picks=[2], first_player=first_player)

    flip_all(round_)

    assert shown(round_, "to move") == starter


# 9.23
@pytest.mark.parametrize(("dealer", "starter"), [(0, "B"), (1, "C"), (2, "B")])
def test_of_equal_sums_the_first_from_the_dealers_left_begins(dealer: int, starter: str) -> None:
    # B and C both show 11.
    round_ = dealt(3, LOW_HIGH_HIGH, dealer=dealer)

    flip_all(round_)

    assert shown(round_, "to move") == starter


@pytest.mark.parametrize(("dealer", "starter"), [(0, "B"), (1, "C"), (2, "A")])
@pytest.mark.parametrize("first_player", ["highest_open", "lowest_open", "left_of_dealer"])
def test_with_no_card_open_the_dealers_left_begins(
    first_player: str, dealer: int, starter: str
) -> None:
    round_ = dealt(3, dealer=dealer, initial_flips=0, first_player=first_player)

    assert shown(round_, "phase") == "choose"
    assert shown(round_, "to move") == starter


def test_the_first_seat_begins_wherever_the_deal_is() -> None:
    round_ = dealt(3, LOW_HIGH_HIGH, dealer=1, first_player="first_seat")

    flip_all(round_)

    assert shown(round_, "to move") == "A"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_house_rule_says_how_many_cards_are_flipped(count: int) -> None:
    round_ = dealt(2, initial_flips=count)
    cells = ["r1c1", "r2c1", "r2c2", "r3c3"][:count]

    flip_all(round_, " ".join(cells))

    assert shown(round_, "phase") == "choose"
    assert [shown(round_, name).count("(") for name in "AB"] == [9 - count] * 2


def test_with_no_flips_the_first_turn_comes_at_once() -> None:
    round_ = dealt(2, initial_flips=0)

    assert shown(round_, "phase") == "choose"
    assert shown(round_, "A").count("(") == 9
    assert len(shown(round_, "discard").split()) == 1


def test_chance_may_flip_the_first_cards() -> None:
    # Each pick counts the cells that are still face down: the first, then the last of eight.
    round_ = dealt(2, initial_flips_by="random", picks=[0, 7, 4, 4])

    assert shown(round_, "phase") == "choose"
    open_places = [
        [n for n, card in enumerate(round_.table.zones[grid]) if round_.table.up[card]]
        for grid in round_.box.grids
    ]
    assert open_places == [[0, 8], [4, 5]]


def test_chance_flips_nothing_where_nothing_is_flipped() -> None:
    round_ = dealt(2, initial_flips_by="random", initial_flips=0)

    assert shown(round_, "phase") == "choose"
    assert [shown(round_, name).count("(") for name in "AB"] == [9, 9]


# 9.27
def test_a_line_of_the_setup_goes_at_the_end_of_its_owners_first_turn() -> None:
    deck = "R1 R2 R3 M4 P5 G6 B7 O8 Y9 O1 B2 M3 P4 R5 Y6 G7 B8 L9 G11 G10"
    round_ = dealt(2, deck, initial_flips=3, first_player="first_seat")
    flip_all(round_, "r1c1 r1c2 r1c3")
    assert shown(round_, "A") == "R1 R2 R3 / (M4) (P5) (G6) / (B7) (O8) (Y9)"
    assert shown(round_, "phase") == "choose"

    play(round_, "draw", "discard", "flip r2c1")

    assert shown(round_, "A") == "M4 (P5) (G6) / (B7) (O8) (Y9)"
    assert shown(round_, "discard") == "G11 G10 R3 R2 R1"
    assert shown(round_, "to move") == "B"


def test_a_line_of_the_setup_goes_though_the_turn_leaves_the_grid_as_it_is() -> None:
    deck = "R1 R2 R3 M4 P5 G6 B7 O8 Y9 O1 B2 M3 P4 R5 Y6 G7 B8 L9 G11 G10"
    switches: dict[str, Any] = {
        "initial_flips": 3,
        "first_player": "first_seat",
        "flip_after_discard": "may",
    }
    round_ = dealt(2, deck, **switches)
    flip_all(round_, "r1c1 r1c2 r1c3")

    play(round_, "draw", "discard", "keep")

    assert shown(round_, "A") == "(M4) (P5) (G6) / (B7) (O8) (Y9)"


def test_a_deal_may_leave_out_a_seat() -> None:
    plan = RoundPlan(3, (0, 2), 2)

    round_ = bare_round(HiloRound, box_of(3), plan, Stacked())
    assert isinstance(round_, HiloRound)

    assert [len(round_.table.zones[grid]) for grid in round_.box.grids] == [9, 0, 9]
    assert shown(round_, "to move") == "A"
    flip_all(round_)
    assert round_.starter != NO_SEAT
    play(round_, "draw", "replace r1c1")
    assert round_.seat_to_move in {0, 2}
