"""The zones of Under 10, and its house rules as the rounds of one table look them up."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from cardtable.api import ALL, FAN, NONE, OWNER, Box, Card, Face, Move, Zone
from cardtable_under10.adding import AddOns
from cardtable_under10.cards import PLACE_BY_FACE, RANKS, SUITS, points_by_face
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.moves import CALL, DRAW, PASS, Slap, Swap, Take, Throw, make_throw
from cardtable_under10.odds import Odds
from cardtable_under10.out_of_turn import SlapsOfOthers
from cardtable_under10.stand_in import jokers_inside
from cardtable_under10.throws import RUN, SET, SINGLE, Kind, Throws

NEIGHBOURS: Final = 2
"""How many ranks apart two cards of a run of three lie at most."""


def zones_for(rules: Under10Rules) -> Sequence[Zone]:
    """Return the zones (11); the one for a card just drawn is there only where it is slapped."""
    drawn = [Zone("drawn", per_seat=True, sees=OWNER, lies=FAN)] if rules.slap_down else []
    return (
        Zone("draw", sees=NONE),
        Zone("discard", sees=ALL),
        Zone("thrown", sees=ALL, lies=FAN, usual=1),
        Zone("lying", sees=ALL, lies=FAN),
        Zone("hand", per_seat=True, sees=OWNER, lies=FAN, usual=rules.hand_size),
        *drawn,
    )


class Under10Box(Box):
    """The house rules of a table as its rounds look them up; lists are by card."""

    def __init__(self, *args: object, is_clockwise: bool) -> None:
        super().__init__(*args, is_clockwise=is_clockwise)  # type: ignore[arg-type]
        rules: Under10Rules = self.rules
        layout, faces = self.layout, self.deck.faces
        self.draw: Final = layout.one("draw")
        self.discard: Final = layout.one("discard")
        self.thrown: Final = layout.one("thrown")
        self.lying: Final = layout.one("lying")
        self.hands: Final = layout.by_seat("hand")
        self.drawn: Final = layout.by_seat("drawn")
        self.points_by_face: Final = points_by_face(rules)
        self.points: Final = [self.points_by_face[face] for face in faces]
        # A joker has a rank that no other card has; nothing is slapped onto it or with it.
        self.ranks: Final = [PLACE_BY_FACE[face] // SUITS for face in faces]
        self.bits: Final = [1 << PLACE_BY_FACE[face] for face in faces]
        self.throws: Final = Throws[Throw](rules, self.deck, self._throw)
        takes = {face: Take(face) for face in faces}
        slaps = {face: Slap((face,)) for face in faces}
        self._swaps = {face: Swap(face) for face in faces}
        self._takes = [takes[face] for face in faces]
        self._singles = [(DRAW, takes[face]) for face in faces]
        self.slaps: Final = [(slaps[face], PASS) for face in faces]
        self.threshold: Final = rules.threshold
        self.call_from_turn: Final = rules.call_from_turn
        self.add_ons: Final = AddOns(rules, self.deck, self.points_by_face)
        self.slaps_of_others: Final = SlapsOfOthers(rules, self.deck)
        self.has_add_ons: Final = rules.add_on
        self.has_swaps: Final = rules.joker_swap
        self.asks_others: Final = rules.slap_others != "off"
        self.has_slaps: Final = rules.slap_down
        self.going_out_ends: Final = rules.go_out_ends
        self.empty_pile_ends: Final = rules.on_empty == "end_round_all_score"
        self.keeps_two_groups: Final = rules.reshuffle_keep == "last_two_groups"
        self.keeps_top_card: Final = rules.reshuffle_keep == "top_card"
        self.only_ends: Final = rules.set_pickup == "ends"
        self.has_twins: Final = bool(self.deck.twins)

    @cached_property
    def odds(self) -> Odds:
        """What hands and draws are likely to bring."""
        return Odds(self.points, self.rules.hand_size, self.threshold)

    @cached_property
    def near(self) -> list[int]:
        """For each card the places, as bits, of those that it may be thrown with."""
        return [
            sum({self.bits[other] for other in range(self.deck.size) if self._is_near(card, other)})
            for card in range(self.deck.size)
        ]

    def _is_near(self, card: Card, other: Card) -> bool:
        ranks, points = self.ranks, self.points
        if RANKS in (ranks[card], ranks[other]) or ranks[card] == ranks[other]:
            return True
        if self.rules.set_match == "points" and points[card] == points[other]:
            return True
        first, second = (PLACE_BY_FACE[self.deck.faces[one]] for one in (card, other))
        apart = (first - second) // SUITS % RANKS
        return first % SUITS == second % SUITS and min(apart, RANKS - apart) <= NEIGHBOURS

    def _throw(self, kind: Kind, faces: tuple[Face, ...], is_both: bool) -> Throw:
        points = sum(self.points_by_face[face] for face in faces)
        return make_throw(kind, faces, points, is_both=is_both)

    def starts(self, hand: Sequence[Card], turn: int) -> Sequence[Move]:
        """Return what a seat may do in its turn number *turn* while nobody has called (3, 6)."""
        if not hand:
            return (CALL,)
        total = 0
        points = self.points
        for card in hand:
            total += points[card]
        throws = self.throws.find(hand)
        if total <= self.threshold and turn >= self.call_from_turn:
            return [CALL, *throws]
        return throws

    def draws(self, kind: Kind, group: Sequence[Card]) -> Sequence[Move]:
        """Return the ways to a card where the draw pile has one: draw, or take of *group* (5)."""
        if len(group) == 1:
            return self._singles[group[0]]
        if not group:
            return (DRAW,)
        takes = self._takes
        if self.only_ends or (kind or self.kind_of(group)) == RUN:
            first, last = takes[group[0]], takes[group[-1]]
            return (DRAW, first) if first is last else (DRAW, first, last)
        if self.has_twins:
            return (DRAW, *dict.fromkeys([takes[card] for card in group]))
        return (DRAW, *[takes[card] for card in group])

    def swaps(self, kind: Kind, run: Sequence[Card], hand: Sequence[Card]) -> list[Move]:
        """Return the cards of *hand* that may be given for a joker inside *run* (5)."""
        if (kind or self.kind_of(run)) != RUN:
            return []
        faces = self.deck.faces
        held = {faces[card] for card in hand}
        meant = jokers_inside(self.rules, [faces[card] for card in run])
        return [self._swaps[face] for face in meant.values() if face in held]

    def kinds_of(self, group: Sequence[Card]) -> list[Kind]:
        """Return what *group* may be as it lies; a set lies in any order."""
        faces = tuple([self.deck.faces[card] for card in group])
        found = [
            throw.kind
            for throw in self.throws.find(group)
            if throw.faces == faces or (throw.kind == SET and sorted(throw.faces) == sorted(faces))
        ]
        return list(dict.fromkeys(found))

    def kind_of(self, group: Sequence[Card]) -> Kind:
        """Return what *group* is where nobody has said so."""
        if len(group) == 1:
            return SINGLE
        kinds = self.kinds_of(group)
        return SET if SET in kinds or not kinds else kinds[0]

    def can_slap(self, card: Card, group: Sequence[Card]) -> bool:
        """Tell whether *card* has the rank of one of *group*, jokers apart (5)."""
        rank = self.ranks[card]
        return rank != RANKS and rank in [self.ranks[other] for other in group]
