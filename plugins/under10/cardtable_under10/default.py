"""What is played for a seat that cannot choose: harmless, and not the end of the round."""

from collections.abc import Sequence
from typing import cast

from cardtable.api import Move, View, stream
from cardtable_under10.moves import AddOn, Call, Draw, Pass, Throw
from cardtable_under10.round import Under10Round


def default_move(view: View, legal_moves: Sequence[Move]) -> Move:
    """Return the tamest of *legal_moves* that does not end the round, if there is one."""
    tame = sorted(legal_moves, key=_wildness)
    # Whether a move ends the round follows from what all can see, so any guess tells it.
    round_ = cast("Under10Round", view.guess(stream(0, "default move")))
    return next((move for move in tame if not _ends(round_, move)), tame[0])


def _wildness(move: Move) -> int:
    """Return how rash *move* is: a high single card is thrown, a card drawn, none slapped."""
    if isinstance(move, Throw):
        return 50 * len(move.faces) - move.points
    if isinstance(move, AddOn):
        return 1_000 + 50 * len(move.faces) - move.points
    if isinstance(move, Draw | Pass):
        return 0
    return 10_000 if isinstance(move, Call) else 1


def _ends(round_: Under10Round, move: Move) -> bool:
    after = round_.clone()
    after.play(move)
    return after.is_over()
