"""The laws on an installed game at the command line: which it obeys, and how it breaks others."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.cli.check_text import Broken, broken_text, held_text, notes_text
from cardtable.cli.console import is_terminal
from cardtable.cli.errors import DONE, NOT_SO, InputError, say
from cardtable.cli.files import about
from cardtable.cli.interrupts import INTERRUPTED
from cardtable.cli.output import put
from cardtable.cli.progress import progress_bar
from cardtable.core.blame import blamed
from cardtable.core.wording import clip, did_you_mean, nearest
from cardtable.folders import FolderError, data_folder, made
from cardtable.house_rules import rules_dict
from cardtable.match.store import SUFFIX, read_save
from cardtable.record import Record
from cardtable.record_text import write_line, write_record
from cardtable.registry import load_games
from cardtable.registry.aside import printing_aside
from cardtable.testing import LAWS, Law, usual_rules
from cardtable.testing.check import PATIENCE, Check, Verdict, check_again, house_rules_fail
from cardtable.testing.evidence import Subject
from cardtable.testing.law import place_of
from cardtable.testing.patience import patiently
from cardtable.testing.survey import explore, never_reached, preset_faults
from cardtable.text import tr
from cardtable.text_file import replace_file

FORMAT: Final = 1
MOST_MATCHES: Final = 100_000
LAST_MATCH: Final = 1_000_000_000
EXPLORED: Final = 40
"""In so many matches it is looked for what never comes up."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for: the game, how many matches from which seed, which laws, a record."""

    game: str
    matches: int
    seed: int
    laws: Sequence[str]
    again: Path | None = None


def run_check(wanted: Wanted, *, as_json: bool, is_ascii: bool) -> int:
    """Check the game that is *wanted*, print what came of it, and return the exit code.

    Ctrl-C ends it early, and what has been found by then is printed.
    """
    laws = _laws(wanted.laws)
    if not 1 <= wanted.matches <= MOST_MATCHES:
        raise InputError(
            tr("read {count} matches, allowed is 1 to {most}",
               count=wanted.matches, most=MOST_MATCHES)
        )  # fmt: skip
    if not 0 <= wanted.seed <= LAST_MATCH:
        raise InputError(
            tr("read seed {seed}, allowed is 0 to {most}", seed=wanted.seed, most=LAST_MATCH)
        )
    loaded = load_games().get(wanted.game)
    entry = loaded.entry
    subject = Subject(loaded.game, entry.key, loaded.source, entry.seats, entry.presets)
    report = _Report(subject, loaded.name, wanted)
    if wanted.again is not None:
        report.try_again(laws, _record(wanted.again, subject))
    else:
        report.try_all(laws, is_ascii=is_ascii)
    put(report.document() if as_json else report.text())
    return report.code


def _laws(names: Sequence[str]) -> Sequence[Law]:
    """Return the laws called *names*, or all of them where none is named."""
    law_by_name = {law.name: law for law in LAWS}
    for name in names:
        if name not in law_by_name:
            raise InputError(
                tr(
                    "there is no law {name}; docs/testing.md lists them, such as {example}",
                    name=repr(clip(name)),
                    example=LAWS[0].name,
                )
                + did_you_mean(nearest(name, law_by_name))
            )
    return [law for law in LAWS if law.name in names] if names else LAWS


def _record(path: Path, subject: Subject) -> Record:
    """Return the record in the file at *path*, which must be one of the game that is checked."""
    with about(path):
        record, _ = read_save(path)
    header = record.header
    if header.game != subject.key:
        raise InputError(
            tr(
                "the record is of the game {found}, and {wanted} is to be checked",
                found=repr(clip(header.game)),
                wanted=repr(subject.key),
            )
        )
    fewest, most = subject.seats
    if header.position or not fewest <= len(header.seats) <= most:
        raise InputError(
            tr(
                "the record begins from a position or has {count} seats; allowed is one that is"
                " dealt from its seed, with {fewest} to {most} seats",
                count=len(header.seats),
                fewest=fewest,
                most=most,
            )
        )
    return record


