"""The laws as tests: one line in a plugin's tests holds its game to all of them."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from cardtable.core.entry import Preset
from cardtable.core.game import Game
from cardtable.core.round import OVER
from cardtable.testing.case import Case
from cardtable.testing.check import COSTLY_SHARE
from cardtable.testing.law import Law
from cardtable.testing.laws import LAWS
from cardtable.testing.rules import cases
from cardtable.text import tr

EXPLORED_PLIES: Final = 160
"""How long a match is that asks only what is reached."""


@dataclass(slots=True)
class Reached:
    """How often each phase was met, and each kind of move made."""

    phases: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)


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
        phases = {name for n, name in enumerate(self.game.round_type.PHASES) if n != OVER}
        every = (*self.game.moves, *self.game.incidents)
        refused = {kind.__name__ for kind in every if kind.REFUSED}
        kinds = {kind.__name__ for kind in every} - refused

        lost = (phases - set(reached.phases)) | (kinds - set(reached.moves))

        if refused & set(reached.moves):
            names = ", ".join(sorted(refused & set(reached.moves)))
            raise AssertionError(tr("legal, and declared never to be: {names}", names=names))
        if not lost <= self.seldom:
            names = ", ".join(sorted(lost))
            raise AssertionError(
                tr("never reached: {names}; {reached}", names=names, reached=reached)
            )


def explore(
    game: Game, seats: tuple[int, int], count: int, presets: Sequence[Preset] = ()
) -> Reached:
    """Play *count* matches of *game* as the laws play them, and count what is reached."""
    reached = Reached()
    made: Counter[tuple[str, str]] = Counter()
    for rules, seat_count, seed in cases(game, seats, count, presets):
        case = Case(game, rules, seat_count, seed)
        match = case.new_match()
        case.made = made
        for _ in case.go_on(match, EXPLORED_PLIES):
            pass
    for (phase, kind), times in made.items():
        reached.phases[phase] += times
        reached.moves[kind.split()[0]] += times
    return reached


def _test_of(law: Law) -> Callable[[GameLaws], None]:
    def test(self: GameLaws) -> None:
        count = self.case_count // COSTLY_SHARE if law.costly else self.case_count
        for case in cases(self.game(), self.seats, max(1, count), self.presets):
            law(self.game(), *case)

    test.__doc__ = law.sentence
    return test


for _law in LAWS:
    setattr(GameLaws, f"test_{_law.name}", _test_of(_law))
