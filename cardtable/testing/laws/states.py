"""Laws of copies of a round, and of going back in a match."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Final

from cardtable.core.move import Move
from cardtable.core.round import Round
from cardtable.core.table import Table
from cardtable.match import Match
from cardtable.match.load import make_again
from cardtable.record import Dealt, Line, Made
from cardtable.testing.case import Case
from cardtable.testing.dump import attributes, match_dumper
from cardtable.testing.law import costly_law, law, require
from cardtable.testing.laws.secrets import difference
from cardtable.testing.offer import faces_of

CLOSE_LOOK: Final = 0.08
FURTHER: Final = 12
LONGEST: Final = 100


@law
def clones_live_their_own_life(case: Case) -> None:
    """A clone equals a deep copy field by field, and plays on without touching the original.

    Nor does the original touch the clone, and both come to the same when the same is played.
    """
    for match in case.walk():
        if not match.is_in_round() or not case.now_and_then(CLOSE_LOOK):
            continue
        original, state = match.rounds[-1].round, match_dumper(match)
        _require_equal(original.clone(), _deep_copy(original))
        before = state.dump(original)
        clone = original.clone()
        moves = _play_on(case, clone)
        require(state.dump(original) == before, "playing on in a clone changes the original")
        twin = _deep_copy(original)
        aside = twin.clone()
        untouched = state.dump(aside)
        for move in moves:
            twin.play(move)
        ours, theirs = faces_of(clone), faces_of(twin)
        require(
            ours == theirs,
            "a clone and its original come to differ: {change}",
            change=difference(theirs, ours),
        )
        require(state.dump(aside) == untouched, "playing on in the original changes a clone")


def _deep_copy(round_: Round) -> Round:
    constant = (round_.box, round_.table.deck, round_.table.layout)
    return deepcopy(round_, {id(item): item for item in constant})


def _play_on(case: Case, round_: Round) -> Sequence[Move]:
    moves: list[Move] = []
    while not round_.is_over() and len(moves) < FURTHER:
        legal = round_.legal_moves()
        moves.append(legal[int(case.rng.random() * len(legal))])
        round_.play(moves[-1])
    return moves


def _require_equal(clone: Round, copy: Round) -> None:
    ours, theirs = attributes(clone), attributes(copy)
    lost = sorted(ours.keys() ^ theirs.keys())
    require(not lost, "a clone lacks the fields {names}: annotate them in the class", names=lost)
    for name, value in theirs.items():
        if isinstance(value, Table):
            for part in ("zones", "up", "widths"):
                same = getattr(clone.table, part) == getattr(copy.table, part)
                require(same, "a clone has other {part}", part=part)
        elif name != "box":
            require(ours[name] == value, "a clone has another field {name}", name=name)


@costly_law
def the_same_move_meets_the_same_cards(case: Case) -> None:
    """Moves that are taken back and made again lead to the same state, whatever was shuffled."""
    match = case.play(2 * FURTHER + case.up_to(LONGEST))
    if not match.ply:
        return
    before = _state(match)
    back = 1 + int(case.rng.random() * min(match.ply, 4 * FURTHER))
    again = _lines_after(match, match.ply - back)
    match.take_back(match.ply - back)
    for line in again:
        if isinstance(line, Made):
            make_again(match, line)
        elif isinstance(line, Dealt):
            match.deal(line.plan.number)
    require(
        _state(match) == before,
        "{count} moves taken back and made again lead elsewhere: {change}",
        count=back,
        change=difference(before, _state(match)),
    )


def _lines_after(match: Match, ply: int) -> Sequence[Line]:
    """Return what happened after move *ply*."""
    made = [n for n, line in enumerate(match.lines) if isinstance(line, Made) and line.ply > ply]
    return match.lines[made[0] :] if made else ()


def _state(match: Match) -> str:
    views = [match.view(seat) for seat in range(len(match.seats))]
    happenings = [match.happenings(seat) for seat in range(len(match.seats))]
    return repr((faces_of(match.rounds[-1].round), views, happenings, match.entries))
