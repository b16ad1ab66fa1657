"""Thirty-One as cardtable sees it: the parts put together, the score, and the words."""

from collections.abc import Sequence
from random import Random

from cardtable.api import (
    ABORTED,
    NO_SEAT,
    Deck,
    Entry,
    Game,
    Move,
    Result,
    Round,
    Rulebook,
    Standing,
    View,
    Zone,
    joined_seats,
    left_seats,
    ranked,
    results,
    totals_by_side,
    tr,
    why_deserted,
)
from cardtable_thirty_one.house_rules import ThirtyOneRules
from cardtable_thirty_one.moves import Discard, Draw, Knock, Take
from cardtable_thirty_one.policy import thrifty
from cardtable_thirty_one.round import BEST, DECK, ZONES, ThirtyOneRound, value_of
from cardtable_thirty_one.rulebook import rulebook


class ThirtyOne(Game):
    """Thirty-One for two to nine seats (rules.md)."""

    round_type = ThirtyOneRound
    moves = (Draw, Take, Knock, Discard)

    def rules_type(self) -> type[ThirtyOneRules]:
        return ThirtyOneRules

    def deck(self, rules: ThirtyOneRules, seat_count: int) -> Deck:
        return DECK

    def zones(self, rules: ThirtyOneRules, seat_count: int) -> Sequence[Zone]:
        return ZONES

    def score(self, rules: ThirtyOneRules, result: Result) -> tuple[int, ...]:
        """Return how many lives the round costs everybody (4)."""
        figures, by = result.figures, result.by
        if result.ending == ABORTED:
            return (0,) * len(figures)
        if figures[by] == BEST:
            return tuple(int(figure is not None and figure != BEST) for figure in figures)
        lowest = min(figure for figure in figures if figure is not None)
        costs = [int(figure == lowest) for figure in figures]
        if costs[by]:
            costs[by] = rules.knock_penalty
        return tuple(costs)

    def standing(self, rules: ThirtyOneRules, entries: Sequence[Entry]) -> Standing:
        """Say who is out of lives; the last one in wins (5)."""
        seats, left, played = joined_seats(entries), left_seats(entries), results(entries)
        sides = self.sides(rules, len(seats))
        totals = totals_by_side(entries, sides, lambda result: self.score(rules, result))
        out = tuple(seat for seat in seats if totals[seat] >= rules.lives)
        living = [seat for seat in seats if seat not in (*out, *left)]
        why = why_deserted(entries, len(living))
        if len(living) < 2:  # noqa: PLR2004 - one alone cannot play
            why = why or tr("The others have no lives left.")
        # Who stayed in longer stands before others, and then who has lost fewer lives.
        rounds = [sum(result.figures[seat] is not None for result in played) for seat in seats]
        merits = [(seat in left, seat in out, -rounds[seat], totals[seat]) for seat in seats]
        return Standing(totals, ranked(merits), bool(why), why, (*out, *left), len(played))

    def rulebook(self, rules: ThirtyOneRules) -> Rulebook:
        return rulebook(rules)

    def prompt(self, view: View) -> str:
        if view.phase == "place":
            return tr("Discard a card.")
        if view.fields["knocker"] == NO_SEAT:
            return tr("Draw a card, take the top discard, or knock.")
        return tr("Your last turn: draw a card or take the top discard.")

    def warning(self, view: View, names: Sequence[str]) -> str:
        knocker = view.fields["knocker"]
        if not isinstance(knocker, int) or knocker == NO_SEAT:
            return ""
        return tr("{name} has knocked: these are the last turns.", name=names[knocker])

    def zone_title(self, name: str) -> str:
        return {"draw": tr("Draw pile"), "discard": tr("Discard pile"), "hand": tr("Hand")}[name]

    def zone_note(self, view: View, name: str) -> str:
        zone = next(zone for zone in view.zones if zone.name == name)
        faces = [face for face in zone.faces if face is not None]
        if not name.endswith("hand") or not faces or len(faces) < len(zone):
            return ""
        return tr("= {count} points", count=value_of(faces, trios=view.box.rules.trios))

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return thrifty(round_, legal_moves)
