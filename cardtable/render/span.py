"""Rows of styled spans: what a table looks like, before any terminal has coloured it.

A style is a few words: ``card`` with a colour word, ``back`` (a face-down card), ``marked``,
``turn`` (the one accent: whose turn it is), ``alert``, ``title``, ``strong`` and ``dim``.
None of them is ever the only sign of anything.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardtable.render.width import cell_width, cut

CARD: Final = "card"
BACK: Final = "back"
MARKED: Final = "marked"
TURN: Final = "turn"
ALERT: Final = "alert"
TITLE: Final = "title"
STRONG: Final = "strong"
DIM: Final = "dim"
PLAIN: Final = ""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a row in one style."""

    text: str
    style: str = PLAIN

    @property
    def width(self) -> int:
        """How many cells it takes."""
        return cell_width(self.text)


Row: TypeAlias = tuple[Span, ...]
Block: TypeAlias = Sequence[Row]

BLANK: Final[Row] = ()


def row_width(row: Row) -> int:
    """Return how many cells *row* takes."""
    return sum(span.width for span in row)


def block_width(block: Block) -> int:
    """Return how many cells the widest row of *block* takes."""
    return max(map(row_width, block), default=0)


def row_text(row: Row) -> str:
    """Return *row* as text alone."""
    return "".join(span.text for span in row).rstrip()


def padded(row: Row, width: int) -> Row:
    """Return *row* with spaces up to *width* cells."""
    rest = width - row_width(row)
    return (*row, Span(" " * rest)) if rest > 0 else row


def indented(block: Iterable[Row], margin: str) -> list[Row]:
    """Return *block* with *margin* before each row."""
    return [(Span(margin), *row) for row in block]


def joined(rows: Iterable[Row], gap: str) -> Row:
    """Return *rows* as one row with *gap* between them."""
    spans: list[Span] = []
    for row in rows:
        if spans:
            spans.append(Span(gap))
        spans.extend(row)
    return tuple(spans)


def beside(blocks: Sequence[Block], gap: int) -> list[Row]:
    """Return *blocks* side by side, *gap* cells apart, each as wide as its widest row."""
    widths = [block_width(block) for block in blocks]
    height = max(map(len, blocks), default=0)
    return [
        joined(
            (
                padded(block[number] if number < len(block) else BLANK, width)
                for block, width in zip(blocks, widths, strict=True)
            ),
            " " * gap,
        )
        for number in range(height)
    ]


def flow(items: Sequence[Row], width: int, gap: str) -> list[Row]:
    """Return *items* one after the other, *gap* between them, on as many rows as they need."""
    rows: list[Row] = []
    for item in items:
        longer = joined((rows[-1], item), gap) if rows else item
        if rows and row_width(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(item)
    return rows


def wrapped(text: str, width: int, style: str = PLAIN, indent: str = "") -> list[Row]:
    """Return *text* on rows of at most *width* cells, all but the first after *indent*."""
    rows: list[str] = []
    for word in text.split(" "):
        if rows and cell_width(rows[-1]) + 1 + cell_width(word) <= width:
            rows[-1] += " " + word
        else:
            rows.extend(_pieces(word, width - len(indent), indent if rows else ""))
    return [(Span(row, style),) for row in rows]


def _pieces(word: str, width: int, indent: str) -> list[str]:
    """Return *word* whole, or in pieces where it is longer than a row."""
    pieces = []
    while cell_width(word) > width > 1:
        piece = cut(word, width, "")
        pieces.append(indent + piece)
        word = word[len(piece) :]
    return [*pieces, indent + word]
