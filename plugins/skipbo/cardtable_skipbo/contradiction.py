"""Settings of Skip-Bo that are fine alone and impossible together.

They are refused where one asks for what the other says never happens, or where the cards or the
seats make a rule impossible. One that merely lies idle is no contradiction, and the rulebook
says that it does.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cardtable.api import Contradiction, tr

if TYPE_CHECKING:
    from cardtable_skipbo.house_rules import SkipboRules

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 6
SEATS_OF_PAIRS: Final = (4, 6)
LEAST_TARGET: Final = 100
USUAL_CARDS: Final = {"decks": 1, "wilds": 18, "copies": "auto", "top_number": 12}
"""The switches that say how many cards there are, as they usually stand."""
SHARE_OF_STOCKS: Final = (3, 4)
"""The share of all cards that may lie in stocks, as a fraction."""


def most_in_stocks(rules: "SkipboRules") -> int:
    """Return how many of the cards may lie in the stocks."""
    part, whole = SHARE_OF_STOCKS
    return rules.card_count() * part // whole


def contradictions(rules: "SkipboRules", seats: int | None) -> Iterator[Contradiction]:
    """Yield what cannot be played together by *seats* players, or by any number of them."""
    yield from _pairs(rules, seats)
    yield from _handicaps(rules, seats)
    yield from _too_large_stocks(rules, seats or FEWEST_SEATS)
    yield from _starter(rules)
    yield from _build_piles(rules)
    if rules.target < LEAST_TARGET and rules.scoring != "loser_counts":
        message = tr("a target below {least} is only for losers' points", least=LEAST_TARGET)
        yield Contradiction(("target", "scoring"), message)


def _pairs(rules: "SkipboRules", seats: int | None) -> Iterator[Contradiction]:
    if rules.has_pairs() and seats is not None and seats not in SEATS_OF_PAIRS:
        yield Contradiction(
            ("partners",),
            tr(
                "{seats} players make no pairs in which nobody sits beside the partner; 4 or 6 do",
                seats=seats,
            ),
        )


def _handicaps(rules: "SkipboRules", seats: int | None) -> Iterator[Contradiction]:
    most = seats or MOST_SEATS
    if len(rules.stock_handicap) > most:
        yield Contradiction(
            ("stock_handicap",),
            tr(
                "there are {count} handicaps for {seats} players",
                count=len(rules.stock_handicap),
                seats=most,
            ),
        )


def _too_large_stocks(rules: "SkipboRules", seats: int) -> Iterator[Contradiction]:
    """A quarter of the cards must be left to draw."""
    stocks = [max(1, rules.usual_stock(seats) + more) for more in rules.handicaps(seats)]
    most = most_in_stocks(rules)
    if sum(stocks) <= most:
        return
    keys = ["stock_size"]
    if any(rules.stock_handicap):
        keys.append("stock_handicap")
    keys += [key for key, usual in USUAL_CARDS.items() if getattr(rules, key) != usual]
    yield Contradiction(
        tuple(keys),
        tr(
            "the stocks of {seats} players would have {needed} cards, and at most {most} of the"
            " {cards} cards may lie there, three quarters of them",
            seats=seats,
            needed=sum(stocks),
            most=most,
            cards=rules.card_count(),
        ),
    )


def _starter(rules: "SkipboRules") -> Iterator[Contradiction]:
    if rules.first_player == "named" and not rules.first_seat.strip():
        yield Contradiction(
            ("first_player", "first_seat"), tr("the player who starts must be named in first_seat")
        )


def _build_piles(rules: "SkipboRules") -> Iterator[Contradiction]:
    if rules.random_start and rules.build_piles == "unlimited":
        yield Contradiction(
            ("random_start", "build_piles"),
            tr("where there is no end of build piles, a card cannot be laid on each of them"),
        )
