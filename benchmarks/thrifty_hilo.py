"""The thrifty policy of `handwritten_hilo` as a player that is given a view, for `bot_strength`."""

from collections.abc import Sequence
from random import Random

from cardtable.api import Choice, Move, View

THRIFTY_MOST = 4


class Thrifty:
    """Keeps cards of at most 4, the highest open card going first; throws all others."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose one of *legal_moves*."""
        texts = [str(move) for move in legal_moves]
        wanted = self.wanted(view, texts)
        fitting = [move for move, text in zip(legal_moves, texts, strict=True) if text in wanted]
        return Choice((fitting or legal_moves)[int(rng.random() * len(fitting or legal_moves))])

    def wanted(self, view: View, texts: Sequence[str]) -> set[str]:
        """Return the texts of the moves that are all the same to the policy."""
        if "take" in texts:
            return {"take" if value_of(view.zone("discard").top) <= THRIFTY_MOST else "draw"}
        if view.phase not in {"place", "drawn"}:
            return set(texts)
        held = value_of(view.zone("hand", view.seat).top)
        if held > THRIFTY_MOST and "discard" in texts:
            return {"discard"}
        grid = view.zone("grid", view.seat).faces
        values = [value_of(face) if face else -2 for face in grid]
        replaces = texts[: len(grid)]
        if max(values) > held:
            return {replaces[values.index(max(values))]}
        return {text for text, face in zip(replaces, grid, strict=True) if face is None}


def value_of(face: str | None) -> int:
    """Return what a card counts."""
    return int(face[1:]) if face else 0
