"""A person at the prompt of a turn: what is typed is done step by step, until a step is refused."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardtable.cli.answer import AUTO, HAPPENED, Word, read_answer
from cardtable.cli.errors import NOT_SO, say
from cardtable.cli.host import Host, Leave, Moment
from cardtable.cli.line import Step, steps_of
from cardtable.cli.page import list_page, scene_page, turn_lines, turn_page
from cardtable.cli.prompt import RefusedError, as_sentence, obey, pause
from cardtable.cli.reader import PROMPT
from cardtable.cli.story import shared_happenings
from cardtable.core.error import (
    NOT_ALLOWED,
    NOT_YOUR_TURN,
    ROUND_OVER,
    IllegalMoveError,
    NotationError,
)
from cardtable.core.move import Move
from cardtable.core.wording import clean, clip
from cardtable.core.zone import Seat
from cardtable.match import UndoError
from cardtable.render import Span, Teller, offered_moves, scenes
from cardtable.render.span import STRONG
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a refused step on its line: the moves *made* before it, and a *rest*."""

    made: Sequence[str] = ()
    rest: bool = False


ALONE: Final = Around()


class TurnOverError(IllegalMoveError):
    """The turn ended before the line did."""


def ask(host: Host, seat: Seat) -> None:
    """Show *seat* its turn and do what it types: make moves, or obey words."""
    match = host.match
    view = match.view(seat)
    full = list_page if host.listing else turn_page
    page = full if host.screen.is_full else turn_lines
    host.screen.show(page(host, seat))
    host.notice = ""
    typed = host.reader.read()
    if host.listing and not typed.strip():
        host.listing = 0
        return
    if host.reader.is_script:
        host.screen.say([(Span(PROMPT + clip(clean(typed)), STRONG),)])
    try:
        alike = partial(match.game.alike, view)
        steps = steps_of(typed, offered_moves(match.game, view), match.box, alike)
    except NotationError as error:
        refuse(host, typed, error)
    else:
        do_steps(host, seat, steps)


def do_steps(host: Host, seat: Seat, steps: Sequence[Step]) -> None:
    """Do one of *steps* after the other for *seat*; what is done before a refusal stays done."""
    match = host.match
    start, round_count = match.ply, len(match.rounds)
    notices: list[str] = []
    for number, step in enumerate(steps, 1):
        ply = match.ply
        try:
            do_step(host, seat, step, is_turn=is_turn_of(host, seat, round_count))
        except TurnOverError as error:
            refuse_rest(host, step, error)
            return
        except (IllegalMoveError, UndoError, RefusedError) as error:
            is_turn = is_turn_of(host, seat, round_count)
            made = moves_since(host, start) if is_turn else ()  # not for the next one's eyes
            refuse(host, step.text, error, Around(made, number < len(steps)))
            return
        if match.ply > ply:
            notices.clear()  # what was said before a move is of no use after it
        notices += [host.notice] if host.notice else []
        host.notice = ""
        if match.closed:
            break
    host.notice = " ".join(notices)


def is_turn_of(host: Host, seat: Seat, round_count: int) -> bool:
    """Tell whether *seat* still is to move in the round that was number *round_count*."""
    match = host.match
    is_same_round = match.is_in_round() and len(match.rounds) == round_count
    return is_same_round and not match.closed and match.seat_to_move == seat


def do_step(host: Host, seat: Seat, step: Step, *, is_turn: bool) -> None:
    """Make the move that *step* is, enter what it says has happened, or obey its word.

    :raises TurnOverError: it is a move, and *seat* is not to move any more.
    """
    match = host.match
    notation = match.box.notation
    if step.move is None and match.box.incidents.has_head(step.text):
        obey(host, Word(HAPPENED, step.text))
        return
    if not is_turn:
        word = _word(host, step)
        if word is None or word.name == AUTO:
            raise TurnOverError(*_turn_over(host))
        obey(host, word)
        return
    view = match.view(seat)
    legal, alike = offered_moves(match.game, view), partial(match.game.alike, view)
    answer = step.move or read_answer(step.text, legal, notation, alike)
    if not isinstance(answer, Word):
        make(host, seat, answer, host.moment(view))
    elif answer.name == AUTO:
        play_obvious(host, seat)
    else:
        obey(host, answer)


