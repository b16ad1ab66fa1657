"""One round of HILO: which moves are legal, and what each does.

The turn is that of docs/rules/hilo.md, 3: choose a pile, place the card or discard it and
flip, remove HILOs, see whether the round is ending.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.api import (
    NO_SEAT,
    OVER,
    Box,
    Card,
    Move,
    Result,
    RoundPlan,
    Seat,
    ZoneId,
)
from cardtable_hilo.box import GRID_SIZE
from cardtable_hilo.cards import VALUE
from cardtable_hilo.moves import (
    CALL,
    CALLS,
    CHOICES,
    FLIPS,
    KEEP,
    NO_CELLS,
    PASS,
    REPLACES,
    REPLACES_OR_DISCARD,
    Discard,
    Draw,
    Flip,
    Keep,
    Order,
    RemoveDiagonal,
    RemoveLine,
    Replace,
    Take,
)
from cardtable_hilo.phase import CALLING, CHOOSE, DRAWN, MUST_FLIP, OPENING_FLIPS, ORDER, PLACE
from cardtable_hilo.position import fault_of
from cardtable_hilo.removal import RemovalRound
from cardtable_hilo.starter import find_starter, starter_rule

FINISHED: Final = "finished"
PILE_EMPTY: Final = "draw_pile_empty"


class HiloRound(RemovalRound):
    """Seats with a grid of nine cards each bring down its sum until one has turned them all.

    *starter* had the first turn, *ending* says how the round ended. What is done about lines
    stands in the base class.
    """

    starter: Seat
    ending: str

    def deal(self, plan: RoundPlan) -> None:
        """Shuffle, deal nine cards to each seat, let the opening cards be flipped (2)."""
        box, table = self.box, self.table
        self.starter = plan.starter
        self.ender = NO_SEAT
        self.removed = self.chain_left = 0
        self.pending = self.ending = ""
        self.rescan = box.may_open_with_line * ((1 << box.seat_count) - 1)
        table.unpack(box.draw)
        table.shuffle(box.draw)
        for seat in self.seats:
            table.deal(box.draw, box.grids[seat], GRID_SIZE)
        if box.rules.initial_flips_by == "random":
            self.flip_at_random()
        if box.rules.initial_flips and box.rules.initial_flips_by == "player":
            self.seat_to_move = self.following[self.dealer]
            self.phase = OPENING_FLIPS
        else:
            self.open_discard()

    def flip_at_random(self) -> None:
        """Chance turns the opening cards of every seat (2)."""
        for seat in self.from_dealers_left():
            grid = self.box.grids[seat]
            places = list(range(GRID_SIZE))
            for _ in range(self.box.rules.initial_flips):
                self.table.flip(grid, places.pop(self.table.pick("opening flip", len(places))))

    def open_discard(self) -> None:
        """Last of all the top card of the draw pile starts the discard pile (2)."""
        if not self.table.zones[self.box.discard]:  # where a position has not begun it
            self.table.move_top(self.box.draw, self.box.discard)
        if self.starter == NO_SEAT:
            self.starter = find_starter(self)
            self.table.note("starter " + starter_rule(self.box.rules), self.starter)
        self.seat_to_move = self.starter
        self.phase = CHOOSE

    def legal_moves(self) -> Sequence[Move]:
        phase = self.phase
        if phase == CHOOSE and not self.box.ends_by_call:
            return CHOICES
        table = self.table
        grid = self.box.grids[self.seat_to_move]
        if phase == PLACE:
            return REPLACES[table.widths[grid]][len(table.zones[grid])]
        if phase == DRAWN:
            return REPLACES_OR_DISCARD[table.widths[grid]][len(table.zones[grid])]
        if phase in (MUST_FLIP, OPENING_FLIPS):
            return self.flips(table.zones[grid], table.widths[grid])
        return self.rare_moves()

    def rare_moves(self) -> Sequence[Move]:
        """Return the legal moves of the phases that come seldom, or only by a house rule."""
        phase = self.phase
        if phase == OVER:
            return ()
        if phase == CHOOSE:
            return (
                CHOICES if self.table.zones[self.box.grids[self.seat_to_move]] else self.no_cells()
            )
        if phase == CALLING:
            return CALLS
        if phase == ORDER:
            return self.orders()
        moves = [removal.move for removal in self.removals()]
        return [*moves, KEEP] if self.box.is_optional else moves

    def flips(self, cards: Sequence[Card], width: int) -> list[Move]:
        up = self.table.up
        moves: list[Move] = []
        for move, card in zip(FLIPS[width], cards):  # noqa: B905 - of nine cells the first few
            if not up[card]:
                moves.append(move)
        if self.phase == MUST_FLIP and self.box.may_keep_covered:
            moves.append(KEEP)
        return moves

    def no_cells(self) -> Sequence[Move]:
        """A seat without cells can only call, while nobody has, or pass (6)."""
        return NO_CELLS if self.ender == NO_SEAT else (PASS,)

    def play(self, move: Move) -> None:
        kind = type(move)
        if kind is Replace:
            # The card in hand goes face up into a cell, the old one onto the discard pile (3).
            box = self.box
            table = self.table
            seat = self.seat_to_move
            grid = box.grids[seat]
            place = move.places[table.widths[grid]]  # type: ignore[attr-defined]  # a Replace
            table.exchange(box.hands[seat], grid, place, box.discard)
            self.settle(grid, place)
        elif kind is Take:
            self.table.move_top(self.box.discard, self.box.hands[self.seat_to_move])
            self.phase = PLACE
        elif kind is Draw:
            if self.table.zones[self.box.draw] or self.replenish():
                self.table.move_top(self.box.draw, self.box.hands[self.seat_to_move])
                self.phase = DRAWN
        elif kind is Discard:
            self.discard()
        elif kind is Flip:
            self.flip(move.places)  # type: ignore[attr-defined]  # narrowed by the line above
        elif kind is RemoveLine or kind is RemoveDiagonal:
            self.remove_line(move)
        elif kind is Order:
            self.order(move.faces)  # type: ignore[attr-defined]  # narrowed by the line above
        elif kind is Keep:
            self.keep()
        else:
            self.finish_call(move)

    def flip(self, places: Sequence[int]) -> None:
        """Turn one face-down card of one's grid (3); in the opening so many of each seat (2)."""
        grid = self.box.grids[self.seat_to_move]
        place = places[self.table.widths[grid]]
        self.table.flip(grid, place)
        if self.phase == MUST_FLIP:
            self.settle(grid, place)
        else:
            self.next_opening_flip()

    def next_opening_flip(self) -> None:
        """Each seat flips its opening cards, all of one seat together (2)."""
        cards = self.table.zones[self.box.grids[self.seat_to_move]]
        if sum(map(self.table.up.__getitem__, cards)) < self.box.rules.initial_flips:
            return
        if self.seat_to_move == self.dealer:
            self.open_discard()
        else:
            self.seat_to_move = self.following[self.seat_to_move]

    def replenish(self) -> bool:
        """Shuffle the discards but the top one into the draw pile, or end the round (9.22)."""
        if self.box.rules.reshuffle == "end_round":
            self.end_without_ender()
            return False
        self.table.replenish(self.box.draw, self.box.discard)
        return True

    def discard(self) -> None:
        """Put the drawn card onto the discard pile; then a face-down card is flipped (3)."""
        box, table = self.box, self.table
        table.move_top(box.hands[self.seat_to_move], box.discard)
        up = table.up
        for card in table.zones[box.grids[self.seat_to_move]]:
            if not up[card]:
                self.phase = MUST_FLIP
                return
        self.look_for_older_lines()

    def keep(self) -> None:
        """Flip nothing, or remove nothing, where the house rules allow it (9)."""
        if self.phase == MUST_FLIP:
            self.look_for_older_lines()
        else:
            self.stop_removing()

    def settle(self, grid: ZoneId, place: int) -> None:
        """See whether the card now open at *place* makes a line (4); most do not."""
        if self.rescan:
            self.look_for_lines()
            return
        box = self.box
        table = self.table
        cards = table.zones[grid]
        up = table.up
        mates = box.mates[cards[place]]
        for one, other in box.neighbours[table.widths[grid]][len(cards)][place]:
            if mates[cards[one]] and mates[cards[other]] and up[cards[one]] and up[cards[other]]:
                self.look_for_lines()
                return
        if self.ender == NO_SEAT and not box.ends_by_call:
            for card in cards:
                if not up[card]:
                    # What `end_turn` would do, and what is done at the end of most turns.
                    self.seat_to_move = self.following[self.seat_to_move]
                    self.phase = CHOOSE
                    return
        self.end_turn(cards)

    def end_turn(self, cards: Sequence[Card]) -> None:
        """A seat with nothing face down brings on the last turns (6)."""
        if self.ender == NO_SEAT:
            if self.box.ends_by_call and cards:
                self.phase = CALLING
                return
            if all(self.table.up[card] for card in cards):
                self.become_ender()
        self.next_turn()

    def finish_call(self, move: Move) -> None:
        """Announce the end of the round, or go on (6)."""
        if move == CALL:
            self.become_ender()
        self.next_turn()

    def become_ender(self) -> None:
        self.ender = self.seat_to_move
        self.table.note("ender", self.ender)

    def next_turn(self) -> None:
        """Everybody but the ender gets exactly one more turn (6)."""
        following = self.following[self.seat_to_move]
        if self.ender != NO_SEAT and (following == self.ender or not self.box.last_turns):
            self.ending = FINISHED
            self.reveal()
        else:
            self.seat_to_move = following
            self.phase = CHOOSE

    def end_without_ender(self) -> None:
        """The draw pile is empty and is not replenished: nobody ended the round (9)."""
        self.ender = NO_SEAT
        self.ending = PILE_EMPTY
        self.table.note("draw_pile_empty", self.seat_to_move)
        self.reveal()

    def result(self) -> Result:
        """Return the sum of each grid and the ender (7)."""
        zones = self.table.zones
        figures: list[int | None] = [None] * self.box.seat_count
        for seat in self.seats:
            figures[seat] = sum([VALUE[card] for card in zones[self.box.grids[seat]]])
        return Result(self.ending, tuple(figures), self.ender, {"starter": self.starter})

    @classmethod
    def defaults(cls, box: Box) -> Mapping[str, object]:
        """Let a position say nothing of older lines: they are looked for in every grid."""
        return {"rescan": (1 << box.seat_count) - 1}

    def check(self) -> str:
        return fault_of(self)
