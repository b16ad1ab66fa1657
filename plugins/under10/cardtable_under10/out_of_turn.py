"""Who may add a card to another player's throw, under `slap_others` (docs/rules/under10.md, 5)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from cardtable.api import Card, Deck, Face
from cardtable_under10.cards import FACES, PLACE_BY_FACE, RANKS, SUITS
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.moves import PASS, Pass, Slap

ALL_FOUR: Final = 4


class SlapsOfOthers:
    """The slaps out of turn under some house rules."""

    def __init__(self, rules: Under10Rules, deck: Deck) -> None:
        self._places: Final = [PLACE_BY_FACE[face] for face in deck.faces]
        self._ranks: Final = [place // SUITS for place in self._places]
        self._copies: Final = self._ranks.count(0)
        self._completes: Final = rules.slap_others == "complete_four"
        self._made: dict[tuple[Face, ...], Slap] = {}

    def may_ask(self, held: int, group: Sequence[Card], buried: Sequence[Card]) -> bool:
        """Tell whether somebody with *held* cards could slap onto *group*, as far as all can see.

        Cards of the rank that lie in *group* or are *buried* are in nobody's hand.
        """
        ranks = self._ranks
        lying = [ranks[card] for card in group]
        for rank in self._ranks_of(group):
            least = ALL_FOUR - lying.count(rank) if self._completes else 1
            hidden = self._copies - lying.count(rank) - [ranks[card] for card in buried].count(rank)
            if 0 < least <= min(held, hidden):
                return True
        return False

    def moves(self, hand: Sequence[Card], group: Sequence[Card]) -> Sequence[Slap | Pass]:
        """Return the slaps of *hand* onto *group*, fewer cards first, and a pass."""
        ranks = self._ranks_of(group)
        found = {cards for rank in ranks for cards in self._slaps(rank, hand, group)}
        in_order = sorted(found, key=lambda cards: (len(cards), cards))
        return [*map(self._slap, in_order), PASS]

    def _ranks_of(self, group: Sequence[Card]) -> list[int]:
        """Return the ranks of *group*, without that of a joker."""
        found = dict.fromkeys([self._ranks[card] for card in group])
        return [rank for rank in found if rank != RANKS]

    def _slaps(
        self, rank: int, hand: Sequence[Card], group: Sequence[Card]
    ) -> Iterator[tuple[int, ...]]:
        places = sorted([self._places[card] for card in hand if self._ranks[card] == rank])
        sizes = range(1, len(places) + 1)
        missing = ALL_FOUR - [self._ranks[card] for card in group].count(rank)
        for size in sizes:
            if size == missing or not self._completes:
                yield from combinations(places, size)

    def _slap(self, places: tuple[int, ...]) -> Slap:
        faces = tuple([FACES[place] for place in places])
        return self._made.setdefault(faces, Slap(faces))
