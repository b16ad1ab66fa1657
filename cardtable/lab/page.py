"""A page about a report, with its picture: Markdown beside a file, or one file of HTML."""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from cardtable.lab.document import json_text
from cardtable.lab.interval import Figure
from cardtable.lab.picture import draw
from cardtable.lab.report import Findings, Report
from cardtable.lab.words import (
    conclusions,
    event_title,
    length_titles,
    measured,
    notes,
    starters_text,
    summary,
    with_interval,
)
from cardtable.text import tr

HTML: Final = ".html"

Table = tuple[str, list[tuple[str, ...]]]
"""A heading, and rows of which the first is the head."""

_STYLE: Final = """
body { font-family: sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border-bottom: 1px solid #999; padding: 0.2rem 0.8rem 0.2rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
img { max-width: 100%; }
pre { overflow-x: auto; background: #f4f4f4; padding: 0.5rem; }
"""


def page(report: Report, path: Path) -> list[tuple[Path, bytes]]:
    """Return the files of a page at *path* about *report*, each with what is in it.

    :raises LabError: there is nothing to draw its picture with.
    """
    if path.suffix.casefold() == HTML:
        return [(path, _html(report).encode())]
    picture = path.with_suffix(".svg")
    return [(picture, draw(report, ".svg")), (path, _markdown(report, picture.name).encode())]


def _markdown(report: Report, picture: str) -> str:
    lines = [f"# {_title(report)}", "", *_paragraphs(summary(report))]
    for title, sentences in conclusions(report):
        lines += [f"## {_plain(title)}", "", *(f"- {_plain(one)}" for one in sentences), ""]
    lines += [f"![{_plain(_title(report))}](<{picture}>)", ""]
    for title, rows in _tables(report):
        lines += [f"## {_plain(title)}", ""]
        head, *body = rows
        lines.append("| " + " | ".join(map(_plain, head)) + " |")
        lines.append("| --- |" + " ---: |" * (len(head) - 1))
        lines += ["| " + " | ".join(map(_plain, row)) + " |" for row in body]
        lines.append("")
    lines += [f"## {tr('To read this')}", "", *_paragraphs([*_starters(report), *notes(report)])]
    lines += [f"## {tr('To repeat this')}", "", "```json", json_text(report), "```"]
    return "\n".join(lines) + "\n"


def _paragraphs(sentences: Sequence[str]) -> list[str]:
    return [*map(_plain, sentences), ""]


def _plain(text: str) -> str:
    """Return *text* so that Markdown takes no sign of it for its own."""
    for sign in "\\|*_`<>[]#":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", " ")


def _html(report: Report) -> str:
    picture = b64encode(draw(report, ".svg")).decode()
    title = escape(_title(report))
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>{_STYLE}</style>",
        f"<h1>{title}</h1>",
        f"<p>{escape(' '.join(summary(report)))}</p>",
    ]
    for heading, sentences in conclusions(report):
        lines.append(f"<h2>{escape(heading)}</h2>")
        lines += ["<ul>", *(f"<li>{escape(one)}</li>" for one in sentences), "</ul>"]
    lines.append(f'<p><img alt="{title}" src="data:image/svg+xml;base64,{picture}"></p>')
    for heading, rows in _tables(report):
        lines += [f"<h2>{escape(heading)}</h2>", "<table>", *_html_rows(rows), "</table>"]
    lines.append(f"<h2>{escape(tr('To read this'))}</h2>")
    lines += [f"<p>{escape(one)}</p>" for one in [*_starters(report), *notes(report)]]
    lines.append(f"<h2>{escape(tr('To repeat this'))}</h2>")
    lines.append(f"<pre>{escape(json_text(report))}</pre>")
    return "\n".join([*lines, "</html>"]) + "\n"


def _html_rows(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    for place, row in enumerate(rows):
        tag = "td" if place else "th"
        yield "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) + "</tr>"


def _title(report: Report) -> str:
    if report.swept:
        return tr("{game}: what {switch} does", game=report.title, switch=report.swept)
    if report.differences:
        return tr("{game}: house rules compared", game=report.title)
    return tr("{game}: what to expect", game=report.title)


def _starters(report: Report) -> list[str]:
    if len(report.findings) == 1:
        return [starters_text(report.findings[0])]
    return [
        tr("{name}: {sentence}", name=one.name, sentence=starters_text(one))
        for one in report.findings
    ]


def _tables(report: Report) -> Iterator[Table]:
    """Yield all tables, a column for each set of rules."""
    found = report.findings
    names = [one.name for one in found]
    titles = length_titles()
    rows = [(titles[key], *_cells([measured(one)[key] for one in found])) for key in titles]
    yield tr("Matches and rounds"), [("", *names), *rows]
    seats = [
        (
            tr("wins in 100, seat {seat}", seat=place + 1),
            *_cells([one.seats[place].wins if one.seats else Figure() for one in found]),
        )
        for place in range(len(report.players))
    ]
    yield tr("Seats"), [("", *names), *seats]
    kinds = dict.fromkeys(line.name for one in found for line in one.players)
    if len(kinds) > 1:
        players = [
            (tr("wins in 100, {player}", player=kind), *_cells(_wins_of(kind, found)))
            for kind in kinds
        ]
        yield tr("Players"), [("", *names), *players]
    events = [
        (event_title(key, title), *_cells(_measures(key, found)))
        for key, title in report.event_titles.items()
        if any(line.key == key for one in found for line in one.events)
    ]
    if events:
        yield tr("What happened"), [("", *names), *events]


def _wins_of(kind: str, found: Sequence[Findings]) -> list[Figure]:
    return [next((x.wins for x in one.players if x.name == kind), Figure()) for one in found]


def _measures(key: str, found: Sequence[Findings]) -> list[Figure]:
    return [next((x.measure for x in one.events if x.key == key), Figure()) for one in found]


def _cells(figures: Sequence[Figure]) -> list[str]:
    return [with_interval(figure) for figure in figures]
