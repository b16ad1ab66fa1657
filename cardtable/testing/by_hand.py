"""Rounds set up by hand: a position as text, moves as people type them, piles as faces.

A rule is tested in three lines: what lies where, which move is made, and what follows.
"""

from collections.abc import Sequence

from cardtable.core.entry import Preset
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.round import Round
from cardtable.position import read_position, rules_by


def set_up(game: Game, text: str, presets: Sequence[Preset] = ()) -> Round:
    """Return the round of *game* that the position *text* describes (docs/formats.md).

    *presets* are those that the text may name.

    :raises PositionError: it describes none.
    """
    return read_position(game, rules_by(game, presets), text).round


def legal(round_: Round) -> list[str]:
    """Return the legal moves of *round_* as they are written."""
    return [str(move) for move in round_.legal_moves()]


def play(round_: Round, *typed: str) -> None:
    """Make the moves that *typed* write, for whoever is to move; each must be legal."""
    for text in typed:
        round_.play(_legal_move(round_, text))


def pile(round_: Round, name: str) -> list[str]:
    """Return the faces in the zone called *name*, such as ``draw`` or ``2.hand``, bottom first.

    Those of a fan are in the order of the deck, since nobody sees any other.
    """
    zone = round_.table.layout.parse_zone(name)
    cards = round_.table.zones[zone]
    if round_.table.layout.spots[zone].zone.lies == "fan":
        return round_.table.deck.sorted_faces(cards)
    return [round_.table.deck.faces[card] for card in cards]


def _legal_move(round_: Round, text: str) -> Move:
    meant = round_.box.notation.parse(text).meant(round_.legal_moves())
    if len(meant) != 1:
        raise AssertionError(f"{text} is not legal; legal is {', '.join(legal(round_))}")
    return meant[0]
