"""The cards of Under 10 and Yaniv, and what they count (docs/rules/under10.md, 1).

A card's *place* is 4 times its rank plus its suit, so places sort by rank and then by suit;
jokers have the last place. The deck itself is sorted by suit, as a hand is held.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from cardtable.api import Deck, Face, standard_deck
from cardtable_under10.house_rules import Under10Rules

Place: TypeAlias = int

SUIT_LETTERS: Final = "CDHS"
RANK_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = len(SUIT_LETTERS)
RANKS: Final = len(RANK_NAMES)
ACE: Final = 0
JACK: Final = 10
JOKER: Final = SUITS * RANKS
JOKER_FACE: Final = "*"

FACES: Final = (*(rank + suit for rank in RANK_NAMES for suit in SUIT_LETTERS), JOKER_FACE)
"""The faces by place."""
PLACE_BY_FACE: Final = {face: place for place, face in enumerate(FACES)}


def deck_for(rules: Under10Rules, seats: int) -> Deck:
    """Return the deck of *seats* players."""
    return standard_deck(packs=rules.packs(seats), jokers=rules.jokers)


def points_by_face(rules: Under10Rules) -> Mapping[Face, int]:
    """Return what each card counts in a hand."""
    points = {face: place // SUITS + 1 for face, place in PLACE_BY_FACE.items()}
    if rules.face_points == JACK:  # ten for all of them
        points = {face: min(value, JACK) for face, value in points.items()}
    points |= dict.fromkeys(rules.zero_faces(), 0)
    points[JOKER_FACE] = rules.joker_points
    return points
