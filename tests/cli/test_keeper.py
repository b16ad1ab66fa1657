"""What is not saved is held on to, counted, and tried again."""

import errno
import os
from collections.abc import Sequence

from cardtable.cli.keeper import Keeper
from cardtable.record import Line, Made


class Disk:
    """A disk that may be full."""

    def __init__(self) -> None:
        self.is_full = False
        self.lines: list[Line] = []

    def write(self, lines: Sequence[Line]) -> None:
        """Write *lines*, all or none."""
        if self.is_full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.lines += lines


def made(ply: int) -> Made:
    return Made(ply, 0, "draw")


def test_lines_go_to_the_disk_at_once() -> None:
    disk = Disk()
    keeper = Keeper(disk.write, "here")

    keeper([made(1)])

    assert disk.lines == [made(1)]
    assert (keeper.fault, keeper.unsaved_count) == ("", 0)


def test_what_a_full_disk_does_not_take_is_counted() -> None:
    disk = Disk()
    keeper = Keeper(disk.write, "here")
    disk.is_full = True

    keeper([made(1)])
    keeper([made(2)])

    assert keeper.fault == os.strerror(errno.ENOSPC)
    assert keeper.unsaved_count == 2


def test_once_there_is_room_all_that_waited_is_written_in_order() -> None:
    disk = Disk()
    keeper = Keeper(disk.write, "here")
    disk.is_full = True
    keeper([made(1)])
    disk.is_full = False

    keeper([made(2)])

    assert disk.lines == [made(1), made(2)]
    assert (keeper.fault, keeper.unsaved_count) == ("", 0)
