"""Opponents for any game: they search in guesses, through the public contract alone.

A search is given a view and deals guesses from it, so it cannot see more than its seat. It
plays each candidate on in the same guesses, along a tree of what the seat would see if the game
grows one, to the end by the game's own policy, and aims at the match.
"""

from cardtable.players.search.budget import FAR, Budget, InTime, Playouts, Seconds
from cardtable.players.search.find import Findings, search
from cardtable.players.search.race import Candidate
from cardtable.players.search.searcher import LEVELS, Searcher, budget_of, levels

__all__ = (
    "FAR",
    "LEVELS",
    "Budget",
    "Candidate",
    "Findings",
    "InTime",
    "Playouts",
    "Searcher",
    "Seconds",
    "budget_of",
    "levels",
    "search",
)
