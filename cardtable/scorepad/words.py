"""What people type on the pad, taken apart: words of a line, sums, players."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.core.deck import plain_spelling
from cardtable.core.pad import PadError
from cardtable.core.wording import clean, clip, did_you_mean, likeness, nearest
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.text import tr

NOBODY: Final = "nobody"
NOBODY_WORDS: Final = (NOBODY, "none", "no one", "-")

_ITEM: Final = re.compile(
    r"""[\s,]* (?: (?P<name>(?:[^\s,=:"]|"[^"]*")+) \s*[=:]\s* )?
        (?P<value>(?:[^\s,=:"]|"[^"]*")+) (?=[\s,]|$)""",
    re.VERBOSE,
)
_SUM: Final = re.compile(r"[+-]?\s*[0-9]{1,6}(?:\s*[+-]\s*[0-9]{1,6}|\s+[0-9]{1,6})*")
_TERM: Final = re.compile(r"[+-]?\s*[0-9]+")
_BETWEEN_ROWS: Final = re.compile(r"[/\n]")
_BETWEEN_WORDS: Final = re.compile(r"[\s,;+]+")
_PLAIN: Final = re.compile(r"""[^\s,=:"#]+""")


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of a line: a *value*, and the *name*, or the *seat*, that it is given to."""

    name: str
    value: str
    seat: Seat = NO_SEAT


def shown(text: str) -> str:
    """Return *text* as it was typed, short enough for a message."""
    return repr(clip(clean(text)))


def items_of(text: str) -> list[Item]:
    """Return the pieces of a line such as ``-2 0 13 ender=Ada``; quotes hold one together.

    :raises PadError: a piece cannot be read.
    """
    found, start = [], 0
    while text[start:].strip(" \t\r\n,"):
        item = _ITEM.match(text, start)
        if item is None:
            raise PadError(
                tr(
                    "the line cannot be read from {rest}; it is written like {example}",
                    rest=shown(text[start:].strip()),
                    example=repr("-2 0 13 ender=Ada"),
                )
            )
        name, value = ((item[group] or "").replace('"', "") for group in ("name", "value"))
        found.append(Item(name, value))
        start = item.end()
    return found


def quoted_word(text: str) -> str:
    """Return *text* as a piece of a line, in quotes where it must be."""
    return text if _PLAIN.fullmatch(text) else '"' + text.replace('"', "'") + '"'


def read_sum(text: str) -> int | None:
    """Return what a number, or a sum as written, comes to; `None` where *text* is no such thing."""
    terms = _terms(text)
    return sum(map(int, terms)) if terms else None


def plain_sum(text: str) -> str:
    """Return a sum as it is kept, such as ``3+7-2``; ``""`` where *text* is none."""
    terms = _terms(text)
    joined = "".join(term if term[0] in "+-" else f"+{term}" for term in terms)
    return joined.removeprefix("+")


def _terms(text: str) -> list[str]:
    plain = plain_spelling(re.sub(r"[,;/]", " ", text)).strip()
    return ["".join(term.split()) for term in _TERM.findall(plain)] if _SUM.fullmatch(plain) else []


def card_rows(text: str) -> list[list[str]]:
    """Return the words of cards as typed, row by row."""
    rows = [_BETWEEN_WORDS.split(row.strip()) for row in _BETWEEN_ROWS.split(text)]
    return [[word for word in row if word] for row in rows if any(row)]


def find_seat(text: str, names: Sequence[str], allowed: Collection[Seat] = ()) -> Seat | None:
    """Return the seat that *text* names: its name, the beginning of one, or its number from 1.

    Of names that begin alike those of the seats *allowed* are meant.
    """
    wanted = likeness(text)
    for fits in (str.__eq__, str.startswith):
        found = [seat for seat, name in enumerate(names) if fits(likeness(name), wanted)]
        if len(found) > 1:
            found = [seat for seat in found if seat in allowed]
        if wanted and len(found) == 1:
            return found[0]
    number = int(wanted) if wanted.isdecimal() and wanted.isascii() and len(wanted) < 4 else 0  # noqa: PLR2004 - no table has a thousand seats
    return number - 1 if 1 <= number <= len(names) else None


def seat_of(text: str, names: Sequence[str]) -> Seat:
    """Return the seat that *text* names.

    :raises PadError: nobody is called so.
    """
    seat = find_seat(text, names)
    if seat is None:
        raise no_such_player(text, names)
    return seat


def no_such_player(text: str, names: Sequence[str]) -> PadError:
    """Return the error that nobody is called *text*."""
    return PadError(
        tr("nobody here is called {name}; allowed is {names}",
           name=shown(text), names=", ".join(names))
        + did_you_mean(nearest(text, names))
    )  # fmt: skip
