"""How guesses of Thirty-One are played on: a rule of thumb, and quick."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import Face, Move, Round
from cardtable_thirty_one.moves import Discard, Draw, Knock, Take
from cardtable_thirty_one.round import DECK, DISCARD, ThirtyOneRound, value_of

KNOCKS_WITH: Final = 25
"""What a hand must count before one knocks with it."""


def thrifty(round_: Round, legal_moves: Sequence[Move]) -> Move:
    """Keep the best cards of one suit, and knock with a good hand."""
    assert isinstance(round_, ThirtyOneRound)  # noqa: S101 - the game has no other rounds
    seat = round_.seat_to_move
    faces = round_.faces(seat)
    discards = [move for move in legal_moves if isinstance(move, Discard)]
    if discards:
        return max(discards, key=lambda move: without(move.face, faces, round_))
    own = round_.value(seat)
    if own >= KNOCKS_WITH and Knock() in legal_moves:
        return Knock()
    top = DECK.faces[round_.table.zones[DISCARD][-1]]
    is_better = max(without(face, [*faces, top], round_) for face in faces) > own
    return Take() if is_better else Draw()


def without(discarded: Face, faces: Sequence[Face], round_: ThirtyOneRound) -> int:
    """Return what a hand of *faces* counts once one is *discarded*."""
    kept = [face for face in faces if face != discarded]
    return value_of(kept, trios=round_.box.rules.trios)
