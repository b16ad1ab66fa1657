"""A score pad: the lines of a sheet, and everything that follows from them.

Nothing that follows is kept: whoever corrects a line counts the whole sheet anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from cardtable.core.blame import blamed
from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.pad import AnswerKey, PadError, PadRound
from cardtable.core.result import (
    ABORTED,
    Entry,
    Joined,
    Left,
    Penalty,
    Result,
    RoundPlan,
    Standing,
    fitted,
    results,
)
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match.joining import room_faults
from cardtable.players.name import number_namesakes, read_name
from cardtable.scorepad.line import (
    JoinLine,
    LeaveLine,
    Line,
    PenaltyLine,
    Remark,
    RoundLine,
    Told,
)
from cardtable.scorepad.row import PadRow, SheetHeader, Step
from cardtable.scorepad.tell import Telling
from cardtable.text import tr


class Pad:
    """The sheet of one match of *game* on a real table, under *rules* as plain values."""

    def __init__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        header: SheetHeader,
        lines: Sequence[Line] = (),
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.header: Final = header
        self.names: list[str] = number_namesakes(map(read_name, header.names))
        self.entries: list[Entry] = [
            Joined(seat, name=name) for seat, name in enumerate(self.names)
        ]
        self.lines: list[Line] = []
        self.rows: list[PadRow] = []
        self.steps: list[Step] = []
        with at_fault(game):
            self.standing: Standing = game.standing(rules, self.entries)
        for line in lines:
            self.add(line)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each side."""
        return self.game.sides(self.rules, len(self.names))

    @property
    def is_over(self) -> bool:
        """Whether the match is decided."""
        return self.standing.is_over

    def next_plan(self) -> RoundPlan:
        """Return who is dealt into the next round.

        :raises PadError: the match is over.
        """
        if self.is_over:
            raise PadError(tr("the match is over: {why}", why=self.standing.why))
        with at_fault(self.game):
            return self.game.next_round(self.rules, self.entries)

    def telling(self, known: Mapping[AnswerKey, str] | None = None) -> Telling:
        """Return the next round, of which nothing is told yet but what is *known*.

        :raises PadError: the match is over.
        """
        page = PadRound(self.next_plan(), tuple(self.names))
        with at_fault(self.game):
            return Telling(self.game, self.rules, page, known, forgets=True)

    def telling_of(self, seats: tuple[Seat, ...]) -> Telling:
        """Return a round that was written down, with figures of *seats* if any are named."""
        with at_fault(self.game):
            plan, _ = self._plan_of(RoundLine(), seats)
            return Telling(self.game, self.rules, PadRound(plan, tuple(self.names)))

    def add_new(self, line: Line) -> None:
        """Add *line*, which happens now: the match must go on, and all who are dealt in play.

        :raises PadError: it cannot be.
        """
        if isinstance(line, RoundLine | PenaltyLine | JoinLine | LeaveLine):
            plan = self.next_plan()
            told = (
                {one.seat for one in line.told if not one.key}
                if isinstance(line, RoundLine)
                else set()
            )
            strange = told - set(plan.seats)
            if strange:
                raise PadError(tr("{name} was not dealt in", name=self.names[min(strange)]))
        self.add(line)

    def add(self, line: Line) -> None:
        """Add *line*, which may have been written before an earlier one was corrected.

        :raises PadError: it cannot be.
        """
        with at_fault(self.game):
            if isinstance(line, RoundLine):
                self._add_round(line)
            elif isinstance(line, PenaltyLine):
                self._enter(Penalty(line.seat, line.points))
            elif isinstance(line, JoinLine):
                self._join(line)
            elif isinstance(line, LeaveLine):
                self._leave(line)
        if not isinstance(line, Remark):
            row = self.rows[-1] if isinstance(line, RoundLine) else None
            self.steps.append(Step(line, self.standing, row))
        self.lines.append(line)

    def before(self, place: int) -> "Pad":
        """Return the pad as it was before the line in this *place*."""
        return Pad(self.game, self.rules, self.header, self.lines[:place])

    def grown(self, line: Line) -> "Pad":
        """Return the pad with *line*, which happens now, as its last.

        :raises PadError: it cannot be.
        """
        new = self._copied()
        new.add_new(line)
        return new

    def _copied(self) -> "Pad":
        """Return a copy, so that a line which cannot be leaves this one as it was."""
        new = Pad(self.game, self.rules, self.header)
        new.names, new.entries, new.standing = self.names, list(self.entries), self.standing
        new.lines, new.rows, new.steps = list(self.lines), list(self.rows), list(self.steps)
        return new

    def retelling(self, number: int, known: Mapping[AnswerKey, str] | None = None) -> Telling:
        """Return round *number* to be told anew: what it told is known, and above it *known*.

        :raises PadError: there is no such round.
        """
        earlier = self.before(self.place_of_round(number))
        told = {(one.key, one.seat): one.text for one in self.rows[number - 1].line.told}
        return earlier.telling({**told, **(known or {})})

    def changed(self, place: int, line: Line | None) -> "Pad":
        """Return this pad with another *line* in the *place* of one, or without that one.

        :raises PadError: the new line cannot be, or one after it no longer.
        """
        new = self.before(place)
        if line is not None:
            new.add_new(line)
        for later in self.lines[place + 1 :]:
            new.add(later)
        return new

    def place_of_round(self, number: int) -> int:
        """Return the place of round *number* among the lines.

        :raises PadError: there is no such round.
        """
        found = [place for place, line in enumerate(self.lines) if isinstance(line, RoundLine)]
        if not 1 <= number <= len(found):
            raise PadError(
                tr("there is no round {number} on the sheet, only {count}",
                   number=number, count=len(found))
                if found
                else tr("there is no round on the sheet yet")
            )  # fmt: skip
        return found[number - 1]

    def last_place(self) -> int:
        """Return the place of the last line that says something.

        :raises PadError: there is none.
        """
        places = [n for n, line in enumerate(self.lines) if not isinstance(line, Remark)]
        if not places:
            raise PadError(tr("there is nothing on the sheet to take back"))
        return places[-1]

    def _add_round(self, line: RoundLine) -> None:
        seats = tuple(sorted({told.seat for told in line.told if not told.key}))
        plan, notes = self._plan_of(line, seats)
        page = PadRound(plan, tuple(self.names))
        counted: list[str] = []
        if line.is_void:
            result = Result(ABORTED, (None,) * len(self.names))
        else:
            telling = retold(self, page, line.told)
            page, counted = telling.page, telling.notes
            result = self.game.pad_result(self.rules, page)
        self._enter_result(PadRow(
            len(self.rows) + 1,
            line,
            page,
            result,
            self.game.score(self.rules, result),
            self.standing,
            told=tuple(counted),
            notes=tuple(notes),
            is_counted=not self.is_over,
        ))  # fmt: skip

    def _enter_result(self, row: PadRow) -> None:
        if row.is_counted:
            self._enter(row.result)
            marks = self.game.score_marks(self.rules, self.entries)
            told = self.explained(row.result)
            row = replace(row, standing=self.standing, marks=tuple(marks), told=(*row.told, *told))
        self.rows.append(row)

    def explained(self, result: Result) -> list[str]:
        """Return the sentences that explain the last *result*."""
        if result.ending == ABORTED:
            return [tr("The round is void; nobody scores.")]
        return [
            *self.game.explain(self.rules, result, self.names),
            *self.game.explain_totals(self.rules, self.entries, self.names),
        ]

    def _plan_of(self, line: RoundLine, seats: tuple[Seat, ...]) -> tuple[RoundPlan, list[str]]:
        """Return the plan of a round in which *seats* have figures, and what is odd about it."""
        number = len(results(self.entries)) + 1
        if self.is_over:
            last = self.rows[-1].page.plan.dealer if self.rows else 0
            note = tr("The match was over before round {number}, which no longer counts.",
                      number=len(self.rows) + 1)  # fmt: skip
            return RoundPlan(number, seats or tuple(range(len(self.names))), last), [note]
        plan = self.next_plan()
        if line.is_void or not seats or seats == plan.seats:
            return plan, []
        notes = [
            tr("{name} was out before round {number}, but has a figure there.",
               name=self.names[seat], number=number)
            for seat in seats if seat not in plan.seats
        ] + [
            tr("{name} has no figure in round {number}.", name=self.names[seat], number=number)
            for seat in plan.seats if seat not in seats
        ]  # fmt: skip
        starter = plan.starter if plan.starter in seats else NO_SEAT
        dealer = plan.dealer if plan.dealer in seats else seats[0]
        return replace(plan, seats=seats, dealer=dealer, starter=starter), notes

    def _enter(self, entry: Entry) -> None:
        if not self.is_over:
            self.entries.append(entry)
            self.standing = self.game.standing(self.rules, self.entries)

    def _join(self, line: JoinLine) -> None:
        total = self.game.join_total(self.rules, self.entries)
        if total is None:
            raise PadError(tr("nobody may join now, by the rules of this table"))
        names = number_namesakes([*self.names, read_name(line.name)])
        _check_room(self.game, self.rules, names)
        self.names = names
        # Seats are never renumbered, so earlier results have nothing for the new one.
        self.entries = [fitted(entry, len(self.names)) for entry in self.entries]
        self._enter(Joined(len(self.names) - 1, total, self.names[-1]))

    def _leave(self, line: LeaveLine) -> None:
        if line.seat not in self.next_plan().seats:
            raise PadError(tr("{name} plays no more", name=self.names[line.seat]))
        self._enter(Left(line.seat))


def _check_room(game: Game, rules: Any, names: Sequence[str]) -> None:  # noqa: ANN401 - as above
    """Refuse a table of *names* for which *rules* are not made."""
    if faults := room_faults(game, rules, names):
        reason = faults[0].message
        raise PadError(tr("{name} cannot join: {reason}", name=names[-1], reason=reason))


def retold(pad: Pad, page: PadRound, told: Sequence[Told]) -> Telling:
    """Return the round on *page* as it was *told*, all of it.

    :raises PadError: it cannot be, or something is missing.
    """
    known = {(one.key, one.seat): one.text for one in told}
    telling = Telling(pad.game, pad.rules, page, known)
    telling.take(())
    telling.require_all()
    return telling


@contextmanager
def at_fault(game: Game) -> Iterator[None]:
    """Let what goes wrong inside be the fault of *game*, unless it is what was told."""
    with blamed(
        lambda said: tr("the game failed at the score pad: {error}", error=said), CardtableError
    ):
        yield
