"""The sentence of a hint: what is advised, what is as good, what comes next."""

from dataclasses import dataclass

import pytest

from cardtable.api import Move
from cardtable.cli.hint import hint_text
from cardtable.players import Candidate, Findings


@dataclass(frozen=True, slots=True)
class Named(Move):
    """A move that is only named."""

    name: str

    def __str__(self) -> str:
        return self.name


def candidate(name: str, chance: float) -> Candidate:
    """Return a move that was tried in one guess."""
    return Candidate(Named(name), [chance], [12.0])


def test_a_move_that_does_no_worse_than_the_advised_one_is_called_as_good() -> None:
    moves = (candidate("draw", 0.48), candidate("take", 0.49), candidate("call", 0.1))

    assert hint_text(Findings(moves, 3), 4) == (
        "Hint: draw wins about 48 of 100 matches and brings 12.0 points in this round."
        " About as good: take with 49 and 12.0 points."
        " Next come: call with 10 and 12.0 points."
    )


@pytest.mark.parametrize(
    ("legal_count", "sentence"),
    [(1, "There is no other move."), (9, "No other move is likely to do better.")],
)
def test_a_move_beside_which_none_was_looked_into_has_no_figures(
    legal_count: int, sentence: str
) -> None:
    findings = Findings((Candidate(Named("flip r1c1")),), 0)

    assert hint_text(findings, legal_count) == f"Hint: flip r1c1. {sentence}"
