"""Games that note how far the playouts of a search go in them, which tells how it thinks."""

from collections.abc import Sequence
from random import Random

from cardtable.api import Game, Result, Round
from torture import Torture


class Sounded(Game):
    """Notes in *laps* how far playouts go: 1 by a level of few playouts, 2 by seconds."""

    def __init__(self) -> None:
        self.laps: set[int] = set()

    def play_on(self, round_: Round, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
        self.laps.add(laps)
        return super().play_on(round_, rng, laps)


class SoundedTorture(Sounded, Torture):
    """The torture game."""
