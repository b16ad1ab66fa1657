"""The sentences and colours of Skip-Bo that people see."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import NO_SEAT, Face, FaceStyle, Move, View, tr
from cardtable_skipbo.cards import WILD, number_of
from cardtable_skipbo.moves import (
    Discard,
    DiscardToPartner,
    Dump,
    Pass,
    Play,
    PlayHand,
    PlayPartnerStock,
    PlayStock,
)
from cardtable_skipbo.seen import (
    box_of,
    card_of,
    cards_left,
    height,
    is_wild,
    name_of,
    stock_of,
    target_of,
    wanted,
    zone_named,
)

LOW: Final = 4
MIDDLE: Final = 8
NEARLY_DONE: Final = 3
"""With so few stock cards an opponent is warned of."""


def face_style(face: Face) -> FaceStyle:
    """Return how a card is shown; its colour says no more than its number."""
    number = number_of(face)
    if number == WILD:
        return FaceStyle("magenta", bold=True)
    return FaceStyle("blue" if number <= LOW else "green" if number <= MIDDLE else "red")


def zone_title(name: str) -> str:
    """Return what people call the zones called *name*."""
    titles = {
        "draw": tr("Draw pile"),
        "completed": tr("Completed cards"),
        "build": tr("Build pile"),
        "stock": tr("Stock"),
        "hand": tr("Hand"),
        "discard": tr("Discard pile"),
    }
    return titles[name]


def zone_sign(name: str) -> str:
    """Return what moves call the zones called *name*."""
    return {"build": "b", "discard": "d"}.get(name, "")


def zone_note(view: View, name: str) -> str:
    """Return which number a build pile takes next, or how many cards a stock has left."""
    kind = name_of(name).kind
    zone = zone_named(view, name)
    if kind == "build":
        return tr("next {number}", number=height(view, zone) + 1)
    if kind == "stock":
        return tr("{count} left", "{count} left", count=len(zone)) if len(zone) else ""
    return ""


def card_sign(view: View, name: str, place: int) -> str:
    """Return what a Skip-Bo card on a build pile stands for."""
    zone = zone_named(view, name)
    if name_of(name).kind != "build" or not is_wild(zone.faces[place]):
        return ""
    return f"{zone.faces[place]}={height(view, zone, place)}"


def prompt(view: View) -> str:
    """Return what the seat of *view* may do now."""
    if view.phase == "over":
        return tr("The round is over.")
    if view.phase == "cover":
        pile = _covered(view)
        return tr(
            "The Skip-Bo card on b{pile} must be covered: play a {number} on it.",
            pile=pile + 1,
            number=wanted(view, pile),
        )
    plays = [move for move in view.legal_moves if isinstance(move, Play)]
    can_end = len(plays) < len(view.legal_moves)
    return _choice(view, plays) if can_end else tr("You cannot end the turn yet: play a card.")


def _covered(view: View) -> int:
    """Return the build pile, from 0, on which a Skip-Bo card must be covered."""
    covered = view.fields.get("covered")
    return covered - 1 if isinstance(covered, int) else 0


def _choice(view: View, plays: Sequence[Play]) -> str:
    is_empty = not len(view.zone("hand", view.seat))
    if is_empty and not plays:
        return tr("Your hand is empty and there is nothing to draw: pass.")
    if is_empty:
        return tr("There is nothing to draw: play on, or pass.")
    if not plays:
        return tr("Nothing can be played: which card do you discard to end your turn?")
    stock = next((move for move in plays if isinstance(move, PlayStock)), None)
    if stock is not None:
        card = card_of(view, stock)
        return tr("Your stock card {card} can be played. Play, or discard to end your turn.",
                  card=card)  # fmt: skip
    return tr("Play a card, or discard one to end your turn.")


def move_text(view: View, move: Move) -> str:
    """Return what *move* does in a few words."""
    match move:
        case Play():
            return _play_text(view, move) or str(move)
        case Discard() | DiscardToPartner():
            top = target_of(view, move).top
            return tr("on {card}", card=top) if top else tr("new pile")
        case Dump():
            return tr("throw the whole hand away and end your turn")
        case Pass():
            return tr("end your turn")
        case _:
            return str(move)


def _play_text(view: View, move: Play) -> str:
    card, number = card_of(view, move), wanted(view, move.pile)
    parts = [_source_text(move, card)]
    if is_wild(card):
        parts.append(tr("as {number}", number=number))
    if number == box_of(view).top:
        parts.append(tr("completes the pile"))
    return ", ".join(part for part in parts if part)


def _source_text(move: Play, card: Face | None) -> str:
    match move:
        case PlayHand():
            return ""
        case PlayStock():
            return tr("your {card}", card=card)
        case PlayPartnerStock():
            return tr("your partner's {card}", card=card)
        case _:
            return tr("the {card}", card=card)


def warning(view: View, names: Sequence[str]) -> str:
    """Return the warning of last turns, or of an opponent who has nearly no stock left."""
    if view.phase == "over":
        return ""
    if view.fields.get("last", NO_SEAT) != NO_SEAT:
        winner = view.fields.get("winner")
        if not isinstance(winner, int) or winner == NO_SEAT:
            return tr("Your last turn: not everybody has a stock any more.")
        return tr("Your last turn: {name} has no stock left.", name=names[winner])
    others = [side for side in box_of(view).sides if view.seat not in side]
    side = min(others, key=lambda one: cards_left(view, one))
    count = cards_left(view, side)
    if count > NEARLY_DONE:
        return ""
    last = [names[seat] for seat in side if len(stock_of(view, seat))]
    return tr(
        "Only {count} stock card is left to {names}.",
        "Only {count} stock cards are left to {names}.",
        count=count,
        names=tr(" and ").join(last),
    )
