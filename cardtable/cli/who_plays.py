"""Who plays: named on the command line, or asked for, those of last time offered."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardtable.cli.console import can_ask
from cardtable.cli.errors import InputError, say
from cardtable.cli.question import ask_before_deal
from cardtable.core.error import CardtableError
from cardtable.folders import data_folder
from cardtable.players import read_players, write_players
from cardtable.record import SeatEntry
from cardtable.registry import LoadedGame
from cardtable.text import tr

PLAYERS_OPTION: Final = '--players "Ada,Bo,bot"'

LARGEST: Final = 10_000
"""The most bytes that are read of who played last."""


def players_of(text: str, loaded: LoadedGame) -> tuple[SeatEntry, ...]:
    """Return who sits where by *text*, as many as *loaded* allows."""
    return read_players(text, loaded.game, loaded.entry.seats)


def ask_players(loaded: LoadedGame, family: Sequence[str] = ()) -> tuple[SeatEntry, ...]:
    """Ask who plays; an empty line takes the *family*, those of last time, or one person alone."""
    usual = usual_players(loaded, family)
    return ask_before_deal(
        tr("Who plays? Type names with commas between, and bot for a bot.")
        + "\n"
        + tr("Return takes [{usual}]:", usual=usual),
        lambda line: players_of(line or usual, loaded),
        PLAYERS_OPTION,
    )


def usual_players(loaded: LoadedGame, family: Sequence[str] = ()) -> str:
    """Return the *family*, or who played last, if they can play *loaded*; or one against bots."""
    for text in (",".join(family), _last_players()):
        with contextlib.suppress(CardtableError):
            return write_players(players_of(text, loaded))
    fewest, _ = loaded.entry.seats
    return ",".join([tr("Guest"), *["bot"] * max(1, fewest - 1)])


def family_players(family: Sequence[str], loaded: LoadedGame) -> tuple[SeatEntry, ...]:
    """Return where the *family* sits; if it cannot play *loaded* as it is, ask who plays.

    :raises InputError: nobody can be asked.
    """
    try:
        return players_of(",".join(family), loaded)
    except CardtableError as error:
        sentence = tr("the players of the family file cannot play: {reason}", reason=error)
        if not can_ask():
            raise InputError(
                tr("{sentence}; say it with {option}", sentence=sentence, option=PLAYERS_OPTION)
            ) from error
        say(sentence)
    return ask_players(loaded)


def remember_players(seats: tuple[SeatEntry, ...]) -> None:
    """Keep who plays, to be offered next time; bots alone are not worth it."""
    if any(seat.is_person for seat in seats):
        file = _file()
        with contextlib.suppress(OSError):  # it is only a convenience
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(write_players(seats) + "\n", encoding="utf-8")


def _last_players() -> str:
    try:
        with _file().open("rb") as file:
            return file.read(LARGEST).decode("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def _file() -> Path:
    return data_folder() / "players.txt"
