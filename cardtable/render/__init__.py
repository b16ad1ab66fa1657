"""Drawing: a view as rows of styled spans, from its zones alone, for any kind of output."""

from cardtable.render.brush import Brush
from cardtable.render.glyph import ASCII, UNICODE, Glyphs, glyphs_for
from cardtable.render.moves import move_rows
from cardtable.render.offer import is_cut, offered_moves
from cardtable.render.picture import Mark, Picture
from cardtable.render.scene import Scene, scenes
from cardtable.render.span import BLANK, Row, Span, row_text, row_width, wrapped
from cardtable.render.table import hand_rows, table_rows
from cardtable.render.telling import Teller, Told
from cardtable.render.text_form import pile_text_rows, seat_rows, text_rows
from cardtable.render.width import cell_width

__all__ = (
    "ASCII",
    "BLANK",
    "UNICODE",
    "Brush",
    "Glyphs",
    "Mark",
    "Picture",
    "Row",
    "Scene",
    "Span",
    "Teller",
    "Told",
    "cell_width",
    "glyphs_for",
    "hand_rows",
    "is_cut",
    "move_rows",
    "offered_moves",
    "pile_text_rows",
    "row_text",
    "row_width",
    "scenes",
    "seat_rows",
    "table_rows",
    "text_rows",
    "wrapped",
)
