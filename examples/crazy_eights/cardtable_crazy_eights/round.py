"""One round of Crazy Eights: which moves are legal, and what each does (rules.md)."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import (
    NO_SEAT,
    Card,
    Face,
    Move,
    Result,
    Round,
    RoundPlan,
    Seat,
    tr,
)
from cardtable_crazy_eights.box import EIGHT, NAMES, CrazyEightsBox, Draw, Name, Play

PLAY: Final = 1
NAME: Final = 2

OUT: Final = "out"
BLOCKED: Final = "blocked"
STOPPED: Final = "stopped"


class CrazyEightsRound(Round):
    """Seats match the suit or the rank of the card before until one is out of cards.

    *match* is the face to be matched: that of the last card, or the eight of the suit that was
    named. *drawn* counts the cards drawn in this turn, *owed* those that twos make the seat to
    move draw, *plays* the cards played by all, *passes* the turns in a row in which nobody could
    draw or did play. Kept as sets of bits: *_held* is what each seat holds, *_suit* and *_others*
    what may follow, *_end* the move that plays nothing.
    """

    PHASES = ("over", "play", "name")

    box: CrazyEightsBox
    match: str
    drawn: int = 0
    owed: int = 0
    plays: int = 0
    passes: int = 0
    is_reversed: bool = False
    ending: str = ""
    winner: Seat = NO_SEAT
    _held: list[int]
    _suit: int
    _others: int
    _end: int

    def deal(self, plan: RoundPlan) -> None:
        """Deal the hands and turn a card up, as if the dealer had played it (2)."""
        box, table = self.box, self.table
        table.unpack(box.draw)
        table.shuffle(box.draw)
        for seat in self.in_turn_order(self.next_seat(plan.dealer)):
            table.deal(box.draw, box.hands[seat], box.rules.dealt(box.seat_count))
        card = self.turn_up()
        self.phase, self.seat_to_move = PLAY, plan.dealer
        self.match = table.deck.faces[card]
        self.derive()
        self.follow(card)

    def turn_up(self) -> Card:
        """Turn up the first card to match; an eight goes back into the draw pile (2)."""
        box, table = self.box, self.table
        card = table.move_top(box.draw, box.discard)
        while box.ranks[card] == EIGHT:
            table.move_top(box.discard, box.draw)
            table.shuffle(box.draw)
            card = table.move_top(box.draw, box.discard)
        return card

    def legal_moves(self) -> Sequence[Move]:
        if self.phase == PLAY:
            moves, held = self.box.moves, self._held[self.seat_to_move]
            return moves[held & self._suit] + moves[held & self._others | self._end]
        return NAMES if self.phase == NAME else ()

    def play(self, move: Move) -> None:
        if isinstance(move, Play):
            self.play_card(move.face)
        elif isinstance(move, Draw):
            self.draw()
        elif isinstance(move, Name):
            self.phase = PLAY
            self.ask(self.box.eights[move.suit])
            self.end_turn()
        else:
            self.pass_turn()

    def play_card(self, face: Face) -> None:
        """Play a card; the last one of a hand ends the round (3, 6)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        hand = box.hands[seat]
        card = table.move_face(face, hand, box.discard)
        self._held[seat] = (
            self.held_by(seat) if box.deck.twins else self._held[seat] ^ box.bits[card]
        )
        self.plays += 1
        self.passes = 0
        if not table.zones[hand]:
            self.finish(OUT, seat)
        elif self.plays == box.rules.most_plays:
            self.finish(STOPPED, NO_SEAT)
        else:
            if not table.zones[box.draw]:
                self.renew()
            self.follow(card)

    def follow(self, card: Card) -> None:
        """Let the next seat follow *card*, which the seat to move has played (3, 5)."""
        box = self.box
        if box.is_special[card]:
            rank = box.ranks[card]
            if rank == EIGHT:
                self.phase = NAME
                return
            if rank == "Q":
                self.end_turn()
            elif rank == "A":
                self.is_reversed = not self.is_reversed
            elif self.table.zones[box.draw]:
                self.owed += 2
        self.ask(card)
        self.end_turn()

    def ask(self, card: Card) -> None:
        """Ask for a card that matches *card*; while cards are owed, for a 2 (3, 5)."""
        box = self.box
        self.match = box.deck.faces[card]
        self._suit, self._others = box.only_twos if self.owed else box.fits[card]

    def end_turn(self) -> None:
        """Give the next seat the turn; an ace may have turned the order round (5)."""
        seat = self.seat_to_move
        self.seat_to_move = self.previous_seat(seat) if self.is_reversed else self.following[seat]
        self.drawn = 0
        self._end = self.box.can_draw if self.table.zones[self.box.draw] else self.box.can_pass

    def draw(self) -> None:
        """Draw a card and go on; or draw all that is owed, which ends the turn (4, 5)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        pile = table.zones[box.draw]
        self._held[seat] |= box.bits[table.move_top(box.draw, box.hands[seat])]
        self.drawn += 1
        self.passes = 0
        if not pile:
            self.renew()
        if self.owed:
            self.owed = self.owed - 1 if pile else 0
            if self.owed:
                self.draw()
            else:
                self.ask(box.deck.first_by_face[self.match])
                self.end_turn()
        elif not pile or self.drawn == box.rules.draws:
            self._end = box.can_pass

    def renew(self) -> None:
        """Make a draw pile of the discard pile where that is agreed, its top card apart (4)."""
        if self.box.rules.reshuffle and len(self.table.zones[self.box.discard]) > 1:
            self.table.replenish(self.box.draw, self.box.discard)

    def pass_turn(self) -> None:
        """End the turn; when all have passed in a row at an empty draw pile, the round (6)."""
        self.passes = 0 if self.table.zones[self.box.draw] else self.passes + 1
        if self.passes == len(self.seats):
            self.finish(BLOCKED, NO_SEAT)
        else:
            self.end_turn()

    def finish(self, ending: str, winner: Seat) -> None:
        """End the round."""
        self.ending, self.winner = ending, winner
        self.end()

    def result(self) -> Result:
        """Return what the cards left in the hands count (7)."""
        zones, hands, points = self.table.zones, self.box.hands, self.box.points
        figures = [
            sum([points[card] for card in zones[hand]]) if seat in self.seats else None
            for seat, hand in enumerate(hands)
        ]
        return Result(self.ending, tuple(figures), self.winner)

    def held_by(self, seat: Seat) -> int:
        """Return the set of cards that *seat* holds."""
        held = 0
        for card in self.table.zones[self.box.hands[seat]]:
            held |= self.box.bits[card]
        return held

    def derive(self) -> None:
        box, zones = self.box, self.table.zones
        self._held = [self.held_by(seat) for seat in range(box.seat_count)]
        # A position from outside need not say what the top card says.
        face = self.match or box.deck.faces[zones[box.discard][-1]]
        if face in box.deck.cards_by_face:
            self.ask(box.deck.first_by_face[face])
        is_drawn = self.drawn == box.rules.draws or not zones[box.draw]
        self._end = box.can_pass if is_drawn else box.can_draw

    def check(self) -> str:
        if self.match not in self.box.deck.cards_by_face:
            return tr("match must be the face of a card, such as 8H where hearts are asked for")
        return ""
