"""Rounds of Skip-Bo through cardtable, beside the hand-written loop, in one run.

How it is measured stands in `rounds`.

    python benchmarks/skipbo_rounds.py [--seconds 0.3] [--repeats 15] [--seats 2 4] [--json]
"""

import handwritten_skipbo
import table_skipbo
from rounds import Bench, run

BENCH = Bench(
    table_skipbo,
    {"the hand-written loop": handwritten_skipbo},
    depths=(20, 200),  # of some hundred decisions
)

if __name__ == "__main__":
    run(BENCH, __doc__)
