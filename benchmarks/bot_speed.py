"""How long the levels of a game's bots think, and how many playouts a search makes in a second.

The first level plays some rounds against itself, and each level is asked at each decision, so
all of them meet the same ones. The time is that of the processor; forced moves count as well.

    python benchmarks/bot_speed.py GAME [--seats 2] [--rounds 3] [--seed 1] [--set KEY=VALUE]
"""

import json
import sys
import time
from dataclasses import dataclass, field
from statistics import mean, median

from bot_strength import game_with, match_of, parser_of
from cardtable.api import Game, Player, View, stream
from cardtable.players import Searcher, make_bot

LEVELS = ("easy", "medium", "hard")


@dataclass(slots=True)
class Level:
    """A level of bots, how long each decision took it, and how many playouts it made."""

    name: str
    bot: Player
    times: list[float] = field(default_factory=list)
    playouts: int = 0

    def think(self, view: View, ply: int) -> None:
        """Let the bot think about its move in *view*."""
        rng = stream(1, self.name, ply)
        start = time.thread_time()
        if isinstance(self.bot, Searcher):
            self.playouts += self.bot.find(view, rng).playouts
        else:
            self.bot.choose(view, view.legal_moves, rng)
        self.times.append(time.thread_time() - start)


def measure(game: Game, rules: object, *, seats: int, rounds: int, seed: int) -> list[Level]:
    """Let each level think at all decisions of so many *rounds*."""
    levels = [Level(name, make_bot(game, f"bot:{name}")) for name in LEVELS]
    match = match_of(game, rules, seed, seats)
    rng = stream(seed, "player")
    while len(match.rounds) < rounds and not match.is_over():
        match.deal(len(match.rounds) + 1)
        while match.is_in_round():
            view = match.view(match.seat_to_move)
            for level in levels:
                level.think(view, match.ply)
            move = levels[0].bot.choose(view, view.legal_moves, rng).move
            match.play(view.seat, move, match.ply)
    return levels


def main() -> None:
    """Measure the bots of one game."""
    parser = parser_of(main.__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    game, rules = game_with(options.game, options.switches, options.seats)
    for level in measure(
        game, rules, seats=options.seats, rounds=options.rounds, seed=options.seed
    ):
        whole = sum(level.times)
        figures = {
            "level": level.name,
            "decisions": len(level.times),
            "milliseconds": 1e3 * mean(level.times),
            "median": 1e3 * median(level.times),
            "slowest": 1e3 * max(level.times),
            "playouts": level.playouts / len(level.times),
            "playouts_per_second": level.playouts / whole if whole else 0.0,
        }
        print(json.dumps(figures), flush=True)
        print(
            f"# {level.name}: {figures['milliseconds']:.2f} ms a decision, the median"
            f" {figures['median']:.2f}, the slowest of {figures['decisions']:,}"
            f" {figures['slowest']:.1f}; {figures['playouts']:.0f} playouts each,"
            f" {figures['playouts_per_second']:,.0f} a second",
            file=sys.stderr,
        )


if __name__ == "__main__":
    main()
