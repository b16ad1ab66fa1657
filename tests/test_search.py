"""Bots that search: what they find, for any game, and that a seed is one decision."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

import pytest

from cardtable.core.move import Move
from cardtable.core.result import Joined, Result
from cardtable.core.round import Round
from cardtable.core.view import View
from cardtable.house_rules import plain
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.players import (
    LEVELS,
    Budget,
    InTime,
    Playouts,
    Searcher,
    Seconds,
    budget_of,
)
from cardtable.players.search.stakes import Stakes
from cardtable.record import Header, Line, SeatEntry
from daring_game import COIN, DARED, SAFE, WORDS, Dare, DareRules
from match_play import torture_match

ENOUGH: Final = 400


def dare_match(
    totals: tuple[int, ...] = (0, 0),
    *,
    rounds: int = 1,
    pairs: bool = False,
    player: str = "bot",
    kind: type[Dare] = Dare,
) -> Match:
    """Return a match of Dare, or of a *kind* of it, dealt, the seats having *totals*."""
    game = kind()
    rules = plain(DareRules(rounds=rounds, pairs=pairs))
    seats = tuple(SeatEntry(f"seat {seat}", player) for seat in range(len(totals)))
    match = Match(game, rules, Header("dare", 1, "", {}, seats, 1))
    match.entries[:] = [Joined(seat, total) for seat, total in enumerate(totals)]
    match.deal(1)
    return match


def best(view: View, *, playouts: int = ENOUGH, seed: int = 1) -> str:
    """Return the move that a search finds in *view*."""
    findings = Searcher(Dare(), lambda: Playouts(playouts)).find(view, Random(seed))
    return str(findings.best.move)


def test_a_search_counts_on_what_it_will_see() -> None:
    view = dare_match().view(0)

    findings = Searcher(Dare(), lambda: Playouts(ENOUGH)).find(view, Random(1))
    points = {str(one.move): one.mean_points for one in findings.candidates}

    assert findings.best.move == view.legal_moves[1]
    assert points["look"] == pytest.approx(6, abs=0.8)
    assert points["blind"] < 4
    assert points["safe"] == SAFE


def test_without_a_tree_the_policy_decides_what_comes_of_a_look() -> None:
    class Straight(Dare):
        grows_tree = False

    view = dare_match().view(0)

    findings = Searcher(Straight(), lambda: Playouts(ENOUGH)).find(view, Random(1))
    points = {str(one.move): one.mean_points for one in findings.candidates}

    assert points["look"] < 4


def test_a_search_does_not_know_what_it_cannot_see() -> None:
    match = dare_match()
    match.play(0, match.legal_moves()[2], 0)

    findings = Searcher(Dare(), lambda: Playouts(ENOUGH)).find(match.view(0), Random(1))

    assert [one.mean_points for one in findings.candidates] == pytest.approx([3, 3], abs=1)


@pytest.mark.parametrize(
    ("lead", "move"),
    [
        (0, "look"),  # 6 points win
        (2, "look"),  # 6 points share the win, 9 come one time in three
        (4, "dare"),  # nothing less than 9 points helps
        (-9, "safe"),  # won anyhow, so the most points that nothing needs to be done for
    ],
)
def test_a_search_aims_at_the_match(lead: int, move: str) -> None:
    match = dare_match((max(lead, 0), max(-lead, 0)))
    match.play(0, match.legal_moves()[0], 0)

    assert best(match.view(1)) == move


def test_one_seed_is_one_search() -> None:
    view = dare_match(rounds=3).view(0)

    def found(seed: int) -> list[tuple[str, float, float]]:
        findings = Searcher(Dare(), lambda: Playouts(60)).find(view, Random(seed))
        return [(str(one.move), one.chance, one.mean_points) for one in findings.candidates]

    assert found(3) == found(3)
    assert found(3) != found(4)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_thinks_so_many_playouts_so_one_seed_is_one_match(level: str) -> None:
    def lines() -> list[Line]:
        match = dare_match(rounds=2, player=f"bot:{level}")
        Bots(match).play_out()
        return list(match.lines)

    assert isinstance(budget_of(level), Playouts)
    assert lines() == lines()


def test_partners_play_for_each_other() -> None:
    match = dare_match((0, 0, 0, 0), pairs=True)
    stakes = Stakes(match.game, match.box, match.entries)

    chances = stakes.chances(Result("played", (0, 5, 9, 0)))

    assert chances == (1.0, 0.0)


@pytest.mark.parametrize(
    ("seat", "totals"),
    [
        (3, (4, 0, 0, 0)),  # 8 points are missing, and this is the last move
        (2, (0, 1, 0, 0)),  # one is, and the other side will look, which brings it 6
    ],
)
def test_a_search_makes_the_move_that_its_own_side_needs(
    seat: int, totals: tuple[int, ...]
) -> None:
    match = dare_match(totals, pairs=True)
    while match.seat_to_move != seat:
        match.play(match.seat_to_move, WORDS[0], match.ply)

    assert best(match.view(seat)) == "dare"


def test_who_is_out_after_a_round_has_no_chance_to_win_the_match() -> None:
    match = torture_match(seats=3, limit=10)
    match.deal(1)
    stakes = Stakes(match.game, match.box, match.entries)

    out, second, first = stakes.chances(Result("finished", (10, 9, 0)))

    assert out == 0
    assert 0 < second < first


def test_a_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    lead = Result("played", (6, 0))
    long, short = (
        Stakes(match.game, match.box, match.entries).chances(lead)[0]
        for match in (dare_match(rounds=30), dare_match(rounds=3))
    )

    assert 0.5 < long < short < 1.0


def test_a_shared_win_is_half_of_one() -> None:
    match = dare_match()

    assert Stakes(match.game, match.box, match.entries).chances(Result("played", (4, 4))) == (
        0.5,
        0.5,
    )


def test_seconds_make_as_many_playouts_as_they_can() -> None:
    view = dare_match().view(0)

    findings = Searcher(Dare(), lambda: Seconds(0.0)).find(view, Random(1))

    assert findings.playouts >= 4 * 2
    assert findings.best.playouts >= 4


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_searching_bots_play_a_match_of_any_number_of_seats(seats: int) -> None:
    match = dare_match((0,) * seats, rounds=2, player="bot:easy")

    Bots(match).play_out()

    assert match.standing().is_over
    assert max(match.standing().totals) <= 2 * DARED


def test_a_bot_says_what_its_move_is_likely_to_bring() -> None:
    match = dare_match()
    choice = Searcher(match.game, lambda: Playouts(40)).choose(
        match.view(0), match.legal_moves(), Random(1)
    )

    assert "of 100 matches played on in thought" in choice.why


def test_there_is_no_search_where_all_moves_come_to_the_same() -> None:
    class Alike(Dare):
        def alike(self, view: View, move: Move) -> Move:
            return view.legal_moves[0]

    view = dare_match().view(0)
    bot = Searcher(Alike(), lambda: Playouts(ENOUGH))

    assert bot.find(view, Random(1)).playouts == 0
    assert bot.choose(view, view.legal_moves, Random(1)).why == (
        "No other move is likely to do better."
    )


def test_a_search_ends_when_the_move_is_clear() -> None:
    match = dare_match()
    match.play(0, match.legal_moves()[1], 0)

    findings = Searcher(Dare(), lambda: Playouts(10_000)).find(match.view(0), Random(1))

    assert findings.playouts < 1000


def test_a_search_starts_from_what_the_game_rates_best() -> None:
    class Rated(Dare):
        def ratings(self, view: View) -> dict[Move, float]:
            return {move: 3.0 * (move == view.legal_moves[2]) for move in view.legal_moves}

        def rating_error(self, view: View) -> float:
            return 0.01

    view = dare_match().view(0)

    findings = Searcher(Rated(), lambda: Playouts(ENOUGH)).find(view, Random(1))

    assert findings.best.move == view.legal_moves[2]


def test_a_thorough_search_makes_all_its_playouts() -> None:
    match = dare_match()
    match.play(0, match.legal_moves()[1], 0)
    budget = Playouts(1000, thorough=True)

    findings = Searcher(Dare(), lambda: budget).find(match.view(0), Random(1))

    assert findings.playouts >= 1000


def test_a_search_thinks_on_guesses_that_the_game_makes_likelier() -> None:
    class Marked(Dare):
        def refine_guess(self, round_: Round, view: View, rng: Random) -> None:
            round_.table.zones[COIN].sort()

    view = dare_match().view(0)

    findings = Searcher(Marked(), lambda: Playouts(ENOUGH)).find(view, Random(1))

    points = {str(one.move): one.mean_points for one in findings.candidates}
    assert points["blind"] == pytest.approx(6, abs=0.8)


def test_moves_that_a_game_does_not_rate_are_looked_into_where_every_move_is_asked_for() -> None:
    class Rated(Dare):
        def ratings(self, view: View) -> dict[Move, float]:
            return dict.fromkeys(view.legal_moves[:2], 3.0)

    def looked_into(budget: Budget) -> int:
        return len(Searcher(Rated(), lambda: budget).find(view, Random(1)).candidates)

    view = dare_match().view(0)

    assert looked_into(Playouts(ENOUGH)) == 2
    assert looked_into(Playouts(ENOUGH, thorough=True)) == 2
    assert looked_into(Playouts(ENOUGH, thorough=True, every_move=True)) == 4
    assert looked_into(Seconds(0.01, every_move=True)) == 4
    assert looked_into(Seconds(0.01)) == 2


def test_advice_names_no_move_that_a_bot_would_not_look_into() -> None:
    class Rated(Dare):
        def ratings(self, view: View) -> dict[Move, float]:
            return {view.legal_moves[1]: 6.0}

    match = dare_match(kind=Rated)

    by_playouts = Bots(match).advise(0)
    by_seconds = Bots(match, 0.01).advise(0)

    for advice in (by_playouts, by_seconds):
        assert [str(one.move) for one in advice.candidates] == ["look"]
        assert advice.playouts == 0


def test_a_search_with_many_playouts_goes_further_before_a_forecast() -> None:
    gone: set[int] = set()

    class Far(Dare):
        def play_on(self, round_: Round, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
            gone.add(laps)
            return super().play_on(round_, rng, laps)

    def laps_of(budget: Budget) -> set[int]:
        gone.clear()
        Searcher(Far(), lambda: budget).find(dare_match().view(0), Random(1))
        return gone.copy()

    assert laps_of(LEVELS["medium"]) == {1}
    assert laps_of(LEVELS["hard"]) == {2}
    assert laps_of(Seconds(0.01)) == {2}


def test_a_playout_that_is_cut_goes_on_for_so_many_moves_each_lap() -> None:
    class Cut(Dare):
        playout_plies = 2

        def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
            return legal_moves[0]

        def likely_results(self, round_: Round) -> Sequence[tuple[float, Result]]:
            return ((1.0, Result("played", (0,) * 6)),)

    guess = dare_match((0,) * 6).view(0).guess(Random(1))

    Cut().play_on(guess, Random(1), 2)

    assert guess.seat_to_move == 4


def test_a_search_that_is_in_time_is_the_search_of_its_budget() -> None:
    view = dare_match(rounds=3).view(0)

    def found(budget: Budget) -> list[tuple[str, float, int]]:
        findings = Searcher(Dare(), lambda: budget).find(view, Random(1))
        return [(str(one.move), one.chance, one.playouts) for one in findings.candidates]

    assert found(InTime(Playouts(90), inf)) == found(Playouts(90))


def test_a_search_that_is_late_has_tried_every_move() -> None:
    view = dare_match().view(0)

    findings = Searcher(Dare(), lambda: InTime(Playouts(ENOUGH), 0.0)).find(view, Random(1))

    assert [one.playouts for one in findings.candidates] == [2, 2, 2, 2]