class _Report:
    """What is found out about *subject*, which is asked for as *name*."""

    def __init__(self, subject: Subject, name: str, wanted: Wanted) -> None:
        self.subject: Final = subject
        self.name: Final = name
        self.wanted: Final = wanted
        self.verdicts: Sequence[Verdict] = ()
        self.paths: dict[str, Path] = {}
        self.preset_faults: Sequence[str] = ()
        self.unreached: Sequence[str] = ()
        self.is_partial = False

    @property
    def code(self) -> int:
        """The exit code."""
        if self.is_partial:
            return INTERRUPTED
        return NOT_SO if self.preset_faults or any(v.evidence for v in self.verdicts) else DONE

    def try_again(self, laws: Sequence[Law], record: Record) -> None:
        """Try *laws* on *record*."""
        with printing_aside():
            self.verdicts = [check_again(self.subject, law, record) for law in laws]

    def try_all(self, laws: Sequence[Law], *, is_ascii: bool) -> None:
        """Try *laws* on as many matches as are wanted."""
        wanted = self.wanted
        check = Check(self.subject, laws, count=wanted.matches, first=wanted.seed)
        self.verdicts = check.verdicts
        trying = ""
        try:
            with printing_aside():
                for law, _ in _watched(check, is_ascii=is_ascii):
                    trying = law.name
                if not wanted.laws:
                    self._look_round()
        except KeyboardInterrupt as error:
            self.is_partial = True
            place = place_of(error)
            where = tr("interrupted while {law} was tried", law=trying)
            say(tr("{where}, at {place}", where=where, place=place) if place else where)
        self._write_records()

    def _look_round(self) -> None:
        """See which presets can be used, and what never comes up."""
        one = self.subject
        with blamed(house_rules_fail):
            self.preset_faults = [*preset_faults(one.game, one.seats, one.presets)]
        # A game that fails, or does not come back, has broken a law already.
        with suppress(Exception):
            reached = patiently(
                lambda: explore(one.game, one.seats, EXPLORED, one.presets), PATIENCE
            )
            self.unreached = sorted(never_reached(one.game, reached))

    def _write_records(self) -> None:
        """Keep a record for each broken law, in place of that of an earlier check."""
        try:
            for verdict in self.verdicts:
                if verdict.evidence is not None:
                    name = f"{self.subject.key}-{verdict.law.name.replace('_', '-')}{SUFFIX}"
                    path = made(data_folder() / "checks") / name
                    replace_file(path, write_record(verdict.evidence.record).encode())
                    self.paths[verdict.law.name] = path
        except (FolderError, OSError) as error:
            say(tr("no record of a broken law is kept: {reason}", reason=str(error)))

    def text(self) -> str:
        """Return the report as people read it."""
        said: set[str] = set()
        parts = [
            broken_text(self._broken(verdict), said) if verdict.evidence else held_text(verdict)
            for verdict in self.verdicts
        ]
        notes = notes_text(
            self.verdicts,
            self.preset_faults,
            self.unreached,
            None if self.wanted.again or self.is_partial else self.wanted.matches,
        )
        return "\n".join([*parts, "", *notes])

    def document(self) -> str:
        """Return the report for programs."""
        document = {
            "format": FORMAT,
            "game": self.name,
            "plugin": self.subject.plugin,
            "matches": self.wanted.matches,
            "seed": self.wanted.seed,
            "partial": self.is_partial,
            "held": self.code == DONE,
            "laws": [self._values(verdict) for verdict in self.verdicts],
            "preset_faults": list(self.preset_faults),
            "never_reached": list(self.unreached),
        }
        return json.dumps(document, indent=2, ensure_ascii=True)

    def _broken(self, verdict: Verdict) -> Broken:
        usual = rules_dict(usual_rules(self.subject.game))
        found = verdict.evidence.verdict.house_rules if verdict.evidence else {}
        changed = {key: value for key, value in found.items() if value != usual[key]}
        return Broken(self.name, verdict, changed, self.paths.get(verdict.law.name))

    def _values(self, verdict: Verdict) -> dict[str, object]:
        law, evidence = verdict.law, verdict.evidence
        values: dict[str, object] = {
            "law": law.name,
            "sentence": law.sentence,
            "held": evidence is None,
            "matches": verdict.case_count,
        }
        if evidence is None:
            return values
        broken = self._broken(verdict)
        return values | {
            "found": evidence.verdict.found,
            "place": evidence.verdict.place or None,
            "seats": evidence.verdict.seats,
            "seed": evidence.verdict.seed,
            "house_rules": evidence.verdict.house_rules,
            "moves": [write_line(line).rstrip() for line in evidence.script],
            "position": evidence.position or None,
            "record": str(broken.path) if broken.path else None,
            "again": broken.commands(),
        }


def _watched(check: Check, *, is_ascii: bool) -> Iterator[tuple[Law, int]]:
    """Run *check*; at a terminal a bar shows which law is tried and how far that has come."""
    if not is_terminal(sys.stderr):
        yield from check.run()
        return
    with progress_bar(is_ascii=is_ascii) as progress:
        task = progress.add_task("", total=check.steps)
        for law, done in check.run():
            progress.update(task, completed=done, description=law.name, refresh=True)
            yield law, done
