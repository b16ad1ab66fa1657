"""How the scripts of this folder measure: decisions per second of one playout, told with its doubt.

A playout is a callable that plays one round and returns how many decisions it took. It is run
for some seconds, several times over; the median is the figure, the lowest and highest stand
beside it. Around each repeat a fixed loop is timed: where it takes clearly longer than the
fastest such loop seen, the machine was busy with something else, and the repeat is done again.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field

BUSY = 1.15
RETRY_COUNT = 12
PAUSE = 0.5


@dataclass(frozen=True, slots=True)
class Repeat:
    """One timed stretch of playouts."""

    rounds: int
    decisions: int
    wall: float
    cpu: float


@dataclass(slots=True)
class Quiet:
    """Judges whether the machine is busy, by a loop whose work never changes."""

    best: float = field(default=float("inf"))

    def slowness(self) -> float:
        """Time the loop; 1.0 is the fastest so far."""
        taken = min(time_fixed_loop() for _ in range(3))
        self.best = min(self.best, taken)
        return taken / self.best


@dataclass(frozen=True, slots=True)
class Figures:
    """What is reported of one playout; per second of wall time unless it says cpu."""

    name: str
    decisions_per_second: float
    lowest: float
    highest: float
    decisions_per_cpu_second: float
    rounds_per_second: float
    decisions_per_round: float
    repeats: int
    thrown_away: int


def time_fixed_loop() -> float:
    """Time a loop of plain arithmetic, in seconds."""
    start = time.perf_counter()
    value = 0
    for step in range(300_000):
        value = (value * 31 + step) & 0xFFFF
    return time.perf_counter() - start


def run_for(playout: Callable[[], int], seconds: float) -> Repeat:
    """Call *playout* until *seconds* have passed."""
    rounds = decisions = 0
    cpu, start = time.process_time(), time.perf_counter()
    end = start + seconds
    while True:
        decisions += playout()
        rounds += 1
        now = time.perf_counter()
        if now >= end:
            return Repeat(rounds, decisions, now - start, time.process_time() - cpu)


def repeat_quietly(
    playout: Callable[[], int], seconds: float, repeat_count: int
) -> tuple[list[Repeat], int]:
    """Time *playout* several times; say how many repeats a busy machine spoilt."""
    quiet = Quiet()
    for _ in range(5):
        quiet.slowness()
    repeats: list[Repeat] = []
    thrown_away = 0
    while len(repeats) < repeat_count:
        repeat = run_for(playout, seconds)
        if quiet.slowness() > BUSY and thrown_away < RETRY_COUNT:
            thrown_away += 1
            time.sleep(PAUSE)
        else:
            repeats.append(repeat)
    return repeats, thrown_away


def measure(
    name: str, playout: Callable[[], int], *, seconds: float = 2.0, repeats: int = 5
) -> Figures:
    """Measure *playout*; print the figures as JSON, and in one line for people."""
    run_for(playout, seconds / 10)
    kept, thrown_away = repeat_quietly(playout, seconds, repeats)
    per_second = [repeat.decisions / repeat.wall for repeat in kept]
    figures = Figures(
        name=name,
        decisions_per_second=statistics.median(per_second),
        lowest=min(per_second),
        highest=max(per_second),
        decisions_per_cpu_second=statistics.median(r.decisions / r.cpu for r in kept),
        rounds_per_second=statistics.median(r.rounds / r.wall for r in kept),
        decisions_per_round=sum(r.decisions for r in kept) / sum(r.rounds for r in kept),
        repeats=repeats,
        thrown_away=thrown_away,
    )
    print(json.dumps(asdict(figures)), flush=True)
    print(
        f"# {name:34} {figures.decisions_per_second:>11,.0f} decisions/s"
        f" ({figures.lowest:,.0f} to {figures.highest:,.0f})"
        f" {figures.rounds_per_second:>9,.0f} rounds/s"
        f" {figures.decisions_per_round:>7.1f} decisions/round, {thrown_away} thrown away",
        file=sys.stderr,
        flush=True,
    )
    return figures
