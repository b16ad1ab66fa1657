"""Which switches decide nothing at a table, and who says so in the rulebook.

Such a switch is stated by the sentence that makes it idle as long as nobody has set it;
once somebody has, a sentence of its own says that it changes nothing.
"""

from cardtable_under10.house_rules import Under10Rules


def base_of(rules: Under10Rules) -> Under10Rules:
    """Return the defaults of the game that *rules* are for, be they a model or plain values."""
    rules_type: type[Under10Rules] = getattr(rules, "rules_type", type(rules))
    return rules_type()


def unset(rules: Under10Rules, *keys: str) -> tuple[str, ...]:
    """Return those of *keys* that are as in the base game."""
    base = base_of(rules)
    return tuple(key for key in keys if getattr(rules, key) == getattr(base, key))


def idle_keys(rules: Under10Rules) -> list[str]:
    """Return the switches that decide nothing because of what another says."""
    keys = []
    if not rules.jokers:
        keys += ["joker_points", "joker_points_loser", "joker_in_sets", "joker_pair"]
    if not rules.jokers or rules.joker_max_in_run == 0:
        keys += ["run_min_natural", "joker_run_ends", "joker_swap"]
    if not rules.jokers:
        keys.append("joker_max_in_run")
    if rules.run_wrap:
        keys.append("ace")
    if not rules.can_slap():
        keys.append("go_out_ends")
    if rules.on_empty == "end_round_all_score":
        keys.append("reshuffle_keep")
    if not rules.tie_is_caught:
        keys += ["zero_call_safe", "penalty_tie"]
    if rules.exact_rules == "none":
        keys.append("exact_needs_positive")
    if rules.end_mode == "rounds":
        keys += ["limit", "limit_mode"]
    else:
        keys.append("rounds")
    if is_one_round(rules):
        keys += ["next_starter", "join_late"]
    return keys


def is_one_round(rules: Under10Rules) -> bool:
    """Tell whether a match is a single round."""
    return rules.end_mode == "rounds" and rules.rounds == 1
