"""Rounds of Crazy Eights through cardtable, beside OpenSpiel's game and RLCard's UNO, in one run.

How it is measured stands in `rounds`. The three must be installed first:

    python -m pip install ./examples/crazy_eights open-spiel rlcard
    python benchmarks/crazy_eights_rounds.py [--seconds 0.3] [--repeats 15] [--seats 2 4] [--json]
"""

import openspiel_crazy_eights
import rlcard_uno
import table_crazy_eights
from rounds import Bench, run

BENCH = Bench(
    table_crazy_eights,
    {"OpenSpiel, in C++": openspiel_crazy_eights, "RLCard's UNO": rlcard_uno},
    depths=(10, 60),  # of some eighty decisions
)

if __name__ == "__main__":
    run(BENCH, __doc__)
