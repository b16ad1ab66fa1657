"""The command ``tournament``; what it does is imported when it runs."""

from typing import Annotated, Final

import typer

from cardtable.cli.called import example
from cardtable.cli.options import (
    Common,
    GameName,
    Json,
    RuleOptions,
    Think,
    command,
    whole_number,
)
from cardtable.text import tr

USUAL_MATCHES: Final = 100

TOURNAMENT_HELP: Final = tr(
    "Let bots play against each other on the same deals from all seats, and rate them; the family"
    " file does not count."
) + example('tournament GAME --players "easy,medium" --matches 200')


@command
def tournament(
    *,
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="NAMES",
            help=tr(
                "Which bots, with commas between: LEVEL, cmd=PROGRAM, or either with NAME= before."
            ),
        ),
    ] = "easy,medium",
    matches: Annotated[
        int | None,
        typer.Option(
            "--matches",
            metavar="N",
            parser=whole_number,
            help=tr(
                "How many matches are played; {count} unless it is given.", count=USUAL_MATCHES
            ),
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            metavar="N",
            parser=whole_number,
            help=tr("How many sit at a table; all of them, as far as the game allows."),
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            parser=whole_number,
            help=tr("The same deals and ratings every time; 0 unless it is given."),
        ),
    ] = None,
    rules: RuleOptions,
    think: Think = None,
    as_json: Json = False,
    common: Common,
) -> None:
    """Play a tournament."""
    from cardtable.cli.tournament import Plan, run_tournament

    count = USUAL_MATCHES if matches is None else matches
    plan = Plan(game, players, rules, count, seed or 0, seats, think)
    raise typer.Exit(run_tournament(plan, as_json=as_json, is_ascii=common.ascii))
