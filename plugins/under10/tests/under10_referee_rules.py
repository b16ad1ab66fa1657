"""The referee's house rules, what cards count, what a round scores, and how a match stands.

Seats keep their numbers for the whole match: a seat that is out is left out, never renumbered.
Points run round the table in the direction of play, so "the first after the caller" is the next
seat in that direction.

Where the rules leave room, this is what the referee takes them to mean:

 1. A caller is caught by everybody who is not above it: `penalty_per_catcher` counts those who
    tie it too, if a tie catches.
 2. `penalty_tie` holds where nobody is below the caller; one lower hand makes it a full penalty.
 3. `joker_points_loser` also holds for the hand that a caught caller adds to the penalty. Which
    hand is lowest is always settled by `joker_points`.
 4. `winner_bonus` goes to every winner of the round, also to a catcher who scores its hand.
 5. `halve_previous_total` halves the total from before the round; whatever the winner scores in
    the round comes on top.
 6. An exact total is looked for once after a round, for each player by itself; with
    `exact_needs_positive` off, whoever stands on such a total is looked at after every round.
 7. 0 is no multiple of 50.
 8. A round that nobody called, or that nobody went out of, has no winner: everybody is a loser,
    and no bonus is given. Whoever goes out has won, and is not caught by another 0.
 9. Places: who is still in stands before who is out; of those the later to go out stands higher;
    otherwise the lower total does.
10. Where nobody called, `winner` and `caller` let the dealer's left begin; `random` stays random.
11. Under `ccw` everything is mirrored: the turns, the deal, and the dealer's "left".
12. Whoever joins late sits behind the last seat, and may be the one to deal or begin next. An
    exact total reached by joining is left as it is. Nobody joins before the first round is over,
    nor with a total that is past the limit where there is one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

SUITS: Final = ("C", "D", "H", "S")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER: Final = "*"

DEFAULTS: Final[Mapping[str, object]] = {
    "threshold": 9,
    "call_from_turn": 1,
    "grace_turn": False,
    "hand_size": 5,
    "decks": 1,
    "jokers": 2,
    "joker_points": 0,
    "joker_points_loser": "none",
    "face_points": 10,
    "zero_cards": (),
    "upcard_min": "none",
    "set_match": "rank",
    "joker_in_sets": False,
    "joker_pair": True,
    "run_min": 3,
    "run_min_natural": 1,
    "joker_run_ends": True,
    "joker_max_in_run": "any",
    "ace": "low",
    "run_wrap": False,
    "set_pickup": "any",
    "joker_swap": False,
    "add_on": False,
    "slap_down": False,
    "slap_others": "off",
    "go_out_ends": False,
    "on_empty": "reshuffle",
    "reshuffle_keep": "last_group",
    "tie_is_caught": True,
    "zero_call_safe": False,
    "caught_winner": "zero",
    "joint_winners": "all",
    "penalty": 30,
    "penalty_mode": "hand_plus",
    "penalty_tie": "none",
    "penalty_per_catcher": 0,
    "winner_bonus": 0,
    "limit": 100,
    "limit_mode": "over",
    "end_mode": "last_standing",
    "rounds": 10,
    "exact_rules": ((100, 50),),
    "exact_needs_positive": True,
    "next_starter": "winner",
    "join_late": "off",
    "direction": "cw",
}

YANIV: Final[Mapping[str, object]] = {
    "threshold": 5,
    "limit": 200,
    "exact_rules": ((100, 50), (200, 100)),
}

Sums = Mapping[int, int]
"""By seat; the seats stand in table order."""


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


def rank_of(card: str) -> str:
    """Return the rank of a card that is no joker: everything but its last letter."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Return the suit of a card that is no joker."""
    return card[-1]


def points_of(card: str, rules: Mapping[str, object]) -> int:
    """Say what a card counts in a hand."""
    zero_cards = rules["zero_cards"]
    assert isinstance(zero_cards, tuple | list)
    if card in zero_cards:
        return 0
    if card == JOKER:
        return number(rules, "joker_points")
    rank = RANKS.index(rank_of(card)) + 1
    return rank if rules["face_points"] == "11-12-13" else min(rank, 10)


def sum_of(hand: Sequence[str], rules: Mapping[str, object]) -> int:
    """Add up a hand."""
    return sum(points_of(card, rules) for card in hand)


