"""The strict door: a match checks every move, keeps knowledge, logs, undoes and scores.

Whatever it refuses leaves every bit of its state as it was.
"""

from collections.abc import Sequence
from dataclasses import replace

from cardtable.core.chance import Outcome
from cardtable.core.error import (
    NOT_ALLOWED,
    NOT_YOUR_TURN,
    ROUND_OVER,
    STALE,
    WRONG_PHASE,
    IllegalMoveError,
)
from cardtable.core.move import Incident, Move
from cardtable.core.result import Joined, Penalty, Result, RoundPlan, joined_seats
from cardtable.core.wording import alternatives, harmless
from cardtable.core.zone import Seat
from cardtable.match.joining import check_room, fit_results
from cardtable.match.start import Start
from cardtable.match.state import MatchState, blamed_on_game
from cardtable.match.turn import PlayedRound
from cardtable.match.undo import check_undo, last_decision, round_of_move
from cardtable.record import (
    EARLY,
    OVER,
    Closed,
    Dealt,
    Entered,
    Happened,
    Line,
    Made,
    RoundEnded,
    Seated,
    SeatEntry,
    Undone,
)
from cardtable.text import tr


class Match(MatchState):
    """Rounds of a game until the match is decided, move by move.

    What the sink raises comes out of the call that made its lines; the match has gone on
    all the same.
    """

    def deal(self, number: int) -> None:
        """Deal round *number*, which must be the next one.

        :raises IllegalMoveError: it was dealt already, a round is in play, or it is over.
        :raises PluginError: the game failed; nothing has changed.
        """
        if number != len(self.rounds) + 1 or self.is_in_round():
            raise IllegalMoveError(STALE, tr("round {number} was dealt already", number=number))
        if self.is_over():
            raise IllegalMoveError(ROUND_OVER, tr("the match is over"))
        with blamed_on_game(tr("the deal")):
            plan = self.next_plan()
        self.begin_round(plan)

    def begin_round(self, plan: RoundPlan, chance: Sequence[Outcome] = ()) -> None:
        """Begin the next round by *plan*, which is trusted; `deal` is the door for players.

        Recorded outcomes of *chance* come before the seed's own.
        """
        with blamed_on_game(tr("the deal")):
            played = self._start.begin(plan, self.ply, chance)
            ending = self._ending(played)
        self.rounds.append(played)
        self._log([Dealt(plan), *played.table.outcomes, *self._end_round(ending)])

    def play(self, seat: Seat, move: Move, ply: int, chance: Sequence[Outcome] = ()) -> None:
        """Make *move* for *seat*, who saw the match after *ply* moves.

        Recorded outcomes of *chance* come before the seed's own.

        :raises IllegalMoveError: with a code of `cardtable.core.error`; nothing has changed.
        :raises PluginError: the game failed; the round stands as before the move.
        """
        self._make(Made, seat, self._admit(seat, move, ply), chance)

    def happen(self, seat: Seat, incident: Move, ply: int, chance: Sequence[Outcome] = ()) -> None:
        """Let *incident* have happened, as *seat* enters it who saw the match after *ply* moves.

        It counts as a move, whoever is to move. Recorded outcomes of *chance* come before the
        seed's own.

        :raises IllegalMoveError: with a code of `cardtable.core.error`; nothing has changed.
        :raises PluginError: the game failed; the round stands as before.
        """
        self._make(Happened, seat, self._admit_incident(seat, incident, ply), chance)

    def _make(self, line: type[Made], seat: Seat, move: Move, chance: Sequence[Outcome]) -> None:
        played = self.rounds[-1]
        keep, known = played.move_count, len(played.table.outcomes)
        played.chance.expect(chance)
        try:
            with blamed_on_game(move):
                played.make(seat, move)
                ending = self._ending(played)
        except BaseException:
            self._rebuild(keep)
            raise
        made = line(self.ply, seat, str(move))
        self._log([made, *played.table.outcomes[known:], *self._end_round(ending)])

    def undo(self, seat: Seat, count: int = 1) -> None:
        """Take back the last *count* decisions of *seat* and all that followed, or none of it.

        :raises UndoError: somebody has seen a card since that *seat* did not know, another
            person has moved, or there are not so many.
        """
        played, keep = last_decision(self.rounds, seat, count)
        if not self.header.practice:
            check_undo(self.rounds, seat, count, self.seats)
        self.take_back(played.first_ply + keep)

    def take_back(self, ply: int) -> None:
        """Take back all moves after *ply*, whoever made them; `undo` is the door for players.

        :raises UndoError: there is no such move.
        """
        played = round_of_move(self.rounds, ply + 1)
        while self.rounds[-1] is not played:
            self.rounds.pop()
        if played.result is not None:
            results = [entry is played.result for entry in self.entries]
            del self.entries[results.index(True) :]
            self._sit(self.seats[: len(joined_seats(self.entries))])
        self.closed = ""
        self._rebuild(ply - played.first_ply)
        self._log([Undone(ply)])

    def enter(self, entry: Joined | Penalty) -> None:
        """Enter what happened between rounds.

        :raises IllegalMoveError: a round is in play, the match is over, or there is no such seat.
        """
        if self.is_in_round():
            raise IllegalMoveError(WRONG_PHASE, tr("a round is in play"))
        if self.closed:
            raise IllegalMoveError(ROUND_OVER, tr("the match is over"))
        self._check_seat(entry.seat)
        named = entry if isinstance(entry, Penalty) else replace(entry, name=self.names[entry.seat])
        is_over = self.standing_of([*self.entries, named]).is_over
        self.entries.append(named)
        self._log([Entered(entry), *(self._close(OVER) if is_over else ())])

    def join(self, newcomer: SeatEntry) -> Seat:
        """Let *newcomer* take part from the next round on, and return the seat, the new last one.

        :raises IllegalMoveError: a round is in play or none has been, the match is over, or the
            rules or the cards have no room for one more.
        """
        if self.is_in_round() or not self.rounds:
            raise IllegalMoveError(WRONG_PHASE, tr("somebody can only join between two rounds"))
        if self.is_over():
            raise IllegalMoveError(ROUND_OVER, tr("the match is over"))
        with blamed_on_game(tr("the total of a newcomer")):
            total = self.game.join_total(self.rules, self.entries)
        if total is None:
            raise IllegalMoveError(
                NOT_ALLOWED, tr("nobody can join now, by the rules that this table plays by")
            )
        name, seat = harmless(newcomer.name), len(self.seats)
        check_room(self.game, self.rules, [*self.names, name])
        self._sit([*self.seats, replace(newcomer, name=name)])
        self.entries.append(Joined(seat, total, name))
        bot = [] if newcomer.is_person else [Seated(seat, newcomer.player)]
        self._log([Entered(Joined(seat, total, newcomer.name)), *bot])
        return seat

    def _sit(self, seats: Sequence[SeatEntry]) -> None:
        """Go on with *seats*, more or fewer than before."""
        if len(seats) == len(self.seats):
            return
        self.seats = list(seats)
        fit_results(self.rounds, self.entries, len(seats))
        # Nobody has joined before the first round, so a position is that of the first seats.
        is_first_table = len(seats) == len(self.header.seats)
        self._start = Start(
            self.game,
            self.rules,
            self.names,
            self.header.seed,
            position=self.header.position if is_first_table else "",
            chance=self._start.chance,
        )

    def reseat(self, seat: Seat, player: str) -> None:
        """Let *player* play *seat* from here on."""
        self._check_seat(seat)
        self.seats[seat] = SeatEntry(self.seats[seat].name, player)
        self._log([Seated(seat, player)])

    def close(self, reason: str) -> None:
        """End the match here; *reason* is ``early`` or ``aborted``. A closed one stays as it is."""
        if not self.closed:
            self._log(self._close(reason))

    def reopen(self) -> None:
        """Take up a match that was closed early."""
        if self.closed == EARLY:
            self.closed = ""

    def _admit(self, seat: Seat, move: Move, ply: int) -> Move:
        """Return the legal move equal to *move*, or refuse it."""
        self._check_moment(ply)
        round_ = self.rounds[-1].round
        if seat != round_.seat_to_move:
            name = self.names[round_.seat_to_move]
            raise IllegalMoveError(NOT_YOUR_TURN, tr("it is the turn of {name}", name=name))
        with blamed_on_game(move):
            legal_moves = round_.legal_moves()
            for legal in legal_moves:
                if legal is move:  # as most are, and to find that out is quicker
                    return legal
            for legal in legal_moves:
                if legal == move:
                    return legal
            code, message = self.game.why_not(round_.view(seat), move)
        raise IllegalMoveError(code, message, move=str(move))

    def _admit_incident(self, seat: Seat, incident: Move, ply: int) -> Incident:
        """Return the possible incident equal to *incident*, or refuse it."""
        self._check_moment(ply)
        self._check_seat(seat)
        possible = self.incidents()
        for one in possible:
            if one == incident:
                return one
        text = repr(str(incident))
        if not possible:
            message = tr("{incident} cannot be entered: nothing can be now", incident=text)
        else:
            message = tr(
                "{incident} cannot be entered now, allowed is {possible}",
                incident=text,
                possible=alternatives([*map(str, possible)]),
            )
        raise IllegalMoveError(NOT_ALLOWED, message, move=str(incident))

    def _check_moment(self, ply: int) -> None:
        """Refuse what is meant for another moment, or comes when no round is in play."""
        if ply != self.ply:
            raise IllegalMoveError(
                STALE,
                tr("the table has moved on: move {ply} was made already", ply=ply + 1),
                ply=self.ply,
            )
        if not self.is_in_round():
            raise IllegalMoveError(ROUND_OVER, tr("the round is over"))
        if self.closed:
            raise IllegalMoveError(ROUND_OVER, tr("the match is over"))

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.seats):
            raise IllegalMoveError(
                NOT_YOUR_TURN,
                tr(
                    "there is no seat {seat}, only 1 to {last}", seat=seat + 1, last=len(self.seats)
                ),
            )

    def _ending(self, played: PlayedRound) -> tuple[Result, bool] | None:
        """Return the result if *played* is over, or at the game's bound, and if the match is."""
        if played.round.is_over():
            result = played.round.result()
        elif played.move_count >= self.game.ply_bound:
            result = played.round.abort()
        else:
            return None
        return result, self.standing_of([*self.entries, result]).is_over

    def _end_round(self, ending: tuple[Result, bool] | None) -> list[Line]:
        if ending is None:
            return []
        result, is_over = ending
        self.rounds[-1].result = result
        self.entries.append(result)
        return [RoundEnded(result), *(self._close(OVER) if is_over else ())]

    def _close(self, reason: str) -> list[Line]:
        self.closed = reason
        return [Closed(reason)]

    def _rebuild(self, keep: int) -> None:
        """Set the round back to its first *keep* moves, with the same cards."""
        old = self.rounds[-1]
        # What chance did later is not repeated but drawn again by label: another move may
        # shuffle other cards, and the same move meets the same ones.
        next_marks = old.marks[keep + 1 : keep + 2]
        known = next_marks[0].outcomes if next_marks else len(old.table.outcomes)
        outcomes = old.table.outcomes[:known]
        new = self._start.begin(old.plan, old.first_ply, outcomes)
        for mark in old.marks[1 : keep + 1]:
            if mark.move is not None:
                new.make(mark.seat, mark.move)
        self.rounds[-1] = new

    def _log(self, lines: Sequence[Line]) -> None:
        self.lines.extend(lines)
        if self.sink:
            self.sink(lines)
