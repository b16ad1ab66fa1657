"""From a record back to a match: every line is played again, and must hold."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from cardtable.core.chance import Outcome
from cardtable.core.error import IllegalMoveError, PositionError, RecordError
from cardtable.core.game import Game
from cardtable.core.result import Joined, RoundPlan
from cardtable.house_rules import HouseRulesFaults, from_dict, plain
from cardtable.match.match import Match
from cardtable.match.state import Sink
from cardtable.match.undo import UndoError
from cardtable.record import (
    OVER,
    Closed,
    Dealt,
    Entered,
    Happened,
    Header,
    Line,
    Made,
    Record,
    RoundEnded,
    Seated,
    SeatEntry,
    Undone,
)
from cardtable.record_text import plan_values, write_line
from cardtable.text import tr


class ReplayFault(RecordError):  # noqa: N818 - a fault of a record, as of house rules
    """A record does not hold; *ply* and *line*, of its text, say where, *reason* why."""

    def __init__(self, ply: int, line: int, reason: str) -> None:
        super().__init__(
            tr(
                "the record does not hold at move {ply} (line {line}): {reason}",
                ply=ply,
                line=line,
                reason=reason,
            )
        )
        self.ply: Final = ply
        self.line: Final = line
        self.reason: Final = reason


def header_rules(game: Game, header: Header) -> Any:  # noqa: ANN401 - each game has its own type
    """Return the house rules of *header* as plain values.

    :raises RecordError: they are not rules of *game*.
    """
    try:
        return plain(from_dict(game.rules_type(), header.house_rules, "house-rules"))
    except HouseRulesFaults as error:
        faults = "; ".join(str(fault) for fault in error.faults)
        raise RecordError(
            tr("the record has house rules that do not hold: {faults}", faults=faults)
        ) from None


def migrated(game: Game, record: Record) -> Record:
    """Return *record* as the rules of today replay it: itself, unless *game* changes it."""
    if record.header.rules_version == game.rules_version:
        return record
    found: Record = game.migrate(record)
    if found is record:
        return record
    header = replace(found.header, rules_version=game.rules_version)
    return Record(header, found.lines, found.first_line)


def new_match(
    game: Game,
    rules: Any,  # noqa: ANN401 - as above
    header: Header,
) -> Match:
    """Return a match of *header* to which nothing has happened.

    :raises RecordError: the position that it begins from does not hold.
    """
    try:
        return Match(game, rules, header)
    except PositionError as error:
        raise RecordError(
            tr("the position of the record does not hold: {reason}", reason=str(error))
        ) from error


def match_from_record(
    game: Game,
    rules: Any,  # noqa: ANN401 - each game has house rules of its own type
    record: Record,
    sink: Sink | None = None,
) -> Match:
    """Return the match that *record* tells of, as it stood when its last line was written.

    Lines that were cut off before they were written, such as the result of a last move, are
    handed to *sink*, and so is everything that happens from here on.

    :raises ReplayFault: a line does not follow from those before.
    """
    record = migrated(game, record)
    match = new_match(game, rules, record.header)
    for _ in replay_lines(match, record):
        pass
    match.sink = sink
    cut_off = match.lines[len(record.lines) :]
    if sink and cut_off:
        sink(cut_off)
    return match


def replay_lines(match: Match, record: Record) -> Iterator[Line]:
    """Play the lines of *record* on *match*; yield each that makes something happen, once it has.

    :raises ReplayFault: a line does not follow from those before.
    """
    lines = record.lines
    at = 0
    while at < len(lines):
        line = lines[at]
        ply = match.ply + isinstance(line, Made)
        known = len(match.lines)
        try:
            _apply(match, line, _chance_below(lines, at), record.header)
            if len(match.lines) == known:
                raise _unexpected(line)
            for found in match.lines[known : known + len(lines) - at]:
                _compare(found, lines[at])
                at += 1
        except (IllegalMoveError, RecordError, UndoError) as error:
            raise ReplayFault(ply, record.first_line + at, _reason(match, record, error)) from error
        yield line


def _chance_below(lines: Sequence[Line], at: int) -> list[Outcome]:
    """Return the outcomes that stand below line *at*."""
    outcomes: list[Outcome] = []
    while at + 1 < len(lines) and isinstance(line := lines[at + 1], Outcome):
        outcomes.append(line)
        at += 1
    return outcomes


def _apply(match: Match, line: Line, chance: Sequence[Outcome], header: Header) -> None:
    """Let happen what *line* says."""
    match.reopen()
    match line:
        case Dealt(plan):
            _check_plan(match, plan, header)
            match.begin_round(plan, chance)
        case Made(ply):
            if ply != match.ply + 1:
                raise RecordError(tr("move {ply} should stand here", ply=match.ply + 1))
            make_again(match, line, chance)
        case Undone(ply):
            match.take_back(ply)
        case Entered(Joined(seat, _, name)) if seat == len(match.seats):
            if not name:
                raise RecordError(tr("somebody who joins has a name"))
            match.join(SeatEntry(name))
        case Entered(entry):
            match.enter(entry)
        case Seated(seat, player):
            match.reseat(seat, player)
        case Closed(reason) if reason != OVER:
            match.close(reason)
        case _:
            raise _unexpected(line)


def make_again(match: Match, line: Made, chance: Sequence[Outcome] = ()) -> None:
    """Make the move of *line*, or let its incident happen, as the next one of *match*."""
    if isinstance(line, Happened):
        match.happen(line.seat, match.box.incidents.parse(line.text), match.ply, chance)
    else:
        match.play(line.seat, match.box.notation.parse(line.text), match.ply, chance)


def _unexpected(line: Line) -> RecordError:
    return RecordError(tr("nothing before it leads to the line {line}", line=repr(_short(line))))


def _check_plan(match: Match, plan: RoundPlan, header: Header) -> None:
    number = len(match.rounds) + 1
    if match.is_in_round() or match.is_over() or plan.number != number:
        raise RecordError(tr("round {number} cannot be dealt here", number=plan.number))
    due = match.next_plan()
    # Other rules may have said otherwise who is dealt in; the moves will show if it matters.
    if plan != due and header.rules_version == match.game.rules_version:
        raise RecordError(
            tr(
                "the round is dealt by {found} where the rules say {due}",
                found=plan_values(plan),
                due=plan_values(due),
            )
        )


def _compare(found: Line, recorded: Line) -> None:
    """Refuse a *recorded* line that is not what was *found* to happen."""
    match found, recorded:
        case Made(), Made():
            same = type(found) is type(recorded)
            same &= (found.ply, found.seat) == (recorded.ply, recorded.seat)
        case RoundEnded(), RoundEnded():
            same = write_line(found) == write_line(recorded)
        case _:
            same = found == recorded
    if not same:
        raise RecordError(
            tr(
                "the line {recorded} does not follow, which would be {found}",
                recorded=repr(_short(recorded)),
                found=repr(_short(found)),
            )
        )


def _short(line: Line) -> str:
    longest = 200
    text = write_line(line).rstrip()
    return text if len(text) <= longest else text[: longest - 3] + "..."


def _reason(match: Match, record: Record, error: Exception) -> str:
    """Return why *error* came up, and if the rules were others when the record was made."""
    made_under, now = record.header.rules_version, match.game.rules_version
    if made_under == now:
        return str(error)
    return tr(
        "{reason}; it was made under version {made_under} of the rules, and this is version {now}",
        reason=str(error),
        made_under=made_under,
        now=now,
    )
