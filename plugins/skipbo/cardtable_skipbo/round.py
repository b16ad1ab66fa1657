"""One round of Skip-Bo: which moves are legal, and what each does.

The turn is that of docs/rules/skipbo.md, 3: the hand is filled, cards are played as long as
there are any and as one likes, and a discard ends it.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.api import (
    NO_SEAT,
    OVER,
    Box,
    Face,
    Incident,
    Move,
    Result,
    Round,
    RoundPlan,
    Seat,
    ZoneId,
)
from cardtable_skipbo import ending, limits, penalty
from cardtable_skipbo.box import SkipboBox
from cardtable_skipbo.cards import WILD
from cardtable_skipbo.moves import (
    Borrow,
    Discard,
    DiscardToPartner,
    Dump,
    Play,
    PlayDiscard,
    PlayHand,
    PlayPartnerDiscard,
    PlayPartnerStock,
    PlayStock,
)
from cardtable_skipbo.position import fault_of
from cardtable_skipbo.starter import STARTER, find_starter
from cardtable_skipbo.tables import Board, Held, Mask

PLAY: Final = 1
COVER: Final = 2


class SkipboRound(Round):
    """Seats build 1 to 12 on shared piles until one stock is empty.

    *turns* counts the turns of each seat, *plays* the cards played in this turn, *idle* the
    turns in a row in which no card moved. *is_short* tells that the hand could not be filled,
    *covered* is the build pile, from 1, on which a Skip-Bo card must be covered. *winner* has
    played the last stock card of its side; where others have a turn after that, the last of
    them comes before *last*, or is that of *last*. *ending* says how the round ended. What the
    build piles take is kept: *_masks* has the mask of each number, *_wanted* those that have one.
    """

    PHASES = ("over", "play", "cover")

    box: SkipboBox
    turns: list[int]
    plays: int
    idle: int
    is_short: bool
    covered: int
    winner: Seat
    last: Seat
    ending: str
    _masks: list[Mask]
    _wanted: Held

    def deal(self, plan: RoundPlan) -> None:
        """Deal the stocks; the rest is the draw pile (2)."""
        box, table = self.box, self.table
        self.turns = [0] * box.seat_count
        self.plays, self.idle, self.covered = 0, 0, 0
        self.is_short, self.winner, self.last, self.ending = False, NO_SEAT, NO_SEAT, ""
        table.unpack(box.draw)
        table.shuffle(box.draw)
        usual = box.rules.usual_stock(box.seat_count)
        for seat in self.seats:
            more = plan.extras[seat] if plan.extras else 0
            table.deal(box.draw, box.stocks[seat], usual + more)
        if box.has_lifts:
            self.turn_up()
        self.derive()
        starter = plan.starter
        if starter == NO_SEAT:
            starter, why = find_starter(self)
            table.note(STARTER + why, starter)
        self.start_turn(starter)

    def turn_up(self) -> None:
        """Start each build pile with a card, which counts as its own number (4)."""
        box, table = self.box, self.table
        for build in box.builds:
            card = table.move_top(box.draw, build)
            if box.numbers[card] in (WILD, box.top):
                table.move_all(build, box.completed)

    def legal_moves(self) -> Sequence[Move]:
        box, zones, seat = self.box, self.table.zones, self.seat_to_move
        if self.phase == OVER:
            return ()
        masks, wanted = self.board()
        numbers = box.numbers
        plays: list[Play] = []
        for zone, by_mask in box.stock_plays[seat]:
            cards = zones[zone]
            if cards:
                plays += by_mask[masks[numbers[cards[-1]]]]
        held = 0
        bits = box.bits
        for card in zones[box.hands[seat]]:
            held |= bits[card]
        fitting = held & wanted
        if fitting:
            for number in box.numbers_in[fitting]:
                plays += box.hand_plays[number][masks[number]]
        for zone, by_mask in box.discard_plays[seat]:
            cards = zones[zone]
            if cards:
                mask = masks[numbers[cards[-1]]]
                if mask:
                    plays += by_mask[mask]
        if box.is_free:
            moves: list[Move] = plays  # type: ignore[assignment]  # nobody else has the list
            moves += box.ends[held]
            return moves
        return limits.limited(self, plays, held)

    def board(self) -> Board:
        """Return what the build piles take now."""
        return limits.board_to_cover(self) if self.phase == COVER else (self._masks, self._wanted)

    def play(self, move: Move) -> None:
        box, seat = self.box, self.seat_to_move
        kind = type(move)
        if kind is PlayHand:
            self.play_from_hand(move)  # type: ignore[arg-type]  # a PlayHand
        elif kind is Discard:
            self.discard(move.face, box.discards[seat][move.pile])  # type: ignore[attr-defined]  # a Discard
        elif kind is PlayDiscard:
            self.play_from_pile(box.discards[seat][move.source], move.pile)  # type: ignore[attr-defined]  # a PlayDiscard
        elif kind is PlayStock:
            self.play_from_stock(seat, move.pile)  # type: ignore[attr-defined]  # a PlayStock
        else:
            self.make_rare_move(move)

    def make_rare_move(self, move: Move) -> None:
        """Make a move of the kinds that most turns or tables do not have."""
        box, seat = self.box, self.seat_to_move
        match move:
            case PlayPartnerStock(pile):
                self.play_from_stock(box.partners[seat], pile)
            case PlayPartnerDiscard(pile, source):
                self.play_from_pile(box.discards[box.partners[seat]][source], pile)
            case Borrow(pile, owner, source):
                self.play_from_pile(box.discards[owner][source], pile)
            case DiscardToPartner(face, pile):
                self.discard(face, box.discards[box.partners[seat]][pile])
            case Dump():
                self.dump()
            case _:
                ending.pass_turn(self)

    def discard(self, face: Face, pile: ZoneId) -> None:
        """End the turn with a card on a discard pile; an empty hand stays empty (3)."""
        self.table.move_face(face, self.box.hands[self.seat_to_move], pile)
        self.idle = 0
        self.end_turn()

    def dump(self) -> None:
        """Put the whole hand aside; in which order it was held is nobody's business (12.25)."""
        box, table = self.box, self.table
        hand = box.hands[self.seat_to_move]
        table.move_faces(box.deck.sorted_faces(table.zones[hand]), hand, box.completed)
        self.idle = 0
        self.renew_early()
        self.end_turn()

    def play_from_hand(self, move: PlayHand) -> None:
        """Put a card of the hand on a build pile; an empty hand is filled at once (3)."""
        box, table = self.box, self.table
        hand = box.hands[self.seat_to_move]
        table.move_face(move.face, hand, box.builds[move.pile])
        self.built(move.pile)
        if box.replaces_ones and move.face == "1":
            self.draw(len(table.zones[hand]) + 1)
        if not table.zones[hand] and self.phase != OVER:
            self.draw(box.hand_size)

    def play_from_pile(self, source: ZoneId, pile: int) -> None:
        """Put the top card of a discard pile on a build pile (3)."""
        self.table.move_top(source, self.box.builds[pile])
        self.built(pile)

    def play_from_stock(self, owner: Seat, pile: int) -> None:
        """Put the top card of a stock on a build pile; the last one wins (3, 8)."""
        box, table = self.box, self.table
        stock = box.stocks[owner]
        table.move_top(stock, box.builds[pile])
        is_last = not table.zones[stock] and ending.has_won(self, box.side_of[owner])
        self.built(pile, fills=not is_last)
        if is_last:
            self.idle = 0
            ending.win(self)

    def built(self, pile: int, *, fills: bool = True) -> None:
        """Count a card played; clear a completed pile, whose cards may fill the hand (4, 12.7)."""
        box = self.box
        self.plays += 1
        cards = self.table.zones[box.builds[pile]]
        height = box.height(cards) if box.has_lifts else len(cards)
        is_complete = height == box.top
        if is_complete:
            self.table.move_all(box.builds[pile], box.completed)
            self.renew_early()
        if box.is_plain:
            following = 1 if is_complete else height + 1
            masks, bit = self._masks, 1 << pile
            masks[height] ^= bit
            masks[following] |= bit
            wanted = self._wanted | 1 << following
            self._wanted = wanted if masks[height] else wanted ^ 1 << height
        else:
            self.derive()
            if box.covers:
                self.cover(pile)
        if is_complete and self.is_short and fills:
            self.draw(box.hand_size)

    def derive(self) -> None:
        """Work out what the build piles take (4, 5)."""
        self._masks, self._wanted = self.box.board(self.table.zones)

    def cover(self, pile: int) -> None:
        """See whether the card just played is a Skip-Bo card that must be covered (5)."""
        box = self.box
        cards = self.table.zones[box.builds[pile]]
        if cards and box.numbers[cards[-1]] == WILD:
            self.phase, self.covered = COVER, pile + 1
        else:
            self.phase, self.covered = PLAY, 0

    def renew_early(self) -> None:
        """Where that is the rule, make a draw pile as soon as there is none (12.12)."""
        box, zones = self.box, self.table.zones
        if box.reshuffles_early and not zones[box.draw] and zones[box.completed]:
            self.table.replenish(box.draw, box.completed, keep=0)

    def draw(self, size: int) -> None:
        """Fill the hand of the seat to move up to *size*, as far as there are cards (3, 9)."""
        box = self.box
        hand = box.hands[self.seat_to_move]
        missing = size - len(self.table.zones[hand])
        self.is_short = self.take(hand, missing) < missing
        if self.is_short and box.exhaustion_ends:
            self.finish(ending.EXHAUSTED)

    def take(self, target: ZoneId, count: int) -> int:
        """Draw *count* cards into *target*, or all there are; return how many."""
        box, table, zones = self.box, self.table, self.table.zones
        before = len(zones[target])
        if count > 0:
            table.deal(box.draw, target, count)
            short = count + before - len(zones[target])
            if short and zones[box.completed]:
                table.replenish(box.draw, box.completed, keep=0)
                table.deal(box.draw, target, short)
            self.renew_early()
        return len(zones[target]) - before

    def start_turn(self, seat: Seat) -> None:
        """Let *seat* fill the hand, and play (3)."""
        box, table = self.box, self.table
        self.seat_to_move = seat
        self.phase = PLAY
        self.plays = 0
        self.is_short = False
        size = box.hand_size if self.turns[seat] else box.first_hand
        self.turns[seat] += 1
        hand = box.hands[seat]
        missing = size - len(table.zones[hand])
        if missing < len(table.zones[box.draw]):  # the usual way is the short one
            if missing > 0:
                table.deal(box.draw, hand, missing)
        elif missing > 0:
            self.draw(size)

    def end_turn(self) -> None:
        """Let the next seat have its turn (3); who has no more turns is passed over (7, 8)."""
        if self.last == NO_SEAT and not self.box.sits_out:
            self.start_turn(self.following[self.seat_to_move])
        elif self.seat_to_move == self.last:
            self.finish(ending.WON)
        else:
            ending.go_on(self)

    def finish(self, how: str) -> None:
        """End the round; who has won by then has won (12.16)."""
        self.ending = how if self.winner == self.last == NO_SEAT else ending.WON
        self.covered = 0
        self.end()

    def incidents(self) -> Sequence[Incident]:
        return tuple(penalty.incidents(self))

    def happen(self, incident: Incident) -> None:
        penalty.happen(self, incident)

    def result(self) -> Result:
        """Return the cards left in each stock, and who emptied the last one (11)."""
        box, zones = self.box, self.table.zones
        figures: list[int | None] = [None] * box.seat_count
        for seat in self.seats:
            figures[seat] = len(zones[box.stocks[seat]])
        return Result(self.ending, tuple(figures), self.winner)

    @classmethod
    def defaults(cls, box: Box) -> Mapping[str, object]:
        """Let a position say nothing of turns: every seat has had one, or is in its first."""
        return {"turns": (1,) * box.seat_count}

    def check(self) -> str:
        return fault_of(self)
