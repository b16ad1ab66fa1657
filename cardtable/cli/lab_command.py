"""The commands ``simulate`` and ``compare``; what they do is imported when they run."""

from typing import Annotated, Final

import typer

from cardtable.cli.called import example
from cardtable.cli.lab_options import LabOptions
from cardtable.cli.options import Common, GameName, Json, RuleOptions, command
from cardtable.text import tr

SIMULATE_HELP: Final = tr(
    "Let bots play many matches, and report how long they get, who wins and what happens, each"
    " figure with its interval; the family file does not count."
) + example("simulate GAME --games 1000 --set KEY=VALUE")

COMPARE_HELP: Final = tr(
    "Let bots play the same deals under several sets of house rules, and tell what the difference"
    " does; the family file counts only where its variants are named."
) + example("compare GAME --a base --b KEY=VALUE")


@command
def simulate(
    *,
    game: GameName,
    rules: RuleOptions,
    lab: LabOptions,
    as_json: Json = False,
    common: Common,
) -> None:
    """Simulate many matches."""
    from cardtable.cli.lab import simulate_game

    raise typer.Exit(simulate_game(game, rules, lab, as_json=as_json, is_ascii=common.ascii))


@command
def compare(
    *,
    game: GameName,
    a: Annotated[
        str | None,
        typer.Option(
            "--a",
            metavar="WHAT",
            help=tr(
                "The first rules: a file, a preset, a variant, base, or KEY=VALUE,KEY=VALUE; the"
                " rules of the other options unless it is given."
            ),
        ),
    ] = None,
    b: Annotated[
        list[str] | None,
        typer.Option(
            "--b",
            metavar="WHAT",
            help=tr("Other rules, set against the first; may be given several times."),
        ),
    ] = None,
    sweep: Annotated[
        str | None,
        typer.Option(
            "--sweep",
            metavar="KEY=VALUES",
            help=tr("Each value of one house rule in place of --a and --b: 3..12, or 3,5,7."),
        ),
    ] = None,
    rules: RuleOptions,
    lab: LabOptions,
    as_json: Json = False,
    common: Common,
) -> None:
    """Compare sets of house rules."""
    from cardtable.cli.compare import Sides, compare_game

    sides = Sides(a, tuple(b or ()), sweep)
    raise typer.Exit(compare_game(game, sides, rules, lab, as_json=as_json, is_ascii=common.ascii))
