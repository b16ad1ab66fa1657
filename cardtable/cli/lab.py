"""The laboratory at the command line: the run of a job, and what is made of its result."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cardtable.cli.console import is_terminal
from cardtable.cli.errors import DONE, FAILED, InputError, say, sentence_of
from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.interrupts import INTERRUPTED
from cardtable.cli.lab_options import LabOptions
from cardtable.cli.lab_table import simulation_rows
from cardtable.cli.look import Paper
from cardtable.cli.options import RuleOptions
from cardtable.cli.output import put
from cardtable.cli.progress import progress_bar
from cardtable.core.error import CardtableError
from cardtable.core.wording import quoted
from cardtable.folders import find_family_file
from cardtable.house_rules import HouseRules, Loaded, rules_dict
from cardtable.lab import (
    Batch,
    Job,
    Report,
    Run,
    check_pictures,
    csv_text,
    draw,
    json_text,
    make_job,
    page,
    play_in_processes,
    play_on_cluster,
    read_lab_players,
    report_of,
)
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.render import Row
from cardtable.text import tr

ALONE_SECONDS: Final = 2.0
"""For so long this process plays alone, before it is worth while to start others."""

WORTH_STARTING: Final = 3.0
"""So many seconds of work must be left for others to be started."""

PICTURES: Final = (".svg", ".png")
PAGES: Final = (".md", ".html")


def simulate_game(
    name: str, rules: RuleOptions, lab: LabOptions, *, as_json: bool, is_ascii: bool
) -> int:
    """Play the matches that were asked for, print what was found, and return the exit code."""
    check_files(lab)
    games = load_games()
    loaded = games.get(name)
    players = read_lab_players(lab.players, loaded.game, loaded.entry.seats, lab.seats)
    chosen = lab_rules(games, loaded, rules, len(players))
    job = make_job(
        games, loaded, {tr("these rules"): rules_dict(chosen.rules)}, players, lab.seed or 0
    )
    batch, code = run_job(job, lab, is_ascii=is_ascii)
    report = report_of(job, loaded.entry, batch, lab.count)
    show(report, lab, simulation_rows, as_json=as_json, is_ascii=is_ascii)
    return code


def lab_rules(
    games: Games, loaded: LoadedGame, options: RuleOptions, seats: int
) -> Loaded[HouseRules]:
    """Return the house rules by *options*; of the family file only a variant counts.

    Figures must not depend on whose kitchen they come from.
    """
    if options.variant is not None and options.house_rules is None:
        options = RuleOptions(
            options.preset, options.variant, find_family_file(), sets=options.sets
        )
    return chosen_rules(games, loaded, options, [f"seat {n + 1}" for n in range(seats)])


def check_files(lab: LabOptions) -> None:
    """Refuse files that could not be written, before anything is played for them.

    :raises InputError: there is one.
    """
    for path, endings in ((lab.plot, PICTURES), (lab.report, PAGES), (lab.csv, (".csv",))):
        if path is None:
            continue
        if path.suffix.casefold() not in endings:
            raise InputError(
                tr("the file {file}: its name may end in {endings}",
                   file=quoted(path), endings=tr(" or ").join(endings))
            )  # fmt: skip
        if path.is_dir() or not path.absolute().parent.is_dir():
            raise InputError(
                tr("the file {file} cannot be written: there is no such folder", file=quoted(path))
            )
    if lab.plot is not None or lab.report is not None:
        check_pictures()


def run_job(job: Job, lab: LabOptions, *, is_ascii: bool) -> tuple[Batch, int]:
    """Play *job* and return what came of it, and the exit code; Ctrl-C ends it early.

    So does whatever fails, and what had been played by then is not lost.
    """
    with _watched(lab.count, is_ascii=is_ascii) as watch:
        run = Run(job, lab.count, watch, lab.chunk)
        try:
            _play(run, lab)
        except KeyboardInterrupt:
            trouble, code = "", INTERRUPTED
        except CardtableError as error:
            if not run.result.count:
                raise
            trouble, code = sentence_of(error), FAILED
        else:
            return run.result, DONE
    say(_early(run, trouble))
    return run.result, code


def _early(run: Run, trouble: str) -> str:
    """Return the sentence about a *run* that ended early, by *trouble* if it was not told to."""
    count, asked = run.result.count, run.wanted
    if not trouble:
        return tr("interrupted after {count} of {asked} matches", count=count, asked=asked)
    return tr(
        "{trouble} (after {count} of {asked} matches)", trouble=trouble, count=count, asked=asked
    )


def _play(run: Run, lab: LabOptions) -> None:
    if lab.cluster is not None:
        play_on_cluster(run, lab.cluster, say)
        return
    workers = lab.jobs or _processors()
    if lab.jobs is None:
        run.play_here(ALONE_SECONDS)
    left = (run.wanted - run.result.count) * run.per_match
    if workers > 1 and (lab.jobs is not None or left > WORTH_STARTING):
        play_in_processes(run, workers, say)
    run.play_here()


def _processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _watched(count: int, *, is_ascii: bool) -> Iterator[Callable[[int], object]]:
    """Show how far a run has come, at a terminal, with the time that is left."""
    if not is_terminal(sys.stderr):
        yield lambda _: None
        return
    with progress_bar(is_ascii=is_ascii) as progress:
        task = progress.add_task(tr("Matches"), total=count)
        yield lambda played: progress.update(task, completed=played)


def show(
    report: Report,
    lab: LabOptions,
    rows: Callable[[Report, Paper], Iterator[Row]],
    *,
    as_json: bool,
    is_ascii: bool,
) -> None:
    """Print *report*, as *rows* or as JSON, and write the files that were asked for."""
    if as_json:
        put(json_text(report))
    else:
        paper = Paper(is_ascii=is_ascii)
        paper.print(list(rows(report, paper)))
    if lab.csv is not None:
        _write(lab.csv, csv_text(report).encode())
    if lab.plot is not None:
        _write(lab.plot, draw(report, lab.plot.suffix.casefold()))
    if lab.report is not None:
        for path, data in page(report, lab.report):
            _write(path, data)


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    say(tr("written: {file}", file=quoted(path)))
