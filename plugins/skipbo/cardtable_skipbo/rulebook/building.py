"""The rulebook of the build piles, and of what wild cards may do on them."""

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.rulebook.idle import unset


def build_piles(rules: SkipboRules) -> Section:
    """Return how the build piles grow and what is played on them (docs/rules/skipbo.md, 4)."""
    return Section(
        tr("The build piles"),
        (
            Sentence(_how_many(rules), ("build_piles",)),
            Sentence(
                tr(
                    "Each begins with a 1 and goes on with 2, 3 and so on up to {top}.",
                    top=rules.top_number,
                ),
                ("top_number",),
            ),
            Sentence(
                tr(
                    "With the {top} it is complete: its cards are put aside as completed cards, "
                    "and its place is free for a new one at once.",
                    top=rules.top_number,
                ),
                ("top_number",),
            ),
            Sentence(
                tr(
                    "You play the top card of your stock, cards of your hand, and the top cards of "
                    "your discard piles."
                ),
                new_paragraph=True,
            ),
            _others(rules),
            Sentence(tr("Whenever a stock card is played, the next one is turned up at once.")),
        ),
    )


def _how_many(rules: SkipboRules) -> str:
    if rules.build_piles == "unlimited":
        return tr("There may be any number of build piles at a time.")
    return tr(
        "There is only one build pile at a time.",
        "There may be {count} build piles at a time.",
        count=rules.build_piles,
    )


def _others(rules: SkipboRules) -> Sentence:
    if rules.borrow_discards == "anyone":
        text = tr("The top cards of your opponents' discard piles you may play too.")
    else:
        text = tr("What lies in front of your opponents is out of reach.")
    return Sentence(text, ("borrow_discards",))


def wild_cards(rules: SkipboRules) -> Section:
    """Return what the wild cards may do (docs/rules/skipbo.md, 5)."""
    if not rules.wilds:
        return Section(tr("Skip-Bo cards"), ())
    return Section(
        tr("Skip-Bo cards"),
        (
            Sentence(
                tr(
                    "A Skip-Bo card fits on any build pile, and begins one too: it stands for the "
                    "number that the pile needs, as long as it lies there."
                )
            ),
            _as_top(rules),
            *_on_another(rules),
            *_covered(rules),
            *_discarded(rules),
        ),
    )


def _as_top(rules: SkipboRules) -> Sentence:
    if rules.wild_as_12:
        text = tr("It may stand for a {top} too and complete the pile.", top=rules.top_number)
    else:
        text = tr(
            "But it may not stand for a {top}: only the number itself completes a pile.",
            top=rules.top_number,
        )
    return Sentence(text, ("wild_as_12", "top_number"))


def _on_another(rules: SkipboRules) -> tuple[Sentence, ...]:
    if not rules.wild_on_wild:
        return (Sentence(tr("It may not be played on another one."), ("wild_on_wild",)),)
    if rules.cover_wild:
        return ()
    return (Sentence(tr("It may be played on another one."), ("wild_on_wild",)),)


def _covered(rules: SkipboRules) -> tuple[Sentence, ...]:
    if not rules.cover_wild:
        return (Sentence(tr("It need not be covered at once."), ("cover_wild",)),)
    keys = ("cover_wild",)
    return (
        Sentence(
            tr(
                "After it you must at once play the next number on it, never another Skip-Bo card, "
                "and before that you can do nothing else."
            ),
            (*keys, *unset(rules, "wild_on_wild")),
            new_paragraph=True,
        ),
        _seen_before(rules),
        _uncovered(rules),
    )


def _seen_before(rules: SkipboRules) -> Sentence:
    if rules.discards_visible == "all":
        text = tr(
            "So you may play it only if you see that number in your hand, on a stock or on a "
            "discard pile that you may play from, or right under it where it lay."
        )
    else:
        text = tr(
            "So you may play it only if you see that number in your hand, on a stock or on a "
            "discard pile that you may play from."
        )
    return Sentence(text, ("cover_wild", "discards_visible"))


def _uncovered(rules: SkipboRules) -> Sentence:
    if rules.wild_as_12:
        text = tr("A Skip-Bo card that completes a pile or wins the round needs no cover.")
    else:
        text = tr("A Skip-Bo card that wins the round needs no cover.")
    return Sentence(text, ("cover_wild", "wild_as_12"))


def _discarded(rules: SkipboRules) -> tuple[Sentence, ...]:
    keys = ("discard_wild",)
    if rules.discard_wild:
        text = tr("You may discard it, and on the discard pile it stays a Skip-Bo card.")
        return (Sentence(text, keys),)
    return (
        Sentence(tr("You may not discard it as long as there is another card in your hand."), keys),
        Sentence(
            tr(
                "If you hold nothing but Skip-Bo cards, you must play one; only if none can be "
                "played may you discard one."
            ),
            keys,
        ),
    )
