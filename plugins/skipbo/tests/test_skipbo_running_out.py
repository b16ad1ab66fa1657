"""When cards run out: the draw pile, hands that fall short, and rounds in which nobody moves."""

import pytest

from cardtable_skipbo.round import SkipboRound
from skipbo_table import (
    GAME,
    REST,
    count,
    ends,
    held,
    legal,
    make,
    match_at,
    new_match,
    pile,
    play,
    seat,
    table,
)

ELEVEN = "1 2 3 4 5 6 7 8 9 10 11"
EMPTY = {"draw": "", "completed": ""}


def stuck(*stocks: str, **given: object) -> SkipboRound:
    """Return a round in which nobody has a hand, and there is nothing to draw."""
    return table(*(seat("", stock) for stock in stocks), REST_IN_DISCARD, **EMPTY, **given)


REST_IN_DISCARD = seat("", "9", discard1="... 9")
"""The seat to move last, whose discard pile has all other cards; its top fits nowhere."""


def test_the_completed_cards_are_shuffled_in_in_the_middle_of_a_draw() -> None:
    round_ = table(seat("9"), seat("", stock="..."), draw="2 3", completed="4 5 6 7 8")

    play(round_, "discard 9 d1")

    assert held(round_, 1)[:2] == ["2", "3"]
    assert (len(held(round_, 1)), count(round_, "draw"), count(round_, "completed")) == (5, 2, 0)


def test_with_nothing_to_shuffle_what_there_is_is_drawn_and_play_goes_on() -> None:
    round_ = table(seat("9"), seat("4", stock="..."), draw="2 3", completed="")

    play(round_, "discard 9 d1")

    assert (held(round_, 1), round_.is_short) == (["2", "3", "4"], True)
    assert ends(round_)


def test_a_hand_that_fell_short_is_filled_as_soon_as_a_pile_is_completed() -> None:
    round_ = table(
        seat("9"), seat("2", "9 12"), seat("", "..."), build1=ELEVEN, draw="3", completed=""
    )

    play(round_, "discard 9 d1")
    assert held(round_, 1) == ["2", "3"]
    play(round_, "play stock b1")

    assert (len(held(round_, 1)), round_.is_short) == (5, False)


def test_the_completed_cards_are_shuffled_early_where_that_is_the_rule() -> None:
    usual = table(seat("9"), seat("2 3 4", stock="..."), draw="5 6", completed="7 8 9")
    early = table(
        seat("9"), seat("2 3 4", stock="..."), draw="5 6", completed="7 8 9", reshuffle="when_empty"
    )

    play(usual, "discard 9 d1")
    play(early, "discard 9 d1")

    assert (count(usual, "draw"), count(usual, "completed")) == (0, 3)
    assert (count(early, "draw"), count(early, "completed")) == (3, 0)


def test_a_completed_pile_becomes_an_empty_draw_pile_at_once_where_that_is_the_rule() -> None:
    round_ = table(
        seat("12 4 5 6 7"), REST, build1=ELEVEN, draw="", completed="", reshuffle="when_empty"
    )

    play(round_, "play 12 b1")

    assert (count(round_, "draw"), count(round_, "completed")) == (12, 0)


def test_with_an_empty_hand_and_nothing_to_draw_one_may_pass_even_if_a_card_could_be_played() -> (
    None
):
    round_ = table(seat("", "9 1"), REST, **EMPTY)

    assert legal(round_) == [*(f"play stock b{n}" for n in (1, 2, 3, 4)), "pass"]


def test_a_full_round_without_a_moved_card_is_blocked_and_drawn() -> None:
    round_ = stuck("9 9", "9 9")

    play(round_, "pass", "pass")
    assert round_.idle == 2
    play(round_, "pass")

    assert (round_.ending, round_.result().figures) == ("blocked", (2, 2, 1))
    assert GAME.score(round_.box.rules, round_.result()) == (0, 0, 0)


