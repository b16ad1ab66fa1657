"""The command ``new-game``; what it does is imported when it runs."""

from pathlib import Path
from typing import Annotated, Final

import typer

from cardtable.cli.called import example
from cardtable.cli.options import Common, command
from cardtable.cli.output import put
from cardtable.text import tr

NEW_GAME_HELP: Final = tr(
    "Write a project for a game of your own: it plays a small game, and is there to be changed."
) + example("new-game my-game")


@command
def new_game(
    *,
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help=tr("What people will type: small letters, digits, hyphens.")
        ),
    ],
    directory: Annotated[
        Path | None,
        typer.Option(
            "--directory",
            metavar="DIR",
            readable=False,
            help=tr("Where the folder of the project is made; here unless it is given."),
        ),
    ] = None,
    common: Common,
) -> None:
    """Write a new project."""
    from cardtable.cli.new_game import write_game

    put(write_game(name, directory or Path()))
