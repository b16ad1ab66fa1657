"""Figures of a history: wins, averages of finished matches, best and worst rounds."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.core.wording import likeness
from cardtable.history.database import History

LAST: Final = 5
"""How many of the last matches are named."""


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """What one person has come to in one game.

    *finished* counts matches that were decided, and *wins* those of them that were won, shared
    ones too, *shared* of which several won. The averages are over finished matches only, the
    rounds are all that were played; *best* and *worst* are the points of one round.
    """

    name: str
    finished: int
    wins: int
    shared: int
    average_total: float | None
    average_place: float | None
    rounds: int
    best: int | None
    worst: int | None


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One match that is over: when it began, who played, who won with which total."""

    started: str
    kind: str
    names: tuple[str, ...]
    winners: tuple[str, ...]
    total: int
    rounds: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The history of one game, players with the most wins in front, the newest match first.

    Where matches of a game count differently, each *match_kind* has figures of its own.
    """

    game: str
    match_kind: str
    finished: int
    unfinished: int
    players: tuple[PlayerFigures, ...]
    last: tuple[PastMatch, ...]


_PLAYERS: Final = """
SELECT
    (SELECT newest.name FROM seat newest JOIN source ON source.path = newest.path
        WHERE newest.likeness = seat.likeness AND source.game = :game
            AND source.match_kind = :match_kind
        ORDER BY source.started DESC, source.path DESC LIMIT 1),
    COUNT(*) FILTER (WHERE source.finished),
    COUNT(*) FILTER (WHERE source.finished AND seat.place = 1),
    COUNT(*) FILTER (WHERE source.finished AND seat.place = 1 AND
        (SELECT COUNT(*) FROM seat other WHERE other.path = seat.path AND other.place = 1) > 1),
    AVG(seat.total) FILTER (WHERE source.finished),
    AVG(seat.place) FILTER (WHERE source.finished),
    seat.likeness
FROM seat JOIN source ON source.path = seat.path
WHERE source.game = :game AND source.match_kind = :match_kind AND NOT seat.bot
GROUP BY seat.likeness
ORDER BY 3 DESC, 2 ASC, seat.likeness
"""

_ROUNDS: Final = """
SELECT COUNT(*), MIN(round.points), MAX(round.points), MAX(source.low_wins)
FROM round
JOIN seat ON seat.path = round.path AND seat.seat = round.seat
JOIN source ON source.path = round.path
WHERE source.game = ? AND source.match_kind = ? AND seat.likeness = ? AND NOT seat.bot
"""

_GAMES: Final = """
SELECT DISTINCT source.game, source.match_kind FROM source
JOIN seat ON seat.path = source.path
WHERE NOT seat.bot ORDER BY source.game, source.match_kind
"""

_COUNT: Final = """
SELECT COUNT(*) FROM source WHERE game = ? AND match_kind = ? AND finished = ?
    AND EXISTS (SELECT 1 FROM seat WHERE seat.path = source.path AND NOT seat.bot)
"""

_LAST: Final = """
SELECT path, started, kind,
    (SELECT COUNT(DISTINCT number) FROM round WHERE round.path = source.path)
FROM source WHERE game = ? AND match_kind = ? AND finished
    AND EXISTS (SELECT 1 FROM seat WHERE seat.path = source.path AND NOT seat.bot)
ORDER BY started DESC, path DESC LIMIT ?
"""


def game_figures(history: History, game: str = "", player: str = "") -> list[GameFigures]:
    """Return the figures of each game, of *game* alone or of one *player* alone if named."""
    base = history.base
    rows = base.execute(_GAMES)
    kinds = [(name, match_kind) for name, match_kind in rows if game in ("", name)]
    return [_figures(base, kind, player) for kind in kinds]


def _figures(base: sqlite3.Connection, kind: tuple[str, str], player: str) -> GameFigures:
    finished, unfinished = (
        base.execute(_COUNT, (*kind, is_over)).fetchone()[0] for is_over in (1, 0)
    )
    named = {"game": kind[0], "match_kind": kind[1]}
    players = [
        _player(base, kind, row)
        for row in base.execute(_PLAYERS, named).fetchall()
        if not player or row[6] == likeness(player)
    ]
    last = tuple(_past(base, row) for row in base.execute(_LAST, (*kind, LAST)).fetchall())
    return GameFigures(*kind, finished, unfinished, tuple(players), last)


def _player(
    base: sqlite3.Connection, kind: tuple[str, str], row: Sequence[object]
) -> PlayerFigures:
    name, finished, wins, shared, total, place, like = row
    rounds, low, high, low_wins = base.execute(_ROUNDS, (*kind, like)).fetchone()
    best, worst = (low, high) if low_wins else (high, low)
    return PlayerFigures(
        str(name),
        _whole(finished),
        _whole(wins),
        _whole(shared),
        _mean(total),
        _mean(place),
        rounds,
        best,
        worst,
    )


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _mean(value: object) -> float | None:
    return value if isinstance(value, float) else None


def _past(base: sqlite3.Connection, row: tuple[str, str, str, int]) -> PastMatch:
    path, started, kind, rounds = row
    seats = base.execute(
        "SELECT name, place, total FROM seat WHERE path = ? ORDER BY seat", (path,)
    ).fetchall()
    won = [(name, total) for name, place, total in seats if place == 1]
    return PastMatch(
        started,
        kind,
        tuple(name for name, _, _ in seats),
        tuple(name for name, _ in won),
        won[0][1] if won else 0,
        rounds,
    )
