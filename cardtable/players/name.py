"""The names of players: shown letter for letter, so what cannot be shown is no name."""

from collections.abc import Iterable
from itertools import count
from typing import Final
from unicodedata import category, normalize

from cardtable.core.error import PlayersError
from cardtable.core.wording import BIDI_CONTROLS, clip, likeness
from cardtable.text import tr

LONGEST_NAME: Final = 40

_LINE_BREAKS: Final = frozenset("\n\v\f\r\x1c\x1d\x1e\x85\u2028\u2029")
_BLANK_LETTERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def read_name(text: str) -> str:
    """Return *text* as a name: composed (NFC), trimmed, else letter for letter.

    :raises PlayersError: it is empty, too long, or holds what no terminal shows as a letter.
    """
    name = normalize("NFC", text).strip()
    fault = _fault_of(name)
    if fault:
        raise PlayersError(
            tr("{name} cannot be the name of a player: {fault}", name=repr(clip(text)), fault=fault)
        )
    return name


def number_namesakes(names: Iterable[str]) -> list[str]:
    """Return *names* with those numbered that read like an earlier one: ``Kari (2)``."""
    found = list(names)
    first_by_likeness: dict[str, int] = {}
    for place, name in enumerate(found):
        first_by_likeness.setdefault(likeness(name), place)
    taken = set(first_by_likeness)
    for place, name in enumerate(found):
        if first_by_likeness[likeness(name)] != place:
            found[place] = _numbered(name, taken)
            taken.add(likeness(found[place]))
    return found


def _numbered(name: str, taken: set[str]) -> str:
    """Return *name* with the first number that tells it from those *taken*."""
    for number in count(2):
        ending = f" ({number})"
        numbered = name[: LONGEST_NAME - len(ending)] + ending
        if likeness(numbered) not in taken:
            return read_name(numbered)
    raise AssertionError("there is no end of numbers")


def _fault_of(name: str) -> str:
    categories = set(map(category, name))
    fault = ""
    if not _LINE_BREAKS.isdisjoint(name):
        fault = tr("it holds a line break")
    elif not BIDI_CONTROLS.isdisjoint(name):
        fault = tr("it holds a sign that turns the direction of writing")
    elif "Cc" in categories:
        fault = tr("it holds a control character")
    elif "Cs" in categories:
        fault = tr("it holds bytes that are no text")
    elif not any(category(sign)[0] in "LNPS" for sign in set(name) - _BLANK_LETTERS):
        fault = tr("it has no letter to show")
    elif len(name) > LONGEST_NAME:
        fault = tr(
            "it has {length} letters, allowed are up to {most}", length=len(name), most=LONGEST_NAME
        )
    return fault
