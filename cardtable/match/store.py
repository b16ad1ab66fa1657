"""Saved matches: where they lie, which there are, and going on with one."""

from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Literal, Self, TypeAlias

from filelock import FileLock

from cardtable.core.error import CardtableError, RecordError
from cardtable.core.game import Game
from cardtable.core.result import results
from cardtable.core.wording import harmless, quoted, reason_of
from cardtable.folders import data_folder, made, numbered_paths
from cardtable.match.load import header_rules, match_from_record, migrated
from cardtable.match.match import Match
from cardtable.match.writer import RecordWriter, SaveError, SaveTakenError, locked, unlock
from cardtable.record import EARLY, Closed, Header, Made, Record, Seated, Undone, entries_of
from cardtable.record_text import newcomers, read_record, write_record
from cardtable.text import tr
from cardtable.text_file import is_wide, read_bytes, replace_file

SUFFIX: Final = ".match"
LARGEST: Final = 50_000_000
"""The most bytes that a record may have."""

SaveState: TypeAlias = Literal["unfinished", "finished", "damaged"]

UNFINISHED: Final = "unfinished"
FINISHED: Final = "finished"
DAMAGED: Final = "damaged"

_LONGEST_TIME: Final = 19  # to the second


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """What a list says of one save, read without playing it again.

    *changed* is when it was last written, in seconds since 1970. *rounds* are those that are
    over, *closed* is why the match ended, *reason* what is wrong with a damaged save.
    """

    path: Path
    state: SaveState
    changed: float = 0.0
    game: str = ""
    names: tuple[str, ...] = ()
    rounds: int = 0
    ply: int = 0
    is_practice: bool = False
    started: str = ""
    closed: str = ""
    reason: str = ""


def saves_folder() -> Path:
    """Return the folder of the saves; it need not exist yet."""
    return data_folder() / "saves"


def begin_save(header: Header) -> RecordWriter:
    """Begin the save of a new match with *header*, in the folder of the saves.

    :raises SaveError: nothing can be written there.
    """
    parts = header.game, header.started[:_LONGEST_TIME]
    for path in numbered_paths(made(saves_folder()), parts, SUFFIX):
        try:
            return RecordWriter.create(path, header)
        except SaveTakenError:
            continue
    raise AssertionError("there is no end of names")


def read_save(path: Path) -> tuple[Record, int]:
    """Return the record in the file at *path*, and how many bytes of it were whole.

    :raises SaveError: it cannot be read.
    :raises RecordError: it is no record.
    """
    try:
        data = read_bytes(path, LARGEST)
    except OSError as error:
        reason = reason_of(error)
        raise SaveError(
            tr("the file {file} cannot be read: {reason}", file=quoted(path), reason=reason), reason
        ) from error
    if len(data) > LARGEST:
        raise RecordError(
            tr("this file is too large for a record, {most} bytes at most", most=LARGEST)
        )
    if is_wide(data):
        raise RecordError(tr("this file is UTF-16 or UTF-32; save as UTF-8"))
    kept = data.rfind(b"\n") + 1
    try:
        # A cut may fall within a character, so only whole lines must be text.
        record, _ = read_record(data[:kept].decode() if kept else data.decode(errors="replace"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(tr("line {line}: this is no text in UTF-8", line=line)) from None
    return record, kept


class OpenSave:
    """A save that is ready to be gone on with, and that nobody else can use meanwhile.

    *writer* is there once the match is resumed.
    """

    def __init__(self, path: Path, lock: FileLock, record: Record, kept: int) -> None:
        self.path: Final = path
        self.record: Final = record
        self.writer: RecordWriter | None = None
        self._lock = lock
        self._kept = kept

    def resume(self, game: Game) -> Match:
        """Return the match of *game* where it was left; it goes on being saved here.

        The file is not touched before the match has proved to hold.

        :raises RecordError: it does not hold.
        :raises SaveError: it holds, but no more can be written.
        """
        record = migrated(game, self.record)
        match = match_from_record(game, header_rules(game, record.header), record)
        match.reopen()
        if record is self.record:
            writer = RecordWriter(self.path, self._lock, self._kept, _ply(record))
            cut_off = match.lines[len(record.lines) :]
            if cut_off:
                writer(cut_off)
        else:
            writer = RecordWriter(self.path, self._lock, _replace(self.path, match), match.ply)
        match.sink = self.writer = writer
        return match

    def close(self) -> None:
        """Let others use the save."""
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


def open_save(path: Path) -> OpenSave:
    """Open the save at *path*, to go on with it.

    :raises SaveError: another program uses it, or it cannot be read.
    :raises RecordError: it is no record.
    """
    _check_kind(path)
    record, _ = read_save(path)
    lock = locked(path)
    try:
        # Once more: another program may have written to it until it was locked.
        record, kept = read_save(path)
    except BaseException:
        unlock(lock)
        raise
    return OpenSave(path, lock, record, kept)


def list_saves() -> list[SaveInfo]:
    """Return all saves in their folder, the one written last in front, broken ones too."""
    folder = saves_folder()
    try:
        paths = sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []
    return sorted(map(save_info, paths), key=lambda info: info.changed, reverse=True)


def save_info(path: Path) -> SaveInfo:
    """Return what there is to say of the save at *path*, damaged or not."""
    changed = 0.0
    try:
        changed = path.stat().st_mtime
        _check_kind(path)
        record, _ = read_save(path)
    except (CardtableError, OSError, ValueError) as error:
        reason = str(error) if isinstance(error, CardtableError) else reason_of(error)
        return SaveInfo(path, DAMAGED, changed, reason=reason)
    header = record.header
    closed = _closed(record)
    return SaveInfo(
        path,
        FINISHED if closed and closed != EARLY else UNFINISHED,
        changed,
        game=harmless(header.game),
        names=tuple(
            harmless(name)
            for name in (
                *(seat.name for seat in header.seats),
                *newcomers(record.lines, len(header.seats)),
            )
        ),
        rounds=len(results(entries_of(record.lines))),
        ply=_ply(record),
        is_practice=header.practice,
        started=header.started,
        closed=closed,
    )


def _check_kind(path: Path) -> None:
    """Refuse what is no file, such as a pipe that nobody writes to and that has no end."""
    if path.exists() and not path.is_file():
        raise SaveError(tr("{file} is no file", file=quoted(path)))


def delete_save(path: Path) -> None:
    """Delete the save at *path*.

    :raises SaveError: it is in use, or cannot be deleted.
    """
    lock = locked(path)
    try:
        path.unlink()
    except OSError as error:
        reason = reason_of(error)
        raise SaveError(
            tr("the file {file} cannot be deleted: {reason}", file=quoted(path), reason=reason),
            reason,
        ) from error
    finally:
        unlock(lock)


def _replace(path: Path, match: Match) -> int:
    """Put the record of *match* in the place of that at *path*; return how many bytes it has."""
    data = write_record(match.record()).encode()
    try:
        replace_file(path, data)
    except OSError as error:
        reason = reason_of(error)
        raise SaveError(
            tr("nothing can be saved in {file}: {reason}", file=quoted(path), reason=reason),
            reason,
        ) from error
    return len(data)


def _closed(record: Record) -> str:
    """Return why the match is closed, or ``""`` if it goes on."""
    closed = ""
    for line in record.lines:
        if isinstance(line, Closed):
            closed = line.reason
        elif not isinstance(line, Seated):
            closed = ""
    return closed


def _ply(record: Record) -> int:
    plies = (line.ply for line in reversed(record.lines) if isinstance(line, Made | Undone))
    return next(plies, 0)
