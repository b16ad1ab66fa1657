"""The laws as tests: one line in a plugin's tests holds its game to all of them."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from cardtable.core.entry import Preset
from cardtable.core.game import Game
from cardtable.testing.check import COSTLY_SHARE
from cardtable.testing.law import Law
from cardtable.testing.laws import LAWS
from cardtable.testing.rules import cases
from cardtable.testing.survey import explore, never_reached
from cardtable.text import tr


class GameLaws:
    """Tests that a game obeys every law: subclass it, name it ``Test...``, and set *game*.

    *seats* is the fewest and the most players, *presets* are tried beside the base rules and
    rules by chance. *case_count* cases are tried of each law, a quarter as many of the costly
    ones. *seldom* names phases and kinds of move that may not be reached by so few matches as
    *explored*.
    """

    game: ClassVar[type[Game]]
    seats: ClassVar[tuple[int, int]] = (2, 4)
    presets: ClassVar[Sequence[Preset]] = ()
    case_count: ClassVar[int] = 12
    explored: ClassVar[int] = 40
    seldom: ClassVar[frozenset[str]] = frozenset()

    def test_every_phase_and_every_kind_of_move_is_reached(self) -> None:
        """The matches that the laws follow get everywhere."""
        reached = explore(self.game(), self.seats, self.explored, self.presets)
        every = (*self.game.moves, *self.game.incidents)
        refused = {kind.__name__ for kind in every if kind.REFUSED}

        lost = never_reached(self.game(), reached)

        if refused & set(reached.moves):
            names = ", ".join(sorted(refused & set(reached.moves)))
            raise AssertionError(tr("legal, and declared never to be: {names}", names=names))
        if not lost <= self.seldom:
            names = ", ".join(sorted(lost))
            raise AssertionError(
                tr("never reached: {names}; {reached}", names=names, reached=reached)
            )


def _test_of(law: Law) -> Callable[[GameLaws], None]:
    def test(self: GameLaws) -> None:
        count = self.case_count // COSTLY_SHARE if law.costly else self.case_count
        for case in cases(self.game(), self.seats, max(1, count), self.presets):
            law(self.game(), *case)

    test.__doc__ = law.sentence
    return test


for _law in LAWS:
    setattr(GameLaws, f"test_{_law.name}", _test_of(_law))
