"""The rules of Skip-Bo as one table plays them, in the order one needs them.

A section is a function from the house rules to sentences. Where a switch offers
choices, each has a sentence of its own, and its numbers come from the settings.
"""

from cardtable.api import Rulebook, tr
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.rulebook.building import build_piles, wild_cards
from cardtable_skipbo.rulebook.discarding import discard_piles
from cardtable_skipbo.rulebook.ending import match_end, winning
from cardtable_skipbo.rulebook.idle import idle_switches
from cardtable_skipbo.rulebook.opening import aim, cards, setup
from cardtable_skipbo.rulebook.partners import pairs
from cardtable_skipbo.rulebook.rare import running_out, slips
from cardtable_skipbo.rulebook.turn import turn


def rulebook(rules: SkipboRules, game: str) -> Rulebook:
    """Return the rules under *rules*, in the order of play; *game* is what people call it."""
    sections = (
        aim(rules),
        cards(rules),
        setup(rules),
        turn(rules),
        build_piles(rules),
        wild_cards(rules),
        discard_piles(rules),
        pairs(rules),
        winning(rules),
        running_out(rules),
        slips(rules),
        match_end(rules),
        idle_switches(rules),
    )
    return Rulebook(
        tr("{game}: the rules at this table", game=game),
        tuple(section for section in sections if section.sentences),
    )
