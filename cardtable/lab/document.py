"""A report as a document for programs: JSON, and CSV with a figure a line."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from cardtable.lab.interval import Figure
from cardtable.lab.report import Difference, EventLine, Findings, Report, SeatLine, Spread

FORMAT: Final = 1
DIGITS: Final = 6
"""Figures are rounded to so many, so that the last one of another machine is not seen."""

HEAD: Final = ("variant", "kind", "name", "figure", "value", "low", "high", "count")


def document(report: Report) -> dict[str, Any]:
    """Return *report* as values that JSON holds."""
    return {
        "format": FORMAT,
        "game": report.game,
        "versions": dict(report.versions),
        "seed": report.seed,
        "players": list(report.players),
        "matches": report.played,
        "asked": report.asked,
        "partial": report.is_partial,
        "estimate": {
            "turn_seconds": report.turn_seconds,
            "round_seconds": report.round_seconds,
        },
        "sweep": report.swept or None,
        "decks_differ": report.decks_differ,
        "variants": [_findings(one) for one in report.findings],
        "differences": [_difference(one, report.findings[0].name) for one in report.differences],
    }


def json_text(report: Report) -> str:
    """Return *report* as JSON."""
    return json.dumps(document(report), ensure_ascii=False, indent=2)


def csv_text(report: Report) -> str:
    """Return *report* as CSV: a line for each figure, and first what it takes to repeat the run."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEAD)
    for name, value in _run(report):
        writer.writerow(["", "run", name, "", value, "", "", ""])
    for one in report.findings:
        for key, switch in one.house_rules.items():
            text = json.dumps(switch, ensure_ascii=False)
            writer.writerow([_harmless(one.name), "house_rule", key, "", text, "", "", ""])
        for row in _rows(one):
            writer.writerow([_harmless(one.name), *row])
    for difference in report.differences:
        name = f"{difference.name} - {report.findings[0].name}"
        for row in _difference_rows(difference):
            writer.writerow([_harmless(name), *row])
    return out.getvalue()


def _harmless(name: str) -> str:
    """Return *name* so that no spreadsheet takes it for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def _run(report: Report) -> Iterator[tuple[str, object]]:
    yield "format", FORMAT
    yield "game", report.game
    for name, version in report.versions:
        yield f"version {name}", version
    yield "seed", report.seed
    yield "players", ",".join(report.players)
    yield "matches", report.played
    yield "asked", report.asked
    yield "turn_seconds", report.turn_seconds
    yield "round_seconds", report.round_seconds
    if report.swept:
        yield "sweep", report.swept


def _findings(one: Findings) -> dict[str, Any]:
    return {
        "name": one.name,
        "house_rules": dict(one.house_rules),
        "decided": one.decided,
        "aborted": one.aborted,
        "faults": one.faults,
        "match": {key: values(figure) for key, figure in one.lengths.items()},
        "round_points": values(one.points),
        "starters": {**values(one.starters), "even": _rounded(one.even.value)},
        "seats": [_seat(line) for line in one.seats],
        "players": [_seat(line) for line in one.players],
        "events": [_event(line) for line in one.events],
        "round_endings": [_event(line) for line in one.endings],
        "rounds_of_matches": _spread(one.spread),
        "points_of_rounds": _spread(one.scores),
    }


def _spread(spread: Spread) -> dict[str, Any]:
    return {"step": spread.step, "counts": [list(pair) for pair in spread.counts]}


def _seat(line: SeatLine) -> dict[str, Any]:
    return {
        "name": line.name,
        "wins_in_100": values(line.wins),
        "place": values(line.place),
        "total": values(line.total),
    }


def _event(line: EventLine) -> dict[str, Any]:
    return {
        "key": line.key,
        "title": line.title,
        "count": line.count,
        "in_100_rounds": values(line.in_rounds),
        "a_match": values(line.a_match),
    }


def _difference(one: Difference, first: str) -> dict[str, Any]:
    return {
        "name": one.name,
        "instead_of": first,
        "pairs": one.pairs,
        "figures": {key: values(figure) for key, figure in one.figures.items()},
        "wins_in_100": {seat: values(figure) for seat, figure in one.wins},
        "events_in_100_rounds": {key: values(figure) for key, figure in one.events.items()},
    }


def values(figure: Figure) -> dict[str, float | None]:
    """Return *figure* as values that JSON holds."""
    return {
        "value": _rounded(figure.value),
        "low": _rounded(figure.low),
        "high": _rounded(figure.high),
    }


def _rounded(value: float | None) -> float | None:
    # Plus nothing, so that a rounded zero has no sign.
    return None if value is None else round(value, DIGITS) + 0.0


def _rows(one: Findings) -> Iterator[list[object]]:
    yield ["match", "", "decided", one.decided, "", "", ""]
    yield ["match", "", "aborted", one.aborted, "", "", ""]
    for key, figure in one.lengths.items():
        yield _row("match", "", key, figure)
    yield _row("round", "", "points", one.points)
    yield _row("round", "", "starters_in_100", one.starters)
    yield _row("round", "", "starters_even", one.even)
    for kind, lines in (("seat", one.seats), ("player", one.players)):
        yield from _seat_rows(kind, lines)
    for kind, events in (("event", one.events), ("ending", one.endings)):
        for line in events:
            yield [*_row(kind, line.key, "in_100_rounds", line.in_rounds)[:-1], line.count]
            yield [*_row(kind, line.key, "a_match", line.a_match)[:-1], line.count]
    for kind, spread in (("rounds_of_matches", one.spread), ("points_of_rounds", one.scores)):
        for low, count in spread.counts:
            yield [kind, "", f"{low} to {low + spread.step - 1}", "", "", "", count]


def _seat_rows(kind: str, lines: Sequence[SeatLine]) -> Iterator[list[object]]:
    for line in lines:
        yield _row(kind, line.name, "wins_in_100", line.wins)
        yield _row(kind, line.name, "place", line.place)
        yield _row(kind, line.name, "total", line.total)


def _difference_rows(one: Difference) -> Iterable[list[object]]:
    yield ["difference", "", "pairs", one.pairs, "", "", ""]
    for key, figure in one.figures.items():
        yield _row("difference", "", key, figure)
    for seat, figure in one.wins:
        yield _row("difference", seat, "wins_in_100", figure)
    for key, figure in one.events.items():
        yield _row("difference", key, "in_100_rounds", figure)


def _row(kind: str, name: str, figure: str, found: Figure) -> list[object]:
    told = ["" if value is None else value for value in values(found).values()]
    return [kind, name, figure, *told, ""]
