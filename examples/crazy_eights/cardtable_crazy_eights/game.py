"""Crazy Eights as cardtable sees it: the parts of the plugin put together, and the score."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import cast

from cardtable.api import (
    ABORTED,
    Box,
    Deck,
    Entry,
    Face,
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
    uniform,
)
from cardtable_crazy_eights.box import EIGHT, MOVES, SUITS, ZONES, CrazyEightsBox, points_of
from cardtable_crazy_eights.house_rules import CrazyEightsRules
from cardtable_crazy_eights.round import PLAY, CrazyEightsRound
from cardtable_crazy_eights.rulebook import rulebook


class CrazyEights(Game):
    """Crazy Eights for two to seven seats (rules.md)."""

    round_type = CrazyEightsRound
    moves = MOVES
    low_wins = False

    def rules_type(self) -> type[CrazyEightsRules]:
        return CrazyEightsRules

    def deck(self, rules: CrazyEightsRules, seat_count: int) -> Deck:
        return standard_deck(rules.pack_count(seat_count))

    def zones(self, rules: CrazyEightsRules, seat_count: int) -> Sequence[Zone]:
        return ZONES

    def box(self, rules: CrazyEightsRules, seat_count: int) -> Box:
        return CrazyEightsBox(rules, seat_count, self.deck(rules, seat_count))

    def wins_low(self, rules: CrazyEightsRules) -> bool:
        return rules.scoring == "own"

    def score(self, rules: CrazyEightsRules, result: Result) -> tuple[int, ...]:
        """Give all their own points, or the lowest hand how much more the others hold (7)."""
        figures = [figure or 0 for figure in result.figures]
        if result.ending == ABORTED:
            return (0,) * len(figures)
        if rules.scoring == "own":
            return tuple(figures)
        held = [figure for figure in result.figures if figure is not None]
        lowest = min(held)
        points = sum(held) - lowest * len(held)
        return tuple(points if figure == lowest else 0 for figure in result.figures)

    def face_points(self, rules: CrazyEightsRules, face: Face) -> int:
        return points_of(rules, face)

    def standing(self, rules: CrazyEightsRules, entries: Sequence[Entry]) -> Standing:
        """Add the points up until a total has reached the target (8)."""

        def why_over(totals: Sequence[int], _: int) -> str:
            if max(totals) < rules.target:
                return ""
            return tr("A total has reached {target}.", target=rules.target)

        score = partial(self.score, rules)
        return summed_standing(entries, score, why_over, low_wins=self.wins_low(rules))

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        """Play a card as long as there is one; to draw or pass stands last."""
        is_turn = round_.phase == PLAY and len(legal_moves) > 1
        return uniform(round_, legal_moves[:-1] if is_turn else legal_moves, rng)

    def rulebook(self, rules: CrazyEightsRules) -> Rulebook:
        return rulebook(rules)

    def warning(self, view: View, names: Sequence[str]) -> str:
        match, owed = str(view.fields["match"]), cast("int", view.fields["owed"])
        if owed:
            return tr("A 2 must follow, or {count} cards are drawn.", count=owed)
        if match[:-1] == EIGHT and view.phase == "play":
            suit = next(suit for suit, letter in SUITS.items() if letter == match[-1])
            return tr("An 8 asks for {suit}.", suit=suit)
        return ""
