"""Chance: every shuffle and draw of a game, each under a label.

A stream of random numbers is derived from the seed and the label, so that one use
of chance never shifts another, and a bot's thinking moves no card.
"""

from collections import Counter
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import floor
from random import Random
from typing import Protocol, TypeVar

from cardtable.core.deck import Card, Deck, Face
from cardtable.core.error import RecordError
from cardtable.text import tr

Item = TypeVar("Item")


def shuffle(items: MutableSequence[Item], random: Callable[[], float]) -> None:
    """Shuffle *items* in place without bias, the same way on every Python version."""
    # Of all of Random's methods only random() promises its sequence to later versions.
    # `floor` says what `int` says, and takes a third of the time off a shuffle.
    for last in range(len(items) - 1, 0, -1):
        other = floor(random() * (last + 1))
        items[last], items[other] = items[other], items[last]


def stream(seed: int, *labels: object) -> Random:
    """Return the generator of one labelled use of chance under *seed*."""
    text = "\x1f".join(str(label) for label in (seed, *labels))
    return Random(int.from_bytes(sha256(text.encode()).digest()))  # noqa: S311 - cards, not secrets


class Chance(Protocol):
    """What a table asks when something is left to chance."""

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Shuffle *cards* in place."""

    def pick(self, label: str, count: int) -> int:
        """Return a number from 0 up to, not including, *count*."""

    def fork(self) -> "Chance":
        """Return a chance that goes on alike without touching this one."""


class RngChance:
    """Chance for playouts: one generator, no labels."""

    __slots__ = ("_random",)

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Shuffle *cards* in place."""
        shuffle(cards, self._random)

    def pick(self, label: str, count: int) -> int:
        """Return a number below *count*."""
        return floor(self._random() * count)

    def fork(self) -> "RngChance":
        """Return itself: playouts share one stream."""
        return self


class SeededChance:
    """Chance of a match: each label, and each further use of it, has its own stream."""

    __slots__ = ("_scope", "_seed", "_uses")

    def __init__(self, seed: int, scope: str) -> None:
        self._seed = seed
        self._scope = scope
        self._uses: Counter[str] = Counter()

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Shuffle *cards* in place."""
        shuffle(cards, self._stream(label).random)

    def pick(self, label: str, count: int) -> int:
        """Return a number below *count*."""
        return floor(self._stream(label).random() * count)

    def fork(self) -> "SeededChance":
        """Return a copy that goes on alike."""
        copy = SeededChance(self._seed, self._scope)
        copy._uses = self._uses.copy()
        return copy

    def skip(self, label: str) -> None:
        """Count one use of *label* without drawing from it."""
        self._uses[label] += 1

    def _stream(self, label: str) -> Random:
        self._uses[label] += 1
        return stream(self._seed, self._scope, label, self._uses[label])


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one use of chance came out: the faces in their order, bottom first, or a number."""

    label: str
    faces: tuple[Face, ...] = ()
    number: int = 0


class RecordedChance:
    """Chance that repeats recorded outcomes, then goes on from the seed."""

    __slots__ = ("_ahead", "_deck", "_then")

    def __init__(self, outcomes: Sequence[Outcome], then: SeededChance, deck: Deck) -> None:
        self._ahead = list(reversed(outcomes))
        self._then = then
        self._deck = deck

    def expect(self, outcomes: Sequence[Outcome]) -> None:
        """Repeat *outcomes* too, after those still to come."""
        self._ahead[:0] = reversed(outcomes)

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Put *cards* in the recorded order."""
        if not self._ahead:
            self._then.shuffle(label, cards)
            return
        faces = self._next(label).faces
        same_cards = sorted(faces) == sorted(self._deck.faces[card] for card in cards)
        if not same_cards:
            raise RecordError(tr("the recorded order of {label} holds other cards", label=label))
        by_face: dict[Face, list[Card]] = {}
        for card in sorted(cards, reverse=True):
            by_face.setdefault(self._deck.faces[card], []).append(card)
        cards[:] = [by_face[face].pop() for face in faces]

    def pick(self, label: str, count: int) -> int:
        """Return the recorded number."""
        if not self._ahead:
            return self._then.pick(label, count)
        number = self._next(label).number
        if not 0 <= number < count:
            raise RecordError(tr("the recorded number of {label} is out of range", label=label))
        return number

    def fork(self) -> "RecordedChance":
        """Return a copy that goes on alike."""
        copy = RecordedChance((), self._then.fork(), self._deck)
        copy._ahead = self._ahead[:]
        return copy

    def _next(self, label: str) -> Outcome:
        outcome = self._ahead.pop()
        if outcome.label != label:
            raise RecordError(
                tr(
                    "the record has chance for {found} where the game asks for {label}",
                    found=repr(outcome.label),
                    label=repr(label),
                )
            )
        self._then.skip(label)
        return outcome
