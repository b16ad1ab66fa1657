"""The options that the commands of the laboratory share."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import typer

from cardtable.cli.errors import InputError
from cardtable.cli.options import Checked, whole_number
from cardtable.text import tr

USUAL_GAMES: Final = 1000
MOST_GAMES: Final = 100_000_000
MOST_JOBS: Final = 1024


@dataclass(frozen=True, slots=True)
class LabOptions(Checked):
    """How many matches are played, by whom, from which seed, where, and what is made of them."""

    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            metavar="N",
            parser=whole_number,
            help=tr("How many matches are played; {count} unless it is given.", count=USUAL_GAMES),
        ),
    ] = None
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="LEVELS",
            help=tr("Which bots play, such as quick, or easy,quick,quick; quick unless given."),
        ),
    ] = None
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            metavar="N",
            parser=whole_number,
            help=tr("How many play; 4 unless it is given, as far as the game allows."),
        ),
    ] = None
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            parser=whole_number,
            help=tr("The same matches every time; 0 unless it is given."),
        ),
    ] = None
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            metavar="K",
            parser=whole_number,
            help=tr("How many processes play; as many as this machine has processors."),
        ),
    ] = None
    chunk: Annotated[
        int | None,
        typer.Option(
            "--chunk",
            metavar="N",
            parser=whole_number,
            help=tr("How many matches are handed out at a time; as many as take a second."),
        ),
    ] = None
    cluster: Annotated[
        str | None,
        typer.Option(
            "--cluster",
            metavar="ADDRESS",
            help=tr("Play on the Dask cluster whose scheduler is there, such as tcp://host:8786."),
        ),
    ] = None
    plot: Annotated[
        Path | None,
        typer.Option(
            "--plot",
            metavar="FILE",
            readable=False,
            help=tr("Draw the figures in this file, .svg or .png."),
        ),
    ] = None
    report: Annotated[
        Path | None,
        typer.Option(
            "--report",
            metavar="FILE",
            readable=False,
            help=tr("Write a page about it with pictures in this file, .md or .html."),
        ),
    ] = None
    csv: Annotated[
        Path | None,
        typer.Option(
            "--csv",
            metavar="FILE",
            readable=False,
            help=tr("Write all figures in this file as CSV."),
        ),
    ] = None

    @property
    def count(self) -> int:
        """How many matches are to be played."""
        return USUAL_GAMES if self.games is None else self.games

    def check(self) -> None:
        """Refuse numbers that nobody can play."""
        for name, value, most in (
            ("--games", self.games, MOST_GAMES),
            ("--jobs", self.jobs, MOST_JOBS),
            ("--chunk", self.chunk, MOST_GAMES),
        ):
            if value is not None and not 1 <= value <= most:
                raise InputError(
                    tr("{option}: read {count}, allowed is 1 to {most}",
                       option=name, count=value, most=most)
                )  # fmt: skip
        if self.cluster is not None and self.jobs is not None:
            raise InputError(
                tr("--cluster has its own workers, and --jobs says how many; drop one")
            )
