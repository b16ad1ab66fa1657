"""The commands ``score`` and ``history``; what they do is imported when they run."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from cardtable.cli.called import example
from cardtable.cli.options import Common, RuleOptions, command, whole_number
from cardtable.cli.output import put
from cardtable.text import tr

SCORE_HELP = tr(
    "Keep the score of a match with cards on a real table, by your house rules: asks for the"
    " figures of each round and shows the sheet."
) + example('score GAME --players "Ada,Bo,Kim" --sheet FILE')


@command
def score(
    *,
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help=tr("Its name in the list of games; DISTRIBUTION:NAME where two have one name."),
        ),
    ],
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="NAMES",
            help=tr("Who plays, with commas between; the last one deals first."),
        ),
    ] = None,
    rules: RuleOptions,
    sheet: Annotated[
        Path | None,
        typer.Option(
            "--sheet",
            metavar="FILE",
            readable=False,
            help=tr("Keep the sheet in this file, or go on with the one that is there."),
        ),
    ] = None,
    add: Annotated[
        list[str] | None,
        typer.Option(
            "--add",
            metavar="ROUND",
            help=tr(
                "Enter a round on one line, such as '-2 0 13 ender=Ada'; may be given several"
                " times."
            ),
        ),
    ] = None,
    edit: Annotated[
        int | None,
        typer.Option(
            "--edit",
            metavar="ROUND",
            parser=whole_number,
            help=tr("Correct the round of this number; with --add by what that says."),
        ),
    ] = None,
    undo: Annotated[
        bool, typer.Option("--undo", help=tr("Take back the last line of the sheet."))
    ] = False,
    show: Annotated[bool, typer.Option("--show", help=tr("Only show the sheet."))] = False,
    export: Annotated[
        Literal["csv", "markdown", "json"] | None,
        typer.Option("--export", help=tr("Write the sheet in this form.")),
    ] = None,
    common: Common,
) -> None:
    """Keep the score of a match on a real table."""
    from cardtable.cli.score import Wish, keep_score

    wish = Wish(
        players, rules, sheet, tuple(add or ()), edit,
        is_undo=undo, is_shown=show, export=export, is_ascii=common.ascii,
    )  # fmt: skip
    raise typer.Exit(keep_score(game, wish))


HISTORY_HELP = tr(
    "Show who has won how often: figures over the saved matches and the sheets of score pads."
) + example("history GAME --player Ada")


@command
def history(
    *,
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help=tr("Only this game."), show_default=False)
    ] = "",
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help=tr("Only this player."))
    ] = "",
    sheet: Annotated[
        list[Path] | None,
        typer.Option(
            "--sheet",
            metavar="FILE",
            readable=False,
            help=tr("Count the sheet in this file too, from now on; may be given several times."),
        ),
    ] = None,
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help=tr("Read all files again, changed or not."))
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help=tr("One JSON document for programs."))
    ] = False,
    common: Common,
) -> None:
    """Show the figures of what was played."""
    from cardtable.cli.history import Asked, history_json, history_text

    asked = Asked(game, player, tuple(sheet or ()), is_rebuilt=rebuild)
    put(history_json(asked) if as_json else history_text(asked))
