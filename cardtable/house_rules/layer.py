"""The layers that house rules are merged from; each knows where its values come from."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.house_rules.document import Document
from cardtable.house_rules.fault import Fault
from cardtable.house_rules.locate import Path as KeyPath
from cardtable.house_rules.wording import path_text
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class Layer:
    """Values that stand above those of the layers before.

    *origin* is what a list of the rules calls it, *name* what a fault does. *document* and
    *section* say where the values stand, if they stand in a file.
    """

    origin: str
    name: str
    values: Mapping[str, object]
    document: Document | None = None
    section: KeyPath = ()

    def fault(self, path: KeyPath, message: str) -> Fault:
        """Return a fault of the switch that *path*, its key and perhaps more, leads to."""
        key = path_text((*self.section, *path[:1]))
        if self.document is None:
            return Fault(self.name, None, None, key, message)
        return self.document.fault((*self.section, *path), key, message)

    def where(self, key: str) -> str:
        """Return where the switch *key* was set, in a few words."""
        if self.document is None or (*self.section, key) not in self.document.places:
            return self.origin
        line, _ = self.document.places[(*self.section, key)]
        return tr("line {line}", line=line)


def frozen(value: object) -> object:
    """Return *value* with its lists, at any depth, as tuples."""
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    return value
