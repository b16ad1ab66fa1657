"""The referee's house rules, and what a round's sums mean for the match."""

from collections.abc import Mapping, Sequence
from typing import Final

UNLIMITED: Final = 99

DEFAULTS: Final[Mapping[str, object]] = {
    "hilo_removal": "mandatory",
    "diagonals": True,
    "max_hilo_per_turn": 1,
    "collapse_chain": "one",
    "final_reveal_hilo": "all",
    "final_reveal_choice": "auto_best",
    "discard_order": "lowest_top",
    "double_rule": "strict",
    "double_negative": False,
    "double_factor": 2,
    "limit": 99,
    "limit_mode": "over",
    "rounds": "off",
    "initial_flips": 2,
    "initial_flips_by": "player",
    "first_player": "highest_open",
    "first_player_next": "same",
    "flip_after_discard": "must",
    "round_end": "auto",
    "last_turns": 1,
    "reshuffle": "keep_top",
    "number_triples": "off",
}


def complete(rules: Mapping[str, object]) -> dict[str, object]:
    """Fill up *rules* with the defaults; a key that is no house rule is refused."""
    unknown = set(rules) - set(DEFAULTS)
    if unknown:
        raise KeyError(f"no such house rule: {sorted(unknown)}")
    return {**DEFAULTS, **rules}


def number(rules: Mapping[str, object], key: str) -> int:
    """Return the rule *key* as a number; "off" is more than can ever be reached."""
    value = rules[key]
    return value if isinstance(value, int) else UNLIMITED


def score(rules: Mapping[str, object], sums: Sequence[int], ender: int | None) -> list[int]:
    """Return the points of a round from its *sums*: the ender's may be doubled."""
    rules = complete(rules)
    points = list(sums)
    if ender is None or rules["double_rule"] == "off":
        return points
    own = sums[ender]
    others = [total for seat, total in enumerate(sums) if seat != ender]
    is_beaten = any(total < own for total in others)
    is_tied = any(total == own for total in others)
    fails = is_beaten or (is_tied and rules["double_rule"] == "strict")
    if fails and (own >= 0 or rules["double_negative"] is True):
        points[ender] = own * number(rules, "double_factor")
    return points


def is_match_over(rules: Mapping[str, object], totals: Sequence[int], round_count: int) -> bool:
    """Whether the match ends after *round_count* rounds with these *totals*."""
    rules = complete(rules)
    if rules["rounds"] != "off":
        return round_count >= number(rules, "rounds")
    limit = number(rules, "limit")
    if rules["limit_mode"] == "over":
        return any(total > limit for total in totals)
    return any(total >= limit for total in totals)


def winners(totals: Sequence[int]) -> list[int]:
    """Find the seats with the lowest total."""
    return [seat for seat, total in enumerate(totals) if total == min(totals)]
