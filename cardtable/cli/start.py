"""Starting a match: who plays, by which house rules, from which deal, and where it is saved."""

import secrets
import shlex
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cardtable.cli.called import command_line
from cardtable.cli.console import can_ask, make_console
from cardtable.cli.errors import InputError, say
from cardtable.cli.family import (
    changed_sentence,
    family_of,
    file_sentence,
    rule_changes,
    warn,
    with_family_file,
)
from cardtable.cli.files import about, read_text_file
from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.keeper import Keeper
from cardtable.cli.options import RuleOptions
from cardtable.cli.play import play_match
from cardtable.cli.position import match_from
from cardtable.cli.programs import check_programs
from cardtable.cli.prompt import as_sentence
from cardtable.cli.rule_origin import origin_of
from cardtable.cli.table import TableSettings
from cardtable.cli.who_plays import (
    PLAYERS_OPTION,
    ask_players,
    family_players,
    players_of,
    remember_players,
)
from cardtable.core.entry import GameEntry
from cardtable.core.wording import clip
from cardtable.folders import FolderError
from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match
from cardtable.match.store import begin_save
from cardtable.match.writer import RecordWriter, SaveError
from cardtable.position import position_game
from cardtable.record import Header, SeatEntry
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.text import tr

LARGEST_SEED: Final = 1_000_000_000
"""A seed that was not given lies below it: a number that is easily typed again."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """How a match is to be played; what is `None` was not said."""

    players: str | None = None
    rules: RuleOptions = field(default_factory=RuleOptions)
    seed: int | None = None
    save: Path | None = None
    position: Path | None = None
    is_practice: bool = False
    is_plain: bool = False
    is_ascii: bool = False
    think: float | None = None
    allows_programs: bool = False


def play_game(name: str, sitting: Sitting) -> int:
    """Play a match of the game *name*, and its rematches; return the exit code."""
    games = load_games()
    return sit_down(games, games.get(name), sitting)


def sit_down(games: Games, loaded: LoadedGame, sitting: Sitting) -> int:
    """Play a match of *loaded*, and its rematches; return the exit code."""
    with ExitStack() as saves:
        match, table = _Starter(games, loaded, sitting, saves).first()
        return play_match(match, table)


def kept(match: Match, writer: RecordWriter) -> Keeper:
    """Let *writer* keep what happens in *match* from here on."""
    keeper = Keeper(writer, str(writer.path))
    match.sink = keeper
    return keeper


def tell(table: TableSettings, match: Match, sentence: str) -> None:
    """Say *sentence* of *match*: on the first page, or where nobody is asked in a line."""
    if not sentence:
        return
    if can_ask() and any(seat.is_person for seat in match.seats):
        table.notice = f"{table.notice} {as_sentence(sentence)}".strip()
    else:
        say(sentence)


def resume_command(file: Path | None) -> str:
    """Return what to type to go on with the match in *file*, or with the newest one."""
    return command_line(f"resume {shlex.quote(str(file))}" if file else "resume")


def settings(
    match: Match, entry: GameEntry, keeper: Keeper | None, sitting: Sitting, command: str
) -> TableSettings:
    """Return how *match* is played at this terminal, without a rematch."""
    return TableSettings(
        console=make_console(ascii_only=sitting.is_ascii),
        title=entry.title,
        keeper=keeper,
        how_to_resume=command if keeper else "",
        is_plain=sitting.is_plain,
        is_ascii=sitting.is_ascii,
        most_seats=entry.seats[1],
        think=sitting.think,
    )


def started_now(header: Header, seed: int | None) -> Header:
    """Return *header* for a match that starts now, from *seed* or one that nobody chose."""
    if seed is None:
        seed = secrets.randbelow(LARGEST_SEED)
    started = datetime.now(UTC).isoformat(timespec="seconds")
    return replace(header, seed=seed, started=started)


class _Starter:
    """Makes a match, and each rematch of it with the same players."""

    def __init__(
        self, games: Games, loaded: LoadedGame, sitting: Sitting, saves: ExitStack
    ) -> None:
        self.games = games
        self.loaded = loaded
        self.sitting = sitting
        self.saves = saves
        self.rules = sitting.rules
        self.seed = sitting.seed
        self.house_rules: Mapping[str, object] = {}
        self.notice = ""

    def first(self) -> tuple[Match, TableSettings]:
        """Return the first match; whatever was typed is looked at before anything is asked."""
        position = self._position()
        if not position:
            self.rules = with_family_file(self.sitting.rules)
            warn(chosen_rules(self.games, self.loaded, self.rules))
        seats = self._seats(position)
        check_programs(seats)
        match = self._match(seats, position)
        remember_players(match.header.seats)
        return match, self._table(match, position, self.sitting.save)

    def _next(self, seats: tuple[SeatEntry, ...], position: str) -> tuple[Match, TableSettings]:
        if self.seed is not None:
            self.seed += 1
        before = self.house_rules
        match = self._match(seats, position)
        if changes := rule_changes(before, match.header.house_rules):
            self.notice = changed_sentence(changes)
        return match, self._table(match, position, None)

    def _position(self) -> str:
        """Return the text of the position to begin from, or ``""``."""
        if self.sitting.position is None:
            return ""
        if replace(self.sitting.rules, no_house_rules=False) != RuleOptions():
            raise InputError(
                tr("a position says by itself which house rules hold; leave the others out")
            )
        text = read_text_file(self.sitting.position)
        with about(self.sitting.position):
            found, key = position_game(text), self.loaded.entry.key
        if found != key:
            raise InputError(
                tr(
                    "the position is of game {found}, not {key}",
                    found=repr(clip(found)),
                    key=repr(key),
                )
            )
        return text

    def _seats(self, position: str) -> tuple[SeatEntry, ...]:
        """Return who sits where; nobody where a position says it."""
        if self.sitting.players is not None:
            return players_of(self.sitting.players, self.loaded)
        if position:
            return ()
        if usual := family_of(self.games, self.rules).players:
            return family_players(usual, self.loaded)
        if not can_ask():
            raise InputError(
                tr(
                    "nobody can be asked here who plays; say it with {option}",
                    option=PLAYERS_OPTION,
                )
            )
        return ask_players(self.loaded)

    def _match(self, seats: tuple[SeatEntry, ...], position: str) -> Match:
        if self.sitting.position is not None:
            with about(self.sitting.position):
                match = match_from(position, self.loaded, seats)
            header, rules = match.header, match.rules
        else:
            names = [seat.name for seat in seats]
            chosen = chosen_rules(self.games, self.loaded, self.rules, names)
            rules = plain(chosen.rules)
            self.notice = file_sentence(chosen, self.loaded)
            header = Header(
                game=self.loaded.entry.key,
                rules_version=self.loaded.game.rules_version,
                plugin=self.loaded.source,
                house_rules=rules_dict(chosen.rules),
                seats=seats,
                seed=0,
                preset=chosen.preset.key if chosen.preset else "",
                rules_from=origin_of(self.rules),
            )
        header = replace(started_now(header, self.seed), practice=self.sitting.is_practice)
        self.house_rules = header.house_rules
        return Match(self.loaded.game, rules, header)

    def _table(self, match: Match, position: str, save: Path | None) -> TableSettings:
        keeper = self._keeper(match, save)
        command = resume_command(save)
        table = settings(match, self.loaded.entry, keeper, self.sitting, command)
        tell(table, match, self.notice)
        table.rematch = lambda: self._next(match.everybody, position)
        return table

    def _keeper(self, match: Match, save: Path | None) -> Keeper | None:
        """Begin the save; where the usual folder cannot be written the match goes without."""
        try:
            writer = RecordWriter.create(save, match.header) if save else begin_save(match.header)
        except (SaveError, FolderError) as error:
            if save:
                raise
            say(tr("the match is not saved: {reason}", reason=error))
            return None
        return kept(match, self.saves.enter_context(writer))
