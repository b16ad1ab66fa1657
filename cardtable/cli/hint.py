"""The hint: the best moves of a person's turn, with their chances, in a sentence."""

from typing import Final, NamedTuple

from cardtable.players import Candidate, Findings
from cardtable.text import tr

MOST: Final = 3
"""How many moves a hint names."""

CERTAIN: Final = 2.0
"""By how many standard errors a move must be behind to be called so."""


def hint_text(findings: Findings, legal_count: int) -> str:
    """Return the hint that *findings* give, out of so many legal moves."""
    if legal_count == 1:
        return tr("Hint: {move}. There is no other move.", move=findings.best.move)
    if not findings.best.playouts:
        return tr("Hint: {move}. No other move is likely to do better.", move=findings.best.move)
    best, *others = findings.candidates[:MOST]
    told = [_Told(one, *one.beside(best)) for one in others]
    behind = [one for one in told if _is_behind(one, best)]
    alike = [str(one.candidate.move) for one in told if one not in behind]
    texts = [_first(best)]
    if alike:
        texts.append(tr("About as good: {moves}.", moves="; ".join(alike)))
    if behind:
        behind.sort(key=lambda one: one.chance, reverse=True)
        moves = "; ".join(map(_further, behind))
        texts.append(
            tr("Next comes {moves}.", "Next come {moves}.", moves=moves, count=len(behind))
        )
    return " ".join(texts)


class _Told(NamedTuple):
    """What is told of a move beside the best one."""

    candidate: Candidate
    chance: float
    points: float

    @property
    def wins(self) -> int:
        return _in_100(self.chance)


def _is_behind(told: _Told, best: Candidate) -> bool:
    """Tell whether a move does worse than *best* by a match in 100, and by more than chance."""
    lead = best.lead(told.candidate)
    return told.wins < _in_100(best.chance) and lead.mean > CERTAIN * lead.error


def _first(best: Candidate) -> str:
    if not best.has_points:
        return tr(
            "Hint: {move} wins about {chance} of 100 matches.",
            move=best.move,
            chance=_in_100(best.chance),
        )
    return tr(
        "Hint: {move} wins about {chance} of 100 matches and brings {points} points in this round.",
        move=best.move,
        chance=_in_100(best.chance),
        points=f"{best.mean_points:.1f}",
    )


def _further(told: _Told) -> str:
    move = told.candidate.move
    if not told.candidate.has_points:
        return tr("{move} with {chance}", move=move, chance=told.wins)
    points = f"{told.points:.1f}"
    return tr(
        "{move} with {chance} and {points} points", move=move, chance=told.wins, points=points
    )


def _in_100(chance: float) -> int:
    return round(100 * chance)
