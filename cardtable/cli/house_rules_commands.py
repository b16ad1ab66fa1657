"""The commands about house rules, a group of their own; what they do is imported when they run."""

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
