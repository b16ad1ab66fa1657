"""The commands, their options and their help; what they do is imported when they run.

Start-up counts: this module, and what it imports, needs nothing beyond Typer.
"""

from pathlib import Path
from typing import Annotated, Literal

import typer

from cardtable.cli.called import example
from cardtable.cli.check_command import CHECK_HELP, check_game
from cardtable.cli.house_rules_commands import house_rules
from cardtable.cli.lab_command import COMPARE_HELP, SIMULATE_HELP, compare, simulate
from cardtable.cli.new_game_command import NEW_GAME_HELP, new_game
from cardtable.cli.options import (
    Common,
    Eyes,
    GameName,
    Json,
    RuleOptions,
    TableOptions,
    Think,
    command,
    playout_count,
    whole_number,
)
from cardtable.cli.output import put
from cardtable.cli.score_command import HISTORY_HELP, SCORE_HELP, history, score
from cardtable.cli.tournament_command import TOURNAMENT_HELP, tournament
from cardtable.text import tr

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

# Files are readable=False all over: what cannot be read is refused where it is read, in our words.

PositionFile = Annotated[
    Path, typer.Argument(metavar="FILE", readable=False, help=tr("The position, a TOML file."))
]
Moves = Annotated[
    list[str] | None,
    typer.Option("--move", metavar="MOVE", help=tr("Play a move; may be given several times.")),
]

app.add_typer(house_rules, name="house-rules")


@app.callback(
    invoke_without_command=True,
    help=tr(
        "A card table: each game is a plugin. Without a command, at a terminal, it asks what"
        " to play."
    )
    + example("play GAME"),
)
@command
def cardtable(*, ctx: typer.Context, common: Common) -> None:
    """Ask what to play, or show the help where nobody can answer."""
    if ctx.invoked_subcommand is not None:
        return
    from cardtable.cli.console import can_ask

    if not can_ask():
        put(ctx.get_help())
        return
    from cardtable.cli.welcome import welcome

    raise typer.Exit(welcome(is_ascii=common.ascii))


@app.command(help=tr("List the games and their presets.") + example("games"))
@command
def games(*, as_json: Json = False, common: Common) -> None:
    """List the games."""
    from cardtable.cli import listing
    from cardtable.registry import load_games

    found = load_games()
    put(listing.games_json(found) if as_json else listing.games_text(found))


@app.command(
    help=tr("Play a match, at this terminal or with moves from a pipe.")
    + example('play GAME --players "Ada,Bo,bot"')
)
@command
def play(
    *,
    game: GameName,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="NAMES",
            help=tr(
                "Who plays, with commas between: a name is a person, bot a bot, NAME=bot or"
                " NAME=bot:LEVEL a bot of that name, NAME=bot:cmd=PROGRAM a program."
            ),
        ),
    ] = None,
    rules: RuleOptions,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", metavar="N", parser=whole_number, help=tr("The same deals every time.")
        ),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save", metavar="FILE", readable=False, help=tr("Save the match in this file.")
        ),
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(
            "--position",
            metavar="FILE",
            readable=False,
            help=tr("Begin from a position, not a deal."),
        ),
    ] = None,
    practice: Annotated[
        bool, typer.Option("--practice", help=tr("Let every move be taken back."))
    ] = False,
    table: TableOptions,
    common: Common,
) -> None:
    """Play a match."""
    from cardtable.cli.start import Sitting, play_game

    sitting = Sitting(
        players,
        rules,
        seed,
        save,
        position,
        practice,
        is_plain=table.plain,
        is_ascii=common.ascii,
        think=table.think,
    )
    raise typer.Exit(play_game(game, sitting))


@app.command(
    help=tr("Go on with a saved match, or with the newest that is unfinished.") + example("resume")
)
@command
def resume(
    *,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", readable=False, help=tr("The saved match."))
    ] = None,
    allow_programs: Annotated[
        bool,
        typer.Option(
            "--allow-programs",
            help=tr("Start the programs that play, though they have never played here."),
        ),
    ] = False,
    table: TableOptions,
    common: Common,
) -> None:
    """Go on with a saved match."""
    from cardtable.cli.resume import resume_match
    from cardtable.cli.start import Sitting

    sitting = Sitting(
        is_plain=table.plain,
        is_ascii=common.ascii,
        think=table.think,
        allows_programs=allow_programs,
    )
    raise typer.Exit(resume_match(file, sitting))


