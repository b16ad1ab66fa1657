"""A new house-rule file, or a new section of one: every switch explained."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cardtable.cli.alone import alone_with
from cardtable.cli.called import command_line
from cardtable.cli.errors import InputError
from cardtable.core.entry import Preset
from cardtable.core.wording import quoted
from cardtable.house_rules.document import parse_document, read_text
from cardtable.house_rules.sections import find_preset
from cardtable.house_rules.starter import family_text, head_text, section_text
from cardtable.registry import LoadedGame, load_games
from cardtable.text import tr
from cardtable.text_file import replace_text


@dataclass(frozen=True, slots=True)
class Starter:
    """The section of a game to be written, from its *preset* or the base game."""

    loaded: LoadedGame
    preset: Preset | None = None

    def section(self, chosen: Mapping[str, object] | None = None) -> str:
        """Return the section, with the settings in *chosen* in force."""
        return section_text(
            self.loaded.game.rules_type(),
            game=self.loaded.entry.key,
            title=self.loaded.entry.title,
            presets=self.loaded.entry.presets,
            preset=self.preset,
            chosen=chosen,
        )

    def file(self, chosen: Mapping[str, object] | None = None) -> str:
        """Return a whole file that has the section alone."""
        head = head_text(command_line("house-rules check FILE"))
        return "\n".join((head, family_text(), self.section(chosen)))


def starter(name: str, preset: str | None) -> Starter:
    """Return the starter of the game *name*, from its *preset* of this name.

    :raises InputError: the game has no such preset.
    """
    loaded = load_games().get(name)
    if preset is None:
        return Starter(loaded)
    found = find_preset(preset, loaded.entry.presets)
    if isinstance(found, str):
        raise InputError(f"--preset: {found}")
    return Starter(loaded, found)


def check_room(path: Path, game: str) -> None:
    """Refuse the file at *path* where a section of *game* cannot be added to it.

    :raises InputError: it has that section already, or nothing can be written there.
    :raises HouseRulesFaults: it cannot be read.
    """
    folder = Path(os.path.realpath(path)).parent
    if not folder.is_dir():
        raise InputError(tr("there is no folder {folder}", folder=quoted(path.parent)))
    if not os.access(folder, os.W_OK):
        raise InputError(tr("nothing can be written in {folder}", folder=quoted(path.parent)))
    if path.exists() and game in parse_document(str(path), read_text(path)).values:
        command = command_line(f"house-rules set FILE {game}.KEY VALUE")
        raise InputError(
            tr(
                "the file {file} has a section [{game}] already; {command} changes a switch of it",
                file=quoted(path),
                game=game,
                command=command,
            )
        )


def write_starter(path: Path, made: Starter, chosen: Mapping[str, object] | None = None) -> str:
    """Write the file at *path*, or add the section to one that is there; return what was done.

    :raises InputError: the section is there already, or the file is in use.
    :raises HouseRulesFaults: the file cannot be read.
    """
    game = made.loaded.entry.key
    with alone_with(path):
        check_room(path, game)
        if path.exists():
            _add_section(path, made.section(chosen))
            return tr("The file {file} has a new section [{game}].", file=quoted(path), game=game)
        replace_text(path, made.file(chosen))
    return tr("The file {file} has the house rules of {game}.", file=quoted(path), game=game)


def _add_section(path: Path, section: str) -> None:
    text = read_text(path)
    gap = "" if not text.strip() else "\n" if text.endswith("\n") else "\n\n"
    added = gap + section
    if "\r\n" in text:
        added = added.replace("\n", "\r\n")
    replace_text(path, text + added)
