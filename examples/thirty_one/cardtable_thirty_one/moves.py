"""What one can do in Thirty-One."""

from dataclasses import dataclass

from cardtable.api import Face, Move


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top card of the draw pile."""

    FORM = "draw"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the top card of the discard pile."""

    FORM = "take"


@dataclass(frozen=True, slots=True)
class Knock(Move):
    """Knock in place of a turn: the others have one more."""

    FORM = "knock"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard a card, which ends the turn."""

    FORM = "discard {face}"
    face: Face
