"""One round, or hole, of Golf: which moves are legal, and what each does (rules.md)."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import (
    ALL,
    EACH,
    ENDED,
    FAN,
    GRID,
    NO_CARD,
    NO_SEAT,
    NONE,
    OWNER,
    Box,
    Card,
    Cell,
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
from cardtable_golf.house_rules import ROWS, GolfRules
from cardtable_golf.moves import Discard, Draw, Flip, Replace, Take

OPEN: Final = 1
CHOOSE: Final = 2
PLACE: Final = 3
FLIP: Final = 4

VALUES: Final = {"A": 1, "2": -2, "J": 10, "Q": 10, "K": 0, "*": -2}
"""What cards count that do not count their number (4)."""


def value_of(face: Face) -> int:
    """Return what a card counts (4)."""
    rank = face if face == "*" else face[:-1]
    return VALUES[rank] if rank in VALUES else int(rank)


def zones_for(rules: GolfRules) -> Sequence[Zone]:
    """Return the zones."""
    width, size = rules.columns, rules.columns * ROWS
    return (
        Zone("draw", sees=NONE),
        Zone("discard", sees=ALL, usual=1),
        Zone("grid", per_seat=True, sees=EACH, lies=GRID, width=width, usual=size),
        Zone("drawn", per_seat=True, sees=OWNER, lies=FAN),
    )


class GolfBox(Box):
    """The zones, what cards count, and the moves by place."""

    def __init__(self, rules: GolfRules, seat_count: int, deck: Deck) -> None:
        kinds = (Flip, Draw, Take, Replace, Discard)
        super().__init__(rules, seat_count, deck, zones_for(rules), kinds)
        layout, width = self.layout, rules.columns
        self.draw: Final = layout.one("draw")
        self.discard: Final = layout.one("discard")
        self.grids: Final = layout.by_seat("grid")
        self.drawn: Final = layout.by_seat("drawn")
        self.width: Final = width
        self.values: Final = [value_of(face) for face in deck.faces]
        self.ranks: Final = [face if face == "*" else face[:-1] for face in deck.faces]
        cells = [Cell(row, col) for row in range(ROWS) for col in range(width)]
        self.flips: Final = [Flip(cell) for cell in cells]
        takes = [Take(cell) for cell in cells]
        self.choices: Final[Sequence[Move]] = (Draw(), *takes)
        self.takes: Final[Sequence[Move]] = takes
        self.places: Final[Sequence[Move]] = (Discard(), *(Replace(cell) for cell in cells))


class GolfRound(Round):
    """Seats swap cards of their grids until one has turned all of its own up.

    *ender* is that seat; each of the others has a turn after it.
    """

    PHASES = ("over", "open", "choose", "place", "flip")

    box: GolfBox
    ender: Seat = NO_SEAT

    def deal(self, plan: RoundPlan) -> None:
        """Deal the grids face down, and turn up the first discard (1)."""
        box, table = self.box, self.table
        table.unpack(box.draw)
        table.shuffle(box.draw)
        for seat in self.seats:
            table.deal(box.draw, box.grids[seat], ROWS * box.width)
        table.move_top(box.draw, box.discard)
        self.seat_to_move = self.next_seat(plan.dealer)
        self.phase = OPEN if box.rules.flips else CHOOSE

    def legal_moves(self) -> Sequence[Move]:
        box, zones = self.box, self.table.zones
        if self.phase == CHOOSE:
            can_draw = zones[box.draw] or len(zones[box.discard]) > 1
            return box.choices if can_draw else box.takes
        if self.phase == PLACE:
            return box.places
        if self.phase in (OPEN, FLIP):
            up, grid = self.table.up, zones[box.grids[self.seat_to_move]]
            return [move for move, card in zip(box.flips, grid, strict=True) if not up[card]]
        return ()

    def play(self, move: Move) -> None:
        box, table, seat = self.box, self.table, self.seat_to_move
        if type(move) is Draw:
            if not table.zones[box.draw]:
                table.replenish(box.draw, box.discard)
            table.move_top(box.draw, box.drawn[seat])
            self.phase = PLACE
        elif type(move) is Take:
            table.exchange(box.discard, box.grids[seat], self.place(move.cell), box.discard)
            self.end_turn()
        elif type(move) is Replace:
            table.exchange(box.drawn[seat], box.grids[seat], self.place(move.cell), box.discard)
            self.end_turn()
        elif type(move) is Discard:
            table.move_top(box.drawn[seat], box.discard)
            if box.rules.flip_after_discard == "must" and not self.has_finished(seat):
                self.phase = FLIP
            else:
                self.end_turn()
        elif type(move) is Flip:
            table.flip(box.grids[seat], self.place(move.cell))
            if self.phase == FLIP:
                self.end_turn()
            elif self.up_count(seat) == box.rules.flips:
                self.seat_to_move = self.next_seat(seat)
                is_last = self.up_count(self.seat_to_move) == box.rules.flips
                self.phase = CHOOSE if is_last else OPEN

    def place(self, cell: Cell) -> int:
        """Return where *cell* lies in a grid."""
        return cell.row * self.box.width + cell.col

    def up_count(self, seat: Seat) -> int:
        """Return how many cards of a seat are face up."""
        up = self.table.up
        return sum([up[card] for card in self.table.zones[self.box.grids[seat]]])

    def has_finished(self, seat: Seat) -> bool:
        """Tell whether all cards of a seat are face up."""
        return self.up_count(seat) == ROWS * self.box.width

    def end_turn(self) -> None:
        """Whoever has turned up all cards ends the round, after a last turn of the others (3)."""
        seat = self.seat_to_move
        if self.ender == NO_SEAT and self.has_finished(seat):
            self.ender = seat
            self.table.note("ends", seat)
            if not self.box.rules.last_turns:
                self.reveal()
                return
        self.seat_to_move = self.next_seat(seat)
        self.phase = CHOOSE
        if self.seat_to_move == self.ender:
            self.reveal()

    def reveal(self) -> None:
        """Turn all cards up."""
        for seat in self.seats:
            self.table.flip_all(self.box.grids[seat])
        self.end()

    def result(self) -> Result:
        """Return the sums of the grids, and who ended the round."""
        sums: list[int | None] = [None] * self.box.seat_count
        for seat in self.seats:
            sums[seat] = self.sum_of(self.table.zones[self.box.grids[seat]])
        return Result(ENDED, tuple(sums), self.ender)

    def sum_of(self, cards: Sequence[Card]) -> int:
        """Return the sum of a grid, in which two cards of one rank in a column are nothing (4)."""
        values, ranks, width = self.box.values, self.box.ranks, self.box.width
        return sum(
            values[upper] + values[lower]
            for upper, lower in zip(cards[:width], cards[width:], strict=True)
            if ranks[upper] != ranks[lower]
        )

    def check(self) -> str:
        box, zones = self.box, self.table.zones
        size = ROWS * box.width
        for seat in self.seats:
            if len(zones[box.grids[seat]]) != size or NO_CARD in zones[box.grids[seat]]:
                return tr("every grid has {count} cards", count=size)
            is_due = self.phase == PLACE and seat == self.seat_to_move
            if len(zones[box.drawn[seat]]) != is_due:
                return tr("one card is drawn in the phase place, by the seat to move")
        if not zones[box.discard] and self.phase != OPEN:
            return tr("a card lies on the discard pile")
        return ""
