"""How the sides of a match stand, for score sheets."""

from collections.abc import Sequence

from cardtable.core.result import ABORTED, Result, Standing, totals_by_seat
from cardtable.core.zone import Seat
from cardtable.match import Match
from cardtable.render.score import SideScore


def sides_of(match: Match) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each side of *match*."""
    return match.game.sides(match.rules, len(match.seats))


def side_name(match: Match, side: Sequence[Seat]) -> str:
    """Return what a side is called."""
    return " & ".join(match.names[seat] for seat in side)


def sides_text(match: Match) -> str:
    """Return who plays, partners together."""
    return ", ".join(side_name(match, side) for side in sides_of(match))


def side_numbers(match: Match) -> list[list[int]]:
    """Return the seats of each side, counted from 1, for programs."""
    return [[seat + 1 for seat in side] for side in sides_of(match)]


def seat_totals(match: Match, standing: Standing | None = None) -> tuple[int, ...]:
    """Return the total of each seat, that of its side, in *standing* or as it is now."""
    sides = sides_of(match)
    totals = (standing or match.standing()).totals
    # A standing of earlier knows nothing of those who joined later.
    return totals_by_seat(sides, (*totals, *[0] * (len(sides) - len(totals))))


def side_scores(match: Match) -> list[SideScore]:
    """Return the points of each side in each round, its total and its place."""
    standing = match.standing()
    results = [played.result for played in match.rounds if played.result is not None]
    points = [(result, match.game.score(match.rules, result)) for result in results]
    return [
        SideScore(
            side_name(match, side),
            [scored[number] if _took_part(result, side) else None for result, scored in points],
            standing.totals[number],
            standing.places[number],
            is_out=all(seat in standing.out for seat in side),
            seats=len(side),
        )
        for number, side in enumerate(sides_of(match))
    ]


def _took_part(result: Result, side: Sequence[Seat]) -> bool:
    """Tell whether a round brought *side* points; an aborted one does so for nobody."""
    return result.ending == ABORTED or any(result.figures[seat] is not None for seat in side)
