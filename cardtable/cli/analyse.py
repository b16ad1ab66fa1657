"""A position analysed: the moves of the seat to move, with what a search finds of each."""

import json
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import stdev
from typing import Final

from cardtable.cli.columns import in_columns
from cardtable.cli.errors import NotSoError
from cardtable.cli.look import Paper
from cardtable.cli.position import dealt_from, play_moves
from cardtable.cli.thinking import passing_on_stderr
from cardtable.core.zone import NO_SEAT
from cardtable.lab.interval import student
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.players import Budget, Candidate, Findings
from cardtable.render import BLANK, Row, Span
from cardtable.text import tr

FORMAT: Final = 1
FEWEST: Final = 8
"""Of fewer playouts nobody can tell how far apart they lie."""


def show_analysis(
    file: Path, moves: Sequence[str], budget: Budget, *, as_json: bool, is_ascii: bool
) -> None:
    """Print what a search of *budget* finds in the position in *file* after *moves*.

    :raises IllegalMoveError: a move was refused.
    :raises NotSoError: nobody is to move.
    """
    match = dealt_from(file)
    refusal = play_moves(match, moves)
    if refusal is not None:
        raise refusal
    seat = match.seat_to_move
    if seat == NO_SEAT:
        raise NotSoError(tr("the round is over, so there is nothing to analyse"))
    with passing_on_stderr(tr("The moves are being thought through ...")):
        findings = Bots(match).advise(seat, budget)
    if as_json:
        print(_json(match, findings))  # noqa: T201 - the document is all there is
        return
    paper = Paper(is_ascii=is_ascii)
    rows = paper.table(match, match.view(seat))
    paper.print([*rows, BLANK, *_sentences(match, findings, paper), BLANK, *_table(findings)])


def margin(values: Sequence[float]) -> float | None:
    """Return how far the mean of *values* may be off, in 95 of 100 cases; `None` of a few."""
    count = len(values)
    if count < FEWEST:
        return None
    return student(count - 1) * stdev(values) / sqrt(count)


def _sentences(match: Match, findings: Findings, paper: Paper) -> Iterator[Row]:
    yield from paper.sentence(
        tr(
            "{name} is to move; {count} playouts. The move to play stands first: one with higher"
            " figures is no better beyond chance. Those that stand last were given up first.",
            name=match.names[match.seat_to_move],
            count=findings.playouts,
        )
    )


def _table(findings: Findings) -> Iterator[Row]:
    """Yield a row for each candidate, the columns in line."""
    head = (tr("Move"), tr("Wins in 100"), tr("Points"), tr("Playouts"))
    lines = [head, *[_cells(one, findings.best) for one in findings.candidates]]
    if not any(one.has_points for one in findings.candidates):
        lines = [(move, chance, playouts) for move, chance, _, playouts in lines]
    for line in in_columns(lines):
        yield (Span(line),)


def _cells(one: Candidate, best: Candidate) -> tuple[str, ...]:
    if not one.playouts:
        return str(one.move), "-", "-", "0"
    chance, points = one.beside(best)
    chance_margin, points_margin = margin(one.chances), margin(one.points)
    return (
        str(one.move),
        f"{100 * chance:.1f}"
        + ("" if chance_margin is None else f" +/- {100 * chance_margin:.1f}"),
        f"{points:.2f}" + ("" if points_margin is None else f" +/- {points_margin:.2f}"),
        str(one.playouts),
    )


def _json(match: Match, findings: Findings) -> str:
    document = {
        "format": FORMAT,
        "game": match.header.game,
        "to_move": match.seat_to_move + 1,
        "playouts": findings.playouts,
        "moves": [_figures(one, findings.best) for one in findings.candidates],
    }
    return json.dumps(document, indent=2)


def _figures(one: Candidate, best: Candidate) -> dict[str, object]:
    chance, points = one.beside(best) if one.playouts else (0.0, 0.0)
    return {
        "move": str(one.move),
        "chance": round(chance, 6),
        "chance_margin": _rounded(margin(one.chances)),
        "points": round(points, 6),
        "points_margin": _rounded(margin(one.points)),
        "playouts": one.playouts,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)
