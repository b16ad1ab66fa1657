"""What is shown of a broken law: a match that breaks it, and the table before its last move."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from cardtable.core.entry import Preset
from cardtable.core.game import Game
from cardtable.house_rules import from_dict, plain
from cardtable.position import write_position
from cardtable.record import Record
from cardtable.testing.case import Case
from cardtable.testing.law import Law, LawBroken
from cardtable.testing.script import Script, ScriptedCase, script_of
from cardtable.text import tr

TRIES: Final = 3
"""How often a script is tried, each time with other chance in what the law does beside it."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The *game* that is checked: its *key*, the *plugin* it comes from, its seats and presets."""

    game: Game
    key: str
    plugin: str
    seats: tuple[int, int]
    presets: Sequence[Preset] = ()


@dataclass(frozen=True, slots=True)
class Evidence:
    """A game breaks a law: *script* is what to play to see it, from the deals of the seed.

    *first* is how it was found, *verdict* what the law says of the script, or *first* where no
    script breaks the law again. *record* is a match of the script, *position* the text of its
    table before the last move, or ``""`` where the game cannot tell.
    """

    first: LawBroken
    verdict: LawBroken
    script: Script
    record: Record
    position: str

    @property
    def is_repeated(self) -> bool:
        """Whether the law is broken again when the script is played."""
        return self.verdict.is_scripted


def verdict_on(law: Law, case: ScriptedCase) -> LawBroken | None:
    """Return how the game of *case* breaks *law*, if it does."""
    try:
        law.hold(case)
    except LawBroken as broken:
        return broken
    return None


def scripted_cases(
    law: Law,
    game: Game,
    rules: Any,  # noqa: ANN401 - each game has house rules of its own type
    seats: int,
    seed: int,
    *,
    script: Script,
) -> list[ScriptedCase]:
    """Return *script* as cases of *law*, each with other chance beside it."""
    return [
        ScriptedCase(game, rules, seats, seed, f"{law.name} {number}", script=script)
        for number in range(TRIES)
    ]


def evidence_of(subject: Subject, first: LawBroken, verdict: LawBroken, script: Script) -> Evidence:
    """Return what *script* shows of *verdict*, found as *first*."""
    rules = plain(from_dict(subject.game.rules_type(), verdict.house_rules))
    case = ScriptedCase(subject.game, rules, verdict.seats, verdict.seed, script=script)
    position = _position(case, subject.key)
    return Evidence(first, verdict, script, _record(subject, case, script), position)


def endless(subject: Subject, law: Law, case: Case, seconds: float, error: Exception) -> Evidence:
    """Return the evidence that *case* has not come to an end after so many *seconds*.

    *error* says where it was interrupted. It is not played again, as that may take for ever.
    """
    found = tr("it has not come to an end after {seconds} s", seconds=f"{seconds:g}")
    broken = LawBroken(law.name, case, found, error)
    return Evidence(broken, broken, broken.played, _record(subject, case, broken.played), "")


def _record(subject: Subject, case: Case, script: Script) -> Record:
    """Return the match of *case* as a record; *script* may go one move beyond it."""
    lines = [*case.walked.lines] if case.walked else []
    # A move that fails is made by no match, but it belongs to the story.
    lines += script[len(script_of(lines)) :]
    header = replace(case.header, game=subject.key, plugin=subject.plugin)
    return Record(header, lines)


def _position(case: ScriptedCase, key: str) -> str:
    """Play *case* as far as it goes; return the position before the last move, or the first."""
    last = max(0, len(case.script) - 1)
    found = ""
    with suppress(Exception):  # the game is at fault, as is known already
        for match in case.walk():
            if match.ply == last and match.is_in_round():
                found = write_position(replace(match.position(), game=key))
    return found
