"""The reveal: which lines to remove so that the sum left is the lowest.

When lines overlap the program chooses for the player: a line of one colour never costs
points, so all of them go, and a line of one number goes only where that helps
(docs/rules/hilo.md, 7).
"""

from collections.abc import Sequence

from cardtable.api import Card
from cardtable_hilo.box import HiloBox
from cardtable_hilo.cards import DECK, VALUE
from cardtable_hilo.lines import Removal, is_colour_line

_ALL_UP = bytes([1]) * DECK.size


def best_removals(box: HiloBox, cards: Sequence[Card], width: int) -> list[Removal]:
    """Return the removals, in order, that leave open *cards* the lowest sum."""
    if not box.removals(cards, width, _ALL_UP):
        return []
    return _best(box, cards, width, box.reveal_cap, 0)[1]


def _best(
    box: HiloBox, cards: Sequence[Card], width: int, cap: int, chain: int
) -> tuple[int, list[Removal]]:
    """Return the lowest sum, and how it is reached with *cap* lines and *chain* slid ones left."""
    best: tuple[int, list[Removal]] = (sum(VALUE[card] for card in cards), [])
    removals = box.removals(cards, width, _ALL_UP) if cap or chain else []
    if any(is_colour_line(cards, removal.places) for removal in removals):
        best = (best[0] + 1, [])  # Standing still is not offered: a line of one colour goes.
    for removal in removals:
        kept = [cards[place] for place in removal.kept]
        left = (cap, chain - 1) if chain else (cap - 1, 0)
        after = left[0], box.chain if removal.is_diagonal else left[1]
        total, further = _best(box, kept, removal.width, *after)
        if total < best[0]:
            best = (total, [removal, *further])
    return best
