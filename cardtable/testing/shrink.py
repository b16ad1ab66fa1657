"""From a match that breaks a law to a shorter one that breaks it too: moves are dropped."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

from cardtable.house_rules import from_dict, plain, rules_dict
from cardtable.testing.evidence import (
    Evidence,
    Subject,
    evidence_of,
    scripted_cases,
    verdict_on,
)
from cardtable.testing.law import Law, LawBroken
from cardtable.testing.patience import TimeUpError, patiently
from cardtable.testing.rules import can_be_played, usual_rules
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
        self.left = BUDGET
        self.house_rules: dict[str, object] = first.house_rules
        self.verdict: LawBroken | None = None
        self.script: Script = ()

    def search(self) -> None:
        """Find the shortest beginning that breaks the law, then drop all that can be dropped."""
        whole = self.first.played
        if not any(self._breaks(whole[:length]) for length in _lengths(len(whole))):
            return
        self._drop_rules()
        size = len(self.script)
        while size:
            self._drop(size)
            size //= 2
        self._drop_rules()

    def _drop_rules(self) -> None:
        """Set house rules back to those of the base game where the law is broken all the same."""
        usual = rules_dict(usual_rules(self.game))
        for key, value in usual.items():
            if self.house_rules[key] != value:
                kept, self.house_rules = self.house_rules, {**self.house_rules, key: value}
                if not self._breaks(self.script):
                    self.house_rules = kept

    def _drop(self, size: int) -> None:
        """Drop *size* moves at a time wherever the law is broken without them."""
        end = len(self.script)
        while end > 0:
            start = max(0, end - size)
            self._breaks(self.script[:start] + self.script[end:])
            end = min(start, len(self.script))

    def _breaks(self, wanted: Script) -> bool:
        """Tell whether *wanted* breaks the law as it was broken first, and keep it if it does."""
        at = self._table()
        if at is None or self.left <= 0:
            return False
        self.left -= len(wanted)
        scripts = [
            playable(self.game, *at, wanted, is_mended=is_mended) for is_mended in (False, True)
        ]
        return any(self._is_evidence(at, script) for script in dict.fromkeys(scripts))

    def _is_evidence(self, at: tuple[Any, int, int], script: Script) -> bool:
        for case in scripted_cases(self.law, self.game, *at, script=script):
            if self.left <= 0:
                return False
            self.left -= len(script) + (COST_OF_A_COSTLY_TRY if self.law.costly else COST)
            verdict = verdict_on(self.law, case)
            if verdict is not None and verdict.failed == self.first.failed:
                self.verdict, self.script = verdict, script
                if len(verdict.played) < len(script):
                    self._is_evidence(at, verdict.played)
                return True
        return False

    def _table(self) -> tuple[Any, int, int] | None:
        """Return the house rules, the seats and the seed, if so many can play by these rules."""
        seats = self.first.seats
        if not can_be_played(self.game, self.house_rules, seats):
            return None
        rules = plain(from_dict(self.game.rules_type(), self.house_rules))
        return rules, seats, self.first.seed


def _lengths(most: int) -> Iterator[int]:
    """Yield how long a beginning is, each about twice the one before."""
    length = 0
    while length < most:
        yield length
        length = 2 * length or 1
    yield most
