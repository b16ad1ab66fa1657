"""The zones of Skip-Bo, and its house rules as the rounds of one table look them up.

Whatever can be known before the deal is a table here: all moves are made once, and a switch
that is off is not asked about at every move.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.api import ALL, FAN, NONE, OWNER, STACK, TOP, Box, Card, Deck, Face, Move, Zone
from cardtable_skipbo.cards import WILD, WILD_FACE, number_of
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.moves import INCIDENTS, MOVES, Discard, DiscardToPartner, PlayHand
from cardtable_skipbo.sides import partner_of, sides_of
from cardtable_skipbo.sources import Sources
from cardtable_skipbo.tables import Board, Discards, Numbers, plays_of, ways_of


def zones_for(rules: SkipboRules, seat_count: int) -> Sequence[Zone]:
    """Return the zones (docs/rules/skipbo.md, 14)."""
    shows_all = rules.discards_visible == "all"
    return (
        Zone("draw", sees=NONE),
        Zone("completed", sees=NONE),
        Zone("build", sees=ALL, copies=build_pile_count(rules)),
        Zone("stock", per_seat=True, sees=TOP, usual=rules.usual_stock(seat_count)),
        Zone("hand", per_seat=True, sees=OWNER, lies=FAN, usual=rules.hand_size - 1),
        Zone(
            "discard",
            per_seat=True,
            copies=rules.discard_piles,
            sees=ALL if shows_all else TOP,
            lies=FAN if shows_all else STACK,
        ),
    )


def build_pile_count(rules: SkipboRules) -> int:
    """Return how many build piles there can be; each is started with a 1 or a Skip-Bo card."""
    if rules.build_piles == "unlimited":
        return rules.decks * (rules.numbers() + rules.wilds)
    return rules.build_piles


class SkipboBox(Box):
    """The house rules of a table as its rounds look them up; lists are by card or by seat."""

    def __init__(self, rules: SkipboRules, seat_count: int, deck: Deck) -> None:
        zones = zones_for(rules, seat_count)
        super().__init__(rules, seat_count, deck, zones, MOVES, incidents=INCIDENTS)
        layout = self.layout
        self.draw: Final = layout.one("draw")
        self.completed: Final = layout.one("completed")
        self.builds: Final = layout.copies("build")
        self.stocks: Final = layout.by_seat("stock")
        self.hands: Final = layout.by_seat("hand")
        self.discards: Final = layout.copies_by_seat("discard")
        seats = range(seat_count)
        self.sides: Final = sides_of(rules, seat_count)
        self.side_of: Final = [next(s for s in self.sides if seat in s) for seat in seats]
        self.partners: Final = [partner_of(rules, seat_count, seat) for seat in seats]
        self.numbers: Final = [number_of(face) for face in deck.faces]
        self.bits: Final = [1 << number for number in self.numbers]

        piles = range(len(self.builds))
        faces = [WILD_FACE, *(str(number) for number in range(1, rules.top_number + 1))]
        sources = Sources(rules, self.stocks, self.discards, len(piles))
        self.stock_plays: Final = [tuple(sources.stocks(seat)) for seat in seats]
        self.discard_plays: Final = [tuple(sources.discards(seat)) for seat in seats]
        self.numbers_in: Final = Numbers()
        self.hand_plays: Final = [
            plays_of([PlayHand(pile, face) for pile in piles]) for face in faces
        ]
        self.ends: Final = Discards([_discards_of(rules, face) for face in faces], self.numbers_in)

        self.top: Final[int] = rules.top_number
        self.ways: Final = ways_of(rules.top_number)
        self.hand_size: Final[int] = rules.hand_size
        self.first_hand: Final = rules.hand_size if rules.first_hand == "same" else rules.first_hand
        self.is_endless: Final = rules.build_piles == "unlimited"
        self.has_lifts: Final = rules.random_start
        self.must_play: Final = rules.must_play
        self.replaces_ones: Final = rules.must_play == "ones_with_replacement"
        self.has_dump: Final = rules.dump
        self.spreads: Final = rules.discard_spread
        self.keeps_wilds: Final = not rules.discard_wild
        self.covers: Final = rules.cover_wild
        self.is_free: Final = rules.must_play == "none" and not (
            self.has_dump or self.spreads or self.keeps_wilds or self.covers
        )
        self.reshuffles_early: Final = rules.reshuffle == "when_empty"
        self.exhaustion_ends: Final = rules.on_exhausted == "end_round"
        self.has_last_chance: Final = rules.last_chance
        self.sits_out: Final = rules.has_pairs() and rules.finished_partner == "sits_out"
        self.is_plain: Final = not (
            rules.random_start
            or rules.cover_wild
            or self.is_endless
            or not rules.wild_on_wild
            or not rules.wild_as_12
        )

    def board(self, zones: Sequence[Sequence[Card]]) -> Board:
        """Return what the build piles take: each its next number, and Skip-Bo cards (4, 5)."""
        piles = [zones[build] for build in self.builds]
        masks = [0] * (self.top + 2)
        for number, pile in enumerate(piles):
            masks[min(self.height(pile), self.top) + 1] |= 1 << number
            if self._takes_wild(pile):
                masks[WILD] |= 1 << number
        masks[self.top + 1] = 0
        if self.is_endless:  # one empty place is as good as another
            masks[WILD] &= ~(masks[1] & (masks[1] - 1))
            masks[1] &= -masks[1]
        return masks, sum(1 << number for number, mask in enumerate(masks) if mask)

    def _takes_wild(self, pile: Sequence[Card]) -> bool:
        """Tell whether a Skip-Bo card may be put on a build pile (5)."""
        rules = self.rules
        if not rules.wild_as_12 and self.height(pile) + 1 == self.top:
            return False
        return rules.wild_on_wild or not pile or self.numbers[pile[-1]] != WILD

    def height(self, pile: Sequence[Card]) -> int:
        """Return the number that the top card of a build pile stands for, 0 if it is empty."""
        if self.has_lifts and pile:
            # The bottom card counts as its own number; any other takes its place from there.
            return len(pile) + max(0, self.numbers[pile[0]] - 1)
        return len(pile)


def _discards_of(rules: SkipboRules, face: Face) -> Sequence[Move]:
    """Return all ways to discard *face*."""
    piles = range(rules.discard_piles)
    own: list[Move] = [Discard(face, pile) for pile in piles]
    if rules.has_pairs() and rules.partner_discard:
        own += [DiscardToPartner(face, pile) for pile in piles]
    return own
