"""Matches of HILO for the tests of saves, replays and positions, which need a real game."""

from collections.abc import Sequence
from typing import Any, Final

from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match
from cardtable.match.state import Sink
from cardtable.position import Position, read_position, rules_by, write_position
from cardtable.record import Header, SeatEntry
from cardtable_hilo.game import Hilo
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.presets import PRESETS

HILO: Final = Hilo()
NAMES: Final = ("Ada", "Bjørn", "Cleo", "Dan", "Eve", "Åse")


def new_match(
    *,
    seats: int = 2,
    seed: int = 1,
    practice: bool = False,
    position: str = "",
    sink: Sink | None = None,
    **switches: Any,  # noqa: ANN401 - house rules of every type
) -> Match:
    """Return a match that is not dealt yet."""
    rules = HiloRules(**switches)
    header = Header(
        game="hilo",
        rules_version=HILO.rules_version,
        plugin="cardtable-hilo 0.1.0",
        house_rules=rules_dict(rules),
        seats=tuple(SeatEntry(name) for name in NAMES[:seats]),
        seed=seed,
        practice=practice,
        started="2026-11-29T20:15:00",
        position=position,
    )
    return Match(HILO, plain(rules), header, sink)


def read(text: str) -> Position:
    """Return the position of HILO that *text* describes."""
    return read_position(HILO, rules_by(HILO, PRESETS), text)


def match_at(text: str, *, seed: int = 1) -> Match:
    """Return a match whose first round is that of the position *text*."""
    position = read(text)
    header = Header(
        game="hilo",
        rules_version=HILO.rules_version,
        plugin="cardtable-hilo 0.1.0",
        house_rules=rules_dict(position.rules),
        seats=tuple(SeatEntry(name or f"Seat {n}") for n, name in enumerate(position.names, 1)),
        seed=seed,
        position=text,
    )
    match = Match(HILO, position.rules, header)
    match.deal(1)
    return match


def grid_text(match: Match, seat: int) -> list[str]:
    """Return the rows of the grid of *seat*, with single spaces."""
    position = match.position()
    text = write_position(position).split("[[seat]]")[seat + 1]
    rows = text.partition('grid = """\n')[2].partition('\n"""')[0].split("\n")
    return [" ".join(row.split()) for row in rows if row.strip()]


def pile_text(match: Match, count: int) -> str:
    """Return the top *count* cards of the discard pile, the top last."""
    zone = match.view(0).zone("discard")
    return " ".join(str(face) for face in zone.faces[len(zone.faces) - count :])


def open_sum(match: Match, seat: int) -> int:
    """Return the sum of the face-up cards of *seat*."""
    return sum(int(cell.strip("()")[1:]) for cell in cells(match, seat) if "(" not in cell)


def cells(match: Match, seat: int) -> Sequence[str]:
    """Return the cells of the grid of *seat*."""
    return " ".join(grid_text(match, seat)).split()
