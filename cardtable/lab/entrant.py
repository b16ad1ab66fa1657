"""Who enters a tournament, from one line of text: ``easy,medium,Mine=cmd=./mine``."""

import re
from dataclasses import dataclass
from typing import Final

from cardtable.core.game import Game
from cardtable.core.wording import clip
from cardtable.lab.bench import offer_quick
from cardtable.players import (
    PlayersError,
    bot_player,
    is_bot,
    level_of,
    number_namesakes,
    read_name,
)
from cardtable.text import tr

_ITEM: Final = re.compile(
    r"""\s* (?: (?P<name>[^",=]*?) \s*=\s* (?!=) )??
        (?P<level> (?: (?i:bot)\s*:\s* )?
            (?: (?i:cmd)\s*=\s* (?: "(?:[^"]|"")*"\s*(?=,|$)
                                  | (?: [^"',] | "[^"]*" | '[^']*' )* )
              | [^",=]+ ) )
        (?P<end>,|$)""",
    re.VERBOSE,
)
_LONGEST_NAME: Final = 24


@dataclass(frozen=True, slots=True)
class Entrant:
    """One that plays in a tournament: its *name*, and the *player* such as ``bot:easy``."""

    name: str
    player: str


def read_entrants(text: str, game: Game) -> tuple[Entrant, ...]:
    """Return who enters by *text*, at least two of them.

    :raises PlayersError: a bot is not there, or there are too few.
    """
    offer_quick(game)
    names, players = [], []
    start = 0
    while True:
        found = _ITEM.match(text, start)
        if found is None:
            raise PlayersError(
                tr(
                    "who plays cannot be read from {rest}; it is written like {example}",
                    rest=repr(clip(text[start:])),
                    example="easy,medium,Mine=cmd=./mine",
                )
            )
        level = found["level"].strip()
        if is_bot(level):
            level = level_of(level)
        player = bot_player(game, level)
        players.append(player)
        names.append(read_name(found["name"] or clip(player.partition(":")[2], _LONGEST_NAME)))
        start = found.end()
        if not found["end"]:
            break
    if len(players) < 2:  # noqa: PLR2004 - one against nobody is no tournament
        raise PlayersError(tr("a tournament needs two players or more, such as easy,medium"))
    return tuple(map(Entrant, number_namesakes(names), players))
