"""Skip-Bo as cardtable sees it: the parts of the plugin put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar, cast

from cardtable.api import (
    Answer,
    BotMaker,
    Box,
    Counted,
    Deck,
    Entry,
    Event,
    Face,
    FaceKey,
    FaceStyle,
    Game,
    Incident,
    Move,
    MoveGroup,
    PadError,
    PadRound,
    Question,
    Result,
    Round,
    RoundPlan,
    Rulebook,
    ScoreMark,
    Seat,
    Standing,
    View,
    Zone,
    tr,
)
from cardtable_skipbo import account, offer, pad, scoring, telling, words
from cardtable_skipbo.bot import Planner
from cardtable_skipbo.box import SkipboBox, zones_for
from cardtable_skipbo.cards import deck_for
from cardtable_skipbo.default import default_move
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.likely import play_on
from cardtable_skipbo.moves import INCIDENTS, MOVES
from cardtable_skipbo.policy import orderly
from cardtable_skipbo.rating import rating_error, ratings
from cardtable_skipbo.round import SkipboRound
from cardtable_skipbo.rulebook import rulebook
from cardtable_skipbo.sides import sides_of
from cardtable_skipbo.why_not import why_not


class Skipbo(Game):
    """Skip-Bo for two to six seats, alone or in pairs (docs/rules/skipbo.md)."""

    TITLE: ClassVar[str] = "Skip-Bo"

    round_type = SkipboRound
    moves = MOVES
    incidents = INCIDENTS
    turn_seconds = 15
    round_seconds = 180
    low_wins = False
    grows_tree = False

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
        return orderly(round_, legal_moves, rng)

    def bots(self) -> Mapping[str, BotMaker]:
        return {"easy": Planner}

    def play_on(self, round_: Round, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
        return play_on(cast("SkipboRound", round_), rng, laps)

    def ratings(self, view: View) -> Mapping[Move, float]:
        return ratings(view)

    def rating_error(self, view: View) -> float:
        return rating_error(view)

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        return default_move(view, legal_moves)

    def obvious_move(self, view: View) -> Move | None:
        return offer.obvious_move(view)

    def alike(self, view: View, move: Move) -> Move:
        return offer.alike(view, move)

    def face_style(self, face: Face) -> FaceStyle:
        return words.face_style(face)

    def prompt(self, view: View) -> str:
        return words.prompt(view)

    def move_text(self, view: View, move: Move) -> str:
        return words.move_text(view, move)

    def move_groups(self, view: View) -> Sequence[MoveGroup]:
        return offer.move_groups(view)

    def hand_orders(self) -> Mapping[str, FaceKey]:
        return {"number": offer.by_number, "down": offer.downwards}

    def zone_title(self, name: str) -> str:
        return words.zone_title(name)

    def zone_sign(self, name: str) -> str:
        return words.zone_sign(name)

    def zone_note(self, view: View, name: str) -> str:
        return words.zone_note(view, name)

    def card_sign(self, view: View, name: str, place: int) -> str:
        return words.card_sign(view, name, place)

    def event_text(self, event: Event, cards: str, names: Sequence[str]) -> str | None:
        return telling.event_text(event, cards, names)

    def starter_text(
        self, rules: SkipboRules, entries: Sequence[Entry], plan: RoundPlan, names: Sequence[str]
    ) -> str:
        return telling.starter_text(rules, entries, plan, names)

    def incident_text(self, rules: SkipboRules, incident: Incident, names: Sequence[str]) -> str:
        return telling.incident_text(rules, incident, names)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return telling.note_text(event, names)

    def warning(self, view: View, names: Sequence[str]) -> str:
        return words.warning(view, names)

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        return why_not(view, move)

    def explain(self, rules: SkipboRules, result: Result, names: Sequence[str]) -> list[str]:
        return account.explain(rules, result, names)

    def explain_totals(
        self, rules: SkipboRules, entries: Sequence[Entry], names: Sequence[str]
    ) -> list[str]:
        return account.explain_totals(rules, entries, names)

    def match_kind(self, rules: SkipboRules) -> str:
        return scoring.match_kind(rules)

    def wins_low(self, rules: SkipboRules) -> bool:
        return scoring.low_wins(rules)

    def pad_question(self, rules: SkipboRules, page: PadRound) -> Question | None:
        return pad.question(rules, page)

    def pad_result(self, rules: SkipboRules, page: PadRound) -> Result:
        return pad.result(rules, page)

    def pad_answer(
        self, rules: SkipboRules, page: PadRound, question: Question, result: Result
    ) -> Answer:
        return pad.answer(rules, page, question, result)

    def figure_of_cards(
        self, rules: SkipboRules, page: PadRound, question: Question, rows: Sequence[Sequence[str]]
    ) -> Counted:
        raise PadError(tr("count the cards that are left, and type their number"))

    def countables(self, rules: SkipboRules) -> Mapping[str, str]:
        return telling.countables()

    def counts(self, rules: SkipboRules, entries: Sequence[Entry]) -> Mapping[str, int]:
        return scoring.counts(entries)

    def score_marks(self, rules: SkipboRules, entries: Sequence[Entry]) -> Sequence[ScoreMark]:
        return pad.score_marks(rules, entries)
