"""A position as plain values: what a text of one says, and what is written as one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from cardtable.core.result import RoundPlan
from cardtable.core.round import Round
from cardtable.core.watched import WatchedTable

RulesFor: TypeAlias = Callable[[str, Mapping[str, object], int], Any]
"""Gives the house rules, as plain values, for a preset's key or ``""``, switches, and seats."""


@dataclass(frozen=True, slots=True)
class Position:
    """Any state of a round, and how the match stood before it.

    *game* is the key of the game, *rules* its house rules as plain values; *names* are by seat,
    and so are *totals*, each that of the seat's side. The *round* lies on *table*, and *plan*
    says who was dealt in.
    """

    game: str
    rules: Any
    names: tuple[str, ...]
    totals: tuple[int, ...]
    plan: RoundPlan
    round: Round
    table: WatchedTable
