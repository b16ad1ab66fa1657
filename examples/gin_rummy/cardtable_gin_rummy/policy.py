"""How guesses are played on: with the least left over, and knocking as soon as one may."""

from collections.abc import Sequence
from typing import cast

from cardtable.api import Move, Round
from cardtable_gin_rummy.melds import best_discard, left_over
from cardtable_gin_rummy.moves import Draw, Knock, LayOff, Meld, Pass, Take
from cardtable_gin_rummy.round import DISCARD, DRAW, UPCARD, WALL, GinRound


def thrifty(round_: Round, legal_moves: Sequence[Move]) -> Move:
    """Choose the move after which the least is left over."""
    gin = cast("GinRound", round_)
    if len(legal_moves) == 1:
        return legal_moves[0]
    if gin.phase in (UPCARD, DRAW):
        return _source(gin, legal_moves)
    if gin.phase in (DISCARD, WALL):
        return _discard(gin, legal_moves)
    return _lay(gin, legal_moves)


def _upcard(gin: GinRound) -> int:
    return 1 << gin.table.zones[gin.box.discard][-1]


def _source(gin: GinRound, legal_moves: Sequence[Move]) -> Move:
    """Take the upcard where it leaves less over, else draw or pass."""
    hand, upcard = gin.hand(gin.seat_to_move), _upcard(gin)
    is_better = best_discard(hand | upcard, upcard)[0] < left_over(hand)
    kinds = (Take,) if is_better else (Draw, Pass)
    return next(move for move in legal_moves if isinstance(move, kinds))


def _discard(gin: GinRound, legal_moves: Sequence[Move]) -> Move:
    """Discard, or knock where that is possible, with the card that leaves the least over."""
    can_knock = isinstance(legal_moves[-1], Knock)
    hand, upcard = gin.hand(gin.seat_to_move), _upcard(gin) if gin.phase == WALL else 0
    card = best_discard(hand | upcard, gin.kept())[1]
    return gin.box.knocks[card] if can_knock else gin.box.discards[card]


def _lay(gin: GinRound, legal_moves: Sequence[Move]) -> Move:
    """Lay out what leaves the least over, melds before single cards, and all of them."""
    hand, first = gin.hand(gin.seat_to_move), gin.box.deck.first_by_face

    def left(move: Move) -> tuple[int, bool]:
        if isinstance(move, Meld):
            return left_over(hand ^ sum(1 << first[face] for face in move.cards)), False
        if isinstance(move, LayOff):
            return left_over(hand ^ 1 << first[move.face]), False
        return left_over(hand), True

    return min(legal_moves, key=left)
