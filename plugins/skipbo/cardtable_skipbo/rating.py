"""What the bot thinks of each move, for those who search: its figures, turned into points."""

from collections.abc import Mapping
from math import fsum, sqrt
from typing import Final

from cardtable.api import Move, View
from cardtable_skipbo.bot import Thought
from cardtable_skipbo.moves import Play, TurnEnd
from cardtable_skipbo.offer import alike
from cardtable_skipbo.scoring import CARD, WIN
from cardtable_skipbo.seen import box_of, cards_left

LEAD: Final = 0.3
"""How far a lead of a card leads to a win, times the root of the cards that are left."""

FAR_BEHIND: Final = 0.6
"""A move that is worse by so many cards is not worth a search."""

MOST: Final = 6
"""How many moves are: a search can tell few of them apart."""

OFF: Final = 0.4
"""By how many cards the difference of two ratings is off, as a standard deviation."""


def ratings(view: View) -> dict[Move, float]:
    """Return how many points the best moves are worth beside each other, as the bot sees it."""
    card = card_worth(view)
    worths = Thought(view, view.legal_moves).worths()
    return {move: card * worths[move] for move in _best(view, worths)}


def _best(view: View, worths: Mapping[Move, float]) -> list[Move]:
    """Return the moves that are worth a search, the best in front and of those alike only one.

    Where the bot would play on, one way to end the turn stands for all.
    """
    chosen, *others = sorted(worths, key=worths.__getitem__, reverse=True)
    kinds = {alike(view, chosen): chosen}
    has_end = False
    for move in others:
        if len(kinds) == MOST or worths[move] < worths[chosen] - FAR_BEHIND:
            break
        if isinstance(move, TurnEnd) and isinstance(chosen, Play):
            if has_end:
                continue
            has_end = True
        kinds.setdefault(alike(view, move), move)
    return list(kinds.values())


def rating_error(view: View) -> float:
    """Return by how many points the difference of two ratings is off, as a standard deviation."""
    return OFF * abs(card_worth(view))


def card_worth(view: View) -> float:
    """Return how many points it brings to have a card less in the own stock."""
    box = box_of(view)
    left = [cards_left(view, side) for side in box.sides]
    mean = fsum(left) / len(left)
    match box.rules.scoring:
        case "leftover":
            win = WIN + CARD * mean * (len(left) - 1)
        case "loser_counts":
            win = -mean  # few points are good
        case _:
            win = 1.0
    return LEAD * win / sqrt(mean + 1)
