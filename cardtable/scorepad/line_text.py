"""One line of a sheet as text: written by name, and read however people write it."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardtable.core.pad import PadError
from cardtable.core.wording import alternatives, did_you_mean, likeness, nearest
from cardtable.core.zone import Seat
from cardtable.scorepad.line import (
    JoinLine,
    LeaveLine,
    Line,
    PenaltyLine,
    Remark,
    RoundLine,
    Told,
)
from cardtable.scorepad.pad import Pad
from cardtable.scorepad.words import (
    Item,
    find_seat,
    items_of,
    quoted_word,
    read_sum,
    seat_of,
    shown,
)
from cardtable.text import tr

VOID: Final = "void"
LINE_WORDS: Final = ("round", "penalty", "joined", "left")


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
            text = f"joined: {name_text(name)}"
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


def name_text(name: str) -> str:
    """Return *name* as it stands by itself behind a colon."""
    return json.dumps(name, ensure_ascii=False) if set(name) & set('"#') else name


def read_player(text: str) -> str:
    """Return the name that stands by itself as *text*."""
    try:
        name = json.loads(text) if text.startswith('"') else text
    except (ValueError, RecursionError):
        return text
    return name if isinstance(name, str) else text


def read_deed(pad: Pad, typed: str) -> Line | None:
    """Return what happens between rounds where *typed* tells that, such as ``penalty Bo 10``.

    :raises PadError: it cannot be read, or cannot be.
    """
    word, _, rest = typed.strip().partition(" ")
    if word.casefold() == "penalty":
        name, _, points = rest.strip().rpartition(" ")
        if not name and "=" not in rest:
            example = repr("penalty NAME 10")
            raise PadError(
                tr("read {text}, allowed is {example}", text=shown(typed), example=example)
            )
        return _read_penalty(pad, rest if "=" in rest else f'"{name.strip()}"={points}')
    reader = {"join": _read_joined, "leave": _read_left}.get(word.casefold())
    return None if reader is None else reader(pad, rest.strip())


def read_line(pad: Pad, line: str) -> Line:
    """Return what one *line* of a sheet says, after those that *pad* has.

    :raises PadError: it cannot be read, or cannot be.
    """
    text, note = parted(line)
    if not text:
        return Remark(note)
    head, colon, rest = text.partition(":")
    word = head.strip().casefold().partition(" ")[0]
    if not colon or word not in _READERS:
        raise unknown_line(text, LINE_WORDS)
    return replace(_READERS[word](pad, rest.strip()), note=note)


def _read_round(pad: Pad, text: str) -> Line:
    if text.casefold() == VOID:
        return RoundLine(is_void=True)
    items = items_of(text)
    seats = _seats_named(pad, items)
    try:
        return _told(pad, items, ())
    except PadError:
        # Whom the plan deals in is another once an earlier round was corrected.
        if not seats:
            raise
        return _told(pad, items, seats)


def _told(pad: Pad, items: Sequence[Item], seats: tuple[Seat, ...]) -> RoundLine:
    """Return the round that *items* tell, of *seats* if any are named."""
    telling = pad.telling_of(seats)
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
    return PenaltyLine(seat_of(items[0].name, pad.names), points)


def _read_joined(pad: Pad, text: str) -> Line:
    return JoinLine(read_player(text))


def _read_left(pad: Pad, text: str) -> Line:
    return LeaveLine(seat_of(text.strip('"'), pad.names))


_READERS: Final[Mapping[str, Callable[[Pad, str], Line]]] = {
    "round": _read_round,
    "penalty": _read_penalty,
    "joined": _read_joined,
    "left": _read_left,
}


def parted(line: str) -> tuple[str, str]:
    """Return *line* without its comment, and the comment."""
    is_quoted = False
    for place, sign in enumerate(line):
        is_quoted ^= sign == '"' and line[:place][-1:] != "\\"
        if sign == "#" and not is_quoted and not line[:place][-1:].strip():
            return line[:place].strip(), line[place:].strip()
    return line.strip(), ""


def unknown_line(text: str, words: Sequence[str]) -> PadError:
    """Return the error for a line *text* that begins with none of *words*."""
    word = text.partition(":")[0].strip()
    return PadError(
        tr("read {text}, allowed is a line that begins with {words}",
           text=shown(text), words=alternatives([f"{name}:" for name in words]))
        + did_you_mean(nearest(word, words))
    )  # fmt: skip
