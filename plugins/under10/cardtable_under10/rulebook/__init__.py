"""The rules of Under 10 and Yaniv as one table plays them, in the order one needs them.

A section is a function from the house rules to sentences. Where a switch offers
choices, each has a sentence of its own, and its numbers come from the settings.
"""

from cardtable.api import Rulebook, tr
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.rulebook.drawing import drawing
from cardtable_under10.rulebook.ending import match_end
from cardtable_under10.rulebook.opening import aim, cards, setup
from cardtable_under10.rulebook.rare import rare_cases
from cardtable_under10.rulebook.scoring import calling, scoring
from cardtable_under10.rulebook.throwing import throwing, turn


def rulebook(rules: Under10Rules, game: str) -> Rulebook:
    """Return the rules under *rules*, in the order of play; *game* is what people call it."""
    sections = (
        aim(),
        cards(rules),
        setup(rules),
        turn(rules),
        throwing(rules),
        drawing(rules),
        calling(rules),
        scoring(rules),
        match_end(rules),
        rare_cases(rules),
    )
    return Rulebook(
        tr("{game}: the rules at this table", game=game),
        tuple(section for section in sections if section.sentences),
    )
