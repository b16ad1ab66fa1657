"""The switches of the Skip-Bo cards: what they may be put on, be covered with, and be."""

import pytest

from skipbo_table import SeatCards, count, ends, heights, legal, pile, play, plays, seat, table

ELEVEN = "1 2 3 4 5 6 7 8 9 10 11"


def test_a_wild_may_complete_a_pile_unless_that_is_forbidden() -> None:
    usual = table(seat("S 4"), build1=ELEVEN, build2="1")
    strict = table(seat("S 4"), build1=ELEVEN, build2="1", wild_as_12=False)

    assert "play s b1" in legal(usual)
    assert plays(strict) == ["play s b2", "play s b3", "play s b4"]


def test_a_wild_may_lie_on_another_unless_that_is_forbidden() -> None:
    usual = table(seat("S 4"), build1="1 S", build2="1")
    strict = table(seat("S 4"), build1="1 S", build2="1", wild_on_wild=False)

    assert "play s b1" in legal(usual)
    assert plays(strict) == ["play s b2", "play s b3", "play s b4"]


def test_the_top_number_is_ten_in_a_small_deck() -> None:
    round_ = table(seat("S 4"), seat("2"), build1="1 2 3 4 5 6 7 8 9", top_number=10)

    play(round_, "play s b1")

    assert (heights(round_)[0], count(round_, "completed"), round_.box.deck.size) == (0, 10, 98)


def test_a_wild_is_discarded_only_from_a_hand_of_wilds_that_cannot_be_played() -> None:
    mixed = table(seat("S 9"), discard_wild=False)
    playable = table(seat("S S"), discard_wild=False)
    stuck = table(
        seat("S S"), build1="S", build2="S", build3="S", build4="S",
        discard_wild=False, wild_on_wild=False,
    )  # fmt: skip

    assert ends(mixed) == [f"discard 9 d{n}" for n in (1, 2, 3, 4)]
    assert (len(plays(playable)), ends(playable)) == (4, [])
    assert (plays(stuck), ends(stuck)) == ([], [f"discard s d{n}" for n in (1, 2, 3, 4)])


@pytest.mark.parametrize(
    ("cards", "can_be_played"),
    [
        (seat("S 3"), True),  # the number is in the hand
        (seat("S 4"), False),
        (seat("S S"), False),  # no wild covers a wild
        (seat("S 4", "9 3"), True),  # on the own stock
        (seat("S 4", discard1="5 3"), True),  # on an own discard pile
        (seat("S 4", discard1="3 5"), False),  # buried there
    ],
)
def test_a_wild_that_must_be_covered_needs_its_next_number_in_sight(
    cards: SeatCards, can_be_played: bool
) -> None:
    round_ = table(cards, build1="1", build2="1 2 3 4 5 6 7", cover_wild=True)

    assert ("play s b1" in legal(round_)) == can_be_played


def test_a_wild_from_a_discard_pile_may_be_covered_by_the_card_under_it() -> None:
    shown = table(seat("8", discard1="3 S"), build1="1", cover_wild=True)
    hidden = table(seat("8", discard1="3 S"), build1="1", cover_wild=True, discards_visible="top")

    assert "play d1 b1" in legal(shown)
    assert "play d1 b1" not in legal(hidden)


def test_a_wild_played_must_be_covered_before_anything_else() -> None:
    round_ = table(seat("S 3 4 9", "9 3"), build1="1", build2="1 2 3", cover_wild=True)

    play(round_, "play s b1")
    assert (round_.PHASES[round_.phase], round_.covered) == ("cover", 1)
    assert legal(round_) == ["play stock b1", "play 3 b1"]
    play(round_, "play 3 b1")

    assert (round_.PHASES[round_.phase], round_.covered) == ("play", 0)
    assert "play 4 b1" in legal(round_)


def test_a_wild_that_completes_a_pile_or_wins_needs_no_cover() -> None:
    completing = table(seat("S 4"), build1=ELEVEN, cover_wild=True)
    winning = table(seat("4", "S"), build1="1 2", cover_wild=True)

    play(completing, "play s b1")
    play(winning, "play stock b1")

    assert completing.PHASES[completing.phase] == "play"
    assert winning.ending == "won"


def test_a_cover_may_come_from_a_stock_card_that_was_just_turned() -> None:
    round_ = table(seat("4", "9 3 S", discard1="3"), build1="1", cover_wild=True)

    play(round_, "play stock b1")
    assert legal(round_) == ["play stock b1", "play d1 b1"]
    play(round_, "play stock b1")

    assert pile(round_, "build1") == "1 S 3"
