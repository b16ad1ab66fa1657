"""The bare table of playouts, with an ear for what is worth counting."""

from collections.abc import Sequence
from typing import Final

from cardtable.core.box import Box
from cardtable.core.chance import Chance, SeededChance, shuffle
from cardtable.core.deck import Card, Deck
from cardtable.core.table import Table
from cardtable.core.zone import Seat, ZoneId


class CountingTable(Table):
    """A bare table that remembers the notes of a round, and how often it shuffled."""

    __slots__ = ("notes", "shuffles")

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.deck, box.layout, chance)
        self.notes: list[tuple[str, Seat]] = []
        self.shuffles = 0

    def note(self, kind: str, seat: Seat, cards: Sequence[Card] = ()) -> None:
        self.notes.append((kind, seat))

    def shuffle(self, zone: ZoneId, keep: int = 0) -> None:
        self.shuffles += 1
        super().shuffle(zone, keep)


class CommonOrder:
    """One order of the cards of several decks: those in all of them lie alike in each.

    *decks* are shuffled as one that holds the cards of all; each then leaves out what it has not.
    """

    def __init__(self, decks: Sequence[Deck]) -> None:
        numbered = [_numbered(deck) for deck in decks]
        every = sorted(set().union(*numbered))
        self.size: Final = len(every)
        self.is_needed: Final = any(len(one) != self.size for one in numbered)
        place = {name: number for number, name in enumerate(every)}
        self.places: Final = [[place[name] for name in one] for one in numbered]

    def chance(self, number: int, seed: int, scope: str) -> SeededChance:
        """Return the chance of a match with deck *number*."""
        if not self.is_needed:
            return SeededChance(seed, scope)
        return CommonChance(seed, scope, self.places[number], self.size)


class CommonChance(SeededChance):
    """Chance that shuffles the cards of several decks, and drops those that are not there.

    *places* are those of this deck's cards among all of them, which are *size*.
    """

    __slots__ = ("_places", "_size")

    def __init__(self, seed: int, scope: str, places: Sequence[int], size: int) -> None:
        super().__init__(seed, scope)
        self._places = places
        self._size = size

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Shuffle *cards* in place."""
        order = list(range(self._size))
        shuffle(order, self._stream(label).random)
        there = {self._places[card]: card for card in cards}
        cards[:] = [there[place] for place in order if place in there]

    def fork(self) -> "CommonChance":
        """Return a copy that goes on alike."""
        copy = CommonChance(self._seed, self._scope, self._places, self._size)
        copy._uses = self._uses.copy()
        return copy


def _numbered(deck: Deck) -> list[tuple[str, int]]:
    """Return for each card of *deck* its face, and how many like it come before."""
    seen: dict[str, int] = {}
    found = []
    for face in deck.faces:
        found.append((face, seen.get(face, 0)))
        seen[face] = found[-1][1] + 1
    return found
