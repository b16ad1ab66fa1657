"""The torture game with one fault planted in each copy, and the law that must catch it."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from cardtable import api
from cardtable.api import Entry, Move, Result, View
from faulty_bots import (
    BotCheats,
    BotLooksBelow,
    BotPeeks,
    BotRummages,
    FarPlayoutsPeek,
    PlayoutsPeek,
    RatingErrorPeeks,
    RatingsPeek,
)
from stashed_round import STASH, IsStashed, stashed_top
from torture import Torture, TortureRules
from torture_moves import DECK, DRAW, OPEN, Give, Put, Word
from torture_round import ACT, WINDOW, TortureRound


class LosesACard(TortureRound):
    """A card that is drawn falls under the table."""

    def play(self, move: Move) -> None:
        super().play(move)
        if move == Word("draw"):
            self.table.zones[self.own("hand", self.seat_to_move)].pop()


class LeavesCardsFaceUp(TortureRound):
    """Cards leave the grid as they lie."""

    def play_extra(self, move: Move, hand: int, grid: int) -> None:
        if move == Word("clear"):
            cards = [card for card in self.table.zones[grid] if card != api.NO_CARD]
            for card in cards:
                self.table.move(card, grid, OPEN)
        else:
            super().play_extra(move, hand, grid)


class MovesCardsUntold(TortureRound):
    """A card is taken with the fingers, not by a movement of the table."""

    def play_extra(self, move: Move, hand: int, grid: int) -> None:
        if move == Word("take"):
            self.table.zones[hand].append(self.table.zones[OPEN].pop())
        else:
            super().play_extra(move, hand, grid)


class TellsWhatWasDrawn(TortureRound):
    """A public field holds a hidden card."""

    drawn: str

    def deal(self, plan: api.RoundPlan) -> None:
        self.drawn = ""
        super().deal(plan)

    def play(self, move: Move) -> None:
        super().play(move)
        if move == Word("draw"):
            self.drawn = DECK.faces[self.table.zones[self.own("hand", self.seat_to_move)][-1]]


class NotesWhatWasGiven(TortureRound):
    """The secret card is announced."""

    def play(self, move: Move) -> None:
        if isinstance(move, Give):
            hand = self.table.zones[self.own("hand", self.seat_to_move)]
            given = next(card for card in hand if DECK.faces[card] == move.face)
            self.table.note("given", self.seat_to_move, [given])
        super().play(move)


class TellsNobodyButKnowledge(TortureRound):
    """Everybody knows the top of the draw pile, and nobody was shown it."""

    def play(self, move: Move) -> None:
        super().play(move)
        knowledge = getattr(self.table, "knowledge", None)
        if knowledge and self.table.zones[DRAW]:
            knowledge.see(self.table.zones[DRAW][-1], 1)


class ForbidsByAHiddenCard(TortureRound):
    """Whether one may draw depends on what lies on top of the draw pile."""

    def legal_moves(self) -> Sequence[Move]:
        top = [int(DECK.faces[card][0]) for card in self.table.zones[DRAW][-1:]]
        return [m for m in super().legal_moves() if m != Word("draw") or top < [4]]


class AsksByAHiddenHand(TortureRound):
    """Only those who can slap are asked whether they do."""

    def ask(self, seat: api.Seat) -> None:
        super().ask(seat)
        while self.phase == WINDOW and len(self.legal_moves()) == 1:
            super().ask(self.next_seat(self.seat_to_move))


class NumbersWhatWasGiven(TortureRound):
    """Everybody is told which number in the deck a given card has."""

    given: int

    def deal(self, plan: api.RoundPlan) -> None:
        self.given = 0
        super().deal(plan)

    def play(self, move: Move) -> None:
        if isinstance(move, Give):
            self.given = DECK.faces.index(move.face)
        super().play(move)


class DiscardsByPosition(TortureRound):
    """Whatever is discarded, it is the card that is held in front."""

    def play(self, move: Move) -> None:
        if isinstance(move, Put) and move.word == "discard":
            front = self.table.zones[self.own("hand", self.seat_to_move)][0]
            move = replace(move, face=DECK.faces[front])
        super().play(move)


class SharesAList(TortureRound):
    """A clone counts extra moves in the list of its original."""

    def clone(self) -> "SharesAList":
        new = super().clone()
        new.used = self.used
        return new


class SharesItsChance(TortureRound):
    """A clone draws from the chance of its original."""

    def clone(self) -> "SharesItsChance":
        new = super().clone()
        new.table.chance = self.table.chance
        return new


class ForgetsAField(TortureRound):
    """A field is not annotated, so it is not copied."""

    def deal(self, plan: api.RoundPlan) -> None:
        super().deal(plan)
        vars(self)["bonus"] = 1


class HasNoMoveLeft(TortureRound):
    """Nobody thought of passing with an empty hand."""

    def legal_moves(self) -> Sequence[Move]:
        passing = Word("pass") if self.phase == ACT else None
        return [move for move in super().legal_moves() if move != passing]


class OffersTwice(TortureRound):
    """Of two equal cards in a hand either may be discarded."""

    def legal_moves(self) -> Sequence[Move]:
        moves = super().legal_moves()
        return [*moves, *moves[:1]]


class CountsQuestions(TortureRound):
    """Asking for the legal moves changes the round."""

    asked: int

    def deal(self, plan: api.RoundPlan) -> None:
        self.asked = 0
        super().deal(plan)

    def legal_moves(self) -> Sequence[Move]:
        self.asked += 1
        return super().legal_moves()


class ListsAnIncidentTwice(TortureRound):
    """What may be entered stands twice on the list."""

    def incidents(self) -> Sequence[api.Incident]:
        return [*super().incidents(), *super().incidents()]


class OffersWhatCannotBeMade(TortureRound):
    """Taking from an empty pile is legal."""

    def extras(self) -> list[Move]:
        moves = super().extras()
        return moves if Word("take") in moves else [*moves, Word("take")]


class OrdersByHash(TortureRound):
    """The order of the legal moves depends on how Python hashes texts."""

    def legal_moves(self) -> Sequence[Move]:
        return sorted(super().legal_moves(), key=lambda move: hash(str(move)))


class RollsItsOwnDice(TortureRound):
    """Chance is taken from somewhere else than the table."""

    def deal(self, plan: api.RoundPlan) -> None:
        super().deal(plan)
        self.opener = self.seat_to_move = random.choice(self.seats)


class NeverEnds(TortureRound):
    """The turns are not counted, and nobody touches a stock."""

    def extras(self) -> list[Move]:
        return [move for move in super().extras() if move not in (Word("stock"), Word("partner"))]

    def finish(self) -> None:
        self.turns = 1


class DependsOnTheHour(TortureRound):
    """What a move does depends on how many were ever made."""

    def play(self, move: Move) -> None:
        super().play(move)
        STASH["plays"] += 1
        self.used[self.opener] = STASH["plays"] % 2


class RefusesItself(TortureRound):
    """A position that the game itself led to is said to be impossible."""

    def check(self) -> str:
        return "a seat has no cards" if not all(map(len, self.table.zones[4:9])) else ""


class PromptTells(Torture):
    """The prompt names the next card."""

    round_type = IsStashed

    def prompt(self, view: View) -> str:
        return f"The next card is {stashed_top()}."


class RefusalTells(Torture):
    """A refusal names the next card."""

    round_type = IsStashed

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        return api.NOT_ALLOWED, f"not while {stashed_top()} is next"


class RefusalChangesState(Torture):
    """Asking why a move is refused counts as an extra move."""

    round_type = IsStashed

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        STASH["round"].table.secret_events.pop()
        return super().why_not(view, move)


class RefusalHasNoCode(Torture):
    """A code is made up."""

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        return "no_way", "no way"


class LeavesItselfInTheBox(TortureRound):
    """The box, which every view has, leads to the round in play."""

    def legal_moves(self) -> Sequence[Move]:
        vars(self.box)["in_play"] = self
        return super().legal_moves()


class DefaultEndsTheRound(Torture):
    """Who cannot choose ends the turn."""

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        return legal_moves[-1]


@dataclass(frozen=True, slots=True)
class Mumble(Put):
    """A discard whose text leaves out the pile."""

    def __str__(self) -> str:
        return f"discard {self.face.lower()}"


class MumblingRound(TortureRound):
    """Discards are written without their pile."""

    def legal_moves(self) -> Sequence[Move]:
        return [
            Mumble(m.word, m.face, m.pile) if isinstance(m, Put) and m.word == "discard" else m
            for m in super().legal_moves()
        ]


class Mumbles(Torture):
    """The text of a move does not say all of it."""

    round_type = MumblingRound
    moves: ClassVar[Sequence[type[Move]]] = (*Torture.moves, Mumble)


class AbortedScores(Torture):
    """An aborted round costs everybody a point."""

    def score(self, rules: TortureRules, result: Result) -> tuple[int, ...]:
        points = super().score(rules, result)
        return tuple(p + (result.ending == api.ABORTED) for p in points)


class StandingForgets(Torture):
    """Asking for the standing changes the entries."""

    def standing(self, rules: TortureRules, entries: Sequence[Entry]) -> api.Standing:
        standing = super().standing(rules, entries)
        if len(api.results(entries)) > 1 and isinstance(entries, list):
            entries.append(api.Penalty(0, 1))
        return standing


class RenumbersSeats(Torture):
    """Those who are left move up."""

    def next_round(self, rules: TortureRules, entries: Sequence[Entry]) -> api.RoundPlan:
        plan = super().next_round(rules, entries)
        return replace(plan, seats=tuple(range(len(plan.seats))), dealer=0)


class RulebookIsSilent(Torture):
    """One switch has no sentence."""

    def rulebook(self, rules: TortureRules) -> api.Rulebook:
        (section,) = super().rulebook(rules).sections
        return api.Rulebook("Torture", (api.Section("Switches", section.sentences[1:]),))


class RulebookIsVague(Torture):
    """One sentence says the same whatever its switch is set to."""

    def rulebook(self, rules: TortureRules) -> api.Rulebook:
        (section,) = super().rulebook(rules).sections
        vague = replace(section.sentences[0], text="There may be pairs.")
        return api.Rulebook("Torture", (api.Section("", (vague, *section.sentences[1:])),))


class RulebookCountsToTwo(Torture):
    """A number is not that of its switch: two and three read the same."""

    def rulebook(self, rules: TortureRules) -> api.Rulebook:
        (section,) = super().rulebook(rules).sections
        kept = "One card is kept." if rules.kept == 1 else "Two cards are kept."
        sentences = (api.Sentence(kept, ("kept",)), *section.sentences)
        others = tuple(s for s in sentences if s.switches != ("kept",) or s.text == kept)
        return api.Rulebook("Torture", (api.Section("", others),))


class PadForgetsOne(Torture):
    """The score pad counts nothing for the seat named last."""

    def pad_result(self, rules: TortureRules, page: api.PadRound) -> Result:
        result = super().pad_result(rules, page)
        return replace(result, figures=(*result.figures[:-1], 0))


class PadDoubts(Torture):
    """The score pad refuses figures that a round may end with."""

    def pad_question(self, rules: TortureRules, page: api.PadRound) -> api.Question | None:
        question = super().pad_question(rules, page)
        return None if question is None else replace(question, lowest=2)


def with_round(kind: type[TortureRound], **attributes: object) -> type[Torture]:
    """Return the torture game with another round, found in this module under a name."""
    name = kind.__name__ + "Game"
    made = type(name, (Torture,), {"round_type": kind, "__module__": __name__, **attributes})
    globals()[name] = made
    return made


FAULTS: Final[tuple[tuple[type[Torture], str], ...]] = (
    (with_round(LosesACard), "cards_are_conserved"),
    (with_round(LeavesCardsFaceUp), "cards_are_conserved"),
    (with_round(MovesCardsUntold), "movements_are_told"),
    (with_round(TellsWhatWasDrawn), "histories_leak_nothing"),
    (with_round(NotesWhatWasGiven), "histories_leak_nothing"),
    (with_round(AsksByAHiddenHand), "histories_leak_nothing"),
    (with_round(NumbersWhatWasGiven), "secret_moves_stay_secret"),
    (with_round(DiscardsByPosition), "hands_have_no_order"),
    (with_round(TellsNobodyButKnowledge), "knowledge_is_true"),
    (with_round(ForbidsByAHiddenCard), "views_leak_nothing"),
    (with_round(ForbidsByAHiddenCard), "guesses_look_the_same"),
    (PromptTells, "views_leak_nothing"),
    (RefusalTells, "views_leak_nothing"),
    (BotPeeks, "views_leak_nothing"),
    (with_round(HasNoMoveLeft), "legal_moves_run_out_with_the_round"),
    (with_round(OffersTwice), "legal_moves_run_out_with_the_round"),
    (with_round(CountsQuestions), "legal_moves_run_out_with_the_round"),
    (with_round(OffersWhatCannotBeMade), "legal_moves_can_be_made"),
    (with_round(ListsAnIncidentTwice), "incidents_can_be_entered"),
    (Mumbles, "notation_round_trips"),
    (RefusalChangesState, "illegal_moves_are_refused"),
    (RefusalHasNoCode, "illegal_moves_are_refused"),
    (DefaultEndsTheRound, "default_moves_are_safe"),
    (BotCheats, "bots_play_by_the_rules"),
    (with_round(LeavesItselfInTheBox), "views_reach_no_state"),
    (BotPeeks, "bots_cannot_peek"),
    (BotRummages, "bots_cannot_peek"),
    (BotLooksBelow, "bots_cannot_peek"),
    (RatingsPeek, "bots_cannot_peek"),
    (RatingErrorPeeks, "bots_cannot_peek"),
    (PlayoutsPeek, "bots_cannot_peek"),
    (FarPlayoutsPeek, "bots_cannot_peek"),
    (with_round(SharesAList), "clones_live_their_own_life"),
    (with_round(SharesItsChance), "clones_live_their_own_life"),
    (with_round(ForgetsAField), "clones_live_their_own_life"),
    (with_round(DependsOnTheHour), "the_same_move_meets_the_same_cards"),
    (with_round(NeverEnds, ply_bound=400), "playouts_end"),
    (AbortedScores, "endless_rounds_are_aborted"),
    (StandingForgets, "scores_are_pure"),
    (RenumbersSeats, "scores_are_pure"),
    (PadForgetsOne, "the_pad_agrees"),
    (PadDoubts, "the_pad_agrees"),
    (with_round(OrdersByHash), "another_process_plays_the_same"),
    (with_round(RollsItsOwnDice), "another_process_plays_the_same"),
    (with_round(SharesItsChance), "thinking_moves_no_card"),
    (with_round(RollsItsOwnDice), "records_replay"),
    (with_round(DependsOnTheHour), "records_survive_a_cut"),
    (with_round(RefusesItself), "positions_round_trip"),
    (RulebookIsSilent, "the_rulebook_states_every_switch"),
    (RulebookIsVague, "the_rulebook_states_every_switch"),
    (RulebookCountsToTwo, "the_rulebook_states_every_switch"),
)