def pack_count(rules: Mapping[str, object], seat_count: int) -> int:
    """Say how many packs are played with."""
    if rules["decks"] == "auto":
        return 2 if seat_count >= 6 else 1
    return number(rules, "decks")


def deck_of(rules: Mapping[str, object], seat_count: int) -> list[str]:
    """List all cards, in no particular order."""
    rules = complete(rules)
    pack = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER] * number(rules, "jokers")
    return pack * pack_count(rules, seat_count)


# Seats


def in_turn_order(rules: Mapping[str, object], seats: Sequence[int], after: int) -> list[int]:
    """List *seats* in the direction of play, from the one after *after*; *after* comes last."""
    later = [seat for seat in seats if seat > after]
    sooner = [seat for seat in seats if seat < after]
    itself = [seat for seat in seats if seat == after]
    if rules["direction"] == "ccw":
        return sooner[::-1] + later[::-1] + itself
    return later + sooner + itself


# One round


class Score(NamedTuple):
    """What a round brought: points by seat, and the winners in turn order after the caller."""

    points: dict[int, int]
    winners: list[int]


def score(
    rules: Mapping[str, object],
    sums: Sums,
    by: int | None,
    *,
    ending: str = "called",
    jokers: Sums | None = None,
) -> Score:
    """Score the hands of a round.

    *by* called, or went out, or is nobody. *jokers* says how many of them each hand holds.
    """
    rules = complete(rules)
    if by is None:
        winners: list[int] = []
    elif ending == "went_out":
        winners = [by]
    else:
        winners = winners_of_call(rules, sums, by)
    is_caught = by is not None and by not in winners
    points = {}
    for seat, own in sums.items():
        if seat not in winners:
            points[seat] = own + extra_for_jokers(rules, 0 if jokers is None else jokers[seat])
        elif is_caught and rules["caught_winner"] == "hand":
            points[seat] = own
        else:
            points[seat] = 0
    if by is not None and is_caught:
        fine = penalty(rules, sums, by)
        points[by] = fine if rules["penalty_mode"] == "flat" else points[by] + fine
    for seat in winners:
        points[seat] += number(rules, "winner_bonus")
    return Score(points, winners)


def winners_of_call(rules: Mapping[str, object], sums: Sums, caller: int) -> list[int]:
    """Find who has won a round that *caller* called: the caller, or the lowest of the others."""
    if not catchers(rules, sums, caller):
        return [caller]
    others = in_turn_order(rules, list(sums), caller)[:-1]
    lowest = min(sums[seat] for seat in others)
    winners = [seat for seat in others if sums[seat] == lowest]
    return winners[:1] if rules["joint_winners"] == "first_after_caller" else winners


def catchers(rules: Mapping[str, object], sums: Sums, caller: int) -> list[int]:
    """Find the players who catch the caller."""
    own = sums[caller]
    if own == 0 and rules["zero_call_safe"] is True:
        return []
    lower = [seat for seat in sums if sums[seat] < own]
    tied = [seat for seat in sums if sums[seat] == own and seat != caller]
    return lower + tied if rules["tie_is_caught"] is True else lower


def penalty(rules: Mapping[str, object], sums: Sums, caller: int) -> int:
    """Say what being caught costs the caller, without the hand."""
    caught_by = catchers(rules, sums, caller)
    is_tie = all(sums[seat] == sums[caller] for seat in caught_by)
    full = number(rules, "penalty")
    fine = number(rules, "penalty_tie", full) if is_tie else full
    return fine + number(rules, "penalty_per_catcher") * (len(caught_by) - 1)


def extra_for_jokers(rules: Mapping[str, object], joker_count: int) -> int:
    """Say how much more the jokers of a hand count for a loser than in the hand."""
    in_hand = number(rules, "joker_points")
    return joker_count * (number(rules, "joker_points_loser", in_hand) - in_hand)


# A match


def exact(rules: Mapping[str, object], total: int) -> int:
    """Return what a total becomes that stands exactly on a special score."""
    rule = rules["exact_rules"]
    is_multiple = total > 0 and total % 50 == 0
    if rule == "none":
        return total
    if rule == "halve_multiples_of_50":
        return total // 2 if is_multiple else total
    if rule == "minus50_multiples_of_50":
        return total - 50 if is_multiple else total
    if rule == "halve100":
        return 50 if total == 100 else total
    assert isinstance(rule, tuple | list)
    return next((int(new) for old, new in rule if old == total), total)


