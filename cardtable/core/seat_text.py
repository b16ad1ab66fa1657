"""Seats as people write them: the number, counted from 1, or the name that one seat alone has."""

from collections.abc import Sequence
from typing import Final

from cardtable.core.error import NotationError
from cardtable.core.wording import clip, did_you_mean, likeness, nearest
from cardtable.core.zone import Seat
from cardtable.text import tr

MOST_DIGITS: Final = 4


def parse_seat(text: str, names: Sequence[str] = ()) -> Seat:
    """Return the seat that *text* means, its number or one of *names*.

    Without *names* only numbers are read, however high.

    :raises NotationError: there is no such seat, or several are called so.
    """
    wanted = likeness(text)
    number = int(wanted) if wanted.isdecimal() and len(wanted) <= MOST_DIGITS else 0
    if number and (not names or number <= len(names)):
        return number - 1
    called = [seat for seat, name in enumerate(names) if likeness(name) == wanted]
    if len(called) == 1:
        return called[0]
    if not names:
        raise NotationError(
            tr("read {text}, allowed is the number of a seat, counted from 1", text=_shown(text))
        )
    seats = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    if called:
        message = tr("several seats are called {text}; give the number", text=_shown(text))
    else:
        message = tr("there is no seat {text}", text=_shown(text))
    raise NotationError(f"{message} ({seats})" + did_you_mean(nearest(text, names)))


def _shown(text: str) -> str:
    return repr(clip(text))
