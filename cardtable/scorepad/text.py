"""A sheet as text: what is fixed, then one line for each round and whatever else happened.

People may write it by hand: blank lines and comments stay, names may be short, figures may
stand without names in table order, and the numbers of the rounds are not looked at.
"""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.pad import PadError
from cardtable.core.wording import alternatives, did_you_mean, likeness, nearest
from cardtable.core.zone import Seat
from cardtable.house_rules import HouseRulesFaults, check, from_dict, plain
from cardtable.scorepad.line import (
    JoinLine,
    LeaveLine,
    Line,
    PenaltyLine,
    Remark,
    RoundLine,
    Told,
)
from cardtable.scorepad.pad import Pad, SheetHeader
from cardtable.scorepad.tell import seat_of
from cardtable.scorepad.words import Item, find_seat, items_of, quoted_word, read_sum, shown
from cardtable.text import tr

SHEET_FORMAT: Final = 1
FIRST_LINE: Final = f"cardtable-sheet: {SHEET_FORMAT}"
VOID: Final = "void"

_HEADER_WORDS: Final = ("game", "plugin", "rules-version", "preset", "started", "player", "rule")
_LINE_WORDS: Final = ("round", "penalty", "joined", "left")


class SheetError(CardtableError, ValueError):
    """A sheet cannot be read, or does not hold; *line* is where."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line: Final = line


def write_sheet(pad: Pad) -> str:
    """Return the text of the sheet of *pad*."""
    header = pad.header
    fixed = {
        "game": header.game,
        "plugin": header.plugin,
        "rules-version": str(header.rules_version),
        "preset": header.preset,
        "started": header.started,
    }
    lines = [FIRST_LINE, *header.remarks]
    lines += [f"{key}: {value}" for key, value in fixed.items() if value]
    lines += [f"player: {_name_text(name)}" for name in header.names]
    lines += [
        f"rule: {key} = {json.dumps(value, ensure_ascii=False)}"
        for key, value in header.house_rules.items()
    ]
    lines.append("")
    number = 0
    for line in pad.lines:
        number += isinstance(line, RoundLine)
        lines.append(line_text(line, number, pad.names))
    return "\n".join(lines).rstrip("\n") + "\n"


def line_text(line: Line, number: int, names: Sequence[str]) -> str:
    """Return one *line* as it stands on a sheet; *number* is that of the last round by then."""
    match line:
        case RoundLine(is_void=True):
            text = f"round {number}: {VOID}"
        case RoundLine(told):
            text = f"round {number}: {round_text(told, names)}"
        case PenaltyLine(seat, points):
            text = f"penalty: {_whose(seat, names)}={points}"
        case JoinLine(name):
            text = f"joined: {_name_text(name)}"
        case LeaveLine(seat):
            text = f"left: {_whose(seat, names)}"
        case Remark(note):
            return note
    return f"{text}  {line.note}" if line.note else text


def round_text(told: Sequence[Told], names: Sequence[str]) -> str:
    """Return a round as one line tells it: the figures by name, then what else was told."""
    words = {likeness(one.key) for one in told if one.key}
    pieces = []
    for key, seat, text in sorted(told, key=lambda one: bool(one.key)):
        whose = _whose(seat, names, words) if seat >= 0 else ""
        given = whose if not key else f"{key}.{whose}" if seat >= 0 else key
        is_odd = '"' in text and text in names
        pieces.append(f"{given}={names.index(text) + 1 if is_odd else quoted_word(text)}")
    return " ".join(pieces)


def _whose(seat: Seat, names: Sequence[str], words: Collection[str] = ()) -> str:
    """Return the name of *seat* in a line; its number where that would be misread."""
    name = names[seat]
    is_odd = '"' in name or likeness(name) in words or find_seat(name, names) != seat
    return str(seat + 1) if is_odd else quoted_word(name)


def _name_text(name: str) -> str:
    """Return *name* as it stands by itself behind a colon."""
    return json.dumps(name, ensure_ascii=False) if set(name) & set('"#') else name


def _read_name(text: str) -> str:
    try:
        name = json.loads(text) if text.startswith('"') else text
    except ValueError:
        return text
    return name if isinstance(name, str) else text


class SheetReader:
    """Reads the text of a sheet: first its header, then its lines with the game's own help."""

    def __init__(self, text: str) -> None:
        self._lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        while self._lines and not self._lines[-1].strip():
            self._lines.pop()
        self._rules: dict[str, tuple[int, object]] = {}
        self.header: SheetHeader = self._read_header()

    def _read_header(self) -> SheetHeader:
        self._check_format()
        values: dict[str, str] = {}
        names: list[str] = []
        remarks: list[str] = []
        self._at = 1
        while self._at < len(self._lines):
            text, note = _parted(self._lines[self._at])
            word, _, rest = text.partition(":")
            word = word.strip().casefold()
            if text and word.partition(" ")[0] in _LINE_WORDS:
                break
            with in_line(self._at + 1):
                if not text:
                    remarks += [note] if note else []
                elif word == "player":
                    names.append(_read_name(rest.strip()))
                elif word.partition(" ")[0] == "rule":
                    self._read_rule(text)
                elif word in _HEADER_WORDS and word not in values:
                    values[word] = rest.strip()
                else:
                    raise _unknown(text, (*_HEADER_WORDS, *_LINE_WORDS))
            self._at += 1
        if "game" not in values:
            raise SheetError(tr("the sheet does not say of which game it is: add a line game:"))
        version = values.get("rules-version", "1")
        return SheetHeader(
            values["game"],
            {key: value for key, (_, value) in self._rules.items()},
            tuple(names),
            int(version) if version.isdecimal() else 1,
            values.get("plugin", ""),
            values.get("preset", ""),
            values.get("started", ""),
            tuple(remarks),
        )

    def _check_format(self) -> None:
        first = self._lines[0].strip() if self._lines else ""
        word, _, number = first.partition(":")
        if word.strip() != FIRST_LINE.partition(":")[0]:
            raise SheetError(
                tr(
                    "read {text}, allowed is a sheet, which begins with {line}",
                    text=shown(first),
                    line=repr(FIRST_LINE),
                ),
                1,
            )
        if number.strip() != str(SHEET_FORMAT):
            raise SheetError(
                tr(
                    "this is a sheet of format {found}, and this version of cardtable reads"
                    " format {format}; a newer one may read it",
                    found=shown(number.strip()),
                    format=SHEET_FORMAT,
                ),
                1,
            )

    def _read_rule(self, text: str) -> None:
        _, _, rest = text.partition(":")
        key, _, value = rest.partition("=")
        try:
            found: object = json.loads(value)
        except ValueError:
            found = value.strip()
        self._rules[key.strip()] = self._at + 1, found

    def rules(self, game: Game) -> Any:  # noqa: ANN401 - each game has house rules of its own type
        """Return the house rules of the sheet as plain values.

        :raises SheetError: they are no rules of *game*.
        """
        names = self.header.names
        try:
            rules = from_dict(game.rules_type(), self.header.house_rules, "sheet")
            check(rules, len(names) or None, names)
        except HouseRulesFaults as error:
            fault = error.faults[0]
            lines = [line for key, (line, _) in self._rules.items() if key in str(fault)]
            raise SheetError(str(fault), max(lines, default=0)) from None
        return plain(rules)

    def pad(self, game: Game) -> Pad:
        """Return the pad that the sheet tells of.

        :raises SheetError: a line cannot be read, or cannot be.
        """
        rules = self.rules(game)
        if not self.header.names:
            raise SheetError(tr("the sheet names no players: add lines player: NAME"))
        try:
            pad = Pad(game, rules, self.header)
        except ValueError as error:
            raise SheetError(str(error)) from None
        for number, line in enumerate(self._lines[self._at :], self._at + 1):
            with in_line(number):
                pad.add(read_line(pad, line))
        return pad


