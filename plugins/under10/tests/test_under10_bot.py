"""The bot: obvious decisions, true reasons, every phase, and no peeking."""

from random import Random

import pytest

from cardtable.api import Choice, Preset, Round, stream
from cardtable.testing.tools import Header, Match, Playouts, Searcher, SeatEntry
from cardtable_under10.bot import Counting
from cardtable_under10.presets import UNDER10_PRESETS
from under10_table import GAME, legal, make, match_at, new_match, play, rules_of, table


def choice(round_: Round) -> Choice:
    """Return what the bot does for the seat to move."""
    view = round_.view(round_.seat_to_move)
    return Counting().choose(view, view.legal_moves, Random(1))


def decision(round_: Round) -> str:
    """Return the text of the move that the bot makes."""
    return str(choice(round_).move)


def test_it_throws_a_run_rather_than_its_highest_card() -> None:
    assert decision(table("9H 10H JH 2C KD", "?", thrown="3S")) == "throw 9h 10h jh"


def test_it_keeps_a_pair_that_can_be_thrown_next_and_throws_the_odd_card() -> None:
    assert decision(table("9H 9D 10C 2C AC", "?", thrown="7S")) in {"throw 9d 9h", "throw 10c"}


def test_it_takes_a_joker_and_leaves_a_king() -> None:
    good, bad = table("KH 2D 3C", "?", thrown="*"), table("QH 2D 3C", "?", thrown="KS")

    play(good, "throw kh")
    play(bad, "throw qh")

    assert decision(good) == "take *"
    assert choice(good).why == "* is likely to help more than an unknown card."
    assert decision(bad) == "draw"


@pytest.mark.parametrize(
    ("hand", "left"), [("KH AC", "leaves 1 point, "), ("KH 2C", "leaves 2 points, ")]
)
def test_it_tells_what_a_throw_leaves(hand: str, left: str) -> None:
    assert left in choice(table(hand, "? ? ? ?", thrown="9S")).why


def test_it_tells_what_an_unknown_card_is_better_than() -> None:
    round_ = table("QH 2D 3C", "?", thrown="KS")

    play(round_, "throw qh")

    assert choice(round_).why == "An unknown card is likely to help more than one that lies open."


def test_it_takes_the_third_of_a_kind_even_if_it_is_high() -> None:
    round_ = table("KH KD 2C 10S", "?", thrown="KS")

    play(round_, "throw 10s")

    assert decision(round_) == "take ks"


def test_it_calls_a_hand_that_is_sure_to_be_lowest() -> None:
    round_ = table("AC *", "KD KC QD QC QH", thrown="9C")

    assert decision(round_) == "call"
    assert "likely to hold" in choice(round_).why


def test_it_does_not_call_against_a_hand_that_it_knows_to_be_lower() -> None:
    round_ = table("4D 5D", "AD AC", thrown="9C")
    for place in range(2):
        round_.table.peek(0, round_.box.hands[1], place)

    assert decision(round_) != "call"


def test_it_does_not_call_a_middling_hand_against_a_single_card() -> None:
    assert decision(table("4D 5D", "?", thrown="9C")) == "call"
    assert decision(table("4D 5D", "2C", thrown="9C", turns=[9, 9])) != "call"


def test_it_calls_at_last_where_nobody_dares() -> None:
    hands = ["2D", "AD", "2C"]
    early = table("2H", *hands, thrown="9C", turns=[9] * 4)
    late = table("2H", *hands, thrown="9C", turns=[60] * 4)

    assert decision(early) == "throw 2h"
    assert decision(late) == "call"


def test_in_a_last_turn_it_throws_what_counts_most() -> None:
    round_ = table("AC 2D", "9C 9D KH", thrown="8S", grace_turn=True)

    play(round_, "call")

    assert decision(round_) == "throw 9c 9d"


def test_it_slaps_when_it_can() -> None:
    round_ = table("7C KD", "?", thrown="9C", draw="... 7D", slap_down=True)

    play(round_, "throw 7c", "draw")

    assert decision(round_) == "slap 7d"


@pytest.mark.parametrize("seats", [2, 5])
def test_it_plays_whole_matches_and_has_a_reason_for_each_move(seats: int) -> None:
    players = tuple(SeatEntry(f"seat {seat}", "bot") for seat in range(seats))
    rules = rules_of(slap_down=True, end_mode="rounds", rounds=3)
    match = Match(GAME, rules, Header("under10", 1, "", {}, players, 3))
    bot = Counting()
    while not match.is_over():
        match.deal(len(match.rounds) + 1)
        while match.is_in_round():
            view = match.view(match.seat_to_move)
            found = bot.choose(view, view.legal_moves, stream(1, match.ply))
            assert found.why.endswith(".")
            match.play(match.seat_to_move, found.move, match.ply)

    assert all(played.result and played.result.ending == "called" for played in match.rounds)


@pytest.mark.parametrize("preset", UNDER10_PRESETS, ids=lambda preset: preset.key)
def test_every_preset_is_played_to_the_end_of_a_round(preset: Preset) -> None:
    match = new_match(3, 1, **preset.values)
    match.deal(1)
    bot = Counting()

    while match.is_in_round():
        view = match.view(match.seat_to_move)
        choice = bot.choose(view, view.legal_moves, stream(1, match.ply))
        match.play(match.seat_to_move, choice.move, match.ply)

    assert match.rounds[0].result is not None


def test_it_finds_its_way_among_many_orders_of_the_same_cards() -> None:
    hand = "7H 7H 8H * * * *"
    round_ = table(hand, "?", thrown="KS", decks=2, jokers=4, hand_size=7, joker_in_sets=True,
                   set_pickup="ends")  # fmt: skip

    assert len(round_.legal_moves()) > 50
    assert decision(round_) in legal(round_)


def test_a_search_takes_more_points_where_they_make_exactly_a_hundred() -> None:
    match = match_at(
        *("KH 4D 3C", "AC *"),
        totals=[90, 60],
        thrown="AS 2S 3S",
        to_move=2,
        grace_turn=True,
    )
    for place in range(2):
        match.rounds[-1].table.peek(0, match.box.layout.by_seat("hand")[1], place)
    make(match, "call", "throw kh")  # 7 points are left in a turn that the call has made the last

    findings = Searcher(GAME, lambda: Playouts(60)).find(match.view(0), Random(1))

    points = {str(one.move): one.mean_points for one in findings.candidates}
    assert (points["take as"], points["take 3s"]) == (8, 10)
    assert str(findings.best.move) == "take 3s"
