"""How strong a bot is: matches of one player against another, each deal played from both seats.

A player is a level of the game's bots, such as `easy` or `random`, or `module:Class` for one of
one's own, say `thrifty_hilo:Thrifty` from this folder. At a larger table the two players take
the sides in turn. Every seed is played twice with the seats swapped, so both players meet the
same cards. A match that both win counts half for each, and one in which nobody scored, such as
a single blocked round, for neither.

The interval counts each match for itself, as is usual. The cards favour the same seat in both
matches of a deal, so the interval of the pairs is the narrower one where luck is in the cards.

    python benchmarks/bot_strength.py GAME PLAYER OTHER [--matches 400] [--seats 2] [--seed 1]
                                      [--set KEY=VALUE]
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from statistics import mean, median, variance

from cardtable.api import Choice, Game, Move, Player, Side, View, plain, stream
from cardtable.house_rules import load
from cardtable.lab.interval import Figure, around, wilson
from cardtable.match import Match
from cardtable.players import make_bot
from cardtable.record import Header, SeatEntry
from cardtable.registry import load_games


@dataclass(slots=True)
class Timed:
    """A player that is timed; *label* is its name in the figures."""

    label: str
    player: Player
    times: list[float] = field(default_factory=list)

    @property
    def decisions(self) -> int:
        """How often it chose."""
        return len(self.times)

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Let the player choose, and look at the clock."""
        start = time.thread_time()  # on a busy machine the wall clock times the others as well
        choice = self.player.choose(view, legal_moves, rng)
        self.times.append(time.thread_time() - start)
        return choice


@dataclass(slots=True)
class Tally:
    """What came of the matches, as the first player sees it."""

    won: int = 0
    shared: int = 0
    lost: int = 0
    drawn: int = 0
    aborted: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    totals: list[tuple[float, float]] = field(default_factory=list)
    shares: list[float | None] = field(default_factory=list)

    @property
    def matches(self) -> int:
        """How many matches somebody won."""
        return self.won + self.shared + self.lost

    @property
    def share(self) -> float:
        """The share of matches won, a shared win being half of one."""
        return (self.won + self.shared / 2) / self.matches if self.matches else 0.0

    @property
    def pairs(self) -> list[float]:
        """The share of the first player in each deal that was played twice, its matches decided."""
        twice = zip(self.shares[::2], self.shares[1::2], strict=False)
        return [(one + two) / 2 for one, two in twice if one is not None and two is not None]


