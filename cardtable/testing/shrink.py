"""From a match that breaks a law to a shorter one that breaks it too: moves are dropped."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from cardtable.testing.evidence import (
    Evidence,
    Subject,
    evidence_of,
    rules_of,
    scripted_cases,
    verdict_on,
)
from cardtable.testing.law import Law, LawBroken
from cardtable.testing.patience import TimeUpError, patiently
from cardtable.testing.script import Script, playable

BUDGET: Final = 20_000
"""How many moves may be made to find a short script; a try counts as some more."""
COST: Final = 20
COST_OF_A_COSTLY_TRY: Final = 700


def shrunk(law: Law, subject: Subject, first: LawBroken, patience: float) -> Evidence:
    """Return the shortest evidence that is found for *first*, how the game breaks *law*.

    The search ends after so many seconds as *patience* says, in a game that does not come back.
    """
    shrinker = _Shrinker(law, subject, first)
    with suppress(TimeUpError):
        patiently(shrinker.search, patience)
    if shrinker.verdict is None:
        return evidence_of(subject, first, first, first.played)
    return evidence_of(subject, first, shrinker.verdict, shrinker.script)


class _Shrinker:
    """Looks for a short script by which the game breaks *law* as *first* says.

    It stops when its budget is spent.
    """

    def __init__(self, law: Law, subject: Subject, first: LawBroken) -> None:
        self.law: Final = law
        self.game: Final = subject.game
        self.first: Final = first
        self.rules: Final[Any] = rules_of(subject.game, first)
        self.left = BUDGET
        self.verdict: LawBroken | None = None
        self.script: Script = ()

    def search(self) -> None:
        """Find the shortest beginning that breaks the law, then drop all that can be dropped."""
        whole = self.first.played
        if not any(self._breaks(whole[:length]) for length in _lengths(len(whole))):
            return
        size = len(self.script)
        while size:
            self._drop(size)
            size //= 2

    def _drop(self, size: int) -> None:
        """Drop *size* moves at a time wherever the law is broken without them."""
        end = len(self.script)
        while end > 0:
            start = max(0, end - size)
            self._breaks(self.script[:start] + self.script[end:])
            end = min(start, len(self.script))

    def _breaks(self, wanted: Script) -> bool:
        """Tell whether *wanted* breaks the law as it was broken first, and keep it if it does."""
        if self.left <= 0:
            return False
        first = self.first
        script = playable(self.game, self.rules, first.seats, first.seed, wanted)
        for case in scripted_cases(
            self.law, self.game, self.rules, first.seats, first.seed, script=script
        ):
            self.left -= len(script) + (COST_OF_A_COSTLY_TRY if self.law.costly else COST)
            verdict = verdict_on(self.law, case)
            if verdict is not None and verdict.failed == first.failed:
                self.verdict, self.script = verdict, script
                return True
        return False


def _lengths(most: int) -> Iterator[int]:
    """Yield how long a beginning is, each about twice the one before."""
    length = 0
    while length < most:
        yield length
        length = 2 * length or 1
    yield most
