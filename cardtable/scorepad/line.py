"""The lines of a sheet: what was told of each round, and what happened between rounds."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cardtable.core.zone import Seat


class Told(NamedTuple):
    """One answer as it was told: to the question *key*, of *seat* where it is about one."""

    key: str
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round, as it was *told*; a void one counts for nobody. *note* is a remark beside it."""

    told: tuple[Told, ...] = ()
    is_void: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """*points* are added to the total of *seat* between rounds."""

    seat: Seat
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class JoinLine:
    """Somebody called *name* takes part from the next round on."""

    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class LeaveLine:
    """*seat* plays no more."""

    seat: Seat
    note: str = ""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line that says nothing to the program: a blank one, or a comment."""

    note: str = ""


Line: TypeAlias = RoundLine | PenaltyLine | JoinLine | LeaveLine | Remark
