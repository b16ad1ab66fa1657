"""What a sheet shows: a column for each side, a row for each round, and what stands below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.core.result import ABORTED, Standing
from cardtable.core.zone import Seat
from cardtable.render.score import SideScore, winner_text
from cardtable.scorepad.line import JoinLine, LeaveLine, PenaltyLine
from cardtable.scorepad.pad import Pad, at_fault
from cardtable.scorepad.row import PadRow, Step
from cardtable.text import tr

OUT: Final = "x"


@dataclass(frozen=True, slots=True)
class Cell:
    """What one side has in one row: the raw *figure*, its *points*, the *total* after it.

    *sign* marks the points and *total_sign* the total.
    """

    figure: str = ""
    points: int | None = None
    total: int | None = None
    sign: str = ""
    total_sign: str = ""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row of the sheet: a round by its number, or what happened between rounds by a word."""

    label: str
    cells: tuple[Cell, ...]
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class SheetView:
    """A whole sheet to be shown: *scores* and *seats* are of the sides, *legend* explains signs.

    *notes* say what is odd, *status* how it stands and what comes next.
    """

    scores: tuple[SideScore, ...]
    seats: tuple[tuple[Seat, ...], ...]
    rows: tuple[SheetRow, ...]
    legend: tuple[str, ...]
    notes: tuple[str, ...]
    status: tuple[str, ...]


def sheet_view(pad: Pad) -> SheetView:
    """Return what the sheet of *pad* shows."""
    signs: dict[tuple[str, str], None] = {}
    rows = []
    before: Standing | None = None
    for step in pad.steps:
        rows.append(_row(pad, step, before, signs))
        before = step.standing
    return SheetView(
        tuple(side_scores(pad)),
        pad.sides,
        tuple(rows),
        tuple(f"{sign} {meaning}" for sign, meaning in sorted(signs)),
        tuple(note for row in pad.rows for note in row.notes),
        tuple(status(pad)),
    )


def _row(
    pad: Pad, step: Step, before: Standing | None, signs: dict[tuple[str, str], None]
) -> SheetRow:
    cells = tuple(_cell(pad, step, side, before, signs) for side in range(len(pad.sides)))
    match step.line:
        case PenaltyLine():
            label = tr("penalty")
        case JoinLine():
            label = tr("joined")
        case LeaveLine():
            label = tr("left")
        case _:
            label = str(step.row.number) if step.row else ""
    return SheetRow(label, cells, step.row is None or step.row.is_counted)


def _cell(
    pad: Pad,
    step: Step,
    side: int,
    before: Standing | None,
    signs: dict[tuple[str, str], None],
) -> Cell:
    seats = pad.sides[side]
    total = step.standing.totals[side] if side < len(step.standing.totals) else None
    if step.row is None:
        if not _concerns(step, seats, len(step.standing.totals) - 1 == side):
            return Cell()
        figure = f"{step.line.points:+d}" if isinstance(step.line, PenaltyLine) else ""
        return Cell(figure, None, total)
    row = step.row
    if row.result.ending == ABORTED:
        return Cell(tr("void"), None, total if row.is_counted else None)
    figure = side_figure(row, seats)
    if not figure:
        return Cell()
    sign = total_sign = ""
    for mark in row.marks:
        if mark.side == side:
            signs[mark.sign, mark.meaning] = None
            sign += "" if mark.is_of_total else mark.sign
            total_sign += mark.sign if mark.is_of_total else ""
    if row.is_counted and _goes_out(seats, before, step.standing):
        signs[OUT, tr("is out")] = None
        total_sign += OUT
    return Cell(figure, row.points[side], total if row.is_counted else None, sign, total_sign)


def _concerns(step: Step, seats: Sequence[Seat], is_last: bool) -> bool:
    match step.line:
        case PenaltyLine(seat) | LeaveLine(seat):
            return seat in seats
        case _:
            return is_last


def _goes_out(seats: Sequence[Seat], before: Standing | None, after: Standing) -> bool:
    was_out = before is not None and all(seat in before.out for seat in seats)
    return not was_out and all(seat in after.out for seat in seats)


def side_figure(row: PadRow, seats: Sequence[Seat]) -> str:
    """Return the raw figures of a side in a round, ``""`` where it was not dealt in."""
    figures = [row.result.figures[seat] for seat in seats if seat < len(row.result.figures)]
    told = ["-" if figure is None else str(figure) for figure in figures]
    return "+".join(told) if any(figure is not None for figure in figures) else ""


def side_scores(pad: Pad) -> list[SideScore]:
    """Return how each side stands."""
    standing = pad.standing
    return [
        SideScore(
            tr(" and ").join(pad.names[seat] for seat in seats),
            [
                row.points[side] if side < len(row.points) and side_figure(row, seats) else None
                for row in pad.rows
            ],
            standing.totals[side],
            standing.places[side],
            is_out=all(seat in standing.out for seat in seats),
        )
        for side, seats in enumerate(pad.sides)
    ]


def status(pad: Pad) -> Iterator[str]:
    """Yield how the match stands, and who deals next or has won."""
    scores = side_scores(pad)
    if pad.is_over:
        yield pad.standing.why
        yield winner_text(scores)
        return
    leaders = [score for score in scores if score.place == 1]
    if pad.standing.rounds:
        names = ", ".join(score.name for score in leaders)
        yield tr("In the lead with {total}: {names}.", names=names, total=leaders[0].total)
    plan = pad.next_plan()
    deals = tr(
        "Round {number}: {dealer} deals.",
        number=len(pad.rows) + 1,
        dealer=pad.names[plan.dealer],
    )
    with at_fault(pad.game):
        begins = pad.game.starter_text(pad.rules, pad.entries, plan, pad.names)
    yield f"{deals} {begins}".strip()
