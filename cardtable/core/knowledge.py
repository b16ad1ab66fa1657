"""What each seat knows of the cards that it does not see.

For every seat the hidden cards fall into pools: the faces of a pool are known to lie
in the places of its cards, in an order that the seat does not know. Since knowledge is
never wrong, a pool can be kept as the set of its cards; which card lies where stays
inside, and only faces and places come out. A card known at its very place has no pool.

Where a seat cannot tell cards apart, what is noted here must not tell them apart either:
no conclusion below depends on which of them it truly was.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.core.deck import NO_CARD, Card, Deck
from cardtable.core.zone import Seat

KNOWN: Final = -1


class Knowledge:
    """For each seat the pool of every card, or `KNOWN`.

    *news* counts for each seat how often a card that it did not know came to be seen, by itself
    or by another: a card that it knew and shows to others is no news to it.
    """

    __slots__ = ("_deck", "_next", "news", "pools")

    def __init__(self, deck: Deck, seat_count: int) -> None:
        self._deck = deck
        self._next = 1
        self.news = [0] * seat_count
        self.pools: list[list[int]] = [[0] * deck.size for _ in range(seat_count)]

    def see(self, card: Card, seers: int) -> None:
        """Let the seats of the mask *seers* know *card* where it lies."""
        everyone = enumerate(self.pools)
        unaware = [seat for seat, pools in everyone if pools[card] != KNOWN]
        if not any(seers >> seat & 1 for seat in unaware):
            return
        for seat in unaware:
            self.news[seat] += 1
            if seers >> seat & 1:
                self.pools[seat][card] = KNOWN

    def surprise(self) -> None:
        """Count a card that may have been unknown to any seat as news to all of them."""
        self.news = [count + 1 for count in self.news]

    def forget_news(self) -> None:
        """Begin to count the news anew."""
        self.news = [0] * len(self.pools)

    def single_out(self, seat: Seat, card: Card, fan: Sequence[Card]) -> None:
        """Let *card*, seen among the cards of a *fan* hidden from *seat*, be the likeliest one.

        The face uses up a copy that the seat knew to be there, whichever card it truly was:
        what is left in the fan is the same either way. Where the seat cannot tell which of
        several pools the face came from, those pools become one.
        """
        pools = self.pools[seat]
        same = self._deck.same
        twin = next((c for c in fan if pools[c] == KNOWN and same[c] == same[card]), NO_CARD)
        if twin == NO_CARD:
            sources = self._pools_with(seat, card, fan)
            if len(sources) < 2:  # noqa: PLR2004 - no choice
                return
            inside = set(fan)
            sure = [pool for pool in sources if inside.issuperset(self.members(seat, pool))]
            if not sure:
                self._merge(seat, sources, ())
                return
            twin = next(c for c in self.members(seat, sure[0]) if same[c] == same[card])
        pools[twin], pools[card] = pools[card], pools[twin]

    def mix(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Forget the order of *cards*, not their faces: *seat* can no longer tell them apart."""
        if len(cards) > 1:
            self._merge(seat, self._pools_in(seat, cards), cards)

    def part(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Let *cards*, which *seat* does not know, be a pool of their own."""
        for card in cards:
            self.pools[seat][card] = self._next
        self._next += 1

    def members(self, seat: Seat, pool: int) -> list[Card]:
        """Return the cards of one *pool* of *seat*."""
        return [card for card, of in enumerate(self.pools[seat]) if of == pool]

    def _pools_in(self, seat: Seat, cards: Sequence[Card]) -> list[int]:
        pools = self.pools[seat]
        return sorted({pools[card] for card in cards} - {KNOWN})

    def _pools_with(self, seat: Seat, card: Card, fan: Sequence[Card]) -> list[int]:
        """Return the pools with places in *fan* that hold a face like that of *card*."""
        pools = self.pools[seat]
        twins = {pools[c] for c in self._deck.cards_by_face[self._deck.faces[card]]}
        return [pool for pool in self._pools_in(seat, fan) if pool in twins]

    def _merge(self, seat: Seat, sources: Sequence[int], cards: Sequence[Card]) -> None:
        pools = self.pools[seat]
        if len(sources) == 1 and all(pools[card] == sources[0] for card in cards):
            return
        merged = self._next
        self._next += 1
        for pool in sources:
            for card in self.members(seat, pool):
                pools[card] = merged
        for card in cards:
            pools[card] = merged
