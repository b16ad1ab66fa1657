"""Rounds of HILO through cardtable, beside the two hand-written loops, in one run.

How it is measured stands in `rounds`.

    python benchmarks/hilo_rounds.py [--seconds 0.3] [--repeats 15] [--seats 2 4] [--json]
"""

import handwritten_hilo
import listed_hilo
import table_hilo
from rounds import Bench, run

BENCH = Bench(
    table_hilo,
    {"the listed loop": listed_hilo, "the tight loop": handwritten_hilo},
    depths=(12, 48),  # of about seventy decisions
)

if __name__ == "__main__":
    run(BENCH, __doc__)
