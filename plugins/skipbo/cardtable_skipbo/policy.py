"""How playouts are played: stock cards first, then anything that can be built."""

from collections.abc import Sequence
from random import Random

from cardtable.api import Move, Round, uniform
from cardtable_skipbo.moves import Play, PlayPartnerStock, PlayStock


def build_first(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Play a stock card if that is legal, else any other card, else end the turn anyhow."""
    if not isinstance(legal_moves[0], Play):
        return uniform(round_, legal_moves, rng)
    is_stock = isinstance(legal_moves[0], PlayStock | PlayPartnerStock)
    wanted = (PlayStock, PlayPartnerStock) if is_stock else Play
    count = 1
    for move in legal_moves[1:]:  # plays stand in front, and of those the stock's
        if not isinstance(move, wanted):
            break
        count += 1
    return legal_moves[int(rng.random() * count)]
