"""A house-rule file, read: its values, and where each key stands in it.

A file is UTF-8, with or without a byte-order mark, its lines end with a line feed, with or
without a carriage return before it, and it is no larger than `LARGEST`.
"""

import codecs
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from cardtable.core.wording import reason_of
from cardtable.house_rules import locate, syntax
from cardtable.house_rules.fault import Fault, HouseRulesFaults
from cardtable.house_rules.mend import mended
from cardtable.text import tr
from cardtable.text_file import is_wide, read_bytes

LARGEST: Final = 1_000_000
"""The most bytes that a house-rule file may have."""


@dataclass(frozen=True, slots=True)
class Document:
    """The *values* of a TOML text, the *places* of its keys, its *lines*; *name* is the file."""

    name: str
    values: Mapping[str, object] = field(default_factory=dict)
    places: Mapping[locate.Path, locate.Place] = field(default_factory=dict)
    lines: Sequence[str] = ()
    faults: Sequence[Fault] = ()
    """What in it is no TOML; the values are then those of the rest."""

    def fault(self, path: locate.Path, key: str, message: str) -> Fault:
        """Return a fault at the longest part of *path* that has a place in this document."""
        for end in range(len(path), 0, -1):
            if path[:end] in self.places:
                line, column = self.places[path[:end]]
                return Fault(self.name, line, column, key, message, self.lines[line - 1])
        return Fault(self.name, None, None, key, message)


def read_document(path: Path) -> Document:
    """Return what the file at *path* says; lines of it that are no TOML become its faults.

    :raises HouseRulesFaults: it cannot be read, or nobody can say what it means.
    """
    name, text = str(path), read_text(path).replace("\r\n", "\n")
    syntax.check_shape(name, text)
    try:
        rest, faults = mended(name, text)
    except RecursionError:
        raise _too_deep(name) from None
    if rest is None:
        raise HouseRulesFaults(faults)
    return replace(parse_document(name, rest), lines=text.split("\n"), faults=tuple(faults))


def read_text(path: Path) -> str:
    """Return the text of the file at *path* as it stands there, without a byte-order mark."""
    return _decode(str(path), _read_bytes(path))


def parse_document(name: str, text: str) -> Document:
    """Return what *text* says; *name* is what messages call it."""
    text = text.replace("\r\n", "\n")
    syntax.check_shape(name, text)
    try:
        values = tomllib.loads(text)
        places = locate.locate(text)
    except RecursionError:
        raise _too_deep(name) from None
    except ValueError as error:
        raise HouseRulesFaults([syntax.explain(name, text, error)]) from None
    return Document(name, values, places, text.split("\n"))


def _too_deep(name: str) -> HouseRulesFaults:
    return _unreadable(name, tr("values are nested too deeply to be read"))


def _unreadable(name: str, message: str) -> HouseRulesFaults:
    return HouseRulesFaults([Fault(name, None, None, "", message)])


def _read_bytes(path: Path) -> bytes:
    name = str(path)
    try:
        # Before it is opened: a pipe that nobody writes to would never be read to its end.
        if not path.is_dir() and path.exists() and not path.is_file():
            raise _unreadable(name, tr("this is a pipe or a device, not a file"))
        data = read_bytes(path, LARGEST)
    except FileNotFoundError:
        raise _unreadable(name, tr("there is no such file")) from None
    except IsADirectoryError:
        raise _unreadable(name, tr("this is a folder, not a file")) from None
    except PermissionError:
        raise _unreadable(name, tr("there is no permission to read this file")) from None
    except OSError as error:
        message = tr("this file cannot be read ({reason})", reason=reason_of(error))
        raise _unreadable(name, message) from None
    if len(data) > LARGEST:
        message = tr("this file is too large for house rules, {most} bytes at most", most=LARGEST)
        raise _unreadable(name, message)
    return data


def _decode(name: str, data: bytes) -> str:
    if is_wide(data):
        raise _unreadable(name, tr("this file is UTF-16 or UTF-32; save as UTF-8"))
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise HouseRulesFaults([_not_utf8(name, data, error.start)]) from None
    if "\0" in text:
        raise HouseRulesFaults([_binary(name, text)])
    return text


def _not_utf8(name: str, data: bytes, at: int) -> Fault:
    before = data[:at].decode("utf-8")
    if "\0" in data.decode("latin-1"):
        return _binary(name, data.decode("utf-8", errors="replace"))
    message = tr("this character is not UTF-8; save as UTF-8")
    end = data.find(b"\n", at)
    rest = data[at : end if end >= 0 else None].decode("utf-8", errors="replace")
    line, column, start = syntax.end_of(before)
    return Fault(name, line, column, "", message, start + rest)


def _binary(name: str, text: str) -> Fault:
    line, column, _ = syntax.end_of(text[: text.index("\0")])
    return Fault(name, line, column, "", tr("this is not a text file (it holds a zero byte)"))
