"""The zones of Skip-Bo, and its house rules as the rounds of one table look them up.

Whatever can be known before the deal is a table here: all moves are made once, and a switch
that is off is not asked about at every move.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from cardtable.api import ALL, FAN, NONE, OWNER, STACK, TOP, Box, Card, Deck, Face, Move, Zone
from cardtable_skipbo.cards import WILD, WILD_FACE, number_of
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.moves import MOVES, Discard, DiscardToPartner, PlayHand
from cardtable_skipbo.sides import partner_of, sides_of
from cardtable_skipbo.sources import Sources
from cardtable_skipbo.tables import Board, Boards, Discards, Numbers, Plays, board_of

Zones: TypeAlias = Sequence[Sequence[Card]]

FOUR: Final = 4


def zones_for(rules: SkipboRules, seat_count: int) -> Sequence[Zone]:
    """Return the zones (docs/rules/skipbo.md, 1)."""
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
        super().__init__(rules, seat_count, deck, zones_for(rules, seat_count), MOVES)
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
        self.sources: Final = [tuple(sources.of(seat)) for seat in seats]
        self.numbers_in: Final = Numbers()
        self.hand_plays: Final = [Plays([PlayHand(pile, face) for pile in piles]) for face in faces]
        self.ends: Final = Discards([_discards_of(rules, face) for face in faces], self.numbers_in)
        self._boards: Final = Boards(rules.top_number, is_endless=rules.build_piles == "unlimited")
        self._builds: Final = slice(self.builds[0], self.builds[-1] + 1)

        self.top: Final[int] = rules.top_number
        self.hand_size: Final[int] = rules.hand_size
        self.first_hand: Final = rules.hand_size if rules.first_hand == "same" else rules.first_hand
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
        is_plain = rules.wild_on_wild and rules.wild_as_12 and not rules.random_start
        self.board: Final[Callable[[Zones], Board]] = (
            self._limited_board
            if not is_plain
            else self._board_of_four
            if len(piles) == FOUR
            else self._plain_board
        )

    def _board_of_four(self, zones: Zones) -> Board:
        """Return what four build piles take; taken apart by hand they are counted fastest."""
        one, two, three, four = zones[self._builds]
        return self._boards[len(one), len(two), len(three), len(four)]

    def _plain_board(self, zones: Zones) -> Board:
        """Return what the build piles take: each its next number, and a Skip-Bo card (2)."""
        return self._boards[tuple([len(pile) for pile in zones[self._builds]])]

    def _limited_board(self, zones: Zones) -> Board:
        """Return what the build piles take where a Skip-Bo card cannot go everywhere (4)."""
        piles = zones[self._builds]
        heights = tuple([self.height(pile) for pile in piles])
        masks = [*self._boards[heights].masks]
        for number, (pile, height) in enumerate(zip(piles, heights, strict=True)):
            completes = height + 1 == self.top
            on_wild = bool(pile) and self.numbers[pile[-1]] == WILD
            if (completes and not self.rules.wild_as_12) or (
                on_wild and not self.rules.wild_on_wild
            ):
                masks[WILD] &= ~(1 << number)
        return board_of(masks)

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
