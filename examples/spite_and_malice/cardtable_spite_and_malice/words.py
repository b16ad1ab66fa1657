"""What people read at a table of Spite and Malice."""

from dataclasses import replace

from cardtable.api import NO_SEAT, Move, View, ZoneView, tr
from cardtable_spite_and_malice.moves import Discard, PlayDiscard, PlayHand, PlayStock
from cardtable_spite_and_malice.round import KING, RANKS


def zone_note(view: View, name: str) -> str:
    """Return what a centre pile waits for, or how many cards a stock has."""
    zone = _named(view, name)
    if name.startswith("centre"):
        return tr("next {rank}", rank=RANKS[len(zone)])
    return tr("{count} left", "{count} left", count=len(zone)) if name.endswith("stock") else ""


def card_sign(view: View, name: str, place: int) -> str:
    """Return what a king on a centre pile stands for."""
    zone = _named(view, name)
    is_king = zone.faces[place] == RANKS[KING - 1]
    return f"K={RANKS[place]}" if name.startswith("centre") and is_king else ""


def _named(view: View, name: str) -> ZoneView:
    return next(zone for zone in view.zones if zone.name == name)


def prompt(view: View) -> str:
    """Return what the seat of *view* may do now."""
    if any(isinstance(move, PlayStock) for move in view.legal_moves):
        return tr("Your stock card can be played.")
    if not len(view.zone("hand", view.seat)):
        return tr("There is nothing to draw: play on, or pass.")
    return tr("Play a card, or discard one to end your turn.")


def alike(view: View, move: Move) -> Move:
    """Return the same move to the first empty pile, where it goes to an empty one."""
    if not isinstance(move, (PlayStock, PlayHand, PlayDiscard, Discard)):
        return move
    name, seat = ("discard", view.seat) if isinstance(move, Discard) else ("centre", NO_SEAT)
    if len(view.zone(name, seat, move.pile)):
        return move
    first = next(pile for pile in range(move.pile + 1) if not len(view.zone(name, seat, pile)))
    return replace(move, pile=first)