@contextmanager
def in_line(number: int) -> Iterator[None]:
    """Let an error say that it is about line *number*."""
    try:
        yield
    except SheetError as error:
        raise SheetError(str(error), number) from None
    except (PadError, ValueError) as error:
        raise SheetError(str(error), number) from None


def read_line(pad: Pad, line: str) -> Line:
    """Return what one *line* of a sheet says, after those that *pad* has.

    :raises PadError: it cannot be read, or cannot be.
    """
    text, note = _parted(line)
    if not text:
        return Remark(note)
    head, colon, rest = text.partition(":")
    word = head.strip().casefold().partition(" ")[0]
    if not colon or word not in _READERS:
        raise _unknown(text, _LINE_WORDS)
    return replace(_READERS[word](pad, rest.strip()), note=note)


def _read_round(pad: Pad, text: str) -> Line:
    if text.casefold() == VOID:
        return RoundLine(is_void=True)
    items = items_of(text)
    telling = pad.telling_of(_seats_named(pad, items))
    telling.take(items)
    telling.require_all()
    return RoundLine(tuple(telling.told))


def _seats_named(pad: Pad, items: Sequence[Item]) -> tuple[Seat, ...]:
    """Return the seats that have figures by name, none where one stands without a name."""
    if not all(item.name for item in items):
        return ()
    likenesses = [likeness(name) for name in pad.names]
    named = {likeness(item.name) for item in items}
    # A number is that of a seat, unless somebody is called so.
    numbers = {find_seat(name, pad.names) for name in named if name.isdecimal()}
    return tuple(seat for seat, name in enumerate(likenesses) if name in named or seat in numbers)


def _read_penalty(pad: Pad, text: str) -> Line:
    items = items_of(text)
    points = read_sum(items[0].value) if len(items) == 1 and items[0].name else None
    if points is None:
        raise PadError(tr("read {text}, allowed is NAME=POINTS", text=shown(text)))
    return PenaltyLine(seat_of(items[0].name, pad.names, ()), points)


def _read_joined(pad: Pad, text: str) -> Line:
    return JoinLine(_read_name(text))


def _read_left(pad: Pad, text: str) -> Line:
    return LeaveLine(seat_of(text.strip('"'), pad.names, ()))


_READERS: Final[Mapping[str, Callable[[Pad, str], Line]]] = {
    "round": _read_round,
    "penalty": _read_penalty,
    "joined": _read_joined,
    "left": _read_left,
}


def _parted(line: str) -> tuple[str, str]:
    """Return *line* without its comment, and the comment."""
    is_quoted = False
    for place, sign in enumerate(line):
        is_quoted ^= sign == '"' and line[:place][-1:] != "\\"
        if sign == "#" and not is_quoted and not line[:place][-1:].strip():
            return line[:place].strip(), line[place:].strip()
    return line.strip(), ""


def _unknown(text: str, words: Sequence[str]) -> PadError:
    word = text.partition(":")[0].strip()
    return PadError(
        tr("read {text}, allowed is a line that begins with {words}",
           text=shown(text), words=alternatives([f"{name}:" for name in words]))
        + did_you_mean(nearest(word, words))
    )  # fmt: skip