def make_player(game: Game, name: str) -> Player:
    """Return the bot called *name*, or an instance of the class that it names."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return make_bot(game, f"bot:{name}")
    player: Player = getattr(import_module(module), attribute)()
    return player


def game_with(name: str, switches: Sequence[str], seats: int) -> tuple[Game, object]:
    """Return the game called *name*, and its house rules with *switches* set."""
    loaded = load_games().get(name)
    given = load(loaded.game.rules_type(), game=loaded.entry.key, sets=list(switches), seats=seats)
    return loaded.game, plain(given.rules)


def match_of(game: Game, rules: object, seed: int, seat_count: int) -> Match:
    """Return a match between bots that has not begun."""
    seats = tuple(SeatEntry(f"seat {seat}", "bot") for seat in range(1, seat_count + 1))
    return Match(game, rules, Header("", game.rules_version, "", {}, seats, seed))


def play_match(game: Game, rules: object, seed: int, players: Sequence[Player]) -> Match:
    """Play one match between *players*, the first of them at the first seat."""
    match = match_of(game, rules, seed, len(players))
    rngs = [stream(seed, "bot", seat) for seat in range(len(players))]
    while not match.is_over() and len(match.rounds) < game.round_bound:
        match.deal(len(match.rounds) + 1)
        while match.is_in_round():
            seat = match.seat_to_move
            view = match.view(seat)
            move = players[seat].choose(view, view.legal_moves, rngs[seat]).move
            match.play(seat, move, match.ply)
    return match


def enter(tally: Tally, match: Match, own: Sequence[Side]) -> None:
    """Enter a *match* in which the first player had the sides in *own*."""
    standing = match.standing()
    tally.endings.update(played.result.ending for played in match.rounds if played.result)
    tally.shares.append(None)
    if not standing.is_over:
        tally.aborted += 1
        return
    winners = standing.winners
    won = sum(side in own for side in winners)
    is_drawn = not any(standing.totals)
    tally.drawn += is_drawn
    if not is_drawn:
        tally.won += won == len(winners)
        tally.shared += 0 < won < len(winners)
        tally.lost += not won
        tally.shares[-1] = 1.0 if won == len(winners) else 0.5 if won else 0.0
    tally.rounds.append(standing.rounds)
    others = [side for side in range(len(standing.totals)) if side not in own]
    first, second = (mean(standing.totals[side] for side in sides) for sides in (own, others))
    tally.totals.append((first, second))


def compare(
    game: Game,
    rules: object,
    players: tuple[Player, Player],
    *,
    match_count: int,
    seed: int,
    seat_count: int = 2,
) -> Tally:
    """Play *match_count* matches, each deal from both seats, and say how the first player did."""
    tally = Tally()
    sides = game.sides(rules, seat_count)
    for number in range(match_count):
        own = range(number % 2, len(sides), 2)
        at_table = list(players[1:] * seat_count)
        for side in own:
            for seat in sides[side]:
                at_table[seat] = players[0]
        enter(tally, play_match(game, rules, seed + number // 2, at_table), own)
    return tally


def report(tally: Tally, players: tuple[Timed, Timed]) -> None:
    """Print the figures as JSON, and in a few lines for people."""
    low, high = wilson(tally.share, tally.matches)
    pairs = tally.pairs
    spread = variance(pairs) / len(pairs) if len(pairs) > 1 else 0.0
    by_pair = around(mean(pairs), spread, len(pairs)) if pairs else Figure()
    own, other = (mean(total) for total in zip(*tally.totals, strict=True))
    shown = f"; of the pairs {by_pair.low:.1%} to {by_pair.high:.1%}" if len(pairs) > 1 else ""
    figures = {
        "players": [player.label for player in players],
        "matches": tally.matches,
        "won": tally.won,
        "shared": tally.shared,
        "lost": tally.lost,
        "drawn": tally.drawn,
        "aborted": tally.aborted,
        "endings": dict(tally.endings),
        "share": tally.share,
        "interval": [low, high],
        "pairs": dict(Counter(map(str, sorted(pairs)))),
        "interval_of_pairs": [by_pair.low, by_pair.high],
        "totals": [own, other],
        "rounds": mean(tally.rounds),
        "milliseconds": [1e3 * mean(p.times) for p in players],
        "median": [1e3 * median(p.times) for p in players],
        "slowest": [1e3 * max(p.times) for p in players],
    }
    print(json.dumps(figures), flush=True)
    first, second = players
    print(
        f"# {first.label} against {second.label}: {tally.won} won, {tally.shared} shared,"
        f" {tally.lost} lost, {tally.drawn} drawn, {tally.aborted} aborted\n"
        f"# share {tally.share:.1%}, 95 % interval {low:.1%} to {high:.1%}{shown}\n"
        f"# totals {own:.1f} and {other:.1f} after {mean(tally.rounds):.1f} rounds\n"
        f"# rounds by their ending: {dict(tally.endings)}",
        file=sys.stderr,
    )
    for player in players:
        print(
            f"# {player.label}: {1e3 * mean(player.times):.3f} ms a decision, the median"
            f" {1e3 * median(player.times):.3f}, the slowest of {player.decisions:,}"
            f" {1e3 * max(player.times):.1f}",
            file=sys.stderr,
        )


def parser_of(description: str | None, *players: str) -> argparse.ArgumentParser:
    """Return a parser of what all measurements of bots ask: the game, *players*, the deals."""
    parser = argparse.ArgumentParser(description=description)
    for positional in ("game", *players):
        parser.add_argument(positional)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="switches")
    return parser


def main() -> None:
    """Measure one player against another."""
    parser = parser_of(main.__doc__, "player", "other")
    parser.add_argument("--matches", type=int, default=400)
    options = parser.parse_args()
    game, rules = game_with(options.game, options.switches, options.seats)
    first, second = (
        Timed(name, make_player(game, name)) for name in (options.player, options.other)
    )
    tally = compare(
        game,
        rules,
        (first, second),
        match_count=options.matches,
        seed=options.seed,
        seat_count=options.seats,
    )
    report(tally, (first, second))


if __name__ == "__main__":
    main()
