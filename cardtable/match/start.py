"""How the rounds of a match begin: dealt, or the first one set up as a position says."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from cardtable.core.box import Box
from cardtable.core.chance import Outcome, RecordedChance, SeededChance
from cardtable.core.error import PositionError
from cardtable.core.game import Game
from cardtable.core.result import Entry, RoundPlan, joined_with
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import NO_SEAT
from cardtable.match.turn import PlayedRound
from cardtable.position import Position, read_position, write_position
from cardtable.text import tr

MakeChance: TypeAlias = Callable[[int, str], SeededChance]
"""Makes the chance of a round from the seed of the match and what the round is called."""


class Start:
    """Begins rounds of *game* under *rules* for the seats called *names*.

    *position* is the text of a position that the first round begins from, or empty.
    *chance* makes what shuffles.
    """

    def __init__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        names: Sequence[str],
        seed: int,
        *,
        position: str,
        chance: MakeChance = SeededChance,
    ) -> None:
        self._game = game
        self._rules = rules
        self._seed = seed
        self.chance: Final = chance
        self._names = tuple(names)
        seat_count = len(self._names)
        self.box: Final[Box] = game.box(rules, seat_count)
        self._first = self._read(position) if position else None
        # Exact from here on, so that a replay deals nothing anew that the text left open.
        self.position: Final = write_position(self._first) if self._first else ""
        if self._first is not None and len(self._first.names) != seat_count:
            raise PositionError(
                tr(
                    "the position has {found} seats and the match {count}",
                    found=len(self._first.names),
                    count=seat_count,
                )
            )

    def entries(self) -> list[Entry]:
        """Return the entries that a match begins with."""
        sides = self._game.sides(self._rules, self.box.seat_count)
        first = self._first
        totals = first.totals if first else (0,) * self.box.seat_count
        return joined_with(sides, self._names, totals, first.plan.dealer if first else NO_SEAT)

    def plan(self, entries: Sequence[Entry], played: int) -> RoundPlan:
        """Return who is dealt into the round after *played* rounds."""
        if self._first and not played:
            return self._first.plan
        return self._game.next_round(self._rules, entries)

    def begin(
        self, plan: RoundPlan, first_ply: int, outcomes: Sequence[Outcome] = ()
    ) -> PlayedRound:
        """Begin a round on a watched table; recorded *outcomes* come before the seed's own."""
        then = self.chance(self._seed, f"round {plan.number}")
        chance = RecordedChance(outcomes, then, self.box.deck)
        if self.position and plan.number == 1:
            return self._set_up(plan, first_ply, chance)
        table = WatchedTable(self.box.deck, self.box.layout, chance)
        round_ = self._game.round_type(self.box, table, plan)
        played = PlayedRound(plan, round_, table, chance, first_ply)
        played.mark()
        round_.deal(plan)
        return played

    def _set_up(self, plan: RoundPlan, first_ply: int, chance: RecordedChance) -> PlayedRound:
        # Read anew each time: the round that it holds is played on.
        found = self._read(self.position)
        found.table.chance = chance
        played = PlayedRound(plan, found.round, found.table, chance, first_ply)
        played.mark()
        return played

    def _read(self, text: str) -> Position:
        return read_position(self._game, lambda *_: self._rules, text)
