"""Writes the golden matches, which `test_golden.py` plays again.

They are written anew only when a rule or the form of records has changed on purpose:

    python plugins/hilo/tests/golden_matches.py
"""

from pathlib import Path
from typing import Final, NamedTuple

from cardtable.api import Game, plain, stream
from cardtable.testing.tools import Header, Match, SeatEntry, rules_dict, write_record
from cardtable_hilo.bot import RuleOfThumb
from cardtable_hilo.game import Hilo
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.presets import RUSSIAN

GOLDEN: Final = Path(__file__).parent / "golden"
GAME: Final[Game] = Hilo()
NAMES: Final = ("Ada", "Bjørn", "Cleo", "Dan", "Eve", "Åse")
WHIMS: Final = 0.15
"""How often chance moves in place of the bot, so that odd moves are in a record too."""


class Golden(NamedTuple):
    """A match to be written: how many play it, from which seed, by which house rules.

    The first *tame* moves are those of seats that cannot choose, which end no round.
    """

    seats: int
    seed: int
    switches: dict[str, object]
    preset: str = ""
    tame: int = 0


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
    "base_two_seats": Golden(2, 1, {}),
    "base_four_seats": Golden(4, 2, {}),
    "russian": Golden(3, 3, dict(RUSSIAN.values), "russian"),
    "many_switches": Golden(3, 4, MANY_SWITCHES),
    "draw_pile_runs_out": Golden(6, 5, {"rounds": 1}, tame=150),
}


def header_of(golden: Golden) -> Header:
    """Return the header of a golden match."""
    rules = HiloRules.model_validate(golden.switches)
    return Header(
        game="hilo",
        rules_version=GAME.rules_version,
        plugin="cardtable-hilo",
        house_rules=rules_dict(rules),
        seats=tuple(SeatEntry(name, "bot:easy") for name in NAMES[: golden.seats]),
        seed=golden.seed,
        preset=golden.preset,
        started="2026-11-29T20:00:00",
    )


def played(golden: Golden) -> Match:
    """Return a golden match, played to its end."""
    match = Match(GAME, plain(HiloRules.model_validate(golden.switches)), header_of(golden))
    bot = RuleOfThumb()
    rng = stream(golden.seed, "golden")
    while not match.is_over():
        match.deal(len(match.rounds) + 1)
        while match.is_in_round():
            view = match.view(match.seat_to_move)
            move = bot.choose(view, view.legal_moves, rng).move
            if match.ply < golden.tame:
                move = GAME.default_move(view, view.legal_moves)
            elif rng.random() < WHIMS:
                move = view.legal_moves[int(rng.random() * len(view.legal_moves))]
            match.play(match.seat_to_move, move, match.ply)
    return match


def main() -> None:
    """Write them all."""
    for name, golden in MATCHES.items():
        text = write_record(played(golden).record())
        (GOLDEN / f"{name}.match").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
