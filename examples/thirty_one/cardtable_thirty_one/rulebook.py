"""The rules of Thirty-One as one table plays them."""

from cardtable.api import Rulebook, Section, Sentence, tr
from cardtable_thirty_one.house_rules import ThirtyOneRules


def rulebook(rules: ThirtyOneRules) -> Rulebook:
    """Return the rules under *rules*, in the order of play."""
    return Rulebook(
        tr("Thirty-One: the rules at this table"),
        (_deal(), _turn(), _hand(rules), _lives(rules)),
    )


def _deal() -> Section:
    return Section(
        tr("Deal"),
        (
            Sentence(tr("Everybody gets three cards of a pack of 52.")),
            Sentence(tr("The rest is the draw pile; its top card is turned up beside it.")),
            Sentence(tr("Who sits behind the dealer begins.")),
        ),
    )


def _turn() -> Section:
    return Section(
        tr("Turn"),
        (
            Sentence(tr("Draw a card or take the top discard, then discard another one.")),
            Sentence(tr("Or knock, as long as nobody has: everybody else has one more turn.")),
            Sentence(tr("Whoever holds 31 shows it, and the round is over.")),
            Sentence(tr("An empty draw pile is made anew of the discards but the top one.")),
        ),
    )


def _hand(rules: ThirtyOneRules) -> Section:
    trios = tr("Three cards of one rank count 30.")
    plain = tr("Three cards of one rank count nothing special.")
    return Section(
        tr("What a hand counts"),
        (
            Sentence(tr("A hand counts the cards of its best suit.")),
            Sentence(tr("An ace counts 11, a king, queen or jack 10, other cards their number.")),
            Sentence(trios if rules.trios else plain, ("trios",)),
        ),
    )


def _lives(rules: ThirtyOneRules) -> Section:
    lives = tr("Everybody has one life.", "Everybody has {count} lives.", count=rules.lives)
    penalty = tr(
        "It costs one life as well to knock and be lowest.",
        "It costs {count} lives to knock and be lowest.",
        count=rules.knock_penalty,
    )
    return Section(
        tr("Lives"),
        (
            Sentence(lives, ("lives",)),
            Sentence(tr("The lowest hand costs a life, and so does each that is as low.")),
            Sentence(penalty, ("knock_penalty",)),
            Sentence(tr("Where somebody has 31, all others lose a life instead.")),
            Sentence(tr("Whoever has no life left is out, and the last one in wins.")),
        ),
    )
