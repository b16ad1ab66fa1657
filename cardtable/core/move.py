"""Moves: small immutable values that name faces and places, each with one exact text.

A kind of move is a class with a `FORM`, its text with ``{field:kind}`` in place of the
fields. Kinds are ``cell`` (``r2c3``), ``face``, ``faces`` (several), ``number`` and ``seat``
(kept from 0, written from 1; people may type the name of a seat) and a choice of words
(``row|col``); ``{cell}`` is short for ``{cell:cell}``.
"""

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import fields as dataclass_fields
from functools import cache, lru_cache
from typing import ClassVar, Final, NamedTuple, TypeAlias

from cardtable.core.deck import Deck, plain_spelling
from cardtable.core.error import NotationError
from cardtable.core.seat_text import parse_seat
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.core.zone import Cell
from cardtable.text import tr

_FIELD: Final = re.compile(r"\{(\w+)(?::([^}]+))?\}")
_PATTERNS: Final = {
    "cell": r"r?\s*(?P<{0}_row>\d{{1,2}}?)\s*[c,.]?\s*(?P<{0}_col>\d{{1,2}})",
    "face": r"(?P<{0}>\S+)",
    "faces": r"(?P<{0}>\S+(?:\s+\S+)*)",
    "number": r"(?P<{0}>\d{{1,4}})",
    "seat": r"(?P<{0}>\S+(?:\s+\S+)*)",
}
_LONGEST: Final = 1000
"""More characters than any move has: what is longer is not tried on the patterns."""
_MOST_SAID: Final = 4
"""How many moves are named where a text could be several."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of one seat.

    Subclasses are frozen slotted dataclasses. `SECRET` marks a move of which other seats
    learn only that it was made; `ALSO` lists further forms that people may type. `REFUSED`
    marks a move that is never legal, and understood only to be refused with a reason.
    """

    FORM: ClassVar[str] = ""
    ALSO: ClassVar[tuple[str, ...]] = ()
    SECRET: ClassVar[bool] = False
    REFUSED: ClassVar[bool] = False

    def __str__(self) -> str:
        return _text(self)

    def meant(self, legal: "Sequence[Move]") -> "Sequence[Move]":
        """Return those of the *legal* moves that a person may mean who types this one.

        It means itself, unless the game takes another order of its cards for it too. Several
        of them call for a question, none for a refusal.
        """
        return [move for move in legal if move == self]


@dataclass(frozen=True, slots=True)
class Incident(Move):
    """Something that happened at the table, which the rules answer: nobody's move.

    A person enters it at any time in a round, whoever is to move; no bot and no playout does.
    """


Alike: TypeAlias = Callable[[Move], Move]
"""Gives the one move that stands for all that come to the same thing."""


@lru_cache(maxsize=10_000)
def _text(move: Move) -> str:
    """Write *move*: a match, a bot and a screen ask for the same few texts again and again."""

    def written(field: re.Match[str]) -> str:
        value = getattr(move, field[1])
        if isinstance(value, int):
            return str(value + 1)
        if isinstance(value, tuple) and not isinstance(value, Cell):
            return " ".join(str(face).lower() for face in value)
        return str(value).lower()

    return _FIELD.sub(written, move.FORM)


class _Form(NamedTuple):
    """One way to write a *kind* of move; *has_words* unless it is made of fields alone."""

    pattern: re.Pattern[str]
    kind: type[Move]
    fields: Mapping[str, str]
    has_words: bool


