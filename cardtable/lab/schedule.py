"""Who plays whom, where: every deal is met by every group from all of its seats."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count

from cardtable.players import PlayersError
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class Fixture:
    """One match: the number of its *deal*, and for each seat the number of who plays it."""

    deal: int
    seats: tuple[int, ...]


def table_size(entrants: int, seats: tuple[int, int], wished: int | None = None) -> int:
    """Return how many sit at a table where so many *entrants* are, or as many as are *wished*.

    All of them, if the game allows it; else the fewest, or the most, that *seats* says.

    :raises PlayersError: as many as are wished cannot play.
    """
    fewest, most = seats
    size = min(max(entrants, fewest), most) if wished is None else wished
    if not fewest <= size <= most:
        raise PlayersError(
            tr("read one seat, allowed is {fewest} to {most} in this game",
               "read {count} seats, allowed is {fewest} to {most} in this game",
               count=size, fewest=fewest, most=most)
        )  # fmt: skip
    if size > entrants and size % entrants:
        raise PlayersError(
            tr(
                "{size} seats cannot be shared fairly by {entrants} players;"
                " let as many play, or a number that divides it",
                size=size,
                entrants=entrants,
            )
        )
    return size


def schedule(entrants: int, size: int) -> Iterator[Fixture]:
    """Yield matches at tables of *size* for ever: deal by deal, group by group, turn by turn.

    Of more *entrants* than seats every group plays; fewer of them take several seats each.
    """
    everybody = tuple(range(entrants))
    groups = list(combinations(everybody, size)) or [everybody * (size // entrants)]
    turns = min(size, entrants)
    for deal in count():
        for group in groups:
            for turn in range(turns):
                yield Fixture(deal, group[turn:] + group[:turn])


def block_size(entrants: int, size: int) -> int:
    """Return how many matches it takes until a deal has been met from all seats."""
    groups = len(list(combinations(range(entrants), size))) or 1
    return groups * min(size, entrants)
