"""A sheet for other programs: Markdown, CSV and JSON."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.core.zone import NO_SEAT, Seat
from cardtable.render.score import place_texts
from cardtable.scorepad.line import JoinLine, LeaveLine, PenaltyLine, RoundLine
from cardtable.scorepad.line_text import round_text
from cardtable.scorepad.pad import Pad
from cardtable.scorepad.row import Step
from cardtable.scorepad.view import Cell, SheetView, sheet_view
from cardtable.text import tr

SHEET_JSON_FORMAT: Final = 1
HEAD: Final = ("round", "player", "figure", "points", "total", "marks", "ended")


def to_markdown(pad: Pad, title: str) -> str:
    """Return the sheet of *pad* as a Markdown table below the *title* of its game."""
    view = sheet_view(pad)
    names = [_escaped(score.name) for score in view.scores]
    lines = [f"# {_escaped(title)}", "", _row([tr("Round"), *names])]
    lines.append(_row(["---:"] * (1 + len(names))))
    for row in view.rows:
        lines.append(_row([row.label, *(_markdown_cell(cell) for cell in row.cells)]))
    lines.append(_row([f"**{tr('Total')}**", *(f"**{s.total}**" for s in view.scores)]))
    if view.rows:
        lines.append(_row([tr("Place"), *place_texts(view.scores)]))
    below = [*view.legend, *view.notes, *view.status]
    return "\n".join([*lines, "", *(f"- {_escaped(text)}" for text in below)]) + "\n"


def _row(texts: Sequence[str]) -> str:
    return "| " + " | ".join(texts) + " |"


def _markdown_cell(cell: Cell) -> str:
    points = "" if cell.points is None or str(cell.points) == cell.figure else f"→{cell.points}"
    total = "" if cell.total is None else f" ({cell.total}{_escaped(cell.total_sign)})"
    return f"{_escaped(cell.figure)}{points}{_escaped(cell.sign)}{total}".strip()


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|~!" else sign for sign in text)


def to_csv(pad: Pad) -> str:
    """Return the sheet of *pad* as CSV: a line for each side in each round."""
    view = sheet_view(pad)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for row, step in zip(view.rows, pad.steps, strict=True):
        for side, cell in enumerate(row.cells):
            if cell != Cell():
                writer.writerow(_csv_row(view, row.label, side, cell, step))
    return out.getvalue()


def _csv_row(view: SheetView, label: str, side: int, cell: Cell, step: Step) -> list[object]:
    by = NO_SEAT if step.row is None else step.row.result.by
    is_ender = by != NO_SEAT and by in view.seats[side]
    return [
        label,
        view.scores[side].name,
        cell.figure,
        "" if cell.points is None else cell.points,
        "" if cell.total is None else cell.total,
        cell.sign + cell.total_sign,
        "yes" if is_ender else "",
    ]


def to_json(pad: Pad, title: str) -> str:
    """Return the sheet of *pad* as one JSON document."""
    standing = pad.standing
    document: dict[str, object] = {
        "format": SHEET_JSON_FORMAT,
        "game": pad.header.game,
        "title": title,
        "started": pad.header.started,
        "players": list(pad.names),
        "sides": [[pad.names[seat] for seat in side] for side in pad.sides],
        "house_rules": dict(pad.header.house_rules),
        "entries": [_entry(pad, step) for step in pad.steps],
        "standing": {
            "totals": list(standing.totals),
            "places": list(standing.places),
            "out": [pad.names[seat] for seat in standing.out],
            "over": standing.is_over,
            "why": standing.why,
        },
        "next": _next(pad),
    }
    return json.dumps(document, indent=2) + "\n"


def _next(pad: Pad) -> Mapping[str, object] | None:
    if pad.is_over:
        return None
    plan = pad.next_plan()
    return {
        "round": len(pad.rows) + 1,
        "players": [pad.names[seat] for seat in plan.seats],
        "dealer": pad.names[plan.dealer],
        "starter": _name(pad, plan.starter),
    }


def _name(pad: Pad, seat: Seat) -> str | None:
    return None if seat == NO_SEAT else pad.names[seat]


def _entry(pad: Pad, step: Step) -> dict[str, object]:
    line = step.line
    values: dict[str, object] = {}
    if isinstance(line, PenaltyLine):
        values = {"penalty": pad.names[line.seat], "points": line.points}
    elif isinstance(line, JoinLine):
        values = {"joined": pad.names[len(step.standing.totals) - 1]}
    elif isinstance(line, LeaveLine):
        values = {"left": pad.names[line.seat]}
    elif isinstance(line, RoundLine) and step.row is not None:
        row = step.row
        values = {
            "round": row.number,
            "told": round_text(line.told, pad.names),
            "void": line.is_void,
            "figures": list(row.result.figures),
            "ended_by": _name(pad, row.result.by),
            "ending": row.result.ending,
            "facts": dict(row.result.facts),
            "points": list(row.points),
            "counted": row.is_counted,
        }
    return {**values, "totals": list(step.standing.totals)}
