"""Guesses keep to what a round says of where cards may lie."""

from random import Random

from cardtable.core.box import Box
from cardtable.core.chance import RngChance
from cardtable.core.deck import Card, standard_deck
from cardtable.core.result import RoundPlan
from cardtable.core.round import Round
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import FAN, OWNER, Zone, ZoneId

DECK = standard_deck()
ZONES = (Zone("draw"), Zone("hand", sees=OWNER, lies=FAN, per_seat=True))


class Lacking(Round):
    """Three hands of ten cards; *lacking* has a bit for each suit that a seat has none of."""

    PHASES = ("over", "play")
    lacking: list[int]

    def deal(self, plan: RoundPlan) -> None:
        self.lacking = [0] * self.box.seat_count
        self.table.unpack(0)
        self.table.shuffle(0)
        for seat in self.seats:
            self.table.deal(0, 1 + seat, 10)
        self.phase, self.seat_to_move = 1, 0

    def legal_moves(self) -> tuple[()]:
        return ()

    def may_lie(self, zone: ZoneId, card: Card) -> bool:
        return not zone or not self.lacking[zone - 1] >> card // 13 & 1


class Free(Lacking):
    """The same, but it tells nothing of where cards may lie."""

    may_lie = Round.may_lie


def dealt(round_type: type[Lacking]) -> Lacking:
    """Return a round just dealt."""
    box = Box(None, 3, DECK, ZONES, ())
    plan = RoundPlan(1, (0, 1, 2), 2)
    round_ = round_type(box, WatchedTable(DECK, box.layout, RngChance(Random(1))), plan)
    round_.deal(plan)
    return round_


def suits_in_guess(round_: Round, seat: int, seed: int) -> set[int]:
    """Return the suits that *seat* holds in a guess of the first seat."""
    cards = round_.view(0).guess(Random(seed)).table.zones[1 + seat]
    assert len(cards) == 10
    return {card // 13 for card in cards}


def test_a_guess_deals_nobody_a_suit_that_he_lacks() -> None:
    round_ = dealt(Lacking)
    round_.lacking = [0, 0b0101, 0b1000]

    for seed in range(20):
        assert suits_in_guess(round_, seat=1, seed=seed) <= {1, 3}
        assert 3 not in suits_in_guess(round_, seat=2, seed=seed)


def test_a_guess_holds_every_card_once_all_the_same() -> None:
    round_ = dealt(Lacking)
    round_.lacking = [0, 0b0101, 0b1000]

    guess = round_.view(0).guess(Random(1))

    assert sorted(card for zone in guess.table.zones for card in zone) == list(DECK.cards)


def test_what_cannot_be_is_dealt_as_it_comes() -> None:
    round_ = dealt(Lacking)
    round_.lacking = [0, 0b1111, 0]

    assert suits_in_guess(round_, seat=1, seed=1)


def test_a_round_that_tells_nothing_is_not_asked() -> None:
    round_ = dealt(Free)
    round_.lacking = [0, 0b0101, 0]

    assert suits_in_guess(round_, seat=1, seed=2) & {0, 2}
