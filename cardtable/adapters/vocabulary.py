"""Moves as words with numbers: a move is said word by word, as it is written.

The moves of a game of throws are too many to number, but the words that they are made of are
few, and they are the same words under all house rules that leave the deck alone. So what a
learner chooses is the next word: ``play``, then ``7``, then ``2`` for the build pile.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from cardtable.core.box import Box
from cardtable.core.move import Move, move_parts
from cardtable.core.zone import Cell

Word: TypeAlias = int
"""A word, by its place in the vocabulary."""

END: Final[Word] = 0
"""The word that ends a move where it could go on: ``throw 7h`` and not ``throw 7h 7s``."""

_DIGITS: Final = "0123456789"


class Vocabulary:
    """The words that the moves at one table are made of, in an order that never changes.

    First `END`, then what the forms of moves are written with, then the faces of the deck and
    the ten digits.
    """

    def __init__(self, box: Box, kinds: Sequence[type[Move]]) -> None:
        pieces = dict.fromkeys(word for kind in kinds for word in _form_words(kind))
        names = ["end", *pieces]
        self._by_literal: Final = {word: number for number, word in enumerate(names) if number}
        faces = list(box.deck.cards_by_face)
        self._by_face: Final = {face: len(names) + place for place, face in enumerate(faces)}
        self._first_digit: Final = len(names) + len(faces)
        self.words: Final = (
            *names,
            *(face.lower() for face in faces),
            *(f"#{digit}" for digit in _DIGITS),
        )
        """What each word is called; a digit has a ``#`` before it, so that no card is like it."""

    def spelt(self, move: Move) -> tuple[Word, ...]:
        """Return the words of *move*."""
        return tuple(self._spell(move))

    def _spell(self, move: Move) -> Iterator[Word]:
        for words, field, sort in move_parts(type(move)):
            yield from map(self._by_literal.__getitem__, words.split())
            if field:
                yield from self._spell_value(getattr(move, field), sort)

    def _spell_value(self, value: object, sort: str) -> Iterator[Word]:
        if isinstance(value, Cell):
            yield from self._spell_number(value.row)
            yield from self._spell_number(value.col)
        elif isinstance(value, int):
            yield from self._spell_number(value)
        elif isinstance(value, tuple):
            yield from map(self._by_face.__getitem__, value)
        elif sort == "face":
            yield self._by_face[str(value)]
        else:
            yield self._by_literal[str(value)]

    def _spell_number(self, value: int) -> Iterator[Word]:
        """Yield the digits of *value* as people count, from 1."""
        yield from (self._first_digit + int(digit) for digit in str(value + 1))


class Saying:
    """One of the *moves*, being said: which words may come next, and which move it is at last.

    A word that must come next is not asked for.
    """

    def __init__(self, vocabulary: Vocabulary, moves: Sequence[Move]) -> None:
        self._left = [(vocabulary.spelt(move), move) for move in moves]
        self.said: list[Word] = []
        self._say_what_must_come()

    @property
    def move(self) -> Move | None:
        """The move that was said, as soon as it can be no other."""
        return self._left[0][1] if len(self._left) == 1 else None

    def next_words(self) -> list[Word]:
        """Return the words that may come next, in order; there is more than one until the end."""
        return sorted({self._word_of(words) for words, _ in self._left})

    def say(self, word: Word) -> None:
        """Say *word*, one of `next_words`."""
        self._take(word)
        self._say_what_must_come()

    def _say_what_must_come(self) -> None:
        while len(self._left) > 1 and len(following := self.next_words()) == 1:
            self._take(following[0])

    def _take(self, word: Word) -> None:
        self._left = [(words, move) for words, move in self._left if self._word_of(words) == word]
        self.said.append(word)

    def _word_of(self, words: Sequence[Word]) -> Word:
        place = len(self.said)
        return words[place] if place < len(words) else END


def _form_words(kind: type[Move]) -> Iterator[str]:
    for words, _, sort in move_parts(kind):
        yield from words.split()
        if sort and sort not in ("cell", "face", "faces", "number", "seat"):
            yield from sort.split("|")
