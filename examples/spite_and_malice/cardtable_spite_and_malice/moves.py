"""The moves of Spite and Malice."""

from dataclasses import dataclass

from cardtable.api import Face, Move


@dataclass(frozen=True, slots=True)
class PlayStock(Move):
    """Play the top card of the own stock to a centre pile."""

    FORM = "play stock c{pile:number}"
    ALSO = ("stock c{pile:number}", "play stock on c{pile:number}")
    pile: int


@dataclass(frozen=True, slots=True)
class PlayHand(Move):
    """Play a card of the hand to a centre pile."""

    FORM = "play {face} c{pile:number}"
    ALSO = ("{face} c{pile:number}", "play {face} on c{pile:number}")
    face: Face
    pile: int


@dataclass(frozen=True, slots=True)
class PlayDiscard(Move):
    """Play the top card of an own discard pile to a centre pile."""

    FORM = "play d{source:number} c{pile:number}"
    ALSO = ("d{source:number} c{pile:number}", "play d{source:number} on c{pile:number}")
    source: int
    pile: int


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put a card of the hand on an own discard pile; it ends the turn."""

    FORM = "discard {face} d{pile:number}"
    ALSO = ("{face} d{pile:number}", "discard {face} on d{pile:number}")
    face: Face
    pile: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End the turn with an empty hand."""

    FORM = "pass"
