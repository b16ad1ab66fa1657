"""TOML texts of any shape that TOML allows, and where each key in them stands."""

import json
from collections.abc import Callable
from typing import Any, Final

from hypothesis import strategies as st

from cardtable.house_rules.locate import Path, Place

LETTERS: Final = st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"])
NAMES: Final = st.text("abcXYZ019_-", min_size=1, max_size=4) | st.text(LETTERS, max_size=4)
SCALARS: Final = st.sampled_from(
    [
        "1", "-1_000", "0xFF", "1.5e3", "nan", "true", "1979-05-27", "1979-05-27 07:32:00Z",
        "07:32:00", '""', "''", r'"a\"]}#,=\\"', "'[#='", '"""\n [no] = "x" ""\\""""""',
        "'''\nk = 1 ''\n'''", '"""quote"""""', "'''quote'''''", "\"\"\"\"\"\"",
    ]
)  # fmt: skip
SPACE: Final = st.sampled_from(["", " ", "\t", "  "])
BREAK: Final = st.sampled_from(["", " ", "\n", " # ] } \" ' = \n\t", "\n\n "])
ENDS: Final = st.sampled_from(["\n", " \n", " # [c] = 'd\n", "\n\n\t", "#\n"])

Draw = Callable[[st.SearchStrategy[Any]], Any]  # what Hypothesis gives to a composite


class Writer:
    """Writes a document, and notes where it puts each key."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.text = ""
        self.places: dict[Path, Place] = {}

    def put(self, text: str) -> None:
        self.text += text

    def pad(self, blanks: st.SearchStrategy[str] = SPACE) -> None:
        self.put(self.draw(blanks))

    def note(self, path: Path) -> None:
        """Say that *path*, unless it was named before, stands where the text ends now."""
        line = self.text.count("\n") + 1
        self.places.setdefault(path, (line, len(self.text) - self.text.rfind("\n")))

    def key(self, name: str, *paths: Path) -> None:
        self.pad()
        for path in paths:
            self.note(path)
        forms = [json.dumps(name, ensure_ascii=False), json.dumps(name)]
        if name.isascii() and name.replace("-", "").replace("_", "").isalnum():
            forms.append(name)
        if "'" not in name:
            forms.append(f"'{name}'")
        # json writes what is beyond 16 bits as two halves, which TOML does not know.
        self.put(self.draw(st.sampled_from([form for form in forms if "\\ud" not in form])))
        self.pad()

    def header(self, *parts: Path) -> None:
        """Write the header of a table; each of *parts* is the path that a name leads to."""
        self.put("[")
        for number, path in enumerate(parts):
            self.put("." if number else "")
            self.key(str(path[-1]), path)
        self.put("]" + self.draw(ENDS))

    def item_header(self, name: str, index: int) -> None:
        """Write the header of an item in a list of tables."""
        self.put("[[")
        self.key(name, (name,), (name, index))
        self.put("]]" + self.draw(ENDS))

    def pairs(self, table: Path, depth: int = 0) -> None:
        for name in self.draw(st.lists(NAMES, max_size=3, unique=True)):
            for inner in self.draw(st.lists(NAMES, max_size=2, unique=True)) or [None]:
                self.pair(table, name, inner, depth)
                self.put(self.draw(ENDS))

    def pair(self, table: Path, name: str, inner: str | None, depth: int) -> None:
        path: Path = (*table, name)
        self.key(name, path)
        if inner is not None:
            self.put(".")
            path = (*path, inner)
            self.key(inner, path)
        self.put("=")
        self.pad()
        self.value(path, depth)

    def value(self, path: Path, depth: int) -> None:
        kind = self.draw(st.sampled_from(["scalar", "scalar", "list", "table"]))
        if kind == "list" and depth < 3:
            self.list(path, depth)
        elif kind == "table" and depth < 3:
            self.inline_table(path, depth)
        else:
            self.put(self.draw(SCALARS))

    def list(self, path: Path, depth: int) -> None:
        self.put("[")
        self.pad(BREAK)
        count = self.draw(st.integers(0, 3))
        for index in range(count):
            self.note((*path, index))
            self.value((*path, index), depth + 1)
            self.pad(BREAK)
            if index < count - 1 or self.draw(st.booleans()):
                self.put(",")
                self.pad(BREAK)
        self.put("]")

    def inline_table(self, path: Path, depth: int) -> None:
        self.put("{")
        for number, name in enumerate(self.draw(st.lists(NAMES, max_size=3, unique=True))):
            self.put("," if number else "")
            self.pair(path, name, self.draw(st.none() | NAMES), depth + 1)
        self.pad()
        self.put("}")

    def tables(self) -> None:
        """Write tables, lists of tables, and tables in the items of such lists."""
        for name in self.draw(st.lists(NAMES.map("t{}".format), max_size=3, unique=True)):
            if self.draw(st.booleans()):
                self.header((name,))
                self.pairs((name,))
                continue
            for index in range(self.draw(st.integers(1, 3))):
                self.item_header(name, index)
                self.pairs((name, index))
                for inner in self.draw(st.lists(NAMES.map("u{}".format), max_size=2, unique=True)):
                    self.header((name,), (name, index, inner))
                    self.pairs((name, index, inner))


@st.composite
def documents(draw: Draw) -> tuple[str, dict[Path, Place]]:
    """Return a TOML document and the place of every key in it."""
    writer = Writer(draw)
    writer.pad(BREAK)
    writer.pairs(())
    writer.tables()
    return writer.text, writer.places
