"""The rules of Crazy Eights as one table plays them: a sentence for each switch as it is set."""

from cardtable.api import Rulebook, Section, Sentence, tr
from cardtable_crazy_eights.house_rules import CrazyEightsRules


def rulebook(rules: CrazyEightsRules) -> Rulebook:
    """Return the rules of Crazy Eights under *rules*, in the order of play."""
    return Rulebook(
        tr("Crazy Eights: the rules at this table"),
        (
            Section(tr("Deal"), (_packs(rules), _hand(rules), _first())),
            Section(tr("Turn"), (_turn(), _eights(), _draws(rules), _reshuffle(rules))),
            Section(tr("Special cards"), (_twos(rules), _queens(rules), _aces(rules))),
            Section(tr("End of a round"), (_end(), _blocked(), _most_plays(rules))),
            Section(tr("Score"), (_points(), _ace_points(rules), _scoring(rules), _target(rules))),
        ),
    )


def _packs(rules: CrazyEightsRules) -> Sentence:
    if rules.packs == "auto":
        text = tr("One pack of 52 cards is used, and two together from six players on.")
    elif rules.packs == 1:
        text = tr("One pack of 52 cards is used, however many play.")
    else:
        text = tr("Two packs of 52 cards are shuffled together, however few play.")
    return Sentence(text, ("packs",))


def _hand(rules: CrazyEightsRules) -> Sentence:
    if rules.hand_size == "auto":
        text = tr("Two players are dealt seven cards each, more players five.")
    else:
        text = tr("Everybody is dealt {count} cards.", count=rules.hand_size)
    return Sentence(text, ("hand_size",))


def _first() -> Sentence:
    return Sentence(
        tr(
            "The next card is turned up beside the draw pile, and an eight is shuffled back; the"
            " player after the dealer begins."
        )
    )


def _turn() -> Sentence:
    return Sentence(tr("In turn one plays a card of the suit or the rank of the last one onto it."))


def _eights() -> Sentence:
    return Sentence(
        tr("An eight goes onto any card, and whoever plays it names the suit that must follow.")
    )


def _draws(rules: CrazyEightsRules) -> Sentence:
    if rules.draws == "off":
        text = tr(
            "Instead one may draw a card, as often as one likes, and must do so as long as nothing"
            " is played; only at an empty draw pile one may pass."
        )
    elif rules.draws == 1:
        text = tr("Instead one may draw one card, and then play or pass.")
    else:
        text = tr(
            "Instead one may draw up to {count} cards one by one, and after these or at an empty"
            " draw pile play or pass.",
            count=rules.draws,
        )
    return Sentence(text, ("draws",))


def _reshuffle(rules: CrazyEightsRules) -> Sentence:
    if rules.reshuffle:
        text = tr("An empty draw pile is made anew of the cards below the last one played.")
    else:
        text = tr("When the draw pile is empty play goes on without one.")
    return Sentence(text, ("reshuffle",))


def _twos(rules: CrazyEightsRules) -> Sentence:
    if rules.twos:
        text = tr(
            "After a 2 the next player draws two cards and loses the turn, or plays another 2: then"
            " the one after draws two more; at an empty draw pile a 2 is a card like any other."
        )
    else:
        text = tr("A 2 is a card like any other.")
    return Sentence(text, ("twos",))


def _queens(rules: CrazyEightsRules) -> Sentence:
    text = tr("A queen skips the next player.") if rules.queens else tr("A queen skips nobody.")
    return Sentence(text, ("queens",))


def _aces(rules: CrazyEightsRules) -> Sentence:
    if rules.aces:
        text = tr("An ace turns the order of play round.")
    else:
        text = tr("An ace leaves the order of play as it is.")
    return Sentence(text, ("aces",))


def _end() -> Sentence:
    return Sentence(tr("Whoever is out of cards first wins the round."))


def _blocked() -> Sentence:
    return Sentence(tr("It is over too when all have passed in a row at an empty draw pile."))


def _most_plays(rules: CrazyEightsRules) -> Sentence:
    if rules.most_plays == "off":
        text = tr("Otherwise it goes on however long it takes.")
    else:
        text = tr("It is stopped when {count} cards have been played.", count=rules.most_plays)
    return Sentence(text, ("most_plays",))


def _points() -> Sentence:
    return Sentence(
        tr("A card left counts: an eight 50, a king, queen or jack 10, a number its number.")
    )


def _ace_points(rules: CrazyEightsRules) -> Sentence:
    text = tr("An ace counts {points}.", points=rules.ace_points)
    return Sentence(text, ("ace_points",))


def _scoring(rules: CrazyEightsRules) -> Sentence:
    if rules.scoring == "own":
        text = tr("Everybody scores what is left in the own hand, and few points are good.")
    else:
        text = tr(
            "The lowest hand scores what the others count more than it, and many points are good."
        )
    return Sentence(text, ("scoring",))


def _target(rules: CrazyEightsRules) -> Sentence:
    text = tr("The match is over when a total has reached {target}.", target=rules.target)
    return Sentence(text, ("target",))
