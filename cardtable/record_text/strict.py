"""What the text of a record is made of: JSON on one line, read strictly, seats from 1."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import isinf
from typing import Final, NoReturn

from cardtable.core.error import RecordError
from cardtable.core.wording import alternatives, clean, clip
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.text import tr

_DECODER: Final = json.JSONDecoder()
_DEEPEST: Final = 100


def dump(value: object) -> str:
    """Return *value* as JSON on one line, with nothing in it that a terminal might obey."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return text if text.isprintable() else json.dumps(value, allow_nan=False)


def load(text: str) -> object:
    """Return the value that *text* writes as JSON."""
    try:
        value: object = json.loads(
            text, object_pairs_hook=_once, parse_float=_finite, parse_constant=_no_number
        )
        _check_depth(value)
    except (ValueError, RecursionError):
        raise RecordError(tr("read {text}, allowed is a value in JSON", text=shown(text))) from None
    return value


def load_first(text: str) -> tuple[str, str]:
    """Return the JSON string that *text* begins with, and what follows it."""
    try:
        value, end = _DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        value, end = None, 0
    if not isinstance(value, str):
        raise RecordError(tr("read {text}, allowed is a text in quotes", text=shown(text)))
    return value, text[end:]


@contextmanager
def in_line(number: int) -> Iterator[None]:
    """Let an error say that it is about line *number*."""
    try:
        yield
    except RecordError as error:
        raise RecordError(tr("line {line}: {reason}", line=number, reason=str(error))) from None


def on_one_line(text: str) -> str:
    """Return *text*, which must be plain and stand on one line as it is."""
    if not text or text != text.strip() or not text.isprintable():
        raise ValueError(f"{text!r} is not a plain text on one line")
    return text


def shown(text: str) -> str:
    """Return *text* as it was read, short enough for a message."""
    return repr(clip(clean(text)))


class Fields:
    """The fields of a JSON object: each is taken once, and what is left over is refused."""

    def __init__(self, text: str, seat_count: int) -> None:
        values = load(text)
        if not isinstance(values, dict):
            raise RecordError(
                tr(
                    "read {text}, allowed is an object such as {example}",
                    text=shown(text),
                    example='{"key": 1}',
                )
            )
        self._values: dict[str, object] = values
        self._names = list(values)
        self._seat_count = seat_count

    def has(self, key: str) -> bool:
        """Tell whether the field *key* is there and not taken yet."""
        return key in self._values

    def number(self, key: str) -> int:
        """Take a whole number."""
        return whole(key, self._take(key))

    def text(self, key: str) -> str:
        """Take a text."""
        return words(key, self._take(key))

    def seat(self, key: str) -> Seat:
        """Take a seat, counted from 1."""
        return self._seat(key, self._take(key))

    def seat_or_none(self, key: str) -> Seat:
        """Take a seat, or nobody, written null."""
        value = self._take(key)
        return NO_SEAT if value is None else self._seat(key, value)

    def items(self, key: str) -> list[object]:
        """Take a list."""
        value = self._take(key)
        if not isinstance(value, list):
            refuse(key, value, tr("a list"))
        return value

    def seats(self, key: str) -> tuple[Seat, ...]:
        """Take a list of seats in table order."""
        seats = tuple(self._seat(key, value) for value in self.items(key))
        if not seats or list(seats) != sorted(set(seats)):
            refuse(key, [seat + 1 for seat in seats], tr("seats in table order"))
        return seats

    def mapping(self, key: str) -> Mapping[str, object]:
        """Take an object."""
        return mapping(key, self._take(key))

    def finish(self) -> None:
        """Refuse a field that nobody took."""
        for key in self._values:
            raise RecordError(
                tr(
                    "there is no field {key} here, allowed are {names}",
                    key=shown(key),
                    names=alternatives([name for name in self._names if name not in self._values]),
                )
            )

    def _take(self, key: str) -> object:
        if key not in self._values:
            raise RecordError(tr("the field {key} is missing", key=repr(key)))
        return self._values.pop(key)

    def _seat(self, key: str, value: object) -> Seat:
        number = whole(key, value)
        if not 1 <= number <= self._seat_count:
            refuse(key, value, tr("a seat from 1 to {last}", last=self._seat_count))
        return number - 1


def truth(key: str, value: object) -> bool:
    """Return *value* if it is true or false."""
    if not isinstance(value, bool):
        refuse(key, value, tr("true or false"))
    return value


def whole(key: str, value: object) -> int:
    """Return *value* if it is a whole number; true is none."""
    if not isinstance(value, int) or isinstance(value, bool):
        refuse(key, value, tr("a whole number"))
    return value


def words(key: str, value: object) -> str:
    """Return *value* if it is a text."""
    if not isinstance(value, str):
        refuse(key, value, tr("a text in quotes"))
    return value


def mapping(key: str, value: object) -> Mapping[str, object]:
    """Return *value* if it is an object."""
    if not isinstance(value, dict):
        refuse(key, value, tr("an object in braces"))
    return value


def player_of(text: str) -> str:
    """Return the player that *text* names behind a space."""
    player = text.strip()
    if not player or text != " " + player or not player.isprintable():
        refuse("player", text, tr("a space and a player such as {example}", example="bot:easy"))
    return player


def refuse(key: str, value: object, allowed: str) -> NoReturn:
    """Refuse *value* where *allowed* says what may stand there."""
    raise RecordError(
        tr(
            "{key}: read {value}, allowed is {allowed}",
            key=key,
            value=clip(clean(dump(value))),
            allowed=allowed,
        )
    )


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make an object of *pairs* unless a key stands there twice."""
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _finite(text: str) -> float:
    """Return the number that *text* writes, unless it is too large for one."""
    number = float(text)
    if isinf(number):
        _no_number(text)
    return number


def _check_depth(value: object, room: int = _DEEPEST) -> None:
    """Refuse lists within lists that are too deep to be written again."""
    if not room:
        raise ValueError("lists lie too deep in lists")
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for item in items:
        _check_depth(item, room - 1)
