"""House rules of the turn, the piles and the deal that have no place of their own."""

import pytest

from cardtable.api import Joined, RoundPlan
from cardtable_skipbo.round import SkipboRound
from skipbo_table import (
    GAME,
    SeatCards,
    count,
    ends,
    heights,
    held,
    legal,
    match_at,
    new_match,
    pile,
    play,
    plays,
    rules_of,
    seat,
    table,
)


def dealt(seat_count: int = 2, seed: int = 1, **switches: object) -> SkipboRound:
    """Return a round just dealt."""
    round_ = new_match(seat_count, seed, **switches).rounds[0].round
    assert isinstance(round_, SkipboRound)
    return round_


@pytest.mark.parametrize(
    ("must_play", "cards", "is_forced"),
    [
        ("none", seat("1 9"), False),
        ("ones", seat("1 9"), True),
        ("ones", seat("S 9"), False),
        ("ones", seat("9", "9 1"), True),
        ("ones", seat("9", discard1="1"), True),
        ("stock", seat("1 9"), False),
        ("stock", seat("9", "9 S"), True),
        ("any", seat("9", discard1="S"), True),
        ("any", seat("9"), False),
    ],
)
def test_what_must_be_played_keeps_the_turn_from_ending(
    must_play: str, cards: SeatCards, is_forced: bool
) -> None:
    round_ = table(cards, must_play=must_play, dump=True)

    assert (ends(round_) == []) == is_forced


def test_while_a_card_must_be_played_any_other_play_is_still_allowed() -> None:
    round_ = table(seat("1 2 9"), build1="1", must_play="ones")

    assert plays(round_) == ["play 1 b2", "play 1 b3", "play 1 b4", "play 2 b1"]


def test_a_one_that_finds_no_place_does_not_keep_the_turn_from_ending() -> None:
    round_ = table(seat("1 9"), build1="1", build2="1", build3="1", build4="1", must_play="ones")

    assert len(ends(round_)) == 8


def test_a_pass_is_forbidden_too_while_a_card_must_be_played() -> None:
    rest = seat("", "9", discard1="... 9")
    round_ = table(seat("", "9 1"), rest, draw="", completed="", must_play="stock")

    assert "pass" not in legal(round_)


def test_a_one_from_the_hand_is_replaced_by_a_card_drawn_at_once() -> None:
    round_ = table(seat("1 9", "9 1"), draw="... 3 2", must_play="ones_with_replacement")

    play(round_, "play stock b1")
    assert held(round_, 0) == ["1", "9"]
    play(round_, "play 1 b2")

    assert held(round_, 0) == ["2", "9"]


def test_the_last_card_of_a_hand_is_replaced_before_the_hand_counts_as_empty() -> None:
    round_ = table(seat("1"), draw="... 3 2", must_play="ones_with_replacement")

    play(round_, "play 1 b1")

    assert held(round_, 0) == ["2"]


def test_the_whole_hand_may_be_thrown_away_instead_of_a_turn() -> None:
    round_ = table(seat("1 9 7"), build1="1", dump=True, completed="")
    assert ends(round_)[-1] == "dump"

    play(round_, "dump")

    assert (round_.seat_to_move, held(round_, 0), count(round_, "completed")) == (1, [], 3)


def test_the_hand_cannot_be_thrown_away_after_a_play() -> None:
    round_ = table(seat("1 9"), dump=True)

    play(round_, "play 1 b1")

    assert "dump" not in legal(round_)


def test_others_do_not_learn_what_was_thrown_away() -> None:
    match = match_at(seat("1 9 7"), seat(), dump=True, completed="")

    match.play(0, match.box.notation.parse("dump"), match.ply)

    assert match.view(1).zone("completed").faces == (None, None, None)
    assert sorted(match.view(0).zone("completed").faces, key=str) == ["1", "7", "9"]


def test_every_discard_pile_is_started_before_one_takes_a_second_card() -> None:
    some = table(seat("9", discard1="2", discard3="3"), discard_spread=True)
    full = table(
        seat("9", discard1="2", discard2="2", discard3="3"), discard_spread=True, discard_piles=3
    )

    assert ends(some) == ["discard 9 d2", "discard 9 d4"]
    assert ends(full) == ["discard 9 d1", "discard 9 d2", "discard 9 d3"]


def test_opponents_discards_may_be_borrowed_where_that_is_the_rule() -> None:
    other = seat(discard2="7 1")
    usual = table(seat("9"), other, seat(discard1="2"), build1="1")
    generous = table(seat("9"), other, seat(discard1="2"), build1="1", borrow_discards="anyone")

    assert plays(usual) == []
    assert plays(generous) == [*(f"play 2.d2 b{n}" for n in (2, 3, 4)), "play 3.d1 b1"]
    play(generous, "play 2.d2 b2")
    assert pile(generous, "2.discard2") == "7"


