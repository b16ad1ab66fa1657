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


def candidate(name: str, *chances: float, points: float = 12.0) -> Candidate:
    """Return a move that won with *chances*, one in each guess, and brought *points* in each."""
    return Candidate(Named(name), list(chances), [points] * len(chances))


def test_the_advised_move_is_told_with_its_chance_and_points() -> None:
    moves = (candidate("draw", 0.48), candidate("take", 0.3, points=9.0))

    assert hint_text(Findings(moves, 2), 2) == (
        "Hint: draw wins about 48 of 100 matches and brings 12.0 points in this round."
        " Next comes take with 30 and 9.0 points."
    )


def test_a_move_that_does_no_worse_than_the_advised_one_is_called_as_good() -> None:
    moves = (candidate("draw", 0.48), candidate("take", 0.49), candidate("call", 0.1))

    assert " About as good: take. Next comes call with 10 " in hint_text(Findings(moves, 3), 4)


def test_a_move_that_is_behind_by_chance_alone_is_called_as_good() -> None:
    moves = (
        candidate("flip r1c1", 0.5, 0.4, 0.6, 0.5),
        candidate("flip r1c2", 0.4, 0.5, 0.5, 0.5),
        candidate("flip r1c3", 0.3, 0.2, 0.4, 0.3),
    )

    hint = hint_text(Findings(moves, 12), 9)

    assert " About as good: flip r1c2. Next comes flip r1c3 with 30 " in hint


def test_moves_that_were_tried_less_are_compared_in_the_guesses_that_both_met() -> None:
    moves = (
        candidate("draw", 0.2, 0.6, 0.7, 0.7),
        candidate("call", 0.1),
        candidate("take", 0.15, 0.55),
    )

    hint = hint_text(Findings(moves, 7), 3)

    assert "draw wins about 55 of 100" in hint
    assert "Next come take with 50 and 12.0 points; call with 45 and 12.0 points." in hint


def test_points_that_say_the_same_as_chances_are_left_out() -> None:
    moves = (candidate("draw", 0.5, points=0.5), candidate("call", 0.25, points=0.25))

    assert hint_text(Findings(moves, 2), 2) == (
        "Hint: draw wins about 50 of 100 matches. Next comes call with 25."
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
