"""Writing a record line by line, so that a crash or a full disk leaves all that was saved."""

import contextlib
import os
from collections.abc import Sequence
from errno import EBUSY, EISDIR, ENOENT
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from filelock import FileLock, Timeout

from cardtable.core.error import CardtableError, RecordError
from cardtable.core.wording import quoted, reason_of
from cardtable.record import Header, Line, Made, Undone
from cardtable.record_text import write_header, write_line
from cardtable.text import tr

LOCK_SUFFIX: Final = ".lock"


class SaveError(CardtableError, OSError):
    """A match cannot be saved, or its save cannot be used; *reason* is why, in a few words."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.strerror = reason or message


class SaveTakenError(SaveError):
    """Something else is in the file, or another program uses it."""


class RecordWriter:
    """The sink of a match that keeps it in a file, which it alone may write.

    Each call appends its lines in one write and sees to it that they are on the disk. Where
    that fails the file is cut back to its last whole line and the lines are kept: the next
    call tries them again. A call may also repeat them itself, in front of its own.
    """

    def __init__(self, path: Path, lock: FileLock, length: int, ply: int) -> None:
        self.path: Final = path
        self.saved_ply = ply
        self._lock = lock
        self._length = length
        self._size: int | None = None  # not known before the first write, and after one that failed
        self._identity: tuple[int, int] | None = None
        self._waiting: list[Line] = []

    @classmethod
    def create(cls, path: Path, header: Header) -> Self:
        """Begin a new save at *path* with *header*.

        :raises SaveError: there is something at *path*, or it cannot be written.
        """
        lock = locked(path)
        is_new = False
        try:
            if path.exists() and (not path.is_file() or path.stat().st_size):
                raise SaveTakenError(
                    tr(
                        "there is something in {file} already, and it is not overwritten;"
                        " name another file",
                        file=quoted(path),
                    )
                )
            is_new = not path.exists()
            path.touch()
            writer = cls(path, lock, 0, 0)
            writer._append(write_header(header).encode())
            _sync_folder(path.parent)
        except BaseException as error:
            if is_new:
                path.unlink(missing_ok=True)
            unlock(lock)
            if isinstance(error, OSError) and not isinstance(error, SaveError):
                raise _refused(path, error) from error
            raise
        return writer

    @property
    def unsaved_count(self) -> int:
        """How many moves are not saved."""
        return sum(isinstance(line, Made) for line in self._waiting)

    def __call__(self, lines: Sequence[Line]) -> None:
        """Append *lines*.

        :raises SaveError: they cannot be written now; the file holds all up to `saved_ply`.
        """
        again = len(self._waiting)
        is_repeated = len(lines) >= again and all(map(_is, lines, self._waiting))
        self._waiting += lines[again:] if is_repeated else lines
        self.retry()

    def retry(self) -> None:
        """Write what is waiting, if anything is.

        :raises SaveError: it still cannot be written.
        """
        if not self._waiting:
            return
        try:
            self._append("".join(map(write_line, self._waiting)).encode())
        except (OSError, RecordError) as error:
            reason = reason_of(error)
            raise SaveError(
                tr(
                    "the match cannot be saved in {file} ({reason}); all up to move {ply} is"
                    " safe there, and what comes after is kept only while this program runs",
                    file=quoted(self.path),
                    reason=reason,
                    ply=self.saved_ply,
                ),
                reason,
            ) from error
        for line in self._waiting:
            if isinstance(line, Made | Undone):
                self.saved_ply = line.ply
        self._waiting.clear()

    def close(self) -> None:
        """Let others use the file."""
        unlock(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, data: bytes) -> None:
        """Write *data* behind what is safe, or leave the file as it was."""
        with self.path.open("r+b", buffering=0) as file:
            self._check_same(os.fstat(file.fileno()))
            self._size = None
            try:
                file.truncate(self._length)
                file.seek(self._length)
                view = memoryview(data)
                while view:
                    view = view[file.write(view) :]
                os.fsync(file.fileno())
            except BaseException:
                with contextlib.suppress(OSError):
                    file.truncate(self._length)
                raise
        self._length += len(data)
        self._size = self._length

    def _check_same(self, found: os.stat_result) -> None:
        """Refuse a file that somebody put in the place of ours, or has written to."""
        identity = found.st_dev, found.st_ino
        self._identity = self._identity or identity
        is_ours = identity == self._identity and self._size in (None, found.st_size)
        if not is_ours or found.st_size < self._length:
            raise OSError(EBUSY, tr("another program has changed the file"))


def _is(one: Line, other: Line) -> bool:
    return one is other


def locked(path: Path, patience: float = 0) -> FileLock:
    """Return the lock of the file at *path*, which nobody else has; it ends with the process.

    Somebody else who has it is given *patience* seconds.

    :raises SaveError: another process uses the file, or nothing can be written beside it.
    """
    try:
        lock = FileLock(_lock_path(path), timeout=patience)
        lock.acquire()
    except Timeout:
        raise SaveTakenError(
            tr("the match in {file} is in use by another program", file=quoted(path))
        ) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise _refused(path, error) from error
    return lock


def _lock_path(path: Path) -> Path:
    """Return the file that is locked for *path*, one and the same for all links to a save.

    It is a file of its own: a lock on the save itself would keep others from reading it.
    """
    if not path.name:
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
    return target.with_name(f".{target.name}{LOCK_SUFFIX}")


def unlock(lock: FileLock) -> None:
    """Give up *lock* and leave no trace of it."""
    if lock.is_locked:
        # Removed while it is held: whoever opened it meanwhile sees that it is gone.
        with contextlib.suppress(OSError):
            Path(lock.lock_file).unlink()
        lock.release()


def _refused(path: Path, error: OSError | ValueError) -> SaveError:
    reason = reason_of(error)
    return SaveError(
        tr("nothing can be saved in {file}: {reason}", file=quoted(path), reason=reason), reason
    )


def _sync_folder(folder: Path) -> None:
    """See to it that a new file is in its folder even if the power fails."""
    with contextlib.suppress(OSError):  # not every system lets a folder be opened
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
