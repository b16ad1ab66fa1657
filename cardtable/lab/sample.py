"""What is kept of many whole numbers: sums of them, which add up exactly in any order.

So what was counted in parts, wherever and in whatever order, is letter for letter what one count
would have given; and it takes as much room for a million matches as for one.
"""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from cardtable.lab.interval import Figure, around, share_figure

MOST_BINS: Final = 64
"""A histogram has no more bins than this; where values lie further apart its bins are wider."""


@dataclass(slots=True)
class Histogram:
    """How often each value came, in bins of a *width* that is a power of two."""

    width: int = 1
    bins: Counter[int] = field(default_factory=Counter)

    def add(self, value: int) -> None:
        """Count *value*."""
        self.bins[value // self.width] += 1
        if len(self.bins) > MOST_BINS:
            self._widen()

    def merge(self, other: "Histogram") -> None:
        """Add what *other* counted."""
        width = max(self.width, other.width)
        self._widen_to(width)
        for place, count in other.bins.items():
            self.bins[place * other.width // width] += count
        self._widen()

    def counts(self) -> list[tuple[int, int]]:
        """Return the lowest value of each bin and its count, lowest first, empty ones too."""
        if not self.bins:
            return []
        places = range(min(self.bins), max(self.bins) + 1)
        if len(places) > MOST_BINS:  # they lie far apart, and nobody wants to see what is between
            return [(place * self.width, self.bins[place]) for place in sorted(self.bins)]
        return [(place * self.width, self.bins[place]) for place in places]

    def _widen(self) -> None:
        # How many bins a set of values takes at a width follows from the set alone and never
        # grows with the width, so the width does not depend on the order in which they came.
        while len(self.bins) > MOST_BINS:
            self._widen_to(self.width * 2)

    def _widen_to(self, width: int) -> None:
        if width == self.width:
            return
        old, self.bins = self.bins, Counter()
        for place, count in old.items():
            self.bins[place * self.width // width] += count
        self.width = width


@dataclass(slots=True)
class Sample:
    """The sums of one number for each match."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Add the *value* of one more match."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Sample") -> None:
        """Add what *other* was given."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    def mean(self) -> Figure:
        """Return the mean with its interval."""
        n = self.count
        if not n:
            return Figure()
        if n == 1:
            return Figure(float(self.total))
        variance = Fraction(n * self.squares - self.total**2, n * n * (n - 1))
        return around(self.total / n, float(variance), n)


@dataclass(slots=True)
class Part:
    """The sums of one number for each match that is nothing in most of them.

    Beside it go those of another number, such as rounds, that every match has.
    """

    total: int = 0
    squares: int = 0
    crossed: int = 0

    def add(self, value: int, beside: int) -> None:
        """Add the *value* of a match that has *beside* of the other number."""
        self.total += value
        self.squares += value * value
        self.crossed += value * beside

    def merge(self, other: "Part") -> None:
        """Add what *other* was given."""
        self.total += other.total
        self.squares += other.squares
        self.crossed += other.crossed

    def ratio_to(self, beside: Sample) -> "Ratio":
        """Return the ratio to what stood beside it in all matches."""
        return Ratio(
            beside.count, self.total, beside.total, self.squares, self.crossed, beside.squares
        )


@dataclass(slots=True)
class Ratio:
    """The sums of two numbers for each match, to find how many of the one go with the other.

    Such as calls and rounds, where matches have more or fewer rounds.
    """

    count: int = 0
    over: int = 0
    under: int = 0
    over_over: int = 0
    over_under: int = 0
    under_under: int = 0

    def add(self, over: int, under: int) -> None:
        """Add the two numbers of one more match."""
        self.count += 1
        self.over += over
        self.under += under
        self.over_over += over * over
        self.over_under += over * under
        self.under_under += under * under

    def merge(self, other: "Ratio") -> None:
        """Add what *other* was given."""
        self.count += other.count
        self.over += other.over
        self.under += other.under
        self.over_over += other.over_over
        self.over_under += other.over_under
        self.under_under += other.under_under

    def ratio(self) -> Figure:
        """Return the ratio of the two sums with its interval, matches being what varies."""
        n = self.count
        if not self.under:
            return Figure()
        is_always = self.over_over == self.over_under == self.under_under
        if not self.over_over or is_always:
            # Never, or every time: how rare the other is follows from how often it was looked at.
            return share_figure(self.over / self.under, self.under)
        ratio = Fraction(self.over, self.under)
        rest = self.over_over - 2 * ratio * self.over_under + ratio**2 * self.under_under
        return around(float(ratio), _variance(rest, n, self.under), n)

    def mean(self) -> Figure:
        """Return the mean of the first number with its interval."""
        return Sample(self.count, self.over, self.over_over).mean()


@dataclass(slots=True)
class RatioPair:
    """Two ratios of the same matches, played twice, to find how far they lie apart."""

    first: Ratio = field(default_factory=Ratio)
    second: Ratio = field(default_factory=Ratio)
    crossed: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def add(self, first: tuple[int, int], second: tuple[int, int]) -> None:
        """Add the numbers of one more match, as it was played *first* and *second*."""
        self.first.add(*first)
        self.second.add(*second)
        crossed = self.crossed
        crossed[0] += first[0] * second[0]
        crossed[1] += first[0] * second[1]
        crossed[2] += first[1] * second[0]
        crossed[3] += first[1] * second[1]

    def merge(self, other: "RatioPair") -> None:
        """Add what *other* was given."""
        self.first.merge(other.first)
        self.second.merge(other.second)
        self.crossed = [a + b for a, b in zip(self.crossed, other.crossed, strict=True)]

    def difference(self) -> Figure:
        """Return by how much the second ratio is higher, with its interval."""
        one, two, n = self.first, self.second, self.first.count
        if not one.under or not two.under:
            return Figure()
        a, b = Fraction(one.over, one.under), Fraction(two.over, two.under)
        own = one.over_over - 2 * a * one.over_under + a * a * one.under_under
        other = two.over_over - 2 * b * two.over_under + b * b * two.under_under
        oo, ou, uo, uu = self.crossed
        both = oo - b * ou - a * uo + a * b * uu
        variance = (
            _variance(own, n, one.under)
            + _variance(other, n, two.under)
            - 2 * float(both * n / ((n - 1) * one.under * two.under) if n > 1 else 0)
        )
        return around(float(b - a), variance, n)


def _variance(rest: Fraction, count: int, under: int) -> float:
    """Return the variance of a ratio whose *count* matches leave such a *rest* of squares."""
    return float(rest * count / ((count - 1) * under * under)) if count > 1 else 0.0