class Notation:
    """Reads the moves of one game, tolerant of what people type.

    *examples* has the form of each kind, *heads* the words that forms begin with.
    """

    __slots__ = ("_deck", "_forms", "_kinds", "examples", "heads")

    def __init__(self, deck: Deck, kinds: Iterable[type[Move]]) -> None:
        self._deck = deck
        self._kinds = tuple(kinds)
        for kind in self._kinds:
            # What a move works out for itself, or is not told apart by, is no part of its text.
            named = {field.name for field in dataclass_fields(kind) if field.init and field.compare}
            if _fields(kind.FORM).keys() != named:
                raise TypeError(f"{kind.__name__}: its FORM must name each of its fields")
        self._forms = [
            _Form(_pattern(form), kind, _fields(form), bool(_FIELD.sub("", form).strip()))
            for kind in self._kinds
            for form in (kind.FORM, *kind.ALSO)
        ]
        self.examples: Final = tuple(kind.FORM for kind in self._kinds)
        forms = [form for kind in self._kinds for form in (kind.FORM, *kind.ALSO)]
        self.heads: Final = frozenset(form.split()[0] for form in forms if not form.startswith("{"))

    def parse(self, text: str, names: Sequence[str] = ()) -> Move:
        """Return the move that *text* writes, a seat by its number or one of *names*.

        :raises NotationError: it is not a move of this game at all.
        """
        return next(self._readings(text, names))

    def has_head(self, text: str) -> bool:
        """Tell whether *text* begins with the word of a form."""
        return not self.heads.isdisjoint(plain_spelling(text).split()[:1])

    def _readings(self, text: str, names: Sequence[str] = ()) -> Iterator[Move]:
        """Yield every move that *text* writes, there being at least one."""
        cleaned = " ".join(plain_spelling(text).split())
        is_read = False
        fault: NotationError | None = None
        for form in self._forms if len(cleaned) <= _LONGEST else ():
            found = form.pattern.fullmatch(cleaned)
            if found:
                try:
                    reading = self._build(form, found, names)
                except NotationError as error:
                    # A form without a word of its own fits everything, so it tells nothing.
                    fault = fault or (error if form.has_words else None)
                else:
                    is_read = True
                    yield reading
        if is_read:
            return
        if fault:
            raise fault
        raise NotationError(
            tr(
                "not a move of this game: {text} (moves are written like {examples})",
                text=repr(text[:60]),
                examples=", ".join(self._samples()),
            )
        )

    def read(
        self,
        text: str,
        legal: Sequence[Move],
        names: Sequence[str] = (),
        alike: Alike | None = None,
    ) -> Move:
        """Return the move that a person means by *text*, where *legal* are the legal moves.

        A seat may be written by its name, one of *names*.

        Of several moves that are written so it is a legal one. Words may be cut short and what
        goes without saying left out, as long as one legal move fits. Where none does it may be
        a move that is not legal now, its beginning left out. Legal moves for which *alike*
        gives one move come to the same thing, so the first of them will do.

        :raises NotationError: it is not a move of this game at all, or could be several.
        """
        try:
            readings = [*self._readings(text, names)]
        except NotationError:
            words = plain_spelling(text).split()
            fits = [move for move in legal if words and _fits(words, str(move).split())]
            # Whole words mean more than beginnings: a card 1 is no beginning of a card 10.
            fits = [move for move in fits if _has(words, str(move).split())] or fits
            fits = fits or self._completed(words, legal)
            if not fits and legal:
                raise NotationError(_none_of(text, [str(move) for move in legal])) from None
            if not fits:
                raise
            return _only(fits, text, alike)
        for reading in readings:
            meant = reading.meant(legal)
            if meant:
                return _only(meant, text, alike)
        kinds = {type(move) for move in legal}
        return next((move for move in readings if type(move) in kinds), readings[0])

    def _completed(self, words: Sequence[str], legal: Sequence[Move]) -> list[Move]:
        """Return the moves that *words* write after the first word of a legal move."""
        found: dict[Move, None] = {}
        for head in dict.fromkeys(str(move).split()[0] for move in legal):
            with contextlib.suppress(NotationError):
                found[self.parse(" ".join((head, *words)))] = None
        return list(found) if words else []

    def _build(self, form: _Form, found: re.Match[str], names: Sequence[str]) -> Move:
        values: dict[str, object] = {}
        for field, sort in form.fields.items():
            if sort == "cell":
                row, col = int(found[field + "_row"]), int(found[field + "_col"])
                if not row or not col:
                    raise NotationError(tr("rows and columns are counted from 1"))
                values[field] = Cell(row - 1, col - 1)
            elif sort == "number":
                if not int(found[field]):
                    raise NotationError(tr("piles and lines are counted from 1"))
                values[field] = int(found[field]) - 1
            elif sort == "seat":
                values[field] = parse_seat(found[field], names)
            elif sort == "face":
                values[field] = self._deck.parse_face(found[field])
            elif sort == "faces":
                values[field] = self._deck.parse_faces(found[field])
            else:
                values[field] = found[field]
        return form.kind(**values)

    def _samples(self) -> list[str]:
        """Return an example of each kind of move."""
        samples = {"cell": "r2c3", "number": "1", "seat": "1", "faces": "", "face": ""}
        faces = list(self._deck.cards_by_face)
        samples["face"], samples["faces"] = faces[0].lower(), " ".join(faces[:2]).lower()
        return [
            _FIELD.sub(lambda f: samples.get(f[2] or f[1], (f[2] or f[1]).split("|")[0]), kind.FORM)
            for kind in self._kinds
        ]


