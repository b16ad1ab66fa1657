"""Text files of people: read up to a size, told from what is no UTF-8, and replaced whole."""

import codecs
import contextlib
import errno
import os
import shutil
from pathlib import Path
from typing import Final

_WIDE_MARKS: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)


def read_bytes(path: Path, most: int) -> bytes:
    """Return the bytes of the file at *path*; of one with more than *most*, one more than that.

    :raises OSError: it cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except ValueError as error:  # a name that no file can have
        raise OSError(errno.EINVAL, str(error)) from error


def is_wide(data: bytes) -> bool:
    """Tell whether *data* are UTF-16 or UTF-32, with their mark or without it."""
    if data.startswith(_WIDE_MARKS):
        return True
    start = data[:64]
    half = len(start) // 2
    # Without a mark, each second byte of plain letters is zero.
    return half > 1 and half in {start[::2].count(0), start[1::2].count(0)} and any(start)


def replace_text(path: Path, text: str) -> None:
    """Let the file at *path* hold *text* as UTF-8, with the mark in front that it had.

    :raises OSError: it cannot be read or written.
    """
    start = read_bytes(path, len(codecs.BOM_UTF8)) if path.exists() else b""
    mark = codecs.BOM_UTF8 if start.startswith(codecs.BOM_UTF8) else b""
    replace_file(path, mark + text.encode())


def replace_file(path: Path, data: bytes) -> None:
    """Let the file at *path*, or that a link there leads to, hold *data*: all of it, or as it was.

    :raises OSError: it cannot be written.
    """
    real = Path(os.path.realpath(path))
    if real.is_symlink():  # it leads nowhere but to itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    if real.exists() and not os.access(real, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    new = real.with_name(f".{real.name[:40]}.{os.getpid()}.new")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if real.exists():
            shutil.copymode(real, new)
        new.replace(real)
    except BaseException as error:
        with contextlib.suppress(OSError):
            new.unlink()
        if isinstance(error, OSError):
            error.filename, error.filename2 = str(path), None  # not the file beside it
        raise