def _word(host: Host, step: Step) -> Word | None:
    """Return the word that *step* is, `None` for a move or what was meant to be one."""
    if step.move is not None:
        return None
    try:
        answer = read_answer(step.text, (), host.match.box.notation)
    except NotationError:
        return None
    return answer if isinstance(answer, Word) else None


def _turn_over(host: Host) -> tuple[str, str]:
    if not host.match.is_in_round():
        return ROUND_OVER, tr("the round was over before this line was")
    return NOT_YOUR_TURN, tr("the turn was over before this line was")


def moves_since(host: Host, start: int) -> Sequence[str]:
    """Return the moves that this round has after ply *start*."""
    match = host.match
    if match.ply <= start:
        return ()
    played = match.rounds[-1]
    marks = played.marks[max(start - played.first_ply, 0) + 1 :]
    return [str(mark.move) for mark in marks]


def refuse(
    host: Host,
    typed: str,
    error: IllegalMoveError | UndoError | RefusedError,
    line: Around = ALONE,
) -> None:
    """Say why *typed* is not done, and what of the *line* around it is; a script ends at it."""
    text = repr(typed.strip()[:60])
    code, message = NOT_ALLOWED, str(error)
    if isinstance(error, IllegalMoveError):
        code, message = error.code, error.message
    played = ", ".join(line.made)
    if host.reader.is_script:
        refused = tr(
            "line {number}: {text} is refused ({code}): {message}",
            number=host.reader.line_number,
            text=text,
            code=code,
            message=message,
        )
        before = tr("(played before it: {moves})", moves=played) if played else ""
        say(f"{refused} {before}".strip())
        raise Leave(NOT_SO, host.resume_text())
    if line == ALONE:
        host.notice = as_sentence(message)
        return
    before = tr("Played: {moves}.", moves=played) if played else ""
    refused = tr("{text} is refused: {reason}", text=text, reason=message)
    if text in message:
        refused = message
    after = tr("The rest of the line is not played.") if line.rest else ""
    host.notice = " ".join(part for part in (before, as_sentence(refused), after) if part)


def refuse_rest(host: Host, step: Step, error: TurnOverError) -> None:
    """Say that the turn was over before *step*; to whoever looks next nothing of it is named."""
    if host.reader.is_script:
        refuse(host, step.text, error)
    host.notice = tr("The turn was over before the line was; its rest is not played.")


def play_obvious(host: Host, seat: Seat) -> None:
    """Make the moves of *seat* that need no thought, one after the other.

    :raises RefusedError: the game says of none that it needs no thought.
    """
    match = host.match
    if not match.has_obvious_moves():
        raise RefusedError(tr("in this game no move goes without saying"))
    made: list[str] = []
    round_count = len(match.rounds)
    while is_turn_of(host, seat, round_count) and (move := match.obvious_move()) is not None:
        ply = match.ply
        make(host, seat, move, host.moment(match.view(seat)))
        if match.ply != ply + 1:
            return
        made.append(str(move))
    if made and is_turn_of(host, seat, round_count):
        host.notice = tr("Played: {moves}.", moves=", ".join(made))
    elif not made:
        host.notice = tr("No move goes without saying now.")


def make(host: Host, seat: Seat, move: Move, before: Moment) -> None:
    """Make *move* for *seat* and show what it brought."""
    host.play(seat, move)
    host.listing = 0
    show_scenes(host, before)


def show_scenes(host: Host, before: Moment) -> None:
    """Show the cards that the last move took off the table, as they lay before they went."""
    if not host.is_attended:
        return  # a script is told in words what went
    match = host.match
    ply = match.ply
    last = shared_happenings(match, host.eyes)[-1]
    teller = Teller(match.game, match.box, match.names, host.picture(before).brush)
    for scene in scenes(before.view, last.events):
        if match.ply != ply:
            return
        teller.start_from(before.view)
        told = teller.tell(last.seat, last.move, last.events[: scene.told])
        page = scene_page(host, Moment(scene.view, before.totals), scene.marks, told)
        pause(host, page, tr("Press Return to go on."))
