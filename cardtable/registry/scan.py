"""Which installed distributions name plugins: one that cannot be read stops no other."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, EntryPoint, distributions
from typing import Final

from cardtable.hooks import PROJECT

_NAME: Final = re.compile(r"^name:[ \t]*(.*\S)", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Found:
    """One entry point of our group.

    Where those of a distribution cannot be read, there is the *error* in place of them.
    """

    distribution: str
    version: str
    entry_point: EntryPoint | None = None
    error: Exception | None = None

    @property
    def name(self) -> str:
        """The name of the entry point."""
        return self.entry_point.name if self.entry_point else ""


def scan() -> list[Found]:
    """Return all that is installed under our entry-point group, in a fixed order.

    Where two folders of the path hold one distribution, the first counts, as for imports.
    """
    # Not importlib.metadata.entry_points(): one unreadable file makes it fail for all.
    by_name: dict[str, list[Found]] = {}
    for distribution in distributions():
        name = _name(distribution)
        if name and normalized(name) not in by_name:
            by_name[normalized(name)] = list(_found(name, distribution))
    return [found for name in sorted(by_name) for found in by_name[name]]


def normalized(distribution: str) -> str:
    """Return the name of a *distribution* as all spellings of it have it in common."""
    return re.sub(r"[-_.]+", "-", distribution).casefold()


def _found(name: str, distribution: Distribution) -> Iterator[Found]:
    try:
        entry_points = distribution.entry_points.select(group=PROJECT)
        for entry_point in sorted(entry_points, key=lambda entry_point: entry_point.name):
            yield Found(name, _version(distribution), entry_point)
    except Exception as error:
        yield Found(name, _version(distribution), error=error)


def _name(distribution: Distribution) -> str:
    """Return the name in the metadata, empty where that is beyond reading."""
    # Not Distribution.name: to parse the whole metadata of whatever else is installed would
    # take half the time of a short command.
    try:
        text = distribution.read_text("METADATA") or distribution.read_text("PKG-INFO") or ""
    except Exception:
        return ""
    found = _NAME.search(text.partition("\n\n")[0])
    return found[1] if found else ""


def _version(distribution: Distribution) -> str:
    """Return the version in the metadata, empty where that is beyond reading."""
    try:
        return distribution.version or ""
    except Exception:
        return ""
