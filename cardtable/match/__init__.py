"""A match: the strict door to rounds, for people and bots alike, and its saves and replays."""

from cardtable.match.match import Match
from cardtable.match.state import Sink
from cardtable.match.turn import Happening
from cardtable.match.undo import UndoError

__all__ = ("Happening", "Match", "Sink", "UndoError")
