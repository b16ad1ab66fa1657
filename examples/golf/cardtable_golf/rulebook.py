"""The rules of Golf as one table plays them."""

from cardtable.api import Rulebook, Section, Sentence, tr
from cardtable_golf.house_rules import ROWS, GolfRules


def rulebook(rules: GolfRules) -> Rulebook:
    """Return the rules under *rules*, in the order of play."""
    return Rulebook(
        tr("Golf: the rules at this table"),
        (_deal(rules), _turn(rules), _end(rules), _score(rules)),
    )


def _deal(rules: GolfRules) -> Section:
    jokers = tr("Each pack has one joker.", "Each pack has {count} jokers.", count=rules.jokers)
    flips = tr(
        "Before the first turn everybody turns one of them up.",
        "Before the first turn everybody turns {count} of them up.",
        count=rules.flips,
    )
    return Section(
        tr("Deal"),
        (
            Sentence(
                tr(
                    "There is one pack of cards, or as many as the table needs.",
                    "There are {count} packs of cards, or as many as the table needs.",
                    count=rules.packs,
                ),
                ("packs",),
            ),
            Sentence(jokers if rules.jokers else tr("There are no jokers."), ("jokers",)),
            Sentence(
                tr(
                    "Everybody has {count} cards face down, in two rows of {columns}.",
                    count=ROWS * rules.columns,
                    columns=rules.columns,
                ),
                ("columns",),
            ),
            Sentence(
                flips if rules.flips else tr("Nobody turns any up before the first turn."),
                ("flips",),
            ),
            Sentence(tr("The rest is the draw pile, and its top card starts the discard pile.")),
        ),
    )


def _turn(rules: GolfRules) -> Section:
    if rules.flip_after_discard == "must":
        flip = tr("Whoever discards the drawn card turns up a card of the grid.")
    else:
        flip = tr("Whoever discards the drawn card has had the turn.")
    return Section(
        tr("Turn"),
        (
            Sentence(
                tr(
                    "On your turn you take the top discard or draw a card, and put it face up in"
                    " the place of one of your cards, which is discarded."
                )
            ),
            Sentence(tr("You may discard the drawn card instead, but not one you took.")),
            Sentence(flip, ("flip_after_discard",)),
            Sentence(tr("An empty draw pile is made anew of the discards, all but the top one.")),
        ),
    )


def _end(rules: GolfRules) -> Section:
    if rules.last_turns:
        last = tr("When somebody has turned up all cards, the others have one turn more.")
    else:
        last = tr("When somebody has turned up all cards, the round is over.")
    return Section(
        tr("End"),
        (
            Sentence(last, ("last_turns",)),
            Sentence(tr("Then all cards are turned up.")),
            Sentence(
                tr(
                    "The lowest total after one hole wins.",
                    "The lowest total after {count} holes wins.",
                    count=rules.holes,
                ),
                ("holes",),
            ),
        ),
    )


def _score(rules: GolfRules) -> Section:
    penalty = tr(
        "Whoever ends a round and has not the lowest sum gets one point more.",
        "Whoever ends a round and has not the lowest sum gets {count} points more.",
        count=rules.ender_penalty,
    )
    return Section(
        tr("Score"),
        (
            Sentence(
                tr(
                    "An ace counts 1, a two minus 2, a king nothing, queens and jacks 10, any"
                    " other card its number, and a joker minus 2."
                )
            ),
            Sentence(tr("Two cards of one rank in a column count nothing.")),
            Sentence(
                penalty if rules.ender_penalty else tr("Ending a round costs nothing."),
                ("ender_penalty",),
            ),
        ),
    )
