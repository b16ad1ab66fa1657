"""The laws that every game obeys, for the tests of its plugin (docs/testing.md).

Two lines hold a game to all of them::

    class TestTheLaws(GameLaws):
        game = MyGame

Each law is also a function of a game, its house rules as plain values, the number of seats
and a seed, which raises `LawBroken` with all that is needed to see it again.
"""

from cardtable.testing.check import Check, Verdict
from cardtable.testing.evidence import Evidence, Subject
from cardtable.testing.law import Law, LawBroken
from cardtable.testing.laws import LAWS
from cardtable.testing.rules import cases, random_rules, usual_rules
from cardtable.testing.suite import GameLaws
from cardtable.testing.survey import Reached, explore

__all__ = (
    "LAWS",
    "Check",
    "Evidence",
    "GameLaws",
    "Law",
    "LawBroken",
    "Reached",
    "Subject",
    "Verdict",
    "cases",
    "explore",
    "random_rules",
    "usual_rules",
)
