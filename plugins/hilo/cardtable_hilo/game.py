"""HILO as cardtable sees it: the parts of the plugin put together."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import cast

from cardtable.api import (
    Answer,
    BotMaker,
    Box,
    Counted,
    Deck,
    Entry,
    Event,
    Face,
    FaceStyle,
    Game,
    Move,
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
from cardtable_hilo import marks, pad, scoring, words
from cardtable_hilo.account import explain
from cardtable_hilo.bot import RuleOfThumb
from cardtable_hilo.box import ZONES, HiloBox
from cardtable_hilo.cards import DECK
from cardtable_hilo.default import default_move
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.moves import MOVES
from cardtable_hilo.policy import tidy
from cardtable_hilo.rating import RATING_ERROR, rated
from cardtable_hilo.refusal import why_not
from cardtable_hilo.round import HiloRound
from cardtable_hilo.rulebook import rulebook
from cardtable_hilo.swift import play_on


class Hilo(Game):
    """HILO for two to six seats (docs/rules/hilo.md)."""

    round_type = HiloRound
    turn_seconds = 5
    round_seconds = 45
    moves = MOVES
    grows_tree = False

    def rules_type(self) -> type[HiloRules]:
        return HiloRules

    def deck(self, rules: HiloRules, seat_count: int) -> Deck:
        return DECK

    def zones(self, rules: HiloRules, seat_count: int) -> Sequence[Zone]:
        return ZONES

    def box(self, rules: HiloRules, seat_count: int) -> Box:
        return HiloBox(rules, seat_count, DECK, ZONES, MOVES)

    def score(self, rules: HiloRules, result: Result) -> tuple[int, ...]:
        return scoring.score(rules, result)

    def standing(self, rules: HiloRules, entries: Sequence[Entry]) -> Standing:
        return scoring.standing(rules, entries)

    def next_round(self, rules: HiloRules, entries: Sequence[Entry]) -> RoundPlan:
        plan = super().next_round(rules, entries)
        return replace(plan, starter=scoring.starter(rules, entries, plan))

    def starter_text(
        self, rules: HiloRules, entries: Sequence[Entry], plan: RoundPlan, names: Sequence[str]
    ) -> str:
        return words.starter_text(rules, plan, names)

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return tidy(round_, legal_moves, rng)

    def play_on(self, round_: Round, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
        return play_on(cast("HiloRound", round_), rng, laps)

    def bots(self) -> Mapping[str, BotMaker]:
        return {"easy": RuleOfThumb}

    def ratings(self, view: View) -> Mapping[Move, float]:
        return rated(view)

    def rating_error(self, view: View) -> float:
        return RATING_ERROR

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        return default_move(view, legal_moves)

    def rulebook(self, rules: HiloRules) -> Rulebook:
        return rulebook(rules)

    def face_style(self, face: Face) -> FaceStyle:
        return words.face_style(face)

    def prompt(self, view: View) -> str:
        return words.prompt(view)

    def marked(self, view: View, move: Move) -> Sequence[tuple[str, int]]:
        return marks.marked(view, move)

    def move_text(self, view: View, move: Move) -> str:
        return words.move_text(view, move)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return words.note_text(event, names)

    def warning(self, view: View, names: Sequence[str]) -> str:
        return words.warning(view, names)

    def zone_title(self, name: str) -> str:
        return words.zone_title(name)

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        return why_not(view, move)

    def explain(self, rules: HiloRules, result: Result, names: Sequence[str]) -> list[str]:
        return explain(rules, result, names)

    def countables(self, rules: HiloRules) -> Mapping[str, str]:
        return words.countables()

    def counts(self, rules: HiloRules, entries: Sequence[Entry]) -> Mapping[str, int]:
        return scoring.counts(rules, entries)

    def pad_question(self, rules: HiloRules, page: PadRound) -> Question | None:
        return pad.question(rules, page)

    def pad_result(self, rules: HiloRules, page: PadRound) -> Result:
        return pad.result(rules, page)

    def pad_answer(
        self, rules: HiloRules, page: PadRound, question: Question, result: Result
    ) -> Answer:
        return pad.answer(question, result)

    def figure_of_cards(
        self, rules: HiloRules, page: PadRound, question: Question, rows: Sequence[Sequence[str]]
    ) -> Counted:
        return pad.counted(HiloBox(rules, len(page.names), DECK, ZONES, MOVES), question, rows)

    def score_marks(self, rules: HiloRules, entries: Sequence[Entry]) -> Sequence[ScoreMark]:
        return pad.score_marks(rules, entries)
