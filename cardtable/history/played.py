"""What one file tells of a match: who played, how each round went, and who won.

A file is a saved match or a sheet; both come to the same entries, and the game's own functions
do the rest.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.result import Entry, Joined, Result, Standing, fitted, seats_dealt_in
from cardtable.core.wording import harmless
from cardtable.core.zone import Seat
from cardtable.match.load import header_rules
from cardtable.match.store import SUFFIX as SAVE_SUFFIX
from cardtable.match.store import read_save
from cardtable.record import ABORTED, Closed, Record, entries_of
from cardtable.scorepad import Pad, at_fault, read_sheet
from cardtable.text import tr

Kind: TypeAlias = Literal["match", "sheet"]
MATCH: Final = "match"
SHEET: Final = "sheet"

Loader: TypeAlias = Callable[[str, str], Game]
"""Finds a game by its key, and the plugin it came from."""


class NotCountedError(CardtableError):
    """A file is in order, but tells of nothing that counts in a history."""


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """What one seat has come to: *points* of each round, `None` where it was not dealt in."""

    name: str
    is_bot: bool
    total: int
    place: int
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One match; it *is_finished* when it was decided."""

    kind: Kind
    game: str
    started: str
    is_finished: bool
    low_wins: bool
    seats: tuple[SeatPlayed, ...]
    match_kind: str = ""


def read_played(path: Path, load: Loader) -> Played:
    """Return what the file at *path* tells.

    :raises CardtableError: it cannot be read, does not hold, or does not count.
    """
    if path.suffix == SAVE_SUFFIX:
        record, _ = read_save(path)
        return _of_record(record, load)
    return _of_pad(read_sheet(path, load))


def _of_pad(pad: Pad) -> Played:
    rounds = [(row.result, row.points) for row in pad.rows if row.is_counted]
    seats = _seats(pad.names, pad.sides, rounds, pad.standing)
    header = pad.header
    is_finished = pad.is_over and bool(rounds)
    low_wins = pad.game.wins_low(pad.rules)
    match_kind = pad.game.match_kind(pad.rules)
    day = header.started[:10]
    return Played(SHEET, header.game, day, is_finished, low_wins, seats, match_kind)


def _of_record(record: Record, load: Loader) -> Played:
    header = record.header
    if header.practice or header.position:
        raise NotCountedError(tr("a match for practice, or from a position, does not count"))
    game = load(header.game, header.plugin)
    rules = header_rules(game, header)
    names = [harmless(seat.name) for seat in header.seats]
    entries: list[Entry] = [Joined(seat, name=name) for seat, name in enumerate(names)]
    if Closed(ABORTED) in record.lines:
        raise NotCountedError(tr("the match was stopped by a bound"))
    later = entries_of(record.lines)
    names += [harmless(e.name) for e in later if isinstance(e, Joined) and e.seat >= len(names)]
    entries += [fitted(entry, len(names)) for entry in later]
    with at_fault(game):
        standing = game.standing(rules, entries)
        rounds = [(e, game.score(rules, e)) for e in entries if isinstance(e, Result)]
        bots = [
            seat < len(header.seats) and not header.seats[seat].is_person
            for seat in range(len(names))
        ]
        seats = _seats(names, game.sides(rules, len(names)), rounds, standing, bots)
    day = header.started[:10]
    is_finished = standing.is_over and bool(rounds)
    low_wins, match_kind = game.wins_low(rules), game.match_kind(rules)
    return Played(MATCH, header.game, day, is_finished, low_wins, seats, match_kind)


def _seats(
    names: Sequence[str],
    sides: Sequence[Sequence[Seat]],
    rounds: Sequence[tuple[Result, tuple[int, ...]]],
    standing: Standing,
    bots: Sequence[bool] = (),
) -> tuple[SeatPlayed, ...]:
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    dealt = [(seats_dealt_in(result), points) for result, points in rounds]
    return tuple(
        SeatPlayed(
            name,
            bool(bots) and bots[seat],
            standing.totals[side_of[seat]],
            standing.places[side_of[seat]],
            tuple(points[side_of[seat]] if seat in seats else None for seats, points in dealt),
        )
        for seat, name in enumerate(names)
    )
