"""Laws of how rounds end and what they count."""

from copy import copy, deepcopy
from typing import Any, Final

from cardtable.core.chance import RngChance
from cardtable.core.result import ABORTED, Penalty, Result, RoundPlan, Standing, results
from cardtable.core.round import Policy, Round, bare_round, uniform
from cardtable.core.zone import NO_SEAT
from cardtable.match import Match
from cardtable.testing.case import Case
from cardtable.testing.law import law, require
from cardtable.testing.laws.cards import require_all_cards

SHORT: Final = 3
SOME: Final = 40
MANY: Final = 1000


@law
def playouts_end(case: Case) -> None:
    """Playouts by chance and by the game's policy end within the game's bound, from any guess."""
    plan = case.new_match().next_plan()
    for policy in (uniform, case.game.policy):
        box = case.game.box(case.rules, case.seats)
        chance = RngChance(case.rng)
        _require_end(case, bare_round(case.game.round_type, box, plan, chance), policy)
    match = case.play(case.up_to(SOME))
    if match.is_in_round():
        _require_end(case, match.view(match.seat_to_move).guess(case.rng), case.game.policy)


def _require_end(case: Case, round_: Round, policy: Policy) -> None:
    plies = 0
    while not round_.is_over():
        require(
            plies < case.game.ply_bound, "a playout has not ended after {count} moves", count=plies
        )
        round_.play(policy(round_, round_.legal_moves(), case.rng))
        plies += 1
    require_all_cards(round_.table)
    _require_result(round_.result(), round_, case.seats)


def _require_result(result: Result, round_: Round, seats: int) -> None:
    require(len(result.figures) == seats, "a result has {count} figures", count=len(result.figures))
    dealt_in = [seat for seat, figure in enumerate(result.figures) if figure is not None]
    require(
        tuple(dealt_in) == tuple(round_.seats),
        "a result has figures for other seats than were dealt in",
    )
    require(
        result.by == NO_SEAT or result.by in round_.seats, "the round was ended by nobody's seat"
    )


@law
def endless_rounds_are_aborted(case: Case) -> None:
    """A round that reaches the game's bound ends as aborted, nobody scores, and play goes on."""
    game: Any = copy(case.game)  # whose bound is another for this one copy
    game.ply_bound = SHORT
    for match in case.go_on(case.new_match(game), 2 * SHORT):
        played = match.rounds[-1]
        require(played.move_count <= SHORT, "a round goes on beyond the bound")
        if played.result is None or played.round.is_over():
            continue
        require(
            played.result.ending == ABORTED, "the result is {ending}", ending=played.result.ending
        )
        points = game.score(case.rules, played.result)
        require(not any(points), "an aborted round scores {points}", points=points)
        totals = game.standing(case.rules, match.entries[:-1]).totals
        require(match.standing().totals == totals, "an aborted round changes the totals")


@law
def scores_are_pure(case: Case) -> None:
    """Score, standing and next round follow from the entries alone, and change none of them.

    They name every side once, and a match that is over says why and who won. Seats keep their
    numbers: those who are out are dealt in no more.
    """
    for match in case.walk(MANY):
        if not match.is_in_round():
            _require_purity(case, match)
    _require_purity(case, match)


def _require_purity(case: Case, match: Match) -> None:
    game, rules, entries = case.game, case.rules, match.entries
    before = deepcopy(entries)
    sides = game.sides(rules, case.seats)
    require(
        sorted(seat for side in sides for seat in side) == list(range(case.seats)),
        "the sides are {sides}",
        sides=sides,
    )
    for result in results(entries):
        points = game.score(rules, result)
        require(points == game.score(rules, result), "a result scores differently when asked again")
        require(len(points) == len(sides), "there are points for {count} sides", count=len(points))
    standing = game.standing(rules, entries)
    require(standing == game.standing(rules, list(entries)), "the standing is another")
    _require_standing(standing, len(sides))
    _require_standing(game.standing(rules, [*entries, Penalty(0, 1)]), len(sides))
    if not standing.is_over:
        plan = game.next_round(rules, entries)
        require(plan == game.next_round(rules, list(entries)), "the next round is another")
        _require_plan(plan, standing, len(results(entries)) + 1, case.seats)
    require(entries == before, "counting changes the entries")


def _require_standing(standing: Standing, sides: int) -> None:
    require(
        len(standing.totals) == len(standing.places) == sides,
        "the standing is not of {sides} sides",
        sides=sides,
    )
    if standing.is_over:
        require(standing.why.strip(), "the match is over, and nobody says why")
        require(standing.winners, "the match is over, and nobody has won")


def _require_plan(plan: RoundPlan, standing: Standing, number: int, seats: int) -> None:
    require(
        plan.number == number, "round {number} is called {found}", number=number, found=plan.number
    )
    require(
        plan.seats == tuple(sorted({*plan.seats} & {*range(seats)} - {*standing.out})) != (),
        "dealt in are {seats}, out are {out}",
        seats=plan.seats,
        out=standing.out,
    )
    require(plan.dealer in plan.seats, "the dealer, {dealer}, is not dealt in", dealer=plan.dealer)
    require(
        plan.starter in (NO_SEAT, *plan.seats),
        "the starter, {starter}, is not dealt in",
        starter=plan.starter,
    )
