"""Who plays with whom: everybody alone, or partners who sit opposite each other."""

from cardtable.api import NO_SEAT, Seat
from cardtable_skipbo.house_rules import SkipboRules


def sides_of(rules: SkipboRules, seat_count: int) -> tuple[tuple[Seat, ...], ...]:
    """Return the sides: for each the seats that score together (docs/rules/skipbo.md, 7)."""
    if not rules.has_pairs():
        return tuple((seat,) for seat in range(seat_count))
    half = seat_count // 2
    return tuple((seat, seat + half) for seat in range(half))


def partner_of(rules: SkipboRules, seat_count: int, seat: Seat) -> Seat:
    """Return the partner of *seat*, `NO_SEAT` where there are no pairs."""
    return (seat + seat_count // 2) % seat_count if rules.has_pairs() else NO_SEAT
