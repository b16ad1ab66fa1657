"""The moves of Hearts."""

from dataclasses import dataclass
from typing import ClassVar

from cardtable.api import Face, Move


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Lay a card out to be passed on; nobody else sees which."""

    FORM = "pass {face}"
    SECRET: ClassVar[bool] = True
    face: Face


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card to the trick."""

    FORM = "play {face}"
    face: Face
