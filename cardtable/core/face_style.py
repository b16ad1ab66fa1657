"""How the face of a card is shown."""

import re
from dataclasses import dataclass
from typing import Final

from cardtable.core.deck import SUIT_SIGNS, Face

_STANDARD_FACE: Final = re.compile(r"(?:[2-9]|10|[AJQK])[CDHS]")


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How a card is shown: a colour word of the terminal, never the only signal.

    *sign* is how its face is written where the output can carry it, such as ``10♥``.
    """

    colour: str = ""
    bold: bool = False
    sign: str = ""


def standard_style(face: Face) -> FaceStyle:
    """Return how a card of a standard deck is shown; another face is shown as it is."""
    if _STANDARD_FACE.fullmatch(face):
        suit = face[-1]
        return FaceStyle("red" if suit in "DH" else "", sign=face[:-1] + SUIT_SIGNS[suit])
    return FaceStyle("magenta", bold=True, sign="★") if face == "*" else FaceStyle()
