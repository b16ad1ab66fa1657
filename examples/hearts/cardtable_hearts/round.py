"""One round of Hearts: passing, tricks, and who took what (rules.md)."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.api import (
    ALL,
    ENDED,
    FAN,
    NO_SEAT,
    NONE,
    OWNER,
    Box,
    Card,
    Deck,
    Move,
    Result,
    Round,
    RoundPlan,
    Seat,
    Zone,
    ZoneId,
)
from cardtable_hearts.house_rules import HeartsRules
from cardtable_hearts.moves import Pass, Play
from cardtable_hearts.position import PASSED, fault_of

PASS: Final = 1
PLAY: Final = 2

SUIT_SIZE: Final = 13
CLUBS: Final = 0
HEARTS: Final = 2
SPADES: Final = 3

QUEEN: Final = "QS"
QUEEN_POINTS: Final = 13

ZONES: Final = (
    Zone("rest", sees=NONE),
    Zone("trick", sees=ALL, lies=FAN),
    Zone("hand", per_seat=True, sees=OWNER, lies=FAN),
    Zone("passed", per_seat=True, sees=OWNER, lies=FAN),
    Zone("taken", per_seat=True, sees=NONE),
)


class HeartsBox(Box):
    """The zones, the cards and the moves, by card or by seat."""

    def __init__(self, rules: HeartsRules, seat_count: int, deck: Deck) -> None:
        super().__init__(rules, seat_count, deck, ZONES, (Pass, Play))
        layout, faces = self.layout, deck.faces
        self.rest: Final = layout.one("rest")
        self.trick: Final = layout.one("trick")
        self.hands: Final = layout.by_seat("hand")
        self.passed: Final = layout.by_seat("passed")
        self.holders: Final = [
            spot.owner if spot.zone.name == "hand" else NO_SEAT for spot in layout.spots
        ]
        self.taken: Final = layout.by_seat("taken")
        self.suits: Final = [card // SUIT_SIZE for card in deck.cards]
        self.queen: Final = deck.first_by_face[QUEEN]
        self.jack: Final = deck.first_by_face["JD"]
        self.points: Final = [
            QUEEN_POINTS if card == self.queen else int(self.suits[card] == HEARTS)
            for card in deck.cards
        ]
        self.passes: Final = [Pass(face) for face in faces]
        self.plays: Final = [Play(face) for face in faces]
        self.breaks: Final = [
            suit == HEARTS or (card == self.queen and rules.hearts_led == "broken_or_queen")
            for card, suit in enumerate(self.suits)
        ]


class HeartsRound(Round):
    """Everybody plays a card to each trick, and the highest of the suit led takes it.

    *ahead* is how many seats on the cards are passed, *leader* the seat that led the trick,
    *is_broken* tells that hearts may be led, and *lacking* has a bit for each suit that a seat
    could not follow.
    """

    PHASES = ("over", "pass", "play")

    box: HeartsBox
    ahead: int
    leader: Seat = NO_SEAT
    is_broken: bool
    lacking: list[int]

    def deal(self, plan: RoundPlan) -> None:
        """Deal the cards evenly; what is left over lies face down until the first trick (1)."""
        box, table = self.box, self.table
        table.unpack(box.rest)
        table.shuffle(box.rest)
        for seat in self.seats:
            table.deal(box.rest, box.hands[seat], self.share())
        self.is_broken = box.rules.hearts_led == "any"
        self.lacking = [0] * box.seat_count
        self.ahead = self.ahead_in(plan.number)
        self.seat_to_move = self.next_seat(plan.dealer)
        self.phase = PASS
        if not self.ahead:
            self.open()

    def share(self) -> int:
        """Return how many cards everybody is dealt."""
        return self.box.deck.size // len(self.seats)

    def ahead_in(self, number: int) -> int:
        """Return how many seats on cards are passed in round *number*, 0 for none (2)."""
        count = len(self.seats)
        if self.box.rules.passing != "turns":
            return 1 if self.box.rules.passing == "left" else 0
        ways: list[int] = [1, count - 1, *range(2, count - 1), 0]
        return ways[(number - 1) % len(ways)]

    def legal_moves(self) -> Sequence[Move]:
        if self.phase == PLAY:
            plays = self.box.plays
            return [plays[card] for card in sorted(self.playable())]
        if self.phase == PASS:
            passes = self.box.passes
            hand = self.table.zones[self.box.hands[self.seat_to_move]]
            return [passes[card] for card in sorted(hand)]
        return ()

    def playable(self) -> list[Card]:
        """Return the cards that may be played: of the suit led, else any (3)."""
        box, zones = self.box, self.table.zones
        hand, trick = zones[box.hands[self.seat_to_move]], zones[box.trick]
        if not trick:
            return self.leads(hand)
        suits = box.suits
        led = suits[trick[0]]
        following = [card for card in hand if suits[card] == led]
        if following:
            return following
        if self.is_first(hand) and not box.rules.first_trick_points:
            return [card for card in hand if not box.points[card]] or hand
        return hand

    def leads(self, hand: list[Card]) -> list[Card]:
        """Return the cards that may be led: no hearts before they are broken (3)."""
        suits = self.box.suits
        if self.is_first(hand):
            return [card for card in hand if suits[card] == CLUBS]
        if self.is_broken:
            return hand
        others = [card for card in hand if suits[card] != HEARTS]
        if others == [self.box.queen] and self.box.rules.spare_queen:
            return hand
        return others or hand

    def is_first(self, hand: Sequence[Card]) -> bool:
        """Tell whether the seat that holds *hand* has its first trick before it."""
        return len(hand) == self.share()

    def play(self, move: Move) -> None:
        box = self.box
        if type(move) is Play:
            self.play_card(box.deck.first_by_face[move.face])
        elif type(move) is Pass:
            self.pass_card(box.deck.first_by_face[move.face])

    def pass_card(self, card: Card) -> None:
        """Lay *card* out; when all have laid out three the cards change hands (2)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        table.move(card, box.hands[seat], box.passed[seat])
        if len(table.zones[box.passed[seat]]) < PASSED:
            return
        self.seat_to_move = self.next_seat(seat)
        if not table.zones[box.passed[self.seat_to_move]]:
            return
        for giver in self.seats:
            order = self.in_turn_order(giver)
            table.move_all(box.passed[giver], box.hands[order[self.ahead]])
        self.open()

    def open(self) -> None:
        """The lowest club leads the first trick, or shows who does (3)."""
        box, zones = self.box, self.table.zones
        self.phase = PLAY
        card, seat = min((min(zones[box.hands[seat]]), seat) for seat in self.seats)
        self.leader = self.seat_to_move = seat
        is_led = box.rules.opening == "lowest_club"
        self.table.note("leads" if is_led else "shows", seat, [card])
        if is_led:
            self.play_card(card)
        else:
            place = zones[box.hands[seat]].index(card)
            for other in self.in_turn_order(seat)[1:]:
                self.table.peek(other, box.hands[seat], place)

    def play_card(self, card: Card) -> None:
        """Play *card*; the last one of a trick ends it (3)."""
        box, table, seat = self.box, self.table, self.seat_to_move
        trick, suits = table.zones[box.trick], box.suits
        table.move(card, box.hands[seat], box.trick)
        if suits[card] != suits[trick[0]]:
            self.lacking[seat] |= 1 << suits[trick[0]]
        if box.breaks[card] and not self.is_broken:
            self.is_broken = True
            table.note("broken", seat)
        self.seat_to_move = self.next_seat(seat)
        if self.seat_to_move == self.leader:
            self.end_trick()

    def end_trick(self) -> None:
        """The highest card of the suit led takes the trick and leads to the next (3)."""
        box, table = self.box, self.table
        trick = table.zones[box.trick]
        suits = box.suits
        led = suits[trick[0]]
        best = max([card for card in trick if suits[card] == led])
        winner = self.in_turn_order(self.leader)[trick.index(best)]
        table.note("takes", winner, trick)
        table.move_all(box.trick, box.taken[winner])
        table.move_all(box.rest, box.taken[winner])
        self.leader = self.seat_to_move = winner
        if not table.zones[box.hands[winner]]:
            self.end()

    def result(self) -> Result:
        """Return the points of the cards that everybody took, and who has the jack (4)."""
        box, zones = self.box, self.table.zones
        figures: list[int | None] = [None] * box.seat_count
        facts = {}
        for seat in self.seats:
            taken = zones[box.taken[seat]]
            figures[seat] = sum(box.points[card] for card in taken)
            if box.jack in taken:
                facts["jack"] = seat
        return Result(ENDED, tuple(figures), NO_SEAT, facts if box.rules.jack else {})

    def may_lie(self, zone: ZoneId, card: Card) -> bool:
        """Whoever could not follow a suit has none of it."""
        seat = self.box.holders[zone]
        return seat == NO_SEAT or not self.lacking[seat] >> self.box.suits[card] & 1

    @classmethod
    def defaults(cls, box: Box) -> Mapping[str, object]:
        return {"lacking": (0,) * box.seat_count}

    def check(self) -> str:
        return fault_of(self)
