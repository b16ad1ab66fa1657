"""The embedded database: an index of saved matches and sheets, made anew whenever it is lost.

The files stay the truth. Whatever they say is read again where they have changed, and what
stands here of a file that has gone, goes with it.
"""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from cardtable.core.error import CardtableError
from cardtable.core.wording import likeness, said
from cardtable.folders import FolderError, data_folder, made
from cardtable.history.played import Loader, NotCountedError, Played, read_played
from cardtable.text import tr

NAME: Final = "history.db"
SCHEMA: Final = 2
"""Raised when the tables change; another one is thrown away and made anew."""

_TABLES: Final = """
CREATE TABLE source (
    path TEXT PRIMARY KEY, stamp TEXT, kind TEXT, game TEXT, match_kind TEXT, started TEXT,
    finished INTEGER, low_wins INTEGER, fault TEXT
);
CREATE TABLE seat (
    path TEXT REFERENCES source(path) ON DELETE CASCADE,
    seat INTEGER, name TEXT, likeness TEXT, bot INTEGER, total INTEGER, place INTEGER,
    PRIMARY KEY (path, seat)
);
CREATE TABLE round (
    path TEXT REFERENCES source(path) ON DELETE CASCADE,
    number INTEGER, seat INTEGER, points INTEGER,
    PRIMARY KEY (path, number, seat)
);
"""


_SHAPE: Final = "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name"


class HistoryError(CardtableError):
    """The history cannot be kept."""


class History:
    """The database in the folder of a person's data; use it in a ``with`` block.

    Where nothing can be kept there it lives as long as the program.
    """

    def __init__(self) -> None:
        try:
            self.base = _opened(made(data_folder()) / NAME)
        except (FolderError, sqlite3.Error):
            self.base = _connected(":memory:")

    def forget(self) -> None:
        """Forget everything; the next `update` reads it again."""
        with self._writing():
            self.base.execute("DELETE FROM source")

    def update(self, paths: Iterable[Path], load: Loader) -> None:
        """Let the database say what the files at *paths* say, and nothing else.

        :raises HistoryError: it cannot be written.
        """
        known = dict(self.base.execute("SELECT path, stamp FROM source"))
        stamps = {path: stamp for path in paths if (stamp := _stamp(path)) is not None}
        with self._writing():
            for name in known.keys() - set(map(str, stamps)):
                self.base.execute("DELETE FROM source WHERE path = ?", (name,))
            for path, stamp in stamps.items():
                if stamp != known.get(str(path)):
                    self._enter(str(path), stamp, path, load)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            with self.base:
                yield
        except sqlite3.Error as error:
            raise HistoryError(
                tr("the history cannot be kept: {reason}", reason=said(error))
            ) from error

    def _enter(self, name: str, stamp: str, path: Path, load: Loader) -> None:
        self.base.execute("DELETE FROM source WHERE path = ?", (name,))
        try:
            played = read_played(path, load)
        except NotCountedError:
            self._put_source(name, stamp, None, "")
        except (CardtableError, OSError) as error:
            self._put_source(name, stamp, None, str(error))
        else:
            self._put_source(name, stamp, played, "")
            self._put_seats(name, played)

    def _put_source(self, name: str, stamp: str, played: Played | None, fault: str) -> None:
        values = (
            ("", "", "", "", 0, 1)
            if played is None
            else (
                played.kind, played.game, played.match_kind, played.started, played.is_finished,
                played.low_wins,
            )
        )  # fmt: skip
        self.base.execute(
            "INSERT INTO source VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (name, stamp, *values, fault)
        )

    def _put_seats(self, name: str, played: Played) -> None:
        for number, seat in enumerate(played.seats):
            self.base.execute(
                "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?)",
                (name, number, seat.name, likeness(seat.name), seat.is_bot, seat.total, seat.place),
            )
            self.base.executemany(
                "INSERT INTO round VALUES (?, ?, ?, ?)",
                [
                    (name, at, number, points)
                    for at, points in enumerate(seat.points, 1)
                    if points is not None
                ],
            )

    def faults(self) -> Iterator[tuple[str, str]]:
        """Yield each file that could not be read, with the reason."""
        yield from self.base.execute(
            "SELECT path, fault FROM source WHERE fault <> '' ORDER BY path"
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.base.close()


def _opened(file: Path) -> sqlite3.Connection:
    """Open the database in *file*, a new one where it is none of ours."""
    try:
        return _connected(file)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError:
        with contextlib.suppress(OSError):
            file.unlink()
        return _connected(file)


def _connected(file: Path | str) -> sqlite3.Connection:
    base = sqlite3.connect(file, timeout=20)
    try:
        base.execute("PRAGMA foreign_keys = ON")
        (version,) = base.execute("PRAGMA user_version").fetchone()
        if not version:
            base.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {SCHEMA}; COMMIT;")
        elif version != SCHEMA:
            raise sqlite3.DatabaseError(f"its tables are of version {version}")
        else:
            _check_sound(base)
    except sqlite3.Error:
        base.close()
        raise
    return base


def _check_sound(base: sqlite3.Connection) -> None:
    """Refuse a database that is damaged anywhere, or whose tables are not ours."""
    (found,) = base.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    with contextlib.closing(sqlite3.connect(":memory:")) as ours:
        ours.executescript(_TABLES)
        if base.execute(_SHAPE).fetchall() != ours.execute(_SHAPE).fetchall():
            raise sqlite3.DatabaseError("its tables are not ours")


def _stamp(path: Path) -> str | None:
    """Return what tells one state of a file from another, `None` where there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return f"{found.st_mtime_ns} {found.st_size}"
