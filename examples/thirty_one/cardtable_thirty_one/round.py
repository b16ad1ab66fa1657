"""One round of Thirty-One: which moves are legal, and what each does (rules.md)."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import (
    ALL,
    ENDED,
    FAN,
    NO_SEAT,
    OVER,
    OWNER,
    Face,
    Move,
    Result,
    Round,
    RoundPlan,
    Seat,
    Zone,
    ZoneId,
    standard_deck,
)
from cardtable_thirty_one.moves import Discard, Draw, Knock, Take

ZONES: Final = (
    Zone("draw"),
    Zone("discard", sees=ALL),
    Zone("hand", per_seat=True, sees=OWNER, lies=FAN),
)
DRAW, DISCARD, FIRST_HAND = range(3)

DECK: Final = standard_deck()
TENS: Final = {"J": 10, "Q": 10, "K": 10, "A": 11}
POINTS: Final = {face: TENS.get(face[:-1]) or int(face[:-1]) for face in DECK.faces}
DISCARDS: Final = {face: Discard(face) for face in DECK.faces}
PICKS: Final = (Draw(), Take())
PICKS_OR_KNOCK: Final = (*PICKS, Knock())

HAND_SIZE: Final = 3
BEST: Final = 31
TRIO: Final = 30

CHOOSE, PLACE = 1, 2


class ThirtyOneRound(Round):
    """Seats change one card a turn until one knocks or has 31.

    *knocker* is the seat that knocked, *winner* the one that has 31, and *taken* the face that
    the seat to move has just taken from the discard pile.
    """

    PHASES = ("over", "choose", "place")

    knocker: Seat
    winner: Seat
    taken: str

    def deal(self, plan: RoundPlan) -> None:
        """Deal three cards to everybody and turn one up (1)."""
        self.knocker = self.winner = NO_SEAT
        self.taken = ""
        self.table.unpack(DRAW)
        self.table.shuffle(DRAW)
        for seat in self.seats:
            self.table.deal(DRAW, self.hand(seat), HAND_SIZE)
        self.table.move_top(DRAW, DISCARD)
        self.phase = CHOOSE
        self.seat_to_move = self.next_seat(plan.dealer)
        for seat in self.in_turn_order(self.seat_to_move):
            self.end_at_best(seat)

    def hand(self, seat: Seat) -> ZoneId:
        """Return where the hand of *seat* lies."""
        return FIRST_HAND + seat

    def faces(self, seat: Seat) -> list[Face]:
        """Return the faces in the hand of *seat*, sorted."""
        return DECK.sorted_faces(self.table.zones[self.hand(seat)])

    def value(self, seat: Seat) -> int:
        """Return what the hand of *seat* counts (3)."""
        return value_of(self.faces(seat), trios=self.box.rules.trios)

    def legal_moves(self) -> Sequence[Move]:
        if self.phase == CHOOSE:
            return PICKS_OR_KNOCK if self.knocker == NO_SEAT else PICKS
        if self.phase == PLACE:
            hand = dict.fromkeys(self.faces(self.seat_to_move))
            return [DISCARDS[face] for face in hand if face != self.taken]
        return ()

    def play(self, move: Move) -> None:
        hand = self.hand(self.seat_to_move)
        if isinstance(move, Draw):
            self.table.move_top(DRAW, hand)
            if not self.table.zones[DRAW]:
                self.table.replenish(DRAW, DISCARD)
            self.phase = PLACE
        elif isinstance(move, Take):
            card = self.table.move_top(DISCARD, hand)
            self.taken = DECK.faces[card]
            self.phase = PLACE
        elif isinstance(move, Discard):
            self.table.move_face(move.face, hand, DISCARD)
            self.end_at_best(self.seat_to_move)
            self.end_turn()
        else:
            self.knocker = self.seat_to_move
            self.end_turn()

    def end_turn(self) -> None:
        """Let the next seat choose, unless it is the one that knocked (2)."""
        if self.phase == OVER:
            return
        self.taken = ""
        self.phase = CHOOSE
        self.seat_to_move = self.next_seat(self.seat_to_move)
        if self.seat_to_move == self.knocker:
            self.end()

    def end_at_best(self, seat: Seat) -> None:
        """End the round if *seat* has 31 (2)."""
        if self.winner == NO_SEAT and self.value(seat) == BEST:
            self.winner = seat
            self.end()

    def result(self) -> Result:
        """Return what each hand counts, and who knocked or has 31."""
        by = self.knocker if self.winner == NO_SEAT else self.winner
        seats = range(self.box.seat_count)
        figures = tuple(self.value(seat) if seat in self.seats else None for seat in seats)
        return Result(ENDED, figures, by)


def value_of(faces: Sequence[Face], *, trios: bool) -> int:
    """Return what a hand of *faces* counts: its best suit, or 30 for a trio (3)."""
    if trios and len(faces) == HAND_SIZE and len({face[:-1] for face in faces}) == 1:
        return TRIO
    by_suit = dict.fromkeys("CDHS", 0)
    for face in faces:
        by_suit[face[-1]] += POINTS[face]
    return max(by_suit.values())
