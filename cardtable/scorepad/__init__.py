"""The score pad: the sheet of a match that is played with cards on a real table.

What people tell of a round becomes the very result that a played round gives, and the game's
own functions do the rest. Everything but what was told is counted anew after each change.
"""

from cardtable.scorepad.change import changes
from cardtable.scorepad.export import to_csv, to_json, to_markdown
from cardtable.scorepad.file import SheetFile, SheetFileError, read_sheet
from cardtable.scorepad.folder import kept_sheets, new_sheet_path, sheets_folder
from cardtable.scorepad.line import (
    JoinLine,
    LeaveLine,
    Line,
    PenaltyLine,
    Remark,
    RoundLine,
    Told,
)
from cardtable.scorepad.line_text import line_text, read_deed, read_line, round_text
from cardtable.scorepad.pad import Pad, at_fault
from cardtable.scorepad.row import PadRow, SheetHeader, Step
from cardtable.scorepad.tell import Telling
from cardtable.scorepad.text import SheetError, SheetReader, write_sheet
from cardtable.scorepad.view import SheetView, sheet_view, side_figure
from cardtable.scorepad.words import items_of, read_sum

__all__ = (
    "JoinLine",
    "LeaveLine",
    "Line",
    "Pad",
    "PadRow",
    "PenaltyLine",
    "Remark",
    "RoundLine",
    "SheetError",
    "SheetFile",
    "SheetFileError",
    "SheetHeader",
    "SheetReader",
    "SheetView",
    "Step",
    "Telling",
    "Told",
    "at_fault",
    "changes",
    "items_of",
    "kept_sheets",
    "line_text",
    "new_sheet_path",
    "read_deed",
    "read_line",
    "read_sheet",
    "read_sum",
    "round_text",
    "sheet_view",
    "sheets_folder",
    "side_figure",
    "to_csv",
    "to_json",
    "to_markdown",
    "write_sheet",
)
