"""How much better the moves of one bot are than those of another, decision by decision.

Matches tell little about two bots that are nearly as good, for most of what they win is luck.
So each is asked at the same decisions, out of rounds that the second plays against itself. Where
they differ, both moves are played on to the end of the round by the game's policy, many times:
from the cards that everybody truly holds, with only what no seat knows shuffled anew, the same
for both moves. By how many points the side that moves then ends ahead of the others is what a
move is worth; so a gain says what a bot finds as that policy plays on, and matches say the rest.

A bot is a level such as `hard`, `module:Class`, or `PLAYOUTS:LAPS` for a search of so many
playouts that go so many turns of each seat.

    python benchmarks/bot_decisions.py GAME BOT OTHER [--rounds 20] [--seats 2] [--seed 1]
                                       [--playouts 100] [--share 1.0] [--set KEY=VALUE]
"""

import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from math import fsum, sqrt
from random import Random
from statistics import mean, variance
from typing import Final, NamedTuple

from bot_strength import Timed, game_with, make_player, match_of, parser_of
from cardtable.api import OVER, Game, Move, Player, RngChance, Round, Seat, View, ZoneId, stream
from cardtable.core.chance import shuffle
from cardtable.core.round import play_by
from cardtable.match import Match
from cardtable.players import Playouts, Searcher

SEARCH: Final = re.compile(r"(\d+):(\d+)")


@dataclass(slots=True)
class Gains:
    """By how many points the first bot's move was the better one, at each decision."""

    points: list[float] = field(default_factory=list)
    differed: int = 0

    @property
    def mean(self) -> float:
        """The gain of a decision."""
        return mean(self.points) if self.points else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        found = self.points
        return sqrt(variance(found) / len(found)) if len(found) > 1 else 0.0


class Place(NamedTuple):
    """Where a card lies."""

    zone: ZoneId
    number: int


def make_bot(game: Game, name: str) -> Player:
    """Return the bot called *name*: a level, a class, or a search of so many playouts and laps."""
    search = SEARCH.fullmatch(name)
    if search is None:
        return make_player(game, name)
    budget = Playouts(int(search[1]), laps=int(search[2]))
    return Searcher(game, lambda: budget)


def unknown_places(views: Sequence[View]) -> list[list[Place]]:
    """Return the places whose cards no seat knows, those together that all seats mix up."""
    groups: dict[tuple[int, ...], list[Place]] = {}
    for zone, seen in enumerate(zip(*(view.zones for view in views), strict=True)):
        for number, pools in enumerate(zip(*(one.pools for one in seen), strict=True)):
            if min(pools) >= 0:
                groups.setdefault(pools, []).append(Place(zone, number))
    return list(groups.values())


def shuffle_unknown(round_: Round, groups: Sequence[Sequence[Place]], rng: Random) -> None:
    """Deal the cards of *round_* that no seat knows anew among their places."""
    zones = round_.table.zones
    for group in groups:
        cards = [zones[place.zone][place.number] for place in group]
        shuffle(cards, rng.random)
        for place, card in zip(group, cards, strict=True):
            zones[place.zone][place.number] = card
    round_.derive()


class Judge:
    """Says what moves are worth, by so many whole rounds after each of them."""

    def __init__(self, game: Game, rules: object, playouts: int) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.playouts: Final = playouts

    def lead(self, match: Match, moves: tuple[Move, Move], rng: Random) -> float:
        """Return by how many points the first of *moves* is better for the seat to move."""
        seat = match.seat_to_move
        groups = unknown_places([match.view(one) for one in range(len(match.seats))])
        leads = []
        for _ in range(self.playouts):
            guess = match.rounds[-1].round.clone()
            shuffle_unknown(guess, groups, rng)
            luck = rng.random()
            one, other = (self._ahead(guess.clone(), move, seat, luck) for move in moves)
            leads.append(one - other)
        return fsum(leads) / len(leads)

    def _ahead(self, round_: Round, move: Move, seat: Seat, luck: float) -> float:
        """Return how far the side of *seat* ends ahead of the others, in points, after *move*."""
        game, rng = self.game, Random(luck)
        round_.table.chance = RngChance(rng)
        round_.play(move)
        play_by(game.policy, round_, rng, game.ply_bound)
        points = game.score(self.rules, round_.result() if round_.phase == OVER else round_.abort())
        sides = game.sides(self.rules, round_.box.seat_count)
        own = next(number for number, side in enumerate(sides) if seat in side)
        ahead = points[own] - mean(points[:own] + points[own + 1 :])
        return -ahead if game.wins_low(self.rules) else ahead


def decisions(
    game: Game, rules: object, player: Player, *, seats: int, rounds: int, seed: int
) -> Iterator[Match]:
    """Yield matches in which a seat has a choice, out of *rounds* that *player* plays."""
    played = 0
    for number in count(seed):
        match = match_of(game, rules, number, seats)
        rng = stream(number, "player")
        while not match.is_over():
            if played == rounds:
                return
            match.deal(len(match.rounds) + 1)
            while match.is_in_round():
                view = match.view(match.seat_to_move)
                if len(view.legal_moves) > 1:
                    yield match
                move = player.choose(view, view.legal_moves, rng).move
                match.play(view.seat, move, match.ply)
            played += 1


def compare(
    judge: Judge, bots: tuple[Player, Player], bank: Iterator[Match], share: float, seed: int
) -> Gains:
    """Ask both *bots* at a *share* of the decisions of *bank*; say what the first one gains."""
    gains = Gains()
    picking = stream(seed, "decisions")
    for match in bank:
        if picking.random() >= share:
            continue
        view = match.view(match.seat_to_move)
        luck = picking.random()
        one, other = (bot.choose(view, view.legal_moves, Random(luck)).move for bot in bots)
        gains.differed += one != other
        gains.points.append(judge.lead(match, (one, other), picking) if one != other else 0.0)
    return gains


def report(gains: Gains, bots: tuple[Timed, Timed]) -> None:
    """Print the figures as JSON, and in a line for people."""
    first, second = bots
    figures = {
        "bots": [bot.label for bot in bots],
        "decisions": len(gains.points),
        "differed": gains.differed,
        "gain": gains.mean,
        "error": gains.error,
        "milliseconds": [1e3 * mean(bot.times or [0.0]) for bot in bots],
    }
    print(json.dumps(figures), flush=True)
    print(
        f"# {first.label} over {second.label}: {gains.mean:+.4f} points a decision, standard"
        f" error {gains.error:.4f}; {gains.differed} of {len(gains.points)} decisions differed",
        file=sys.stderr,
    )


def main() -> None:
    """Compare the decisions of two bots."""
    parser = parser_of(main.__doc__, "bot", "other")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--share", type=float, default=1.0)
    options = parser.parse_args()
    game, rules = game_with(options.game, options.switches, options.seats)
    first, second = (Timed(name, make_bot(game, name)) for name in (options.bot, options.other))
    bank = decisions(
        game,
        rules,
        make_bot(game, options.other),
        seats=options.seats,
        rounds=options.rounds,
        seed=options.seed,
    )
    judge = Judge(game, rules, options.playouts)
    gains = compare(judge, (first, second), bank, options.share, options.seed)
    report(gains, (first, second))


if __name__ == "__main__":
    main()
