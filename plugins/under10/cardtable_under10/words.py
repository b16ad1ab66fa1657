"""The sentences and colours of Under 10 that people see."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import NO_SEAT, Event, Face, FaceStyle, Move, View, tr
from cardtable_under10.cards import JOKER_FACE
from cardtable_under10.moves import CALL, LOW, AddOn, Call, Draw, Pass, Slap, Swap, Take, Throw
from cardtable_under10.seen import caller_of, drawn_card, group, own_hand, points_of, takeable
from cardtable_under10.stand_in import meaning
from cardtable_under10.throws import RUN

SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RED: Final = "DH"


def face_style(face: Face) -> FaceStyle:
    """Return how a card is shown."""
    if face == JOKER_FACE:
        return FaceStyle("magenta", bold=True, sign="★")
    return FaceStyle("red" if face[-1] in RED else "", sign=face[:-1] + SIGNS[face[-1]])


def zone_title(name: str) -> str:
    """Return what people call the zones called *name*."""
    titles = {
        "draw": tr("Draw pile"),
        "discard": tr("Buried cards"),
        "thrown": tr("Thrown before"),
        "lying": tr("Just thrown"),
        "hand": tr("Hand"),
        "drawn": tr("Just drawn"),
    }
    return titles[name]


def prompt(view: View) -> str:
    """Return what the seat of *view* may do now."""
    prompts = {
        "start": _start_prompt,
        "draw": _draw_prompt,
        "slap": _slap_prompt,
        "others": _others_prompt,
    }
    if view.phase in prompts:
        return prompts[view.phase](view)
    return tr("The round is over.")


def _draw_prompt(view: View) -> str:
    cards = " ".join(takeable(view))
    if not any(isinstance(move, Draw) for move in view.legal_moves):
        return tr("There is no card to draw: which one do you take, {cards}?", cards=cards)
    if not cards:
        return tr("There is no card to take: draw one.")
    if any(isinstance(move, Swap) for move in view.legal_moves):
        return tr(
            "Draw a card, take one of those thrown before ({cards}), or swap for a joker?",
            cards=cards,
        )
    return tr("Draw a card, or take one of those thrown before: {cards}?", cards=cards)


def _slap_prompt(view: View) -> str:
    card = drawn_card(view)
    if any(isinstance(move, Slap) for move in view.legal_moves):
        return tr("You drew {card}: slap it down, or keep it?", card=card)
    return tr("You drew {card}, which cannot be slapped down.", card=card)


def _others_prompt(view: View) -> str:
    cards = " ".join(group(view, "thrown"))
    count = len(group(view, "thrown"))
    if any(isinstance(move, Slap) for move in view.legal_moves):
        return tr(
            "{cards} lies there: do you add to it, out of turn?",
            "{cards} lie there: do you add to them, out of turn?",
            count=count,
            cards=cards,
        )
    return tr(
        "{cards} lies there, and you have nothing to add: pass.",
        "{cards} lie there, and you have nothing to add: pass.",
        count=count,
        cards=cards,
    )


def _start_prompt(view: View) -> str:
    points = points_of(view, own_hand(view))
    if CALL in view.legal_moves:
        if len(view.legal_moves) == 1:
            return tr("Your hand is empty: call.")
        return tr("Your hand counts {points}: call, or throw?", points=points)
    if not own_hand(view):
        return tr("Your hand is empty: pass.")
    if caller_of(view) != NO_SEAT:
        return tr("Your last turn: what do you throw? Your hand counts {points}.", points=points)
    return tr("What do you throw? Your hand counts {points}.", points=points)


def move_text(view: View, move: Move) -> str:
    """Return what *move* does in a few words."""
    match move:
        case Throw():
            text = _throw_text(view, move)
        case AddOn():
            text = _add_text(view, move)
        case Call():
            text = tr("show your hand of {points} points", points=points_of(view, own_hand(view)))
        case Take(face):
            points = points_of(view, [face])
            text = tr("take it, {count} point", "take it, {count} points", count=points)
        case Draw():
            text = tr("draw an unknown card")
        case Swap():
            text = tr("give it for the joker")
        case Slap(faces):
            left = points_of(view, own_hand(view)) - points_of(view, faces)
            is_own = view.phase == "slap"
            text = tr("add it to your throw") if is_own else tr("leaves {points}", points=left)
        case Pass():
            text = tr("keep it") if view.phase == "slap" else tr("do nothing")
        case _:
            text = str(move)
    return text


def _add_text(view: View, move: AddOn) -> str:
    left = points_of(view, own_hand(view)) - move.points
    lying = group(view, "thrown")
    row = (*move.faces, *lying) if move.end == LOW else (*lying, *move.faces)
    return tr("leaves {points}, and {cards} lie there", points=left, cards=" ".join(row))


def _throw_text(view: View, move: Throw) -> str:
    left = points_of(view, own_hand(view)) - move.points
    if move.kind == RUN and JOKER_FACE in move.faces:
        ranks = "-".join(meaning(view.box.rules, move.faces))
        return tr("leaves {points}, a run as {ranks}", ranks=ranks, points=left)
    return tr("leaves {points}", points=left)


def zone_note(view: View, name: str) -> str:
    """Return the sum of a hand that is seen."""
    zone = next(zone for zone in view.zones if zone.name == name)
    if not name.endswith("hand") or not len(zone) or None in zone.faces:
        return ""
    points = points_of(view, [face for face in zone.faces if face is not None])
    return tr("= {points} points", points=points)


def event_text(event: Event, cards: str) -> str | None:
    """Return what is told of cards that move; those that are buried are passed over."""
    if event.kind == "show":
        return ""  # each hand stands in the account of the round
    if event.kind != "move":
        return None
    if event.target == "lying":
        return _laid_text(event, cards)
    if event.target == "thrown" and event.source.endswith("hand"):
        return tr("Adds {cards} to what lies there.", cards=cards)
    is_passed_over = event.target in {"thrown", "discard"} or _is_drawn(event)
    if event.source == "thrown" and not is_passed_over:
        return tr("Takes {cards}.", cards=cards)
    return "" if is_passed_over else None


def _laid_text(event: Event, cards: str) -> str:
    if event.source == "thrown":
        return ""  # what lay there is of the own throw now
    if _is_drawn(event):
        return tr("Slaps down {cards}.", cards=cards)
    return tr("Throws {cards}.", cards=cards)


def _is_drawn(event: Event) -> bool:
    return event.source.endswith("drawn")


def marked(view: View, move: Move) -> list[tuple[str, int]]:
    """Return the cards that may be taken, to be marked where they lie."""
    if not isinstance(move, Take):
        return []
    faces = enumerate(view.zone("thrown").faces)
    return [("thrown", place) for place, face in faces if face == move.face]


def note_text(event: Event, names: Sequence[str]) -> str:
    """Return the sentence of a noted event."""
    name = names[event.seat]
    sentences = {
        "starter": tr("{name} begins, by chance.", name=name),
        "called": tr("{name} calls.", name=name),
        "passed": "",  # as a rule most of them do
        "went_out": tr("{name} has no card left, which ends the round.", name=name),
        "pile_empty": tr(
            "{name} wants a card from the empty draw pile, which ends the round.", name=name
        ),
    }
    return sentences[event.label]


def countables() -> dict[str, str]:
    """Return what is counted over many matches."""
    return {
        "called": tr("calls"),
        "caught": tr("calls that were caught"),
        "went_out": tr("seats that went out empty-handed"),
        "changed": tr("totals halved or set anew"),
    }


def warning(view: View, names: Sequence[str]) -> str:
    """Return the warning of the last turns."""
    caller = caller_of(view)
    if caller == NO_SEAT or view.phase == "over":
        return ""
    return tr("Last turn: {name} has called.", name=names[caller])
