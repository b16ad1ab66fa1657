"""Golden records: whole matches, written once, which the tests of a plugin play again for ever.

A plugin lists its matches in a `GoldenBook`, writes them with `GoldenBook.write`, and holds
each of them to `require_replay` and `require_same_cards`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from cardtable.core.chance import stream
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.player import Player
from cardtable.house_rules import from_dict, plain, rules_dict
from cardtable.match import Match
from cardtable.match.load import header_rules, make_again, match_from_record
from cardtable.record import Dealt, Header, Line, Made, Record, SeatEntry
from cardtable.record_text import read_record, write_record
from cardtable.testing.law import require

NAMES: Final = ("Ada", "Bjørn", "Cleo", "Dan", "Eve", "Åse", "Gro", "Hal")
WHIMS: Final = 0.15
"""How often chance moves in place of whoever plays, so that odd moves are in a record too."""

Choose: TypeAlias = Callable[[Match, Random], Move]


@dataclass(frozen=True, slots=True)
class GoldenMatch:
    """A match to be written: its *game*, how many play it, from which seed, by which *switches*.

    The first *tame* moves are those of seats that cannot choose, which end no round. *mishaps*
    says how often an incident is entered.
    """

    game: str
    seats: int
    seed: int
    switches: Mapping[str, object]
    preset: str = ""
    tame: int = 0
    mishaps: float = 0


@dataclass(frozen=True, slots=True)
class GoldenBook:
    """The golden *matches* of a *plugin* by name, kept in a *folder*.

    *games* are its games by key; *choose* plays every seat, which the header calls *player*.
    """

    folder: Path
    plugin: str
    games: Mapping[str, Game]
    matches: Mapping[str, GoldenMatch]
    choose: Choose
    player: str = "bot:easy"

    def header(self, name: str) -> Header:
        """Return the header of the match called *name*."""
        golden = self.matches[name]
        game = self.games[golden.game]
        return Header(
            game=golden.game,
            rules_version=game.rules_version,
            plugin=self.plugin,
            house_rules=rules_dict(from_dict(game.rules_type(), golden.switches)),
            seats=tuple(SeatEntry(seat, self.player) for seat in NAMES[: golden.seats]),
            seed=golden.seed,
            preset=golden.preset,
            started="2026-11-29T20:00:00",
        )

    def played(self, name: str) -> Match:
        """Return the match called *name*, played to its end."""
        golden = self.matches[name]
        game = self.games[golden.game]
        rules = plain(from_dict(game.rules_type(), golden.switches))
        match = Match(game, rules, self.header(name))
        rng = stream(golden.seed, "golden")
        while not match.is_over():
            match.deal(len(match.rounds) + 1)
            while match.is_in_round():
                self._go_on(match, golden, rng)
        return match

    def _go_on(self, match: Match, golden: GoldenMatch, rng: Random) -> None:
        """Make one move of *match*, or enter an incident."""
        seat = match.seat_to_move
        incidents = match.incidents() if golden.mishaps else ()
        if incidents and rng.random() < golden.mishaps:
            match.happen(seat, incidents[int(rng.random() * len(incidents))], match.ply)
            return
        legal = match.legal_moves()
        move = self.choose(match, rng)
        if match.ply < golden.tame:
            move = match.game.default_move(match.view(seat), legal)
        elif rng.random() < WHIMS:
            move = legal[int(rng.random() * len(legal))]
        match.play(seat, move, match.ply)

    def write(self) -> None:
        """Write all matches anew."""
        for name in self.matches:
            text = write_record(self.played(name).record())
            self._path(name).write_text(text, encoding="utf-8", newline="\n")

    def record(self, name: str) -> Record:
        """Return the record of the match called *name*."""
        return read_record(self._text(name))[0]

    def lines(self) -> list[Line]:
        """Return the lines of all records."""
        return [line for name in self.matches for line in self.record(name).lines]

    def require_replay(self, name: str) -> None:
        """Replay a record, whose lines follow from one another to the letter."""
        text = self._text(name)
        record, kept = read_record(text)
        game = self.games[record.header.game]
        match = match_from_record(game, header_rules(game, record.header), record)
        require(kept == len(text), "the record of {name} breaks off", name=name)
        require(match.is_over(), "the match of {name} is not over", name=name)
        require(write_record(match.record()) == text, "{name} is written otherwise", name=name)

    def require_same_cards(self, name: str) -> None:
        """Play a match again from its seed and its moves: the same cards are dealt and drawn."""
        record = self.record(name)
        require(record.header == self.header(name), "{name} has another header", name=name)
        game = self.games[record.header.game]
        match = Match(game, header_rules(game, record.header), record.header)
        for line in record.lines:
            if isinstance(line, Dealt):
                match.deal(line.plan.number)
            elif isinstance(line, Made):
                make_again(match, line)
        require(match.lines == list(record.lines), "{name} is dealt other cards", name=name)

    def _text(self, name: str) -> str:
        return self._path(name).read_text(encoding="utf-8")

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.match"


def chosen_by(player: Player) -> Choose:
    """Return how *player* chooses for every seat of a match."""

    def choose(match: Match, rng: Random) -> Move:
        view = match.view(match.seat_to_move)
        return player.choose(view, view.legal_moves, rng).move

    return choose


def chosen_by_policy(match: Match, rng: Random) -> Move:
    """Choose as the playout policy of the game does, which is shown a copy."""
    return match.game.policy(match.rounds[-1].round.clone(), match.legal_moves(), rng)
