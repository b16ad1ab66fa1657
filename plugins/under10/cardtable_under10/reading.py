"""What a person means by cards typed in any order (docs/rules/under10.md, 11)."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from cardtable.api import Face
from cardtable_under10.throws import SET, Kind


class Laid(Protocol):
    """A throw: its kind, and its faces in the order in which they lie."""

    @property
    def kind(self) -> Kind:
        """Return whether it is a single card, a set or a run."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """Return the faces as they lie."""


L = TypeVar("L", bound=Laid)


def meant(typed: Sequence[Face], legal: Sequence[L], kind: Kind | None = None) -> list[L]:
    """Return those of the *legal* throws that *typed* faces may mean; several call for a question.

    As typed, if that order is legal; else, of a set, the order with the same ends; else every
    legal order of the same cards. *kind* is said where somebody typed ``set`` or ``run``.
    """
    same_cards = sorted(typed)
    fitting = [
        throw for throw in legal if sorted(throw.faces) == same_cards and kind in (None, throw.kind)
    ]
    as_typed = [throw for throw in fitting if throw.faces == tuple(typed)]
    if as_typed:
        return as_typed
    ends = {typed[0], typed[-1]} if typed else set()
    same_ends = [
        throw
        for throw in fitting
        if throw.kind == SET and {throw.faces[0], throw.faces[-1]} == ends
    ]
    return same_ends or fitting


class Added(Protocol):
    """Cards that lengthen what lies: their faces in order, and the end at which they are laid."""

    @property
    def end(self) -> str:
        """Return the end."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """Return the faces as they are laid."""


A = TypeVar("A", bound=Added)


def meant_to_add(typed: Sequence[Face], legal: Sequence[A], end: str | None = None) -> list[A]:
    """Return those of the *legal* ways to add that *typed* faces may mean.

    As typed, if that order is legal; else every order of the same cards. *end* is said where
    somebody typed ``low`` or ``high``.
    """
    same_cards = sorted(typed)
    fitting = [way for way in legal if sorted(way.faces) == same_cards and end in (None, way.end)]
    as_typed = [way for way in fitting if way.faces == tuple(typed)]
    return as_typed or fitting
