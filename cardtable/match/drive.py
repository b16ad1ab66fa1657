"""Driving the bots of a match: one move at a time, or a match between bots to its end."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import pbkdf2_hmac
from random import Random
from typing import Final

from cardtable.core.blame import blamed
from cardtable.core.chance import stream
from cardtable.core.player import Player
from cardtable.core.result import ABORTED
from cardtable.core.zone import Seat
from cardtable.match.match import Match
from cardtable.players import (
    FAR,
    BotChoice,
    Budget,
    Findings,
    Playouts,
    Searcher,
    Seconds,
    bot_choice,
    is_program,
    make_bot,
    read_program,
)
from cardtable.protocol import Limits, ProgramBot, Told
from cardtable.text import tr

ADVICE: Final = 240
"""How often moves are played on for a person who asks for advice."""

_ROUNDS: Final = 200_000


@dataclass(frozen=True, slots=True)
class BotMove:
    """What the bot at *seat* played as move *ply* of the match, and why."""

    seat: Seat
    ply: int
    choice: BotChoice


class Bots:
    """The bots of one match; each is made when it first moves.

    Those that search think *seconds* for each decision, if so many are given. Programs among
    them are held to *limits*; whoever lets them play ends them with `close`.
    """

    def __init__(
        self, match: Match, seconds: float | None = None, limits: Limits | None = None
    ) -> None:
        self.match: Final = match
        self.seconds: Final = seconds
        self.limits: Final = limits
        self._seed: int | None = None
        self._made: dict[tuple[Seat, str], Player] = {}

    def play_move(self) -> BotMove:
        """Make one move for the seat to move, which a bot plays."""
        match = self.match
        seat = match.seat_to_move
        player = match.seats[seat].player
        choice = self.choose(seat, player)
        match.play(seat, choice.move, match.ply)
        return BotMove(seat, match.ply, choice)

    def choose(self, seat: Seat, player: str) -> BotChoice:
        """Return what the bot *player* would play for *seat*, which is to move."""
        match = self.match
        if (seat, player) not in self._made:
            self._made[seat, player] = self._make(player)
        rng = self._rng(player, seat)
        return bot_choice(match.game, self._made[seat, player], match.view(seat), rng)

    def close(self) -> None:
        """End the programs that play; each is started anew if it moves again."""
        for bot in self._made.values():
            if isinstance(bot, ProgramBot):
                bot.close()

    def _make(self, player: str) -> Player:
        match = self.match
        if not is_program(player):
            return make_bot(match.game, player, self.seconds)
        header = match.header
        return ProgramBot(
            read_program(player),
            lambda: Told(match.game, header.game, header.house_rules, match.names),
            self.seconds,
            self.limits,
        )

    def advise(self, seat: Seat, budget: Budget | None = None) -> Findings:
        """Return what a search of *budget*, or the usual one, finds for *seat*, which is to move.

        The usual one looks into the moves that a bot would look into.

        :raises PluginError: the game failed.
        """
        match = self.match
        searcher = Searcher(match.game, lambda: budget or self._usual_advice())
        with blamed(lambda said: tr("the search failed: {error}", error=said)):
            return searcher.find(match.view(seat), self._rng("advice", seat))

    def _usual_advice(self) -> Budget:
        if self.seconds is not None:
            return Seconds(self.seconds)
        return Playouts(ADVICE, thorough=True, laps=FAR)

    def _rng(self, player: str, seat: Seat) -> Random:
        # A stream of its own for each decision: a bot's thinking moves no card, and a match
        # that is resumed or taken back goes on as if it had not been.
        match = self.match
        number = match.rounds[-1].plan.number
        seed = self._hidden_seed() if is_program(player) else match.header.seed
        return stream(seed, "bot", player, seat, number, match.ply)

    def _hidden_seed(self) -> int:
        """Return the seed of what programs are told, which does not lead to that of the match."""
        # A program could else try all usual seeds until one gives what it was told, and would
        # then know every card; so each of them costs it a good part of a second.
        if self._seed is None:
            seed = str(self.match.header.seed).encode()
            self._seed = int.from_bytes(pbkdf2_hmac("sha256", seed, b"programs", _ROUNDS))
        return self._seed

    def play_out(self, watch: Callable[[BotMove], object] = lambda _: None) -> None:
        """Play a match between bots to its end, or stop it as aborted at the game's bounds.

        *watch* is given each move.
        """
        match = self.match
        try:
            while not match.is_over():
                if not match.is_in_round():
                    if self.is_endless():
                        match.close(ABORTED)
                        return
                    match.deal(len(match.rounds) + 1)
                while match.is_in_round():
                    watch(self.play_move())
        finally:
            self.close()

    def is_endless(self) -> bool:
        """Tell whether bots that went on alone would come to no end."""
        # Bots that could not end one round would not end the next either.
        rounds = self.match.rounds
        is_stuck = any(r.result is not None and r.result.ending == ABORTED for r in rounds[-1:])
        return is_stuck or len(rounds) >= self.match.game.round_bound
