"""What the referee lets a hand throw, found by trying every order of every choice of cards.

Where the rules leave room, this is what the referee takes them to mean:

 1. One move for each order that makes a difference. A set of which any card may be taken has one
    order: lowest rank first, then clubs, diamonds, hearts, spades, jokers last. Where only its
    ends may be taken it has one order for each two cards that can be the ends: the lower end,
    the rest in the usual order, the higher end.
 2. Where the very same order of cards is a set and a run, each is named: `throw set 7h * *`,
    `throw run 7h * *`; all other orders need no word.
 3. `set_match` points widens what a set is: one rank, or the same points. Jokers do not count in
    that: they follow `joker_pair` and `joker_in_sets` alone.
 4. Any number of jokers from two on is a set, if a pair of them is.
 5. A run never holds one rank twice, so it has at most 13 cards, also with a high and a low ace.
 6. `add_on`: only a set or a run of two or more cards can be lengthened, by any number of cards as
    long as all of it together is a legal set, or a legal run in the order in which it then lies.
    A run is lengthened at one end in a turn. What fits at both ends names its end: `add low *`.
    What is added to a set lies behind it; where only the ends may be taken, each card that can
    come last is a move of its own.
 7. A joker inside a run is one that is neither its first nor its last card.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from under10_referee_rules import JOKER, RANKS, SUITS, number, points_of, rank_of, suit_of

LADDERS: Final = {
    "low": RANKS,
    "high": (*RANKS[1:], "A"),
    "both": (*RANKS, "A"),
    "wrap": (*RANKS, *RANKS[:-1]),
}
LONGEST_RUN: Final = 13
KINDS: Final = ("single", "set", "run")


class Throw(NamedTuple):
    """Cards thrown together, in the order in which they lie."""

    kind: str
    cards: tuple[str, ...]


def by_suit(card: str) -> tuple[int, int]:
    """Sort a hand: clubs, diamonds, hearts, spades, each ace to king; jokers last."""
    if card == JOKER:
        return len(SUITS), 0
    return SUITS.index(suit_of(card)), RANKS.index(rank_of(card))


def by_rank(card: str) -> tuple[int, int]:
    """Sort a throw: ace to king, each clubs, diamonds, hearts, spades; jokers last."""
    suit, rank = by_suit(card)
    return (len(RANKS), 0) if card == JOKER else (rank, suit)


def is_set(cards: Sequence[str], rules: Mapping[str, object]) -> bool:
    """Say whether *cards*, two or more, are a set."""
    naturals = [card for card in cards if card != JOKER]
    if not naturals:
        return rules["joker_pair"] is True
    if len(naturals) < len(cards) and rules["joker_in_sets"] is not True:
        return False
    is_one_rank = len({rank_of(card) for card in naturals}) == 1
    is_same_points = len({points_of(card, rules) for card in naturals}) == 1
    return is_one_rank or (rules["set_match"] == "points" and is_same_points)


def is_run(cards: Sequence[str], rules: Mapping[str, object]) -> bool:
    """Say whether *cards* are a run as they lie, the lowest first."""
    naturals = [card for card in cards if card != JOKER]
    joker_count = len(cards) - len(naturals)
    has_joker_end = JOKER in (cards[0], cards[-1])
    if not number(rules, "run_min") <= len(cards) <= LONGEST_RUN:
        return False
    if len(naturals) < number(rules, "run_min_natural"):
        return False
    if joker_count > number(rules, "joker_max_in_run", len(cards)):
        return False
    if has_joker_end and rules["joker_run_ends"] is not True:
        return False
    if len({suit_of(card) for card in naturals}) != 1:
        return False
    ladder = LADDERS["wrap" if rules["run_wrap"] is True else str(rules["ace"])]
    return any(
        all(card == JOKER or rank_of(card) == rung for card, rung in zip(cards, rungs, strict=True))
        for rungs in windows(ladder, len(cards))
    )


def windows(ladder: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """Yield each *size* neighbouring rungs of a ladder."""
    for start in range(len(ladder) - size + 1):
        yield ladder[start : start + size]


def takeable(kind: str, cards: Sequence[str], rules: Mapping[str, object]) -> list[str]:
    """List which cards of a group that lies there may be taken, as they lie, equal ones once."""
    if kind == "run" or rules["set_pickup"] == "ends":
        cards = [cards[0], cards[-1]] if cards else []
    return list(dict.fromkeys(cards))


def joker_meanings(cards: Sequence[str], rules: Mapping[str, object]) -> dict[int, str]:
    """Say for each joker inside a run, by its place, which card it stands for."""
    suit = next(suit_of(card) for card in cards if card != JOKER)
    ladder = LADDERS["wrap" if rules["run_wrap"] is True else str(rules["ace"])]
    for rungs in windows(ladder, len(cards)):
        if all(card in (JOKER, rung + suit) for card, rung in zip(cards, rungs, strict=True)):
            inside = range(1, len(cards) - 1)
            return {place: rungs[place] + suit for place in inside if cards[place] == JOKER}
    return {}


class AddOn(NamedTuple):
    """Cards that lengthen what lies: at which *end* of it, and the *row* that it becomes."""

    end: str
    cards: tuple[str, ...]
    row: tuple[str, ...]


def add_ons(
    hand: Sequence[str], kind: str, group: Sequence[str], rules: Mapping[str, object]
) -> dict[str, AddOn]:
    """Map every way to lengthen the set or run that lies, from its text."""
    if rules["add_on"] is not True or kind == "single" or len(group) < 2:
        return {}
    found: set[AddOn] = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            if kind == "set" and is_set([*group, *cards], rules):
                found |= {AddOn("high", order, (*group, *order)) for order in tails(cards, rules)}
            is_one_suit = len({suit_of(card) for card in [*group, *cards] if card != JOKER}) == 1
            for order in set(permutations(cards)) if kind == "run" and is_one_suit else ():
                low, high = (*order, *group), (*group, *order)
                if is_run(low, rules):
                    found.add(AddOn("low", order, low))
                if is_run(high, rules):
                    found.add(AddOn("high", order, high))
    in_order = sorted(
        found,
        key=lambda add: (len(add.cards), add.end == "high", [by_rank(card) for card in add.cards]),
    )
    lows, highs = ({add.cards for add in found if add.end == end} for end in ("low", "high"))
    both = lows & highs
    texts = [["add", *([add.end] if add.cards in both else []), *add.cards] for add in in_order]
    return {" ".join(text).lower(): add for text, add in zip(texts, in_order, strict=True)}


def tails(cards: Sequence[str], rules: Mapping[str, object]) -> set[tuple[str, ...]]:
    """List the orders of cards added to a set: which one lies last may make a difference."""
    usual = tuple(sorted(cards, key=by_rank))
    if rules["set_pickup"] == "any":
        return {usual}
    places = range(len(usual))
    return {(*usual[:last], *usual[last + 1 :], usual[last]) for last in places}


def set_orders(cards: Sequence[str], rules: Mapping[str, object]) -> list[tuple[str, ...]]:
    """List the orders of a set that make a difference to the next player."""
    if rules["set_pickup"] == "any":
        return [tuple(sorted(cards, key=by_rank))]
    first_by_ends: dict[tuple[str, ...], tuple[str, ...]] = {}
    for order in sorted(set(permutations(cards)), key=lambda order: [by_rank(c) for c in order]):
        ends = tuple(sorted((order[0], order[-1]), key=by_rank))
        first_by_ends.setdefault(ends, order)
    return list(first_by_ends.values())


def throws(hand: Sequence[str], rules: Mapping[str, object]) -> list[Throw]:
    """List every throw of *hand*: single cards, sets by rank, runs by suit, smaller ones first."""
    found: set[Throw] = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            if size == 1:
                found.add(Throw("single", cards))
                continue
            if is_set(cards, rules):
                found |= {Throw("set", order) for order in set_orders(cards, rules)}
            if len({suit_of(card) for card in cards if card != JOKER}) == 1:
                orders = set(permutations(cards))
                found |= {Throw("run", order) for order in orders if is_run(order, rules)}
    return sorted(found, key=place_in_list)


def place_in_list(throw: Throw) -> tuple[object, ...]:
    """Say where a throw stands among others."""
    kind, cards = throw
    if kind == "single":
        return (KINDS.index(kind), by_suit(cards[0]))
    lowest = min(cards, key=by_rank)
    group = by_rank(lowest)[0] if kind == "set" else by_suit(min(cards, key=by_suit))[0]
    return (KINDS.index(kind), group, len(cards), [by_rank(card) for card in cards])


def text_of(throw: Throw, rules: Mapping[str, object]) -> str:
    """Write a throw; its kind is named where the same order is a set and a run."""
    words = ["throw"]
    if throw.kind != "single" and is_set_and_run(throw.cards, rules):
        words.append(throw.kind)
    return " ".join([*words, *throw.cards]).lower()


def is_set_and_run(cards: Sequence[str], rules: Mapping[str, object]) -> bool:
    """Say whether *cards* in this very order are thrown as a set and as a run."""
    if not is_set(cards, rules) or not is_run(cards, rules):
        return False
    return tuple(cards) in set_orders(cards, rules)


def meant(text: str, legal: Sequence[str], rules: Mapping[str, object]) -> list[str]:
    """List the legal moves that a person may mean by a throw typed in any order.

    As typed, if that order is legal; else, of a set, the order with the same ends; else every
    legal order of the same cards. Several of them mean that the program has to ask.
    """
    words = [word for word in text.lower().split() if word != "throw"]
    kinds = [word for word in words if word in KINDS] or KINDS
    typed = [word for word in words if word not in KINDS]
    fitting = {move: read_throw(move, rules) for move in legal if move.startswith("throw")}
    fitting = {
        move: throw
        for move, throw in fitting.items()
        if throw.kind in kinds and sorted(throw.cards) == sorted(typed)
    }
    as_typed = [move for move, throw in fitting.items() if list(throw.cards) == typed]
    with_same_ends = [
        move
        for move, (kind, cards) in fitting.items()
        if kind == "set" and sorted((cards[0], cards[-1])) == sorted((typed[0], typed[-1]))
    ]
    return as_typed or with_same_ends or list(fitting)


def read_throw(move: str, rules: Mapping[str, object]) -> Throw:
    """Take the text of a legal throw apart; its cards stay in lower case."""
    _, *words = move.split()
    cards = tuple(word for word in words if word not in KINDS)
    if words[0] in KINDS:
        kind = words[0]
    elif len(cards) == 1:
        kind = "single"
    else:
        kind = "run" if is_run([card.upper() for card in cards], rules) else "set"
    return Throw(kind, cards)
