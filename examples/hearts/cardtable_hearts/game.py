"""Hearts as cardtable sees it: the parts of the plugin put together."""

from collections.abc import Sequence
from random import Random

from cardtable.api import (
    ENDED,
    FIGURE,
    NO_SEAT,
    SEAT,
    Answer,
    Box,
    Deck,
    Entry,
    Event,
    Face,
    Game,
    Move,
    PadError,
    PadRound,
    Question,
    Result,
    Round,
    Rulebook,
    Standing,
    View,
    Zone,
    next_figure,
    plain_answer,
    standard_deck,
    tr,
)
from cardtable_hearts import scoring, words
from cardtable_hearts.house_rules import HeartsRules
from cardtable_hearts.moves import Pass, Play
from cardtable_hearts.policy import cautious
from cardtable_hearts.round import QUEEN, QUEEN_POINTS, ZONES, HeartsBox, HeartsRound
from cardtable_hearts.rulebook import rulebook


class Hearts(Game):
    """Hearts for three to six seats (rules.md)."""

    round_type = HeartsRound
    moves = (Pass, Play)

    def rules_type(self) -> type[HeartsRules]:
        return HeartsRules

    def deck(self, rules: HeartsRules, seat_count: int) -> Deck:
        return standard_deck(ace_high=True)

    def zones(self, rules: HeartsRules, seat_count: int) -> Sequence[Zone]:
        return ZONES

    def box(self, rules: HeartsRules, seat_count: int) -> Box:
        return HeartsBox(rules, seat_count, self.deck(rules, seat_count))

    def score(self, rules: HeartsRules, result: Result) -> tuple[int, ...]:
        return scoring.score(rules, result)

    def standing(self, rules: HeartsRules, entries: Sequence[Entry]) -> Standing:
        return scoring.standing(rules, entries)

    def rulebook(self, rules: HeartsRules) -> Rulebook:
        return rulebook(rules)

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return cautious(round_, legal_moves)

    def pad_question(self, rules: HeartsRules, page: PadRound) -> Question | None:
        left = scoring.ALL_POINTS - sum(page.told())
        missing = sum(not page.has("", seat) for seat in page.plan.seats)
        if left < 0 or (left and not missing):
            raise PadError(tr("the points of a round add up to {sum}", sum=scoring.ALL_POINTS))
        asked = next_figure(
            page,
            lambda seat: Question(
                "",
                tr("Points in the cards of {name}?", name=page.names[seat]),
                FIGURE,
                seat,
                lowest=0 if missing > 1 else left,
                highest=left,
                limits=tr("the points of a round add up to {sum}", sum=scoring.ALL_POINTS),
            ),
        )
        if asked is None and rules.jack and not page.has("jack"):
            return Question(
                "jack", tr("Who took the jack of diamonds?"), SEAT, seats=page.plan.seats
            )
        return asked

    def pad_result(self, rules: HeartsRules, page: PadRound) -> Result:
        facts = {"jack": page.number("jack")} if rules.jack else {}
        return Result(ENDED, page.figures(), NO_SEAT, facts)

    def face_points(self, rules: HeartsRules, face: Face) -> int | None:
        return QUEEN_POINTS if face == QUEEN else int(face.endswith("H"))

    def pad_answer(
        self, rules: HeartsRules, page: PadRound, question: Question, result: Result
    ) -> Answer:
        if question.key == "jack":
            return int(str(result.facts["jack"]))
        return plain_answer(question, result)

    def zone_title(self, name: str) -> str:
        titles = {"rest": tr("Left over"), "passed": tr("To pass on")}
        return titles.get(name) or super().zone_title(name)

    def zone_note(self, view: View, name: str) -> str:
        return words.zone_note(view, name)

    def prompt(self, view: View) -> str:
        return words.prompt(view)

    def event_text(self, event: Event, cards: str, names: Sequence[str]) -> str | None:
        return words.event_text(event, cards)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return words.note_text(event, names)

    def explain(self, rules: HeartsRules, result: Result, names: Sequence[str]) -> list[str]:
        return words.explain(rules, result, names)
