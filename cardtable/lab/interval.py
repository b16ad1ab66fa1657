"""How sure a figure is: intervals that hold in 95 of 100 cases."""

from math import sqrt
from typing import Final

CERTAINTY: Final = 1.959964
"""Standard deviations to each side for 95 in 100."""


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the interval of a *share* that was found in *count* cases (Wilson, 1927)."""
    if not count:
        return 0.0, 1.0
    square = CERTAINTY**2
    centre = share + square / (2 * count)
    reach = CERTAINTY * sqrt(max(0.0, share * (1 - share)) / count + square / (4 * count**2))
    whole = 1 + square / count
    return max(0.0, (centre - reach) / whole), min(1.0, (centre + reach) / whole)
