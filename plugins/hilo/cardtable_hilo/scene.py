"""The grids of a round that is played on, and what they show; worked out only where it is asked."""

from collections.abc import Sequence

from cardtable.api import Seat
from cardtable_hilo.forecast import Traits, shares_in, traits_of
from cardtable_hilo.policy import look
from cardtable_hilo.prospects import Prospects
from cardtable_hilo.round import HiloRound


class Scene:
    """What each grid of *round_* promises.

    *shares* says how much of the unseen cards each colour is. A few turns change little in
    that, so it stays as it was at first.
    """

    __slots__ = ("_round", "_shares", "_traits", "grids")

    def __init__(self, round_: HiloRound) -> None:
        self._round = round_
        self._shares: Sequence[float] = ()
        self._traits: dict[Seat, Traits] = {}
        self.grids: dict[Seat, Prospects] = {seat: look(round_, seat) for seat in round_.seats}

    def look_again(self, seat: Seat) -> None:
        """See what the grid of *seat* promises after its turn."""
        self.grids[seat] = look(self._round, seat)
        self._traits.pop(seat, None)

    @property
    def shares(self) -> Sequence[float]:
        """How much of the unseen cards each colour is."""
        if not self._shares:
            self._shares = shares_in(self._round)
        return self._shares

    def traits(self, seat: Seat) -> Traits:
        """Return what counts of the grid of *seat*."""
        if seat not in self._traits:
            self._traits[seat] = traits_of(self.grids[seat], self.shares)
        return self._traits[seat]
