"""Events: what happened on a table, and what each seat may know of it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardtable.core.deck import Face
from cardtable.core.zone import NO_SEAT, Seat

EventKind: TypeAlias = Literal[
    "move", "flip", "arrange", "shuffle", "pick", "peek", "show", "note", "turn"
]

MOVE: Final = "move"
FLIP: Final = "flip"
ARRANGE: Final = "arrange"
SHUFFLE: Final = "shuffle"
PICK: Final = "pick"
PEEK: Final = "peek"
SHOW: Final = "show"
NOTE: Final = "note"
TURN: Final = "turn"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, as one seat may know it.

    *source* and *target* name zones, *places* the cells or heights there that everybody
    could point at, *faces* the cards, `None` for each that this seat did not see. *label*
    says what was left to chance or noted; *number* how chance came out. When a grid is laid
    out anew, *places* are those that its cards had and *number* is its width.
    """

    kind: EventKind
    seat: Seat = NO_SEAT
    source: str = ""
    target: str = ""
    places: tuple[int, ...] = ()
    faces: tuple[Face | None, ...] = ()
    label: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class SecretEvent:
    """An event with all its faces, and for each of them a mask of the seats that saw it."""

    event: Event
    seers: tuple[int, ...] = ()

    def seen_by(self, seat: Seat) -> Event:
        """Return the event with every face hidden that *seat* did not see."""
        bit = 1 << seat
        event = self.event
        if all(mask & bit for mask in self.seers):
            return event
        faces = tuple(
            face if mask & bit else None for face, mask in zip(event.faces, self.seers, strict=True)
        )
        return Event(
            event.kind,
            event.seat,
            event.source,
            event.target,
            event.places,
            faces,
            event.label,
            event.number,
        )
