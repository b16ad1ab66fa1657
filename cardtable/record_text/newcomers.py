"""Who has joined a match while its record is read: joining can be taken back with moves."""

from collections.abc import Iterable

from cardtable.core.result import Joined
from cardtable.record import Entered, Line, Made, Undone


class Newcomers:
    """Those who have joined by each line of a record whose match began with *first* seats."""

    def __init__(self, first: int) -> None:
        self._first = first
        self._ply = 0
        self._joined: list[tuple[int, str]] = []

    @property
    def seat_count(self) -> int:
        """How many seats there are for the next line."""
        return self._first + len(self._joined)

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called, in the order of their seats."""
        return tuple(name for _, name in self._joined)

    def mind(self, line: Line) -> None:
        """Go on behind *line*."""
        match line:
            case Made(ply):
                self._ply = ply
            case Undone(ply):
                self._ply = ply
                self._joined = [one for one in self._joined if one[0] <= ply]
            case Entered(Joined(seat, _, name)) if seat == self.seat_count:
                self._joined.append((self._ply, name))


def newcomers(lines: Iterable[Line], first: int) -> tuple[str, ...]:
    """Return the names of those who have joined by the end of *lines*."""
    found = Newcomers(first)
    for line in lines:
        found.mind(line)
    return found.names
