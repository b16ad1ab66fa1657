"""A table of texts in columns."""

from collections.abc import Sequence
from typing import Final

from cardtable.render.width import cell_width, cut, pad

DOTS: Final = "..."
NARROWEST: Final = 6


def in_columns(
    table: Sequence[Sequence[str]], *, named: int = 0, room: int | None = None
) -> list[str]:
    """Return the lines of *table*: the column number *named* to the left, figures to the right.

    With *room* for a line, the names are cut so that it fits.
    """
    widths = [max(map(cell_width, column)) for column in zip(*table, strict=True)]
    if room is not None:
        others = sum(width + 2 for place, width in enumerate(widths) if place != named)
        widths[named] = min(widths[named], max(NARROWEST, room - others))
    return ["  ".join(_cells(row, widths, named)) for row in table]


def _cells(row: Sequence[str], widths: Sequence[int], named: int) -> list[str]:
    return [
        pad(cut(text, width, DOTS), width)
        if place == named
        else " " * (width - cell_width(text)) + text
        for place, (text, width) in enumerate(zip(row, widths, strict=True))
    ]