def test_there_may_be_other_numbers_of_piles() -> None:
    round_ = table(seat("1 9"), build_piles=5, discard_piles=2)

    assert plays(round_) == [f"play 1 b{n}" for n in (1, 2, 3, 4, 5)]
    assert len(ends(round_)) == 4


def test_with_any_number_of_build_piles_the_first_empty_place_is_the_one_to_start_on() -> None:
    round_ = table(seat("1 S 9"), build1="1", build3="1 2", build_piles="unlimited")

    assert plays(round_) == ["play 1 b2", "play s b1", "play s b2", "play s b3"]
    assert len(round_.box.builds) == 30


def test_build_piles_may_start_with_a_card_that_counts_as_its_number() -> None:
    met = set()
    for seed in range(20):
        round_ = dealt(seed=seed, random_start=True)
        tops = [pile(round_, f"build{n}") for n in (1, 2, 3, 4)]
        assert heights(round_) == [int(top) if top else 0 for top in tops]
        assert count(round_, "completed") == tops.count("")
        met |= set(tops)

    assert {"", "1", "11"} <= met
    assert not {"S", "12"} & met


def test_a_pile_that_started_with_a_higher_card_is_complete_with_fewer_cards() -> None:
    round_ = table(seat("12 3"), build1="10 S", random_start=True)

    play(round_, "play 12 b1")

    assert (heights(round_)[0], count(round_, "completed")) == (0, 3)


def test_the_first_hand_may_be_of_another_size() -> None:
    round_ = dealt(first_hand=7, hand_size=4)

    assert len(held(round_, 0)) == 7
    play(round_, ends(round_)[0])
    assert len(held(round_, 1)) == 7
    play(round_, ends(round_)[0])
    assert len(held(round_, 0)) == 6


def test_only_the_top_of_a_discard_pile_may_be_seen_where_that_is_the_rule() -> None:
    match = match_at(seat("9", discard1="3 4"), seat(), discards_visible="top")

    assert match.view(1).zone("discard", 0, 0).open == (False, True)
    assert match.view(0).zone("discard", 0, 0).open == (False, True)


@pytest.mark.parametrize(("rule", "best"), [("highest_stock", max), ("lowest_stock", min)])
def test_the_top_stock_cards_may_say_who_starts(rule: str, best: object) -> None:
    for seed in range(12):
        round_ = dealt(4, seed, first_player=rule)
        tops = [pile(round_, f"{n}.stock").split()[-1] for n in (1, 2, 3, 4)]
        numbers = [int(top) for top in tops if top != "S"]

        assert numbers
        assert tops[round_.seat_to_move] == str(best(numbers))  # type: ignore[operator]  # max or min
        assert tops.index(tops[round_.seat_to_move]) == round_.seat_to_move


def test_a_player_may_be_named_who_starts_every_round() -> None:
    rules = rules_of(3, first_player="named", first_seat="cy", scoring="leftover")
    entries = [Joined(s, 0, name) for s, name in enumerate(("Ada", "Bo", "Cy"))]

    assert GAME.next_round(rules, entries) == RoundPlan(1, (0, 1, 2), 2, 2)


def test_chance_may_say_who_starts() -> None:
    met = {dealt(3, seed, first_player="random").seat_to_move for seed in range(12)}

    assert met == {0, 1, 2}


def test_after_a_win_everybody_else_may_have_one_more_turn_and_win_too() -> None:
    round_ = table(
        seat("9 9", "1"), seat("9 9", "5 2"), seat("9 9", "3"), last_chance=True,
        scoring="leftover",
    )  # fmt: skip

    play(round_, "play stock b1")
    assert (round_.seat_to_move, round_.winner, round_.last) == (1, 0, 0)
    play(round_, "play stock b1", "discard 9 d1")
    assert round_.seat_to_move == 2
    play(round_, "play stock b1")

    assert (round_.ending, round_.result().by, round_.result().figures) == ("won", 0, (0, 1, 0))
    assert GAME.score(round_.box.rules, round_.result()) == (30, 0, 30)


def test_partners_of_winners_have_no_last_turn() -> None:
    round_ = table(
        seat("9", "1"), seat("9 9"), seat("9", ""), seat("9 9"), last_chance=True,
        partners="opposite",
    )  # fmt: skip

    play(round_, "play stock b1")
    assert round_.seat_to_move == 1
    play(round_, "discard 9 d1")
    assert round_.seat_to_move == 3
    play(round_, "discard 9 d1")

    assert round_.is_over()
