"""A new project for a game, at the command line."""

from pathlib import Path
from shlex import quote

from cardtable.cli.called import command_line
from cardtable.registry import load_games
from cardtable.scaffold import project_name, write_project
from cardtable.text import tr


def write_game(text: str, directory: Path) -> str:
    """Write the project of a game called *text* in *directory*; return what is said of it.

    :raises ProjectError: it cannot be called so, or cannot be written there.
    """
    name = project_name(text, load_games().keys)
    folder = write_project(name, directory)
    return "\n".join(
        [
            tr("{title} is written in {folder}.", title=name.title, folder=folder),
            tr("It plays a small game as it stands. To install it, play it and check it:"),
            "",
            f"  python3 -m pip install -e {quote(str(folder))}",
            f"  {command_line(f'play {name.key}')}",
            f"  {command_line(f'check-game {name.key}')}",
            "",
            tr("Its README.md says where things are."),
        ]
    )
