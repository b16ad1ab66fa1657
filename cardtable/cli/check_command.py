"""The command ``check-game``; what it does is imported when it runs."""

from pathlib import Path
from typing import Annotated, Final

import typer

from cardtable.cli.called import example
from cardtable.cli.options import Common, GameName, Json, command, whole_number
from cardtable.text import tr

USUAL_MATCHES: Final = 12

CHECK_HELP: Final = tr(
    "Hold an installed game to the laws that every game obeys, and show how it breaks one."
) + example("check-game GAME")


@command
def check_game(
    *,
    game: GameName,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            metavar="N",
            parser=whole_number,
            help=tr(
                "On how many matches each law is tried; {count} unless it is given.",
                count=USUAL_MATCHES,
            ),
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            parser=whole_number,
            help=tr("The first of the matches; 0 unless it is given."),
        ),
    ] = None,
    laws: Annotated[
        list[str] | None,
        typer.Option("--law", metavar="LAW", help=tr("Only this law; may be given several times.")),
    ] = None,
    again: Annotated[
        Path | None,
        typer.Option(
            "--again",
            metavar="FILE",
            readable=False,
            help=tr("Try the laws on this record only, such as one that broke one."),
        ),
    ] = None,
    as_json: Json = False,
    common: Common,
) -> None:
    """Check a game."""
    from cardtable.cli.check_game import Wanted, run_check

    wanted = Wanted(game, USUAL_MATCHES if games is None else games, seed or 0, laws or [], again)
    raise typer.Exit(run_check(wanted, as_json=as_json, is_ascii=common.ascii))
