"""Adding to what lies, and swapping for a joker (docs/rules/under10.md, 4 and 5)."""

import pytest

from under10_table import legal, lies, make, match_at, play, table


def adds(hand: str, thrown: str, **given: object) -> list[str]:
    """Return the ways to add cards of *hand* to what lies."""
    round_ = table(hand, "?", thrown=thrown, add_on=True, **given)
    return [move for move in legal(round_) if move.startswith("add")]


def swaps(hand: str, thrown: str, **given: object) -> list[str]:
    """Return what may be given for a joker, after a king is thrown."""
    round_ = table(f"{hand} KD", "?", thrown=thrown, joker_swap=True, **given)
    play(round_, "throw kd")
    return [move for move in legal(round_) if move.startswith("swap")]


# Adding


@pytest.mark.parametrize(
    ("hand", "thrown", "found"),
    [
        ("7H 9C", "7C 7D", ["add 7h"]),
        ("7H 7S", "7C 7D", ["add 7h", "add 7s", "add 7h 7s"]),
        ("8C 9D", "7C 7D", []),
        ("4H 8H 9H", "5H 6H 7H", ["add 4h", "add 8h", "add 8h 9h"]),
        ("3H 4H", "5H 6H 7H", ["add 4h", "add 3h 4h"]),
        ("4C 8C", "5H 6H 7H", []),
        ("3H 9H", "5H 6H 7H", []),
        ("AH", "JH QH KH", []),
        ("* 9C", "5H 6H 7H", ["add low *", "add high *"]),
        ("* 9H", "5H 6H 7H", ["add low *", "add high *", "add * 9h"]),
        ("* KC", "AH 2H 3H", ["add *"]),
        ("* 9C", "7C 7D", []),
        ("* 9C", "* *", ["add *"]),
    ],
)
def test_what_may_be_added_to_the_set_or_run_that_lies(
    hand: str, thrown: str, found: list[str]
) -> None:
    assert adds(hand, thrown, jokers=3) == found


def test_nothing_is_added_to_a_single_card() -> None:
    assert adds("7H 9C", "7C") == []


def test_nothing_is_added_where_the_table_does_not_know_it() -> None:
    assert not any(move.startswith("add") for move in legal(table("7H 2C", "?", thrown="7C 7D")))


def test_jokers_are_added_as_the_table_has_them_in_sets_and_runs() -> None:
    assert adds("* 9C", "7C 7D", joker_in_sets=True) == ["add *"]
    assert adds("* 9C", "5H 6H 7H", joker_run_ends=False) == []
    assert adds("* 9H", "5H 6H 7H", joker_run_ends=False) == ["add * 9h"]
    assert adds("* 9H", "5H 6H 7H", joker_max_in_run=0) == []


def test_each_card_that_can_come_last_is_a_move_where_only_ends_are_taken() -> None:
    assert adds("7H 7S", "7C 7D", set_pickup="ends") == [
        "add 7h", "add 7s", "add 7h 7s", "add 7s 7h",
    ]  # fmt: skip


def test_what_is_added_to_is_the_own_throw_so_the_card_comes_from_the_pile() -> None:
    round_ = table("4H KD", "2C 3C", thrown="5H 6H 7H", draw="... 9C", add_on=True)

    play(round_, "add 4h")

    assert lies(round_, "lying") == "4H 5H 6H 7H"
    assert lies(round_, "thrown") == ""
    assert legal(round_) == ["draw"]
    play(round_, "draw")
    assert lies(round_, "1.hand") == "9C KD"
    assert lies(round_, "thrown") == "4H 5H 6H 7H"
    play(round_, "throw 2c")
    assert legal(round_) == ["draw", "take 4h", "take 7h"]


def test_a_slap_may_follow_cards_added_to_a_set_and_none_to_a_run() -> None:
    onto_set = table("7H KD", "?", thrown="7C 7D", draw="... 7S", add_on=True, slap_down=True)
    onto_run = table("4H KD", "?", thrown="5H 6H 7H", draw="... 4C", add_on=True, slap_down=True)

    play(onto_set, "add 7h", "draw", "slap 7s")
    play(onto_run, "add 4h", "draw")

    assert lies(onto_set, "thrown") == "7C 7D 7H 7S"
    assert onto_run.PHASES[onto_run.phase] == "start"


def test_without_a_card_to_draw_the_turn_ends_with_the_adding() -> None:
    round_ = table("7H KD", "?", thrown="7C 7D", draw="", discard="...", add_on=True,
                   reshuffle_keep="last_two_groups")  # fmt: skip
    round_.table.move_all(round_.box.discard, round_.box.hands[1])

    play(round_, "add 7h")

    assert round_.seat_to_move == 1
    assert lies(round_, "thrown") == "7C 7D 7H"


@pytest.mark.parametrize("typed", ["add 9h 8h", "add 8h 9h"])
def test_cards_to_be_added_are_typed_in_any_order(typed: str) -> None:
    match = match_at("8H 9H KD", "?", thrown="5H 6H 7H", add_on=True)

    make(match, typed)

    assert lies(match.rounds[0].round, "lying") == "5H 6H 7H 8H 9H"


# Swapping


@pytest.mark.parametrize(
    ("hand", "thrown", "found"),
    [
        ("6H 2C", "5H * 7H", ["swap 6h"]),
        ("6C 2C", "5H * 7H", []),
        ("8H 2C", "6H 7H *", []),
        ("6H 7H 2C", "5H * * 8H", ["swap 6h", "swap 7h"]),
        ("AH 2C", "* 2H 3H", []),
        ("6H 2C", "6C * *", []),
    ],
)
def test_what_may_be_given_for_a_joker_inside_a_run(
    hand: str, thrown: str, found: list[str]
) -> None:
    assert swaps(hand, thrown) == found


def test_a_joker_inside_a_set_is_not_swapped_for() -> None:
    assert swaps("7H 2C", "7C 7D *", joker_in_sets=True) == []


def test_a_swap_takes_the_joker_in_place_of_a_draw_and_the_run_is_buried() -> None:
    round_ = table("6H 2C KD", "?", thrown="5H * 7H", joker_swap=True)

    play(round_, "throw kd", "swap 6h")

    assert lies(round_, "1.hand") == "2C *"
    assert lies(round_, "discard") == "5H 6H 7H"
    assert lies(round_, "thrown") == "KD"
    assert round_.seat_to_move == 1


def test_a_swap_is_no_draw_from_the_pile_so_no_slap_follows() -> None:
    round_ = table("6H 2C KD", "?", thrown="5H * 7H", joker_swap=True, slap_down=True)

    play(round_, "throw kd", "swap 6h")

    assert round_.PHASES[round_.phase] == "start"


def test_nothing_is_swapped_where_the_table_does_not_know_it() -> None:
    round_ = table("6H 2C KD", "?", thrown="5H * 7H")

    play(round_, "throw kd")

    assert legal(round_) == ["draw", "take 5h", "take 7h"]