def test_a_turn_with_a_play_that_ends_with_a_pass_is_not_idle() -> None:
    round_ = stuck("9 9", "9 1")

    play(round_, "pass", "play stock b1", "pass", "pass", "pass")
    assert not round_.is_over()
    play(round_, "pass")

    assert round_.ending == "blocked"


def test_a_blocked_round_may_be_won_by_the_smallest_stock_alone() -> None:
    alone = stuck("9 9", "9 9 9", on_blocked="fewest_stock", scoring="leftover")
    tied = stuck("9", "9 9 9", on_blocked="fewest_stock", scoring="leftover")

    play(alone, "pass", "pass", "pass")
    play(tied, "pass", "pass", "pass")

    assert GAME.score(alone.box.rules, alone.result()) == (0, 0, 25 + 5 * 5)
    assert GAME.score(tied.box.rules, tied.result()) == (0, 0, 0)


def test_dropped_bottom_cards_can_be_drawn_and_the_round_goes_on() -> None:
    round_ = stuck("8 9", "7 9", on_blocked="drop_bottom", stock_size=5)
    play(round_, "pass", "pass")
    round_.table.zones[round_.box.stocks[2]].insert(0, round_.table.zones[-4].pop(0))

    play(round_, "pass")

    assert [pile(round_, f"{n}.stock") for n in (1, 2)] == ["9", "9"]
    assert (round_.seat_to_move, len(held(round_, 0)), round_.idle) == (0, 3, 0)


def test_sides_whose_stock_goes_with_the_dropped_cards_win_together() -> None:
    round_ = stuck("9", "9 9", on_blocked="drop_bottom", scoring="leftover")

    play(round_, "pass", "pass", "pass")

    assert (round_.ending, round_.result().by) == ("won", -1)
    assert round_.result().figures == (0, 1, 0)
    assert GAME.score(round_.box.rules, round_.result()) == (30, 0, 30)


def test_after_dropped_cards_have_won_the_others_have_their_last_chance() -> None:
    round_ = stuck("9", "9 9", on_blocked="drop_bottom", last_chance=True)

    play(round_, "pass", "pass", "pass")
    assert (round_.seat_to_move, round_.last, round_.winner) == (1, 2, -1)
    play(round_, ends(round_)[0])

    assert (round_.ending, round_.result().figures) == ("won", (0, 1, 0))


def test_a_draw_that_cannot_be_finished_ends_the_round_where_that_is_the_rule() -> None:
    round_ = table(
        seat("9"), seat("4", stock="..."), draw="2 3", completed="", on_exhausted="end_round"
    )

    play(round_, "discard 9 d1")

    assert (round_.ending, round_.result().by, len(held(round_, 1))) == ("exhausted", -1, 3)


def test_a_draw_that_just_suffices_ends_nothing() -> None:
    round_ = table(
        seat("9"), seat("4 5 6", stock="..."), draw="2 3", completed="", on_exhausted="end_round"
    )

    play(round_, "discard 9 d1")

    assert not round_.is_over()


@pytest.mark.parametrize("seat_count", [2, 3, 4, 5, 6])
def test_seats_that_never_play_block_the_round_in_the_end(seat_count: int) -> None:
    match = new_match(seat_count)
    while match.is_in_round():
        make(match, str(match.legal_moves()[-1]))

    result = match.rounds[0].result
    assert result is not None
    assert result.ending == "blocked"
    assert match.standing().is_over


def test_the_shuffled_cards_are_known_to_all_but_their_order_is_not() -> None:
    match = match_at(seat("12 9"), seat("", stock="..."), build1=ELEVEN, **EMPTY)

    make(match, "play 12 b1")
    assert match.view(0).zone("completed").faces == (*ELEVEN.split(), "12")
    make(match, "discard 9 d1")

    view = match.view(0)
    assert set(view.zone("draw").faces) == {None}
    assert [*ELEVEN.split(), "12"] in [list(pool) for pool in view.pools]
