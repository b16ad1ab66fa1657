"""What the tests of a plugin may use beside the laws; re-exports only.

Plugins themselves import `cardtable.api` and nothing else, but their tests play matches, set up
tables by hand, and read what is written: here are the names for that.
"""

from cardtable.core.chance import Outcome, RecordedChance, SeededChance
from cardtable.core.error import PositionError
from cardtable.core.pad import check_answer, doubt
from cardtable.core.round import bare_round
from cardtable.core.table import Table
from cardtable.core.watched import WatchedTable
from cardtable.house_rules import (
    HouseRulesFaults,
    Loaded,
    check,
    from_dict,
    load,
    rules_dict,
    switches,
)
from cardtable.match import Happening, Match, UndoError
from cardtable.match.load import ReplayFault, header_rules, match_from_record
from cardtable.players import Playouts, Searcher
from cardtable.position import Position, read_position, write_position
from cardtable.record import Dealt, Header, Made, Record, RoundEnded, SeatEntry
from cardtable.record_text import read_record, write_record
from cardtable.rulebook import (
    changed_keys,
    missing_switches,
    to_markdown,
    to_text,
    unmoved_switches,
)

__all__ = (
    "Dealt",
    "Happening",
    "Header",
    "HouseRulesFaults",
    "Loaded",
    "Made",
    "Match",
    "Outcome",
    "Playouts",
    "Position",
    "PositionError",
    "Record",
    "RecordedChance",
    "ReplayFault",
    "RoundEnded",
    "Searcher",
    "SeatEntry",
    "SeededChance",
    "Table",
    "UndoError",
    "WatchedTable",
    "bare_round",
    "changed_keys",
    "check",
    "check_answer",
    "doubt",
    "from_dict",
    "header_rules",
    "load",
    "match_from_record",
    "missing_switches",
    "read_position",
    "read_record",
    "rules_dict",
    "switches",
    "to_markdown",
    "to_text",
    "unmoved_switches",
    "write_position",
    "write_record",
)
