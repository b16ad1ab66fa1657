"""The referee against examples worked by hand, where groups grow and others may slap."""

import pytest

from under10_referee import Referee, set_up


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


def test_the_others_are_asked_in_turn_order_and_may_add_what_fits() -> None:
    referee = set_up(
        {"slap_others": "any_match"},
        ["7C 2C", "7D 3C", "7H 7S 4C"],
        draw="KC KD",
        thrown="JC",
    )

    play(referee, "throw 7c", "draw")
    assert (referee.phase, referee.to_move, referee.legal()) == ("others", 1, ["slap 7d", "pass"])
    play(referee, "pass")
    assert referee.legal() == ["slap 7h", "slap 7s", "slap 7h 7s", "pass"]
    play(referee, "slap 7h 7s")

    assert (referee.phase, referee.to_move) == ("start", 1)
    assert referee.thrown == ["7C", "7H", "7S"]
    assert referee.hands[2] == ["4C"]


def test_all_four_of_a_rank_have_to_lie_there_where_the_rule_is_to_complete_them() -> None:
    hands = ["7C 7D 2C", "7H 3C", "7S 4C", "9C 9D"]
    referee = set_up({"slap_others": "complete_four"}, hands, draw="KC KD", thrown="JC")

    play(referee, "throw 7c 7d", "draw")

    assert [referee.to_move, referee.legal()] == [1, ["pass"]]
    referee.hands[1] = ["7H", "7S"]
    assert referee.legal() == ["slap 7h 7s", "pass"]


@pytest.mark.parametrize(
    ("discard", "hand", "is_asked"),
    [
        ("", "3C", True),
        ("7H 7S", "3C", True),
        ("7D 7H 7S", "3C", False),
        ("", "", False),
    ],
)
def test_who_is_asked_follows_from_what_all_can_see(
    discard: str, hand: str, is_asked: bool
) -> None:
    referee = set_up(
        {"slap_others": "any_match"},
        ["7C 2C", hand],
        draw="KC KD",
        discard=discard,
        thrown="JC",
    )

    play(referee, "throw 7c", "draw")

    assert (referee.phase == "others") is is_asked


@pytest.mark.parametrize("throw", ["throw 7c 8c 9c", "throw *"])
def test_nobody_is_asked_after_a_run_or_a_joker(throw: str) -> None:
    referee = set_up(
        {"slap_others": "any_match"}, ["7C 8C 9C *", "7D 3C"], draw="KC KD", thrown="JC"
    )

    play(referee, throw, "draw")

    assert referee.phase == "start"


def test_a_run_is_lengthened_at_one_end_and_the_card_comes_from_the_pile() -> None:
    referee = set_up(
        {"add_on": True},
        ["4H 8H 9H KC", "2C 3C"],
        draw="9D JD",
        thrown="5H 6H 7H",
        kind="run",
    )

    assert [m for m in referee.legal() if m.startswith("add")] == [
        "add 4h", "add 8h", "add 8h 9h",
    ]  # fmt: skip
    play(referee, "add 8h 9h")
    assert referee.legal() == ["draw"]
    play(referee, "draw", "throw 2c")

    assert referee.legal() == ["draw", "take 5h", "take 9h"]


def test_what_fits_at_both_ends_names_its_end() -> None:
    referee = set_up({"add_on": True}, ["* KC", "2C"], thrown="5H 6H 7H", kind="run")

    assert [m for m in referee.legal() if m.startswith("add")] == ["add low *", "add high *"]


def test_nothing_is_added_to_a_single_card() -> None:
    referee = set_up({"add_on": True}, ["7C KC", "2C"], thrown="7D")

    assert not any(move.startswith("add") for move in referee.legal())


def test_a_joker_inside_a_run_is_had_for_the_card_that_it_stands_for() -> None:
    referee = set_up(
        {"joker_swap": True}, ["6H KD 2C", "3C"], draw="9D", thrown="5H * 7H", kind="run"
    )

    play(referee, "throw kd")
    assert referee.legal() == ["draw", "take 5h", "take 7h", "swap 6h"]
    play(referee, "swap 6h")

    assert referee.hands[0] == ["2C", "*"]
    assert referee.discard == ["5H", "6H", "7H"]
    assert referee.thrown == ["KD"]


def test_going_out_by_a_slap_out_of_turn_wins_the_round() -> None:
    referee = set_up(
        {"slap_others": "any_match", "go_out_ends": True},
        ["7C 2C", "7D"],
        draw="KC KD",
        thrown="JC",
    )

    play(referee, "throw 7c", "draw", "slap 7d")

    assert (referee.ending, referee.by) == ("went_out", 1)
