"""Plays single matches for the lab: on a bare table where all play by policy, else at the door.

The cards of a match follow from its seed by the labels that `cardtable.match` uses, so both ways
deal the same cards.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

from cardtable.core.box import Box
from cardtable.core.chance import SeededChance, stream
from cardtable.core.event import NOTE
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.player import Choice
from cardtable.core.result import ABORTED, Entry, Result, RoundPlan, Standing, joined_with
from cardtable.core.round import Round
from cardtable.core.view import View
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.lab.facts import OUT, MatchFacts, RoundFacts, starter_of
from cardtable.lab.table import CountingTable
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.match.start import MakeChance
from cardtable.match.turn import PlayedRound
from cardtable.record import Header, SeatEntry

QUICK: Final = "quick"
"""The level that plays as in playouts: fast, and what the lab takes unless told otherwise."""

QUICK_PLAYER: Final = f"bot:{QUICK}"


def match_seed(seed: int, number: int) -> int:
    """Return the seed of match *number* of a run from *seed*."""
    # Not their sum: the matches of two runs from neighbouring seeds would be nearly the same.
    return int.from_bytes(sha256(f"match {number} of {seed}".encode()).digest()[:6])


def offer_quick(game: Game) -> None:
    """Let `QUICK` be one of the bots of *game*."""
    game.further_bots = {**game.further_bots, QUICK: lambda: QuickBot(game)}


class QuickBot:
    """Plays as in playouts, on a guess of how the cards lie."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose the move that the policy of the game chooses."""
        return Choice(self.game.policy(view.guess(rng), legal_moves, rng))


class Bench:
    """Where matches of *game* under *rules* are played by *players*, one for each seat.

    A player is a bot such as ``bot:easy``. *chance* makes the chance of a match from
    its seed and a label.
    """

    def __init__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        players: Sequence[str],
        chance: MakeChance = SeededChance,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.players: Final = tuple(players)
        self.chance: Final = chance
        self.seat_count: Final = len(self.players)
        self.box: Final[Box] = game.box(rules, self.seat_count)
        self.sides: Final = game.sides(rules, self.seat_count)
        self.is_low: Final = game.wins_low(rules)
        self.names: Final = tuple(f"seat {seat + 1}" for seat in range(self.seat_count))
        self.is_fast: Final = set(self.players) == {QUICK_PLAYER}
        offer_quick(game)

    def play(self, seed: int, turn: int = 0) -> MatchFacts:
        """Play the match of *seed*, all players moved on by *turn* seats."""
        return self._play_fast(seed) if self.is_fast else self._play_at_door(seed, turn)

    def seated(self, turn: int) -> tuple[str, ...]:
        """Return who sits where when all have moved on by *turn* seats."""
        by = turn % self.seat_count
        return self.players[by:] + self.players[:by]

    # On a bare table

    def _play_fast(self, seed: int) -> MatchFacts:
        game, rules = self.game, self.rules
        entries = joined_with(self.sides, self.names, (0,) * self.seat_count)
        facts = MatchFacts()
        standing = game.standing(rules, entries)
        while not standing.is_over and len(facts.rounds) < game.round_bound:
            result = self._play_round(game.next_round(rules, entries), seed, facts)
            entries.append(result)
            if result.ending == ABORTED:
                break
            standing = game.standing(rules, entries)
        self._finish(facts, entries, standing)
        return facts

    def _play_round(self, plan: RoundPlan, seed: int, facts: MatchFacts) -> Result:
        game = self.game
        table = CountingTable(self.box, self.chance(seed, f"round {plan.number}"))
        round_ = game.round_type(self.box, table, plan)
        round_.deal(plan)
        first, dealt = round_.seat_to_move, table.shuffles
        # A stream for each round: what differs in one under other rules does not shift the next.
        lengths = self._play_out(round_, stream(seed, QUICK, plan.number))
        result = round_.result() if round_.is_over() else round_.abort()
        starter = starter_of(plan.starter, table.notes, first)
        self._note_round(facts, plan, result, starter, lengths)
        facts.note_events(table.notes, table.shuffles - dealt)
        return result

    def _play_out(self, round_: Round, rng: Random) -> tuple[int, int]:
        """Play *round_* on to its end or its bound; return how many turns and moves it took."""
        policy, legal_moves, play = self.game.policy, round_.legal_moves, round_.play
        turns, plies, last = 0, 0, NO_SEAT
        bound = self.game.ply_bound
        while round_.phase and plies < bound:
            if round_.seat_to_move != last:
                last = round_.seat_to_move
                turns += 1
            play(policy(round_, legal_moves(), rng))
            plies += 1
        return turns, plies

    # At the strict door

    def _play_at_door(self, seed: int, turn: int) -> MatchFacts:
        seats = tuple(map(SeatEntry, self.names, self.seated(turn)))
        header = Header("", self.game.rules_version, "", {}, seats, seed)
        match = Match(self.game, self.rules, header, chance=self.chance)
        facts = MatchFacts()
        Bots(match).play_out(lambda move: facts.note_fault(move.choice.fault))
        for played in match.rounds:
            self._look_at(played, facts)
        self._finish(facts, match.entries, match.standing())
        return facts

    def _look_at(self, played: PlayedRound, facts: MatchFacts) -> None:
        if played.result is None:
            return
        table, moves = played.table, played.marks[1:]
        noted = [one.event for one in table.secret_events if one.event.kind == NOTE]
        notes = [(event.label, event.seat) for event in noted]
        seats = [mark.seat for mark in moves]
        turns = sum(seat != before for before, seat in zip([NO_SEAT, *seats], seats, strict=False))
        dealt = moves[0].outcomes if moves else len(table.outcomes)
        starter = starter_of(played.plan.starter, notes, seats[0] if seats else NO_SEAT)
        self._note_round(facts, played.plan, played.result, starter, (turns, len(moves)))
        facts.note_events(notes, sum(bool(one.faces) for one in table.outcomes[dealt:]))

    # Both

    def _note_round(
        self,
        facts: MatchFacts,
        plan: RoundPlan,
        result: Result,
        starter: Seat,
        lengths: tuple[int, int],
    ) -> None:
        points: Mapping[int, int] = {}
        if result.ending != ABORTED:
            score = self.game.score(self.rules, result)
            points = {
                number: score[number]
                for number, side in enumerate(self.sides)
                if any(seat in plan.seats for seat in side)
            }
        facts.rounds.append(RoundFacts(result.ending, starter, points, *lengths))

    def _finish(self, facts: MatchFacts, entries: Sequence[Entry], standing: Standing) -> None:
        """Note what the whole match brought."""
        if not standing.is_over:
            return
        facts.standing = standing
        facts.events[OUT] += len(standing.out)
        facts.events.update(self.game.counts(self.rules, entries))
