"""Which moves are offered first, in the groups of the game; a number always means one move."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.view import View

MOST: Final = 12
"""How many moves are offered at once, as long as each group shows one."""
NONE: Final = 0
"""For a page that has no room for moves."""
ALL: Final = 1_000_000
"""For a list of all moves."""
MOST_UNGROUPED: Final = 30
"""The same where the game has not said which of them come first."""


@dataclass(frozen=True, slots=True)
class OfferedGroup:
    """Legal moves below a *title*: in front the *distinct* ones, then those like one of them."""

    title: str
    moves: Sequence[Move]
    distinct: int


def offered_groups(game: Game, view: View) -> list[OfferedGroup]:
    """Return the legal moves of *view* in the groups of *game*.

    Each legal move is there once, even where the game forgets one or names another. Those that
    come to the same as another stand behind.
    """
    left = dict.fromkeys(view.legal_moves)
    groups = []
    for title, moves in game.move_groups(view):
        fresh = [move for move in moves if move in left]
        for move in fresh:
            left.pop(move, None)
        groups.append(_group(game, view, title, fresh))
    return [group for group in (*groups, _group(game, view, "", left)) if group.moves]


def _group(game: Game, view: View, title: str, moves: Iterable[Move]) -> OfferedGroup:
    """Return *moves* with the first of all that are alike in front of the others."""
    each = list(dict.fromkeys(moves))
    first: dict[Move, Move] = {}
    for move in each:
        first.setdefault(game.alike(view, move), move)
    front = list(first.values())
    return OfferedGroup(title, list(dict.fromkeys((*front, *each))), len(front))


def offered_moves(game: Game, view: View) -> list[Move]:
    """Return the legal moves of *view* in the order of their numbers."""
    return in_order(offered_groups(game, view))


def in_order(groups: Sequence[OfferedGroup]) -> list[Move]:
    """Return the moves of *groups* by their numbers: those that are like another come last."""
    front = [move for group in groups for move in group.moves[: group.distinct]]
    return [*front, *(move for group in groups for move in group.moves[group.distinct :])]


def shown_counts(groups: Sequence[OfferedGroup], most: int = MOST) -> list[int]:
    """Return how many moves of each group are shown at first: the largest groups are cut."""
    if most == NONE:
        return [0] * len(groups)
    if not any(group.title for group in groups):
        most = max(most, MOST_UNGROUPED)
    sizes = [len(group.moves) for group in groups]
    counts = sizes[:] if most >= ALL else [group.distinct for group in groups]
    while sum(counts) > most and max(counts) > 1:
        counts[counts.index(max(counts))] -= 1
    # The row that would tell of one more move is better used for the move.
    return sizes if sum(sizes) - sum(counts) == 1 else counts


def is_cut(game: Game, view: View, most: int = MOST) -> bool:
    """Tell whether some moves are shown only when they are asked for."""
    groups = offered_groups(game, view)
    return shown_counts(groups, most) != [len(group.moves) for group in groups]
