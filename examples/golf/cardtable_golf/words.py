"""What people read at a table of Golf."""

from collections.abc import Sequence

from cardtable.api import NO_SEAT, Event, Move, View, tr
from cardtable_golf.moves import Discard, Flip, Replace, Take
from cardtable_golf.round import GolfBox, value_of


def zone_note(view: View, name: str) -> str:
    """Return what the open cards of a grid count, those in pairs not."""
    zone = next(zone for zone in view.zones if zone.name == name)
    box = view.box
    if not name.endswith("grid") or not isinstance(box, GolfBox) or not any(zone.open):
        return ""
    shown = [face if is_open else None for face, is_open in zip(zone.faces, zone.open, strict=True)]
    points = 0
    for upper, lower in zip(shown[: box.width], shown[box.width :], strict=True):
        is_pair = upper is not None and lower is not None and _rank(upper) == _rank(lower)
        points += 0 if is_pair else sum(value_of(face) for face in (upper, lower) if face)
    return tr("{count} open", count=points)


def _rank(face: str) -> str:
    return face if face == "*" else face[:-1]


def prompt(view: View) -> str:
    """Return what the seat of *view* may do now."""
    return {
        "open": tr("Turn up a card of your grid."),
        "choose": tr("Draw a card, or take the discard for one of your cards."),
        "place": tr("Which card does the drawn one replace? Or discard it."),
        "flip": tr("Turn up a card of your grid."),
    }.get(view.phase, tr("The round is over."))


def move_text(view: View, move: Move) -> str:
    """Return what *move* does, in a few words."""
    if isinstance(move, (Take, Replace)):
        grid = view.zone("grid", view.seat)
        face = grid.faces[move.cell.row * grid.width + move.cell.col]
        old = face or tr("a covered card")
        if isinstance(move, Take):
            return tr("{new} for {old}", new=view.zone("discard").top, old=old)
        return tr("{new} for {old}", new=view.zone("drawn", view.seat).top, old=old)
    if isinstance(move, Discard):
        return str(view.zone("drawn", view.seat).top)
    return tr("turn this card up") if isinstance(move, Flip) else tr("from the draw pile")


def note_text(event: Event, names: Sequence[str]) -> str:
    """Return that somebody has turned up all cards."""
    return tr("{name} has turned up all cards.", name=names[event.seat])


def warning(view: View, names: Sequence[str]) -> str:
    """Return that the last turns are played."""
    ender = view.fields.get("ender", NO_SEAT)
    if not isinstance(ender, int) or ender == NO_SEAT or view.phase == "over":
        return ""
    return tr("{name} has turned up all cards: these are the last turns.", name=names[ender])
