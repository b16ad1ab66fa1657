"""Rounds of Yaniv through cardtable, beside the hand-written loop, in one run.

How it is measured stands in `rounds`.

    python benchmarks/yaniv_rounds.py [--seconds 0.3] [--repeats 15] [--seats 2 4] [--json]
"""

import handwritten_yaniv_full
import table_yaniv
from rounds import Bench, run

BENCH = Bench(
    table_yaniv,
    {"the hand-written loop": handwritten_yaniv_full},
    depths=(6, 60),  # of a hundred decisions and more
)

if __name__ == "__main__":
    run(BENCH, __doc__)
