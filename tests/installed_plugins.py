"""Really installed little plugins: a folder with modules and the metadata that pip writes."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent, indent
from typing import Final

from cardtable.registry import Games, load_games

RULES: Final = '''
"""Highest: each seat draws a card, and the highest one wins the round."""

from cardtable.api import (
    ALL, NO_SEAT, NONE, Deck, Entry, Game, HouseRules, Joined, Move, Result, Round, Rulebook,
    Section, Sentence, Standing, Zone, places, results, switch,
)
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Draw(Move):
    FORM = "draw"


class Rules(HouseRules):
    rounds: int = switch(1, title="Rounds", help="How many rounds.", group="Match", ge=1, le=9)


class Highest(Round):
    PHASES = ("over", "draw")

    def deal(self, plan):
        layout = self.box.layout
        self.table.unpack(layout.one("draw"))
        self.table.shuffle(layout.one("draw"))
        self.phase, self.seat_to_move = 1, self.next_seat(plan.dealer)

    def legal_moves(self):
        return (Draw(),) if self.phase else ()

    def play(self, move):
        layout = self.box.layout
        last = self.seat_to_move == self.dealer
        self.table.deal(layout.one("draw"), layout.by_seat("hand")[self.seat_to_move], 1)
        self.end() if last else setattr(self, "seat_to_move", self.next_seat(self.seat_to_move))

    def result(self):
        hands = self.box.layout.by_seat("hand")
        faces = self.table.deck.faces
        return Result("drawn", tuple(int(faces[self.table.zones[h][0]]) for h in hands))


class HighestGame(Game):
    round_type = Highest
    moves = (Draw,)
    low_wins = False

    def rules_type(self):
        return Rules

    def deck(self, rules, seat_count):
        return Deck(str(n) for n in range(1, 31))

    def zones(self, rules, seat_count):
        return (Zone("draw", sees=NONE), Zone("hand", per_seat=True, sees=ALL))

    def score(self, rules, result):
        return tuple(figure or 0 for figure in result.figures)

    def standing(self, rules, entries):
        found = results(entries)
        count = sum(isinstance(entry, Joined) for entry in entries)
        totals = tuple(sum(r.figures[seat] or 0 for r in found) for seat in range(count))
        over = len(found) >= rules.rounds
        return Standing(totals, places(totals, low_wins=False), over, "all rounds are played",
                        rounds=len(found))

    def rulebook(self, rules):
        text = f"There are {rules.rounds} rounds; the highest card wins each."
        return Rulebook("Highest", (Section("Aim", (Sentence(text, ("rounds",)),)),))
'''
"""The rules of a tiny game that works."""


def entry(key: str, target: str, *, presets: str = "()") -> str:
    """Return the text of an entry for a game *key* of two or three players."""
    return f"GameEntry({key!r}, {key.title()!r}, 'A game.', (2, 3), 5, {target!r}, {presets})"


def games_module(*entries: str, extra: str = "") -> str:
    """Return the text of a plugin module that offers the game *entries*, and does *extra*."""
    return (
        "from cardtable.api import GameEntry, Preset, hookimpl\n"
        + dedent(extra)
        + f"\n@hookimpl\ndef cardtable_games():\n    return [{', '.join(entries)}]\n"
    )


def presets_module(body: str) -> str:
    """Return the text of a plugin module whose presets hook has this *body*."""
    head = "from cardtable.api import Preset, hookimpl\n\n@hookimpl\ndef cardtable_presets():\n"
    return head + indent(dedent(body).strip(), "    ") + "\n"


class Site:
    """A folder like ``site-packages`` that plugins are installed into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def install(
        self,
        distribution: str,
        modules: dict[str, str],
        entry_points: Sequence[str] = (),
        *,
        version: str = "1.0",
    ) -> None:
        """Install *modules*, texts by name; an entry point is written ``name = module``."""
        info = self.folder / f"{distribution.replace('-', '_')}-{version}.dist-info"
        info.mkdir()
        metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n"
        (info / "METADATA").write_text(metadata, encoding="utf-8")
        lines = entry_points or [f"{name} = {name}" for name in modules][:1]
        text = "\n".join(["[cardtable]", *lines, ""])
        (info / "entry_points.txt").write_text(text, encoding="utf-8")
        for name, body in modules.items():
            (self.folder / f"{name}.py").write_text(body, encoding="utf-8")

    def install_game(self, distribution: str, module: str, key: str) -> None:
        """Install a game that works, of rules in a module of its own."""
        entry_text = entry(key, f"{module}_rules:HighestGame")
        modules = {module: games_module(entry_text), f"{module}_rules": RULES}
        self.install(distribution, modules)

    @contextmanager
    def games(self) -> Iterator[Games]:
        """Load the games with this folder on the path; forget afterwards what was imported."""
        sys.path.insert(0, str(self.folder))
        try:
            yield load_games()
        finally:
            sys.path.remove(str(self.folder))
            for file in self.folder.glob("*.py"):
                sys.modules.pop(file.stem, None)
