"""The referee's house rules, who is with whom, what a round scores, and how a match stands.

A side is a seat, or under `partners` a pair: the partner of a seat sits half a table further on,
and a side has the number of its first seat.

Where the rules leave room, this is what the referee takes them to mean:

 1. The opponents of a side are all other sides, winners too; those have no stock left to count.
 2. A round that nobody has won scores nothing for anybody, whatever the scoring.
 3. Under `scoring` none a win is written down as one point. The first round that is won decides,
    and every winner of it has won the match. A round without a winner decides too: then nobody
    is ahead and all share the first place.
 4. Under `leftover` several sides can reach the target in one round (`last_chance`); the highest
    total wins, and equal totals share the win.
 5. `win_handicap` counts for each round that the side has won, both partners alike.
 6. The stocks of a later round may not hold more than three quarters of the cards: as long as
    they do, each of them has one card less.
 7. The deal passes on after every round, won or not.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

WILD: Final = "S"

DEFAULTS: Final[Mapping[str, object]] = {
    "stock_size": "auto",
    "stock_handicap": (),
    "win_handicap": 0,
    "hand_size": 5,
    "first_hand": "same",
    "build_piles": 4,
    "discard_piles": 4,
    "discard_spread": False,
    "copies": "auto",
    "wilds": 18,
    "decks": 1,
    "top_number": 12,
    "discard_wild": True,
    "wild_on_wild": True,
    "cover_wild": False,
    "wild_as_12": True,
    "must_play": "none",
    "borrow_discards": "none",
    "overdraw_to": "bottom",
    "discards_visible": "all",
    "random_start": False,
    "dump": False,
    "last_chance": False,
    "partners": "off",
    "silence_penalty": 2,
    "finished_partner": "plays",
    "partner_discard": False,
    "scoring": "none",
    "target": 500,
    "first_player": "left_of_dealer",
    "first_seat": "",
    "reshuffle": "on_demand",
    "on_exhausted": "go_on",
    "on_blocked": "draw",
}

COPIES: Final[Mapping[int, int]] = {12: 12, 10: 8}
"""How many of each number a deck has if no house rule says it, by its highest number."""


def complete(rules: Mapping[str, object]) -> dict[str, object]:
    """Fill up *rules* with the defaults; a key that is no house rule is refused."""
    unknown = set(rules) - set(DEFAULTS)
    if unknown:
        raise KeyError(f"no such house rule: {sorted(unknown)}")
    return {**DEFAULTS, **rules}


def number(rules: Mapping[str, object], key: str, otherwise: int = 0) -> int:
    """Return the rule *key* as a number, or *otherwise* where it is a word."""
    value = rules[key]
    return value if isinstance(value, int) else otherwise


# Cards


def deck_of(rules: Mapping[str, object]) -> list[str]:
    """List all cards, in no particular order."""
    rules = complete(rules)
    top = number(rules, "top_number")
    numbers = [str(n) for n in range(1, top + 1)] * number(rules, "copies", COPIES[top])
    return (numbers + [WILD] * number(rules, "wilds")) * number(rules, "decks")


def by_number(card: str) -> int:
    """Return what sorts a hand: numbers upwards, then wild cards."""
    return 99 if card == WILD else int(card)


# Seats and sides


def are_pairs(rules: Mapping[str, object]) -> bool:
    """Say whether the seats play in pairs."""
    return rules["partners"] == "opposite"


def partner_of(rules: Mapping[str, object], seat_count: int, seat: int) -> int | None:
    """Find the partner of a seat."""
    return (seat + seat_count // 2) % seat_count if are_pairs(rules) else None


def side_of(rules: Mapping[str, object], seat_count: int, seat: int) -> int:
    """Find the side of a seat."""
    return seat % (seat_count // 2) if are_pairs(rules) else seat


def sides_of(rules: Mapping[str, object], seat_count: int) -> list[list[int]]:
    """List the seats of each side."""
    side_count = seat_count // 2 if are_pairs(rules) else seat_count
    return [
        [seat for seat in range(seat_count) if side_of(rules, seat_count, seat) == side]
        for side in range(side_count)
    ]


def stock_size(rules: Mapping[str, object], seat_count: int) -> int:
    """Say how many cards a stock has before any handicap."""
    return number(rules, "stock_size", 20 if seat_count > 4 else 30)


def first_seat_of(rules: Mapping[str, object], tops: Sequence[str], dealer: int) -> int:
    """Find who begins when neither a name nor chance says so; *tops* are the face-up stock cards.

    The seats are looked at from the dealer's left, so that the first of equal ones begins.
    """
    seat_count = len(tops)
    in_order = [(dealer + step) % seat_count for step in range(1, seat_count + 1)]
    numbered = [seat for seat in in_order if tops[seat] != WILD]
    rule = rules["first_player"]
    if rule == "highest_stock" and numbered:
        return max(numbered, key=lambda seat: int(tops[seat]))
    if rule == "lowest_stock" and numbered:
        return min(numbered, key=lambda seat: int(tops[seat]))
    return in_order[0]


# One round


class Outcome(NamedTuple):
    """How a round ended: in a word, who won it (sides), and the stock cards left by seat."""

    ending: str
    winners: list[int]
    left: list[int]


def left_by_side(rules: Mapping[str, object], left: Sequence[int]) -> list[int]:
    """Add up the stock cards left of each side."""
    return [sum(left[seat] for seat in seats) for seats in sides_of(rules, len(left))]


def score(rules: Mapping[str, object], outcome: Outcome) -> list[int]:
    """Return the points of each side."""
    rules = complete(rules)
    left = left_by_side(rules, outcome.left)
    points = [0] * len(left)
    if not outcome.winners:
        return points
    for side in range(len(left)):
        if rules["scoring"] == "none" and side in outcome.winners:
            points[side] = 1
        if rules["scoring"] == "leftover" and side in outcome.winners:
            opponents = [left[other] for other in range(len(left)) if other != side]
            points[side] = 25 + 5 * sum(opponents)
        if rules["scoring"] == "loser_counts" and side not in outcome.winners:
            points[side] = left[side]
    return points


# A match


class Match:
    """The rounds of one match, from the outcome of each."""

    def __init__(self, rules: Mapping[str, object], seat_count: int) -> None:
        """Seat players 0, 1, 2 ...; the one seated last deals first."""
        self.rules = complete(rules)
        self.seat_count = seat_count
        self.sides = sides_of(self.rules, seat_count)
        self.totals = [0] * len(self.sides)
        self.rounds_won = [0] * len(self.sides)
        self.round_count = 0
        self.dealer = seat_count - 1

    def settle(self, outcome: Outcome) -> None:
        """Add the points of a round, and pass the deal on."""
        self.round_count += 1
        for side, points in enumerate(score(self.rules, outcome)):
            self.totals[side] += points
        for side in outcome.winners:
            self.rounds_won[side] += 1
        self.dealer = (self.dealer + 1) % self.seat_count

    def stock_sizes(self) -> list[int]:
        """Say how many cards each seat's next stock has."""
        sizes = [self.stock_size_of(seat) for seat in range(self.seat_count)]
        while sum(sizes) * 4 > len(deck_of(self.rules)) * 3:
            sizes = [max(1, size - 1) for size in sizes]
        return sizes

    def stock_size_of(self, seat: int) -> int:
        """Say how many cards the next stock of a seat has; there is always one at least."""
        handicaps = self.rules["stock_handicap"]
        assert isinstance(handicaps, tuple | list)
        own = handicaps[seat] if seat < len(handicaps) else 0
        won = self.rounds_won[side_of(self.rules, self.seat_count, seat)]
        more = own + won * number(self.rules, "win_handicap")
        return max(1, stock_size(self.rules, self.seat_count) + more)

    def is_over(self) -> bool:
        """Say whether the match is decided."""
        if self.rules["scoring"] == "none":
            return self.round_count > 0
        return any(total >= number(self.rules, "target") for total in self.totals)

    def places(self) -> list[int]:
        """Return the place of each side, equal sides sharing one."""
        if self.rules["scoring"] == "none":
            merits = [-won for won in self.rounds_won]
        elif self.rules["scoring"] == "leftover":
            merits = [-total for total in self.totals]
        else:
            merits = self.totals
        return [1 + sum(other < own for other in merits) for own in merits]

    def winners(self) -> list[int]:
        """List the sides in the first place."""
        return [side for side, place in enumerate(self.places()) if place == 1]