def move_fields(kind: type[Move]) -> dict[str, str]:
    """Return the fields that moves of *kind* are written with, and what sort each is of."""
    return _fields(kind.FORM)


def move_parts(kind: type[Move]) -> Iterator[tuple[str, str, str]]:
    """Yield how moves of *kind* are written: words, then the field behind them and its sort.

    Each of the three may be empty.
    """
    end = 0
    for field in _FIELD.finditer(kind.FORM):
        yield kind.FORM[end : field.start()], field[1], field[2] or field[1]
        end = field.end()
    yield kind.FORM[end:], "", ""


def _fields(form: str) -> dict[str, str]:
    return {field[1]: field[2] or field[1] for field in _FIELD.finditer(form)}


@cache
def _pattern(form: str) -> re.Pattern[str]:
    parts = []
    end = 0
    for field in _FIELD.finditer(form):
        parts.append(_literal(form[end : field.start()]) or r"\s*")
        kind = field[2] or field[1]
        shape = _PATTERNS.get(kind)
        parts.append(shape.format(field[1]) if shape else f"(?P<{field[1]}>{kind})")
        end = field.end()
    parts.append(_literal(form[end:]))
    return re.compile("".join(parts))


def _literal(text: str) -> str:
    return r"\s*".join(re.escape(word) for word in text.split(" "))


def _only(moves: Sequence[Move], text: str, alike: Alike | None) -> Move:
    """Return the only one of *moves* that is not like another, or ask which *text* means."""
    first: dict[Move, Move] = {}
    for move in moves:
        first.setdefault(alike(move) if alike else move, move)
    texts = [str(move) for move in first.values()]
    if len(texts) > _MOST_SAID:
        raise NotationError(
            tr(
                "{text} could be {moves} or another move; type a little more",
                text=repr(text[:60]),
                moves=", ".join(texts[:_MOST_SAID]),
            )
        )
    if len(texts) > 1:
        raise NotationError(
            tr(
                "{text} could be {moves}; type a little more",
                text=repr(text[:60]),
                moves=alternatives(texts),
            )
        )
    return moves[0]


def _none_of(text: str, legal: Sequence[str]) -> str:
    """Return the sentence that *text* is none of the *legal* moves, with one of each kind."""
    kinds = {move.split()[0]: move for move in reversed(legal)}
    tries = [*reversed(kinds.values())][:4]
    like = nearest(text, legal)
    return tr(
        "not a move of this game: {text}; try {moves}",
        text=repr(text[:60]),
        moves=alternatives(tries),
    ) + did_you_mean(None if tries == [like] else like)


def _has(words: Sequence[str], full: Sequence[str]) -> bool:
    """Tell whether *words* are part of *full* as they stand."""
    return any(list(words) == list(full[start:][: len(words)]) for start in range(len(full)))


def _fits(words: Sequence[str], full: Sequence[str]) -> bool:
    """Tell whether *words* shorten *full*: each a beginning, first or last words left out."""
    for start in range(len(full) - len(words) + 1):
        part = full[start : start + len(words)]
        if all(whole.startswith(word) for word, whole in zip(words, part, strict=True)):
            return True
    return False
