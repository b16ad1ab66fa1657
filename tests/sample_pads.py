"""Score pads for tests, and lines of them."""

from typing import Final

from cardtable.api import Game
from cardtable.house_rules import from_dict, plain, rules_dict
from cardtable.scorepad import Pad, SheetHeader, read_line
from cardtable_hilo.game import Hilo
from cardtable_skipbo.game import Skipbo
from cardtable_under10.game import Under10

GAMES: Final[dict[str, Game]] = {"hilo": Hilo(), "under10": Under10(), "skipbo": Skipbo()}


def pad_of(game: str, names: str, *lines: str, **switches: object) -> Pad:
    """Return a pad of *game* for *names*, parted by commas, with *lines* as a sheet has them."""
    found = GAMES[game]
    rules = from_dict(found.rules_type(), switches)
    header = SheetHeader(game, rules_dict(rules), tuple(names.split(",")))
    pad = Pad(found, plain(rules), header)
    for line in lines:
        pad.add(read_line(pad, line))
    return pad


def rounds(*told: str) -> list[str]:
    """Return lines of a sheet that tell these rounds."""
    return [f"round {number}: {line}" for number, line in enumerate(told, 1)]


def course(pad: Pad, seat: int = 0) -> list[int]:
    """Return the total of *seat* after each round."""
    return [row.standing.totals[seat] for row in pad.rows]
