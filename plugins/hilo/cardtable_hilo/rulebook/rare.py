"""The rulebook of what is rare, and the switches that decide nothing."""

from typing import Final

from cardtable.api import Section, Sentence, tr
from cardtable_hilo.house_rules import HiloRules

MOST_FLIPS_WITHOUT_A_LINE: Final = 2


def rare_cases(rules: HiloRules) -> Section:
    """Return what seldom happens but must be settled (docs/rules/hilo.md, 9)."""
    return Section(
        tr("Rare cases"),
        (
            _empty_draw_pile(rules),
            *_crowded_lines(rules),
            *_order_of_things(rules),
            *_end_cases(rules),
        ),
    )


def _empty_draw_pile(rules: HiloRules) -> Sentence:
    if rules.reshuffle == "keep_top":
        text = tr(
            "If somebody wants to draw and the draw pile is empty, the discard pile but for its "
            "top card is shuffled and becomes the new draw pile."
        )
    else:
        text = tr(
            "If somebody wants to draw and the draw pile is empty, the round goes straight to the "
            "reveal, and nobody counts as its ender."
        )
    return Sentence(text, ("reshuffle",))


def _crowded_lines(rules: HiloRules) -> tuple[Sentence, ...]:
    sentences = [
        Sentence(
            tr("Where two HILOs share a card, removing one breaks the other."), new_paragraph=True
        )
    ]
    if rules.hilo_removal == "optional" or rules.max_hilo_per_turn != "off":
        sentences.append(
            Sentence(
                tr(
                    "A HILO left in your grid can go at the end of a later turn of yours, if it is "
                    "still whole."
                )
            )
        )
    if rules.initial_flips > MOST_FLIPS_WITHOUT_A_LINE:
        sentences.append(
            Sentence(
                tr(
                    "A HILO among the cards flipped in the setup waits for the end of your first "
                    "turn."
                ),
                ("initial_flips",),
            )
        )
    return tuple(sentences)


def _order_of_things(rules: HiloRules) -> tuple[Sentence, ...]:
    sentences = [
        Sentence(
            tr("The card you discarded or replaced lies under the three, whatever its value."),
            new_paragraph=True,
        )
    ]
    slides_remove = rules.diagonals and rules.collapse_chain != "off"
    if slides_remove or rules.max_hilo_per_turn != 1:
        sentences.append(
            Sentence(
                tr("A second HILO of the same turn goes on top of the first, in its own order.")
            )
        )
    sentences.append(
        Sentence(tr("A HILO is removed before it is checked whether your turn ends the round."))
    )
    return tuple(sentences)


def _end_cases(rules: HiloRules) -> tuple[Sentence, ...]:
    sentences = [
        Sentence(
            tr(
                "If a HILO takes your last cards, your sum is 0, and you are the ender unless "
                "there is one."
            ),
            new_paragraph=True,
        )
    ]
    if rules.double_rule != "off":
        sentences.append(Sentence(tr("A penalty on a sum of 0 leaves it at 0.")))
    if rules.last_turns:
        sentences.append(Sentence(tr("A last turn is a turn like any other, HILOs and all.")))
    return tuple(sentences)


def idle_switches(rules: HiloRules) -> Section:
    """Return a warning for each switch that was set and yet decides nothing."""
    defaults = HiloRules()
    sentences = []
    for key in _idle_keys(rules):
        value = getattr(rules, key)
        if value != getattr(defaults, key):
            text = tr(
                "The house rule {switch} = {value} changes nothing at this table.",
                switch=key,
                value=str(value).lower(),
            )
            sentences.append(Sentence(text, (key,)))
    return Section(tr("House rules without effect"), tuple(sentences))


def _idle_keys(rules: HiloRules) -> list[str]:
    """Return the switches that decide nothing because of what another says."""
    keys = []
    if rules.initial_flips == 0:
        keys.append("initial_flips_by")
    if rules.rounds == 1:
        keys.append("first_player_next")
    if not rules.diagonals:
        keys.append("collapse_chain")
    if rules.final_reveal_hilo == "none":
        keys.append("final_reveal_choice")
    if rules.double_rule == "off":
        keys += ["double_factor", "double_negative"]
    if rules.rounds != "off":
        keys += ["limit", "limit_mode"]
    return keys
