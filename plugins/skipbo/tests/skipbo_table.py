"""Rounds and matches of Skip-Bo set up for tests, by what matters in them."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardtable.api import Entry, Face, Joined, Move, Result, Seat, Standing, plain
from cardtable.testing.tools import (
    Header,
    Match,
    Position,
    SeatEntry,
    check,
    from_dict,
    read_position,
)
from cardtable_skipbo.game import Skipbo
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.round import SkipboRound

GAME: Final = Skipbo()
NAMES: Final = ("Ada", "Bo", "Cy", "Dan", "Eve", "Flo")
HAND: Final = "2 6 7 11"
"""What somebody holds who matters only as another seat."""

SeatCards = Mapping[str, str]


def rules_of(seat_count: int | None = None, **switches: object) -> SkipboRules:
    """Return the base rules but for *switches*, as plain values."""
    rules = from_dict(SkipboRules, switches)
    check(rules, seat_count)
    return plain(rules)


def rules_for(preset: str, values: Mapping[str, object], seat_count: int) -> SkipboRules:
    """Return the house rules of a position, which names no preset."""
    assert not preset
    return rules_of(seat_count, **values)


def seat(hand: str = HAND, stock: str = "9 9", **discards: str) -> SeatCards:
    """Return the cards of one seat; piles from the bottom to the top, *discards* by name."""
    return {"hand": hand, "stock": stock, **discards}


def text_of(
    *seats: SeatCards,
    phase: str = "play",
    to_move: int = 1,
    **given: Any,  # noqa: ANN401 - zones, fields of the round and switches
) -> str:
    """Return a position as text; who is not given is a seat that does not matter.

    *given* names zones of the table, fields of the round, and switches.
    """
    piles = ("draw", "completed", "build", "build1", "build2", "build3", "build4", "build5")
    names = [name for name in given if name in piles]
    zones = {name: given.pop(name) for name in names if isinstance(given[name], str)}
    zones.setdefault("draw", "...")
    fields = {name: given.pop(name) for name in SkipboRound.FIELDS if name in given}
    lines = ['game = "skipbo"', f"phase = {json.dumps(phase)}", f"to_move = {to_move}"]
    lines += [f"dealer = {given.pop('dealer')}"] if "dealer" in given else []
    for name, values in (("house_rules", given), ("table", zones), ("round", fields)):
        lines += [f"[{name}]", *(f"{key} = {json.dumps(value)}" for key, value in values.items())]
    for name, cards in zip(NAMES, (*seats, *([seat()] * (2 - len(seats)))), strict=False):
        lines += ["[[seat]]", f'name = "{name}"']
        lines += [f"{zone} = {json.dumps(text)}" for zone, text in cards.items()]
    return "\n".join(lines)


def position(*seats: SeatCards, **given: Any) -> Position:  # noqa: ANN401 - as above
    """Return the position in which *seats* have these cards, the first of them to move."""
    return read_position(GAME, rules_for, text_of(*seats, **given))


def table(*seats: SeatCards, **given: Any) -> SkipboRound:  # noqa: ANN401 - as above
    """Return a round in which *seats* have these cards, the first of them to move."""
    round_ = position(*seats, **given).round
    assert isinstance(round_, SkipboRound)
    return round_


def match_at(*seats: SeatCards, **given: Any) -> Match:  # noqa: ANN401 - as above
    """Return a match that goes on from a position."""
    text = text_of(*seats, **given)
    found = read_position(GAME, rules_for, text)
    entries = tuple(SeatEntry(name) for name in NAMES[: len(found.names)])
    match = Match(GAME, found.rules, Header("skipbo", 1, "", {}, entries, 0, position=text))
    match.deal(1)
    return match


def new_match(seat_count: int = 2, seed: int = 1, **switches: object) -> Match:
    """Return a match whose first round is dealt."""
    rules = rules_of(seat_count, **switches)
    entries = tuple(SeatEntry(name) for name in NAMES[:seat_count])
    match = Match(GAME, rules, Header("skipbo", 1, "", {}, entries, seed))
    match.deal(1)
    return match


def make(match: Match, *typed: str) -> None:
    """Make the moves that *typed* write, for whoever is to move."""
    for text in typed:
        match.play(match.seat_to_move, match.box.notation.parse(text), match.ply)


def play(round_: SkipboRound, *typed: str) -> None:
    """Make the moves that *typed* write; each of them is legal."""
    for text in typed:
        round_.play(move(round_, text))


def move(round_: SkipboRound, typed: str) -> Move:
    """Return the legal move that *typed* writes."""
    found = round_.box.notation.parse(typed)
    assert found in round_.legal_moves(), (typed, legal(round_))
    return found


def legal(round_: SkipboRound) -> list[str]:
    """Return the legal moves as they are written."""
    return [str(found) for found in round_.legal_moves()]


def plays(round_: SkipboRound) -> list[str]:
    """Return the legal moves that put a card on a build pile."""
    return [text for text in legal(round_) if text.startswith("play")]


def ends(round_: SkipboRound) -> list[str]:
    """Return the legal moves that end the turn."""
    return [text for text in legal(round_) if not text.startswith("play")]


def pile(round_: SkipboRound, name: str) -> str:
    """Return the cards of the zone called *name*, bottom to top."""
    zone = round_.table.zones[round_.box.layout.parse_zone(name)]
    return " ".join(round_.box.deck.faces[card] for card in zone)


def held(round_: SkipboRound, owner: Seat) -> list[Face]:
    """Return the hand of *owner* in the order of the deck."""
    return round_.box.deck.sorted_faces(round_.table.zones[round_.box.hands[owner]])


def count(round_: SkipboRound, name: str) -> int:
    """Return how many cards lie in the zone called *name*."""
    return len(round_.table.zones[round_.box.layout.parse_zone(name)])


def heights(round_: SkipboRound) -> list[int]:
    """Return the heights of the build piles."""
    return [round_.box.height(round_.table.zones[build]) for build in round_.box.builds]


REST: Final = seat(stock="...")
"""A seat whose stock has all cards that lie nowhere else."""


def won(*figures: int, by: Seat = 0) -> Result:
    """Return the result of a round in which the stocks had *figures* cards left."""
    return Result("won", figures, by)


def standing(rules: SkipboRules, *entries: Entry, totals: Sequence[int] = (0, 0)) -> Standing:
    """Return how a match of *entries* stands that began with *totals* by seat."""
    joined = [Joined(s, total, NAMES[s]) for s, total in enumerate(totals)]
    return GAME.standing(rules, [*joined, *entries])
