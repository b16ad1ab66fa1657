"""House rules of a game that does not exist, with a switch of every kind."""

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final, Literal

from cardtable.core.entry import Preset
from cardtable.house_rules import Contradiction, HouseRules, Installed, Loaded, load, switch


class LarchRules(HouseRules):
    """The house rules of Larch."""

    PACK: ClassVar[int] = 52

    limit: int = switch(
        100, title="Limit", help="The total that ends the match.", group="Ending", ge=50, le=500
    )
    limit_mode: Literal["over", "reach"] = switch(
        "over", title="Mode", help="Whether reaching the limit is enough.", group="Ending"
    )
    rounds: Literal["off"] | int = switch(
        "off", title="Rounds", help="How many rounds are played.", group="Ending", ge=1, le=20
    )
    hand: int = switch(
        5,
        title="Hand",
        help="How many cards each seat is dealt.",
        group="Deal",
        ge=1,
        le=30,
        formerly=("hand_size",),
    )
    packs: Literal[1, 2] = switch(
        1, title="Packs", help="How many packs are in play.", group="Deal"
    )
    aces_high: bool = switch(
        False, title="Aces", help="Whether an ace stands above the king.", group="Deal"
    )
    exact: tuple[tuple[int, int], ...] = switch(
        (),
        title="Exact scores",
        help="Which totals become another total.",
        group="Ending",
        allowed="pairs of totals such as [[100, 50]]",
    )

    @property
    def cards(self) -> int:
        """Return how many cards are in play."""
        return self.PACK * self.packs

    def contradictions(self, seats: int | None = None) -> Iterable[Contradiction]:
        if seats is not None and seats * self.hand > self.cards:
            yield Contradiction(
                ("hand", "packs"), f"{seats} hands need more than the {self.cards} cards there are"
            )
        if self.limit_mode == "reach" and self.rounds != "off":
            yield Contradiction(("limit_mode", "rounds"), "there is no limit to reach")


QUICK: Final = Preset("larch", "quick", "Quick", "A short match.", {"limit": 50, "hand": 3})
LONG: Final = Preset("larch", "long-evening", "Long", "A long match.", {"limit": 500})


def load_larch(
    text: str | bytes | None = None,
    *sets: str,
    folder: Path | None = None,
    preset: Preset | str | None = None,
    seats: int | None = None,
    variant: str | None = None,
) -> Loaded[LarchRules]:
    """Load Larch's rules from *text*, as the file ``house.toml`` in *folder*, and from *sets*."""
    file = None
    if text is not None:
        assert folder is not None, "a text needs a folder to stand in"
        file = folder / "house.toml"
        file.write_bytes(text.encode() if isinstance(text, str) else text)
    return load(
        LarchRules,
        game="larch",
        preset=preset,
        file=file,
        sets=sets,
        presets=(QUICK, LONG),
        installed=Installed(games=("larch", "spruce")),
        variant=variant,
        seats=seats,
    )
