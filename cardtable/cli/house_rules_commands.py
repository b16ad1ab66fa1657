"""The commands about house rules, a group of their own; what they do is imported when they run."""

from pathlib import Path
from typing import Annotated

import typer

from cardtable.cli.called import example
from cardtable.cli.options import Common, GameName, Json, RuleOptions, command
from cardtable.text import tr

house_rules = typer.Typer()


@house_rules.callback(
    invoke_without_command=True,
    help=tr("Show, compare and check house rules.") + example("house-rules show GAME"),
)
@command
def group(*, ctx: typer.Context, common: Common) -> None:
    """Show the help where no command is named."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


@house_rules.command(
    help=tr("Show each house rule of a game, its value and where that comes from.")
    + example("house-rules show GAME --changed")
)
@command
def show(
    *,
    game: GameName,
    options: RuleOptions,
    changed: Annotated[
        bool, typer.Option("--changed", help=tr("Only what differs from the base game."))
    ] = False,
    as_json: Json = False,
    common: Common,
) -> None:
    """Show the house rules of a table."""
    from cardtable.cli.rule_list import rules_json, rules_text

    listed = rules_json if as_json else rules_text
    typer.echo(listed(game, options, only_changed=changed))


@house_rules.command(
    help=tr("Write a starter file: each house rule of a game, explained and commented out.")
    + example("house-rules new GAME > cardtable.toml")
)
@command
def new(
    *,
    game: GameName,
    preset: Annotated[
        str | None,
        typer.Option("--preset", metavar="NAME", help=tr("Start from the preset of this name.")),
    ] = None,
    interactive: Annotated[
        bool,
        typer.Option("--interactive", help=tr("Ask about what tables most often agree on.")),
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            metavar="FILE",
            readable=False,
            help=tr("Write this file, or add the game to it if it is there."),
        ),
    ] = None,
    common: Common,
) -> None:
    """Write a starter file."""
    from cardtable.cli.rule_starter import starter, write_starter

    made = starter(game, preset)
    if interactive:
        from cardtable.cli.rule_interview import interview

        typer.echo(interview(made, output))
    elif output is not None:
        typer.echo(write_starter(output, made))
    else:
        typer.echo(made.file(), nl=False)


@house_rules.command(
    help=tr("Write JSON Schema of a house-rule file, by which editors complete and check.")
    + example("house-rules schema > cardtable.schema.json")
)
@command
def schema(
    *,
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=tr("Only the section of this game in detail.")),
    ] = None,
    common: Common,
) -> None:
    """Write the schema of a house-rule file."""
    from cardtable.cli.rule_schema import schema_text

    typer.echo(schema_text(game))
