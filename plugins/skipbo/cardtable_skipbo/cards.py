"""The cards of Skip-Bo: numbers, and Skip-Bo cards that stand for any (docs/rules/skipbo.md, 1)."""

from typing import Final

from cardtable.api import Deck, Face
from cardtable_skipbo.house_rules import SkipboRules

WILD_FACE: Final[Face] = "S"
WILD: Final = 0
"""The number that a Skip-Bo card has in tables by number; a real card has its own."""

_ALIASES: Final = dict.fromkeys(("skip-bo", "skipbo", "skip", "sb", "wild", "w"), WILD_FACE)


def deck_for(rules: SkipboRules) -> Deck:
    """Return the deck, numbers in their order and Skip-Bo cards behind them."""
    numbers = [
        str(number)
        for number in range(1, rules.top_number + 1)
        for _ in range(rules.numbers() * rules.decks)
    ]
    wilds = [WILD_FACE] * (rules.wilds * rules.decks)
    return Deck([*numbers, *wilds], _ALIASES if wilds else {})


def number_of(face: Face) -> int:
    """Return the number on a card, `WILD` for a Skip-Bo card."""
    return WILD if face == WILD_FACE else int(face)
