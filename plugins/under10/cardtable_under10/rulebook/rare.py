"""The rulebook of what is rare, and the switches that decide nothing."""

from cardtable.api import Section, Sentence, tr
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.rulebook.idle import base_of, idle_keys, is_one_round


def rare_cases(rules: Under10Rules) -> Section:
    """Return what seldom happens but must be settled (docs/rules/under10.md, 9)."""
    sentences = [
        Sentence(
            tr("If there is nothing to draw and nothing to take, the turn ends without a card.")
        ),
    ]
    if rules.end_mode == "last_standing":
        sentences.append(
            Sentence(
                tr(
                    "Whoever is out is skipped: if that player should deal or begin, the next one "
                    "in turn does."
                )
            )
        )
    if rules.exact_rules != "none" and not is_one_round(rules):
        sentences.append(
            Sentence(tr("A total that a penalty brings to an exact number counts like any other."))
        )
    if rules.decks != 1:
        sentences.append(
            Sentence(
                tr(
                    "Two cards that are quite alike may be thrown as a set, but a run has no rank "
                    "twice."
                ),
                ("decks",),
            )
        )
    if rules.grace_turn and rules.can_slap() and not rules.go_out_ends:
        sentences.append(
            Sentence(
                tr("After a call a player with an empty hand passes."),
                ("grace_turn", "slap_down", "slap_others"),
            )
        )
    return Section(tr("Rare cases"), (*sentences, *_idle_switches(rules)))


def _idle_switches(rules: Under10Rules) -> list[Sentence]:
    """Return a warning for each switch that was set and yet decides nothing."""
    base = base_of(rules)
    sentences = []
    for key in idle_keys(rules):
        value = getattr(rules, key)
        if value != getattr(base, key):
            text = tr(
                "The house rule {switch} = {value} changes nothing at this table.",
                switch=key,
                value=str(value).lower(),
            )
            sentences.append(Sentence(text, (key,)))
    return sentences
