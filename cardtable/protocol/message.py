"""Messages: one JSON object on a line, with a ``type``."""

import json
from collections.abc import Mapping
from typing import Final

from cardtable.core.wording import clean, clip
from cardtable.text import tr

PROTOCOL: Final = 1
"""The version of the protocol: raised when a program of before could not follow."""

LONGEST: Final = 1_000_000
"""The most bytes of a line that are read."""


class MessageError(ValueError):
    """A line is no message, or a message lacks what it must have.

    *words* are those of the program that are to blame, as it wrote them: they may tell cards.
    """

    def __init__(self, message: str, words: str = "") -> None:
        super().__init__(message)
        self.words: Final = words


def write_message(kind: str, **values: object) -> bytes:
    """Return the line that says *values* in a message of type *kind*."""
    text = json.dumps({"type": kind, **values}, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace") + b"\n"


def read_message(line: bytes) -> dict[str, object]:
    """Return the message on *line*.

    :raises MessageError: it is none.
    """
    try:
        found = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        words = line.decode("utf-8", "replace").strip()
        raise MessageError(tr("it wrote a line that is no JSON object with a type"), words)
    return found


def text_in(message: Mapping[str, object], key: str) -> str:
    """Return the text that *message* has under *key*.

    :raises MessageError: it has none.
    """
    value = message.get(key)
    if not isinstance(value, str):
        raise _lacks(message, key, tr("a text"))
    return value


def whole_in(message: Mapping[str, object], key: str) -> int:
    """Return the whole number that *message* has under *key*.

    :raises MessageError: it has none.
    """
    value = message.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _lacks(message, key, tr("a whole number"))
    return value


def items_in(message: Mapping[str, object], key: str) -> list[object]:
    """Return the list that *message* has under *key*.

    :raises MessageError: it has none.
    """
    value = message.get(key)
    if not isinstance(value, list):
        raise _lacks(message, key, tr("a list"))
    return value


def object_in(message: Mapping[str, object], key: str) -> dict[str, object]:
    """Return the object that *message* has under *key*.

    :raises MessageError: it has none.
    """
    value = message.get(key)
    if not isinstance(value, dict):
        raise _lacks(message, key, tr("an object"))
    return value


def _lacks(message: Mapping[str, object], key: str, what: str) -> MessageError:
    kind = clip(clean(str(message.get("type", ""))))
    return MessageError(
        tr("a message {kind} needs {what} as {key}", kind=repr(kind), what=what, key=repr(key))
    )
