"""Positions: any state of a round as text that a person can write (docs/formats.md)."""

from cardtable.position.model import Position, RulesFor
from cardtable.position.read import position_game, read_position
from cardtable.position.rules import rules_by
from cardtable.position.write import write_position

__all__ = (
    "Position",
    "RulesFor",
    "position_game",
    "read_position",
    "rules_by",
    "write_position",
)
