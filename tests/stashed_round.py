"""A round of the torture game that bots, prompts and playouts can find, as no game may leave it."""

from collections.abc import Sequence
from typing import Any, Final

from cardtable.api import Move
from torture_moves import DECK, DRAW
from torture_round import TortureRound

# What no game may do, and faulty ones do: keep the round that is in play within everybody's reach.
STASH: Final[dict[str, Any]] = {"plays": 0}


class IsStashed(TortureRound):
    """The round in play is left where bots and prompts can find it."""

    def legal_moves(self) -> Sequence[Move]:
        if hasattr(self.table, "knowledge"):
            STASH["round"] = self
        return super().legal_moves()


def stashed_top() -> str:
    """Return the face that lies on top of the true draw pile."""
    table = STASH["round"].table
    return "".join(DECK.faces[card] for card in table.zones[DRAW][-1:])
