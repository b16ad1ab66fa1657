"""How many simulations a second a plain tree search makes, with nothing that a game adds for it.

A simulation is what it is in an information-set tree search: a guess of the hidden cards, the
way down the tree, and a playout from there to the end of the round or, with `--cut`, for so
many moves. Forecasts, ratings, likelier guesses and the game's own way to play on are left out;
the playouts pick any legal move, with `--policy own` that of the game's quick policy. The tree
is the one of the bots, which make one guess for all moves in question.

It is asked at the decisions of rounds that the game's first bot plays. The time is that of the
processor, all told.

    python benchmarks/search_speed.py GAME [--seats 2] [--rounds 1] [--seed 1] [--share 0.1]
                                      [--policy uniform] [--cut MOVES] [--set KEY=VALUE]
"""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot_decisions import decisions
from bot_strength import game_with, parser_of
from cardtable.api import Game, Result, Round, stream
from cardtable.match import Match
from cardtable.players import Playouts, Searcher, bot_levels, make_bot

SIMULATIONS: Final = Playouts(200, thorough=True)
UNIFORM: Final = "uniform"
OWN: Final = "own"
ADDED: Final = ("play_on", "ratings", "rating_error", "refine_guess", "bots")
"""What a game adds for those who search; the policy, the tree and the forecast come apart."""


@dataclass(slots=True)
class Speed:
    """How many simulations were made at so many decisions, and the seconds that they took."""

    decisions: int = 0
    simulations: int = 0
    seconds: float = 0.0

    @property
    def per_second(self) -> float:
        """The simulations of a second."""
        return self.simulations / self.seconds if self.seconds else 0.0


def drawn_here(game: Game, round_: Round) -> Sequence[tuple[float, Result]]:
    """Return the round as one in which nobody scores: it is cut, and the rest is not looked at."""
    return ((1.0, round_.abort()),)


def plain_game(game: Game, policy: str, cut: int) -> Game:
    """Return *game* without what it adds to searches, but for its *policy* where that is `OWN`."""
    own = type(game)
    parts = {name: getattr(Game, name) for name in ADDED} | {
        "policy": own.policy if policy == OWN else Game.policy,
        "grows_tree": True,
        "playout_plies": cut,
        "likely_results": drawn_here if cut else Game.likely_results,
    }
    kind: type[Game] = type(f"Plain{own.__name__}", (own,), parts)
    plain = kind.__new__(kind)
    vars(plain).update(vars(game))
    return plain


def measure(game: Game, bank: Iterator[Match], share: float) -> Speed:
    """Search at a *share* of the decisions of *bank*."""
    speed = Speed()
    searcher = Searcher(game, lambda: SIMULATIONS)
    picking = stream(1, "decisions")
    for match in bank:
        if picking.random() >= share:
            continue
        view = match.view(match.seat_to_move)
        start = time.thread_time()
        speed.simulations += searcher.find(view, stream(1, match.ply)).playouts
        speed.seconds += time.thread_time() - start
        speed.decisions += 1
    return speed


def main() -> None:
    """Measure the plain search of one game."""
    parser = parser_of(main.__doc__)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.1)
    parser.add_argument("--policy", choices=(UNIFORM, OWN), default=UNIFORM)
    parser.add_argument("--cut", type=int, default=0, metavar="MOVES")
    options = parser.parse_args()
    game, rules = game_with(options.game, options.switches, options.seats)
    player = make_bot(game, f"bot:{bot_levels(game)[0]}")
    bank = decisions(
        game, rules, player, seats=options.seats, rounds=options.rounds, seed=options.seed
    )
    speed = measure(plain_game(game, options.policy, options.cut), bank, options.share)
    print(
        json.dumps(
            {
                "game": options.game,
                "seats": options.seats,
                "policy": options.policy,
                "cut": options.cut,
                "decisions": speed.decisions,
                "simulations": speed.simulations,
                "per_second": speed.per_second,
            }
        )
    )
    end = f"cut after {options.cut} moves" if options.cut else "to the end of the round"
    print(
        f"# {options.game}, {options.seats} seats, {options.policy} policy, {end}:"
        f" {speed.per_second:,.0f} simulations a second"
        f" ({speed.simulations:,} at {speed.decisions} decisions)",
        file=sys.stderr,
    )


if __name__ == "__main__":
    main()
