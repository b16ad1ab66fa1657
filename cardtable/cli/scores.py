"""How the sides of a match stand, for score sheets."""

from collections.abc import Sequence

from cardtable.core.result import Standing
from cardtable.core.zone import Seat
from cardtable.match import Match
from cardtable.render.score import SideScore
from cardtable.text import tr


def sides_of(match: Match) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats of each side of *match*."""
    return match.game.sides(match.rules, len(match.seats))


def side_name(match: Match, side: Sequence[Seat]) -> str:
    """Return what a side is called."""
    return tr(" and ").join(match.names[seat] for seat in side)


def seat_totals(match: Match, standing: Standing | None = None) -> list[int]:
    """Return the total of each seat, that of its side, in *standing* or as it is now."""
    totals = [0] * len(match.seats)
    standing = standing or match.standing()
    for side, total in zip(sides_of(match), standing.totals, strict=True):
        for seat in side:
            totals[seat] = total
    return totals


def side_scores(match: Match) -> list[SideScore]:
    """Return the points of each side in each round, its total and its place."""
    standing = match.standing()
    results = [played.result for played in match.rounds if played.result is not None]
    points = [match.game.score(match.rules, result) for result in results]
    return [
        SideScore(
            side_name(match, side),
            [scored[number] for scored in points],
            standing.totals[number],
            standing.places[number],
        )
        for number, side in enumerate(sides_of(match))
    ]
