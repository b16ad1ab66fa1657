"""A record as text: a header, a blank line, and one line for all that happened.

Lines are only ever appended, each ends with a line feed, and what chance brought stands
below the deal or the move that asked for it. So a text that is cut anywhere is a record of
all that was whole before the cut. The form is described in docs/formats.md.
"""

from cardtable.record import Record
from cardtable.record_text.header import FIRST_LINE, read_header, write_header
from cardtable.record_text.line import read_line, write_line
from cardtable.record_text.newcomers import Newcomers, newcomers
from cardtable.record_text.strict import in_line
from cardtable.record_text.values import entry_values, plan_values, result_values

__all__ = (
    "FIRST_LINE",
    "entry_values",
    "newcomers",
    "plan_values",
    "read_line",
    "read_record",
    "result_values",
    "write_header",
    "write_line",
    "write_record",
)


def write_record(record: Record) -> str:
    """Return *record* as text."""
    return write_header(record.header) + "".join(map(write_line, record.lines))


def read_record(text: str) -> tuple[Record, int]:
    """Return the record that *text* writes, and how many characters of it were whole.

    A last line without its line feed was cut while it was written, and is left out.

    :raises RecordError: with the line, what was read and what is allowed.
    """
    kept = text.rfind("\n") + 1
    lines = [line.removesuffix("\r") for line in text[:kept].split("\n")[:-1]]
    header, length = read_header(lines, text)
    record = Record(header, first_line=length + 1)
    joined = Newcomers(len(header.seats))
    for number, line in enumerate(lines[length:], record.first_line):
        with in_line(number):
            found = read_line(line, joined.seat_count)
        record.lines.append(found)
        joined.mind(found)
    return record, kept
