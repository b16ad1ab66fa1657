"""What is said of the laws that a game obeys, and of those that it breaks."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Final

from cardtable.cli.called import command_line
from cardtable.cli.console import width
from cardtable.house_rules.wording import toml_value
from cardtable.testing.check import Verdict
from cardtable.testing.evidence import Evidence
from cardtable.text import tr

INDENT: Final = " " * 8
MOST_MOVES: Final = 40
"""So many of the last moves are told; the record has them all."""


MANY: Final = 100
"""In so many matches hardly a fault stays unseen."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A *verdict* that a law is broken by the game asked for as *name*.

    *rules* are the house rules that are not as in the base game; *path* is where the record is.
    """

    name: str
    verdict: Verdict
    rules: Mapping[str, object]
    path: Path | None

    @property
    def evidence(self) -> Evidence:
        """How the law is broken."""
        if self.verdict.evidence is None:
            raise ValueError(self.verdict.law.name)
        return self.verdict.evidence

    def commands(self) -> list[str]:
        """Return what to type to see it again: the short match if there is one, then the whole."""
        begin = f"check-game {quote(self.name)} --law {self.verdict.law.name}"
        whole = command_line(f"{begin} --games 1 --seed {self.evidence.first.seed}")
        if self.path is None or not self.evidence.is_repeated:
            return [whole]
        return [command_line(f"{begin} --again {quote(str(self.path))}"), whole]


def held_text(verdict: Verdict) -> str:
    """Return that a law is obeyed."""
    return tr("held    {law}", law=verdict.law.name)


def broken_text(broken: Broken, said: set[str]) -> str:
    """Return how a law is broken; of what is *said* already no more than needed, and add to it."""
    evidence = broken.evidence
    head = tr("broken  {law}", law=broken.verdict.law.name)
    found = _wrapped(tr("Found: {found}", found=evidence.verdict.found))
    if evidence.verdict.place:
        found += _wrapped(tr("At: {place}", place=evidence.verdict.place))
    known = "\n".join(found)
    if known in said:
        return "\n".join([head, *found, *_wrapped(tr("It is what was found above."))])
    said.add(known)
    lines = [head, *_wrapped(broken.verdict.law.sentence), *found]
    lines += _wrapped(_table(broken))
    lines += _moves(evidence)
    lines += _position(evidence, said)
    if broken.path is not None:
        lines.append(INDENT + tr("Record: {path}", path=str(broken.path)))
    lines.append(INDENT + tr("To see it again:"))
    lines += [f"{INDENT}  {command}" for command in broken.commands()]
    return "\n".join(lines)


def notes_text(
    verdicts: Sequence[Verdict],
    preset_faults: Sequence[str],
    unreached: Sequence[str],
    matches: int | None,
) -> Iterator[str]:
    """Yield what is said at the end; *matches* is how many were played, if more can be."""
    for fault in preset_faults:
        yield tr("broken  {fault}", fault=fault)
    if unreached:
        yield from textwrap.wrap(
            tr(
                "These phases and kinds of moves never came up, so no law was tried on them:"
                " {names}.",
                names=", ".join(unreached),
            ),
            width(),
        )
    broken = sum(verdict.evidence is not None for verdict in verdicts)
    held = len(verdicts) - broken
    if broken:
        yield tr("Obeyed are {held} laws, broken {broken}.", held=held, broken=broken)
    else:
        yield tr("The law is obeyed.", "All {count} laws are obeyed.", count=held)
        if matches is not None and matches < MANY:
            yield tr(
                "Tried on one match; a rare fault may take more, such as --games {many}.",
                "Tried on up to {count} matches; a rare fault may take more, such as"
                " --games {many}.",
                count=matches,
                many=MANY,
            )


def _table(broken: Broken) -> str:
    """Return at which table it was."""
    evidence, verdict = broken.evidence, broken.evidence.verdict
    rules = ", ".join(f"{key} = {toml_value(value)}" for key, value in broken.rules.items())
    text = tr(
        "With {seats} seats, seed {seed}, house rules: {rules}.",
        seats=verdict.seats,
        seed=verdict.seed,
        rules=rules or tr("those of the base game"),
    )
    if not evidence.is_repeated:
        return text + " " + tr("It could not be shown in fewer moves than it was found.")
    return text


def _position(evidence: Evidence, said: set[str]) -> list[str]:
    """Return the table before the last move, or that it is one that is *said* already."""
    if not evidence.position:
        return []
    title = tr("The table before the last move:") if evidence.script else tr("The table:")
    if evidence.position in said:
        return [f"{INDENT}{title} {tr('as above')}"]
    said.add(evidence.position)
    return [INDENT + title, textwrap.indent(evidence.position, INDENT + "  ").rstrip()]


def _moves(evidence: Evidence) -> list[str]:
    """Return the moves that lead there, each with its seat."""
    script = evidence.script
    if not script:
        return [INDENT + tr("It takes no move.")]
    told = [f"{line.ply}. {line.seat + 1}: {line.text}" for line in script[-MOST_MOVES:]]
    if len(told) < len(script):
        told.insert(0, "...")
    return _wrapped(
        tr(
            "After one move (number, seat: move): {moves}",
            "After {count} moves (number, seat: move): {moves}",
            count=len(script),
            moves="; ".join(told),
        )
    )


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text,
        width(),
        initial_indent=INDENT,
        subsequent_indent=INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
