"""A tournament at the command line: its progress at a terminal, and its table."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from cardtable.cli.columns import in_columns
from cardtable.cli.console import is_terminal
from cardtable.cli.errors import DONE, InputError, say
from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.interrupts import INTERRUPTED
from cardtable.cli.look import Paper
from cardtable.cli.options import RuleOptions
from cardtable.cli.programs import check_programs
from cardtable.cli.progress import progress_bar
from cardtable.core.error import PlayersError
from cardtable.house_rules import HouseRules, HouseRulesFaults, Loaded, plain, rules_dict
from cardtable.lab import (
    Figures,
    RatingsMissingError,
    Tournament,
    check_ratings,
    read_entrants,
    table_size,
)
from cardtable.record import SeatEntry
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.render import BLANK, Row, Span
from cardtable.text import tr

FORMAT: Final = 1
MOST_MATCHES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What was asked for: who plays, by which rules, how often, from which seed."""

    game: str
    players: str
    rules: RuleOptions
    matches: int
    seed: int
    seats: int | None = None
    think: float | None = None


def run_tournament(plan: Plan, *, as_json: bool, is_ascii: bool) -> int:
    """Play the tournament of *plan*, print what came of it, and return the exit code.

    Ctrl-C ends it early, and what has been played is printed.
    """
    tournament = _tournament(plan)
    code = DONE
    try:
        for _ in _watched(tournament, plan.matches, is_ascii=is_ascii):
            pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    # A match that was interrupted counts for nothing.
    played = tournament.decided + tournament.aborted
    if code == INTERRUPTED:
        say(tr("interrupted after {count} of {asked} matches", count=played, asked=plan.matches))
    if as_json:
        print(_json(tournament, plan, played))  # noqa: T201 - the document is all there is
    else:
        paper = Paper(is_ascii=is_ascii)
        paper.print([*_table(tournament), BLANK, *_notes(tournament, plan, played, paper)])
    return code


def _tournament(plan: Plan) -> Tournament:
    """Return the tournament of *plan*; whatever was typed is looked at before anything is played.

    :raises InputError: something will not do.
    """
    try:
        check_ratings()
    except RatingsMissingError as error:
        raise InputError(str(error)) from error
    if not 1 <= plan.matches <= MOST_MATCHES:
        raise InputError(
            tr("read {count} matches, allowed is 1 to {most}",
               count=plan.matches, most=MOST_MATCHES)
        )  # fmt: skip
    games = load_games()
    loaded = games.get(plan.game)
    entrants = read_entrants(plan.players, loaded.game)
    size = table_size(len(entrants), loaded.entry.seats, plan.seats)
    # Figures must not depend on whose kitchen they come from: no family file.
    try:
        chosen = _rules(games, loaded, plan, size)
    except HouseRulesFaults as error:
        error.advice = error.advice or _seats_advice(games, loaded, plan, len(entrants))
        raise
    check_programs(SeatEntry(one.name, one.player) for one in entrants)
    return Tournament(
        loaded.game,
        loaded.entry.key,
        plain(chosen.rules),
        rules_dict(chosen.rules),
        entrants,
        size=size,
        seed=plan.seed,
        think=plan.think,
    )


def _rules(games: Games, loaded: LoadedGame, plan: Plan, size: int) -> Loaded[HouseRules]:
    return chosen_rules(games, loaded, plan.rules, [f"seat {n + 1}" for n in range(size)])


def _seats_advice(games: Games, loaded: LoadedGame, plan: Plan, entrants: int) -> str:
    """Return how many seats the house rules of *plan* would do for, ``""`` if for none."""
    fewest, most = loaded.entry.seats
    for size in range(fewest, most + 1):
        with suppress(PlayersError, HouseRulesFaults):
            table_size(entrants, loaded.entry.seats, size)
            _rules(games, loaded, plan, size)
            return tr("it can be played with {option}", option=f"--seats {size}")
    return ""


