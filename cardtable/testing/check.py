"""The laws tried on one game, law by law, with nothing but the standard library to run them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardtable.core.blame import blamed
from cardtable.match.load import header_rules
from cardtable.record import Record
from cardtable.testing.case import Case
from cardtable.testing.evidence import (
    Evidence,
    Subject,
    endless,
    evidence_of,
    scripted_cases,
    verdict_on,
)
from cardtable.testing.law import Law, LawBroken
from cardtable.testing.laws import LAWS
from cardtable.testing.patience import TimeUpError, patiently
from cardtable.testing.rules import cases
from cardtable.testing.script import playable, script_of
from cardtable.testing.shrink import shrunk
from cardtable.text import tr

COSTLY_SHARE: Final = 4
"""A costly law is tried on one case of so many."""
PATIENCE: Final = 120.0
"""How many seconds one case may take."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a game obeys *law*, tried on *case_count* cases: *evidence* says that it does not."""

    law: Law
    case_count: int
    evidence: Evidence | None = None


class Check:
    """Tries *laws* on cases of *subject* from number *first* on, *count* of each law.

    *verdicts* are those so far, *steps* how many cases there are in all. A case that has not
    come to its end after so many seconds as *patience* says breaks its law.
    """

    def __init__(
        self,
        subject: Subject,
        laws: Sequence[Law] = LAWS,
        *,
        count: int,
        first: int = 0,
        patience: float = PATIENCE,
    ) -> None:
        self.subject: Final = subject
        self.laws: Final = laws
        self.count: Final = count
        self.first: Final = first
        self.patience: Final = patience
        self.verdicts: list[Verdict] = []

    @property
    def steps(self) -> int:
        """How many cases there are in all."""
        return sum(map(self._count, self.laws))

    def run(self) -> Iterator[tuple[Law, int]]:
        """Try the laws; yield which is being tried and how many cases are done, time and again."""
        done = 0
        for law in self.laws:
            evidence: Evidence | None = None
            count = 0
            for case in self._cases(law):
                yield law, done + count
                count += 1
                evidence = self._tried(law, Case(self.subject.game, *case, law.name))
                if evidence is not None:
                    break
            self.verdicts.append(Verdict(law, count, evidence))
            done += self._count(law)
        if self.laws:
            yield self.laws[-1], done

    def _tried(self, law: Law, case: Case) -> Evidence | None:
        """Return how the game breaks *law* in *case*, if it does."""
        try:
            patiently(lambda: law.hold(case), self.patience)
        except LawBroken as broken:
            return shrunk(law, self.subject, broken, self.patience)
        except TimeUpError as error:
            return endless(self.subject, law, case, self.patience, error)
        return None

    def _count(self, law: Law) -> int:
        return max(1, self.count // COSTLY_SHARE) if law.costly else self.count

    def _cases(self, law: Law) -> Iterator[tuple[Any, int, int]]:
        """Yield the cases of *law*.

        :raises PluginError: the house rules of the game fail.
        """
        subject, count = self.subject, self._count(law)
        found = cases(subject.game, subject.seats, count, subject.presets, first=self.first)
        for _ in range(count):
            with blamed(house_rules_fail):
                case = next(found)
            yield case


def house_rules_fail(said: str) -> str:
    """Return that the house rules of a game cannot even be tried."""
    return tr("the house rules of the game cannot be tried: {said}", said=said)


def check_again(subject: Subject, law: Law, record: Record, patience: float = PATIENCE) -> Verdict:
    """Try *law* on the moves of *record*, dealt as its seed says.

    :raises RecordError: its house rules are not those of the game.
    """
    header = record.header
    rules = header_rules(subject.game, header)
    seats, seed = len(header.seats), header.seed
    case = Case(subject.game, rules, seats, seed)
    try:
        return Verdict(law, 1, patiently(lambda: _again(subject, law, case, record), patience))
    except TimeUpError as error:
        return Verdict(law, 1, endless(subject, law, case, patience, error))


def _again(subject: Subject, law: Law, table: Case, record: Record) -> Evidence | None:
    at = subject.game, table.rules, table.seats, table.seed
    script = playable(*at, script_of(record.lines))
    for case in scripted_cases(law, *at, script=script):
        broken = verdict_on(law, case)
        if broken is not None:
            return evidence_of(subject, broken, broken, script)
    return None
