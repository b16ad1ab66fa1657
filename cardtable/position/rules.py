"""The house rules of a position: a preset and the switches that it sets itself."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardtable.core.entry import Preset
from cardtable.core.game import Game
from cardtable.house_rules import Fault, HouseRulesFaults, check, from_dict, plain
from cardtable.house_rules.sections import find_preset
from cardtable.position.model import RulesFor


def rules_by(game: Game, presets: Sequence[Preset] = ()) -> RulesFor:
    """Return what gives the house rules of a position of *game*, which has these *presets*."""

    def rules_for(preset: str, values: Mapping[str, object], seat_count: int) -> Any:  # noqa: ANN401 - each game has rules of its own type
        merged: dict[str, object] = {}
        if preset:
            found = find_preset(preset, presets)
            if isinstance(found, str):
                raise HouseRulesFaults([Fault("position", None, None, "preset", found)])
            merged |= found.values
        rules = from_dict(game.rules_type(), merged | dict(values), "position")
        check(rules, seat_count)
        return plain(rules)

    return rules_for
