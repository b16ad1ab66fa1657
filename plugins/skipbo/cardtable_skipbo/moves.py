"""The moves of Skip-Bo and their texts (docs/rules/skipbo.md, 14).

A move names the card of a hand by its face, and a card on top of a pile by the pile.
A round looks its moves up in its box.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from cardtable.api import Face, Incident, Move, Seat


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Put a card on a build pile; the turn goes on."""

    ENDS_TURN: ClassVar[bool] = False
    pile: int


@dataclass(frozen=True, slots=True)
class PlayStock(Play):
    """Play the top card of one's own stock."""

    FORM = "play stock b{pile:number}"
    ALSO = ("play stock on b{pile:number}", "stock b{pile:number}", "stock on b{pile:number}")


@dataclass(frozen=True, slots=True)
class PlayPartnerStock(Play):
    """Play the top card of the partner's stock."""

    FORM = "play partner-stock b{pile:number}"
    ALSO = (
        "play partner stock b{pile:number}",
        "partner-stock b{pile:number}",
        "partner stock b{pile:number}",
    )


@dataclass(frozen=True, slots=True)
class PlayDiscard(Play):
    """Play the top card of one of one's own discard piles."""

    FORM = "play d{source:number} b{pile:number}"
    ALSO = ("d{source:number} b{pile:number}", "play d{source:number} on b{pile:number}")
    source: int


@dataclass(frozen=True, slots=True)
class PlayPartnerDiscard(Play):
    """Play the top card of one of the partner's discard piles."""

    FORM = "play partner-d{source:number} b{pile:number}"
    ALSO = (
        "play partner d{source:number} b{pile:number}",
        "partner-d{source:number} b{pile:number}",
        "partner d{source:number} b{pile:number}",
    )
    source: int


@dataclass(frozen=True, slots=True)
class Borrow(Play):
    """Play the top card of an opponent's discard pile."""

    FORM = "play {owner:number}.d{source:number} b{pile:number}"
    ALSO = ("{owner:number}.d{source:number} b{pile:number}",)
    owner: Seat
    source: int


@dataclass(frozen=True, slots=True)
class PlayHand(Play):
    """Play a card from the hand."""

    FORM = "play {face} b{pile:number}"
    ALSO = ("play {face} on b{pile:number}", "{face} b{pile:number}", "{face} on b{pile:number}")
    face: Face


@dataclass(frozen=True, slots=True)
class TurnEnd(Move):
    """End the turn."""

    ENDS_TURN: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Discard(TurnEnd):
    """Put a card from the hand on a discard pile of one's own; it ends the turn."""

    FORM = "discard {face} d{pile:number}"
    ALSO = ("discard {face} on d{pile:number}", "{face} d{pile:number}", "{face} on d{pile:number}")
    face: Face
    pile: int


@dataclass(frozen=True, slots=True)
class DiscardToPartner(TurnEnd):
    """Put a card from the hand on a discard pile of the partner; it ends the turn."""

    FORM = "discard {face} partner-d{pile:number}"
    ALSO = (
        "discard {face} partner d{pile:number}",
        "{face} partner-d{pile:number}",
        "{face} partner d{pile:number}",
    )
    face: Face
    pile: int


@dataclass(frozen=True, slots=True)
class DiscardStock(TurnEnd):
    """Put the stock card on a discard pile: understood, and never legal."""

    REFUSED: ClassVar[bool] = True
    FORM = "discard stock d{pile:number}"
    ALSO = ("discard stock on d{pile:number}", "stock d{pile:number}")
    pile: int


@dataclass(frozen=True, slots=True)
class MoveDiscard(TurnEnd):
    """Put the top card of a discard pile on another one: understood, and never legal."""

    REFUSED: ClassVar[bool] = True
    FORM = "discard d{source:number} d{pile:number}"
    ALSO = ("discard d{source:number} on d{pile:number}", "d{source:number} d{pile:number}")
    source: int
    pile: int


@dataclass(frozen=True, slots=True)
class DiscardToOpponent(TurnEnd):
    """Put a card on the discard pile of an opponent: understood, and never legal."""

    REFUSED: ClassVar[bool] = True
    FORM = "discard {face} {owner:number}.d{pile:number}"
    ALSO = ("{face} {owner:number}.d{pile:number}",)
    face: Face
    owner: Seat
    pile: int


@dataclass(frozen=True, slots=True)
class Dump(TurnEnd):
    """Throw the whole hand away instead of a turn."""

    FORM = "dump"


@dataclass(frozen=True, slots=True)
class Pass(TurnEnd):
    """End the turn with an empty hand."""

    FORM = "pass"


@dataclass(frozen=True, slots=True)
class Spoke(Incident):
    """The partner of the player on turn has spoken, and takes cards into the stock."""

    FORM = "spoke {seat:seat}"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Overdrew(Incident):
    """Somebody has drawn a card too many, and it goes into that player's stock."""

    FORM = "overdrew {seat:seat}"
    seat: Seat


MOVES: Final = (
    PlayStock,
    PlayPartnerStock,
    PlayDiscard,
    PlayPartnerDiscard,
    Borrow,
    PlayHand,
    Discard,
    DiscardToPartner,
    DiscardStock,
    MoveDiscard,
    DiscardToOpponent,
    Dump,
    Pass,
)

INCIDENTS: Final = (Spoke, Overdrew)

DUMP: Final = Dump()
PASS: Final = Pass()
