"""The commands about house rules, a group of their own; what they do is imported when they run."""

from pathlib import Path
from typing import Annotated

import typer

from cardtable.cli.called import example
from cardtable.cli.options import Common, GameName, Json, RuleOptions, command
from cardtable.cli.output import put
from cardtable.text import tr

house_rules = typer.Typer()


@house_rules.callback(
    invoke_without_command=True,
    help=tr("Show, compare, check and write house rules.") + example("house-rules show GAME"),
)
@command
def group(*, ctx: typer.Context, common: Common) -> None:
    """Show the help where no command is named."""
    if ctx.invoked_subcommand is None:
        put(ctx.get_help())


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
    put(listed(game, options, only_changed=changed))


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

        put(interview(made, output))
    elif output is not None:
        put(write_starter(output, made))
    else:
        put(made.file(), end="")


@house_rules.command(
    "set",
    help=tr("Change one house rule in a file; its comments and its layout stay.")
    + example("house-rules set cardtable.toml GAME.KEY VALUE"),
    context_settings={"ignore_unknown_options": True},  # a VALUE may be below zero
)
@command
def set_(
    *,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", readable=False, help=tr("The file; made if need be."))
    ],
    key: Annotated[
        str,
        typer.Argument(
            metavar="GAME.KEY",
            help=tr("Which one; also variants.NAME.KEY for a variant, and family.KEY."),
        ),
    ],
    value: Annotated[
        str, typer.Argument(metavar="VALUE", help=tr("Its value, read as TOML or as plain text."))
    ],
    common: Common,
) -> None:
    """Change one house rule in a file."""
    from cardtable.cli.rule_setting import change_setting

    put(change_setting(file, key, value))


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

    put(schema_text(game))


@house_rules.command(
    help=tr("Check a house-rule file: every fault in it, with its place and what is allowed.")
    + example("house-rules check FILE")
)
@command
def check(
    *,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", readable=False, help=tr("The house-rule file."))
    ],
    as_json: Json = False,
    common: Common,
) -> None:
    """Check a house-rule file."""
    from cardtable.cli.errors import DONE, NOT_SO
    from cardtable.cli.rule_check import check_file

    text, is_right = check_file(file, as_json=as_json)
    put(text)
    raise typer.Exit(DONE if is_right else NOT_SO)


@house_rules.command(
    help=tr("Show what two files, presets or variants differ in; base is the base game.")
    + example("house-rules diff A B")
)
@command
def diff(
    *,
    first: Annotated[str, typer.Argument(metavar="A", help=tr("A file, preset or variant."))],
    second: Annotated[str, typer.Argument(metavar="B", help=tr("Another one."))],
    as_json: Json = False,
    common: Common,
) -> None:
    """Show what two sets of house rules differ in."""
    from cardtable.cli.rule_diff import diff_json, diff_text

    put((diff_json if as_json else diff_text)(first, second))
