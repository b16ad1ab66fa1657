"""The rulebook of what is rare: nothing to draw, blocked rounds, slips of the hand."""

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.rulebook.idle import unset


def running_out(rules: SkipboRules) -> Section:
    """Return what happens when cards run out (docs/rules/skipbo.md, 9)."""
    return Section(
        tr("When the cards run out"),
        (
            _reshuffle(rules),
            *_exhausted(rules),
            *_blocked(rules),
        ),
    )


def _reshuffle(rules: SkipboRules) -> Sentence:
    if rules.reshuffle == "on_demand":
        text = tr(
            "If you are to draw a card and the draw pile is empty, the completed cards are "
            "shuffled and become the new one."
        )
    else:
        text = tr(
            "As soon as the draw pile is empty, the completed cards are shuffled and become the "
            "new one."
        )
    return Sentence(text, ("reshuffle",))


def _exhausted(rules: SkipboRules) -> tuple[Sentence, ...]:
    if rules.on_exhausted == "end_round":
        text = tr("If there are none either, the round is over there and then, and nobody wins it.")
        sentences = [Sentence(text, ("on_exhausted", *unset(rules, "on_blocked")))]
        if rules.last_chance:
            stands = tr("But a win that was won before stands.")
            sentences.append(Sentence(stands, ("on_exhausted", "last_chance")))
        return tuple(sentences)
    keys = ("on_exhausted",)
    return (
        Sentence(
            tr("If there are none either, you draw what there is and play with fewer cards."), keys
        ),
        Sentence(
            tr(
                "As soon as you complete a pile you then fill up your hand to {count}.",
                count=rules.hand_size,
            ),
            (*keys, "hand_size"),
        ),
        _passing(rules),
    )


def _passing(rules: SkipboRules) -> Sentence:
    if rules.must_play == "none":
        text = tr("With no card in your hand and none to draw you may pass.")
    else:
        text = tr(
            "With no card in your hand and none to draw you may pass, unless there is a card that "
            "you must play."
        )
    return Sentence(text, ("on_exhausted", "must_play"))


def _blocked(rules: SkipboRules) -> tuple[Sentence, ...]:
    if rules.on_exhausted == "end_round":
        return ()
    keys = ("on_blocked",)
    if rules.on_blocked == "draw":
        text = tr(
            "If everybody in turn has passed without a single card being moved, the round is "
            "blocked: it ends, and nobody has won it."
        )
        return (Sentence(text, keys, new_paragraph=True),)
    if rules.on_blocked == "fewest_stock":
        return _won_by_the_smallest(rules)
    drop = tr(
        "If everybody in turn has passed without a single card being moved, everybody puts the "
        "bottom card of the stock on the completed cards, and play goes on."
    )
    return (
        Sentence(drop, keys, new_paragraph=True),
        Sentence(_won_by_dropping(rules), (*keys, "partners")),
    )


def _won_by_the_smallest(rules: SkipboRules) -> tuple[Sentence, ...]:
    if rules.has_pairs():
        text = tr(
            "If everybody in turn has passed without a single card being moved, the round is "
            "blocked, and the pair with the fewest cards left in its stocks wins it."
        )
    else:
        text = tr(
            "If everybody in turn has passed without a single card being moved, the round is "
            "blocked, and whoever has the fewest cards left in the stock wins it."
        )
    tie = tr("If several share the fewest, nobody has won.")
    return (
        Sentence(text, ("on_blocked", "partners"), new_paragraph=True),
        Sentence(tie, ("on_blocked",)),
    )


def _won_by_dropping(rules: SkipboRules) -> str:
    if rules.has_pairs():
        return tr("A pair that has no stock left then has won; several win together.")
    return tr("Whoever has no stock left then has won; several win together.")


def slips(rules: SkipboRules) -> Section:
    """Return what a card too many costs (docs/rules/skipbo.md, 10)."""
    if rules.overdraw_to == "bottom":
        text = tr("Whoever has drawn a card too many puts it below the own stock.")
    else:
        text = tr(
            "Whoever has drawn a card too many shuffles it into the own stock, below the top card."
        )
    sentences = [Sentence(text, ("overdraw_to",))]
    if rules.has_pairs():
        empty = tr(
            "To somebody who has no stock left, cards taken like this become a new one, whose top "
            "card is turned up."
        )
        sentences.append(Sentence(empty, ("partners",)))
    return Section(tr("Slips"), tuple(sentences))
