"""The hint: the best moves of a person's turn, with their chances, in a sentence."""

from typing import Final

from cardtable.players import Candidate, Findings
from cardtable.text import tr

MOST: Final = 3
"""How many moves a hint names."""


def hint_text(findings: Findings) -> str:
    """Return the hint that *findings* give."""
    if len(findings.candidates) == 1:
        return tr("Hint: {move}. There is no other move.", move=findings.best.move)
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
    if others:
        texts.append(tr("Next come: {moves}.", moves="; ".join(map(_other, others))))
    return " ".join(texts)


def _other(candidate: Candidate) -> str:
    return tr(
        "{move} with {chance} and {points} points",
        move=candidate.move,
        chance=round(100 * candidate.chance),
        points=f"{candidate.mean_points:.1f}",
    )
