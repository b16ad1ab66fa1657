"""When the last decisions of a seat may be taken back."""

from collections.abc import Sequence

from cardtable.core.error import CardtableError
from cardtable.core.zone import Seat
from cardtable.match.turn import PlayedRound
from cardtable.record import SeatEntry
from cardtable.text import tr


class UndoError(CardtableError):
    """The last decisions cannot be taken back; the message says why."""


def last_decision(
    rounds: Sequence[PlayedRound], seat: Seat, count: int = 1
) -> tuple[PlayedRound, int]:
    """Return where the last *count* decisions of *seat* begin: a round, and the moves before them.

    :raises UndoError: *seat* has not made so many.
    """
    found = 0
    for played in reversed(rounds):
        for number in range(played.move_count, 0, -1):
            if played.marks[number].seat == seat:
                found += 1
                if found == count:
                    return played, number - 1
    if not found:
        raise UndoError(tr("there is no move of yours to take back"))
    raise UndoError(
        tr(
            "there are no {asked} moves of yours to take back, only {count}",
            asked=count,
            count=found,
        )
    )


def turn_length(rounds: Sequence[PlayedRound], seat: Seat) -> int:
    """Return how many decisions *seat* has made in the turn that it is in, or in its last one."""
    count = 0
    for mark in reversed(rounds[-1].marks[1:] if rounds else ()):
        if mark.seat == seat:
            count += 1
        elif count:
            break
    return count


def round_of_move(rounds: Sequence[PlayedRound], ply: int) -> PlayedRound:
    """Return the round in which move *ply* of the match was made.

    :raises UndoError: there is no such move.
    """
    for played in reversed(rounds):
        if played.first_ply < ply <= played.last_ply:
            return played
    raise UndoError(tr("there is no move {ply} to take back", ply=ply))


def check_undo(
    rounds: Sequence[PlayedRound], seat: Seat, count: int, seats: Sequence[SeatEntry]
) -> None:
    """Refuse to take back the last *count* decisions of *seat* if that is unfair.

    :raises UndoError: somebody has seen a card since that *seat* did not know, another person
        has moved, or a new round has been dealt.
    """
    fault = _fault(rounds, seat, count, seats)
    if not fault:
        return
    allowed = next((n for n in range(count - 1, 0, -1) if not _fault(rounds, seat, n, seats)), 0)
    if allowed:
        fault = tr(
            "{fault} (the last one alone can be)",
            "{fault} (the last {count} alone can be)",
            fault=fault,
            count=allowed,
        )
    raise UndoError(fault)


def _fault(
    rounds: Sequence[PlayedRound], seat: Seat, count: int, seats: Sequence[SeatEntry]
) -> str:
    """Return why that is unfair, or ``""``."""
    played, keep = last_decision(rounds, seat, count)
    if played is not rounds[-1]:
        return tr("a new round has been dealt since your last move")
    if played.table.knowledge.news[seat] != played.marks[keep + 1].news[seat]:
        return tr(
            "your last move cannot be taken back: a card has been seen since",
            "your last {count} moves cannot be taken back: a card has been seen since",
            count=count,
        )
    for mark in played.marks[keep + 2 :]:
        if mark.seat != seat and seats[mark.seat].is_person:
            name = seats[mark.seat].name
            return tr(
                "your last move cannot be taken back: {name} has moved since",
                "your last {count} moves cannot be taken back: {name} has moved since",
                count=count,
                name=name,
            )
    return ""
