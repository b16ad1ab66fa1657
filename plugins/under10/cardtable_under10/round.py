"""One round of Under 10: which moves are legal, and what each does.

The turn is that of docs/rules/under10.md, 3: call, or throw and then draw one card.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.api import NO_SEAT, OVER, Box, Move, Result, Round, RoundPlan, Seat
from cardtable_under10.box import Under10Box
from cardtable_under10.moves import PASS, Call, Draw, Slap, Take, Throw
from cardtable_under10.position import fault_of
from cardtable_under10.throws import RUN, SET, SINGLE, Kind

START: Final = 1
DRAW: Final = 2
SLAP: Final = 3

CALLED: Final = "called"
WENT_OUT: Final = "went_out"
PILE_EMPTY: Final = "pile_empty"


class Under10Round(Round):
    """Seats throw and draw until one calls its hand.

    *caller* has called, or has gone out; *ending* says how the round ended. *turns* counts the
    turns of each seat. *thrown_kind* and *lying_kind* say what lies in these zones: a single
    card, a set or a run.
    """

    PHASES = ("over", "start", "draw", "slap")

    box: Under10Box
    caller: Seat
    turns: list[int]
    thrown_kind: Kind
    lying_kind: Kind
    ending: str

    def deal(self, plan: RoundPlan) -> None:
        """Deal the hands and turn up the first card (2)."""
        box, table = self.box, self.table
        self.caller = NO_SEAT
        self.turns = [0] * box.seat_count
        self.thrown_kind, self.lying_kind, self.ending = SINGLE, "", ""
        table.unpack(box.draw)
        table.shuffle(box.draw)
        for seat in self.seats:
            table.deal(box.draw, box.hands[seat], box.rules.hand_size)
        self.turn_up()
        starter = plan.starter
        if starter == NO_SEAT:
            starter = self.seats[table.pick("starter", len(self.seats))]
            table.note("starter", starter)
        self.start_turn(starter)

    def turn_up(self) -> None:
        """Turn up the card that starts the discards; one too low is buried (2, 9.15)."""
        box, table = self.box, self.table
        least = 0 if box.rules.upcard_min == "none" else box.rules.upcard_min
        card = table.move_top(box.draw, box.thrown)
        while box.points[card] < least and table.zones[box.draw]:
            self.bury()
            card = table.move_top(box.draw, box.thrown)

    def legal_moves(self) -> Sequence[Move]:
        box, zones, phase = self.box, self.table.zones, self.phase
        if phase == DRAW:
            moves = box.draws(self.thrown_kind, zones[box.thrown])
            return moves if zones[box.draw] or self.can_draw() else moves[1:]
        if phase == OVER:
            return ()
        seat = self.seat_to_move
        if phase == SLAP:
            (card,) = zones[box.drawn[seat]]
            return box.slaps[card] if box.can_slap(card, zones[box.lying]) else (PASS,)
        hand = zones[box.hands[seat]]
        if self.caller == NO_SEAT:
            return box.starts(hand, self.turns[seat])
        return box.throws.find(hand) if hand else (PASS,)

    def play(self, move: Move) -> None:
        kind = type(move)
        if kind is Draw:
            self.draw_card()
        elif kind is Take:
            box = self.box
            self.table.move_face(move.face, box.thrown, box.hands[self.seat_to_move])  # type: ignore[attr-defined]  # a Take
            self.bury()
            self.end_turn()
        elif kind is Call:
            self.call()
        elif isinstance(move, Throw):
            self.throw(move)
        elif kind is Slap:
            self.slap()
        else:
            self.keep()

    def call(self) -> None:
        """End the round, or let everybody else play once more (6, 9.24)."""
        self.caller = self.seat_to_move
        self.table.note(CALLED, self.caller)
        if self.box.rules.grace_turn:
            self.start_turn(self.following[self.caller])
        else:
            self.show_down(CALLED)

    def throw(self, move: Throw) -> None:
        """Lay cards before everybody; then one has to be drawn, if there is any (4, 9.18)."""
        box, zones = self.box, self.table.zones
        # What was typed does not know what it is; its legal twin does.
        kind = move.kind or next(legal.kind for legal in self.legal_throws() if legal == move)
        self.table.move_faces(move.faces, box.hands[self.seat_to_move], box.lying)
        self.lying_kind = kind
        self.phase = DRAW
        if not zones[box.thrown] and not zones[box.draw] and not self.can_draw():
            self.end_turn()

    def legal_throws(self) -> list[Throw]:
        """Return the throws of the seat to move."""
        return self.box.throws.find(self.table.zones[self.box.hands[self.seat_to_move]])

    def can_draw(self) -> bool:
        """Tell whether a card may be wanted from the empty draw pile (5, 9.18)."""
        box, zones = self.box, self.table.zones
        if box.empty_pile_ends or zones[box.discard]:
            return True
        if box.keeps_two_groups:
            return False
        return bool(zones[box.thrown]) or (box.keeps_top_card and len(zones[box.lying]) > 1)

    def draw_card(self) -> None:
        """Draw the top card of the draw pile, which may have to be made first (5)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        if not table.zones[box.draw]:
            if box.empty_pile_ends:
                self.end_uncalled()
                return
            self.renew()
        if box.has_slaps and self.lying_kind != RUN:
            table.move_top(box.draw, box.drawn[seat])
            self.bury()
            self.phase = SLAP
        else:
            table.move_top(box.draw, box.hands[seat])
            self.bury()
            self.end_turn()

    def renew(self) -> None:
        """Shuffle the discards into a new draw pile, but for what stays (5, 9.17)."""
        box, table = self.box, self.table
        table.move_all(box.discard, box.draw)
        if not box.keeps_two_groups:
            table.move_all(box.thrown, box.draw)
        if box.keeps_top_card:
            faces = [table.deck.faces[card] for card in table.zones[box.lying][:-1]]
            table.move_faces(faces, box.lying, box.draw)
        table.shuffle(box.draw)

    def end_uncalled(self) -> None:
        """Somebody wants a card from the empty draw pile, and that ends the round (9.19)."""
        self.caller = NO_SEAT
        self.table.note(PILE_EMPTY, self.seat_to_move)
        self.show_down(PILE_EMPTY)

    def bury(self) -> None:
        """Put what is left of the old group out of reach."""
        if self.table.zones[self.box.thrown]:
            self.table.move_all(self.box.thrown, self.box.discard)

    def slap(self) -> None:
        """Add the card just drawn to the group just thrown, as its last (5)."""
        box = self.box
        self.table.move_top(box.drawn[self.seat_to_move], box.lying)
        self.lying_kind = SET
        self.end_turn()

    def keep(self) -> None:
        """Keep the card just drawn, or do nothing with an empty hand (9.25)."""
        if self.phase == SLAP:
            seat = self.seat_to_move
            self.table.move_top(self.box.drawn[seat], self.box.hands[seat])
        self.end_turn()

    def end_turn(self) -> None:
        """Let the throw lie for the next seat, which is then to move."""
        box, zones, seat = self.box, self.table.zones, self.seat_to_move
        if zones[box.lying]:
            if zones[box.thrown]:
                self.bury()  # nothing was drawn, since there was nothing
            self.table.move_all(box.lying, box.thrown)
            self.thrown_kind, self.lying_kind = self.lying_kind, ""
        following = self.following[seat]
        if self.caller != NO_SEAT:
            if following == self.caller:
                self.show_down(CALLED)
                return
        elif box.going_out_ends and not zones[box.hands[seat]]:
            self.caller = seat
            self.table.note(WENT_OUT, seat)
            self.show_down(WENT_OUT)
            return
        self.start_turn(following)

    def start_turn(self, seat: Seat) -> None:
        """Let *seat* call or throw."""
        self.seat_to_move = seat
        self.turns[seat] += 1
        self.phase = START

    def show_down(self, ending: str) -> None:
        """Lay all hands open."""
        self.ending = ending
        for seat in self.seats:
            self.table.show(self.box.hands[seat])
        self.end()

    def result(self) -> Result:
        """Return the sum of each hand, who called or went out, and the hands themselves (7)."""
        box, zones = self.box, self.table.zones
        figures: list[int | None] = [None] * box.seat_count
        hands: list[list[str] | None] = [None] * box.seat_count
        for seat in self.seats:
            cards = zones[box.hands[seat]]
            figures[seat] = sum([box.points[card] for card in cards])
            hands[seat] = box.deck.sorted_faces(cards)
        return Result(self.ending, tuple(figures), self.caller, {"hands": hands})

    @classmethod
    def defaults(cls, box: Box) -> Mapping[str, object]:
        """Let a position say nothing of turns: every seat has had one, or is in its first."""
        return {"turns": (1,) * box.seat_count}

    def check(self) -> str:
        return fault_of(self)
