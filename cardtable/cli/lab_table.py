"""What the laboratory has found, as rows: tables of figures, and bars."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cli.columns import DOTS, in_columns
from cardtable.cli.look import Paper
from cardtable.core.wording import clean
from cardtable.lab import Figure, Findings, Report, SeatLine, Spread
from cardtable.lab.words import (
    conclusions,
    event_title,
    length_titles,
    measured,
    notes,
    number,
    starters_text,
    summary,
    with_interval,
)
from cardtable.render import BLANK, Row, Span
from cardtable.render.span import TITLE
from cardtable.render.width import cell_width, cut
from cardtable.text import tr

WIDE: Final = 78
"""With fewer cells tables have fewer columns."""

_MOST_BARS: Final = 16
_LEAST_BAR: Final = 10
_LEAST_TITLE: Final = 16
_WIDEST_NAME: Final = 24


def simulation_rows(report: Report, paper: Paper) -> Iterator[Row]:
    """Yield what was found under one set of rules."""
    (one,) = report.findings
    yield from _sentences(summary(report), paper)
    if one.decided:
        yield BLANK
        yield from findings_rows(one, paper)
    yield BLANK
    yield from _sentences(notes(report), paper)


def findings_rows(one: Findings, paper: Paper) -> Iterator[Row]:
    """Yield the tables of one set of rules."""
    room = paper.screen.width
    titles = length_titles()
    rows = [(titles[key], with_interval(figure)) for key, figure in measured(one).items()]
    yield from _table(rows, room)
    yield BLANK
    yield from _sentences([starters_text(one)], paper)
    yield from _spread(tr("How many of 100 matches have so many rounds"), one.spread, paper)
    yield from _spread(
        tr("How often of 100 times a round brings so many points"), one.scores, paper
    )
    for title, lines in ((tr("Seat"), one.seats), (tr("Player"), one.players)):
        if len(lines) > 1:
            yield BLANK
            yield from _table(_seat_rows(title, lines, room), room)
    if one.events:
        yield BLANK
        yield from _table(_event_rows(one, room), room)
    yield BLANK
    yield from _table(
        [
            (tr("Rounds that ended so"), tr("in 100")),
            *((line.title, with_interval(line.in_rounds)) for line in one.endings),
        ],
        room,
    )


def comparison_rows(report: Report, paper: Paper) -> Iterator[Row]:
    """Yield what several sets of rules on the same deals have shown."""
    yield from _sentences(summary(report), paper)
    for title, sentences in conclusions(report):
        yield BLANK
        yield from _heading(title, paper)
        yield from _sentences(sentences, paper)
    yield BLANK
    table = _comparison(report)
    if report.swept or _is_too_wide(table, paper.screen.width):
        yield from by_figure_rows(report, paper)
    else:
        yield from _table(table, paper.screen.width)
    yield BLANK
    yield from _sentences(notes(report), paper)


def by_figure_rows(report: Report, paper: Paper) -> Iterator[Row]:
    """Yield a table of each figure, a row for each set of rules, with bars."""
    titles = length_titles()
    tables = [(titles[key], [measured(one)[key] for one in report.findings]) for key in titles]
    for key, title in report.event_titles.items():
        by_key = [{line.key: line for line in one.events} for one in report.findings]
        if any(key in lines for lines in by_key):
            figures = [lines[key].measure if key in lines else Figure() for lines in by_key]
            tables.append((event_title(key, title), figures))
    values = _names(report)
    for place, (title, figures) in enumerate(tables):
        if place:
            yield BLANK
        yield from _heading(title, paper)
        yield from _figure_bars(values, figures, paper)


def _comparison(report: Report) -> list[tuple[str, ...]]:
    """Return the table of all figures, a column for each set of rules."""
    titles = length_titles()
    head = ("", *_names(report))
    rows = [head]
    for key, title in titles.items():
        rows.append((title, *(with_interval(measured(one)[key]) for one in report.findings)))
    for seat in range(len(report.players)):
        name = tr("wins in 100, seat {seat}", seat=seat + 1)
        rows.append((name, *(_wins(one, seat) for one in report.findings)))
    kinds = list(dict.fromkeys(report.players))
    for kind in kinds if len(kinds) > 1 else ():
        found_wins = [
            [line.wins for line in one.players if line.name == kind] for one in report.findings
        ]
        cells = [with_interval(wins[0]) if wins else "-" for wins in found_wins]
        rows.append((tr("wins in 100, {player}", player=kind), *cells))
    for key, title in report.event_titles.items():
        found = [[line for line in one.events if line.key == key] for one in report.findings]
        if any(line.count for lines in found for line in lines):
            cells = [with_interval(lines[0].measure) if lines else "-" for lines in found]
            rows.append((event_title(key, title), *cells))
    return rows


def _names(report: Report) -> list[str]:
    return [cut(clean(one.name), _WIDEST_NAME, DOTS) for one in report.findings]


def _is_too_wide(table: Sequence[Sequence[str]], room: int) -> bool:
    """Tell whether *table* leaves too little room for what its rows are called."""
    columns = list(zip(*table, strict=True))[1:]
    figures = sum(2 + max(map(cell_width, column)) for column in columns)
    return room - figures < _LEAST_TITLE


def _wins(one: Findings, seat: int) -> str:
    return with_interval(one.seats[seat].wins) if one.seats else "-"


def _seat_rows(title: str, lines: Sequence[SeatLine], room: int) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [(title, tr("Wins in 100"), tr("Place"), tr("Total"))]
    for line in lines:
        figures = (line.wins, line.place, line.total)
        rows.append((line.name, *map(with_interval, figures)))
    return rows if room >= WIDE else [row[:3] for row in rows]


def _event_rows(one: Findings, room: int) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [(tr("What happened"), tr("in 100 rounds"), tr("a match"))]
    for line in one.events:
        rows.append((line.title, with_interval(line.in_rounds), with_interval(line.a_match)))
    return rows if room >= WIDE else [row[:2] for row in rows]


def _table(rows: Sequence[Sequence[str]], room: int) -> Iterator[Row]:
    for line in in_columns(rows, room=room):
        yield (Span(line),)


def _heading(text: str, paper: Paper) -> Iterator[Row]:
    for row in paper.sentence(clean(text)):
        yield tuple(Span(span.text, TITLE) for span in row)


def _sentences(texts: Sequence[str], paper: Paper) -> Iterator[Row]:
    for text in texts:
        yield from paper.sentence(clean(text))


def _spread(title: str, spread: Spread, paper: Paper) -> Iterator[Row]:
    """Yield how often the values of *spread* came, below their *title*."""
    shown = spread.coarser(_MOST_BARS)
    if len(shown.counts) < 2:  # noqa: PLR2004 - one bar alone says nothing
        return
    yield BLANK
    yield from _heading(title, paper)
    names = [
        str(low) if shown.step == 1 else tr("{low} to {high}", low=low, high=low + shown.step - 1)
        for low, _ in shown.counts
    ]
    shares = [share for _, share in shown.shares()]
    yield from _bar_rows(names, shares, [number(share) for share in shares], paper)


def _figure_bars(names: Sequence[str], figures: Sequence[Figure], paper: Paper) -> Iterator[Row]:
    sizes = [abs(figure.value or 0.0) for figure in figures]
    yield from _bar_rows(names, sizes, list(map(with_interval, figures)), paper)


def _bar_rows(
    names: Sequence[str], sizes: Sequence[float], texts: Sequence[str], paper: Paper
) -> Iterator[Row]:
    """Yield a row for each of *names*: a bar as long as its size, and its text."""
    sign = "#" if paper.screen.glyphs.is_ascii else "█"
    lines = in_columns(list(zip(names, texts, strict=True)), named=0, room=paper.screen.width)
    room = max(_LEAST_BAR, paper.screen.width - max(map(len, lines)) - 2)
    most = max(sizes) or 1.0
    for line, size in zip(lines, sizes, strict=True):
        yield (Span(f"{line}  {sign * round(room * size / most)}".rstrip()),)
