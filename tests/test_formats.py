"""What docs/formats.md shows is so: its records replay, its lines and positions are read."""

import re
from pathlib import Path
from typing import Final, get_args

from cardtable.match.load import header_rules, match_from_record
from cardtable.position import write_position
from cardtable.record import Line, Record
from cardtable.record_text import FIRST_LINE, read_line, read_record, write_line, write_record
from hilo_matches import HILO, match_at, read

PAGE: Final = Path(__file__).parent.parent / "docs" / "formats.md"
BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> list[str]:
    """Return the blocks of one *kind* on the page."""
    return [
        text for found, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if found == kind
    ]


def test_the_records_of_the_page_replay_and_are_written_as_shown() -> None:
    records = [text for text in blocks("text") if text.startswith(FIRST_LINE)]
    assert records

    for text in records:
        record, kept = read_record(text)
        match = match_from_record(HILO, header_rules(HILO, record.header), record)

        assert kept == len(text)
        assert write_record(Record(record.header, match.lines)) == text


def test_the_page_shows_every_kind_of_line() -> None:
    others = (FIRST_LINE, "cardtable-sheet")
    shown = [text for text in blocks("text") if not text.startswith(others)]
    lines = [read_line(line, 2) for text in shown for line in text.splitlines()]

    assert "".join(map(write_line, lines)) == "".join(shown)
    assert {type(line) for line in lines} == set(get_args(Line))


def test_the_positions_of_the_page_can_be_played() -> None:
    assert blocks("toml")

    for text in blocks("toml"):
        assert match_at(text).legal_moves()
        assert write_position(read(text)) == write_position(read(write_position(read(text))))
