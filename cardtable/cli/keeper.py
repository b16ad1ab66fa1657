"""What stands between a match and its save, so that a full disk stops no match."""

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.record import Line, Made


class Keeper:
    """The sink of a match: hands its lines to *write*, and holds on to what cannot be written.

    *write* appends all the lines it is given or none, and raises `OSError` where it cannot.
    *place* says where the match is kept. With every further line the rest is tried again.
    """

    def __init__(self, write: Callable[[Sequence[Line]], None], place: str) -> None:
        self.place: Final = place
        self.fault = ""
        self._write = write
        self._waiting: list[Line] = []

    def __call__(self, lines: Sequence[Line]) -> None:
        self._waiting.extend(lines)
        self.retry()

    @property
    def unsaved_count(self) -> int:
        """How many moves are not kept."""
        return sum(isinstance(line, Made) for line in self._waiting)

    def retry(self) -> None:
        """Try once more to write what is waiting; `fault` says why it could not be."""
        self.fault = ""
        if not self._waiting:
            return
        try:
            self._write(tuple(self._waiting))
        except OSError as error:
            self.fault = error.strerror or type(error).__name__
        else:
            self._waiting.clear()
