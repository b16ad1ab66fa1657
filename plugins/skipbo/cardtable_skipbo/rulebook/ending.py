"""The rulebook of the end of a round and of the match."""

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.rulebook.idle import OF_MATCHES, is_one_round, unset


def winning(rules: SkipboRules) -> Section:
    """Return who wins a round (docs/rules/skipbo.md, 8)."""
    if rules.has_pairs():
        text = tr(
            "A pair whose second stock is gone too wins at once, whatever is left in hands and on "
            "discard piles; no discard follows."
        )
    else:
        text = tr(
            "Whoever plays the last card of the stock wins at once, whatever is left in the hand "
            "and on the discard piles; no discard follows."
        )
    return Section(tr("Winning"), (Sentence(text, ("partners",)), *_last_chance(rules)))


def _last_chance(rules: SkipboRules) -> tuple[Sentence, ...]:
    if not rules.last_chance:
        return (Sentence(tr("Nobody else has another turn."), ("last_chance",)),)
    if rules.has_pairs():
        text = tr(
            "Then each player of the other pairs has one more turn, and a pair that empties its "
            "stocks in it wins too."
        )
    else:
        text = tr(
            "Then everybody else has one more turn, and whoever empties the stock in it wins too."
        )
    return (Sentence(text, ("last_chance", "partners")),)


def match_end(rules: SkipboRules) -> Section:
    """Return what a round scores and when the match is over (docs/rules/skipbo.md, 11)."""
    if is_one_round(rules):
        sentences = _one_round(rules)
    elif rules.scoring == "leftover":
        sentences = (*_leftover(rules), *_first_to_target(rules))
    else:
        sentences = (*_losers(rules), *_target_of_losers(rules))
    return Section(tr("Points and the end of the match"), sentences)


def _one_round(rules: SkipboRules) -> tuple[Sentence, ...]:
    return (
        Sentence(
            tr("One round decides; the sheet has a 1 for whoever has won it."),
            ("scoring", *unset(rules, *OF_MATCHES)),
        ),
        Sentence(tr("If nobody has won it, the game is drawn."), ("scoring",)),
    )


def _leftover(rules: SkipboRules) -> tuple[Sentence, ...]:
    if rules.has_pairs():
        text = tr(
            "The pair that has won a round gets 25 points, and 5 for each card left in the stocks "
            "of all others."
        )
    else:
        text = tr(
            "Whoever has won a round gets 25 points, and 5 for each card left in the stocks of all "
            "others."
        )
    return (
        Sentence(text, ("scoring", "partners")),
        Sentence(
            tr("Nobody else gets any, and a round without a winner scores nothing."), ("scoring",)
        ),
    )


def _first_to_target(rules: SkipboRules) -> tuple[Sentence, ...]:
    text = tr("The first total of {target} points or more wins the match.", target=rules.target)
    sentences = [Sentence(text, ("scoring", "target"), new_paragraph=True)]
    if rules.last_chance or rules.on_blocked == "drop_bottom":
        together = tr(
            "If several come to it in one round, the highest wins; equal ones share the win."
        )
        sentences.append(Sentence(together, ("scoring", "last_chance", "on_blocked")))
    return tuple(sentences)


def _losers(rules: SkipboRules) -> tuple[Sentence, ...]:
    if rules.has_pairs():
        text = tr(
            "Each pair that has not won a round gets a point for each card left in its stocks, and "
            "points are bad."
        )
    else:
        text = tr(
            "Whoever has not won a round gets a point for each card left in the stock, and points "
            "are bad."
        )
    return (
        Sentence(text, ("scoring", "partners")),
        Sentence(tr("A round without a winner scores nothing."), ("scoring",)),
    )


def _target_of_losers(rules: SkipboRules) -> tuple[Sentence, ...]:
    text = tr(
        "As soon as a total is {target} or more the match is over, and the lowest total wins; "
        "equal ones share the win.",
        target=rules.target,
    )
    return (Sentence(text, ("scoring", "target"), new_paragraph=True),)
