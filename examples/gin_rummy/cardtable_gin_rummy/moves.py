"""The moves of Gin Rummy."""

from collections.abc import Sequence
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
class Pass(Move):
    """Leave the upcard lying."""

    FORM = "pass"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard a card; it ends the turn."""

    FORM = "discard {face}"
    face: Face


@dataclass(frozen=True, slots=True)
class Knock(Move):
    """Discard a card and lay the hand open."""

    FORM = "knock {face}"
    face: Face


@dataclass(frozen=True, slots=True)
class Meld(Move):
    """Lay out a set or a run."""

    FORM = "meld {cards:faces}"
    cards: tuple[Face, ...]

    def meant(self, legal: Sequence[Move]) -> Sequence[Move]:
        """The cards of a meld may be typed in any order."""
        cards = sorted(self.cards)
        return [move for move in legal if isinstance(move, Meld) and sorted(move.cards) == cards]


@dataclass(frozen=True, slots=True)
class LayOff(Move):
    """Add a card to a meld of the one who knocked."""

    FORM = "layoff {face}"
    ALSO = ("lay off {face}",)
    face: Face


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Lay no more out."""

    FORM = "done"