@app.command(help=tr("List the saved matches, or delete one.") + example("saves"))
@command
def saves(
    *,
    delete: Annotated[
        Path | None,
        typer.Option(
            "--delete",
            metavar="FILE",
            readable=False,
            help=tr("Delete this one: a path or a name."),
        ),
    ] = None,
    common: Common,
) -> None:
    """List the saved matches, or delete one."""
    from cardtable.cli.saves import delete_one, saves_text

    put(saves_text() if delete is None else delete_one(delete))


@app.command(
    help=tr("Step through a saved match, or print it; every move and result is checked.")
    + example("replay FILE --at 10")
)
@command
def replay(
    *,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", readable=False, help=tr("The saved match."))
    ],
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="N", parser=whole_number, help=tr("Only the table after N moves.")
        ),
    ] = None,
    eyes: Eyes,
    as_json: Json = False,
    common: Common,
) -> None:
    """Show a saved match."""
    from cardtable.cli.look import Look
    from cardtable.cli.replay import show_replay

    show_replay(file, Look(eyes.seat, eyes.open, common.ascii), at, as_json=as_json)


@app.command(
    help=tr("Show a position that somebody wrote, and play moves on it.")
    + example('position FILE --move "MOVE" --json')
)
@command
def position(
    *,
    file: PositionFile,
    moves: Moves = None,
    eyes: Eyes,
    as_json: Json = False,
    common: Common,
) -> None:
    """Show a position."""
    from cardtable.cli.look import Look
    from cardtable.cli.position import show_position

    look = Look(eyes.seat, eyes.open, common.ascii)
    show_position(file, moves or [], look, as_json=as_json)


@app.command(
    help=tr("Analyse a position: what each move of the seat to move is likely to bring.")
    + example("analyse FILE --playouts 5000")
)
@command
def analyse(
    *,
    file: PositionFile,
    moves: Moves = None,
    playouts: Annotated[
        int | None,
        typer.Option(
            "--playouts",
            metavar="N",
            parser=playout_count,
            help=tr("How often to play on, in all; 1200 unless it is given."),
        ),
    ] = None,
    think: Think = None,
    as_json: Json = False,
    common: Common,
) -> None:
    """Analyse a position."""
    from cardtable.cli.analyse import show_analysis
    from cardtable.cli.errors import InputError
    from cardtable.players import FAR, Playouts, Seconds

    if playouts is not None and think is not None:
        raise InputError(tr("--playouts and --think say the same in two ways; drop one"))
    budget = Playouts(playouts or 1200, thorough=True, laps=FAR, every_move=True)
    show_analysis(
        file,
        moves or [],
        budget if think is None else Seconds(think, every_move=True),
        as_json=as_json,
        is_ascii=common.ascii,
    )


@app.command(
    help=tr("Show the rules as a table plays them; a star marks what differs from the base game.")
    + example("rules GAME --set KEY=VALUE")
)
@command
def rules(
    *,
    game: GameName,
    options: RuleOptions,
    form: Annotated[
        Literal["text", "markdown"], typer.Option("--format", help=tr("How it is written."))
    ] = "text",
    common: Common,
) -> None:
    """Show the rulebook of one table."""
    from cardtable.cli.rules import rules_text

    put(rules_text(game, options, form, ascii_only=common.ascii), end="")


app.command(help=SCORE_HELP)(score)
app.command(help=HISTORY_HELP)(history)
app.command(help=TOURNAMENT_HELP)(tournament)
app.command("new-game", help=NEW_GAME_HELP)(new_game)
app.command("check-game", help=CHECK_HELP)(check_game)
app.command(help=SIMULATE_HELP)(simulate)
app.command(help=COMPARE_HELP)(compare)


@app.command(
    help=tr("Let a bot play by lines of JSON on standard input and output, for other programs.")
    + example("bot medium")
)
@command
def bot(
    *,
    name: Annotated[
        str, typer.Argument(metavar="NAME", help=tr("Which bot, such as medium or random."))
    ],
    game: Annotated[
        str | None,
        typer.Option(
            "--game", metavar="GAME", help=tr("Only this game; else the table says which.")
        ),
    ] = None,
    common: Common,
) -> None:
    """Serve a bot to another program."""
    from cardtable.cli.serve import serve_bot

    serve_bot(name, game)


@app.command(help=tr("List the plugins, and what is wrong with broken ones.") + example("plugins"))
@command
def plugins(*, as_json: Json = False, common: Common) -> None:
    """List the plugins."""
    from cardtable.cli import listing
    from cardtable.registry import load_games

    found = load_games()
    if common.debug:
        listing.show_traces(found)
    put(listing.plugins_json(found) if as_json else listing.plugins_text(found))
