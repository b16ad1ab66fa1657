"""Which switches decide nothing at a table, and who says so in the rulebook.

Such a switch is stated by the sentence that makes it idle as long as nobody has set it;
once somebody has, a sentence of its own says that it changes nothing.
"""

from typing import Final

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import COPIES, SkipboRules

OF_WILDS: Final = ("discard_wild", "wild_on_wild", "cover_wild", "wild_as_12")
OF_PAIRS: Final = ("partner_discard", "finished_partner", "silence_penalty")
OF_MATCHES: Final = ("target", "win_handicap")

BASE: Final = SkipboRules()


def unset(rules: SkipboRules, *keys: str) -> tuple[str, ...]:
    """Return those of *keys* that are as in the base game."""
    return tuple(key for key in keys if getattr(rules, key) == getattr(BASE, key))


def idle_keys(rules: SkipboRules) -> list[str]:
    """Return the switches that decide nothing because of what another says."""
    keys = []
    if rules.copies == COPIES[rules.top_number]:
        keys.append("copies")
    if not any(rules.stock_handicap):
        keys.append("stock_handicap")
    if rules.first_hand == rules.hand_size:
        keys.append("first_hand")
    if rules.first_player != "named":
        keys.append("first_seat")
    if not rules.wilds:
        keys += OF_WILDS
    if rules.discard_piles == 1:
        keys.append("discard_spread")
    if not rules.has_pairs():
        keys += OF_PAIRS
    if rules.on_exhausted == "end_round":
        keys.append("on_blocked")
    if is_one_round(rules):
        keys += OF_MATCHES
    return keys


def is_one_round(rules: SkipboRules) -> bool:
    """Tell whether a single round decides."""
    return rules.scoring == "none"


def idle_switches(rules: SkipboRules) -> Section:
    """Return a warning for each switch that was set and yet decides nothing."""
    return Section(
        tr("House rules without effect"),
        tuple(
            Sentence(
                tr(
                    "The house rule {switch} = {value} changes nothing at this table.",
                    switch=key,
                    value=_shown(getattr(rules, key)),
                ),
                (key,),
            )
            for key in idle_keys(rules)
            if not unset(rules, key)
        ),
    )


def _shown(value: object) -> str:
    """Write a setting about as it stands in a file of house rules."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(list(value) if isinstance(value, tuple) else value)
