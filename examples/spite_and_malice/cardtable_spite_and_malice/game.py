"""Spite and Malice as cardtable sees it: the parts of the plugin put together."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from cardtable.api import (
    Box,
    Deck,
    Entry,
    Event,
    FaceKey,
    Game,
    Move,
    Result,
    Round,
    Rulebook,
    Standing,
    View,
    Zone,
    summed_standing,
    tr,
)
from cardtable_spite_and_malice import words
from cardtable_spite_and_malice.house_rules import SpiteRules
from cardtable_spite_and_malice.policy import eager
from cardtable_spite_and_malice.round import (
    KINDS,
    RANKS,
    SpiteBox,
    SpiteRound,
    deck_of,
    zones_for,
)
from cardtable_spite_and_malice.rulebook import rulebook


class SpiteAndMalice(Game):
    """Spite and Malice for two to five seats (rules.md)."""

    round_type = SpiteRound
    moves = KINDS
    low_wins = False

    def rules_type(self) -> type[SpiteRules]:
        return SpiteRules

    def deck(self, rules: SpiteRules, seat_count: int) -> Deck:
        return deck_of(rules, seat_count)

    def zones(self, rules: SpiteRules, seat_count: int) -> Sequence[Zone]:
        return zones_for(rules)

    def box(self, rules: SpiteRules, seat_count: int) -> Box:
        return SpiteBox(rules, seat_count, self.deck(rules, seat_count))

    def score(self, rules: SpiteRules, result: Result) -> tuple[int, ...]:
        """Return a point to the winner for each card left in the others' stocks (5)."""
        figures = [figure or 0 for figure in result.figures]
        won = sum(figures) - (figures[result.by] if result.by in range(len(figures)) else 0)
        return tuple(won if seat == result.by else 0 for seat in range(len(figures)))

    def standing(self, rules: SpiteRules, entries: Sequence[Entry]) -> Standing:
        def why_over(_totals: Sequence[int], rounds: int) -> str:
            if rounds < rules.rounds:
                return ""
            return tr("The round is over.", "All {count} rounds are over.", count=rules.rounds)

        return summed_standing(entries, partial(self.score, rules), why_over, low_wins=False)

    def rulebook(self, rules: SpiteRules) -> Rulebook:
        return rulebook(rules)

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return eager(round_, legal_moves, rng)

    def alike(self, view: View, move: Move) -> Move:
        return words.alike(view, move)

    def zone_sign(self, name: str) -> str:
        return {"centre": "c", "discard": "d"}.get(name, "")

    def zone_note(self, view: View, name: str) -> str:
        return words.zone_note(view, name)

    def card_sign(self, view: View, name: str, place: int) -> str:
        return words.card_sign(view, name, place)

    def hand_orders(self) -> Mapping[str, FaceKey]:
        return {"rank": lambda face: (RANKS.index(face),)}

    def prompt(self, view: View) -> str:
        return words.prompt(view)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return tr("All have passed: nobody can go on.")
