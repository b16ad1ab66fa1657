"""A case whose moves are given: a law is tried on a record, move by move."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from cardtable.core.error import IllegalMoveError
from cardtable.core.game import Game
from cardtable.match import Match
from cardtable.match.load import make_again
from cardtable.record import Happened, Line, Made, Undone
from cardtable.testing.case import Case

Script: TypeAlias = tuple[Made, ...]
"""The moves of a match, incidents among them."""

LOOKS: Final = 2
"""At so many states, the last ones, a law looks closely; some compare one with the next."""


class ScriptedCase(Case):
    """A case in which nothing but *script* is played, and looked at where it ends.

    *script* holds what can be made one after the other from the deal, as `playable` returns it.
    """

    script: Script

    def __init__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        seats: int,
        seed: int,
        label: str = "",
        *,
        script: Script,
    ) -> None:
        super().__init__(game, rules, seats, seed, label)
        self.script = script

    def go_on(self, match: Match, plies: int = 0) -> Iterator[Match]:
        """Play *match* on as the script says, to its end, whatever *plies* are."""
        script = self.script
        self.walked = match
        while not match.is_over():
            if match.is_in_round():
                if match.ply >= len(script) or not self._follow(match, script[match.ply]):
                    return
            elif match.ply < len(script) or not match.rounds:
                match.deal(len(match.rounds) + 1)
            else:
                return
            yield match

    def _follow(self, match: Match, line: Made) -> bool:
        """Make the move of *line*, if it can be made."""
        self.trying = line
        try:
            make_again(match, line)
        except IllegalMoveError:
            return False
        self.trying = None
        return True

    def now_and_then(self, share: float) -> bool:
        """Look closely where the script ends."""
        return self.ply > len(self.script) - LOOKS

    def up_to(self, most: int) -> int:
        """Go as far as there is something."""
        return max(1, most)


def playable(
    game: Game,
    rules: Any,  # noqa: ANN401 - each game has house rules of its own type
    seats: int,
    seed: int,
    lines: Sequence[Made],
    *,
    is_mended: bool = False,
) -> Script:
    """Return those of *lines* that can be made one after the other; what fails is the last one.

    A script that *is_mended* has a move of the same kind in place of one that cannot be made, of
    whoever is to move.
    """
    case = Case(game, rules, seats, seed)
    made: list[Made] = []
    for line in lines:
        ply, wanted = len(made) + 1, line
        try:
            match = case.match or case.new_match()
            if not match.is_in_round():
                if match.is_over():
                    break
                match.deal(len(match.rounds) + 1)
            if is_mended:
                wanted = _mended(match, line)
            make_again(match, wanted)
        except IllegalMoveError:
            continue
        except Exception:  # whatever the game fails with is what the law is to find
            return (*made, replace(wanted, ply=ply))
        made.append(replace(wanted, ply=ply))
    return tuple(made)


def _mended(match: Match, line: Made) -> Made:
    """Return *line* with a move that is legal now, if one of its kind is."""
    if isinstance(line, Happened):
        return line
    texts = [str(move) for move in match.legal_moves()]
    word = line.text.split()[0]
    likely = [line.text] if line.text in texts else [t for t in texts if t.split()[0] == word]
    return replace(line, seat=match.seat_to_move, text=likely[0] if likely else line.text)


def script_of(lines: Sequence[Line]) -> Script:
    """Return the moves of *lines* without those that were taken back."""
    made: list[Made] = []
    for line in lines:
        if isinstance(line, Made):
            made.append(line)
        elif isinstance(line, Undone):
            made = [one for one in made if one.ply <= line.ply]
    return tuple(made)
