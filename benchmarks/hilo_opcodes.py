"""Where the work of a HILO round goes: the interpreter's steps by phase and function, counted.

A step is one bytecode instruction of CPython. Counting them takes no clock, so the figures are the
same on a busy machine, and a change that saves work shows at once. Steps are not time: one that
calls into C, such as a shuffle's `random()`, takes longer than one that reads a field, and to
enter a function costs about as much as six of the others.

    python benchmarks/hilo_opcodes.py [--rounds 200] [--seats 2] [--functions]
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from math import floor
from random import Random
from types import FrameType
from typing import Any

import handwritten_hilo
import listed_hilo
import table_hilo
from table_hilo import GAME, box_of, deal

LOOP_ROUNDS = 100

Trace = Callable[[FrameType, str, Any], Any]  # as `sys.settrace` has it


class Steps:
    """Counts steps and calls, each under the part of the round it belongs to."""

    def __init__(self) -> None:
        self.steps: Counter[tuple[str, str]] = Counter()
        self.calls: Counter[tuple[str, str]] = Counter()

    def count(self, part: str, call: Callable[[], Any]) -> Any:  # noqa: ANN401 - what *call* does
        """Return what *call* does, its steps counted under *part*."""

        def trace(frame: FrameType, event: str, _: object) -> Trace:
            key = part, frame.f_code.co_name
            if event == "call":
                frame.f_trace_opcodes = True
                frame.f_trace_lines = False
                self.calls[key] += 1
            elif event == "opcode":
                self.steps[key] += 1
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            return call()
        finally:
            sys.settrace(before)


def play_counted(steps: Steps, seat_count: int, round_count: int) -> int:
    """Play rounds at random with all that they do counted; return the decisions."""
    box, rng = box_of(seat_count), Random(1)
    decisions = 0
    for _ in range(round_count):
        round_ = steps.count("deal", partial(deal, box, rng))
        while round_.phase:
            phase = round_.PHASES[round_.phase]
            moves = steps.count(f"{phase}: legal moves", round_.legal_moves)
            move = moves[floor(rng.random() * len(moves))]
            steps.count(f"{phase}: play", partial(round_.play, move))
            decisions += 1
        result = steps.count("result and score", round_.result)
        steps.count("result and score", partial(GAME.score, box.rules, result))
    return decisions


def whole_rounds(seat_count: int) -> dict[str, tuple[float, float]]:
    """Return the steps and the calls of a decision, the loop that plays included."""
    found = {}
    for module in (table_hilo, listed_hilo, handwritten_hilo):
        playout = module.make_playout("uniform", seat_count)
        playout()
        steps = Steps()
        decisions = sum(steps.count("", playout) for _ in range(LOOP_ROUNDS))
        total = sum(steps.steps.values()), sum(steps.calls.values())
        found[module.__name__] = (total[0] / decisions, total[1] / decisions)
    return found


def main() -> None:
    """Count and report."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 7))
    parser.add_argument("--functions", action="store_true", help="part each line by function")
    options = parser.parse_args()
    steps = Steps()
    decisions = play_counted(steps, options.seats, options.rounds)
    total = sum(steps.steps.values())
    print(
        f"{decisions / options.rounds:.1f} decisions a round; for each of them, the loop included:"
    )
    for name, (loop_steps, loop_calls) in whole_rounds(options.seats).items():
        print(f"{loop_steps:6.0f} steps and {loop_calls:.1f} calls in {name}")
    print(f"{'share':>6} {'steps a round':>14} {'calls a round':>14}")
    lines: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    for (part, function), count in steps.steps.items():
        name = f"{part}: {function}" if options.functions else part
        lines[name] += count
        calls[name] += steps.calls[part, function]
    for name, count in lines.most_common():
        per_round = count / options.rounds, calls[name] / options.rounds
        print(f"{count / total:6.1%} {per_round[0]:14.1f} {per_round[1]:14.1f}  {name}")


if __name__ == "__main__":
    main()
