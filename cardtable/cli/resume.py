"""Going on with a saved match, and its rematches."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from cardtable.cli.called import command_line
from cardtable.cli.console import can_ask
from cardtable.cli.errors import NotSoError, say
from cardtable.cli.family import changed_sentence, rule_changes
from cardtable.cli.files import about
from cardtable.cli.play import play_match
from cardtable.cli.programs import check_saved_programs
from cardtable.cli.rule_origin import differences, rules_of_today
from cardtable.cli.saves import saved_file
from cardtable.cli.start import Sitting, kept, resume_command, settings, started_now, tell
from cardtable.cli.table import TableSettings
from cardtable.core.wording import quoted
from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match
from cardtable.match.store import (
    FINISHED,
    UNFINISHED,
    SaveInfo,
    begin_save,
    list_saves,
    open_save,
    save_info,
)
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.text import tr


def resume_match(file: Path | None, sitting: Sitting) -> int:
    """Go on with the match in *file*, or with the newest unfinished one; return the exit code."""
    path = saved_file(file) if file else newest_unfinished().path
    info = save_info(path)
    if info.state == FINISHED:
        raise NotSoError(
            tr(
                "the match in {file} is over; {command} shows it",
                file=quoted(path),
                command=command_line("replay"),
            )
        )
    with ExitStack() as saves:
        with about(path):
            save = saves.enter_context(open_save(path))
            header = save.record.header
            games = load_games()
            loaded = games.get_recorded(header.game, header.plugin)
            match = save.resume(loaded.game)
            check_saved_programs(match.seats, are_allowed=sitting.allows_programs)
        keeper = None if save.writer is None else kept(match, save.writer)
        table = settings(match, loaded.entry, keeper, sitting, resume_command(file))
        if can_ask():
            table.notice = tr("The match goes on by the house rules that it was begun with.")
        else:
            say(tr("the house rules are those of the save"))
        if found := differences(games, loaded, match):
            tell(table, match, _today(found))
        table.rematch = lambda: _rematch(games, loaded, match, sitting, saves)
        return play_match(match, table)


def _today(found: Sequence[str]) -> str:
    return tr("a match that begins today has other rules: {changes}", changes="; ".join(found))


def newest_unfinished() -> SaveInfo:
    """Return the unfinished match that was played last.

    :raises NotSoError: there is none.
    """
    for info in list_saves():
        if info.state == UNFINISHED:
            return info
    raise NotSoError(
        tr("no match is unfinished; {command} starts one", command=command_line("play GAME"))
    )


def _rematch(
    games: Games, loaded: LoadedGame, before: Match, sitting: Sitting, saves: ExitStack
) -> tuple[Match, TableSettings]:
    """Return the next match of the same players, by the house rules that hold by now."""
    header = replace(started_now(before.header, None), position="", seats=before.everybody)
    rules, changes = before.rules, []
    if chosen := rules_of_today(games, loaded, before):
        values = rules_dict(chosen.rules)
        changes = rule_changes(rules_dict(rules), values)
        rules = plain(chosen.rules)
        preset = chosen.preset.key if chosen.preset else ""
        header = replace(header, house_rules=values, preset=preset)
    match = Match(loaded.game, rules, header)
    keeper = kept(match, saves.enter_context(begin_save(match.header)))
    table = settings(match, loaded.entry, keeper, sitting, resume_command(None))
    tell(table, match, changed_sentence(changes) if changes else "")
    table.rematch = lambda: _rematch(games, loaded, match, sitting, saves)
    return match, table
