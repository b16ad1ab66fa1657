"""One round of a match with all that is needed to show it, take it back and save it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.core.chance import RecordedChance
from cardtable.core.event import Event, SecretEvent
from cardtable.core.move import Incident, Move
from cardtable.core.result import Result, RoundPlan
from cardtable.core.round import Round
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import NO_SEAT, Seat


@dataclass(frozen=True, slots=True)
class Happening:
    """What one decision did, as one seat may know it; the deal has *seat* `NO_SEAT`.

    *move* is `None` where it was made in secret by another seat. *ply* counts the moves of
    the match from 1, and is that of the move before for a deal. An *incident* was entered by
    *seat*, who need not have been to move, and *move* is its text.
    """

    ply: int
    seat: Seat
    move: str | None
    events: tuple[Event, ...]
    incident: Incident | None = None


@dataclass(slots=True)
class Mark:
    """Where the table stood before a move, to tell what the move brought."""

    seat: Seat
    move: Move | None
    events: int
    outcomes: int
    news: tuple[int, ...]

    @property
    def incident(self) -> Incident | None:
        """What was entered, if it was no move."""
        return self.move if isinstance(self.move, Incident) else None


@dataclass(slots=True)
class PlayedRound:
    """A round in play: *first_ply* moves of the match came before it."""

    plan: RoundPlan
    round: Round
    table: WatchedTable
    chance: RecordedChance
    first_ply: int
    marks: list[Mark] = field(default_factory=list)
    result: Result | None = None

    @property
    def move_count(self) -> int:
        """How many moves have been made in the round."""
        return len(self.marks) - 1

    @property
    def last_ply(self) -> int:
        """How many moves the match has with those of this round."""
        return self.first_ply + len(self.marks) - 1

    def happenings(self, seat: Seat) -> list[Happening]:
        """Return the deal and each move so far, as *seat* may know them."""
        return [self.happening(number, seat) for number in range(len(self.marks))]

    def happening(self, number: int, seat: Seat) -> Happening:
        """Return what move *number* of the round did, the deal being 0, as *seat* may know it."""
        mark = self.marks[number]
        secret = mark.move is not None and mark.move.SECRET and mark.seat != seat
        text = None if mark.move is None or secret else str(mark.move)
        events = tuple(event.seen_by(seat) for event in self._secret_events(number))
        return Happening(self.first_ply + number, mark.seat, text, events, mark.incident)

    def open_happening(self, number: int) -> Happening:
        """Return what move *number* of the round did, with nothing hidden."""
        mark = self.marks[number]
        text = None if mark.move is None else str(mark.move)
        events = tuple(event.event for event in self._secret_events(number))
        return Happening(self.first_ply + number, mark.seat, text, events, mark.incident)

    def make(self, seat: Seat, move: Move) -> None:
        """Make the legal *move* for *seat*, or let a possible incident happen that it enters."""
        self.mark(seat, move)
        if isinstance(move, Incident):
            self.round.happen(move)
        else:
            self.round.play(move)

    def mark(self, seat: Seat = NO_SEAT, move: Move | None = None) -> None:
        """Note where the table stands before *seat* makes *move*, or before the deal."""
        table = self.table
        self.marks.append(
            Mark(
                seat,
                move,
                len(table.secret_events),
                len(table.outcomes),
                tuple(table.knowledge.news),
            )
        )

    def _secret_events(self, number: int) -> Sequence[SecretEvent]:
        later = self.marks[number + 1 : number + 2]
        end = later[0].events if later else len(self.table.secret_events)
        return self.table.secret_events[self.marks[number].events : end]
