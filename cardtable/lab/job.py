"""A job of the lab: which matches are to be played, told in plain values that travel anywhere.

Whoever is given a job needs nothing else than cardtable and the same plugins: match number 7 is
the same match wherever and whenever it is played.
"""

import json
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from time import perf_counter
from typing import Any, Final

from cardtable import __version__
from cardtable.core.blame import blamed
from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.house_rules import HouseRules, from_dict, plain
from cardtable.lab.bench import Bench, match_seed
from cardtable.lab.pairing import Pairing
from cardtable.lab.table import CommonOrder
from cardtable.lab.tally import Scope, Tally, event_keys
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.text import tr


class LabError(CardtableError):
    """The lab cannot go on; the message says why, and what would do."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One set of house rules to be tried: what it is called, and its switches as JSON."""

    name: str
    house_rules: str

    @property
    def values(self) -> dict[str, Any]:
        """The switches by key; values are those that JSON holds."""
        values: dict[str, Any] = json.loads(self.house_rules)
        return values


@dataclass(frozen=True, slots=True)
class Job:
    """Matches of *game* under each of *variants* between *players*, from *seed* on.

    All variants play each match on the same deal. *versions* says what the numbers depend on;
    who plays for others must have the same.
    """

    game: str
    variants: tuple[Variant, ...]
    players: tuple[str, ...]
    seed: int
    versions: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Batch:
    """What came of some matches of a job: a tally of each variant, and of pairs with the first."""

    count: int
    tallies: list[Tally]
    pairings: list[Pairing]
    seconds: float = field(default=0.0, compare=False)

    def merge(self, other: "Batch") -> None:
        """Add what *other* holds, of other matches."""
        self.count += other.count
        for mine, theirs in zip(self.tallies, other.tallies, strict=True):
            mine.merge(theirs)
        for pair, their_pair in zip(self.pairings, other.pairings, strict=True):
            pair.merge(their_pair)


def empty_batch(job: Job) -> Batch:
    """Return what came of no match."""
    count = len(job.variants)
    return Batch(0, [Tally() for _ in range(count)], [Pairing() for _ in range(count - 1)])


def versions_of(
    games: Games, loaded: LoadedGame, players: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """Return what the numbers of a job depend on: cardtable, its plugins, the rules' version."""
    levels = {player.partition(":")[2] for player in players}
    bringing_bots = [
        (plugin.distribution, plugin.version)
        for plugin in games.plugins
        if any(bot.key in levels and bot.game in ("", loaded.entry.key) for bot in plugin.bots)
    ]
    return (
        ("cardtable", __version__),
        (loaded.distribution, loaded.version),
        *bringing_bots,
        ("rules", str(loaded.game.rules_version)),
    )


class Laboratory:
    """Where the matches of a job are played: a bench for each of its variants."""

    def __init__(self, game: Game, rules: Sequence[Any], players: Sequence[str], seed: int) -> None:
        seats = len(players)
        self.seed: Final = seed
        self.seat_count: Final = seats
        self.turns: Final = seats if len(set(players)) > 1 else 1
        self.order: Final = CommonOrder([game.deck(one, seats) for one in rules])
        self.benches: Final = [
            Bench(game, one, players, partial(self.order.chance, number))
            for number, one in enumerate(rules)
        ]
        self.scopes: Final = [
            Scope(game, bench.sides, bench.is_low, event_keys(game.countables(bench.rules)))
            for bench in self.benches
        ]

    def play(self, first: int, count: int) -> Batch:
        """Play *count* matches from number *first* on, each under all variants."""
        tallies = [Tally() for _ in self.benches]
        pairings = [Pairing() for _ in self.benches[1:]]
        for number in range(first, first + count):
            seed = match_seed(self.seed, number)
            turn = number % self.turns
            with blamed(
                lambda said, n=number: tr(  # type: ignore[misc]  # a default binds the number
                    "the game failed in match {number}: {error}", number=n, error=said
                )
            ):
                found = [bench.play(seed, turn) for bench in self.benches]
            for tally, facts, scope, bench in zip(
                tallies, found, self.scopes, self.benches, strict=True
            ):
                tally.add(number, facts, scope, bench.seated(turn))
            for place, pairing in enumerate(pairings, 1):
                pairing.add((found[0], found[place]), (self.scopes[0], self.scopes[place]))
        return Batch(count, tallies, pairings)


def play_batch(job: Job, first: int, count: int) -> Batch:
    """Play *count* matches of *job* from number *first* on, here, wherever that is.

    :raises LabError: what is installed here is not what the job was made with.
    """
    start = perf_counter()
    batch = laboratory(job).play(first, count)
    batch.seconds = perf_counter() - start
    return batch


@lru_cache(maxsize=2)
def laboratory(job: Job) -> Laboratory:
    """Return where *job* is played; it is set up once in each process."""
    games = load_games()
    loaded = games.get(job.game)
    here = versions_of(games, loaded, job.players)
    if job.versions and here != job.versions:
        raise LabError(
            tr(
                "a worker on {place} has {found} where {wanted} is wanted; install the same there",
                place=platform.node(),
                found=_said(here),
                wanted=_said(job.versions),
            )
        )
    rules_type: type[HouseRules] = loaded.game.rules_type()
    rules = [plain(from_dict(rules_type, one.values, one.name)) for one in job.variants]
    return Laboratory(loaded.game, rules, job.players, job.seed)


def make_job(
    games: Games,
    loaded: LoadedGame,
    variants: Mapping[str, Mapping[str, object]],
    players: Sequence[str],
    seed: int,
) -> Job:
    """Return the job of playing *loaded* of *games* under each of *variants*.

    These are the switches of each by what it is called.
    """
    told = tuple(
        Variant(name, json.dumps(rules, ensure_ascii=False, sort_keys=True))
        for name, rules in variants.items()
    )
    return Job(loaded.name, told, tuple(players), seed, versions_of(games, loaded, players))


def _said(versions: Sequence[tuple[str, str]]) -> str:
    return ", ".join(f"{name} {version}" for name, version in versions)
