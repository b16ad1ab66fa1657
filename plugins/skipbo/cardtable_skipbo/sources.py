"""The piles that a seat plays from (docs/rules/skipbo.md, 3 and 7)."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardtable.api import NO_SEAT, Seat, ZoneId
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.moves import (
    Borrow,
    Play,
    PlayDiscard,
    PlayPartnerDiscard,
    PlayPartnerStock,
    PlayStock,
)
from cardtable_skipbo.sides import partner_of
from cardtable_skipbo.tables import Plays, plays_of

if TYPE_CHECKING:
    from cardtable_skipbo.box import SkipboBox


class Sources:
    """The piles that each seat may play from, and the ways to play the top card of each."""

    def __init__(
        self,
        rules: SkipboRules,
        stocks: Sequence[ZoneId],
        discards: Sequence[Sequence[ZoneId]],
        pile_count: int,
    ) -> None:
        self._rules = rules
        self._stocks = stocks
        self._discards = discards
        piles = range(pile_count)
        copies = range(rules.discard_piles)
        self._stock = plays_of([PlayStock(pile) for pile in piles])
        self._partner_stock = plays_of([PlayPartnerStock(pile) for pile in piles])
        self._own = [plays_of([PlayDiscard(pile, copy) for pile in piles]) for copy in copies]
        self._partners = [
            plays_of([PlayPartnerDiscard(pile, copy) for pile in piles]) for copy in copies
        ]
        lenders = range(len(stocks)) if rules.borrow_discards == "anyone" else ()
        self._borrowed = [
            [plays_of([Borrow(pile, owner, copy) for pile in piles]) for copy in copies]
            for owner in lenders
        ]

    def stocks(self, seat: Seat) -> Iterator[tuple[ZoneId, Plays]]:
        """Yield the stocks that *seat* plays from: its own first."""
        yield self._stocks[seat], self._stock
        partner = self._partner(seat)
        if partner != NO_SEAT:
            yield self._stocks[partner], self._partner_stock

    def discards(self, seat: Seat) -> Iterator[tuple[ZoneId, Plays]]:
        """Yield the discard piles that *seat* plays from: its own first, opponents' last."""
        yield from zip(self._discards[seat], self._own, strict=True)
        partner = self._partner(seat)
        if partner != NO_SEAT:
            yield from zip(self._discards[partner], self._partners, strict=True)
        for owner, borrowed in enumerate(self._borrowed):
            if owner not in (seat, partner):
                yield from zip(self._discards[owner], borrowed, strict=True)

    def _partner(self, seat: Seat) -> Seat:
        return partner_of(self._rules, len(self._stocks), seat)


def source_of(box: "SkipboBox", seat: Seat, move: Play) -> ZoneId:
    """Return the zone from which *seat* plays with *move*."""
    match move:
        case PlayStock():
            return box.stocks[seat]
        case PlayDiscard(source=source):
            return box.discards[seat][source]
        case PlayPartnerStock():
            return box.stocks[box.partners[seat]]
        case PlayPartnerDiscard(source=source):
            return box.discards[box.partners[seat]][source]
        case Borrow(owner=owner, source=source):
            return box.discards[owner][source]
        case _:
            return box.hands[seat]
