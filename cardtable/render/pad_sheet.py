"""The sheet of a score pad as rows: raw figures, points and running totals, side by side."""

from collections.abc import Sequence
from typing import Final, Protocol

from cardtable.render.glyph import Glyphs
from cardtable.render.score import SideScore, out_text, place_texts
from cardtable.render.span import BLANK, DIM, STRONG, Row, Span, block_width, wrapped
from cardtable.render.width import cell_width, cut
from cardtable.text import tr

GAP: Final = 2
MORE_GAP: Final = 2
"""How much wider the gap is where there is room."""

NAME_WIDTHS: Final = (30, 12, 5)
"""How much room the names get at least: the first of these with which all columns fit."""


class SheetCell(Protocol):
    """What one side has in one row."""

    @property
    def figure(self) -> str:
        """The raw figure, or what stands in its place."""

    @property
    def points(self) -> int | None:
        """What it scores."""

    @property
    def total(self) -> int | None:
        """The total after it."""

    @property
    def sign(self) -> str:
        """What marks the points."""

    @property
    def total_sign(self) -> str:
        """What marks the total."""


class SheetLine(Protocol):
    """One row of the sheet."""

    @property
    def label(self) -> str:
        """The number of a round, or a word."""

    @property
    def cells(self) -> Sequence[SheetCell]:
        """A cell for each side."""


def pad_rows(
    scores: Sequence[SideScore], lines: Sequence[SheetLine], glyphs: Glyphs, width: int
) -> list[Row]:
    """Return the sheet in columns, in several blocks where they are too many for *width*."""
    places = place_texts(scores)
    labels = [tr("Round"), *(line.label for line in lines), tr("Total"), tr("Place")]
    first = max(map(cell_width, labels))
    columns = _columns(scores, lines, glyphs, width - first)
    room = [column.width - len(column.tail) for column in columns]
    names = distinct([score.name for score in scores], room, glyphs.dots)
    rows: list[Row] = []
    for block in _blocks([column.width for column in columns], width - first):
        rows += [BLANK] * bool(rows)
        foot = [
            [tr("Total"), *(columns[n].right(str(scores[n].total)) for n in block)],
            [tr("Place"), *(columns[n].right(places[n]) for n in block)],
        ]
        if any(scores[n].is_out for n in block):
            foot.append(["", *(columns[n].right(out_text(scores[n])) for n in block)])
        if not lines:
            foot = foot[:1]
        body = [
            [line.label, *(columns[n].texts[at] for n in block)] for at, line in enumerate(lines)
        ]
        head = [tr("Round"), *(columns[n].right(names[n]) for n in block)]
        rows += _block(head, body, foot, first, glyphs)
    return rows


def _block(
    head: Sequence[str],
    body: Sequence[Sequence[str]],
    foot: Sequence[Sequence[str]],
    first: int,
    glyphs: Glyphs,
) -> list[Row]:
    def row(texts: Sequence[str], style: str = "") -> Row:
        label = " " * (first - cell_width(texts[0])) + texts[0]
        return (Span((" " * GAP).join([label, *texts[1:]]).rstrip(), style),)

    rows = [row(texts) for texts in body]
    below = [row(texts, STRONG) for texts in foot]
    top = row(head, DIM)
    rule = (Span(glyphs.rule * block_width([top, *rows, *below]), DIM),)
    return [top, rule, *rows, *([rule] if rows else []), *below]


def _columns(
    scores: Sequence[SideScore], lines: Sequence[SheetLine], glyphs: Glyphs, room: int
) -> list["_Column"]:
    """Return the columns, their names in full where that makes no further block."""
    for name_width in NAME_WIDTHS:
        columns = [
            _Column([line.cells[number] for line in lines], score, glyphs, name_width)
            for number, score in enumerate(scores)
        ]
        if sum(GAP + column.width for column in columns) <= room:
            break
    spare = room - sum(GAP + column.width for column in columns)
    for column in columns:
        column.widen(max(0, min(MORE_GAP, spare // len(columns))))
    return columns


class _Column:
    """The texts of one side, all of one width: figures to the left, totals to the right."""

    def __init__(
        self, cells: Sequence[SheetCell], score: SideScore, glyphs: Glyphs, name_width: int
    ) -> None:
        signs = max((len(cell.sign) for cell in cells), default=0)
        self.tail = " " * max((len(cell.total_sign) for cell in cells), default=0)
        left = [_figure(cell, glyphs) + cell.sign.ljust(signs) for cell in cells]
        right = [_total(cell) + cell.total_sign.ljust(len(self.tail)) for cell in cells]
        one, other = (max(map(cell_width, texts), default=0) for texts in (left, right))
        least = max(min(cell_width(score.name), name_width), len(str(score.total)))
        self.width = max(one + 1 + other, least + len(self.tail))
        pad = self.width - one - 1 - other
        self.texts = [
            " " * pad + _flush(a, one) + " " + _flush(b, other)
            for a, b in zip(left, right, strict=True)
        ]

    def widen(self, more: int) -> None:
        """Keep *more* cells free to the left."""
        self.width += more
        self.texts = [" " * more + text for text in self.texts]

    def right(self, text: str) -> str:
        """Return *text* at the right end of the column, above or below the totals."""
        return _flush(text + self.tail, self.width)


def _flush(text: str, width: int) -> str:
    return " " * (width - cell_width(text)) + text


def _figure(cell: SheetCell, glyphs: Glyphs) -> str:
    """Return the raw figure, and what it scores where that is another number."""
    if cell.points is None or str(cell.points) == cell.figure:
        return cell.figure
    return f"{cell.figure}{'>' if glyphs.is_ascii else '→'}{cell.points}"


def _total(cell: SheetCell) -> str:
    return "" if cell.total is None else str(cell.total)


def _blocks(widths: Sequence[int], room: int) -> list[list[int]]:
    """Return the columns of each block: as many as go into *room*, spread evenly."""
    most, used = 0, 0
    for width in sorted(widths, reverse=True):
        used += GAP + width
        most += used <= room
    count = -(-len(widths) // max(1, most))
    size = -(-len(widths) // max(1, count))
    return [list(range(len(widths)))[at : at + size] for at in range(0, len(widths), size)]


def distinct(names: Sequence[str], widths: Sequence[int], dots: str) -> list[str]:
    """Return *names* cut to *widths*; two that would look the same then begin with a number."""
    short = [cut(name, width, dots) for name, width in zip(names, widths, strict=True)]
    return [
        text if short.count(text) == 1 else cut(f"{number} {names[number - 1]}", width, dots)
        for number, (text, width) in enumerate(zip(short, widths, strict=True), 1)
    ]


def legend_rows(legend: Sequence[str], glyphs: Glyphs, width: int) -> list[Row]:
    """Return what the figures and the signs mean."""
    arrow = ">" if glyphs.is_ascii else "→"
    texts = [
        tr(
            "Of each round: what was counted, {arrow} what it scores if that is another"
            " number, and the new total.",
            arrow=arrow,
        ),
        *legend,
    ]
    return [row for text in texts for row in wrapped(text, width, DIM, "  ")]
