"""Programs that play: looked at before the deal, and never started because a file says so."""

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from cardtable.cli.errors import InputError
from cardtable.core.wording import clip
from cardtable.folders import data_folder
from cardtable.players import check_program, is_program, read_program
from cardtable.protocol import probe
from cardtable.record import SeatEntry
from cardtable.text import tr

OPTION: Final = "--allow-programs"

_LARGEST: Final = 100_000
"""The most bytes that are read of which programs have played."""


def check_programs(seats: Iterable[SeatEntry]) -> None:
    """Refuse programs among *seats* that are not there, or have not the options they are given.

    Those that are there may play in a resumed match from now on.

    :raises PlayersError: one of them will not do.
    """
    for player in _programs(seats):
        program = read_program(player)
        check_program(program)
        if program.options:
            probe(program)
    _remember(_programs(seats))


def check_saved_programs(seats: Iterable[SeatEntry], *, are_allowed: bool) -> None:
    """Refuse to start a program that only a save names: it may come from anybody.

    Those that have played here before are started again, and any if they *are_allowed*.

    :raises InputError: one is not known here.
    :raises PlayersError: one is not there any more.
    """
    seats = tuple(seats)
    strange = [player for player in _programs(seats) if player not in _known()]
    if strange and not are_allowed:
        raise InputError(
            tr(
                "the save wants to start the program {name}, which has not played here; if you"
                " trust it, say so with {option}",
                name=repr(clip(read_program(strange[0]).name)),
                option=OPTION,
            )
        )
    check_programs(seats)


def _programs(seats: Iterable[SeatEntry]) -> list[str]:
    return list(dict.fromkeys(seat.player for seat in seats if is_program(seat.player)))


def _known() -> set[str]:
    try:
        with _file().open("rb") as file:
            return set(file.read(_LARGEST).decode("utf-8").splitlines())
    except (OSError, UnicodeDecodeError):
        return set()


def _remember(players: Iterable[str]) -> None:
    new = [player for player in players if player not in _known()]
    if new:
        with contextlib.suppress(OSError):  # then it has to be allowed
            _file().parent.mkdir(parents=True, exist_ok=True)
            with _file().open("a", encoding="utf-8") as file:
                file.writelines(f"{player}\n" for player in new)


def _file() -> Path:
    return data_folder() / "programs.txt"
