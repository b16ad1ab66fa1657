"""The rules of Hearts as one table plays them."""

from cardtable.api import Rulebook, Section, Sentence, tr
from cardtable_hearts.house_rules import HeartsRules
from cardtable_hearts.scoring import ALL_POINTS, JACK


def rulebook(rules: HeartsRules) -> Rulebook:
    """Return the rules under *rules*, in the order of play."""
    return Rulebook(
        tr("Hearts: the rules at this table"),
        (_aim(), _passing(rules), _tricks(rules), _score(rules), _end(rules)),
    )


def _aim() -> Section:
    return Section(
        tr("Aim and deal"),
        (
            Sentence(tr("Take no hearts in tricks, and not the queen of spades.")),
            Sentence(
                tr(
                    "All 52 cards are dealt evenly; what is left over lies face down and goes to"
                    " whoever takes the first trick."
                )
            ),
        ),
    )


def _passing(rules: HeartsRules) -> Section:
    text = {
        "turns": tr(
            "Before the play everybody passes three cards face down: to the left in the first"
            " round, then to the right, then to those further off, then nowhere, and so on."
        ),
        "left": tr("Before the play everybody passes three cards face down to the left."),
        "none": tr("No cards are passed."),
    }[rules.passing]
    return Section(tr("Passing"), (Sentence(text, ("passing",)),))


def _tricks(rules: HeartsRules) -> Section:
    opening = {
        "lowest_club": tr("Whoever holds the lowest club leads it to the first trick."),
        "any_club": tr("Whoever holds the lowest club shows it, and leads any club."),
    }[rules.opening]
    if rules.first_trick_points:
        first = tr("Points may be thrown off in the first trick already.")
    else:
        first = tr("Nobody throws points into the first trick who has anything else.")
    return Section(
        tr("Tricks"),
        (
            Sentence(opening, ("opening",)),
            Sentence(tr("Everybody follows suit who can, and plays any card who cannot.")),
            Sentence(tr("The highest card of the suit led takes the trick; aces are high.")),
            Sentence(first, ("first_trick_points",)),
            Sentence(_leading(rules), ("hearts_led",)),
            Sentence(_sparing(rules), ("spare_queen",)),
        ),
    )


def _leading(rules: HeartsRules) -> str:
    return {
        "broken": tr(
            "Hearts are led only after one has been played, or by those who have nothing else."
        ),
        "broken_or_queen": tr(
            "Hearts are led only after one or the queen of spades has been played, or by those"
            " who have nothing else."
        ),
        "any": tr("Hearts may be led at any time."),
    }[rules.hearts_led]


def _sparing(rules: HeartsRules) -> str:
    if rules.spare_queen:
        return tr("Who has but hearts and the queen of spades may lead a heart.")
    return tr("Who has but hearts and the queen of spades, before hearts may be led, leads her.")


def _score(rules: HeartsRules) -> Section:
    moon = {
        "others_add": tr(
            "Who takes all {points} points has shot the moon: {points} points for each of the"
            " others and none for the shooter.",
            points=ALL_POINTS,
        ),
        "own_minus": tr(
            "Who takes all {points} points has shot the moon: {points} points come off the"
            " shooter's total.",
            points=ALL_POINTS,
        ),
        "none": tr("Who takes all {points} points has them.", points=ALL_POINTS),
    }[rules.moon]
    if rules.jack:
        jack = tr("Who takes the jack of diamonds gets {points} points off.", points=JACK)
    else:
        jack = tr("The jack of diamonds is a card like any other.")
    return Section(
        tr("Score"),
        (
            Sentence(tr("Each heart is 1 point, the queen of spades 13.")),
            Sentence(moon, ("moon",)),
            Sentence(jack, ("jack",)),
        ),
    )


def _end(rules: HeartsRules) -> Section:
    text = tr(
        "The match ends when somebody has {limit} points or more; the lowest total wins.",
        limit=rules.limit,
    )
    return Section(tr("End"), (Sentence(text, ("limit",)),))
