"""What searches of Under 10 stand on: odds, likelier guesses, forecasts and ratings."""

from math import fsum
from random import Random

import pytest

from cardtable.api import NO_SEAT, Round
from cardtable_under10.bot import Counting
from cardtable_under10.odds import SETTLED, UNKNOWN, Odds
from cardtable_under10.throwers import Trail
from under10_table import GAME, new_match, play, table

ALIKE = [1, 1, 3, 3]


def test_odds_say_how_likely_a_hand_counts_more() -> None:
    odds = Odds(ALIKE, 2, 6)

    assert odds.above(0, 1, UNKNOWN, 0) == [1, 0.5, 0.5, 0, 0, 0, 0]
    assert odds.above(0, 2, UNKNOWN, 0) == [1, 1, 0.75, 0.75, 0.25, 0.25, 0]
    assert odds.above(0, 0, UNKNOWN, 0) == [0] * 7


def test_after_some_turns_low_hands_are_likelier() -> None:
    odds = Odds(ALIKE, 2, 6)

    chances = [odds.above(turns, 2, UNKNOWN, 0)[3] for turns in range(SETTLED + 1)]

    assert chances == sorted(chances, reverse=True)
    assert chances[-1] < chances[0]


def test_who_throws_a_low_card_holds_no_higher_one_but_for_the_one_drawn_since() -> None:
    odds = Odds(ALIKE, 2, 6)

    low, high = odds.above(3, 2, 1, 0)[3], odds.above(3, 2, 3, 0)[3]

    assert low < high
    assert low < odds.above(3, 2, 1, 1)[3]


@pytest.mark.parametrize(
    ("thrown", "discard", "points"),
    [
        ("9S", "", [9, UNKNOWN]),
        ("9S", "KC 4D", [9, 4, 10]),
        ("KS KD", "2C 5H 5D", [20, 10, 2]),  # a set is one throw
        ("AS", "2C 6H 7H 8H", [1, 21, 2]),  # and so is a run
    ],
)
def test_the_discards_show_what_was_thrown_before(
    thrown: str, discard: str, points: list[int]
) -> None:
    round_ = table("QH 9D 3C", "?", thrown=thrown, discard=discard)
    box, zones = round_.box, round_.table.zones

    trail = Trail(box, zones[box.layout.one("thrown")], zones[box.layout.one("discard")])

    assert [trail.step() for _ in points] == points


def late_round() -> Round:
    """Return a round in which both seats have thrown for some turns."""
    return table("KH 9D 3C", "? ? ?", thrown="9S", turns=[8, 8])


def mean_of_other(round_: Round, *, refined: bool) -> float:
    """Return what the other hand counts in guesses on the average."""
    view, rng = round_.view(0), Random(1)
    sums = []
    for _ in range(300):
        guess = view.guess(rng)
        if refined:
            GAME.refine_guess(guess, view, rng)
        hand = guess.table.zones[guess.box.layout.by_seat("hand")[1]]
        sums.append(sum(view.box.points[card] for card in hand))  # type: ignore[attr-defined]
    return sum(sums) / len(sums)


def test_a_likelier_guess_has_lower_cards_in_the_hands_of_others() -> None:
    round_ = late_round()

    assert mean_of_other(round_, refined=True) < mean_of_other(round_, refined=False) - 5


def test_who_has_thrown_a_low_card_gets_low_ones_in_a_likelier_guess() -> None:
    low, high = (table("KH 9D 3C", "? ? ?", thrown=face, turns=[2, 2]) for face in ("2S", "KS"))

    assert mean_of_other(low, refined=True) < mean_of_other(high, refined=True) - 5


def test_who_has_called_gets_a_hand_to_call_with_in_a_likelier_guess() -> None:
    round_ = table("AC 2D 3H", "KC QC JC", "? ?", grace_turn=True, turns=[2, 2, 2], thrown="9S")
    play(round_, "call")
    box, view = round_.box, round_.view(1)

    sums = []
    for seed in range(100):
        guess = view.guess(Random(seed))
        GAME.refine_guess(guess, view, Random(seed))
        sums.append(sum(box.points[card] for card in guess.table.zones[box.hands[0]]))

    assert len([points for points in sums if points > box.threshold]) < 5


