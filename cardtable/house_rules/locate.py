"""Where in a TOML text each key stands; the parser of the standard library does not say.

The walker only follows the shape of the text, it checks nothing. It is meant for a text
that the parser has accepted; in any other it may still find the keys before the fault.
"""

import re
import tomllib
from bisect import bisect_right
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
Place: TypeAlias = tuple[int, int]

_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'", re.DOTALL
)
_BLANK: Final = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]}#\n]+")


class LostError(ValueError):
    """The text is not TOML, so the walker cannot follow it."""


class Header(NamedTuple):
    """The header of a table: the *path* of the table, and where its brackets *start*."""

    path: Path
    start: int


class Pair(NamedTuple):
    """A key with its value: its *path*, and where its parts begin and end, as offsets.

    The key starts at *start*, the last name in it at *name*; the value lies from *value*
    to *end*.
    """

    path: Path
    start: int
    name: int
    value: int
    end: int


class Layout(NamedTuple):
    """How a text is laid out: its *headers* and its *pairs*, in their order."""

    headers: tuple[Header, ...]
    pairs: tuple[Pair, ...]


def locate(text: str) -> dict[Path, Place]:
    """Return line and column, from 1, of every key and list item of a valid TOML *text*.

    Lines end with a line feed alone. A table that has no key of its own stands where it is
    first named.
    """
    walker = _Walker(text)
    walker.document()
    starts = _line_starts(text)
    return {path: _place(offset, starts) for path, offset in walker.places.items()}


def first_repeat(text: str) -> tuple[Path, Place, Place] | None:
    """Return a key that *text* sets twice, with the places of both; None if there is none."""
    walker = _Walker(text)
    # Only what stands before the first other fault counts.
    with suppress(LostError, RecursionError, tomllib.TOMLDecodeError):
        walker.document()
    if not walker.repeats:
        return None
    path, first, second = walker.repeats[0]
    starts = _line_starts(text)
    return path, _place(first, starts), _place(second, starts)


def layout(text: str) -> Layout:
    """Return the headers and the pairs of a valid TOML *text* whose lines end as in `locate`."""
    walker = _Walker(text)
    walker.document()
    return Layout(tuple(walker.headers), tuple(walker.pairs))


def _line_starts(text: str) -> list[int]:
    return [0, *(found.end() for found in re.finditer("\n", text))]


def _place(offset: int, starts: list[int]) -> Place:
    line = bisect_right(starts, offset)
    return line, offset - starts[line - 1] + 1


class _Walker:
    """Goes through the text once; *places* maps each path to its offset."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.places: dict[Path, int] = {}
        self.repeats: list[tuple[Path, int, int]] = []
        self.headers: list[Header] = []
        self.pairs: list[Pair] = []
        self._said: set[Path] = set()  # the paths that a header or a key names to the end
        self._last_index: dict[Path, int] = {}

    def document(self) -> None:
        table: Path = ()
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self._peek("["):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)

    def _header(self) -> Path:
        start = self.at
        path = self._named_table()
        self.headers.append(Header(path, start))
        return path

    def _named_table(self) -> Path:
        brackets = 2 if self._peek("[[") else 1
        self.at += brackets
        path: Path = ()
        parts = self._key()
        self.at += brackets
        for name, offset in parts[:-1]:
            path = self._enter((*path, name), offset)
        name, offset = parts[-1]
        path = (*path, name)
        if brackets == 1:
            self._say(path, offset, clash=path in self._said)
            return path
        self.places.setdefault(path, offset)
        self._last_index[path] = self._last_index.get(path, -1) + 1
        return self._enter(path, offset)

    def _enter(self, path: Path, offset: int) -> Path:
        """Return *path*, in its newest item if it is a list of tables."""
        self.places.setdefault(path, offset)
        if path in self._last_index:
            path = (*path, self._last_index[path])
            self.places.setdefault(path, offset)
        return path

    def _say(self, path: Path, offset: int, *, clash: bool) -> None:
        if clash:
            self.repeats.append((path, self.places[path], offset))
        self._said.add(path)
        self.places.setdefault(path, offset)

    def _pair(self, table: Path) -> None:
        parts = self._key()
        path = table
        for name, offset in parts[:-1]:
            path = (*path, name)
            self.places.setdefault(path, offset)
        name, offset = parts[-1]
        path = (*path, name)
        self._say(path, offset, clash=path in self.places)
        self._expect("=")
        self._skip(_SPACE)
        value = self.at
        self._value(path)
        self.pairs.append(Pair(path, parts[0][1], offset, value, self._end(value)))

    def _end(self, start: int) -> int:
        """Return where what was read from *start* on ends, without the blanks behind it."""
        return start + len(self.text[start : self.at].rstrip(" \t"))

    def _key(self) -> list[tuple[str, int]]:
        parts = []
        while True:
            self._skip(_SPACE)
            offset = self.at
            quoted = self._peek('"') or self._peek("'")
            raw = self._take(_STRING if quoted else _BARE)
            name = tomllib.loads(f"key = {raw}")["key"] if quoted else raw
            parts.append((name, offset))
            self._skip(_SPACE)
            if not self._peek("."):
                return parts
            self.at += 1

    def _value(self, path: Path) -> None:
        if self._peek("["):
            self._array(path)
        elif self._peek("{"):
            self._inline_table(path)
        elif self._peek('"') or self._peek("'"):
            self._take(_STRING)
        else:
            self._take(_SCALAR)

    def _array(self, path: Path) -> None:
        self._expect("[")
        index = 0
        self._skip(_BLANK)
        while not self._peek("]"):
            self.places[(*path, index)] = self.at
            self._value((*path, index))
            index += 1
            self._separator()
        self._expect("]")

    def _inline_table(self, path: Path) -> None:
        self._expect("{")
        self._skip(_BLANK)
        while not self._peek("}"):
            self._pair(path)
            self._separator()
        self._expect("}")

    def _separator(self) -> None:
        self._skip(_BLANK)
        if self._peek(","):
            self.at += 1
            self._skip(_BLANK)

    def _peek(self, start: str) -> bool:
        return self.text.startswith(start, self.at)

    def _expect(self, start: str) -> None:
        if not self._peek(start):
            raise LostError(f"no {start} at offset {self.at}")
        self.at += len(start)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        if found := pattern.match(self.text, self.at):
            self.at = found.end()

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if not found:
            raise LostError(f"nothing to read at offset {self.at}")
        self.at = found.end()
        return found[0]