def _watched(tournament: Tournament, count: int, *, is_ascii: bool) -> Iterator[int]:
    """Play *count* matches; at a terminal a bar shows how far that has come."""
    if not is_terminal(sys.stderr):
        yield from tournament.play(count)
        return
    with progress_bar(is_ascii=is_ascii) as progress:
        task = progress.add_task(tr("Matches"), total=count)
        for played in tournament.play(count):
            progress.update(task, completed=played)
            yield played


def _table(tournament: Tournament) -> Iterator[Row]:
    """Yield a row for each entrant, the columns in line."""
    head = ("", tr("Player"), tr("Rating"), tr("Wins in 100"), tr("Matches"), tr("Total"))
    lines = [head, *map(_cells, *zip(*enumerate(tournament.figures(), 1), strict=True))]
    for line in in_columns(lines, named=1):
        yield (Span(line),)


def _cells(place: int, one: Figures) -> tuple[str, ...]:
    low, high = one.interval
    rating = one.rating
    if not one.played:
        return (str(place), one.entrant.name, "-", "-", "0", "-")
    return (
        str(place),
        one.entrant.name,
        f"{rating.mean:.1f} ({rating.low:.1f} .. {rating.high:.1f})",
        f"{100 * one.share:.1f} ({100 * low:.1f} .. {100 * high:.1f})",
        str(one.played),
        f"{one.average_total:.1f}",
    )


def _notes(tournament: Tournament, plan: Plan, played: int, paper: Paper) -> Iterator[Row]:
    texts = [
        tr(
            "One match at {seats} seats, seed {seed}. In brackets are 95 % intervals.",
            "{count} matches at {seats} seats, seed {seed}. In brackets are 95 % intervals.",
            count=played,
            seats=tournament.size,
            seed=plan.seed,
        )
    ]
    if played < plan.matches:
        texts.append(
            tr("The result is partial: {count} matches were asked for.", count=plan.matches)
        )
    if played % tournament.block:
        texts.append(
            tr(
                "The last deal was not met from all seats; a multiple of {count} matches is fair.",
                count=tournament.block,
            )
        )
    if tournament.aborted:
        texts.append(
            tr(
                "One match was stopped without an end, and counts for nobody.",
                "{count} matches were stopped without an end, and count for nobody.",
                count=tournament.aborted,
            )
        )
    endings = ", ".join(f"{word} {count}" for word, count in sorted(tournament.endings.items()))
    texts.append(tr("How the rounds ended: {endings}.", endings=endings or "-"))
    texts += _faults(tournament)
    for text in texts:
        yield from paper.sentence(text)


def _faults(tournament: Tournament) -> Sequence[str]:
    return [
        tr(
            "For {name} one move was played in its place, because {fault}.",
            "For {name} {count} moves were played in its place, the first because {fault}.",
            count=one.faults,
            name=one.entrant.name,
            fault=one.first_fault,
        )
        for one in tournament.figures()
        if one.faults
    ]


def _json(tournament: Tournament, plan: Plan, played: int) -> str:
    document = {
        "format": FORMAT,
        "game": tournament.key,
        "house_rules": dict(tournament.house_rules),
        "seed": plan.seed,
        "seats": tournament.size,
        "matches": played,
        "asked": plan.matches,
        "partial": played < plan.matches,
        "decided": tournament.decided,
        "aborted": tournament.aborted,
        "round_endings": dict(sorted(tournament.endings.items())),
        "players": [_values(place, one) for place, one in enumerate(tournament.figures(), 1)],
    }
    return json.dumps(document, ensure_ascii=False, indent=2)


def _values(place: int, one: Figures) -> dict[str, object]:
    # Rounded, so that the last digit of another machine's arithmetic is not seen.
    rating = one.rating
    return {
        "place": place,
        "name": one.entrant.name,
        "player": one.entrant.player,
        "matches": one.played,
        "wins": round(one.won, 6),
        "share": round(one.share, 6),
        "share_interval": [round(value, 6) for value in one.interval],
        "rating": round(rating.mean, 4),
        "rating_interval": [round(rating.low, 4), round(rating.high, 4)],
        "average_total": None if one.average_total is None else round(one.average_total, 4),
        "faults": one.faults,
    }
