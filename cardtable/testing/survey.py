"""What the matches of a game get to, and which of its presets can be played."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardtable.core.entry import Preset
from cardtable.core.game import Game
from cardtable.core.round import OVER
from cardtable.house_rules import HouseRulesFaults, from_dict
from cardtable.testing.case import Case
from cardtable.testing.rules import can_be_played, cases
from cardtable.text import tr

EXPLORED_PLIES: Final = 160
"""How long a match is that asks only what is reached."""


@dataclass(slots=True)
class Reached:
    """How often each phase was met, and each kind of move made."""

    phases: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)


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


def never_reached(game: Game, reached: Reached) -> set[str]:
    """Return the phases and kinds of move of *game* that are none of those *reached*."""
    phases = {name for n, name in enumerate(game.round_type.PHASES) if n != OVER}
    kinds = {kind.__name__ for kind in (*game.moves, *game.incidents) if not kind.REFUSED}
    return (phases - set(reached.phases)) | (kinds - set(reached.moves))


def preset_faults(game: Game, seats: tuple[int, int], presets: Sequence[Preset]) -> Iterator[str]:
    """Yield what is wrong with each of *presets* that nobody can play by."""
    for preset in presets:
        try:
            from_dict(game.rules_type(), dict(preset.values), preset.key)
        except HouseRulesFaults as error:
            reason = "; ".join(str(fault) for fault in error.faults)
        else:
            if any(can_be_played(game, preset.values, n) for n in range(seats[0], seats[1] + 1)):
                continue
            reason = tr("no number of seats can play by it")
        yield tr("the preset {preset} cannot be used: {reason}", preset=preset.key, reason=reason)
