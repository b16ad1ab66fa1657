"""What a pad holds: what is fixed, what each round brought, and the standing after each line."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.core.pad import PadRound, ScoreMark
from cardtable.core.result import Result, Standing
from cardtable.scorepad.line import Line, RoundLine


@dataclass(frozen=True, slots=True)
class SheetHeader:
    """What is fixed before the first round: the game, its rules, and who plays from the start."""

    game: str
    house_rules: Mapping[str, object]
    names: tuple[str, ...]
    rules_version: int = 1
    plugin: str = ""
    preset: str = ""
    started: str = ""
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PadRow:
    """One round on the sheet, with what it brought.

    *points* are by side and *standing* is after it; both are as of the sides by then. *notes*
    say what is odd about it, and where it *is_counted* no more, the match was over before.
    """

    number: int
    line: RoundLine
    page: PadRound
    result: Result
    points: tuple[int, ...]
    standing: Standing
    marks: tuple[ScoreMark, ...] = ()
    told: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """One *line* that counts, and the *standing* after it; of a round also its *row*."""

    line: Line
    standing: Standing
    row: PadRow | None = None
