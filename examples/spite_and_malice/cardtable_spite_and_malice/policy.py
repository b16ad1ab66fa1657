"""How guesses are played on: stock cards first, kings last, and discards in order."""

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardtable.api import Move, Round, uniform
from cardtable_spite_and_malice.moves import Discard, PlayDiscard, PlayHand, PlayStock
from cardtable_spite_and_malice.round import KING, RANKS, SpiteRound

EMPTY: Final = 0.3
"""What an empty discard pile is worth beside one whose order is kept."""
BOLD: Final = 0.1
"""How often any move is made, so that nobody waits for another for ever."""


def eager(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Play the stock, then what can be played but kings, then discard where it keeps order."""
    spite = cast("SpiteRound", round_)
    first = legal_moves[0]
    if isinstance(first, PlayStock):
        return first
    if rng.random() < BOLD:
        return uniform(round_, legal_moves, rng)
    for move in legal_moves:
        if isinstance(move, PlayDiscard) or (isinstance(move, PlayHand) and move.face != "K"):
            return move
    discards = [move for move in legal_moves if isinstance(move, Discard)]
    return max(discards, key=lambda move: order_kept(spite, move)) if discards else first


def order_kept(round_: SpiteRound, move: Discard) -> float:
    """Return how little a discard buries: best on its like or the next higher card, kings last."""
    box = round_.box
    number = RANKS.index(move.face) + 1
    if number == KING:
        return -KING
    pile = round_.table.zones[box.discards[round_.seat_to_move][move.pile]]
    if not pile:
        return EMPTY
    above = box.numbers[pile[-1]] - number
    return 1 / (1 + above) if above >= 0 else above / KING
