"""Slapping by the others, out of turn (docs/rules/under10.md, 5)."""

import pytest

from cardtable.api import NO_SEAT
from cardtable_under10.round import Under10Round
from under10_table import legal, lies, play, table


def after_throw(*hands: str, throw: str, rule: str = "any_match", **given: object) -> Under10Round:
    """Return the round after the first seat has thrown and drawn."""
    round_ = table(*hands, thrown="JC", draw="... KH", slap_others=rule, **given)
    play(round_, f"throw {throw}", "draw")
    return round_


def phase(round_: Under10Round) -> str:
    """Return the name of the phase."""
    return round_.PHASES[round_.phase]


def test_the_others_are_asked_in_turn_order_after_the_turn() -> None:
    round_ = after_throw("7C 2C", "3C 4C", "5C 6C", throw="7c")

    assert (phase(round_), round_.seat_to_move, round_.thrower) == ("others", 1, 0)
    play(round_, "pass")
    assert (phase(round_), round_.seat_to_move) == ("others", 2)
    play(round_, "pass")
    assert (phase(round_), round_.seat_to_move, round_.thrower) == ("start", 1, NO_SEAT)


def test_whoever_holds_a_card_of_the_rank_may_add_it_and_draws_nothing() -> None:
    round_ = after_throw("7C 2C", "7D 4C", "5C 6C", throw="7c")

    assert legal(round_) == ["slap 7d", "pass"]
    play(round_, "slap 7d", "pass")

    assert lies(round_, "2.hand") == "4C"
    assert lies(round_, "thrown") == "7C 7D"
    assert (phase(round_), round_.seat_to_move) == ("start", 1)


def test_what_is_added_may_be_taken_by_the_next_player() -> None:
    round_ = after_throw("7C 2C", "9C 4C", "7H 6C", throw="7c")

    play(round_, "pass", "slap 7h", "throw 9c")

    assert legal(round_) == ["draw", "take 7c", "take 7h"]


def test_several_cards_of_one_rank_may_be_added_at_once() -> None:
    round_ = after_throw("7C 2C", "7D 7H 4C", throw="7c")

    assert legal(round_) == ["slap 7d", "slap 7h", "slap 7d 7h", "pass"]


@pytest.mark.parametrize(
    ("throw", "hand", "found"),
    [
        ("7c", "7D 7H 7S", ["slap 7d 7h 7s", "pass"]),
        ("7c 7d", "7H 7S 2D", ["slap 7h 7s", "pass"]),
        ("7c 7d 7h", "7S 2D", ["slap 7s", "pass"]),
        ("7c 7d", "7H 2D", ["pass"]),
    ],
)
def test_a_blast_makes_it_all_four(throw: str, hand: str, found: list[str]) -> None:
    round_ = after_throw(f"{throw.upper()} 2C", hand, throw=throw, rule="complete_four")

    assert legal(round_) == found


@pytest.mark.parametrize("rule", ["complete_four", "any_match"])
def test_nobody_is_asked_after_a_run_or_a_joker(rule: str) -> None:
    run = after_throw("7C 8C 9C 2C", "7D 4C", throw="7c 8c 9c", rule=rule)
    joker = after_throw("* 2C", "7D 4C", throw="*", rule=rule)

    assert (phase(run), phase(joker)) == ("start", "start")


def test_nobody_is_asked_once_all_four_lie_there() -> None:
    round_ = after_throw("7C 7D 7H 7S 2C", "4C 5C", throw="7c 7d 7h 7s")

    assert phase(round_) == "start"


def test_nobody_is_asked_for_cards_that_all_can_see_to_be_buried() -> None:
    buried = after_throw("7C 2C", "4C 5C", throw="7c", discard="7D 7H 7S")
    one_is_left = after_throw("7C 2C", "4C 5C", throw="7c", discard="7D 7H")

    assert (phase(buried), phase(one_is_left)) == ("start", "others")


def test_who_is_asked_does_not_depend_on_what_they_hold() -> None:
    with_it = after_throw("7C 2C", "7D 5C", "7H 6C", throw="7c")
    without = after_throw("7C 2C", "4C 5C", "8C 6C", throw="7c")

    assert with_it.seat_to_move == without.seat_to_move == 1
    play(with_it, "pass")
    play(without, "pass")
    assert with_it.seat_to_move == without.seat_to_move == 2


def test_who_has_fewer_cards_than_are_missing_is_not_asked() -> None:
    round_ = after_throw("7C 2C 3C", "7D 7H", "4C 5C 6C", throw="7c", rule="complete_four")

    assert round_.seat_to_move == 2


def test_an_empty_hand_is_called_in_the_next_turn() -> None:
    round_ = after_throw("7C 2C", "7D", throw="7c")

    play(round_, "slap 7d")

    assert (phase(round_), round_.seat_to_move) == ("start", 1)
    assert legal(round_) == ["call"]


def test_going_out_by_a_slap_out_of_turn_ends_and_wins_the_round() -> None:
    round_ = after_throw("7C 2C", "9C 9D", "7D", throw="7c", go_out_ends=True)

    play(round_, "pass", "slap 7d")

    assert round_.is_over()
    assert (round_.result().ending, round_.result().by) == ("went_out", 2)


def test_a_thrower_who_goes_out_ends_the_round_before_anybody_is_asked() -> None:
    round_ = table("7C", "7D 9C", thrown="KC", draw="... 7H", slap_down=True, go_out_ends=True,
                   slap_others="any_match")  # fmt: skip

    play(round_, "throw 7c", "draw", "slap 7h")

    assert round_.result().by == 0


def test_the_own_slap_comes_before_those_of_the_others() -> None:
    round_ = table("7C 2C", "7D 9C", thrown="KC", draw="... 7H", slap_down=True,
                   slap_others="any_match")  # fmt: skip

    play(round_, "throw 7c", "draw", "slap 7h", "slap 7d")

    assert lies(round_, "thrown") == "7C 7H 7D"
    assert round_.seat_to_move == 1


def test_the_caller_is_not_asked_any_more_and_the_others_are() -> None:
    round_ = table("2C 2D", "7C 9C", "9D 9H", thrown="JC", draw="... KH", grace_turn=True,
                   slap_others="any_match")  # fmt: skip

    play(round_, "call", "throw 7c", "draw")

    assert (phase(round_), round_.seat_to_move) == ("others", 2)
    play(round_, "pass", "throw 9d", "draw")
    assert (phase(round_), round_.seat_to_move) == ("others", 1)
    play(round_, "pass")
    assert round_.is_over()


def test_with_two_packs_equal_cards_are_one_slap() -> None:
    round_ = after_throw("7C 2C", "7D 7D", throw="7c", decks=2)

    assert legal(round_) == ["slap 7d", "slap 7d 7d", "pass"]


def test_of_a_set_by_points_only_cards_of_one_rank_are_added() -> None:
    round_ = after_throw("QC KC 2C", "QD KD 3C", throw="qc kc", set_match="points",
                         zero_cards=["KH"])  # fmt: skip

    assert legal(round_) == ["slap qd", "slap kd", "pass"]
