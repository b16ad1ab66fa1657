"""The laws that every game obeys, for the tests of its plugin (docs/testing.md).

Two lines hold a game to all of them::

    class TestTheLaws(GameLaws):
        game = MyGame

Each law is also a function of a game, its house rules as plain values, the number of seats
and a seed, which raises `LawBroken` with all that is needed to see it again.
"""

from cardtable.testing.law import Law, LawBroken
from cardtable.testing.laws import LAWS
from cardtable.testing.rules import cases, random_rules, usual_rules
from cardtable.testing.suite import GameLaws, Reached, explore

__all__ = (
    "LAWS",
    "GameLaws",
    "Law",
    "LawBroken",
    "Reached",
    "cases",
    "explore",
    "random_rules",
    "usual_rules",
)
