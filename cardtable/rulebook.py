"""The rules as text: sentences that know which house rules they state.

A game's ``rulebook(rules)`` builds a `Rulebook` from the settings in force, so the
text is that of exactly this table. Each `Sentence` names the switches behind it;
from that follow the marks where a table differs from the base game, and the two
checks at the end: no switch without a sentence, and none that changes nothing.
"""

import re
import textwrap
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from cardtable.text import tr

R = TypeVar("R")

_MARK: Final = "* "
_INDENT: Final = "  "
_NARROWEST: Final = 20
_TYPOGRAPHIC: Final = str.maketrans({
    "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-",
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u00ab": '"', "\u00bb": '"',
    "\u2026": "...", "\u00d7": "x", "\u00a0": " ", "\u202f": " ",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sentence:
    """One rule in words, and the keys of the house rules that it states."""

    text: str
    switches: tuple[str, ...] = ()
    new_paragraph: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences under one heading."""

    title: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole rules of a game as one table plays it."""

    title: str
    sections: tuple[Section, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Yield every sentence, in order."""
        for section in self.sections:
            yield from section.sentences


def changed_keys(rules: object, defaults: object) -> frozenset[str]:
    """Return the switches of *defaults* that *rules* sets to another value."""
    return frozenset(
        key for key in _switches(defaults) if getattr(rules, key) != getattr(defaults, key)
    )


def _switches(rules: object) -> Iterable[str]:
    """Return the public attribute names of an object, slotted or not."""
    names = vars(rules) if hasattr(rules, "__dict__") else getattr(type(rules), "__slots__", ())
    return [name for name in names if not name.startswith("_")]


def to_text(
    book: Rulebook,
    changed: Collection[str] = frozenset(),
    width: int = 80,
    *,
    ascii: bool = False,
) -> str:
    """Return *book* wrapped at *width*; sentences of *changed* switches get a star in the margin.

    With *ascii* the ruling and the punctuation are plain; letters stay as they are.
    """
    width = max(width, _NARROWEST)
    lines = _heading(book.title, width, "=" if ascii else "\u2550")
    if _any_marked(book, changed):
        lines += ["", *_wrap(_legend(), width, _MARK)]
    for section in book.sections:
        lines += ["", *_heading(section.title, width, "-" if ascii else "\u2500")]
        for number, paragraph in enumerate(_paragraphs(section)):
            lines += [""] * (number > 0)
            for text, marked in _runs(paragraph, changed):
                lines += _wrap(text, width, _MARK if marked else _INDENT)
    text = "\n".join(lines) + "\n"
    return text.translate(_TYPOGRAPHIC) if ascii else text


def to_markdown(book: Rulebook, changed: Collection[str] = frozenset()) -> str:
    """Return *book* as Markdown, a sentence a line; stars and bold mark *changed* switches."""
    blocks = [f"# {_escape(book.title)}"]
    if _any_marked(book, changed):
        blocks.append(_bold(_legend()))
    for section in book.sections:
        blocks.append(f"## {_escape(section.title)}")
        for paragraph in _paragraphs(section):
            blocks.append("\n".join(_markdown_line(sentence, changed) for sentence in paragraph))
    return "\n\n".join(blocks) + "\n"


def missing_switches(book: Rulebook, keys: Iterable[str]) -> tuple[str, ...]:
    """Return those of *keys* that no sentence of *book* states."""
    stated = {key for sentence in book.sentences() for key in sentence.switches}
    return tuple(key for key in keys if key not in stated)


def unmoved_switches(
    rulebook: Callable[[R], Rulebook], variations: Mapping[str, Iterable[R]]
) -> tuple[str, ...]:
    """Return the keys of *variations* under which two settings read the same.

    *variations* holds, for each switch, rules that differ in this switch alone.
    """
    unmoved = []
    for key, settings in variations.items():
        texts = [to_text(rulebook(rules)) for rules in settings]
        if len(set(texts)) < len(texts):
            unmoved.append(key)
    return tuple(unmoved)


def _legend() -> str:
    return tr("Sentences with a star differ from the base game.")


def _is_marked(sentence: Sentence, changed: Collection[str]) -> bool:
    return any(key in changed for key in sentence.switches)


def _any_marked(book: Rulebook, changed: Collection[str]) -> bool:
    return any(_is_marked(sentence, changed) for sentence in book.sentences())


def _paragraphs(section: Section) -> list[list[Sentence]]:
    """Return the sentences of *section*, parted where a new paragraph begins."""
    paragraphs: list[list[Sentence]] = []
    for sentence in section.sentences:
        if sentence.new_paragraph or not paragraphs:
            paragraphs.append([])
        paragraphs[-1].append(sentence)
    return paragraphs


def _runs(paragraph: list[Sentence], changed: Collection[str]) -> Iterator[tuple[str, bool]]:
    """Yield marked sentences one by one, and what stands between them joined."""
    plain: list[str] = []
    for sentence in paragraph:
        if _is_marked(sentence, changed):
            if plain:
                yield " ".join(plain), False
                plain = []
            yield sentence.text, True
        else:
            plain.append(sentence.text)
    if plain:
        yield " ".join(plain), False


def _heading(title: str, width: int, rule: str) -> list[str]:
    lines = textwrap.wrap(title, width, break_on_hyphens=False, break_long_words=False)
    return [*lines, rule * max(map(len, lines), default=0)]


def _wrap(text: str, width: int, margin: str) -> list[str]:
    # A hyphen is no place to break: it may be the sign of a value.
    return textwrap.wrap(
        text,
        width,
        initial_indent=margin,
        subsequent_indent=_INDENT,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _markdown_line(sentence: Sentence, changed: Collection[str]) -> str:
    return _bold(sentence.text) if _is_marked(sentence, changed) else _escape(sentence.text)


def _bold(text: str) -> str:
    return f"\\* **{_escape(text)}**"


def _escape(text: str) -> str:
    """Return *text* so that Markdown shows it letter for letter."""
    text = re.sub(r"([\\`*_\[\]<>&])", r"\\\1", text)
    return re.sub(r"^(\d+)([.)])|^([#+=~|-])", r"\1\\\2\3", text)
