"""What a match is, and what it can be asked; `cardtable.match.match` makes things happen."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, Final, TypeAlias

from cardtable.core.blame import blamed
from cardtable.core.box import Box
from cardtable.core.chance import SeededChance
from cardtable.core.error import PluginError, RecordError
from cardtable.core.game import Game
from cardtable.core.move import Incident, Move
from cardtable.core.result import Entry, RoundPlan, Standing, totals_by_seat
from cardtable.core.view import View
from cardtable.core.wording import harmless
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match.start import MakeChance, Start
from cardtable.match.turn import Happening, PlayedRound
from cardtable.position import Position
from cardtable.record import Header, Line, Record, SeatEntry
from cardtable.text import tr

Sink: TypeAlias = Callable[[Sequence[Line]], None]
"""Where the lines of a match go as they arise; one call holds what belongs together."""


class MatchState:
    """Rounds of *game* until the match is decided.

    *rules* are the house rules as plain values, locked from here on. Seats are numbered
    from 0 and never renumbered. Only a laboratory asks for another *chance* than the usual one.
    """

    def __init__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        header: Header,
        sink: Sink | None = None,
        *,
        chance: MakeChance = SeededChance,
    ) -> None:
        # A record may call its seats anything, and these names are shown.
        self.seats = [replace(seat, name=harmless(seat.name)) for seat in header.seats]
        self._start = Start(
            game, rules, self.names, header.seed, position=header.position, chance=chance
        )
        self.game: Final = game
        self.rules: Final = rules
        self.header: Final = replace(header, position=self._start.position)
        self.lines: list[Line] = []
        self.rounds: list[PlayedRound] = []
        self.entries: list[Entry] = self._start.entries()
        self.closed = ""
        self.sink = sink

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(entry.name for entry in self.seats)

    @property
    def box(self) -> Box:
        """What the next round shares with all rounds of so many seats."""
        return self._start.box

    @property
    def everybody(self) -> tuple[SeatEntry, ...]:
        """The seats as they were first taken, those that joined later included."""
        return (*self.header.seats, *self.seats[len(self.header.seats) :])

    @property
    def ply(self) -> int:
        """How many moves the match has, those taken back not counted."""
        return self.rounds[-1].last_ply if self.rounds else 0

    @property
    def seat_to_move(self) -> Seat:
        """The seat to move, or `NO_SEAT` between rounds."""
        return self.rounds[-1].round.seat_to_move if self.is_in_round() else NO_SEAT

    def is_in_round(self) -> bool:
        """Tell whether a round is in play."""
        return bool(self.rounds) and self.rounds[-1].result is None

    def is_over(self) -> bool:
        """Tell whether the match is decided or closed."""
        return bool(self.closed) or (not self.is_in_round() and self.standing().is_over)

    def standing(self) -> Standing:
        """Return how the match stands after the rounds that are over."""
        return self.standing_of(self.entries)

    def standing_before(self, played: PlayedRound) -> Standing:
        """Return how the match stood when *played*, one of its rounds, was dealt or in play."""
        return self.standing_of(self.entries_before(played))

    def entries_before(self, played: PlayedRound) -> Sequence[Entry]:
        """Return the entries of the match when *played*, one of its rounds, was dealt."""
        is_result = [entry is played.result for entry in self.entries]
        return self.entries[: is_result.index(True)] if True in is_result else self.entries

    def starter_text(self, played: PlayedRound) -> str:
        """Return the sentence that tells who begins *played*, and why, or ``""``."""
        entries = self.entries_before(played)
        with blamed_on_game(tr("who begins")):
            return self.game.starter_text(self.rules, entries, played.plan, self.names)

    def standing_of(self, entries: Sequence[Entry]) -> Standing:
        """Return how a match of *entries* stands."""
        with blamed_on_game(tr("the standing")):
            return self.game.standing(self.rules, entries)

    def view(self, seat: Seat) -> View:
        """Return what *seat* may see and know of the round."""
        with blamed_on_game(tr("the view")):
            view = self.rounds[-1].round.view(seat)
        # A slotted copy by `replace` would cost more than the rest of a bot's quick thought.
        object.__setattr__(view, "entries", tuple(self.entries))
        return view

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves of the seat to move."""
        if not self.is_in_round():
            return ()
        with blamed_on_game(tr("the legal moves")):
            return tuple(self.rounds[-1].round.legal_moves())

    def has_obvious_moves(self) -> bool:
        """Tell whether the game ever says of a move that it needs no thought."""
        return type(self.game).obvious_move is not Game.obvious_move

    def obvious_move(self) -> Move | None:
        """Return the legal move of the seat to move that needs no thought, if there is one."""
        view = self.view(self.seat_to_move)
        with blamed_on_game(tr("the obvious move")):
            move = self.game.obvious_move(view)
        return move if move in view.legal_moves else None

    def incidents(self) -> tuple[Incident, ...]:
        """Return what may be entered now that happened at the table."""
        if not self.is_in_round():
            return ()
        with blamed_on_game(tr("the incidents")):
            return tuple(self.rounds[-1].round.incidents())

    def happenings(self, seat: Seat) -> list[Happening]:
        """Return what happened in this round, as *seat* may know it."""
        return self.rounds[-1].happenings(seat) if self.rounds else []

    def next_plan(self) -> RoundPlan:
        """Return who is dealt into the next round."""
        return self._start.plan(self.entries, len(self.rounds))

    def record(self) -> Record:
        """Return the match as a record."""
        return Record(self.header, list(self.lines))

    def position(self) -> Position:
        """Return the round in play, or the last one, as a position; totals are those before it."""
        played = self.rounds[-1]
        sides = self.game.sides(self.rules, len(self.seats))
        totals = totals_by_seat(sides, self.standing_before(played).totals)
        return Position(
            self.header.game,
            self.rules,
            self.names,
            totals,
            played.plan,
            played.round,
            played.table,
        )


def blamed_on_game(what: str | Move) -> AbstractContextManager[None, None]:
    """Let what goes wrong inside be the game's fault, unless a record does not hold."""

    def reason(error: str) -> str:
        place = what if isinstance(what, str) else repr(str(what))
        return tr("the game failed at {what}: {error}", what=place, error=error)

    return blamed(reason, PluginError, RecordError)
