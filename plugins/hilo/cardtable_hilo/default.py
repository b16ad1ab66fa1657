"""What is played for a seat that cannot choose: harmless, and not the end of the round."""

from collections.abc import Sequence
from typing import cast

from cardtable.api import Move, View, stream
from cardtable_hilo.cards import VALUE_BY_FACE
from cardtable_hilo.moves import CALL, DISCARD, DRAW, KEEP, Replace
from cardtable_hilo.round import HiloRound
from cardtable_hilo.seen import box_of, own_grid


def default_move(view: View, legal_moves: Sequence[Move]) -> Move:
    """Return the tamest of *legal_moves* that does not end the round, if there is one."""
    tame = sorted(legal_moves, key=lambda move: _wildness(view, move))
    # Whether a move ends the round follows from what all can see, so any guess tells it.
    round_ = cast("HiloRound", view.guess(stream(0, "default move")))
    return next((move for move in tame if not _ends(round_, move)), tame[0])


def _wildness(view: View, move: Move) -> int:
    """Return how much *move* may change, and how rashly: less is played first."""
    if move == DRAW:
        return -1
    if move == DISCARD:
        return 100 if _forces_last_flip(view) else -1
    if move == KEEP:
        return 100 if view.phase in {"hilo", "reveal"} else -1
    if move == CALL:
        return 100
    if isinstance(move, Replace):
        return _regret(view, move)
    return 0


def _forces_last_flip(view: View) -> bool:
    """Tell whether the flip after a discard would have to turn the last face-down card."""
    return own_grid(view).faces.count(None) == 1 and not box_of(view).may_keep_covered


def _regret(view: View, move: Replace) -> int:
    """Return how low the card is that *move* gives away; hidden cards go last."""
    grid = own_grid(view)
    old = grid.faces[move.places[grid.width]]
    return 50 if old is None else 11 - VALUE_BY_FACE[old]


def _ends(round_: HiloRound, move: Move) -> bool:
    """Tell whether *move* ends *round_*, or makes its seat the ender."""
    after = round_.clone()
    after.play(move)
    return after.is_over() or after.ender != round_.ender
