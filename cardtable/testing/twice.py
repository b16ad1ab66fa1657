"""Chance for two programs at once: a plugin, and a referee that knows the rules otherwise.

Both play one round side by side, so chance decides once, and the referee is told how it came out.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable
from random import Random

from cardtable.core.deck import Card, Deck
from cardtable.testing.law import require


class TwiceTold:
    """Chance for the plugin, which keeps for the referee how it came out.

    *orders* are the shuffles of cards of *deck* that the referee has not been told, as faces, and
    *numbers* all that was picked, by label. A game says by `place` which cards lie together.
    """

    def __init__(self, rng: Random, deck: Deck) -> None:
        self.rng = rng
        self.deck = deck
        self.orders: deque[list[str]] = deque()
        self.numbers: defaultdict[str, deque[int]] = defaultdict(deque)

    def place(self, card: Card) -> float:
        """Return about where *card* is to lie; anywhere, unless the game knows better."""
        return self.rng.random()

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Shuffle *cards*, then move each to its place."""
        self.rng.shuffle(cards)
        cards.sort(key=self.place)
        self.orders.append([self.deck.faces[card] for card in cards])

    def pick(self, label: str, count: int) -> int:
        """Return any number below *count*."""
        number = self.rng.randrange(count)
        self.numbers[label].append(number)
        return number

    def fork(self) -> "TwiceTold":
        """Nothing here forks a round."""
        raise NotImplementedError

    def shuffled(self, cards: list[str]) -> list[str]:
        """Tell the referee how its *cards* were shuffled, which are those of the plugin."""
        order = self.orders.popleft()
        require(sorted(order) == sorted(cards), "the referee shuffles {cards}", cards=cards)
        return order


def play_matches(seeds: Iterable[int], play: Callable[[Random], Counter[str]]) -> Counter[str]:
    """Return what is seen in a match of each of *seeds*; one that fails says which seed it has."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        try:
            seen += play(Random(seed))  # noqa: S311 - cards, not secrets
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise
    return seen
