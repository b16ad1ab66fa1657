"""A record: a saved match as plain values, a header and one line for all that happened.

The text of it is in `cardtable.record_text`; a match writes its lines as it goes and is
rebuilt from them, so the record is the save, the replay and the undo history at once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cardtable.core.chance import Outcome
from cardtable.core.result import Entry, Joined, Penalty, Result, RoundPlan
from cardtable.core.zone import Seat

RECORD_FORMAT: Final = 1

PERSON: Final = "person"

OVER: Final = "over"
EARLY: Final = "early"
ABORTED: Final = "aborted"
REASONS: Final = (OVER, EARLY, ABORTED)
"""Why a match ended: it was decided, somebody ended it before that, or a bound stopped it."""


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits at a seat: a *name*, and `PERSON` or a bot such as ``bot:easy``."""

    name: str
    player: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed before the first deal."""

    game: str
    rules_version: int
    plugin: str
    house_rules: Mapping[str, object]
    seats: tuple[SeatEntry, ...]
    seed: int
    practice: bool = False
    preset: str = ""
    started: str = ""
    position: str = ""
    """The text of the position that the first round starts from, if it was not dealt."""
    rules_from: Mapping[str, object] | None = None
    """What was said about the house rules, if it is known; only a comparison needs it."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt by *plan*."""

    plan: RoundPlan


@dataclass(frozen=True, slots=True)
class Made:
    """The move *text* was made by *seat*; *ply* counts the moves of the match from 1."""

    ply: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Happened(Made):
    """The incident *text* was entered by *seat*; it counts as a move of the match."""


@dataclass(frozen=True, slots=True)
class Undone:
    """All moves after *ply* were taken back."""

    ply: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round ended with *result*."""

    result: Result


@dataclass(frozen=True, slots=True)
class Entered:
    """Something happened between rounds."""

    entry: Joined | Penalty


@dataclass(frozen=True, slots=True)
class Seated:
    """From here on *player* plays *seat*."""

    seat: Seat
    player: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The match ended: *reason* is one of `REASONS`.

    A match that was closed early may be taken up again: then further lines follow.
    """

    reason: str


Line: TypeAlias = (
    Dealt | Outcome | Made | Happened | Undone | RoundEnded | Entered | Seated | Closed
)


@dataclass(slots=True)
class Record:
    """A header and its lines; *first_line* is the number of the first of them in a text."""

    header: Header
    lines: list[Line] = field(default_factory=list)
    first_line: int = field(default=1, compare=False)


def entries_of(lines: Iterable[Line]) -> list[Entry]:
    """Return the results, and what happened between rounds, without what was taken back."""
    found: list[tuple[int, Entry]] = []
    ply = 0
    for line in lines:
        match line:
            case Made(ply=made):
                ply = made
            case RoundEnded(result):
                found.append((ply, result))
            case Entered(entry):
                found.append((ply, entry))
            case Undone(ply=kept):
                ply = kept
                found = [item for item in found if item[0] <= kept]
            case _:
                pass
    return [entry for _, entry in found]
