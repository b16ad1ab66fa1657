"""Players: the names of people and bots, who sits where, and what a bot decides."""

from cardtable.core.error import PlayersError
from cardtable.players.bot import (
    BotChoice,
    BotFaultError,
    bot_choice,
    bot_levels,
    bot_player,
    make_bot,
)
from cardtable.players.name import LONGEST_NAME, number_namesakes, read_name
from cardtable.players.program import Program, check_program, is_program, read_program
from cardtable.players.search import (
    FAR,
    LEVELS,
    Budget,
    Candidate,
    Findings,
    InTime,
    Playouts,
    Searcher,
    Seconds,
    budget_of,
)
from cardtable.players.seating import (
    check_seat_count,
    is_bot,
    level_of,
    player_fault,
    read_newcomer,
    read_players,
    write_players,
)

__all__ = (
    "FAR",
    "LEVELS",
    "LONGEST_NAME",
    "BotChoice",
    "BotFaultError",
    "Budget",
    "Candidate",
    "Findings",
    "InTime",
    "PlayersError",
    "Playouts",
    "Program",
    "Searcher",
    "Seconds",
    "bot_choice",
    "bot_levels",
    "bot_player",
    "budget_of",
    "check_program",
    "check_seat_count",
    "is_bot",
    "is_program",
    "level_of",
    "make_bot",
    "number_namesakes",
    "player_fault",
    "read_name",
    "read_newcomer",
    "read_players",
    "read_program",
    "write_players",
)
