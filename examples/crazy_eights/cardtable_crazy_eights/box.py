"""The moves and zones of Crazy Eights, and the house rules as its rounds look them up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.api import ALL, FAN, NONE, OWNER, Box, Deck, Face, Move, Zone
from cardtable_crazy_eights.house_rules import CrazyEightsRules

SUITS: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
EIGHT: Final = "8"

ZONES: Final = (
    Zone("draw", sees=NONE),
    Zone("discard", sees=ALL),
    Zone("hand", per_seat=True, sees=OWNER, lies=FAN),
)


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a card of the hand onto the discard pile."""

    FORM = "play {face}"
    face: Face


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw a card, or all that twos make one draw."""

    FORM = "draw"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End a turn in which nothing more can be drawn."""

    FORM = "pass"


@dataclass(frozen=True, slots=True)
class Name(Move):
    """Name the suit that must follow an eight."""

    FORM = "suit {suit:clubs|diamonds|hearts|spades}"
    suit: str


MOVES: Final = (Play, Draw, Pass, Name)
NAMES: Final = tuple(Name(suit) for suit in SUITS)


def points_of(rules: CrazyEightsRules, face: Face) -> int:
    """Return what a card counts that is left in a hand (7)."""
    points = {EIGHT: 50, "J": 10, "Q": 10, "K": 10, "A": rules.ace_points}
    return points.get(face[:-1]) or int(face[:-1])


class MoveSets(dict[int, tuple[Move, ...]]):
    """Gives the moves of a set of them, which is an int with a bit for each."""

    def __init__(self, moves: Sequence[Move]) -> None:
        super().__init__()
        self.moves = moves

    def __missing__(self, bits: int) -> tuple[Move, ...]:
        self[bits] = found = tuple([m for n, m in enumerate(self.moves) if bits >> n & 1])
        return found


class CrazyEightsBox(Box):
    """The house rules of a table as its rounds look them up: lists are by card."""

    def __init__(self, rules: CrazyEightsRules, seat_count: int, deck: Deck) -> None:
        super().__init__(rules, seat_count, deck, ZONES, MOVES)
        self.draw: Final = self.layout.one("draw")
        self.discard: Final = self.layout.one("discard")
        self.hands: Final = self.layout.by_seat("hand")

        faces = tuple(deck.cards_by_face)
        bit = {face: 1 << number for number, face in enumerate(faces)}
        self.moves: Final = MoveSets([*map(Play, faces), Draw(), Pass()])
        self.can_draw: Final = 1 << len(faces)
        self.can_pass: Final = 2 << len(faces)
        self.bits: Final = [bit[face] for face in deck.faces]
        self.ranks: Final = [face[:-1] for face in deck.faces]
        self.points: Final = [points_of(rules, face) for face in deck.faces]
        specials = {EIGHT: True, "2": rules.twos, "Q": rules.queens, "A": rules.aces}
        self.is_special: Final = [specials.get(rank, False) for rank in self.ranks]
        # What may follow a card: those of its suit, and beside them those of its rank and eights.
        by_rank = {rank: sum(bit[rank + s] for s in SUITS.values()) for rank in self.ranks}
        by_suit = {s: sum(bit[face] for face in faces if face[-1] == s) for s in SUITS.values()}
        wild = by_rank[EIGHT]
        self.fits: Final = [
            (by_suit[face[-1]] & ~wild, (by_rank[face[:-1]] | wild) & ~(by_suit[face[-1]] & ~wild))
            for face in deck.faces
        ]
        self.only_twos: Final = (0, by_rank["2"])
        self.eights: Final = {suit: deck.first_by_face[EIGHT + s] for suit, s in SUITS.items()}
