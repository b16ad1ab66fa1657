"""Matches for the tests of saves and replays, and ways to play them on."""

from random import Random
from typing import Any, Final

from cardtable.core.game import Game
from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match, Sink
from cardtable.record import Header, Record, RoundEnded, SeatEntry
from torture import Torture, TortureRules

TORTURE: Final = Torture()
NAMES: Final = ("Bjørn", "Åse", "Cleo", "Dan", "Eve")


def torture_match(
    *,
    seats: int = 3,
    seed: int = 1,
    practice: bool = False,
    position: str = "",
    sink: Sink | None = None,
    game: Game = TORTURE,
    **switches: Any,  # noqa: ANN401 - house rules of every type
) -> Match:
    """Return a match of the torture game that is not dealt yet."""
    rules = TortureRules(**switches)
    header = Header(
        game="torture",
        rules_version=game.rules_version,
        plugin="torture 1.0",
        house_rules=rules_dict(rules),
        seats=tuple(SeatEntry(name) for name in NAMES[:seats]),
        seed=seed,
        practice=practice,
        started="2026-11-29T20:15:00",
        position=position,
    )
    return Match(game, plain(rules), header, sink)


def go_on(match: Match, rng: Random) -> None:
    """Let one thing happen: a random move, or the next deal."""
    if match.is_in_round():
        legal = match.legal_moves()
        match.play(match.seat_to_move, legal[int(rng.random() * len(legal))], match.ply)
    else:
        match.deal(len(match.rounds) + 1)


def play_on(match: Match, seed: int, count: int) -> Match:
    """Let *count* things happen at random, or fewer if the match ends."""
    rng = Random(seed)
    for _ in range(count):
        if match.is_over():
            break
        go_on(match, rng)
    return match


def play_out(match: Match, seed: int) -> Match:
    """Play *match* at random to its end."""
    rng = Random(seed)
    while not match.is_over():
        go_on(match, rng)
    return match


def play(match: Match, *texts: str) -> None:
    """Make the moves *texts*, each for the seat to move."""
    for text in texts:
        match.play(match.seat_to_move, match.box.notation.parse(text), match.ply)


def legal_texts(match: Match) -> list[str]:
    """Return the legal moves as text."""
    return [str(move) for move in match.legal_moves()]


def straight_match() -> Match:
    """Return a match of two seats that has been played to its end."""
    return play_out(torture_match(seats=2, limit=30), 3)


def first_round(match: Match) -> Record:
    """Return the record of *match* up to its first result."""
    at = next(n for n, line in enumerate(match.lines) if isinstance(line, RoundEnded))
    return Record(match.header, match.lines[: at + 1])
