"""One round of Gin Rummy: drawing, knocking, melds and what is laid off (rules.md)."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import (
    ALL,
    ENDED,
    FAN,
    NO_SEAT,
    NONE,
    OVER,
    OWNER,
    Box,
    Card,
    Deck,
    Face,
    Move,
    Result,
    Round,
    RoundPlan,
    Seat,
    Zone,
    tr,
)
from cardtable_gin_rummy.house_rules import GinRules
from cardtable_gin_rummy.melds import (
    MASKS,
    MELDS,
    RANKS,
    VALUES,
    cards_of,
    knocks,
    layoffs,
    left_over,
    value_of,
)
from cardtable_gin_rummy.moves import Discard, Done, Draw, Knock, LayOff, Meld, Pass, Take

UPCARD: Final = 1
DRAW: Final = 2
DISCARD: Final = 3
WALL: Final = 4
MELD: Final = 5
LAY_OFF: Final = 6
ANSWER: Final = 7

HAND_SIZE: Final = 10
WALL_SIZE: Final = 2
"""So many cards are never drawn (3)."""
MOST_MELDS: Final = 3
NO_UPCARD: Final = 2
"""After so many passes the upcard stays, and the first player draws (2)."""

KINDS: Final = (Draw, Take, Pass, Discard, Knock, Meld, LayOff, Done)

ZONES: Final = (
    Zone("draw", sees=NONE),
    Zone("discard", sees=ALL, usual=1),
    Zone("hand", per_seat=True, sees=OWNER, lies=FAN, usual=HAND_SIZE),
    Zone("meld", per_seat=True, copies=MOST_MELDS, sees=ALL, lies=FAN),
)


class GinBox(Box):
    """The zones, and the moves by card or by meld."""

    def __init__(self, rules: GinRules, seat_count: int, deck: Deck) -> None:
        super().__init__(rules, seat_count, deck, ZONES, KINDS)
        layout, faces = self.layout, deck.faces
        self.draw: Final = layout.one("draw")
        self.discard: Final = layout.one("discard")
        self.hands: Final = layout.by_seat("hand")
        self.melds: Final = layout.copies_by_seat("meld")
        self.discards: Final = [Discard(face) for face in faces]
        self.knocks: Final = [Knock(face) for face in faces]
        self.layoffs: Final = [LayOff(face) for face in faces]
        self.lays: Final = [Meld(tuple(faces[card] for card in meld)) for meld in MELDS]
        self.draw_or_take: Final[Sequence[Move]] = (Draw(), Take())
        self.take_or_pass: Final[Sequence[Move]] = (Take(), Pass())
        self.ends: Final = Done()


class GinRound(Round):
    """Two seats draw and discard until one knocks, or the draw pile runs out.

    *limit* is what a hand may have left over that knocks, *passes* counts who left the first
    upcard, *taken* is the card just taken from the discard pile, and *given_back* counts the
    turns in a row that gave it back. *knocker* has knocked.
    """

    PHASES = ("over", "upcard", "draw", "discard", "wall", "meld", "layoff", "answer")

    box: GinBox
    limit: int
    passes: int = 0
    taken: Face = ""
    given_back: int = 0
    knocker: Seat = NO_SEAT

    @classmethod
    def defaults(cls, box: Box) -> dict[str, object]:
        return {"limit": box.rules.knock_limit}

    def deal(self, plan: RoundPlan) -> None:
        """Deal ten cards to each seat, and turn up the first discard (1)."""
        box, table = self.box, self.table
        table.unpack(box.draw)
        table.shuffle(box.draw)
        for seat in self.seats:
            table.deal(box.draw, box.hands[seat], HAND_SIZE)
        upcard = table.move_top(box.draw, box.discard)
        self.limit = box.rules.knock_limit
        if box.rules.oklahoma:
            self.limit = VALUES[upcard] if VALUES[upcard] > 1 else 0
        self.seat_to_move = self.next_seat(plan.dealer)
        self.phase = UPCARD

    def hand(self, seat: Seat) -> int:
        """Return the hand of *seat* as a set."""
        return sum([1 << card for card in self.table.zones[self.box.hands[seat]]])

    def legal_moves(self) -> Sequence[Move]:
        box, phase = self.box, self.phase
        if phase == OVER:
            return ()
        if phase in (UPCARD, DRAW):
            return self.sources()
        hand = self.hand(self.seat_to_move)
        if phase == DISCARD:
            return self.discards(hand)
        if phase == WALL:
            upcard = self.table.zones[box.discard][-1]
            return [box.take_or_pass[1], *self.knocks(hand | 1 << upcard)]
        if phase == LAY_OFF:
            fits = hand & self.fitting()
            return [box.ends, *(box.layoffs[card] for card in cards_of(fits))]
        return self.lays(hand)

    def sources(self) -> Sequence[Move]:
        """Return where a card may come from; the first upcard may be left to the other (2)."""
        if self.phase == UPCARD and self.passes < NO_UPCARD:
            return self.box.take_or_pass
        return self.box.draw_or_take[: 1 if self.phase == UPCARD else 2]

    def discards(self, hand: int) -> list[Move]:
        """Return the discards, and those with which the seat to move may knock (2, 4)."""
        box = self.box
        cards = cards_of(hand & ~self.kept())
        return [*(box.discards[card] for card in cards), *self.knocks(hand)]

    def kept(self) -> int:
        """Return the cards that must not be discarded: the one just taken (2)."""
        if not self.taken or self.box.rules.taken_back != "never":
            return 0
        return 1 << self.box.deck.first_by_face[self.taken]

    def knocks(self, hand: int) -> list[Move]:
        """Return the discards with which a hand of eleven cards knocks (4)."""
        kept = self.kept()
        found = knocks(hand, self.limit)
        return [self.box.knocks[card] for card in found if not kept >> card & 1]

    def lays(self, hand: int) -> list[Move]:
        """Return the melds that may be laid out: who knocked must come down to the limit (4, 5)."""
        limit = self.limit if self.phase == MELD else value_of(hand)
        moves: list[Move] = [self.box.ends] if value_of(hand) <= limit else []
        for meld, move in zip(MASKS, self.box.lays, strict=True):
            if meld & hand == meld and left_over(hand ^ meld) <= limit:
                moves.append(move)
        return moves

    def fitting(self) -> int:
        """Return the cards that can be added to the melds of the seat that knocked (5)."""
        zones = self.table.zones
        piles = [zones[pile] for pile in self.box.melds[self.knocker] if zones[pile]]
        fits = 0
        for pile in piles:
            fits |= layoffs(sum(1 << card for card in pile))
        return fits

    def play(self, move: Move) -> None:
        if type(move) is Discard:
            self.end_turn(move.face)
        elif type(move) is Knock:
            self.knock(move.face)
        elif type(move) is Meld:
            seat = self.seat_to_move
            pile = next(p for p in self.box.melds[seat] if not self.table.zones[p])
            self.table.move_faces(move.cards, self.box.hands[seat], pile)
        elif type(move) is LayOff:
            self.lay_off(self.box.deck.first_by_face[move.face])
        elif type(move) is Done:
            self.go_on()
        elif type(move) is Pass:
            self.leave()
        else:
            self.draw(is_taken=type(move) is Take)

    def draw(self, *, is_taken: bool) -> None:
        """Draw a card, or take the upcard (2)."""
        box, table = self.box, self.table
        source = box.discard if is_taken else box.draw
        card = table.move_top(source, box.hands[self.seat_to_move])
        self.taken = box.deck.faces[card] if is_taken else ""
        self.phase = DISCARD

    def leave(self) -> None:
        """Leave the first upcard, or the last one, which ends the round (2, 3)."""
        if self.phase == WALL:
            self.end()
            return
        self.passes += 1
        self.seat_to_move = self.next_seat(self.seat_to_move)

    def end_turn(self, face: Face) -> None:
        """Discard, and let the other go on while there are cards to draw (2, 3)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        table.move_face(face, box.hands[seat], box.discard)
        self.given_back = self.given_back + 1 if face == self.taken else 0
        self.taken = ""
        if self.given_back == len(self.seats):
            self.end()
            return
        self.seat_to_move = self.next_seat(seat)
        self.phase = DRAW if len(table.zones[box.draw]) > WALL_SIZE else WALL

    def knock(self, face: Face) -> None:
        """Discard and lay the hand open, with the upcard in it where nothing is drawn (3, 4)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        if self.phase == WALL:
            table.move_top(box.discard, box.hands[seat])
        table.move_face(face, box.hands[seat], box.discard)
        self.taken = ""
        self.knocker = seat
        table.note("knocks", seat)
        table.show(box.hands[seat])
        self.phase = MELD

    def lay_off(self, card: Card) -> None:
        """Add *card* to a run where it fits one, else to a set (5)."""
        box, table = self.box, self.table
        zones = table.zones
        piles = [
            pile
            for pile in box.melds[self.knocker]
            if zones[pile] and layoffs(sum(1 << c for c in zones[pile])) >> card & 1
        ]
        ranks = [len({c % RANKS for c in zones[pile]}) for pile in piles]
        table.move(card, box.hands[self.seat_to_move], piles[ranks.index(max(ranks))])

    def go_on(self) -> None:
        """Let the other lay off, unless it is gin, then lay out melds; that ends the round (5)."""
        box, zones = self.box, self.table.zones
        if self.phase == MELD:
            is_gin = not zones[box.hands[self.seat_to_move]]
            self.phase = ANSWER if is_gin else LAY_OFF
            self.seat_to_move = self.next_seat(self.seat_to_move)
        elif self.phase == LAY_OFF:
            self.phase = ANSWER
        else:
            for seat in self.seats:
                self.table.show(box.hands[seat])
            self.end()

    def result(self) -> Result:
        """Return what everybody has left over, and who knocked."""
        figures: list[int | None] = [None] * self.box.seat_count
        for seat in self.seats:
            figures[seat] = value_of(self.hand(seat))
        return Result(ENDED, tuple(figures), self.knocker)

    def check(self) -> str:
        box, zones = self.box, self.table.zones
        if self.phase in (OVER, MELD, LAY_OFF, ANSWER):
            is_named = self.phase == OVER or self.knocker in self.seats
            return "" if is_named else tr("knocker is the seat that has knocked")
        for seat in self.seats:
            size = HAND_SIZE + (self.phase == DISCARD and seat == self.seat_to_move)
            if len(zones[box.hands[seat]]) != size:
                return tr("seat {seat} has {count} cards in hand", seat=seat + 1, count=size)
        if not zones[box.discard] and self.phase != DISCARD:
            return tr("a card lies on the discard pile")
        if self.phase == DRAW and len(zones[box.draw]) <= WALL_SIZE:
            return tr("with {count} cards to draw the phase is wall", count=WALL_SIZE)
        return ""
