"""Gin Rummy as cardtable sees it: the parts of the plugin put together."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from cardtable.api import (
    NO_SEAT,
    Box,
    Deck,
    Entry,
    Event,
    Face,
    FaceKey,
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
from cardtable_gin_rummy import words
from cardtable_gin_rummy.house_rules import GinRules
from cardtable_gin_rummy.melds import value_of_face
from cardtable_gin_rummy.policy import thrifty
from cardtable_gin_rummy.round import KINDS, ZONES, GinBox, GinRound
from cardtable_gin_rummy.rulebook import rulebook


class GinRummy(Game):
    """Gin Rummy for two seats (rules.md)."""

    round_type = GinRound
    moves = KINDS
    low_wins = False

    def rules_type(self) -> type[GinRules]:
        return GinRules

    def deck(self, rules: GinRules, seat_count: int) -> Deck:
        return standard_deck()

    def zones(self, rules: GinRules, seat_count: int) -> Sequence[Zone]:
        return ZONES

    def box(self, rules: GinRules, seat_count: int) -> Box:
        return GinBox(rules, seat_count, self.deck(rules, seat_count))

    def score(self, rules: GinRules, result: Result) -> tuple[int, ...]:
        """Return the points: the difference of what is left over, gin and undercut (6)."""
        points = [0] * len(result.figures)
        if result.by == NO_SEAT:
            return tuple(points)
        own, other = (result.figures[seat] or 0 for seat in (result.by, 1 - result.by))
        if own == 0:
            points[result.by] = other + rules.gin_bonus
        elif other < own or (other == own and rules.tie_undercuts):
            points[1 - result.by] = own - other + rules.undercut_bonus
        else:
            points[result.by] = other - own
        return tuple(points)

    def standing(self, rules: GinRules, entries: Sequence[Entry]) -> Standing:
        def why_over(totals: Sequence[int], _rounds: int) -> str:
            if max(totals) < rules.target:
                return ""
            return tr("Somebody has {target} points or more.", target=rules.target)

        return summed_standing(entries, partial(self.score, rules), why_over, low_wins=False)

    def rulebook(self, rules: GinRules) -> Rulebook:
        return rulebook(rules)

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return thrifty(round_, legal_moves)

    def face_points(self, rules: GinRules, face: Face) -> int | None:
        return value_of_face(face)

    def hand_orders(self) -> Mapping[str, FaceKey]:
        return {"suit": words.by_suit, "rank": words.by_rank}

    def zone_sign(self, name: str) -> str:
        return "m" if name == "meld" else ""

    def zone_note(self, view: View, name: str) -> str:
        return words.zone_note(view, name)

    def prompt(self, view: View) -> str:
        return words.prompt(view)

    def move_text(self, view: View, move: Move) -> str:
        return words.move_text(view, move)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return tr("{name} knocks.", name=names[event.seat])

    def explain(self, rules: GinRules, result: Result, names: Sequence[str]) -> list[str]:
        return words.explain(rules, result, names)
