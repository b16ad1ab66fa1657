"""How the laws choose moves: in several styles, so that rare states are reached too."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from cardtable.core.move import Move
from cardtable.core.round import uniform
from cardtable.match import Match

Made: TypeAlias = Counter[tuple[str, str]]
"""How often each kind of move was made in each phase."""

Style: TypeAlias = Callable[[Match, Random, Made], Move]

STRAY: Final = 0.15
"""How often a move is made by mere chance, whatever the style."""


def by_chance(match: Match, rng: Random, made: Made) -> Move:
    """Choose any legal move."""
    return uniform(match.rounds[-1].round, match.legal_moves(), rng)


def by_policy(match: Match, rng: Random, made: Made) -> Move:
    """Choose as the game's playout policy does."""
    return match.game.policy(match.rounds[-1].round.clone(), match.legal_moves(), rng)


def by_bot(match: Match, rng: Random, made: Made) -> Move:
    """Choose as the game's first bot does, or by its policy if it has none."""
    makers = list(match.game.bots().values())
    if not makers:
        return by_policy(match, rng, made)
    return makers[0]().choose(match.view(match.seat_to_move), match.legal_moves(), rng).move


def by_rareness(match: Match, rng: Random, made: Made) -> Move:
    """Choose a move of the kind that was made least often in this phase."""
    legal = match.legal_moves()
    phase = phase_of(match)
    fewest = min(made[phase, kind_of(move)] for move in legal)
    rare = [move for move in legal if made[phase, kind_of(move)] == fewest]
    return rare[int(rng.random() * len(rare))]


STYLES: Final[tuple[Style, ...]] = (by_chance, by_rareness, by_policy, by_bot)


def style_of(seed: int) -> Style:
    """Return the style of a case."""
    return STYLES[seed % len(STYLES)]


def choose_move(match: Match, style: Style, rng: Random, made: Made) -> Move:
    """Choose the next move of *match* by *style*, now and then by chance, and count it."""
    move = (by_chance if rng.random() < STRAY else style)(match, rng, made)
    count(match, move, made)
    return move


def count(match: Match, move: Move, made: Made) -> None:
    """Count that *move* was made, or an incident entered, in the phase that *match* is in."""
    made[phase_of(match), kind_of(move)] += 1


def phase_of(match: Match) -> str:
    """Return the name of the phase that the round is in."""
    round_ = match.rounds[-1].round
    return round_.PHASES[round_.phase]


def kind_of(move: Move) -> str:
    """Return what kind of move it is: its class and the word that it begins with."""
    return f"{type(move).__name__} {str(move).split(maxsplit=1)[0]}"
