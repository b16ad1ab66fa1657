"""Where cardtable keeps things: a folder for saved matches, one for a person's settings."""

import errno
import os
import re
from collections.abc import Iterable, Iterator
from itertools import count
from os.path import lexists
from pathlib import Path
from typing import Final

from platformdirs import user_config_path, user_data_path

from cardtable.core.error import CardtableError
from cardtable.text import tr

HOME_VARIABLE: Final = "CARDTABLE_HOME"
"""The environment variable that names one folder for everything, in place of the usual ones."""

FAMILY_FILE: Final = "cardtable.toml"
"""The name of a family file that is found by itself."""

_NAME: Final = "cardtable"
_UNSAFE: Final = re.compile(r"[^0-9A-Za-z]+")


class FolderError(CardtableError, OSError):
    """A folder cannot be made or written in."""


def data_folder() -> Path:
    """Return the folder for what cardtable writes by itself; it need not exist yet."""
    return _home() or user_data_path(_NAME, appauthor=False)


def config_folder() -> Path:
    """Return the folder for a person's settings; it need not exist yet."""
    return _home() or user_config_path(_NAME, appauthor=False)


def find_family_file() -> Path | None:
    """Return the family file that counts here: the nearest, from the working folder upwards.

    The way up ends at the person's own folder, or at the root; then the folder for settings
    is looked at. A file of this name counts whatever is in it, so that none is passed over.
    In the working folder it is its bare name.
    """
    folders = (*_folders_upwards(), config_folder())
    return next((f / FAMILY_FILE for f in folders if lexists(f / FAMILY_FILE)), None)


def _folders_upwards() -> Iterator[Path]:
    try:
        here = Path.cwd()
    except OSError:  # it is gone
        return
    home = Path(os.path.realpath(os.path.expanduser("~")))  # noqa: PTH111 - it may be nowhere
    yield Path()
    for folder, above in zip((here, *here.parents), here.parents, strict=False):
        if folder == home:
            return
        yield above


def made(folder: Path) -> Path:
    """Return *folder*, made if it does not exist.

    :raises FolderError: it cannot be made, or nothing can be written in it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _fault(folder, error.strerror or str(error)) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise _fault(folder, os.strerror(errno.EACCES))
    return folder


def numbered_paths(folder: Path, parts: Iterable[str], suffix: str) -> Iterator[Path]:
    """Yield paths in *folder* that are named after *parts*, the second and later ones numbered."""
    words = (_UNSAFE.sub("-", part).strip("-") for part in parts)
    name = "-".join(filter(None, words)) or _NAME
    yield folder / f"{name}{suffix}"
    for number in count(2):
        yield folder / f"{name}-{number}{suffix}"


def _home() -> Path | None:
    named = os.environ.get(HOME_VARIABLE, "").strip()
    # Unlike Path.expanduser() this leaves the name of nobody as it stands, as shells do.
    return Path(os.path.expanduser(named)).absolute() if named else None  # noqa: PTH111 - see above


def _fault(folder: Path, reason: str) -> FolderError:
    return FolderError(
        tr(
            "cardtable cannot keep anything in {folder} ({reason});"
            " name another folder in {variable}",
            folder=repr(str(folder)),
            reason=reason,
            variable=HOME_VARIABLE,
        )
    )
