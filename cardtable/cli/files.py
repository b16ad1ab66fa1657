"""Files as people name them on the command line, and read of them."""

import codecs
import contextlib
import os
from pathlib import Path
from typing import Final

from cardtable.cli.errors import InputError
from cardtable.text import tr

LARGEST: Final = 10_000_000
"""The most bytes that a text file may have."""

_WIDE_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)


def read_text_file(path: Path) -> str:
    """Return the text of the file at *path*, which is UTF-8 with or without its mark.

    :raises InputError: it cannot be read, or is no such text.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(
            tr("the file {file} cannot be read: {reason}", file=repr(str(path)), reason=reason)
        ) from error
    if len(data) > LARGEST:
        raise InputError(tr("the file {file} is too large to be one of ours", file=repr(str(path))))
    if data.startswith(_WIDE_MARKS):
        raise InputError(
            tr("the file {file} is UTF-16 or UTF-32; save as UTF-8", file=repr(str(path)))
        )
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise InputError(
            tr("the file {file} is no text in UTF-8; save as UTF-8", file=repr(str(path)))
        ) from error


def from_home(place: str) -> str:
    """Return the path *place* as a person writes it in a shell: with ``~`` for the own folder."""
    with contextlib.suppress(RuntimeError, ValueError):  # no such folder, or not below it
        if os.name == "posix":
            return str("~" / Path(place).relative_to(Path.home()))
    return place
