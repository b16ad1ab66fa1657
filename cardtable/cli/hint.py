"""The hint: the best moves of a person's turn, with their chances, in a sentence."""

from typing import Final

from cardtable.players import Candidate, Findings
from cardtable.text import tr

MOST: Final = 3
"""How many moves a hint names."""


def hint_text(findings: Findings, legal_count: int) -> str:
    """Return the hint that *findings* give, out of so many legal moves."""
    if legal_count == 1:
        return tr("Hint: {move}. There is no other move.", move=findings.best.move)
    if not findings.best.playouts:
        return tr("Hint: {move}. No other move is likely to do better.", move=findings.best.move)
    best, *others = findings.candidates[:MOST]
    texts = [
        tr(
            "Hint: {move} wins about {chance} of 100 matches and brings {points} points"
            " in this round.",
            move=best.move,
            chance=round(100 * best.chance),
            points=f"{best.mean_points:.1f}",
        )
    ]
    # One that does no better beyond chance stands behind the advised one.
    alike = [other for other in others if other.chance >= best.chance]
    behind = [other for other in others if other.chance < best.chance]
    if alike:
        texts.append(tr("About as good: {moves}.", moves="; ".join(map(_other, alike))))
    if behind:
        texts.append(tr("Next come: {moves}.", moves="; ".join(map(_other, behind))))
    return " ".join(texts)


def _other(candidate: Candidate) -> str:
    return tr(
        "{move} with {chance} and {points} points",
        move=candidate.move,
        chance=round(100 * candidate.chance),
        points=f"{candidate.mean_points:.1f}",
    )
