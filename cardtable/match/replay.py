"""Stepping through a record: what was on the table after each move, as one seat saw it or open.

The whole record is played again first, so what is shown is known to hold.
"""

from dataclasses import dataclass

from cardtable.core.error import CardtableError
from cardtable.core.event import Event
from cardtable.core.game import Game
from cardtable.core.move import Incident
from cardtable.core.result import Result, Standing
from cardtable.core.view import View, look_open
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match.load import header_rules, migrated, new_match, replay_lines
from cardtable.match.match import Match
from cardtable.record import EARLY, Dealt, Made, Record, Undone
from cardtable.text import tr


class SpoilerError(CardtableError):
    """The hidden cards of a match that is not finished would be shown."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one move did, or a deal, whose *seat* is `NO_SEAT`, and how the table lay then.

    *ply* counts the moves of the match from 1, and is that of the move before for a deal.
    *move* is `None` for a deal, and where it was made in secret by another seat. An *incident*
    was entered by *seat*, and *move* is its text. *result* and
    *standing* are there when the round ended with it.
    """

    round: int
    ply: int
    seat: Seat
    move: str | None
    events: tuple[Event, ...]
    view: View
    incident: Incident | None = None
    result: Result | None = None
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A *match* as it was played again, and the *steps* that led to where it stands.

    Moves that were taken back are no steps, nor is what was played before the seat that looks
    had joined. *is_open* tells whether nothing is hidden.
    """

    match: Match
    steps: tuple[Step, ...]
    is_open: bool


def is_finished(match: Match) -> bool:
    """Tell whether *match* is over, so that nobody minds if its cards are seen."""
    return match.is_over() and match.closed != EARLY


def replay(
    game: Game,
    record: Record,
    *,
    seat: Seat | None = None,
    is_open: bool = False,
) -> Replay:
    """Play *record* again and return its steps, as *seat* saw them or with nothing hidden.

    A match that is not finished is shown open only where *is_open* asks for it; the caller
    says that it is spoilt.

    :raises ReplayFault: a line does not follow from those before.
    :raises SpoilerError: the match is not finished, and neither *seat* nor *is_open* is given.
    """
    record = migrated(game, record)
    match = new_match(game, header_rules(game, record.header), record.header)
    steps: list[Step] = []
    for line in replay_lines(match, record):
        if isinstance(line, Dealt | Made) and (seat is None or seat < len(match.seats)):
            steps.append(_step(match, seat))
        elif isinstance(line, Undone):
            steps = [step for step in steps if _is_left(step, match)]
    if seat is None and not is_open and not is_finished(match):
        raise SpoilerError(
            tr(
                "the match is not finished, and its hidden cards stay hidden;"
                " it can be shown as one seat saw it"
            )
        )
    return Replay(match, tuple(steps), is_open=seat is None)


def _step(match: Match, seat: Seat | None) -> Step:
    """Return the step that *match* has just made."""
    played = match.rounds[-1]
    number = played.move_count
    if seat is None:
        happening, view = played.open_happening(number), look_open(played.round)
    else:
        happening, view = played.happening(number, seat), played.round.view(seat)
    return Step(
        played.plan.number,
        happening.ply,
        happening.seat,
        happening.move,
        happening.events,
        view,
        happening.incident,
        played.result,
        match.standing() if played.result else None,
    )


def _is_left(step: Step, match: Match) -> bool:
    """Tell whether *step* is not taken back."""
    last = match.rounds[-1].plan.number
    is_deal = step.seat == NO_SEAT
    return step.round < last or (step.round == last and (is_deal or step.ply <= match.ply))
