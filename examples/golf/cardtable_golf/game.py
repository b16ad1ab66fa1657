"""Golf as cardtable sees it: the parts of the plugin put together."""

from collections.abc import Sequence
from functools import partial
from random import Random

from cardtable.api import (
    Box,
    Deck,
    Entry,
    Event,
    Game,
    Move,
    Result,
    Round,
    Rulebook,
    Standing,
    View,
    Zone,
    standard_deck,
    summed_standing,
    tr,
)
from cardtable_golf import words
from cardtable_golf.house_rules import GolfRules
from cardtable_golf.moves import Discard, Draw, Flip, Replace, Take
from cardtable_golf.policy import careful
from cardtable_golf.round import GolfBox, GolfRound, zones_for
from cardtable_golf.rulebook import rulebook


class Golf(Game):
    """Golf for two to eight seats (rules.md)."""

    round_type = GolfRound
    moves = (Flip, Draw, Take, Replace, Discard)

    def rules_type(self) -> type[GolfRules]:
        return GolfRules

    def deck(self, rules: GolfRules, seat_count: int) -> Deck:
        return standard_deck(rules.pack_count(seat_count), rules.jokers)

    def zones(self, rules: GolfRules, seat_count: int) -> Sequence[Zone]:
        return zones_for(rules)

    def box(self, rules: GolfRules, seat_count: int) -> Box:
        return GolfBox(rules, seat_count, self.deck(rules, seat_count))

    def score(self, rules: GolfRules, result: Result) -> tuple[int, ...]:
        """Return the sums, and a penalty for an ender who has not the lowest (4)."""
        points = [figure or 0 for figure in result.figures]
        if result.by in range(len(points)) and has_missed(result):
            points[result.by] += rules.ender_penalty
        return tuple(points)

    def standing(self, rules: GolfRules, entries: Sequence[Entry]) -> Standing:
        """Add up the holes; the lowest total wins after the last of them (5)."""

        def why_over(_totals: Sequence[int], rounds: int) -> str:
            if rounds < rules.holes:
                return ""
            return tr("The hole is played.", "All {count} holes are played.", count=rules.holes)

        return summed_standing(entries, partial(self.score, rules), why_over, low_wins=True)

    def rulebook(self, rules: GolfRules) -> Rulebook:
        return rulebook(rules)

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return careful(round_, legal_moves, rng)

    def zone_note(self, view: View, name: str) -> str:
        return words.zone_note(view, name)

    def prompt(self, view: View) -> str:
        return words.prompt(view)

    def move_text(self, view: View, move: Move) -> str:
        return words.move_text(view, move)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return words.note_text(event, names)

    def warning(self, view: View, names: Sequence[str]) -> str:
        return words.warning(view, names)


def has_missed(result: Result) -> bool:
    """Tell whether somebody has less than the seat that ended the round."""
    figures = [figure for figure in result.figures if figure is not None]
    own = result.figures[result.by]
    return own is not None and min(figures) < own
