"""The torture game under other versions of its rules, and with a fault."""

from dataclasses import replace
from typing import ClassVar

from cardtable.core.move import Move
from cardtable.core.result import Result
from cardtable.record import Line, Record, RoundEnded
from torture import Torture
from torture_round import TortureRound


class NewerTorture(Torture):
    """The same rules under a newer version."""

    rules_version: ClassVar[int] = 2


class GentlerTorture(NewerTorture):
    """Rules in which a round ends with other figures."""

    class Gentler(TortureRound):
        """A round in which nobody has anything left."""

        def result(self) -> Result:
            return replace(super().result(), figures=(0,) * self.box.seat_count)

    round_type = Gentler


class MigratingTorture(GentlerTorture):
    """Rules that know how to read the records of the older ones."""

    def migrate(self, record: Record) -> Record:
        return Record(record.header, [self.migrated(line) for line in record.lines])

    def migrated(self, line: Line) -> Line:
        """Return *line* as these rules see it."""
        if not isinstance(line, RoundEnded):
            return line
        return RoundEnded(replace(line.result, figures=(0,) * len(line.result.figures)))


class FailingTorture(Torture):
    """A game with a fault."""

    class Failing(TortureRound):
        """A round in which a discard fails after it has moved a card."""

        def play(self, move: Move) -> None:
            super().play(move)
            if str(move).startswith("discard"):
                raise RuntimeError("no such luck")

    round_type = Failing
