"""Files as people name them on the command line, and read of them."""

import codecs
import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardtable.cli.errors import InputError
from cardtable.core.error import PlayersError, PositionError, RecordError
from cardtable.core.wording import quoted, reason_of
from cardtable.text import tr
from cardtable.text_file import is_wide, read_bytes

LARGEST: Final = 10_000_000
"""The most bytes that a text file may have."""


def read_text_file(path: Path) -> str:
    """Return the text of the file at *path*, which is UTF-8 with or without its mark.

    :raises InputError: it cannot be read, or is no such text.
    """
    file = quoted(path)
    try:
        data = read_bytes(path, LARGEST)
    except OSError as error:
        reason = reason_of(error)
        raise InputError(
            tr("the file {file} cannot be read: {reason}", file=file, reason=reason)
        ) from error
    if len(data) > LARGEST:
        raise InputError(tr("the file {file} is too large to be one of ours", file=file))
    if is_wide(data):
        raise InputError(tr("the file {file} is UTF-16 or UTF-32; save as UTF-8", file=file))
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise InputError(
            tr("the file {file} is no text in UTF-8; save as UTF-8", file=file)
        ) from error


@contextlib.contextmanager
def about(path: Path) -> Iterator[None]:
    """Let what is wrong with the text of the file at *path* name the file."""
    try:
        yield
    except (PlayersError, PositionError, RecordError) as error:
        error.args = (tr("the file {file}: {reason}", file=quoted(path), reason=str(error)),)
        raise


def from_home(place: str) -> str:
    """Return the path *place* as a person writes it in a shell: with ``~`` for the own folder."""
    with contextlib.suppress(RuntimeError, ValueError):  # no such folder, or not below it
        if os.name == "posix":
            return str("~" / Path(place).relative_to(Path.home()))
    return place
