"""The header of a record as text: its format, what is fixed for the match, who sits where."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from cardtable.core.error import RecordError
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.record import RECORD_FORMAT, Header, SeatEntry
from cardtable.record_text.strict import (
    dump,
    in_line,
    load,
    load_first,
    mapping,
    on_one_line,
    player_of,
    refuse,
    shown,
    truth,
    whole,
    words,
)
from cardtable.text import tr

FIRST_LINE: Final = f"cardtable-record: {RECORD_FORMAT}"

Value = TypeVar("Value")

_FORMAT: Final = re.compile(r"cardtable-record: *(\S+)")
_FIELD: Final = re.compile(r"([a-z-]+|seat [0-9]{1,4}): (.*)")
_NEEDED: Final = ("game", "rules-version", "plugin", "seed", "house-rules")
_OTHERS: Final = ("practice", "preset", "started", "position", "rules-from")


def write_header(header: Header) -> str:
    """Return the lines of *header*, with the blank line that ends it."""
    values: dict[str, object] = {
        "game": header.game,
        "rules-version": header.rules_version,
        "plugin": header.plugin,
        "seed": header.seed,
        "practice": header.practice,
        "preset": header.preset,
        "started": header.started,
        "house-rules": dict(header.house_rules),
    }
    if header.position:
        values["position"] = header.position
    if header.rules_from is not None:
        values["rules-from"] = dict(header.rules_from)
    lines = [FIRST_LINE, *(f"{key}: {dump(value)}" for key, value in values.items())]
    for number, seat in enumerate(header.seats, 1):
        lines.append(f"seat {number}: {dump(seat.name)} {on_one_line(seat.player)}")
    return "\n".join(lines) + "\n\n"


def read_header(lines: Sequence[str], text: str) -> tuple[Header, int]:
    """Return the header that the whole *lines* of *text* begin with, and how many lines it takes.

    The blank line that ends it counts.
    """
    first = (lines[0] if lines else text).removeprefix("\ufeff")
    if lines or not FIRST_LINE.startswith(first):
        _check_format(first)
    end = lines.index("") if "" in lines else len(lines)
    fields = _Fields(lines[1:end])
    if end == len(lines):
        raise RecordError(
            tr("the record is cut within its header, so nothing of the match is left in it")
        )
    return _header(fields), end + 1


def _check_format(first: str) -> None:
    found = _FORMAT.fullmatch(first)
    if found is None:
        raise RecordError(
            tr(
                "line 1: read {text}; a record of any format begins with a line such as {line}",
                text=shown(first),
                line=repr(FIRST_LINE),
            )
        )
    if found[1] != str(RECORD_FORMAT):
        raise RecordError(
            tr(
                "line 1: this is a record of format {found}, and this version of cardtable"
                " reads format {format}; a newer one may read it",
                found=shown(found[1]),
                format=RECORD_FORMAT,
            )
        )


class _Fields:
    """The header as texts by key, each with the number of its line."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines, 2):
            with in_line(number):
                self._add(number, line)
        self._end = len(lines) + 2

    def _add(self, number: int, line: str) -> None:
        found = _FIELD.fullmatch(line)
        key = found[1] if found else line.partition(":")[0]
        if found is None or not (key.startswith("seat ") or key in (*_NEEDED, *_OTHERS)):
            allowed = (*_NEEDED, *_OTHERS, "seat 1")
            raise RecordError(
                tr(
                    "read {text}, allowed is KEY: VALUE with a key of {keys}",
                    text=shown(line),
                    keys=alternatives(allowed),
                )
                + did_you_mean(nearest(key, allowed))
            )
        if key in self._lines:
            raise RecordError(
                tr("{key} stands in line {line} too", key=key, line=self._lines[key][0])
            )
        self._lines[key] = number, found[2]

    def value(self, key: str, check: Callable[[str, object], Value], default: Value) -> Value:
        """Return the value of *key*, or *default* where the header may leave it out."""
        if key not in self._lines and key in _OTHERS:
            return default
        number, text = self._lines.get(key, (self._end, ""))
        with in_line(number):
            if key not in self._lines:
                raise RecordError(tr("the header ends here without {key}", key=repr(key)))
            return check(key, load(text))

    def seats(self) -> tuple[SeatEntry, ...]:
        """Return who sits where; seats are numbered from 1 without a gap."""
        seats = []
        numbered = [item for item in self._lines.items() if item[0].startswith("seat ")]
        for place, (key, (number, text)) in enumerate(numbered, 1):
            with in_line(number):
                if key != f"seat {place}":
                    refuse(key, text, f"seat {place}")
                name, player = load_first(text)
                seats.append(SeatEntry(name, player_of(player)))
        if not seats:
            raise RecordError(
                tr("line {line}: the header ends here without a seat", line=self._end)
            )
        return tuple(seats)


def _mapping_or_none(key: str, value: object) -> Mapping[str, object] | None:
    return mapping(key, value)


def _header(header: _Fields) -> Header:
    return Header(
        game=header.value("game", words, ""),
        rules_version=header.value("rules-version", whole, 0),
        plugin=header.value("plugin", words, ""),
        house_rules=header.value("house-rules", mapping, {}),
        seats=header.seats(),
        seed=header.value("seed", whole, 0),
        practice=header.value("practice", truth, False),
        preset=header.value("preset", words, ""),
        started=header.value("started", words, ""),
        position=header.value("position", words, ""),
        rules_from=header.value("rules-from", _mapping_or_none, None),
    )
