"""Who sits where, from one line of text: ``Ada,Bo,bot,Kim=bot:hard``.

A name is a person at this terminal, ``bot`` a bot that gets a name, ``NAME=bot`` or
``NAME=bot:LEVEL`` a bot of that name. A name that holds a comma, an equals sign or is
``bot`` stands in quotes, as in a CSV file. ``bot:cmd=PROGRAM`` is a program that plays; one
that holds a comma stands in quotes too.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.core.error import PlayersError
from cardtable.core.game import Game
from cardtable.core.wording import clip, likeness
from cardtable.players.bot import BOT, bot_player
from cardtable.players.name import number_namesakes, read_name
from cardtable.players.program import is_program, program_level, quoted_program
from cardtable.record import PERSON, SeatEntry
from cardtable.text import tr

BOT_NAMES: Final = (
    "Alma", "Birk", "Cleo", "Dagny", "Emil", "Frida", "Gusto", "Hedda",
    "Ivo", "Juno", "Klara", "Linus", "Mika", "Nora", "Otto", "Pia",
)  # fmt: skip

_PROGRAM: Final = r"""\s*(?i:bot)\s*:\s*(?i:cmd)\s*=\s*
    (?: "(?:[^"]|"")*"\s*(?=,|$) | (?: [^"',] | "[^"]*" | '[^']*' )* (?=,|$) | [^,]* )"""

_ITEM: Final = re.compile(
    rf"""\s* (?: (?P<program>{_PROGRAM})
            | (?: "(?P<quoted>(?:[^"]|"")*)" | (?P<bare>[^",=\s][^,=]*)? )
              \s* (?: = (?P<player>{_PROGRAM}|[^,=]*) )? )
        (?P<end>,|$)""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class _Wish:
    """One item of the line: a name, empty for a bot that gets one, and a bot's level."""

    name: str
    level: str | None = None


def read_players(text: str, game: Game, seats: tuple[int, int]) -> tuple[SeatEntry, ...]:
    """Return who sits where by *text*; *seats* is the fewest and the most players.

    :raises PlayersError: a name, a bot or their number is not possible.
    """
    wishes = [_wish(name, player) for name, player in _items(text)]
    check_seat_count(len(wishes), seats)
    names = _names(wishes)
    players = [PERSON if wish.level is None else bot_player(game, wish.level) for wish in wishes]
    return tuple(map(SeatEntry, names, players))


def read_newcomer(text: str, game: Game, names: Sequence[str], most: int = 0) -> SeatEntry:
    """Return who joins those called *names* by *text*; *most* is how many may play, 0 for any.

    :raises PlayersError: the name or the bot is not possible, or the table is full.
    """
    wishes = [_wish(name, player) for name, player in _items(text)]
    if len(wishes) > 1:
        raise PlayersError(tr("one player joins at a time, not {count}", count=len(wishes)))
    if 0 < most <= len(names):
        raise PlayersError(tr("this game is for up to {most} players, who are there", most=most))
    (wish,) = wishes
    name = number_namesakes([*names, _names(wishes, names)[0]])[-1]
    return SeatEntry(name, PERSON if wish.level is None else bot_player(game, wish.level))


def player_fault(text: str) -> str:
    """Return why *text* is not one player as `read_players` takes them, or ``""``.

    Which levels the bots of a game have is not looked at.
    """
    try:
        wishes = [_wish(name, player) for name, player in _items(text)]
    except PlayersError as error:
        return str(error)
    if len(wishes) > 1:
        return tr(
            "read {text}, allowed is one player; each has a text of its own",
            text=repr(clip(text)),
        )
    if any(program_level(wish.level or "") is not None for wish in wishes):
        # A file may come from anybody, and must not start programs.
        return tr("a program that plays is named with --players, never in a file")
    return ""


def check_seat_count(count: int, seats: tuple[int, int]) -> None:
    """Refuse a number of players other than *seats* allows, the fewest and the most.

    :raises PlayersError: there are too few or too many.
    """
    fewest, most = seats
    if fewest <= count <= most:
        return
    if fewest == most:
        raise PlayersError(
            tr("this game is for {fewest} players, not {named}", fewest=fewest, named=count)
        )
    raise PlayersError(
        tr(
            "this game is for {fewest} to {most} players, not {named}",
            fewest=fewest,
            most=most,
            named=count,
        )
    )


def write_players(seats: Iterable[SeatEntry]) -> str:
    """Return the line of text that `read_players` reads as *seats*."""
    return ",".join(
        _quoted(seat.name) if seat.is_person else f"{_quoted(seat.name)}={_written(seat.player)}"
        for seat in seats
    )


def _items(text: str) -> Iterator[tuple[str, str | None]]:
    """Yield each name, and what stands behind its equals sign."""
    start = 0
    while True:
        found = _ITEM.match(text, start)
        if found is None:
            raise PlayersError(
                tr(
                    "the players cannot be read from {rest}; they are written like {example},"
                    " with quotes round a name that holds a comma or an equals sign",
                    rest=repr(clip(text[start:])),
                    example="Ada,Bo,bot,Kim=bot",
                )
            )
        is_bare_bot = found["bare"] is not None and is_bot(found["bare"])
        if found["program"] is not None:
            yield "", found["program"].strip()
        elif is_bare_bot and found["player"] is None:
            yield "", found["bare"].strip()
        else:
            yield (found["quoted"] or "").replace('""', '"') or found["bare"] or "", found["player"]
        start = found.end()
        if not found["end"]:
            return


def _wish(name: str, player: str | None) -> _Wish:
    if player is not None and not is_bot(player):
        raise PlayersError(
            tr(
                "{player} is no kind of player, allowed is bot or bot:LEVEL",
                player=repr(clip(player.strip())),
            )
        )
    level = None if player is None else level_of(player)
    # What had no name of its own says what it is in place of one.
    return _Wish("" if not name and level is not None else read_name(name), level)


def level_of(player: str) -> str:
    """Return the level that *player*, a bot as people write it, names, nothing if it names none.

    :raises PlayersError: nothing stands after the colon.
    """
    _, colon, level = player.partition(":")
    if colon and not level.strip():
        raise PlayersError(
            tr(
                "{player} does not say which bot, allowed is bot or bot:LEVEL",
                player=repr(clip(player.strip())),
            )
        )
    return level.strip()


def is_bot(text: str) -> bool:
    """Tell whether *text* is a bot as people write it, such as ``bot`` or ``Bot: easy``."""
    return text.partition(":")[0].strip().casefold() == BOT


def _names(wishes: Sequence[_Wish], others: Sequence[str] = ()) -> list[str]:
    """Return the names of all, those without one given a free one."""
    taken = {likeness(name) for name in (*others, *(wish.name for wish in wishes))}
    free = (name for name in BOT_NAMES if likeness(name) not in taken)
    return number_namesakes(wish.name or next(free, BOT_NAMES[0]) for wish in wishes)


def _written(player: str) -> str:
    return quoted_program(player) if is_program(player) else player


def _quoted(name: str) -> str:
    if is_bot(name) or set(name) & set(',="'):
        return '"' + name.replace('"', '""') + '"'
    return name
