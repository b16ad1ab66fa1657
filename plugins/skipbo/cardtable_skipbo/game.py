"""Skip-Bo as cardtable sees it: the parts of the plugin put together."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

from cardtable.api import (
    Box,
    Deck,
    Entry,
    Game,
    Move,
    Result,
    Round,
    RoundPlan,
    Rulebook,
    Seat,
    Standing,
    View,
    Zone,
)
from cardtable_skipbo import scoring
from cardtable_skipbo.box import SkipboBox, zones_for
from cardtable_skipbo.cards import deck_for
from cardtable_skipbo.default import default_move
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.moves import INCIDENTS, MOVES
from cardtable_skipbo.policy import build_first
from cardtable_skipbo.round import SkipboRound
from cardtable_skipbo.rulebook import rulebook
from cardtable_skipbo.sides import sides_of


class Skipbo(Game):
    """Skip-Bo for two to six seats, alone or in pairs (docs/rules/skipbo.md)."""

    TITLE: ClassVar[str] = "Skip-Bo"

    round_type = SkipboRound
    moves = MOVES
    incidents = INCIDENTS
    low_wins = False

    def rules_type(self) -> type[SkipboRules]:
        return SkipboRules

    def deck(self, rules: SkipboRules, seat_count: int) -> Deck:
        return deck_for(rules)

    def zones(self, rules: SkipboRules, seat_count: int) -> Sequence[Zone]:
        return zones_for(rules, seat_count)

    def box(self, rules: SkipboRules, seat_count: int) -> Box:
        return SkipboBox(rules, seat_count, self.deck(rules, seat_count))

    def sides(self, rules: SkipboRules, seat_count: int) -> tuple[tuple[Seat, ...], ...]:
        return sides_of(rules, seat_count)

    def score(self, rules: SkipboRules, result: Result) -> tuple[int, ...]:
        return scoring.score(rules, result)

    def standing(self, rules: SkipboRules, entries: Sequence[Entry]) -> Standing:
        return scoring.standing(rules, entries)

    def next_round(self, rules: SkipboRules, entries: Sequence[Entry]) -> RoundPlan:
        plan = super().next_round(rules, entries)
        return replace(
            plan,
            starter=scoring.starter(rules, entries, plan),
            extras=scoring.extras(rules, entries),
        )

    def rulebook(self, rules: SkipboRules) -> Rulebook:
        return rulebook(rules, self.TITLE)

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return build_first(round_, legal_moves, rng)

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        return default_move(view, legal_moves)
