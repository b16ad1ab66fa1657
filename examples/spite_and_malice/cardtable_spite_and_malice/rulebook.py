"""The rules of Spite and Malice as one table plays them."""

from cardtable.api import Rulebook, Section, Sentence, tr
from cardtable_spite_and_malice.house_rules import SpiteRules


def rulebook(rules: SpiteRules) -> Rulebook:
    """Return the rules under *rules*, in the order of play."""
    return Rulebook(
        tr("Spite and Malice: the rules at this table"),
        (_deal(rules), _turn(rules), _centre(rules), _end(rules)),
    )


def _deal(rules: SpiteRules) -> Section:
    return Section(
        tr("Deal"),
        (
            Sentence(_packs(rules), ("packs",)),
            Sentence(
                tr(
                    "Everybody has a stock of {count} cards, of which only the top one is seen.",
                    count=rules.stock_size,
                ),
                ("stock_size",),
            ),
            Sentence(tr("Whoever is rid of the stock first wins.")),
        ),
    )


def _packs(rules: SpiteRules) -> str:
    if rules.packs == "auto":
        return tr(
            "The game has two packs of 52 cards, or more if it needs them; suits mean nothing."
        )
    return tr(
        "The game has one pack of 52 cards; suits mean nothing.",
        "The game has {count} packs of 52 cards; suits mean nothing.",
        count=rules.packs,
    )


def _turn(rules: SpiteRules) -> Section:
    duty = {
        "nothing": tr("Nobody has to play a card that can be played."),
        "aces": tr("Aces of the hand and the stock must be played when they can be."),
        "aces_and_twos": tr(
            "Aces and twos of the hand and the stock must be played when they can be."
        ),
    }[rules.must_play]
    return Section(
        tr("Turn"),
        (
            Sentence(
                tr(
                    "Your turn begins with drawing up to {count} cards in hand, and whenever you"
                    " have played all of them you draw as many again.",
                    count=rules.hand_size,
                ),
                ("hand_size",),
            ),
            Sentence(
                tr(
                    "You play cards to the centre piles from your hand, your stock and the tops of"
                    " your discard piles, as many as you like."
                )
            ),
            Sentence(duty, ("must_play",)),
            Sentence(
                tr(
                    "Your turn ends when you put a card of your hand on your discard pile.",
                    "Your turn ends when you put a card of your hand on one of your {count} discard"
                    " piles.",
                    count=rules.discard_piles,
                ),
                ("discard_piles",),
            ),
        ),
    )


def _centre(rules: SpiteRules) -> Section:
    return Section(
        tr("The centre"),
        (
            Sentence(
                tr("There may be {count} centre piles at a time.", count=rules.centre_piles),
                ("centre_piles",),
            ),
            Sentence(
                tr("Each goes from the ace to the queen, and a king stands for any card of it.")
            ),
            Sentence(
                tr(
                    "A pile with its queen is put aside; when the draw pile is empty all piles put"
                    " aside are shuffled for a new one."
                )
            ),
        ),
    )


def _end(rules: SpiteRules) -> Section:
    return Section(
        tr("End"),
        (
            Sentence(
                tr("Whoever has won gets a point for each card that is left in the others' stocks.")
            ),
            Sentence(
                tr(
                    "Who has no card to play and none to draw passes; when all do, nobody has won"
                    " the round."
                )
            ),
            Sentence(
                tr(
                    "One round decides.",
                    "After {count} rounds the most points win.",
                    count=rules.rounds,
                ),
                ("rounds",),
            ),
        ),
    )
