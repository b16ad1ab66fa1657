"""Dare: a game for tests of bots, whose best moves can be worked out by hand.

Seat by seat each makes one decision. ``safe`` brings 4 points. ``look`` turns a card of two
faces over and asks to ``name`` it, and ``blind`` asks for the name before it is turned: right
brings 6 points and wrong none. ``dare`` brings 9 points one time in three, else none.
Most points after so many rounds win.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from cardtable import api
from cardtable.api import OVER, Deck, Entry, Move, Result, Standing, Zone

SAFE, RIGHT, DARED = 4, 6, 9
CHOOSE: Final = 1
NAME: Final = 2
COIN, SHOWN = range(2)
DECK: Final = Deck(["heads", "tails"])
ZONES: Final = (Zone("coin"), Zone("shown", sees=api.ALL))


@dataclass(frozen=True, slots=True)
class Say(Move):
    """Decides."""

    FORM = "{word:safe|look|blind|dare}"
    word: str


@dataclass(frozen=True, slots=True)
class Name(Move):
    """Names the face of the coin."""

    FORM = "name {face}"
    face: str


WORDS: Final = tuple(Say(word) for word in ("safe", "look", "blind", "dare"))
NAMES: Final = (Name("heads"), Name("tails"))


class DareRules(api.HouseRules):
    """How long a match is, and who plays together."""

    rounds: int = api.switch(3, title="Rounds", help="How many rounds?", group="Match", ge=1)
    pairs: bool = api.switch(False, title="Pairs", help="Are there partners?", group="Seats")


class DareRound(api.Round):
    """One decision for each seat, and a name for the coin where one is asked for."""

    PHASES = ("over", "choose", "name")

    won: list[int]

    def deal(self, plan: api.RoundPlan) -> None:
        self.won = [0] * self.box.seat_count
        self.table.unpack(COIN)
        self.seat_to_move = self.seats[0]
        self.phase = CHOOSE
        self.turn()

    def turn(self) -> None:
        """Hide the coin."""
        if self.table.zones[SHOWN]:
            self.table.move_all(SHOWN, COIN)
        self.table.shuffle(COIN)

    def legal_moves(self) -> Sequence[Move]:
        return {OVER: (), CHOOSE: WORDS, NAME: NAMES}[self.phase]

    def play(self, move: Move) -> None:
        if move == WORDS[1]:
            self.table.move_top(COIN, SHOWN)
        if move in WORDS[1:3]:
            self.phase = NAME
            return
        if isinstance(move, Name):
            card = (self.table.zones[SHOWN] or self.table.zones[COIN])[-1]
            points = RIGHT * (DECK.faces[card] == move.face)
        elif move == WORDS[0]:
            points = SAFE
        else:
            points = DARED * (self.table.pick("dare", 3) == 0)
        self.won[self.seat_to_move] += points
        self.phase = CHOOSE
        if self.seat_to_move == self.seats[-1]:
            self.end()
        else:
            self.seat_to_move = self.next_seat(self.seat_to_move)
            self.turn()

    def result(self) -> Result:
        return Result("played", tuple(self.won))


class Dare(api.Game):
    """Dare for any number of seats; four may be pairs."""

    round_type = DareRound
    moves: ClassVar[Sequence[type[Move]]] = (Say, Name)
    low_wins = False

    def rules_type(self) -> type[DareRules]:
        return DareRules

    def deck(self, rules: DareRules, seat_count: int) -> Deck:
        return DECK

    def zones(self, rules: DareRules, seat_count: int) -> Sequence[Zone]:
        return ZONES

    def sides(self, rules: DareRules, seat_count: int) -> tuple[tuple[api.Seat, ...], ...]:
        return ((0, 2), (1, 3)) if rules.pairs else super().sides(rules, seat_count)

    def score(self, rules: DareRules, result: Result) -> tuple[int, ...]:
        sides = self.sides(rules, len(result.figures))
        return tuple(sum(result.figures[seat] or 0 for seat in side) for side in sides)

    def standing(self, rules: DareRules, entries: Sequence[Entry]) -> Standing:
        sides = self.sides(rules, len(api.joined_seats(entries)))
        totals = api.totals_by_side(entries, sides, partial(self.score, rules))
        played = len(api.results(entries))
        places = api.places(totals, low_wins=False)
        is_over = played >= rules.rounds
        return Standing(totals, places, is_over, "Enough." if is_over else "", (), played)
