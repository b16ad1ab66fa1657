"""The file of a sheet: written whole after each change, by one program at a time."""

import codecs
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from filelock import FileLock

from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.wording import quoted, reason_of
from cardtable.match.writer import SaveError, SaveTakenError, locked, unlock
from cardtable.scorepad.pad import Pad
from cardtable.scorepad.text import SheetError, SheetReader, write_sheet
from cardtable.text import tr
from cardtable.text_file import is_wide, read_bytes, replace_file

LARGEST: Final = 2_000_000
"""The most bytes that a sheet may have."""


class SheetFileError(CardtableError, OSError):
    """A sheet cannot be kept in a file, or another program uses it."""


class SheetFile:
    """The sheet at *path*, which this program alone may write.

    Use it in a ``with`` block.
    """

    def __init__(self, path: Path, lock: FileLock, data: bytes | None) -> None:
        self.path: Final = path
        self._lock = lock
        self._data = data

    @classmethod
    def take(cls, path: Path) -> Self:
        """Take the file at *path*, whether there is a sheet in it yet or not.

        :raises SheetFileError: another program uses it, or it cannot be read.
        """
        try:
            lock = locked(path)
        except SaveTakenError:
            raise SheetFileError(
                tr("the sheet in {file} is in use by another program", file=quoted(path))
            ) from None
        except SaveError as error:
            raise _refused(path, error) from error
        try:
            return cls(path, lock, _read(path) if path.exists() else None)
        except BaseException:
            unlock(lock)
            raise

    @property
    def is_new(self) -> bool:
        """Whether there is nothing in it yet."""
        return not (self._data or b"").removeprefix(codecs.BOM_UTF8).strip()

    def reader(self) -> SheetReader:
        """Return what reads the sheet.

        :raises SheetError: it is none.
        """
        with about_sheet(self.path):
            return SheetReader(_text(self.path, self._data or b""))

    def pad(self, reader: SheetReader, game: Game) -> Pad:
        """Return the pad that *reader* finds in the file.

        :raises SheetError: a line of it does not hold.
        """
        with about_sheet(self.path):
            return reader.pad(game)

    def keep(self, pad: Pad) -> None:
        """Write *pad* into the file.

        :raises SheetFileError: it cannot be written, or another program has changed the file;
            what was there is still there.
        """
        data = write_sheet(pad).encode()
        found = _read(self.path) if self.path.exists() else None
        if found != self._data:
            raise SheetFileError(
                tr(
                    "another program has changed the sheet in {file}; open it again",
                    file=quoted(self.path),
                )
            )
        if data == self._data:
            return
        try:
            replace_file(self.path, data)
        except OSError as error:
            raise _refused(self.path, error) from error
        self._data = data

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        unlock(self._lock)


@contextmanager
def about_sheet(path: Path) -> Iterator[None]:
    """Let what is wrong with the sheet at *path* name the file."""
    try:
        yield
    except SheetError as error:
        error.args = (tr("the sheet {file}: {reason}", file=quoted(path), reason=str(error)),)
        raise


def read_sheet(path: Path, load: Callable[[str, str], Game]) -> Pad:
    """Return the pad in the file at *path*, only to be looked at.

    *load* finds its game by the key and the plugin that it came from.

    :raises SheetFileError: it cannot be read.
    :raises SheetError: it is no sheet, or does not hold.
    """
    data = _read(path)
    with about_sheet(path):
        reader = SheetReader(_text(path, data))
        return reader.pad(load(reader.header.game, reader.header.plugin))


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():
            raise SheetFileError(tr("{file} is no file", file=quoted(path)))
        data = read_bytes(path, LARGEST)
    except OSError as error:
        if isinstance(error, SheetFileError):
            raise
        reason = reason_of(error)
        raise SheetFileError(
            tr("the sheet {file} cannot be read: {reason}", file=quoted(path), reason=reason)
        ) from error
    if len(data) > LARGEST:
        raise SheetFileError(tr("the file {file} is too large for a sheet", file=quoted(path)))
    return data


def _text(path: Path, data: bytes) -> str:
    try:
        if not is_wide(data):
            return data.removeprefix(codecs.BOM_UTF8).decode()
    except UnicodeDecodeError:
        pass
    raise SheetFileError(
        tr("the file {file} is no text in UTF-8; save as UTF-8", file=quoted(path))
    )


def _refused(path: Path, error: OSError) -> SheetFileError:
    return SheetFileError(
        tr("nothing can be kept in {file}: {reason}", file=quoted(path), reason=reason_of(error))
    )
