"""One round of Spite and Malice: which moves are legal, and what each does (rules.md)."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import (
    ALL,
    ENDED,
    FAN,
    NO_SEAT,
    NONE,
    OWNER,
    TOP,
    Box,
    Deck,
    Move,
    Result,
    Round,
    RoundPlan,
    Seat,
    Zone,
    ZoneId,
    tr,
)
from cardtable_spite_and_malice.house_rules import SpiteRules
from cardtable_spite_and_malice.moves import Discard, Pass, PlayDiscard, PlayHand, PlayStock

PLAY: Final = 1

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LAST: Final = 12
"""A queen completes a centre pile."""
KING: Final = 13
SUITS: Final = 4

DUTY: Final = {"nothing": 0, "aces": 1, "aces_and_twos": 2}
"""The highest card that must be played."""

KINDS: Final = (PlayStock, PlayHand, PlayDiscard, Discard, Pass)


def deck_of(rules: SpiteRules, seat_count: int) -> Deck:
    """Return the cards, which are called by their ranks; people may type the suit as well (1)."""
    spelt = {f"{rank}{suit}": rank for rank in RANKS for suit in "CDHS♣♦♥♠"}
    copies = SUITS * rules.pack_count(seat_count)
    return Deck([rank for rank in RANKS for _ in range(copies)], {"1": "A", **spelt})


def zones_for(rules: SpiteRules) -> Sequence[Zone]:
    """Return the zones."""
    return (
        Zone("draw", sees=NONE),
        Zone("completed", sees=NONE),
        Zone("centre", sees=ALL, copies=rules.centre_piles),
        Zone("stock", per_seat=True, sees=TOP, usual=rules.stock_size),
        Zone("hand", per_seat=True, sees=OWNER, lies=FAN, usual=rules.hand_size),
        Zone("discard", per_seat=True, copies=rules.discard_piles, sees=ALL, lies=FAN),
    )


class SpiteBox(Box):
    """The zones, the ranks of the cards as numbers, and all moves."""

    def __init__(self, rules: SpiteRules, seat_count: int, deck: Deck) -> None:
        super().__init__(rules, seat_count, deck, zones_for(rules), KINDS)
        layout = self.layout
        self.draw: Final = layout.one("draw")
        self.completed: Final = layout.one("completed")
        self.centres: Final = layout.copies("centre")
        self.stocks: Final = layout.by_seat("stock")
        self.hands: Final = layout.by_seat("hand")
        self.discards: Final = layout.copies_by_seat("discard")
        self.numbers: Final = [RANKS.index(face) + 1 for face in deck.faces]
        self.duty: Final = DUTY[rules.must_play]
        self.hand_size: Final = rules.hand_size
        piles, own = range(rules.centre_piles), range(rules.discard_piles)
        # By the number of a card, from 1, or by its discard pile; then by the pile.
        self.from_stock: Final = [PlayStock(pile) for pile in piles]
        self.from_hand: Final = [[PlayHand(r, pile) for pile in piles] for r in ("", *RANKS)]
        self.from_discard: Final = [[PlayDiscard(d, pile) for pile in piles] for d in own]
        self.ends: Final = [[Discard(rank, pile) for pile in own] for rank in ("", *RANKS)]
        self.passes: Final[Sequence[Move]] = (Pass(),)


class SpiteRound(Round):
    """Seats build from ace to queen until one stock is empty.

    *idle* counts the turns in a row in which no card has moved, and *winner* has emptied its
    stock.
    """

    PHASES = ("over", "play")

    box: SpiteBox
    idle: int = 0
    winner: Seat = NO_SEAT

    def deal(self, plan: RoundPlan) -> None:
        """Deal the stocks; the rest is the draw pile (1)."""
        box, table = self.box, self.table
        table.unpack(box.draw)
        table.shuffle(box.draw)
        for seat in self.seats:
            table.deal(box.draw, box.stocks[seat], box.rules.stock_size)
        self.phase = PLAY
        self.start_turn(self.next_seat(plan.dealer))

    def start_turn(self, seat: Seat) -> None:
        """Let *seat* fill its hand up and play (2)."""
        self.seat_to_move = seat
        self.fill_hand()

    def fill_hand(self) -> None:
        """Draw up to a full hand; completed piles are shuffled when the draw pile is empty (4)."""
        box, table = self.box, self.table
        hand, draw = box.hands[self.seat_to_move], table.zones[box.draw]
        while len(table.zones[hand]) < box.hand_size:
            if not draw and table.zones[box.completed]:
                table.replenish(box.draw, box.completed, 0)
            if not draw:
                return
            table.deal(box.draw, hand, box.hand_size - len(table.zones[hand]))

    def legal_moves(self) -> Sequence[Move]:
        if self.phase != PLAY:
            return ()
        plays, duties = self.plays()
        if duties:
            return duties
        hand = self.table.zones[self.box.hands[self.seat_to_move]]
        if not hand:
            return [*plays, *self.box.passes]
        numbers, ends = self.box.numbers, self.box.ends
        for number in sorted({numbers[card] for card in hand}):
            plays += ends[number]
        return plays

    def plays(self) -> tuple[list[Move], list[Move]]:
        """Return the cards that can be played, and those of them that must be (2, 3)."""
        box, zones, seat = self.box, self.table.zones, self.seat_to_move
        numbers = box.numbers
        wanted = [len(zones[centre]) + 1 for centre in box.centres]
        plays: list[Move] = []
        duties: list[Move] = []
        held = sorted({numbers[card] for card in zones[box.hands[seat]]})
        stock = zones[box.stocks[seat]]
        sources: list[tuple[int, Sequence[Move]]] = [(numbers[stock[-1]], box.from_stock)]
        sources += [(number, box.from_hand[number]) for number in held]
        for number, moves in sources:
            fits = moves if number == KING else fitting(moves, wanted, number)
            plays += fits
            if number <= box.duty:
                duties += fits
        for pile, discard in zip(box.discards[seat], box.from_discard, strict=True):
            if zones[pile]:
                number = numbers[zones[pile][-1]]
                plays += discard if number == KING else fitting(discard, wanted, number)
        return plays, duties

    def play(self, move: Move) -> None:
        box, table, seat = self.box, self.table, self.seat_to_move
        hand = box.hands[seat]
        self.idle = 0 if type(move) is not Pass else self.idle + 1
        if type(move) is PlayHand:
            table.move_face(move.face, hand, box.centres[move.pile])
            self.complete(box.centres[move.pile])
            if not table.zones[hand]:
                self.fill_hand()
        elif type(move) is PlayStock:
            table.move_top(box.stocks[seat], box.centres[move.pile])
            self.complete(box.centres[move.pile])
            if not table.zones[box.stocks[seat]]:
                self.winner = seat
                self.end()
        elif type(move) is PlayDiscard:
            table.move_top(box.discards[seat][move.source], box.centres[move.pile])
            self.complete(box.centres[move.pile])
        elif type(move) is Discard:
            table.move_face(move.face, hand, box.discards[seat][move.pile])
            self.start_turn(self.next_seat(seat))
        elif self.idle < len(self.seats):
            self.start_turn(self.next_seat(seat))
        else:
            table.note("blocked", seat)
            self.end()

    def complete(self, centre: ZoneId) -> None:
        """Put a centre pile with its queen aside (4)."""
        if len(self.table.zones[centre]) == LAST:
            self.table.move_all(centre, self.box.completed)

    def result(self) -> Result:
        """Return how many cards every stock has left, and who has won (5)."""
        left: list[int | None] = [None] * self.box.seat_count
        for seat in self.seats:
            left[seat] = len(self.table.zones[self.box.stocks[seat]])
        return Result(ENDED, tuple(left), self.winner)

    def check(self) -> str:
        box, zones = self.box, self.table.zones
        for pile in box.centres:
            cards = zones[pile]
            if any(box.numbers[c] not in (KING, n) for n, c in enumerate(cards, start=1)):
                return tr("a centre pile goes from the ace up, and kings stand for any card")
            if len(cards) >= LAST:
                return tr("a centre pile with its queen is completed")
        if self.phase == PLAY and not all(zones[box.stocks[seat]] for seat in self.seats):
            return tr("the round is over when a stock is empty")
        if any(len(zones[box.hands[seat]]) > box.hand_size for seat in self.seats):
            return tr("nobody holds more than {count} cards", count=box.hand_size)
        if not 0 <= self.idle < len(self.seats):
            return tr("idle counts the players who have passed, and not all have")
        return ""


def fitting(moves: Sequence[Move], wanted: Sequence[int], number: int) -> list[Move]:
    """Return those of *moves*, one for each centre pile, whose pile waits for *number*."""
    return [move for move, want in zip(moves, wanted, strict=True) if want == number]
