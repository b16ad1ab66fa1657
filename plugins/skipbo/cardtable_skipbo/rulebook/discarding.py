"""The rulebook of the discard piles."""

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.rulebook.idle import unset


def discard_piles(rules: SkipboRules) -> Section:
    """Return where discards go and what becomes of them (docs/rules/skipbo.md, 6)."""
    return Section(
        tr("The discard piles"),
        (
            _how_many(rules),
            *_which(rules),
            *_of_partner(rules),
            Sentence(
                tr(
                    "Only the top card of a discard pile can be played; no card goes from one pile "
                    "to another or back into a hand, and no stock card is ever discarded."
                )
            ),
            _shown(rules),
        ),
    )


def _how_many(rules: SkipboRules) -> Sentence:
    text = tr(
        "Everybody has one discard pile.",
        "Everybody has {count} discard piles.",
        count=rules.discard_piles,
    )
    idle = unset(rules, "discard_spread") if rules.discard_piles == 1 else ()
    return Sentence(text, ("discard_piles", *idle))


def _which(rules: SkipboRules) -> tuple[Sentence, ...]:
    if rules.discard_piles == 1:
        return ()
    if rules.discard_spread:
        text = tr(
            "As long as one of a player's piles is empty, a discard there goes on an empty one."
        )
    else:
        text = tr("A discard goes on any of them, in any order.")
    return (Sentence(text, ("discard_spread",)),)


def _of_partner(rules: SkipboRules) -> tuple[Sentence, ...]:
    if not rules.has_pairs():
        return ()
    if not rules.partner_discard:
        text = tr("You never discard onto your partner's piles.")
    else:
        text = tr("You may also discard onto your partner's piles.")
    return (Sentence(text, ("partner_discard", "partners")),)


def _shown(rules: SkipboRules) -> Sentence:
    if rules.discards_visible == "all":
        text = tr("Everybody may see all the cards of all discard piles.")
    else:
        text = tr("Of each discard pile only the top card may be seen.")
    return Sentence(text, ("discards_visible",))
