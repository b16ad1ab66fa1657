"""The deck, the zones and the moves of the torture game."""

from dataclasses import dataclass
from typing import Final

from cardtable import api
from cardtable.api import Cell, Face, Incident, Move, Seat, Zone

DECK: Final = api.Deck(f"{number}{suit}" for _ in (1, 2) for suit in "CDHS" for number in range(7))
DRAW, OPEN, BUILD = 0, 1, (2, 3)
ZONES: Final = (
    Zone("draw", sees=api.NONE),
    Zone("open", sees=api.ALL),
    Zone("build", sees=api.ALL, copies=2),
    Zone("stock", sees=api.TOP, per_seat=True),
    Zone("hand", sees=api.OWNER, lies=api.FAN, per_seat=True),
    Zone("grid", sees=api.EACH, lies=api.GRID, per_seat=True, width=2),
    Zone("pile", sees=api.ALL, lies=api.FAN, per_seat=True, copies=2),
)


@dataclass(frozen=True, slots=True)
class Word(Move):
    """What names no card; *stock* and *partner* play the top card of a stock on a build pile."""

    FORM = "{word:take|draw|stock|partner|clear|pass}"
    word: str


@dataclass(frozen=True, slots=True)
class At(Move):
    """Peek at a face-down card of one's grid, or lay a card from the draw pile in its place."""

    FORM = "{word:peek|lay} {cell}"
    word: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Lay a hand card on a pile of one's own, or, out of turn, on the one last discarded to."""

    FORM = "{word:discard|slap} {face} {pile:number}"
    word: str
    face: Face
    pile: int


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give the next seat a hand card face down."""

    FORM = "give {face}"
    SECRET = True
    face: Face


@dataclass(frozen=True, slots=True)
class Miscount(Incident):
    """Somebody has taken a card too many: it goes below his own stock."""

    FORM = "miscount {seat}"
    seat: Seat


MOVES: Final = (Word, At, Put, Give)
