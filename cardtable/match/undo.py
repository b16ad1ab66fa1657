"""When the last decision of a seat may be taken back."""

from collections.abc import Sequence

from cardtable.core.error import CardtableError
from cardtable.core.zone import Seat
from cardtable.match.turn import PlayedRound
from cardtable.record import SeatEntry
from cardtable.text import tr


class UndoError(CardtableError):
    """The last decision cannot be taken back; the message says why."""


def last_decision(rounds: Sequence[PlayedRound], seat: Seat) -> tuple[PlayedRound, int]:
    """Return the round of the last decision of *seat*, and how many of its moves come before.

    :raises UndoError: *seat* has made none.
    """
    for played in reversed(rounds):
        for number in range(played.move_count, 0, -1):
            if played.marks[number].seat == seat:
                return played, number - 1
    raise UndoError(tr("there is no move of yours to take back"))


def round_of_move(rounds: Sequence[PlayedRound], ply: int) -> PlayedRound:
    """Return the round in which move *ply* of the match was made.

    :raises UndoError: there is no such move.
    """
    for played in reversed(rounds):
        if played.first_ply < ply <= played.last_ply:
            return played
    raise UndoError(tr("there is no move {ply} to take back", ply=ply))


def check_undo(played: PlayedRound, keep: int, seats: Sequence[SeatEntry]) -> None:
    """Refuse to go back to *keep* moves of *played*, the round in play, if that is unfair.

    :raises UndoError: a card has been seen since, or another person has moved.
    """
    if played.table.knowledge.news != played.marks[keep + 1].news:
        raise UndoError(tr("your last move cannot be taken back: a card has been seen since"))
    seat = played.marks[keep + 1].seat
    for mark in played.marks[keep + 2 :]:
        if mark.seat != seat and seats[mark.seat].is_person:
            name = seats[mark.seat].name
            raise UndoError(
                tr("your last move cannot be taken back: {name} has moved since", name=name)
            )
