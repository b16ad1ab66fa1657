"""What is refused, with which code and sentence, and that nothing changes by it."""

import pytest

from cardtable.api import IllegalMoveError, NotationError
from cardtable.testing.dump import match_dumper
from cardtable.testing.tools import Match
from under10_table import make, match_at

HAND = "2H 9S 5D 6C KD"


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
    ("hand", "typed", "code", "sentence"),
    [
        (HAND, "2h 9s", "not_allowed",
         "2H 9S: neither one rank, for a set, nor one suit, for a run"),
        ("KC QD 2C", "kc qd", "not_allowed",
         "KC QD: neither one rank, for a set, nor one suit, for a run"),
        ("7H 8H 10H", "10h 7h 8h", "not_allowed", "10H 7H 8H: there is a gap at 9"),
        ("QS KS AS", "qs ks as", "not_allowed",
         "QS KS AS: an ace comes below the two in a run at this table"),
        ("3C 4C 9D", "3c 4c", "not_allowed",
         "3C 4C: a run has at least 3 cards, and this is no set"),
        ("9S 9H *", "9s 9h *", "not_allowed",
         "a joker cannot stand for a card of a set at this table"),
        (HAND, "7h", "not_held", "you do not hold 7H"),
        (HAND, "2h 2h", "duplicate_card", "you hold 2H only once"),
        (HAND, "set 2h 9s", "not_allowed", "2H 9S: a set has one rank"),
        ("7C 7D 7H", "run 7c 7d 7h", "not_allowed",
         "7C 7D 7H: neither one rank, for a set, nor one suit, for a run"),
        ("* * KD", "run * *", "not_allowed", "a run has a card that is no joker"),
        (HAND, "set 2h", "not_allowed", "2H is a single card"),
        (HAND, "call", "not_allowed", "a hand of 32 points cannot be called; 9 or fewer can"),
        (HAND, "draw", "wrong_phase", "'draw' is not possible yet: first cards are thrown"),
        (HAND, "take 9c", "wrong_phase", "'take 9c' is not possible yet: first cards are thrown"),
        (HAND, "pass", "not_allowed", "nobody may pass: cards are thrown, or the hand is called"),
        (HAND, "slap 2h", "not_allowed", "no card is slapped down at this table"),
    ],
)  # fmt: skip
def test_what_is_refused_at_the_start_of_a_turn(
    hand: str, typed: str, code: str, sentence: str
) -> None:
    match = match_at(hand, "?", thrown="9C")

    assert refusal(match, typed) == (code, sentence)


@pytest.mark.parametrize(
    ("thrown", "typed", "code", "sentence"),
    [
        ("7H 8H 9H", "take 8h", "not_allowed",
         "8H lies inside a run, of which only the ends are taken: 7H and 9H"),
        ("7H 8H 9H", "8h", "not_allowed",
         "8H lies inside a run, of which only the ends are taken: 7H and 9H"),
        ("9C", "take kd", "wrong_pile", "KD is of your own throw, and nobody takes of that"),
        ("9C", "take 3d", "wrong_pile", "3D is buried and can no longer be taken"),
        ("9C", "take as", "not_held", "AS does not lie there; to be taken are 9C"),
        ("9C", "throw 2h", "wrong_phase",
         "'throw 2h' is not possible now: KD is thrown, so a card is drawn or taken"),
        ("9C", "call", "wrong_phase",
         "'call' is not possible now: KD is thrown, so a card is drawn or taken"),
        ("9C", "pass", "wrong_phase",
         "'pass' is not possible now: KD is thrown, so a card is drawn or taken"),
    ],
)  # fmt: skip
def test_what_is_refused_when_a_card_is_to_be_drawn(
    thrown: str, typed: str, code: str, sentence: str
) -> None:
    match = match_at(HAND, "?", thrown=thrown, discard="3D")
    make(match, "kd")

    assert refusal(match, typed) == (code, sentence)


def test_between_the_ends_of_a_set_nothing_is_taken_where_only_ends_are() -> None:
    match = match_at(HAND, "?", thrown="8C 8D 8S", set_pickup="ends")
    make(match, "kd")

    assert refusal(match, "take 8d") == (
        "not_allowed",
        "of a set only the ends are taken at this table: 8C and 8S; 8D lies between them",
    )


def test_only_the_card_just_drawn_is_slapped_and_only_where_it_fits() -> None:
    match = match_at(HAND, "?", thrown="9C", draw="... 8D", slap_down=True)
    make(match, "kd", "draw")

    assert refusal(match, "slap 5d") == (
        "not_held",
        "you drew 8D, and only that can be slapped down",
    )
    assert refusal(match, "slap 8d") == ("not_allowed", "8D has not the rank of a card in KD")
    assert refusal(match, "throw 2h")[0] == "wrong_phase"


def test_nobody_calls_before_the_turn_that_the_table_says() -> None:
    match = match_at("2C 3C", "?", thrown="9C", call_from_turn=3)

    assert refusal(match, "call") == (
        "not_allowed",
        "nobody calls before the own turn number 3 of a round",
    )


def test_nobody_calls_after_a_call() -> None:
    match = match_at("2C 3C", "4C 4D", thrown="9C", grace_turn=True)
    make(match, "call")

    assert refusal(match, "call") == (
        "not_allowed",
        "somebody has called already, so nobody else can",
    )


def test_a_joker_that_may_lie_at_either_end_is_asked_about() -> None:
    match = match_at("5H 6H * KC", "?", thrown="9C")

    with pytest.raises(NotationError, match=r"could be throw 5h 6h \* or throw \* 5h 6h"):
        make(match, "6h 5h *")


def test_a_card_alone_means_what_is_possible_now() -> None:
    match = match_at("7H 8H KC", "?", thrown="9C")

    make(match, "kc", "9c")

    assert match.view(0).zone("hand", 0).faces == ("9C", "7H", "8H")
