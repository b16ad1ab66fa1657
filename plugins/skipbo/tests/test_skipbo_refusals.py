"""What is refused, with which code and sentence, and that nothing changes by it."""

from typing import Any, Final

import pytest

from cardtable.api import IllegalMoveError
from cardtable.testing.dump import match_dumper
from cardtable.testing.tools import Match
from skipbo_table import SeatCards, make, match_at, seat

ELEVEN: Final = "1 2 3 4 5 6 7 8 9 10 11"
CARDS: Final = seat("2 6 S 9", "9 8", discard1="5 4", discard2="3")
FULL: Final = {"build1": "1 2 3 4", "build2": "1", "build3": "1", "build4": "S 2 3"}


def refusal(match: Match, typed: str) -> tuple[str, str]:
    """Return the code and the sentence with which *typed* is refused; nothing has changed."""
    match.legal_moves()  # what has been looked up once is kept
    dumper = match_dumper(match)
    before = dumper.dump(match)
    with pytest.raises(IllegalMoveError) as caught:
        make(match, typed)
    assert dumper.dump(match) == before
    return caught.value.code, caught.value.message


@pytest.mark.parametrize(
    ("typed", "code", "sentence"),
    [
        ("play 6 b1", "wrong_pile", "6 does not fit: b1 needs 5"),
        ("play 2 b1", "wrong_pile", "2 does not fit: b1 needs 5; 2 goes onto b2"),
        ("play stock b2", "wrong_pile", "8 does not fit: b2 needs 2"),
        ("play d2 b3", "wrong_pile", "3 does not fit: b3 needs 2"),
        ("play d1 b5", "wrong_pile", "there is no build pile b5, only b1 to b4"),
        ("play d5 b1", "wrong_pile", "there is no discard pile d5, only d1 to d4"),
        ("play d3 b1", "not_held", "there is no card on d3"),
        ("play 12 b1", "not_held", "you hold no 12; your hand is 2 6 9 S"),
        ("play 5 b1", "not_held",
         "you hold no 5; the one on d1 lies under 4, and only top cards are played"),
        ("play 4 b4", "not_held", "you hold no 4, but one lies on d1: play d1 b4"),
        ("play partner-stock b1", "not_allowed", "there are no partners at this table"),
        ("play partner-d1 b1", "not_allowed", "there are no partners at this table"),
        ("play 2.d1 b1", "wrong_pile",
         "nobody plays from opponents' discard piles at this table"),
        ("play 1.d1 b4", "wrong_pile", "write d1 for your own discard pile"),
        ("discard 9 d7", "wrong_pile", "there is no discard pile d7, only d1 to d4"),
        ("discard 3 d1", "not_held", "you hold no 3; your hand is 2 6 9 S"),
        ("discard 8 d1", "not_held",
         "you hold no 8; a stock card is only played, never discarded"),
        ("discard 9 partner-d1", "not_allowed", "there are no partners at this table"),
        ("discard stock d1", "not_allowed", "a stock card is only played, never discarded"),
        ("discard d1 d2", "not_allowed",
         "the card on d1 is only played, never moved to another discard pile"),
        ("discard 9 2.d1", "wrong_pile",
         "nobody discards on an opponent's pile; your own are written d1, d2 ..."),
        ("pass", "not_allowed",
         "a turn ends with a discard as long as there is a card in the hand"),
        ("dump", "not_allowed", "nobody throws the whole hand away at this table"),
    ],
)  # fmt: skip
def test_each_refusal_names_the_card_or_the_pile(typed: str, code: str, sentence: str) -> None:
    match = match_at(CARDS, seat(), **FULL)

    assert refusal(match, typed) == (code, sentence)


@pytest.mark.parametrize(
    ("cards", "switches", "typed", "code", "sentence"),
    [
        (seat("2 9"), {}, "play 2 b1", "wrong_pile",
         "2 does not fit: b1 is empty and begins with a 1"),
        (seat("S 9"), {"build1": ELEVEN, "wild_as_12": False}, "play s b1", "not_allowed",
         "no Skip-Bo card completes a pile at this table; b1 needs 12"),
        (seat("S 9"), {"build1": "1 S", "wild_on_wild": False}, "play s b1", "not_allowed",
         "no Skip-Bo card lies on another at this table; b1 needs 3"),
        (seat("S 9"), {"build1": "1", "cover_wild": True}, "play s b1", "not_allowed",
         "a Skip-Bo card on b1 has to be covered with 3 at once, and you see none that you"
         " could play"),
        (seat("S 9"), {"discard_wild": False}, "discard s d1", "not_allowed",
         "a Skip-Bo card is not discarded at this table while there is another card in the"
         " hand: 9"),
        (seat("S S"), {"discard_wild": False}, "discard s d1", "not_allowed",
         "a hand of nothing but Skip-Bo cards has to play one"),
        (seat("1 9"), {"must_play": "ones"}, "discard 9 d1", "not_allowed",
         "the turn cannot be ended while play 1 b1, play 1 b2, play 1 b3 is possible"),
        (seat("9", discard1="3"), {"discard_spread": True}, "discard 9 d1", "wrong_pile",
         "every discard pile is started before one takes a second card, and d2 is empty"),
        (seat("9"), {"plays": 1, "dump": True}, "dump", "wrong_phase",
         "the hand is thrown away before the first card is played"),
        (seat("1 9"), {"build_piles": "unlimited"}, "play 1 b3", "wrong_pile",
         "a new build pile is begun on the first empty place, b1"),
        (seat("S 9"), {"build_piles": "unlimited"}, "play s b3", "wrong_pile",
         "a new build pile is begun on the first empty place, b1"),
        (seat("9"), {"build_piles": 1}, "play 9 b2", "wrong_pile",
         "there is no build pile b2, only b1"),
        (seat("9"), {"borrow_discards": "anyone"}, "play 7.d1 b2", "wrong_pile",
         "there is no seat 7"),
    ],
)  # fmt: skip
def test_house_rules_have_refusals_of_their_own(
    cards: SeatCards, switches: dict[str, Any], typed: str, code: str, sentence: str
) -> None:
    match = match_at(cards, seat(), **switches)

    assert refusal(match, typed) == (code, sentence)


def test_in_pairs_it_is_said_whose_pile_was_meant() -> None:
    cards = [seat("9"), seat(), seat(discard1="3"), seat()]
    match = match_at(*cards, partners="opposite", borrow_discards="anyone")

    assert refusal(match, "play 3.d1 b1") == (
        "wrong_pile", "write partner-d1 for your partner's pile",
    )  # fmt: skip
    assert refusal(match, "discard 9 partner-d1") == (
        "wrong_pile", "cards are discarded on your own piles only",
    )  # fmt: skip


@pytest.mark.parametrize("typed", ["play 4 b2", "discard 9 d1", "pass"])
def test_until_a_wild_is_covered_everything_else_waits(typed: str) -> None:
    match = match_at(seat("S 3 4 9"), seat(), build1="1", build2="1 2 3", cover_wild=True)
    make(match, "play s b1")

    assert refusal(match, typed) == (
        "wrong_phase", "the Skip-Bo card on b1 must be covered first, with 3",
    )  # fmt: skip


def test_a_second_discard_is_somebody_elses_turn() -> None:
    match = match_at(seat("9 8"), seat())
    make(match, "discard 9 d1")

    with pytest.raises(IllegalMoveError) as caught:
        match.play(0, match.box.notation.parse("discard 8 d1"), match.ply)

    assert caught.value.code == "not_your_turn"
