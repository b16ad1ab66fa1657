"""Named sets of house rules for HILO; the base game needs none."""

from typing import Final

from cardtable.api import Preset

# The short Russian description of the game: three face-up cards of one colour in a line may be
# removed, nobody is doubled, the two cards that open a grid are random ones, and the match
# lasts until somebody has 100 points. What it leaves open stays as in the base game. It lets
# players remove lines at the reveal too: a line of one colour never lowers a sum by staying,
# so the best removal is found for them.
RUSSIAN: Final = Preset(
    game="hilo",
    key="russian",
    title="Short Russian rules",
    summary="Removing a HILO is up to you, nobody is doubled, chance flips the first cards.",
    values={
        "hilo_removal": "optional",
        "double_rule": "off",
        "initial_flips_by": "random",
        "limit": 100,
        "limit_mode": "reach",
    },
)

PRESETS: Final = (RUSSIAN,)
