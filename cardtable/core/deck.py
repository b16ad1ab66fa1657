"""Cards and the deck they come from.

A card in play is a small int, one physical card; its face is a string. Cards of
one face are interchangeable, and only faces ever reach text, views and moves.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final, TypeAlias

from cardtable.core.error import NotationError
from cardtable.text import tr

Card: TypeAlias = int
Face: TypeAlias = str

NO_CARD: Final = -1

SUIT_SIGNS: Final[Mapping[str, str]] = MappingProxyType({"C": "♣", "D": "♦", "H": "♥", "S": "♠"})
"""The suits of a standard deck in its order, with their signs."""

_PARTED: Final = re.compile(r"[\s,;+]+")
_NO_ALIASES: Final[Mapping[str, str]] = MappingProxyType({})


class Deck:
    """The full set of cards that a round starts from; constant.

    *faces* gives the face of each card; its order is the order in which faces are
    sorted. *aliases* maps further spellings, lower case, to faces.
    """

    __slots__ = (
        "_spellings",
        "cards",
        "cards_by_face",
        "faces",
        "first_by_face",
        "same",
        "size",
        "twins",
    )

    def __init__(self, faces: Iterable[Face], aliases: Mapping[str, Face] = _NO_ALIASES) -> None:
        self.faces: Final[tuple[Face, ...]] = tuple(faces)
        self.size: Final = len(self.faces)
        self.cards: Final[tuple[Card, ...]] = tuple(range(self.size))
        found: dict[Face, list[Card]] = {}
        for card, face in enumerate(self.faces):
            found.setdefault(face, []).append(card)
        self.cards_by_face: Final[Mapping[Face, tuple[Card, ...]]] = {
            face: tuple(cards) for face, cards in found.items()
        }
        # To hand cards out by face: the first card of each face, none for a face not known, and
        # for each card the next of its face; no twins at all where no two cards are alike.
        self.first_by_face: Final[Mapping[Face | None, Card]] = {
            None: NO_CARD,
            **{face: cards[0] for face, cards in found.items()},
        }
        self.twins: Final[tuple[Card, ...]] = _next_twins(found, self.size)
        # The first card of a face stands for all of them where faces are compared or sorted.
        self.same: Final[tuple[Card, ...]] = tuple(found[face][0] for face in self.faces)
        self._spellings = {face.casefold(): face for face in found}
        self._spellings.update({text.casefold(): face for text, face in aliases.items()})

    def parse_face(self, text: str) -> Face:
        """Return the face that *text* spells, whatever its case.

        :raises NotationError: no card of the deck is spelt so.
        """
        face = self._spellings.get(plain_spelling(text))
        if face is None:
            faces = list(self.cards_by_face)
            raise NotationError(
                tr(
                    "not a card of this deck: {text} (cards are written like {example})",
                    text=repr(text[:60]),
                    example=", ".join(faces[:: max(1, len(faces) // 4)][:3]),
                )
            )
        return face

    def reads(self, text: str, face: Face) -> bool:
        """Tell whether *text* is read as *face*."""
        return self._spellings.get(plain_spelling(text)) == face

    def parse_faces(self, text: str) -> tuple[Face, ...]:
        """Return the faces that *text* spells, parted by spaces or commas or not at all.

        :raises NotationError: a piece of it spells no card.
        """
        found: list[Face] = []
        for word in _PARTED.split(plain_spelling(text)):
            if word:
                found += self._glued(word) or [self.parse_face(word)]
        return tuple(found)

    def _glued(self, word: str) -> list[Face]:
        """Return the faces that *word* spells one after the other, none if it does not."""
        # By how much of the word is spelt so far; the longest spelling goes first: 10H is no 1.
        spelt: dict[int, list[Face]] = {0: []}
        longest = max(map(len, self._spellings))
        for start in range(len(word)):
            if start not in spelt:
                continue
            for end in range(min(len(word), start + longest), start, -1):
                face = self._spellings.get(word[start:end])
                if face is not None:
                    spelt.setdefault(end, [*spelt[start], face])
        return spelt.get(len(word), [])

    def sorted_faces(self, cards: Iterable[Card]) -> list[Face]:
        """Return the faces of *cards* in the deck's own order."""
        faces = self.faces
        if self.twins:
            same = self.same
            cards = [same[card] for card in cards]
        return [faces[card] for card in sorted(cards)]


def _next_twins(found: Mapping[Face, Sequence[Card]], size: int) -> tuple[Card, ...]:
    if len(found) == size:
        return ()
    twins = [NO_CARD] * size
    for cards in found.values():
        for card, twin in pairwise(cards):
            twins[card] = twin
    return tuple(twins)


def plain_spelling(text: str) -> str:
    """Return *text* lower case, with every kind of minus sign as ``-`` and no emoji selector."""
    return text.strip().casefold().replace("−", "-").replace("–", "-").replace("\ufe0f", "")  # noqa: RUF001 - the signs people type


def standard_deck(packs: int = 1, jokers: int = 0, *, ace_high: bool = False) -> Deck:
    """Return *packs* of 52 cards, clubs first and ace low, with *jokers* to each pack.

    Faces are written ``AC``, ``10H``, ``KS`` and ``*``; ``TH`` and ``10♥`` are read too. With
    *ace_high* each suit is sorted from 2 to ace.
    """
    ranks = ["A", *(str(n) for n in range(2, 11)), "J", "Q", "K"]
    if ace_high:
        ranks.append(ranks.pop(0))
    pack = [rank + suit for suit in SUIT_SIGNS for rank in ranks] + ["*"] * jokers
    aliases = {rank + sign: rank + suit for suit, sign in SUIT_SIGNS.items() for rank in ranks}
    aliases |= {"t" + suit.casefold(): "10" + suit for suit in SUIT_SIGNS}
    aliases |= {"t" + sign: "10" + suit for suit, sign in SUIT_SIGNS.items()}
    if jokers:
        aliases |= {"joker": "*", "jo": "*", "★": "*"}
    places = {face: place for place, face in enumerate(dict.fromkeys(pack))}
    return Deck(sorted(pack * packs, key=places.__getitem__), aliases)
