"""The score pad as a command: which sheet, what is entered on it, and how it is shown."""

import sys
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal

from cardtable.cli.called import command_line
from cardtable.cli.console import can_ask, make_console
from cardtable.cli.errors import DONE, InputError, say
from cardtable.cli.family import family_of, tell_file, with_family_file
from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.options import RuleOptions
from cardtable.cli.pad_page import sheet_rows
from cardtable.cli.question import ask_before_deal
from cardtable.cli.reader import Reader
from cardtable.cli.screen import Screen
from cardtable.cli.scribe import Scribe
from cardtable.core.error import CardtableError
from cardtable.core.pad import PadError
from cardtable.core.wording import clip, quoted
from cardtable.folders import FolderError
from cardtable.history import make_known
from cardtable.house_rules import plain, rules_dict
from cardtable.players import check_seat_count, read_players
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.scorepad import (
    Pad,
    RoundLine,
    SheetFile,
    SheetHeader,
    Telling,
    changes,
    items_of,
    kept_sheets,
    line_text,
    new_sheet_path,
    read_deed,
    read_sheet,
    to_csv,
    to_json,
    to_markdown,
)
from cardtable.text import tr

Export = Literal["csv", "markdown", "json"]
PLAYERS: Final = '--players "Ada,Bo"'


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be done with a sheet; what is `None` was not said."""

    players: str | None = None
    rules: RuleOptions = field(default_factory=RuleOptions)
    sheet: Path | None = None
    adds: tuple[str, ...] = ()
    edit: int | None = None
    is_undo: bool = False
    is_shown: bool = False
    export: Export | None = None
    is_ascii: bool = False

    @property
    def is_asking(self) -> bool:
        """Whether rounds are asked for, and not all said on the command line."""
        is_editing = self.edit is not None and not self.adds
        is_said = self.adds or self.is_undo or self.is_shown or self.export
        return is_editing or not is_said

    @property
    def is_only_looking(self) -> bool:
        """Whether the sheet is to be shown as it is, so that there must be one."""
        return bool(self.is_shown or self.export) and not (self.adds or self.is_undo)


def keep_score(name: str, wish: Wish) -> int:
    """Do on a score pad of the game *name* what *wish* says; return the exit code."""
    games = load_games()
    loaded = games.get(name)
    screen = Screen(make_console(ascii_only=wish.is_ascii), is_plain=True, is_ascii=wish.is_ascii)
    with ExitStack() as files:
        return _Desk(games, loaded, wish, screen, files).work()


class _Desk:
    """Where one sheet of *loaded* lies while *wish* is done."""

    def __init__(
        self, games: Games, loaded: LoadedGame, wish: Wish, screen: Screen, files: ExitStack
    ) -> None:
        self.games = games
        self.loaded = loaded
        self.wish = wish
        self.screen = screen
        self.files = files
        self.file: SheetFile | None = None
        self.is_kept = True

    def work(self) -> int:
        wish = self.wish
        pad = self._pad()
        if wish.is_undo:
            pad = self._taken_back(pad)
        if wish.edit is not None and wish.adds:
            pad = self._edited(pad, wish.edit)
        else:
            for number, text in enumerate(wish.adds, 1):
                pad = self._added(pad, number, text)
        if wish.is_asking:
            return self._asked(pad)
        if self.file is not None and (wish.adds or wish.is_undo):
            self.file.keep(pad)
        self._make_known()
        self._put(pad)
        return DONE

    def _make_known(self) -> None:
        """Let the history know of the sheet."""
        if self.file is not None and not self.file.is_new:
            make_known(self.file.path)

    def _pad(self) -> Pad:
        """Return the sheet as it is before anything is done."""
        path = self.wish.sheet or self._last_sheet()
        if path is not None:
            self.file = self.files.enter_context(SheetFile.take(path))
            if not self.file.is_new:
                return self._old_pad(self.file)
            if self.wish.is_only_looking:
                raise InputError(tr("there is no sheet {file}", file=quoted(path)))
        return self._new_pad()

    def _old_pad(self, file: SheetFile) -> Pad:
        reader = file.reader()
        if reader.header.game != self.loaded.entry.key:
            raise InputError(
                tr(
                    "the sheet is of game {found}, not {key}",
                    found=repr(clip(reader.header.game)),
                    key=repr(self.loaded.entry.key),
                )
            )
        said = replace(self.wish.rules, no_house_rules=False)
        if self.wish.players is not None or said != RuleOptions():
            raise InputError(
                tr("the sheet says who plays and by which house rules; leave these options out")
            )
        if reader.header.rules_version != self.loaded.game.rules_version:
            say(
                tr(
                    "the sheet was begun under another version of the rules;"
                    " it is counted by those of today"
                )
            )
        pad = file.pad(reader, self.loaded.game)
        fewest, most = self.loaded.entry.seats
        check_seat_count(len(pad.header.names), (fewest, most))
        check_seat_count(len(pad.names), (fewest, most))
        return pad

    def _new_pad(self) -> Pad:
        rules = with_family_file(self.wish.rules)
        tell_file(chosen_rules(self.games, self.loaded, rules), self.loaded)
        names = self._names(rules)
        chosen = chosen_rules(self.games, self.loaded, rules, names)
        header = SheetHeader(
            game=self.loaded.entry.key,
            house_rules=rules_dict(chosen.rules),
            names=names,
            rules_version=self.loaded.game.rules_version,
            plugin=self.loaded.source,
            preset=chosen.preset.key if chosen.preset else "",
            started=datetime.now(UTC).astimezone().date().isoformat(),
        )
        return Pad(self.loaded.game, plain(chosen.rules), header)

    def _names(self, rules: RuleOptions) -> tuple[str, ...]:
        """Return who plays: as the options say, or the people of the family file, or asked for."""
        if self.wish.players is not None:
            return self._read_names(self.wish.players)
        if family := self._family(rules):
            return family
        if not can_ask():
            raise InputError(
                tr("nobody can be asked here who plays; say it with {option}", option=PLAYERS)
            )
        question = tr("Who plays? Type the names with commas between; the last one deals first:")
        return ask_before_deal(question, self._read_names, PLAYERS)

    def _family(self, rules: RuleOptions) -> tuple[str, ...]:
        """Return the people of the family file, nobody where they cannot play."""
        players = ",".join(family_of(self.games, rules).players)
        most = self.loaded.entry.seats[1]
        if not players:
            return ()
        try:
            seats = read_players(players, self.loaded.game, (1, most))
            people = tuple(seat.name for seat in seats if seat.is_person)
            check_seat_count(len(people), self.loaded.entry.seats)
        except CardtableError as error:
            say(tr("the players of the family file cannot play: {reason}", reason=error))
            return ()
        return people

    def _read_names(self, text: str) -> tuple[str, ...]:
        seats = read_players(text, self.loaded.game, self.loaded.entry.seats)
        bots = [seat.name for seat in seats if not seat.is_person]
        if bots:
            raise InputError(tr("a score pad is for people; {name} is a bot", name=repr(bots[0])))
        check_seat_count(len(seats), self.loaded.entry.seats)
        return tuple(seat.name for seat in seats)

    def _last_sheet(self) -> Path | None:
        """Return the newest sheet of this game that is not over, if the person goes on with it."""
        if not (self.wish.is_asking and self.wish.players is None and can_ask()):
            return None
        for path in kept_sheets():
            try:
                pad = read_sheet(path, lambda *named: self.games.get_recorded(*named).game)
            except (CardtableError, OSError):
                continue
            if pad.header.game == self.loaded.entry.key and not pad.is_over:
                question = tr(
                    "Go on with the sheet of {names}, one round, begun {date}? (yes or no)",
                    "Go on with the sheet of {names}, {count} rounds, begun {date}? (yes or no)",
                    names=", ".join(pad.names),
                    count=len(pad.rows),
                    date=pad.header.started,
                )
                return path if ask_before_deal(question, _yes_or_no, PLAYERS) else None
        return None

    def _keep(self, pad: Pad) -> None:
        """Write *pad* down; the first time, if nobody named a file, in one of its own."""
        if self.file is None and self.is_kept:
            self.file = self._kept_file()
            self.is_kept = self.file is not None
        if self.file is not None:
            self.file.keep(pad)

    def _kept_file(self) -> SheetFile | None:
        """Return a file of its own for a sheet that nobody named one for."""
        started = datetime.now(UTC).astimezone().date().isoformat()
        try:
            path = new_sheet_path(self.loaded.entry.key, started)
            file = self.files.enter_context(SheetFile.take(path))
        except (FolderError, OSError) as error:
            say(tr("the sheet is not kept: {reason}", reason=error))
            return None
        return file

    def _taken_back(self, pad: Pad) -> Pad:
        place = pad.last_place()
        line = line_text(pad.lines[place], len(pad.rows), pad.names)
        new = pad.changed(place, None)
        say(tr("taken back: {line}", line=line))
        return new

    def _added(self, pad: Pad, number: int, text: str) -> Pad:
        try:
            line = read_deed(pad, text)
            return pad.grown(line or self._line(pad.telling(), text))
        except PadError as error:
            raise PadError(
                tr("round {number} ({text}): {reason}",
                   number=len(pad.rows) + 1, text=repr(clip(text)), reason=error)
            ) from None  # fmt: skip

    def _edited(self, pad: Pad, number: int) -> Pad:
        if len(self.wish.adds) > 1:
            raise InputError(tr("one round is edited, so only one {option} goes", option="--add"))
        place = pad.place_of_round(number)
        telling = pad.retelling(number)
        text = self.wish.adds[0]
        try:
            new = pad.changed(place, self._line(telling, text))
        except PadError as error:
            raise PadError(
                tr("round {number} ({text}): {reason}",
                   number=number, text=repr(clip(text)), reason=error)
            ) from None  # fmt: skip
        for sentence in changes(pad, new):
            say(sentence)
        return new

    def _line(self, telling: Telling, text: str) -> RoundLine:
        if text.strip().casefold() == "void":
            return RoundLine(is_void=True)
        telling.take(items_of(text))
        telling.require_all()
        for note in telling.notes:
            say(note)
        return RoundLine(tuple(telling.told))

    def _asked(self, pad: Pad) -> int:
        """Ask for rounds, show what has become of the sheet, and say how to go on with it."""
        if self.file is not None:
            self.file.keep(pad)
        scribe = Scribe(pad, self.loaded.entry.title, self._keep, self.screen, Reader())
        try:
            code = scribe.run() if self.wish.edit is None else scribe.edit(self.wish.edit)
            self._put(scribe.pad)
        finally:
            self._make_known()
            if self.file is not None and not scribe.lost:
                sys.stdout.flush()
                say(tr("the sheet is kept; {command} goes on with it",
                       command=command_line(
                           f"score {self.loaded.entry.key} --sheet {quoted_path(self.file.path)}"
                       )))  # fmt: skip
        return code

    def _put(self, pad: Pad) -> None:
        """Write the sheet to standard output, in the form that was asked for."""
        title = self.loaded.entry.title
        if self.wish.export is None:
            self.screen.say(sheet_rows(pad, title, self.screen))
            return
        if self.wish.export == "json":
            text = to_json(pad, title)
        else:
            text = to_csv(pad) if self.wish.export == "csv" else to_markdown(pad, title)
        sys.stdout.write(text)


def quoted_path(path: Path) -> str:
    """Return *path* as it is typed in a shell."""
    import shlex

    return shlex.quote(str(path))


def _yes_or_no(text: str) -> bool:
    if text.casefold() in ("", "y", "yes", tr("yes")):
        return True
    if text.casefold() in ("n", "no", tr("no")):
        return False
    raise InputError(tr("type yes or no"))
