"""One round of the torture game, which asks of the generic table all that games may need."""

from collections.abc import Sequence
from typing import Final

from cardtable import api
from cardtable.api import Cell, Face, Incident, Move, Seat, ZoneId
from torture_moves import BUILD, DECK, DRAW, OPEN, At, Give, Miscount, Put, Word

PASSING, ACT, WINDOW = 1, 2, 3
FULL: Final = 3


class TortureRound(api.Round):
    """All pass a card face down, then take turns until a stock is empty or the turns are over.

    *opener* is the seat whose turn it is, *pile* the one of its piles that it discarded to;
    *used* counts, for each seat, the extra moves of its turn.
    """

    PHASES = ("over", "passing", "act", "window")
    turns: int
    opener: Seat
    pile: int
    used: list[int]

    def deal(self, plan: api.RoundPlan) -> None:
        self.table.unpack(DRAW)
        self.table.shuffle(DRAW)
        for name, count in (("hand", 3), ("stock", 3), ("grid", 4)):
            for seat in self.seats:
                self.table.deal(DRAW, self.own(name, seat), count)
        self.turns, self.used, self.pile = 6 * len(self.seats), [0] * self.box.seat_count, 0
        self.opener = self.seat_to_move = self.seats[self.table.pick("starter", len(self.seats))]
        self.phase = PASSING

    def own(self, name: str, seat: Seat, copy: int = 0) -> ZoneId:
        return self.box.layout.copies_by_seat(name)[seat][copy]

    def stock(self, word: str) -> ZoneId:
        return self.own(
            "stock", (self.seat_to_move + 2 * (word == "partner")) % self.box.seat_count
        )

    def legal_moves(self) -> Sequence[Move]:
        if self.phase == api.OVER:
            return ()
        zones, seat, faces = self.table.zones, self.seat_to_move, self.faces()
        if self.phase == PASSING:
            return [Give(face) for face in faces]
        if self.phase == WINDOW:
            top = DECK.faces[zones[self.own("pile", self.opener, self.pile)][-1]]
            return [*(Put("slap", f, self.pile) for f in faces if f[0] == top[0]), Word("pass")]
        moves = self.extras() if self.used[seat] < self.box.rules.extras else []
        moves += [Put("discard", face, pile) for face in faces for pile in (0, 1)]
        return moves if faces else [*moves, Word("pass")]

    def faces(self) -> list[Face]:
        """Return the different faces in the hand of the seat to move."""
        hand = self.table.zones[self.own("hand", self.seat_to_move)]
        return list(dict.fromkeys(DECK.sorted_faces(hand)))

    def extras(self) -> list[Move]:
        """Return what a seat may do a few times in its turn, before it discards."""
        zones, up = self.table.zones, self.table.up
        cards = zones[self.own("grid", self.seat_to_move)]
        cells = [(Cell(*divmod(n, 2)), card) for n, card in enumerate(cards) if card != api.NO_CARD]
        words = ["stock", *["partner"] * self.box.rules.pairs]
        words += ["take"] * bool(zones[OPEN]) + ["clear"] * any(up[card] for _, card in cells)
        words += ["draw"] * bool(zones[DRAW] or len(zones[OPEN]) > self.box.rules.kept)
        peeks = [At("peek", cell) for cell, card in cells if not up[card]]
        lays = [At("lay", cell) for cell, _ in cells if zones[DRAW]]
        gifts = map(Give, self.faces() if self.box.rules.gifts else [])
        return [*map(Word, words), *peeks, *lays, *gifts]

    def play(self, move: Move) -> None:
        table, seat = self.table, self.seat_to_move
        hand, following = self.own("hand", seat), self.next_seat(seat)
        if isinstance(move, Give):
            table.move_face(move.face, hand, self.own("hand", following))
            self.used[seat] += self.phase == ACT
            self.seat_to_move = following if self.phase == PASSING else seat
            self.phase = ACT if self.seat_to_move == self.opener else PASSING
        elif isinstance(move, Put):
            self.pile = move.pile
            table.move_face(move.face, hand, self.own("pile", self.opener, move.pile))
            self.ask(following)
        elif move == Word("pass"):
            self.ask(following if self.phase == WINDOW else self.opener)
        else:
            self.used[seat] += 1
            self.play_extra(move, hand, self.own("grid", seat))

    def play_extra(self, move: Move, hand: ZoneId, grid: ZoneId) -> None:
        table = self.table
        match move:
            case At(word, (row, col)) if word == "peek":
                table.peek(self.seat_to_move, grid, 2 * row + col)
            case At(_, (row, col)):
                table.exchange(DRAW, grid, 2 * row + col, OPEN)
            case Word("take"):
                table.move_top(OPEN, hand)
            case Word("clear"):
                is_up = [card != api.NO_CARD and table.up[card] for card in table.zones[grid]]
                table.gather(grid, [n for n in range(4) if is_up[n]], OPEN)
            case Word("draw"):
                if not table.zones[DRAW]:
                    table.replenish(DRAW, OPEN, keep=self.box.rules.kept)
                table.move_top(DRAW, hand)
            case Word(word):
                self.build(self.stock(word))

    def incidents(self) -> Sequence[Incident]:
        is_on = self.table.zones[DRAW] and self.phase != api.OVER
        return [Miscount(seat) for seat in self.seats] if is_on else []

    def happen(self, incident: Incident) -> None:
        if isinstance(incident, Miscount):
            top = self.table.zones[DRAW][-1]
            self.table.move_under(top, DRAW, self.own("stock", incident.seat))

    def build(self, stock: ZoneId) -> None:
        """Lay the top card of *stock* on a build pile, full ones going under the draw pile."""
        number = int(DECK.faces[self.table.zones[stock][-1]][0])
        build = BUILD[number % 2]
        self.table.move_top(stock, build)
        if len(self.table.zones[build]) > FULL:
            for card in self.table.zones[build][:]:
                self.table.move_under(card, build, DRAW)
        if not self.table.zones[stock]:
            self.finish()

    def ask(self, seat: Seat) -> None:
        """Open the window for the next seat that holds cards, until the turn comes to its end."""
        while seat != self.opener and not self.table.zones[self.own("hand", seat)]:
            seat = self.next_seat(seat)
        self.seat_to_move, self.phase = seat, WINDOW
        if seat == self.opener:
            self.turns -= 1
            self.used[seat] = 0
            self.opener = self.seat_to_move = self.next_seat(seat)
            self.phase = ACT
            if not self.turns:
                self.finish()

    def finish(self) -> None:
        self.table.note("finished", self.opener)
        self.end()

    def result(self) -> api.Result:
        """Count the cards that each seat has left in its hand and its stock."""
        zones = self.table.zones
        left = [
            len(zones[self.own("hand", s)] + zones[self.own("stock", s)])
            for s in range(self.box.seat_count)
        ]
        figures = tuple(left[s] if s in self.seats else None for s in range(len(left)))
        return api.Result("finished", figures, self.opener)
