"""The lines of a record below its header, each a word and what belongs to it."""

import re
from collections.abc import Callable, Mapping
from typing import Final, NoReturn, TypeVar

from cardtable.core.chance import Outcome
from cardtable.core.error import RecordError
from cardtable.core.result import Joined
from cardtable.core.wording import alternatives, did_you_mean, nearest, said
from cardtable.record import (
    REASONS,
    Closed,
    Dealt,
    Entered,
    Happened,
    Line,
    Made,
    RoundEnded,
    Seated,
    Undone,
)
from cardtable.record_text.strict import (
    Fields,
    dump,
    load_first,
    on_one_line,
    player_of,
    refuse,
    shown,
)
from cardtable.record_text.values import (
    entry_values,
    plan_values,
    read_entry,
    read_plan,
    read_result,
    result_values,
)
from cardtable.text import tr

Value = TypeVar("Value")

_CHANCE: Final = re.compile(r" (?:cards (\S+(?: \S+)*)|number ([0-9]{1,9}))")
_MADE: Final = re.compile(r"([0-9]{1,9}) seat ([0-9]{1,4}): (.+)")
_UNDO: Final = re.compile(r"to ([0-9]{1,9})")
_SEAT: Final = re.compile(r"([0-9]{1,4}): (.+)")


def write_line(line: Line) -> str:
    """Return *line* as text: always one line, its line feed included."""
    try:
        return _written(line) + "\n"
    except (TypeError, ValueError) as error:
        raise RecordError(
            tr(
                "the game gave values that a record cannot hold: {error}",
                error=said(error),
            )
        ) from error


def _written(line: Line) -> str:  # noqa: PLR0911 - one for each kind of line
    match line:
        case Dealt(plan):
            return f"deal {dump(plan_values(plan))}"
        case Outcome(label, (), number):
            return f"chance {dump(label)} number {number}"
        case Outcome(label, faces):
            return f"chance {dump(label)} cards {on_one_line(' '.join(faces))}"
        case Happened(ply, seat, text):
            return f"incident {ply} seat {seat + 1}: {on_one_line(text)}"
        case Made(ply, seat, text):
            return f"move {ply} seat {seat + 1}: {on_one_line(text)}"
        case Undone(ply):
            return f"undo to {ply}"
        case RoundEnded(result):
            return f"result {dump(result_values(result))}"
        case Entered(entry):
            return f"entry {dump(entry_values(entry))}"
        case Seated(seat, player):
            return f"seat {seat + 1}: {on_one_line(player)}"
        case Closed(reason):
            return f"close {reason}"


def read_line(line: str, seat_count: int) -> Line:
    """Return what one *line* of a record with *seat_count* seats says."""
    word, _, rest = line.partition(" ")
    if word not in _READERS:
        raise RecordError(
            tr(
                "read {text}, allowed is a line that begins with {words}",
                text=shown(line),
                words=alternatives(list(_READERS)),
            )
            + did_you_mean(nearest(word, _READERS))
        )
    return _READERS[word](rest, seat_count)


def _read_deal(rest: str, seat_count: int) -> Line:
    return Dealt(_whole_object(rest, seat_count, read_plan))


def _read_result(rest: str, seat_count: int) -> Line:
    return RoundEnded(_whole_object(rest, seat_count, read_result))


def _read_entry(rest: str, seat_count: int) -> Line:
    # One seat more than there are is that of somebody who joins.
    entry = _whole_object(rest, seat_count + 1, read_entry)
    if entry.seat == seat_count and not (isinstance(entry, Joined) and entry.name):
        refuse("joined", entry.seat + 1, tr("a seat from 1 to {last}", last=seat_count))
    return Entered(entry)


def _whole_object(text: str, seat_count: int, read: Callable[[Fields], Value]) -> Value:
    fields = Fields(text, seat_count)
    value = read(fields)
    fields.finish()
    return value


def _read_chance(rest: str, _: int) -> Line:
    label, outcome = load_first(rest)
    found = _CHANCE.fullmatch(outcome)
    if found is None:
        raise RecordError(
            tr(
                "read {text} after the label, allowed is {cards} or {number}",
                text=shown(outcome),
                cards="cards FACE FACE ...",
                number="number N",
            )
        )
    if found[1]:
        return Outcome(label, faces=tuple(found[1].split(" ")))
    return Outcome(label, number=int(found[2]))


def _read_move(rest: str, seat_count: int) -> Line:
    found = _MADE.fullmatch(rest)
    if found is None:
        _refuse_line("move", rest, "move PLY seat NUMBER: MOVE")
    return Made(int(found[1]), _seat(found[2], seat_count), found[3])


def _read_incident(rest: str, seat_count: int) -> Line:
    found = _MADE.fullmatch(rest)
    if found is None:
        _refuse_line("incident", rest, "incident PLY seat NUMBER: INCIDENT")
    return Happened(int(found[1]), _seat(found[2], seat_count), found[3])


def _read_undo(rest: str, _: int) -> Line:
    found = _UNDO.fullmatch(rest)
    if found is None:
        _refuse_line("undo", rest, "undo to PLY")
    return Undone(int(found[1]))


def _read_seat(rest: str, seat_count: int) -> Line:
    found = _SEAT.fullmatch(rest)
    if found is None:
        _refuse_line("seat", rest, "seat NUMBER: PLAYER")
    return Seated(_seat(found[1], seat_count), player_of(" " + found[2]))


def _read_close(rest: str, _: int) -> Line:
    if rest not in REASONS:
        refuse("close", rest, alternatives(REASONS))
    return Closed(rest)


def _seat(text: str, seat_count: int) -> int:
    number = int(text)
    if not 1 <= number <= seat_count:
        refuse("seat", number, tr("a seat from 1 to {last}", last=seat_count))
    return number - 1


def _refuse_line(word: str, rest: str, form: str) -> NoReturn:
    raise RecordError(tr("read {text}, allowed is {form}", text=shown(f"{word} {rest}"), form=form))


_READERS: Final[Mapping[str, Callable[[str, int], Line]]] = {
    "deal": _read_deal,
    "chance": _read_chance,
    "move": _read_move,
    "incident": _read_incident,
    "undo": _read_undo,
    "result": _read_result,
    "entry": _read_entry,
    "seat": _read_seat,
    "close": _read_close,
}
