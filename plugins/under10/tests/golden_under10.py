"""Writes the golden matches of Under 10 and Yaniv, which `test_under10_golden.py` plays again.

They are written anew only when a rule or the form of records has changed on purpose:

    python plugins/under10/tests/golden_under10.py
"""

from pathlib import Path
from typing import Final, NamedTuple

from cardtable.api import Game, plain, stream
from cardtable.testing.tools import Header, Match, SeatEntry, from_dict, rules_dict, write_record
from cardtable_under10.bot import Counting
from cardtable_under10.game import Under10, Yaniv
from cardtable_under10.presets import VARIANTS

GOLDEN: Final = Path(__file__).parent / "golden"
GAMES: Final[dict[str, Game]] = {"under10": Under10(), "yaniv": Yaniv()}
NAMES: Final = ("Ada", "Bjørn", "Cleo", "Dan", "Eve", "Åse", "Gro", "Hal")
WHIMS: Final = 0.15
"""How often chance moves in place of the bot, so that odd moves are in a record too."""


class Golden(NamedTuple):
    """A match to be written: the game, how many play it, from which seed, by which house rules.

    The first *tame* moves are those of seats that cannot choose, which end no round.
    """

    game: str
    seats: int
    seed: int
    switches: dict[str, object]
    preset: str = ""
    tame: int = 0


def preset(game: str, key: str, seats: int, seed: int) -> Golden:
    """Return a match by a preset."""
    values = next(dict(variant.values) for variant in VARIANTS if variant.key == key)
    return Golden(game, seats, seed, values, key)


MANY_SWITCHES: Final[dict[str, object]] = {
    "ace": "both",
    "call_from_turn": 2,
    "decks": 2,
    "direction": "ccw",
    "end_mode": "rounds",
    "exact_rules": "halve_multiples_of_50",
    "face_points": "11-12-13",
    "grace_turn": True,
    "joker_in_sets": True,
    "joker_points_loser": 10,
    "next_starter": "random",
    "penalty_per_catcher": 5,
    "penalty_tie": 20,
    "rounds": 4,
    "set_match": "points",
    "set_pickup": "ends",
    "slap_down": True,
    "upcard_min": 3,
    "winner_bonus": -5,
    "zero_cards": ["KH"],
}

MATCHES: Final = {
    "under10_two_seats": Golden("under10", 2, 1, {}),
    "under10_five_seats": Golden("under10", 5, 2, {}),
    "yaniv_three_seats": Golden("yaniv", 3, 3, {}),
    "belgian": preset("under10", "belgian-championship", 6, 4),
    "dutch": preset("yaniv", "dutch", 3, 5),
    "french": preset("under10", "french", 4, 6),
    "under10_many_switches": Golden("under10", 4, 7, MANY_SWITCHES),
    "under10_draw_pile_runs_out": Golden(
        "under10", 5, 8, {"end_mode": "rounds", "rounds": 1}, tame=80
    ),
}


def header_of(golden: Golden) -> Header:
    """Return the header of a golden match."""
    game = GAMES[golden.game]
    rules = from_dict(game.rules_type(), golden.switches)
    return Header(
        game=golden.game,
        rules_version=game.rules_version,
        plugin="cardtable-under10",
        house_rules=rules_dict(rules),
        seats=tuple(SeatEntry(name, "bot:easy") for name in NAMES[: golden.seats]),
        seed=golden.seed,
        preset=golden.preset,
        started="2026-11-29T20:00:00",
    )


def played(golden: Golden) -> Match:
    """Return a golden match, played to its end."""
    game = GAMES[golden.game]
    rules = plain(from_dict(game.rules_type(), golden.switches))
    match = Match(game, rules, header_of(golden))
    bot = Counting()
    rng = stream(golden.seed, "golden")
    while not match.is_over():
        match.deal(len(match.rounds) + 1)
        while match.is_in_round():
            view = match.view(match.seat_to_move)
            move = bot.choose(view, view.legal_moves, rng).move
            if match.ply < golden.tame:
                move = game.default_move(view, view.legal_moves)
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
