"""Moves by chance: well formed, and mostly not legal."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.core.box import Box
from cardtable.core.deck import Face
from cardtable.core.move import Move, move_fields
from cardtable.core.zone import Cell

_WIDEST: Final = 4
_HIGHEST: Final = 9
_LONGEST: Final = 4

NOT_NOTATION: Final = ("", " ", "\t", "?", "zzz 1", "take take", "r1c1", "-1", "\u202e", "é" * 5000)
"""What no game has for a move."""


def random_move(box: Box, kinds: Sequence[type[Move]], rng: Random) -> Move:
    """Return a well-formed move of any of *kinds*."""
    kind = kinds[int(rng.random() * len(kinds))]
    return kind(**{name: _value(sort, box, rng) for name, sort in move_fields(kind).items()})


def _value(sort: str, box: Box, rng: Random) -> object:
    faces = list(box.deck.cards_by_face)

    def below(count: int) -> int:
        return int(rng.random() * count)

    if sort == "cell":
        return Cell(below(_WIDEST), below(_WIDEST))
    if sort in ("number", "seat"):
        return below(_HIGHEST)
    if sort == "face":
        return faces[below(len(faces))]
    if sort == "faces":
        return tuple(faces[below(len(faces))] for _ in range(1 + below(_LONGEST)))
    words = sort.split("|")
    return words[below(len(words))]


def with_other_faces(move: Move, others: Iterable[tuple[Face, Face]]) -> Move:
    """Return *move* with the first of each pair, where it is named, replaced by the second."""
    left = list(others)

    def other(face: Face) -> Face:
        pair = next((pair for pair in left if pair[0] == face), None)
        if pair is None:
            return face
        left.remove(pair)
        return pair[1]

    changes: dict[str, object] = {}
    for name, sort in move_fields(type(move)).items():
        value = getattr(move, name)
        if sort == "faces":
            changes[name] = tuple(other(face) for face in value)
        elif sort == "face":
            changes[name] = other(value)
    return replace(move, **changes) if changes else move
