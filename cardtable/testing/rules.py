"""House rules by chance, out of all that the switches of a game allow."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from cardtable.core.chance import stream
from cardtable.core.entry import Preset
from cardtable.core.game import Game
from cardtable.house_rules import HouseRulesFaults, Switch, check, from_dict, plain, switches

USUAL: Final = (0.2, 0.6, 0.9)
"""How many of the switches stay as they usually are; one of these, by chance."""

NAMES: Final = ("Åse", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro", "Hal", "Ida", "Jon")
"""What the seats are called in the matches that laws follow."""

SURE_NAMES: Final = 2
"""So many of them are at every table."""

_WIDEST: Final = 8


def random_rules(game: Game, seats: int, rng: Random) -> Any:  # noqa: ANN401 - of the game's own type
    """Return house rules, as plain values, that *seats* players can play *game* by."""
    described = switches(game.rules_type())
    usual = USUAL[int(rng.random() * len(USUAL))]
    values: dict[str, object] = {}
    for switch in sorted(described, key=lambda _: rng.random()):
        settings = settings_of(switch, rng)
        if settings and rng.random() >= usual:
            values[switch.key] = settings[int(rng.random() * len(settings))]
            # One that contradicts those before it is left as it was.
            if not can_be_played(game, values, seats):
                del values[switch.key]
    return plain(from_dict(game.rules_type(), values))


def settings_of(switch: Switch, rng: Random) -> list[object]:
    """Return what *switch* can be set to: every choice, and numbers from end to end."""
    settings = list(switch.choices)
    if switch.names_seat:
        settings += ["", *NAMES[:SURE_NAMES]]
    low, high = switch.minimum, switch.maximum
    if low is not None or high is not None:
        first = low if low is not None else high - _WIDEST  # type: ignore[operator]
        last = high if high is not None else first + 4 * _WIDEST
        if last - first <= _WIDEST:
            settings += range(first, last + 1)
        else:
            settings += [first, last]
            settings += [first + int(rng.random() * (last + 1 - first)) for _ in range(3)]
    return settings


def usual_rules(game: Game) -> Any:  # noqa: ANN401 - of the game's own type
    """Return the base rules of *game* as plain values."""
    return plain(game.rules_type()())


def cases(
    game: Game,
    seats: tuple[int, int],
    count: int,
    presets: Sequence[Preset] = (),
    *,
    first: int = 0,
) -> Iterator[tuple[Any, int, int]]:
    """Yield *count* cases: house rules as plain values, a number of seats, and a seed.

    The seed of the first is *first*, and a case follows from its seed alone: those from 0 have
    the base rules, then each of *presets*, then rules by chance; the number of seats goes round
    from the fewest to the most that *seats* names.
    """
    fewest, most = seats
    usual: list[dict[str, object]] = [{}, *(dict(preset.values) for preset in presets)]
    for seed in range(first, first + count):
        seat_count = fewest + seed % (most + 1 - fewest)
        values = usual[seed] if seed < len(usual) else None
        if values is not None and can_be_played(game, values, seat_count):
            yield plain(from_dict(game.rules_type(), values)), seat_count, seed
        else:
            rng = stream(seed, "house rules")
            yield random_rules(game, seat_count, rng), seat_count, seed


def can_be_played(game: Game, values: Mapping[str, object], seats: int) -> bool:
    """Tell whether *seats* players can play *game* by the house rules *values*."""
    try:
        check(from_dict(game.rules_type(), dict(values)), seats, NAMES[:seats])
    except HouseRulesFaults:
        return False
    return True
