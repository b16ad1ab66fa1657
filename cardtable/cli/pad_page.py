"""The sheet of a score pad at a terminal, and what a round has brought."""

from collections.abc import Iterable

from cardtable.cli.screen import Screen
from cardtable.render import BLANK, Row, wrapped
from cardtable.render.pad_sheet import legend_rows, pad_rows
from cardtable.render.span import TITLE
from cardtable.scorepad import Pad, sheet_view


def sheet_rows(pad: Pad, title: str, screen: Screen) -> list[Row]:
    """Return the whole sheet of *pad* below the *title* of its game."""
    view = sheet_view(pad)
    width, glyphs = screen.width, screen.glyphs
    rows = [*wrapped(title, width, TITLE), BLANK]
    rows += pad_rows(view.scores, view.rows, glyphs, width)
    if view.rows:
        rows += [BLANK, *legend_rows(view.legend, glyphs, width)]
    if view.notes:
        rows += [BLANK, *sentence_rows(view.notes, screen)]
    return [*rows, BLANK, *sentence_rows(view.status, screen)]


def sentence_rows(texts: Iterable[str], screen: Screen) -> list[Row]:
    """Return *texts*, each on rows of its own."""
    return [row for text in texts if text for row in wrapped(text, screen.width)]
