"""Calling, the turns after a call, and slapping down (docs/rules/under10.md, 5 and 6)."""

import pytest

from cardtable.testing.tools import Table
from under10_table import legal, lies, play, table

# 12.5


@pytest.mark.parametrize(("hand", "may_call"), [("4C 5D", True), ("4C 6D", False), ("* *", True)])
def test_a_hand_of_nine_may_be_called_and_one_of_ten_not(hand: str, may_call: bool) -> None:
    assert ("call" in legal(table(hand, "?", thrown="9C"))) is may_call


@pytest.mark.parametrize(("hand", "may_call"), [("2C 3D", True), ("2C 4D", False)])
def test_in_yaniv_five_may_be_called_and_six_not(hand: str, may_call: bool) -> None:
    assert ("call" in legal(table(hand, "?", thrown="9C", threshold=5))) is may_call


def test_the_call_is_listed_first_and_every_throw_beside_it() -> None:
    assert legal(table("4C 5D", "?", thrown="9C")) == ["call", "throw 4c", "throw 5d"]


def test_after_a_throw_nobody_calls_however_low_the_hand_is() -> None:
    round_ = table("AC KD", "?", thrown="9C")

    play(round_, "throw kd")

    assert "call" not in legal(round_)


def test_a_call_lays_all_hands_open_at_once() -> None:
    round_ = table("4C 5D", "KC QC", "2S 2H 9D", thrown="9C")

    play(round_, "call")

    assert round_.is_over()
    assert round_.view(1).zone("hand", 0).faces == ("4C", "5D")
    assert round_.view(1).zone("hand", 2).faces == ("9D", "2H", "2S")
    result = round_.result()
    assert (result.figures, result.by, result.ending) == ((9, 20, 13), 0, "called")


def test_nobody_may_call_before_the_turn_that_the_table_says() -> None:
    early = table("AC 2D", "?", thrown="9C", call_from_turn=2)
    later = table("AC 2D", "?", thrown="9C", call_from_turn=2, turns=[2, 1])

    assert "call" not in legal(early)
    assert legal(later)[0] == "call"


# 9.24 and 9.25


def test_after_a_call_everybody_else_may_have_one_more_turn() -> None:
    round_ = table("AC 2D", "KC QC 3C", "9D 9S", thrown="9C", grace_turn=True, draw="... 5H 6H")

    play(round_, "call")
    assert round_.seat_to_move == 1
    assert round_.view(1).zone("hand", 0).faces == (None, None)
    play(round_, "throw kc", "take 9c")
    assert "call" not in legal(round_)
    play(round_, "throw 9d 9s", "draw")

    assert round_.is_over()
    assert round_.result().by == 0


def test_a_group_that_lay_before_a_call_still_lies_for_the_next_player() -> None:
    round_ = table("AC 2D", "KC QC", thrown="9C 9D", grace_turn=True)

    play(round_, "call", "throw kc")

    assert legal(round_) == ["draw", "take 9c", "take 9d"]


def test_an_empty_hand_passes_after_a_call() -> None:
    round_ = table("", "AC 2D", thrown="9C", to_move=2, grace_turn=True, slap_down=True)

    play(round_, "call")

    assert legal(round_) == ["pass"]
    play(round_, "pass")
    assert round_.result().figures == (0, 3)


# 12.10


def test_a_drawn_card_of_the_rank_thrown_may_be_slapped_down() -> None:
    round_ = table("7C 2D 2S KH QH", "?", thrown="9C", draw="... 7D", slap_down=True)

    play(round_, "throw 7c", "draw")
    assert legal(round_) == ["slap 7d", "pass"]
    play(round_, "slap 7d")

    assert lies(round_, "1.hand") == "2D QH KH 2S"
    assert lies(round_, "thrown") == "7C 7D"
    assert round_.seat_to_move == 1


def test_nobody_slaps_a_card_taken_from_the_table() -> None:
    round_ = table("7C 2D", "?", thrown="7D", slap_down=True)

    play(round_, "throw 7c", "take 7d")

    assert round_.seat_to_move == 1


def test_nobody_slaps_after_a_run() -> None:
    round_ = table("7C 8C 9C KH", "?", thrown="2C", draw="... 7D", slap_down=True)

    play(round_, "throw 7c 8c 9c", "draw")

    assert round_.seat_to_move == 1


def test_a_slap_is_offered_whether_or_not_the_card_fits() -> None:
    round_ = table("7C KH", "?", thrown="2C", draw="... 8D", slap_down=True)

    play(round_, "throw 7c", "draw")

    assert legal(round_) == ["pass"]
    play(round_, "pass")
    assert lies(round_, "1.hand") == "8D KH"


def test_the_others_do_not_see_the_card_that_might_be_slapped() -> None:
    round_ = table("7C KH", "?", thrown="2C", draw="... 7D", slap_down=True)

    play(round_, "throw 7c", "draw")

    assert round_.view(0).zone("drawn", 0).faces == ("7D",)
    assert round_.view(1).zone("drawn", 0).faces == (None,)


def test_jokers_are_not_slapped_and_nothing_is_slapped_onto_them() -> None:
    onto = table("* KH", "?", thrown="2C", draw="... *", slap_down=True)

    play(onto, "throw *", "draw")

    assert legal(onto) == ["pass"]


# 9.28


def test_a_slap_needs_the_same_rank_where_points_make_a_set() -> None:
    round_ = table("KC KH 2C", "?", thrown="2D", draw="... QD", slap_down=True, set_match="points")

    play(round_, "throw kc", "draw")

    assert legal(round_) == ["pass"]


# 9.26


def test_an_empty_hand_can_only_call_whatever_the_turn() -> None:
    round_ = table("7C", "KC QC", thrown="2C", draw="... 7D", slap_down=True, call_from_turn=5)

    play(round_, "throw 7c", "draw", "slap 7d", "throw kc", "draw", "pass")

    assert legal(round_) == ["call"]


# 9.27


def test_slapping_the_last_card_may_end_and_win_the_round() -> None:
    round_ = table("7C", "*", thrown="2C", draw="... 7D", slap_down=True, go_out_ends=True)

    play(round_, "throw 7c", "draw", "slap 7d")

    result = round_.result()
    assert (result.ending, result.by, result.figures) == ("went_out", 0, (0, 0))


# 9.41


def test_turns_may_go_the_other_way_round() -> None:
    round_ = table("KC QC", "?", "?", thrown="2C", direction="ccw")

    play(round_, "throw kc", "draw")

    assert round_.seat_to_move == 2


def test_a_clone_has_a_bare_table_of_its_own() -> None:
    round_ = table("KC QC", "?", thrown="2C")

    clone = round_.clone()
    play(clone, "throw kc", "draw")

    assert type(clone.table) is Table
    assert lies(round_, "1.hand") == "QC KC"
