"""Laws of playing the same again: in another process, and beside bots that think."""

import json
import os
import subprocess
import sys
from random import Random
from typing import Final

from cardtable.core.chance import stream
from cardtable.core.round import uniform
from cardtable.house_rules import rules_dict
from cardtable.match import Match
from cardtable.record_text import write_line, write_record
from cardtable.testing.case import Case
from cardtable.testing.law import costly_law, require
from cardtable.testing.laws.secrets import difference

LONGEST: Final = 200
CLOSE_LOOK: Final = 0.2
CHILD: Final = "cardtable.testing.child"


@costly_law
def another_process_plays_the_same(case: Case) -> None:
    """The same seed gives the same match, with the same legal moves in the same order.

    It is played here and in a new process, where Python hashes texts differently.
    """
    here = story(case)
    kind = type(case.game)
    order = {
        "game": f"{kind.__module__}:{kind.__qualname__}",
        "rules": rules_dict(case.rules),
        "seats": case.seats,
        "seed": case.seed,
        "script": None if case.script is None else [*map(write_line, case.script)],
    }
    environment = os.environ | {
        "PYTHONHASHSEED": str(1 + case.seed),
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "PYTHONIOENCODING": "utf-8",
    }
    done = subprocess.run(
        [sys.executable, "-m", CHILD],
        input=json.dumps(order),
        env=environment,
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    require(done.returncode == 0, "the other process failed: {error}", error=done.stderr[-500:])
    there = json.loads(done.stdout)
    for one, other in zip(here, there, strict=False):
        require(one == other, "the other process differs: {change}", change=difference(one, other))
    require(len(here) == len(there), "the other process plays another number of moves")


def story(case: Case) -> list[str]:
    """Return a match move by move: the legal moves in their order, and all that was told."""
    told = []
    for match in case.walk(LONGEST):
        legal = ", ".join(str(move) for move in match.legal_moves())
        played = match.rounds[-1]
        event = repr(played.open_happening(played.move_count))
        told.append(f"legal: {legal}; {event}; {match.entries[case.seats :]}")
    return [*told, write_record(match.record())]


@costly_law
def thinking_moves_no_card(case: Case) -> None:
    """However long bots think, guess and play guesses out, the same cards are dealt and drawn."""
    alone = write_record(case.play(LONGEST).record())
    thinking = case.walk(LONGEST)
    for match in thinking:
        if match.is_in_round():
            _think(case, match)
    beside = write_record(match.record())
    require(
        alone == beside, "thinking changes the match: {change}", change=difference(alone, beside)
    )


def _think(case: Case, match: Match) -> None:
    """Let every bot and every seat think about the round, without a move."""
    rng = Random(match.ply)  # noqa: S311 - cards, not secrets
    for seat in range(case.seats):
        round_ = match.view(seat).guess(rng)
        for _ in range(3 if not round_.is_over() else 0):
            if not round_.is_over():
                round_.play(case.game.policy(round_, round_.legal_moves(), rng))
    if case.now_and_then(CLOSE_LOOK):
        copy = match.rounds[-1].round.clone()
        for _ in range(case.game.ply_bound):
            if not copy.is_over():
                copy.play(uniform(copy, copy.legal_moves(), rng))
        view = match.view(match.seat_to_move)
        for name, maker in case.game.bots().items():
            maker().choose(view, view.legal_moves, stream(match.ply, name))
