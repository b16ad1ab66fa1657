"""Writes the golden matches, which `test_golden.py` plays again.

They are written anew only when a rule or the form of records has changed on purpose:

    python plugins/hilo/tests/golden_matches.py
"""

from pathlib import Path
from typing import Final

from cardtable.testing.golden import GoldenBook, GoldenMatch, chosen_by
from cardtable_hilo.bot import RuleOfThumb
from cardtable_hilo.game import Hilo
from cardtable_hilo.presets import RUSSIAN

MANY_SWITCHES: Final[dict[str, object]] = {
    "collapse_chain": "all",
    "discard_order": "player",
    "double_negative": True,
    "double_rule": "lenient",
    "final_reveal_choice": "player",
    "first_player": "random",
    "first_player_next": "rotate",
    "flip_after_discard": "may",
    "hilo_removal": "optional",
    "initial_flips": 3,
    "max_hilo_per_turn": "off",
    "number_triples": "values_above_0",
    "round_end": "call",
    "rounds": 4,
}

MATCHES: Final = {
    "base_two_seats": GoldenMatch("hilo", 2, 1, {}),
    "base_four_seats": GoldenMatch("hilo", 4, 2, {}),
    "russian": GoldenMatch("hilo", 3, 3, dict(RUSSIAN.values), "russian"),
    "many_switches": GoldenMatch("hilo", 3, 4, MANY_SWITCHES),
    "draw_pile_runs_out": GoldenMatch("hilo", 6, 5, {"rounds": 1}, tame=150),
}


BOOK: Final = GoldenBook(
    Path(__file__).parent / "golden",
    "cardtable-hilo",
    {"hilo": Hilo()},
    MATCHES,
    chosen_by(RuleOfThumb()),
)

if __name__ == "__main__":
    BOOK.write()
