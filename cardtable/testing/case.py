"""One case of a law: a game under certain house rules, with so many seats, from one seed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from cardtable.core.chance import stream
from cardtable.core.game import Game
from cardtable.core.move import Incident, Move
from cardtable.core.zone import Seat
from cardtable.house_rules import rules_dict
from cardtable.match import Match
from cardtable.record import Dealt, Happened, Header, Made, SeatEntry
from cardtable.testing.rules import NAMES
from cardtable.testing.style import choose_move, count, style_of
from cardtable.text import tr

PLIES: Final = 120
"""How long a law follows a match if it does not say otherwise."""
INCIDENTS: Final = 0.06
"""How often something happens at the table where something can."""


def make(match: Match, seat: Seat, move: Move) -> None:
    """Make *move* for *seat*, or let the incident happen that it is."""
    if isinstance(move, Incident):
        match.happen(seat, move, match.ply)
    else:
        match.play(seat, move, match.ply)


class Case:
    """Matches of *game* that a law follows, and all that is left to chance in it.

    *match* is the one that is being played; what it has come to is told when the law breaks.
    *walked* is the one that moves were last chosen for, and *trying* the move that is being made
    in it, if it is.
    """

    script: Sequence[Made] | None = None
    """The moves that are given, if they are."""

    def __init__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        seats: int,
        seed: int,
        label: str = "",
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.seats: Final = seats
        self.seed: Final = seed
        self.rng: Final = stream(seed, "law", label)
        self.match: Match | None = None
        self.walked: Match | None = None
        self.trying: Made | None = None
        self.made: Counter[tuple[str, str]] = Counter()

    @property
    def ply(self) -> int:
        """How many moves the match has."""
        return self.match.ply if self.match else 0

    @property
    def moves(self) -> list[str]:
        """What was played, with the seats counted from 1."""
        found = []
        for line in self.match.lines if self.match else ():
            if isinstance(line, Dealt):
                found.append(tr("deal {number}", number=line.plan.number))
            elif isinstance(line, Made):
                found.append(f"{line.seat + 1}: {line.text}")
        return found

    def new_match(self, game: Game | None = None) -> Match:
        """Return a match that has not been dealt, the one to follow from here on."""
        game = game or self.game
        self.match = Match(game, self.rules, self.header)
        self.made = Counter()
        return self.match

    @property
    def header(self) -> Header:
        """The header of the matches."""
        return Header(
            game=type(self.game).__name__.lower(),
            rules_version=self.game.rules_version,
            plugin="",
            house_rules=rules_dict(self.rules),
            seats=tuple(SeatEntry(NAMES[seat % len(NAMES)]) for seat in range(self.seats)),
            seed=self.seed,
        )

    def walk(self, plies: int = PLIES) -> Iterator[Match]:
        """Play a new match, and yield it after each deal and each move until *plies* are made.

        How moves are chosen depends on the seed alone: by the game's own policy, by its bot,
        by mere chance, or so that rare kinds of moves are made.
        """
        return self.go_on(self.new_match(), plies)

    def go_on(self, match: Match, plies: int = PLIES) -> Iterator[Match]:
        """Play *match* on as `walk` does."""
        self.walked = match
        last = match.ply + plies
        rng = stream(self.seed, "walk")
        while match.ply < last and not match.is_over():
            if match.is_in_round():
                self._make_one(match, rng)
            else:
                match.deal(len(match.rounds) + 1)
            yield match

    def _make_one(self, match: Match, rng: Random) -> None:
        """Make a move, or now and then let something happen that anybody enters."""
        possible = match.incidents()
        if not possible or rng.random() >= INCIDENTS:
            self.make(match, match.seat_to_move, self.choose(match, rng))
            return
        incident = possible[int(rng.random() * len(possible))]
        count(match, incident, self.made)
        self.make(match, int(rng.random() * self.seats), incident)

    def make(self, match: Match, seat: Seat, move: Move) -> None:
        """Make *move* for *seat*, and remember it for as long as it is not made."""
        line = Happened if isinstance(move, Incident) else Made
        self.trying = line(match.ply + 1, seat, str(move))
        make(match, seat, move)
        self.trying = None

    def play(self, plies: int) -> Match:
        """Return a new match of *plies* moves, or all that it has."""
        match = self.new_match()
        for _ in self.go_on(match, plies):
            pass
        return match

    def choose(self, match: Match, rng: Random) -> Move:
        """Choose the next move, in the style of this case."""
        return choose_move(match, style_of(self.seed), rng, self.made)

    def now_and_then(self, share: float) -> bool:
        """Tell, for about this *share* of the times it is asked, to look closely."""
        return self.rng.random() < share

    def up_to(self, most: int) -> int:
        """Return how far to go, by chance: from 1 to *most*."""
        return 1 + int(self.rng.random() * most)

    def any_seat(self) -> Seat:
        """Return a seat by chance."""
        return int(self.rng.random() * self.seats)
