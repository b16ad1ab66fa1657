"""How sure a figure is: intervals that hold in 95 of 100 cases."""

from dataclasses import dataclass
from math import sqrt, tan
from typing import Final

CERTAINTY: Final = 1.959964
"""Standard deviations to each side for 95 in 100."""

_EXACT_REACH: Final = {1: tan(0.475 * 3.141592653589793), 2: 4.302653}
"""Student's reach for one and two degrees of freedom, where the series below is too coarse."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A *value* found in a sample, and its interval; `None` where there is nothing to find it in.

    One case alone has a value and no interval.
    """

    value: float | None = None
    low: float | None = None
    high: float | None = None

    @property
    def is_sure(self) -> bool:
        """Tell whether the interval leaves out zero, so that its sign is certain enough."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)

    def scaled(self, factor: float) -> "Figure":
        """Return the figure in units *factor* times as small, such as 100 for a share in 100."""
        values = (self.value, self.low, self.high)
        return Figure(*(None if value is None else value * factor for value in values))


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the interval of a *share* that was found in *count* cases (Wilson, 1927)."""
    if not count:
        return 0.0, 1.0
    square = CERTAINTY**2
    centre = share + square / (2 * count)
    reach = CERTAINTY * sqrt(max(0.0, share * (1 - share)) / count + square / (4 * count**2))
    whole = 1 + square / count
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)


def share_figure(share: float, count: int) -> Figure:
    """Return a *share* that was found in *count* cases with its interval."""
    if not count:
        return Figure()
    low, high = wilson(share, count)
    return Figure(share, min(low, share), max(high, share))


def around(value: float, variance: float, count: int) -> Figure:
    """Return *value*, an estimate of this *variance* from *count* cases, with its interval."""
    if count <= 1:
        return Figure(value)
    reach = student(count - 1) * sqrt(max(0.0, variance))
    return Figure(value, value - reach, value + reach)


def student(freedom: int) -> float:
    """Return how many standard deviations 95 in 100 reach with *freedom* degrees of freedom."""
    if freedom in _EXACT_REACH:
        return _EXACT_REACH[freedom]
    z, n = CERTAINTY, freedom
    # The series of Cornish and Fisher; from three degrees on it is right to three digits.
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
