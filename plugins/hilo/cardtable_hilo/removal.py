"""The part of a round of HILO in which lines go: at the end of a turn and at the reveal."""

from collections.abc import Sequence
from itertools import permutations

from cardtable.api import Card, Move, Round, Seat
from cardtable_hilo.box import HiloBox
from cardtable_hilo.lines import Removal, trio
from cardtable_hilo.moves import Order
from cardtable_hilo.phase import HILO, ORDER, PHASES, REVEAL
from cardtable_hilo.reveal import best_removals


class RemovalRound(Round):
    """What a round of HILO does about lines (docs/rules/hilo.md, 4, 5 and 7).

    *ender* is the seat that brought on the last turns. *removed* counts the lines of this turn
    that the cap counts, *chain_left* the lines made by a slide that may still go, and *pending*
    is the removal whose cards are being ordered. *rescan* is a bit for each seat in whose grid
    an older line may lie.
    """

    PHASES = PHASES

    box: HiloBox
    ender: Seat
    removed: int
    chain_left: int
    pending: str
    rescan: int

    def look_for_older_lines(self) -> None:
        """A line left from earlier may go at the end of any turn of its owner (4)."""
        if self.rescan:
            self.look_for_lines()
        else:
            self.end_turn(self.table.zones[self.box.grids[self.seat_to_move]])

    def removals(self) -> list[Removal]:
        """Return every way to remove a line of the seat to move."""
        grid = self.box.grids[self.seat_to_move]
        return self.box.removals(self.table.zones[grid], self.table.widths[grid], self.table.up)

    def look_for_lines(self) -> None:
        """Let the seat remove a line while one is there and the house rules allow it (4, 5)."""
        removals = self.removals()
        is_revealing = self.phase == REVEAL
        cap = self.box.reveal_cap if is_revealing else self.box.cap
        if not removals or not (self.chain_left or self.removed < cap):
            self.stop_removing()
        elif len(removals) == 1 and not self.box.is_optional:
            self.choose_removal(removals[0])
        elif not is_revealing:
            self.phase = HILO

    def remove_line(self, move: Move) -> None:
        """The player picks a line and, for a diagonal, its slide (4, 5)."""
        self.choose_removal(next(removal for removal in self.removals() if removal.move == move))

    def choose_removal(self, removal: Removal) -> None:
        """The cards of a line go, in the order that the house rules or the player say (4)."""
        if self.box.is_ordered_by_player and self.phase != REVEAL:
            self.pending = str(removal.move)
            self.phase = ORDER
            return
        cards = self.table.zones[self.box.grids[self.seat_to_move]]
        self.remove(removal, trio(cards, removal.places, lowest_on_top=self.box.lowest_on_top))

    def orders(self) -> list[Move]:
        """Return the moves that put the pending three cards in order (4)."""
        cards = self.table.zones[self.box.grids[self.seat_to_move]]
        faces = self.table.deck.faces
        places = self.pending_removal().places
        return [Order(tuple(faces[cards[p]] for p in order)) for order in permutations(places)]

    def order(self, faces: Sequence[str]) -> None:
        """The player says how the three cards go onto the discard pile (4)."""
        removal = self.pending_removal()
        cards = self.table.zones[self.box.grids[self.seat_to_move]]
        by_face = {self.table.deck.faces[cards[place]]: place for place in removal.places}
        self.pending = ""
        self.remove(removal, [by_face[face] for face in faces])

    def pending_removal(self) -> Removal:
        """Return the removal whose cards are being ordered."""
        return next(removal for removal in self.removals() if str(removal.move) == self.pending)

    def remove(self, removal: Removal, places: Sequence[int]) -> None:
        """Put a line onto the discard pile and push the rest together (4, 5)."""
        self.take_away(self.seat_to_move, removal, places)
        if self.chain_left:
            self.chain_left -= 1
        else:
            self.removed += 1
        if removal.is_diagonal:
            self.chain_left = self.box.chain
        self.look_for_lines()

    def take_away(self, seat: Seat, removal: Removal, places: Sequence[int]) -> None:
        """Move the cards at *places* onto the discard pile; the grid closes the gap (4, 5)."""
        table, grid = self.table, self.box.grids[seat]
        cards = table.zones[grid]
        table.note("hilo", seat, [cards[place] for place in places])
        if removal.is_diagonal:
            table.note("diagonal", seat)
        table.gather(grid, places, self.box.discard)
        table.arrange(grid, removal.kept, removal.width)

    def stop_removing(self) -> None:
        """No further line goes in this turn; remember whether one is left (4)."""
        bit = 1 << self.seat_to_move
        self.rescan = self.rescan | bit if self.removals() else self.rescan & ~bit
        self.removed = self.chain_left = 0
        if self.phase != REVEAL:
            self.end_turn(self.table.zones[self.box.grids[self.seat_to_move]])
        elif self.seat_to_move == self.dealer:
            self.end()
        else:
            self.ask_at_reveal(self.following[self.seat_to_move])

    def end_turn(self, cards: Sequence[Card]) -> None:
        """See whether the round is ending; else the next seat is to move."""
        raise NotImplementedError

    def reveal(self) -> None:
        """Turn everything and remove the HILOs that appear (7)."""
        box = self.box
        for seat in self.seats:
            self.table.flip_all(box.grids[seat])
        if not box.reveal_cap:
            self.end()
        elif box.rules.final_reveal_choice == "player":
            self.phase = REVEAL
            self.ask_at_reveal(self.following[self.dealer])
        else:
            for seat in self.from_dealers_left():
                self.remove_best(seat)
            self.end()

    def from_dealers_left(self) -> tuple[Seat, ...]:
        """Return the seats in turn order, the dealer last (2, 7)."""
        return self.in_turn_order(self.following[self.dealer])

    def ask_at_reveal(self, seat: Seat) -> None:
        """Let *seat* choose among its lines at the reveal (7)."""
        self.seat_to_move = seat
        self.look_for_lines()

    def remove_best(self, seat: Seat) -> None:
        """Remove the lines that leave *seat* the lowest sum (7)."""
        grid = self.box.grids[seat]
        cards, width = self.table.zones[grid], self.table.widths[grid]
        for removal in best_removals(self.box, cards, width):
            places = trio(cards, removal.places, lowest_on_top=self.box.lowest_on_top)
            self.take_away(seat, removal, places)
