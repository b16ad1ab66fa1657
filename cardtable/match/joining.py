"""Somebody who joins a match that has begun: whether there is room, and what came before."""

from collections.abc import Sequence
from typing import Any

from cardtable.core.error import NOT_ALLOWED, IllegalMoveError
from cardtable.core.game import Game
from cardtable.core.result import Entry, fitted
from cardtable.house_rules import Fault, HouseRulesFaults, check, from_dict, rules_dict
from cardtable.match.turn import PlayedRound
from cardtable.text import tr


def check_room(game: Game, rules: Any, names: Sequence[str]) -> None:  # noqa: ANN401 - each game has rules of its own type
    """Refuse a table of *names* for which *rules*, plain values, are not made.

    :raises IllegalMoveError: it says why not.
    """
    if faults := room_faults(game, rules, names):
        reasons = "; ".join(map(str, faults))
        raise IllegalMoveError(
            NOT_ALLOWED, tr("{name} cannot join: {reasons}", name=names[-1], reasons=reasons)
        )


def room_faults(game: Game, rules: Any, names: Sequence[str]) -> tuple[Fault, ...]:  # noqa: ANN401 - as above
    """Return why *rules*, plain values, are not made for a table of *names*, if they are not."""
    try:
        check(from_dict(game.rules_type(), rules_dict(rules)), len(names), names)
    except HouseRulesFaults as error:
        return error.faults
    return ()


def fit_results(rounds: Sequence[PlayedRound], entries: list[Entry], seat_count: int) -> None:
    """Let every result have *seat_count* figures: none for seats that came later."""
    for played in rounds:
        old = played.result
        if old is not None:
            played.result = new = fitted(old, seat_count)
            entries[:] = [new if entry is old else entry for entry in entries]
