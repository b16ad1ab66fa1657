"""The rules of HILO as one table plays them, in the order one needs them.

A section is a function from the house rules to sentences. Where a switch offers
choices, each has a sentence of its own, and its numbers come from the settings.
"""

from cardtable.api import Rulebook, tr
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.rulebook.ending import match_end, round_end, scoring
from cardtable_hilo.rulebook.opening import aim, cards, setup
from cardtable_hilo.rulebook.rare import idle_switches, rare_cases
from cardtable_hilo.rulebook.turn import hilo, slide, turn


def rulebook(rules: HiloRules) -> Rulebook:
    """Return the rules of HILO under *rules*, in the order of play."""
    sections = (
        aim(),
        cards(),
        setup(rules),
        turn(rules),
        hilo(rules),
        slide(rules),
        round_end(rules),
        scoring(rules),
        match_end(rules),
        rare_cases(rules),
        idle_switches(rules),
    )
    return Rulebook(
        tr("HILO: the rules at this table"),
        tuple(section for section in sections if section.sentences),
    )
