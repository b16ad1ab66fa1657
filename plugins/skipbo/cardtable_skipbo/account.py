"""Why a round was scored as it was, and what it did beyond adding points, in sentences."""

from collections.abc import Iterator, Sequence

from cardtable.api import ABORTED, NO_SEAT, Entry, Result, Seat, tr
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.scoring import CARD, WIN, cards_left, score, winners
from cardtable_skipbo.sides import sides_of


def explain(rules: SkipboRules, result: Result, names: Sequence[str]) -> list[str]:
    """Return the sentences that explain the score of *result*: how it ended, then the points."""
    if result.ending == ABORTED:
        return [tr("The round was stopped, so nobody scores.")]
    return [*_ending(rules, result, names), *_points(rules, result, names)]


def side_name(rules: SkipboRules, names: Sequence[str], side: int) -> str:
    """Return what side number *side* is called."""
    return tr(" and ").join(names[seat] for seat in sides_of(rules, len(names))[side])


def _ending(rules: SkipboRules, result: Result, names: Sequence[str]) -> Iterator[str]:
    winning = winners(rules, result)
    if result.ending == "exhausted":
        yield tr("There was no card left to draw, which ends the round; it is drawn.")
    elif result.ending == "blocked":
        yield tr("Nobody could move a card or draw one: the round is blocked.")
        if not winning:
            yield _drawn(rules)
        for side in winning:
            yield tr(
                "{name} has the smallest stock and wins.",
                name=side_name(rules, names, side),
            )
    else:
        if result.by != NO_SEAT:
            yield tr("{name} has played the last stock card.", name=names[result.by])
        sides = sides_of(rules, len(names))
        for side in winning:
            if result.by not in sides[side] or len(sides[side]) > 1:
                yield _without_stock(rules, names, side)


def _drawn(rules: SkipboRules) -> str:
    if rules.on_blocked == "fewest_stock":
        return tr("No stock alone is the smallest, so nobody scores.")
    return tr("It is drawn, and nobody scores.")


def _without_stock(rules: SkipboRules, names: Sequence[str], side: int) -> str:
    name = side_name(rules, names, side)
    if len(sides_of(rules, len(names))[side]) > 1:
        return tr("{names} have no stock card left and win.", names=name)
    return tr("{name} has no stock card left and wins.", name=name)


def _points(rules: SkipboRules, result: Result, names: Sequence[str]) -> Iterator[str]:
    winning = winners(rules, result)
    left = cards_left(rules, result)
    if not winning or rules.scoring == "none":
        return
    if rules.scoring == "loser_counts":
        for side, cards in enumerate(left):
            if side not in winning:
                name = side_name(rules, names, side)
                yield tr(
                    "{name}: {count} point for the card left in the stock.",
                    "{name}: {count} points for the cards left in the stock.",
                    count=cards,
                    name=name,
                )
        return
    others = sum(cards for side, cards in enumerate(left) if side not in winning)
    points = score(rules, result)
    for side in winning:
        yield tr(
            "{name}: {win} for the win and {card} for each of {count} card left in other stocks,"
            " {points} points.",
            "{name}: {win} for the win and {card} for each of {count} cards left in other stocks,"
            " {points} points.",
            count=others,
            name=side_name(rules, names, side),
            win=WIN,
            card=CARD,
            points=points[side],
        )


def explain_totals(rules: SkipboRules, entries: Sequence[Entry], names: Sequence[str]) -> list[str]:
    """Return whose stock is larger from now on."""
    last = entries[-1]
    if not isinstance(last, Result) or not rules.win_handicap:
        return []
    seats: list[Seat] = []
    for side in winners(rules, last):
        seats += sides_of(rules, len(names))[side]
    return [
        tr(
            "The stock of {name} is {count} card larger from now on.",
            "The stock of {name} is {count} cards larger from now on.",
            count=rules.win_handicap,
            name=names[seat],
        )
        for seat in seats
    ]
