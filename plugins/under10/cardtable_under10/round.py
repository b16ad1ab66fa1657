"""One round of Under 10: which moves are legal, and what each does.

The turn is that of docs/rules/under10.md, 3: call, or throw and then draw one card.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.api import NO_SEAT, Box, Move, Result, Round, RoundPlan, Seat
from cardtable_under10.box import Under10Box
from cardtable_under10.moves import LOW, PASS, AddOn, Call, Draw, Slap, Swap, Take, Throw
from cardtable_under10.position import fault_of
from cardtable_under10.stand_in import jokers_inside
from cardtable_under10.throws import RUN, SET, SINGLE, Kind

START: Final = 1
DRAW: Final = 2
SLAP: Final = 3
OTHERS: Final = 4

CALLED: Final = "called"
WENT_OUT: Final = "went_out"
PILE_EMPTY: Final = "pile_empty"
PASSED: Final = "passed"


class Under10Round(Round):
    """Seats throw and draw until one calls its hand.

    *caller* has called, or has gone out; *ending* says how the round ended. *turns* counts the
    turns of each seat. *thrown_kind* and *lying_kind* say what lies in these zones: a single
    card, a set or a run. *thrower* has thrown while the others are asked whether they slap.
    """

    PHASES = ("over", "start", "draw", "slap", "others")

    box: Under10Box
    caller: Seat
    thrower: Seat
    turns: list[int]
    thrown_kind: Kind
    lying_kind: Kind
    ending: str

    def deal(self, plan: RoundPlan) -> None:
        """Deal the hands and turn up the first card (2)."""
        box, table = self.box, self.table
        self.caller = self.thrower = NO_SEAT
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
        moves: Sequence[Move]
        if phase == DRAW:
            moves = box.draws(self.thrown_kind, zones[box.thrown])
            if box.has_swaps:
                hand = zones[box.hands[self.seat_to_move]]
                moves = [*moves, *box.swaps(self.thrown_kind, zones[box.thrown], hand)]
            return moves if zones[box.draw] or self.can_draw() else moves[1:]
        seat = self.seat_to_move
        if phase == START:
            hand = zones[box.hands[seat]]
            if self.caller == NO_SEAT:
                moves = box.starts(hand, self.turns[seat])
            else:
                moves = box.throws.find(hand) if hand else (PASS,)
            if box.has_add_ons:
                group = zones[box.thrown]
                kind = self.thrown_kind or box.kind_of(group)
                moves = [*moves, *box.add_ons.find(kind, group, hand)]
            return moves
        if phase == SLAP:
            (card,) = zones[box.drawn[seat]]
            return box.slaps[card] if box.can_slap(card, zones[box.lying]) else (PASS,)
        if phase == OTHERS:
            return box.slaps_of_others.moves(zones[box.hands[seat]], zones[box.thrown])
        return ()

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
            self.slap(move)  # type: ignore[arg-type]  # a Slap
        elif kind is Swap:
            self.swap(move)  # type: ignore[arg-type]  # a Swap
        elif isinstance(move, AddOn):
            self.add_on(move)
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

    def add_on(self, move: AddOn) -> None:
        """Lengthen what lies; all of it is then the throw of this turn (4, 9.45)."""
        box, table = self.box, self.table
        row = [table.deck.faces[card] for card in table.zones[box.thrown]]
        # What was typed does not know at which end it lies; its legal twin does.
        end = move.end or next(
            way.end for way in self.legal_moves() if isinstance(way, AddOn) and way == move
        )
        table.move_faces(move.faces, box.hands[self.seat_to_move], box.thrown)
        row = [*move.faces, *row] if end == LOW else [*row, *move.faces]
        table.move_faces(row, box.thrown, box.lying)
        self.lying_kind = self.thrown_kind or box.kind_of(table.zones[box.lying])
        self.phase = DRAW
        if not table.zones[box.draw] and not self.can_draw():
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
        if box.has_slaps and (self.lying_kind or box.kind_of(table.zones[box.lying])) != RUN:
            table.move_top(box.draw, box.drawn[seat])
            self.bury()
            self.phase = SLAP
        else:
            table.move_top(box.draw, box.hands[seat])
            self.bury()
            self.end_turn()

    def swap(self, move: Swap) -> None:
        """Take a joker of the run for the card that it stands for; then the run is buried (5)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        cards = table.zones[box.thrown]
        row = [table.deck.faces[card] for card in cards]
        meant = jokers_inside(box.rules, row)
        place = next(place for place, face in meant.items() if face == move.face)
        joker, row[place] = cards[place], move.face
        table.move_face(move.face, box.hands[seat], box.thrown)
        table.move(joker, box.thrown, box.hands[seat])
        table.move_faces(row, box.thrown, box.discard)
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

    def slap(self, move: Slap) -> None:
        """Add the card just drawn to the group just thrown, or cards to what another threw (5)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        if self.phase == SLAP:
            table.move_top(box.drawn[seat], box.lying)
            self.lying_kind = SET
            self.end_turn()
            return
        table.move_faces(move.faces, box.hands[seat], box.thrown)
        self.thrown_kind = SET
        if self.goes_out(seat):
            self.go_out(seat)
        else:
            self.ask_next()

    def keep(self) -> None:
        """Keep the card just drawn, add none out of turn, or do nothing with an empty hand."""
        seat = self.seat_to_move
        if self.phase == OTHERS:
            self.table.note(PASSED, seat)
            self.ask_next()
            return
        if self.phase == SLAP:
            self.table.move_top(self.box.drawn[seat], self.box.hands[seat])
        self.end_turn()

    def end_turn(self) -> None:
        """Let the throw lie for the next seat; the others may be asked about it first."""
        box, zones, seat = self.box, self.table.zones, self.seat_to_move
        if zones[box.lying]:
            if zones[box.thrown]:
                self.bury()  # nothing was drawn, since there was nothing
            self.table.move_all(box.lying, box.thrown)
            self.thrown_kind, self.lying_kind = self.lying_kind, ""
            if box.asks_others and not self.goes_out(seat):
                kind = self.thrown_kind = self.thrown_kind or box.kind_of(zones[box.thrown])
                if kind != RUN:
                    self.thrower = seat
                    self.ask_next()
                    return
        if self.caller == NO_SEAT and not box.going_out_ends:
            self.start_turn(self.following[seat])
        else:
            self.pass_turn(seat)

    def ask_next(self) -> None:
        """Ask the next seat that might slap, by what all can see, or go on (5, 9.47)."""
        seat = self.following[self.seat_to_move]
        while seat != self.thrower:
            if self.may_be_asked(seat):
                self.seat_to_move, self.phase = seat, OTHERS
                return
            seat = self.following[seat]
        self.thrower = NO_SEAT
        self.pass_turn(seat)

    def may_be_asked(self, seat: Seat) -> bool:
        """Tell whether *seat*, which has not thrown, might slap as far as all can see (9.46)."""
        if seat == self.caller:
            return False
        box, zones = self.box, self.table.zones
        held = len(zones[box.hands[seat]])
        return box.slaps_of_others.may_ask(held, zones[box.thrown], zones[box.discard])

    def pass_turn(self, seat: Seat) -> None:
        """Go on after the turn of *seat*: with the next one, or with the showdown."""
        following = self.following[seat]
        if self.caller != NO_SEAT:
            if following == self.caller:
                self.show_down(CALLED)
                return
        elif self.goes_out(seat):
            self.go_out(seat)
            return
        self.start_turn(following)

    def goes_out(self, seat: Seat) -> bool:
        """Tell whether *seat* ends the round with an empty hand (9.27)."""
        box = self.box
        is_empty = not self.table.zones[box.hands[seat]]
        return is_empty and box.going_out_ends and self.caller == NO_SEAT

    def go_out(self, seat: Seat) -> None:
        """End the round for *seat*, who has no card left and has won it."""
        self.caller = seat
        self.table.note(WENT_OUT, seat)
        self.show_down(WENT_OUT)

    def start_turn(self, seat: Seat) -> None:
        """Let *seat* call or throw."""
        self.seat_to_move = seat
        self.turns[seat] += 1
        self.phase = START

    def show_down(self, ending: str) -> None:
        """Lay all hands open."""
        self.ending, self.thrower = ending, NO_SEAT
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