def test_a_likelier_guess_looks_the_same() -> None:
    match = new_match(3, 1)
    match.deal(1)
    rng = Random(1)
    while match.is_in_round():
        view = match.view(match.seat_to_move)
        guess = view.guess(rng)
        before = view.seen()
        GAME.refine_guess(guess, view, rng)

        assert guess.view(view.seat).seen() == before
        for seen, zone in zip(view.zones, guess.table.zones, strict=True):
            known = [(f, guess.table.deck.faces[c]) for f, c in zip(seen.faces, zone, strict=True)]
            assert all(face in {None, guessed} for face, guessed in known)
        move = Counting().choose(view, view.legal_moves, rng).move
        match.play(match.seat_to_move, move, match.ply)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_forecast_says_who_is_likely_to_win(seats: int) -> None:
    others = ["KC QC JC 9H 9D", "8C 10C 7D 4S QH", "5C 6D JH KS 10D"]
    round_ = table("2H KD 10S", *others[: seats - 1], thrown="9S")

    likely = GAME.play_on(round_, Random(1), 1)

    assert fsum(chance for chance, _ in likely) == pytest.approx(1)
    chances = [fsum(one for one, result in likely if result.by == seat) for seat in range(seats)]
    assert max(chances) == chances[0]
    for _, result in likely:
        assert GAME.score(round_.box.rules, result)[result.by] == 0


def test_a_forecast_counts_cards_that_a_third_may_join() -> None:
    def chance_of_first(hand: str) -> float:
        likely = GAME.play_on(table(hand, "KC QC JC 9H 9D", thrown="9S"), Random(1), 1)
        return fsum(chance for chance, result in likely if result.by == 0)

    assert chance_of_first("2H 4H 10S KD") > chance_of_first("2H 4C 10S KD")


def test_a_forecast_knows_that_figures_stray() -> None:
    start = table("2H KD 10S", "KC QC JC 9H 9D", thrown="9S")

    figures = {
        result.figures[1]
        for seed in range(40)
        for _, result in GAME.play_on(start.clone(), Random(seed), 1)
        if result.by == 0
    }

    assert len(figures) > 15
    assert all(figure for figure in figures)


def test_a_forecast_ends_the_turn_that_is_in_play() -> None:
    round_ = table("KH 9D 3C", "KC QC JC", thrown="9S")
    play(round_, "throw kh")

    assert {result.by for _, result in GAME.play_on(round_, Random(1), 1)} == {0, 1}


def test_a_forecast_calls_where_the_policy_does() -> None:
    ((chance, result),) = GAME.play_on(table("AC 2D", "KC QC JC", thrown="9S"), Random(1), 1)

    assert chance == 1
    assert (result.by, result.figures) == (0, (3, 30))


@pytest.mark.parametrize("switch", [{"go_out_ends": True}, {"add_on": True}])
def test_a_round_is_played_to_its_end_where_rules_make_it_go_otherwise(
    switch: dict[str, object],
) -> None:
    round_ = table("KH 9D 3C", "KC QC JC", thrown="9S", **switch)

    ((_, result),) = GAME.play_on(round_, Random(1), 1)

    assert round_.is_over()
    assert result.by != NO_SEAT


@pytest.mark.parametrize("hand", ["9H 10H JH 2C KD", "AC 2D", "4D 5D", "KH 9D 3C"])
def test_the_best_rated_move_is_the_one_of_the_policy(hand: str) -> None:
    round_ = table(hand, "? ? ?", thrown="9C", turns=[3, 3])
    view = round_.view(0)

    ratings = GAME.ratings(view)

    assert set(ratings) == set(view.legal_moves)
    best = min(view.legal_moves, key=ratings.__getitem__)
    assert best == GAME.policy(round_, view.legal_moves, Random(1))


def test_the_best_rated_move_is_the_one_of_the_bot_where_rules_make_it_go_otherwise() -> None:
    view = table("KH KD 2C", "? ? ?", thrown="KS KC", add_on=True, turns=[3, 3]).view(0)

    ratings = GAME.ratings(view)

    assert set(ratings) == set(view.legal_moves)
    best = min(view.legal_moves, key=ratings.__getitem__)
    assert best == Counting().choose(view, view.legal_moves, Random(1)).move
