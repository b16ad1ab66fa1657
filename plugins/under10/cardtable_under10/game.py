"""Under 10 and Yaniv as cardtable sees them: the parts of the plugin put together."""

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
    Move,
    MoveGroup,
    PadRound,
    Question,
    Result,
    Round,
    RoundPlan,
    Rulebook,
    ScoreMark,
    Standing,
    View,
    Zone,
)
from cardtable_under10 import account, forecast, likelier, offer, pad, scoring, words
from cardtable_under10.bot import Counting
from cardtable_under10.box import Under10Box, zones_for
from cardtable_under10.cards import deck_for
from cardtable_under10.default import default_move
from cardtable_under10.house_rules import Under10Rules, YanivRules
from cardtable_under10.moves import MOVES
from cardtable_under10.policy import patient
from cardtable_under10.ratings import RATING_ERROR, ratings
from cardtable_under10.round import Under10Round
from cardtable_under10.rulebook import rulebook
from cardtable_under10.why_not import why_not


class Under10(Game):
    """Under 10 for two to ten seats (docs/rules/under10.md)."""

    TITLE: ClassVar[str] = "Under 10"

    round_type = Under10Round
    moves = MOVES
    turn_seconds = 5
    round_seconds = 60

    def rules_type(self) -> type[Under10Rules]:
        return Under10Rules

    def deck(self, rules: Under10Rules, seat_count: int) -> Deck:
        return deck_for(rules, seat_count)

    def zones(self, rules: Under10Rules, seat_count: int) -> Sequence[Zone]:
        return zones_for(rules)

    def is_clockwise(self, rules: Under10Rules) -> bool:
        return scoring.is_clockwise(rules)

    def box(self, rules: Under10Rules, seat_count: int) -> Box:
        deck, zones = self.deck(rules, seat_count), self.zones(rules, seat_count)
        clockwise = self.is_clockwise(rules)
        return Under10Box(rules, seat_count, deck, zones, MOVES, is_clockwise=clockwise)

    def score(self, rules: Under10Rules, result: Result) -> tuple[int, ...]:
        return scoring.score(rules, result)

    def standing(self, rules: Under10Rules, entries: Sequence[Entry]) -> Standing:
        return scoring.standing(rules, entries)

    def next_round(self, rules: Under10Rules, entries: Sequence[Entry]) -> RoundPlan:
        plan = super().next_round(rules, entries)
        return replace(plan, starter=scoring.starter(rules, entries, plan))

    def starter_text(
        self, rules: Under10Rules, entries: Sequence[Entry], plan: RoundPlan, names: Sequence[str]
    ) -> str:
        return account.starter_text(rules, entries, plan, names)

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return patient(round_, legal_moves, rng)

    grows_tree = False

    def play_on(self, round_: Round, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
        likely = forecast.play_on(cast("Under10Round", round_), rng, laps)
        return likely or super().play_on(round_, rng, laps)

    def rating_error(self, view: View) -> float:
        return RATING_ERROR

    def refine_guess(self, round_: Round, view: View, rng: Random) -> None:
        likelier.refine_guess(cast("Under10Round", round_), view, rng)

    def ratings(self, view: View) -> Mapping[Move, float]:
        return ratings(view)

    def bots(self) -> Mapping[str, BotMaker]:
        return {"easy": Counting}

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        return default_move(view, legal_moves)

    def rulebook(self, rules: Under10Rules) -> Rulebook:
        return rulebook(rules, self.TITLE)

    def face_style(self, face: Face) -> FaceStyle:
        return words.face_style(face)

    def prompt(self, view: View) -> str:
        return words.prompt(view)

    def marked(self, view: View, move: Move) -> Sequence[tuple[str, int]]:
        return words.marked(view, move)

    def move_text(self, view: View, move: Move) -> str:
        return words.move_text(view, move)

    def marked_now(self, view: View) -> Sequence[tuple[str, int]]:
        return offer.marked_now(view)

    def mark_text(self, view: View) -> str:
        return offer.mark_text(view)

    def move_groups(self, view: View) -> Sequence[MoveGroup]:
        return offer.move_groups(view)

    def hand_orders(self) -> Mapping[str, FaceKey]:
        return {"suit": offer.by_suit, "rank": offer.by_rank}

    def zone_note(self, view: View, name: str) -> str:
        return words.zone_note(view, name)

    def event_text(self, event: Event, cards: str, names: Sequence[str]) -> str | None:
        return words.event_text(event, cards)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return words.note_text(event, names)

    def warning(self, view: View, names: Sequence[str]) -> str:
        return words.warning(view, names)

    def zone_title(self, name: str) -> str:
        return words.zone_title(name)

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        return why_not(view, move)

    def explain(self, rules: Under10Rules, result: Result, names: Sequence[str]) -> list[str]:
        return account.explain(rules, result, names)

    def explain_totals(
        self, rules: Under10Rules, entries: Sequence[Entry], names: Sequence[str]
    ) -> list[str]:
        return account.explain_totals(rules, entries, names)

    def pad_question(self, rules: Under10Rules, page: PadRound) -> Question | None:
        return pad.question(rules, page)

    def pad_result(self, rules: Under10Rules, page: PadRound) -> Result:
        return pad.result(rules, page)

    def pad_answer(
        self, rules: Under10Rules, page: PadRound, question: Question, result: Result
    ) -> Answer:
        return pad.answer(question, result)

    def figure_of_cards(
        self, rules: Under10Rules, page: PadRound, question: Question, rows: Sequence[Sequence[str]]
    ) -> Counted:
        return pad.counted(rules, page, question, rows)

    def score_marks(self, rules: Under10Rules, entries: Sequence[Entry]) -> Sequence[ScoreMark]:
        return pad.score_marks(rules, entries)

    def countables(self, rules: Under10Rules) -> Mapping[str, str]:
        return words.countables()

    def counts(self, rules: Under10Rules, entries: Sequence[Entry]) -> Mapping[str, int]:
        return scoring.counts(rules, entries)

    def join_total(self, rules: Under10Rules, entries: Sequence[Entry]) -> int | None:
        return scoring.join_total(rules, entries)


class Yaniv(Under10):
    """Yaniv: Under 10 with other defaults."""

    TITLE = "Yaniv"

    def rules_type(self) -> type[YanivRules]:
        return YanivRules
