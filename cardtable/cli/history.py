"""The history of a family at a terminal, and as a document for programs."""

import json
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardtable.cli.columns import in_columns
from cardtable.cli.console import width
from cardtable.cli.errors import InputError, NotSoError
from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.wording import (
    alternatives,
    clip,
    did_you_mean,
    harmless,
    likeness,
    nearest,
    quoted,
)
from cardtable.history import (
    GameFigures,
    History,
    PastMatch,
    PlayerFigures,
    game_figures,
    history_files,
    make_known,
)
from cardtable.registry import Games, load_games
from cardtable.text import tr

HISTORY_FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be seen of a history; empty for everything."""

    game: str = ""
    player: str = ""
    sheets: tuple[Path, ...] = ()
    is_rebuilt: bool = False


def history_text(asked: Asked) -> str:
    """Return the history as people read it."""
    games, found, faults = _figures(asked)
    if not found:
        return "\n".join([tr("No match and no sheet is kept yet."), *_fault_lines(faults)])
    blocks = [line for figures in found for line in [*_game_lines(games, figures), ""]]
    below = [
        tr(
            "Average is the mean total and Place the mean place, over finished matches only;"
            " Best and Worst are single rounds of all matches."
        ),
        tr("Matches of bots alone, for practice or from a position do not count."),
    ]
    wrapped = [line for text in below for line in textwrap.wrap(text, width() - 1)]
    return "\n".join([*blocks, *wrapped, *_fault_lines(faults)])


def history_json(asked: Asked) -> str:
    """Return the history as a document for programs."""
    games, found, faults = _figures(asked)
    document = {
        "format": HISTORY_FORMAT,
        "games": [
            {
                "game": figures.game,
                "title": _title(games, figures.game),
                "match_kind": figures.match_kind,
                "finished": figures.finished,
                "unfinished": figures.unfinished,
                "players": [_player_values(player) for player in figures.players],
                "last": [_match_values(match) for match in figures.last],
            }
            for figures in found
        ],
        "faults": [{"file": file, "reason": reason} for file, reason in faults],
    }
    return json.dumps(document, indent=2)


def _player_values(player: PlayerFigures) -> dict[str, Any]:
    return {
        "name": player.name,
        "finished": player.finished,
        "wins": player.wins,
        "shared_wins": player.shared,
        "average_total_finished": player.average_total,
        "average_place_finished": player.average_place,
        "rounds": player.rounds,
        "best_round": player.best,
        "worst_round": player.worst,
    }


def _match_values(match: PastMatch) -> dict[str, Any]:
    return {
        "started": match.started,
        "kind": match.kind,
        "players": list(match.names),
        "winners": list(match.winners),
        "total": match.total,
        "rounds": match.rounds,
    }


def _figures(asked: Asked) -> tuple[Games, list[GameFigures], list[tuple[str, str]]]:
    """Return the games that are installed, the figures, and the files that cannot be read."""
    games = load_games()

    def load(key: str, plugin: str) -> Game:
        return games.get_recorded(key, plugin).game

    for sheet in asked.sheets:
        if not sheet.is_file():
            raise InputError(tr("there is no sheet {file}", file=quoted(sheet)))
        make_known(sheet)
    key = games.find(asked.game).entry.key if asked.game else ""
    with History() as history:
        if asked.is_rebuilt:
            history.forget()
        history.update(history_files(), load)
        found = game_figures(history, key, asked.player)
        faults = list(history.faults())
        if asked.player and not any(figures.players for figures in found):
            _refuse_player(asked.player, game_figures(history, key))
    if key and not found:
        raise NotSoError(tr("no match of {game} is kept yet", game=_title(games, key)))
    return games, found, faults


def _refuse_player(name: str, found: Sequence[GameFigures]) -> None:
    """Refuse the *name* of somebody who has never played."""
    players = [player.name for figures in found for player in figures.players]
    names = sorted({likeness(name): name for name in players}.values())
    if not names:
        return
    raise NotSoError(
        tr("nobody called {name} has played, only {names}",
           name=repr(clip(name)), names=alternatives(names))
        + did_you_mean(nearest(name, names))
    )  # fmt: skip


def _title(games: Games, key: str) -> str:
    try:
        return games.find(key).entry.title
    except CardtableError:
        return key


def _game_lines(games: Games, figures: GameFigures) -> list[str]:
    title = harmless(_title(games, figures.game))
    if figures.match_kind:
        title = tr("{title}, {match_kind}", title=title, match_kind=harmless(figures.match_kind))
    head = tr(
        "{title}: one finished match, {unfinished} unfinished",
        "{title}: {count} finished matches, {unfinished} unfinished",
        count=figures.finished,
        title=title,
        unfinished=figures.unfinished,
    )
    table = [
        [tr("Player"), tr("Wins"), tr("of"), tr("Average"), tr("Place"), tr("Rounds"),
         tr("Best"), tr("Worst")],
        *(_player_row(player) for player in figures.players),
    ]  # fmt: skip
    last = [_match_line(match) for match in figures.last]
    return [
        head,
        "",
        *in_columns(table, room=width() - 1),
        *(["", tr("The last ones:"), *last] if last else []),
    ]


def _player_row(player: PlayerFigures) -> list[str]:
    return [
        harmless(player.name),
        str(player.wins),
        str(player.finished),
        _mean(player.average_total),
        _mean(player.average_place),
        str(player.rounds),
        _number(player.best),
        _number(player.worst),
    ]


def _mean(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


def _match_line(match: PastMatch) -> str:
    names = ", ".join(map(harmless, match.names))
    return "  " + tr(
        "{day}  {names}: {winners} with {total}, one round",
        "{day}  {names}: {winners} with {total}, {count} rounds",
        count=match.rounds,
        day=match.started or "-",
        names=names,
        winners=tr(" and ").join(map(harmless, match.winners)),
        total=match.total,
    )


def _fault_lines(faults: Sequence[tuple[str, str]]) -> list[str]:
    if not faults:
        return []
    head = tr("These files could not be read and do not count:")
    return ["", head, *(f"  {harmless(file)}: {harmless(reason)}" for file, reason in faults)]