def is_too_much(rules: Mapping[str, object], total: int) -> bool:
    """Say whether a total is past the limit."""
    limit = number(rules, "limit")
    return total > limit if rules["limit_mode"] == "over" else total >= limit


class Played(NamedTuple):
    """A round that is over: who dealt it, what it brought, who ended it, and how chance chooses."""

    dealer: int
    result: Score
    by: int | None
    choose: Callable[[list[int]], int] | None


class Match:
    """The rounds of one match, from the raw points of each."""

    def __init__(self, rules: Mapping[str, object], seat_count: int) -> None:
        """Seat players 0, 1, 2 ...; the one seated last deals first."""
        self.rules = complete(rules)
        self.totals = [0] * seat_count
        self.out_in_round: dict[int, int] = {}
        self.round_count = 0
        self.dealer = seat_count - 1
        self.starter = in_turn_order(self.rules, self.living(), self.dealer)[0]
        self.last: Played | None = None

    def living(self) -> list[int]:
        """List the seats that are still in, in table order."""
        return [seat for seat in range(len(self.totals)) if seat not in self.out_in_round]

    def settle(
        self,
        result: Score,
        by: int | None,
        choose_starter: Callable[[list[int]], int] | None = None,
    ) -> None:
        """Add the points of a round; then say who deals and begins next."""
        self.round_count += 1
        for seat in self.living():
            self.totals[seat] = self.new_total(seat, result)
        if self.rules["end_mode"] == "last_standing":
            for seat in self.living():
                if is_too_much(self.rules, self.totals[seat]):
                    self.out_in_round[seat] = self.round_count
        self.last = Played(self.dealer, result, by, choose_starter)
        if self.living():
            self.find_next()

    def find_next(self) -> None:
        """Say who deals and begins the round after the last one."""
        assert self.last is not None
        self.dealer = in_turn_order(self.rules, self.living(), self.last.dealer)[0]
        self.starter = self.next_starter(self.last.result, self.last.by, self.last.choose)

    def new_total(self, seat: int, result: Score) -> int:
        """Return the total of a seat after a round."""
        before, points = self.totals[seat], result.points[seat]
        if seat in result.winners and self.rules["winner_bonus"] == "halve_previous_total":
            before //= 2
        total = before + points
        if points > 0 or self.rules["exact_needs_positive"] is False:
            total = exact(self.rules, total)
        return total

    def next_starter(
        self, result: Score, by: int | None, choose_starter: Callable[[list[int]], int] | None
    ) -> int:
        """Find who begins the next round; a seat that is out gives way to the next one."""
        living = self.living()
        rule = self.rules["next_starter"]
        if rule == "random":
            assert choose_starter is not None
            return choose_starter(living)
        if rule == "winner" and result.winners:
            meant = result.winners[0]
        elif rule == "caller" and by is not None:
            meant = by
        else:
            return in_turn_order(self.rules, living, self.dealer)[0]
        return meant if meant in living else in_turn_order(self.rules, living, meant)[0]

    def joining_total(self) -> int | None:
        """Say with how many points somebody joins between two rounds; None if nobody may."""
        more = self.rules["join_late"]
        if not isinstance(more, int) or not self.round_count or self.is_over():
            return None
        total = max(self.totals[seat] for seat in self.living()) + more
        if self.rules["end_mode"] != "rounds" and is_too_much(self.rules, total):
            return None
        return total

    def join(self, total: int) -> None:
        """Seat somebody behind the last one; then say anew who deals and begins next."""
        self.totals.append(total)
        self.find_next()

    def is_over(self) -> bool:
        """Say whether the match is decided."""
        if self.rules["end_mode"] == "rounds":
            return self.round_count >= number(self.rules, "rounds")
        if self.rules["end_mode"] == "first_over":
            return any(is_too_much(self.rules, total) for total in self.totals)
        return len(self.living()) <= 1

    def places(self) -> list[int]:
        """Return the place of each seat, equal seats sharing one."""
        never = self.round_count + 1
        standing = [
            (-self.out_in_round.get(seat, never), total) for seat, total in enumerate(self.totals)
        ]
        return [1 + sum(other < own for other in standing) for own in standing]

    def winners(self) -> list[int]:
        """List the seats in the first place."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]
