"""How many seats a match has while its record is read: people may join it, and be taken back."""

from cardtable.core.result import Joined
from cardtable.record import Entered, Line, Made, Undone


class SeatCount:
    """The number of seats at each line of a record whose match began with *first* seats."""

    def __init__(self, first: int) -> None:
        self._first = first
        self._ply = 0
        self._joined: list[int] = []

    @property
    def count(self) -> int:
        """How many seats there are for the next line."""
        return self._first + len(self._joined)

    def mind(self, line: Line) -> None:
        """Go on behind *line*."""
        match line:
            case Made(ply):
                self._ply = ply
            case Undone(ply):
                self._ply = ply
                self._joined = [joined for joined in self._joined if joined <= ply]
            case Entered(Joined(seat)) if seat == self.count:
                self._joined.append(self._ply)
