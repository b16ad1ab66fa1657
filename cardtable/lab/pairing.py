"""What is kept of matches that were played twice, under two sets of house rules on one deal."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.lab.facts import COUNTED_BY_MATCH, MatchFacts
from cardtable.lab.sample import RatioPair, Sample
from cardtable.lab.tally import LENGTHS, Scope, merge_all


@dataclass(slots=True)
class Pairing:
    """By how much the second of each two matches differs; a pair counts if both came to an end.

    *starters* is about whoever begins a round: what is won beyond what would be even. Wins are in
    parts of the product of both `Scope.whole`, since the rules may make other sides.
    """

    count: int = 0
    lengths: dict[str, Sample] = field(default_factory=dict)
    wins: dict[str, Sample] = field(default_factory=dict)
    starters: RatioPair = field(default_factory=RatioPair)
    points: RatioPair = field(default_factory=RatioPair)
    events: dict[str, RatioPair] = field(default_factory=dict)

    def add(self, facts: Sequence[MatchFacts], scopes: Sequence[Scope]) -> None:
        """Add two matches, of the first rules and of the second."""
        if any(one.standing is None for one in facts):
            return
        self.count += 1
        first, second = (scope.lengths(one) for one, scope in zip(facts, scopes, strict=True))
        for key, one, other in zip(LENGTHS, first, second, strict=True):
            self.lengths.setdefault(key, Sample()).add(other - one)
        self._add_wins(facts, scopes)
        starts = [scope.starts(one) for one, scope in zip(facts, scopes, strict=True)]
        (won_a, fair_a, count_a), (won_b, fair_b, count_b) = starts
        self.starters.add(
            ((won_a - fair_a) * scopes[1].whole, count_a),
            ((won_b - fair_b) * scopes[0].whole, count_b),
        )
        points = [[p for r in one.rounds for p in r.points.values()] for one in facts]
        self.points.add((sum(points[0]), len(points[0])), (sum(points[1]), len(points[1])))
        for key in dict.fromkeys([*scopes[0].events, *scopes[1].events]):
            a, b = (1, 1) if key in COUNTED_BY_MATCH else (first[0], second[0])
            pair = self.events.setdefault(key, RatioPair())
            pair.add((facts[0].events[key], a), (facts[1].events[key], b))

    def merge(self, other: "Pairing") -> None:
        """Add what *other* holds, of other matches."""
        self.count += other.count
        merge_all(self.lengths, other.lengths, Sample)
        merge_all(self.wins, other.wins, Sample)
        self.starters.merge(other.starters)
        self.points.merge(other.points)
        merge_all(self.events, other.events, RatioPair)

    def _add_wins(self, facts: Sequence[MatchFacts], scopes: Sequence[Scope]) -> None:
        first, second = (scope.wins(one) for one, scope in zip(facts, scopes, strict=True))
        for seat, (a, b) in enumerate(zip(first, second, strict=True)):
            mine, other = scopes[0].whole, scopes[1].whole
            self.wins.setdefault(str(seat + 1), Sample()).add(b * mine - a * other)
