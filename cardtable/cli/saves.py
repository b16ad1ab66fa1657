"""The list of the saved matches, and deleting one."""

import textwrap
import time
from collections.abc import Iterator
from os.path import lexists, realpath
from pathlib import Path

from cardtable.cli.called import command_line
from cardtable.cli.console import width
from cardtable.cli.errors import InputError
from cardtable.core.wording import harmless, quoted
from cardtable.match.store import (
    DAMAGED,
    UNFINISHED,
    SaveInfo,
    delete_save,
    list_saves,
    save_info,
    saves_folder,
)
from cardtable.registry import load_games
from cardtable.text import tr


def saves_text() -> str:
    """Return the saved matches as people read them, the one played last in front."""
    found = list_saves()
    if not found:
        return tr("No match is saved.")
    head = tr("Saved in {folder}:", folder=harmless(str(saves_folder())))
    games = load_games()
    lines = (line for info in found for line in _lines(info, games.title_of(info.game)))
    return "\n".join([head, *lines])


def delete_one(file: Path) -> str:
    """Delete the save *file*, a path or a name of the list; return what to say of it."""
    path = saved_file(file)
    if not lexists(path):
        raise InputError(
            tr(
                "there is no save {file}; {command} lists them",
                file=quoted(file),
                command=command_line("saves"),
            )
        )
    listed = saves_folder() / file
    if lexists(listed) and realpath(path) != realpath(listed):
        raise InputError(
            tr(
                "there is {file} here and among the saves; give the whole path of the one that"
                " you mean",
                file=quoted(file),
            )
        )
    if save_info(path).state == DAMAGED and path.parent != saves_folder():
        raise InputError(tr("the file {file} is no saved match", file=quoted(file)))
    delete_save(path)
    return tr("{file} is deleted.", file=harmless(str(path)))


def saved_file(file: Path) -> Path:
    """Return the save that *file* means: a path, or else a name of the list."""
    listed = saves_folder() / file
    return listed if not lexists(file) and lexists(listed) else file


def state_text(info: SaveInfo) -> str:
    """Return in a few words how far a match is."""
    if info.state == DAMAGED:
        return tr("damaged: {reason}", reason=info.reason)
    if info.state == UNFINISHED:
        return tr("unfinished in round {number}", number=info.rounds + 1)
    return tr("over after {count} round", "over after {count} rounds", count=info.rounds)


def _lines(info: SaveInfo, title: str) -> Iterator[str]:
    yield ""
    yield harmless(info.path.name)
    parts = [title, ", ".join(info.names), state_text(info)]
    if info.is_practice:
        parts.append(tr("practice"))
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(info.changed))
    text = "; ".join(part for part in [*parts, when] if part)
    yield from textwrap.wrap(text, width(), initial_indent="    ", subsequent_indent="    ")
