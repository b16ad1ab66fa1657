"""The sentences and colours of HILO that people see; a colour is never the only sign of a card."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import NO_SEAT, Event, Face, FaceStyle, Move, RoundPlan, View, tr
from cardtable_hilo.cards import VALUE_BY_FACE
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.moves import (
    DISCARD,
    KEEP,
    TAKE,
    Call,
    Draw,
    Flip,
    GoOn,
    Keep,
    Order,
    Pass,
    RemoveDiagonal,
    RemoveLine,
    Replace,
)
from cardtable_hilo.seen import box_of, card_at, find_removal, held_card, own_grid

STARTER: Final = "starter "
"""What the note of who begins is called, with the house rule that found the seat behind it."""

COLOUR_WORDS: Final = {
    "R": "red",
    "O": "dark_orange",
    "Y": "yellow",
    "G": "green",
    "L": "chartreuse",
    "B": "blue",
    "P": "magenta",
    "M": "cyan",
}


def face_style(face: Face) -> FaceStyle:
    """Return the colour of a card."""
    return FaceStyle(COLOUR_WORDS[face[0]])


def zone_title(name: str) -> str:
    """Return what people call the zones called *name*."""
    titles = {
        "draw": tr("Draw pile"),
        "discard": tr("Discard pile"),
        "grid": tr("Grid"),
        "hand": tr("In hand"),
    }
    return titles[name]


def prompt(view: View) -> str:
    """Return what the seat of *view* may do now."""
    sentences = _prompts_with_keep(view) if KEEP in view.legal_moves else _prompts(view)
    return sentences.get(view.phase, tr("The round is over."))


def _prompts(view: View) -> dict[str, str]:
    """Return the question of each phase."""
    held, top = held_card(view), view.zone("discard").top
    choose = tr("Take {card} from the discard pile, or draw a card?", card=top)
    return {
        "opening_flips": _opening_prompt(view),
        "choose": choose if TAKE in view.legal_moves else tr("There is no card in your grid."),
        "place": tr("You took {card}: which card does it replace?", card=held),
        "drawn": tr("You drew {card}: does it replace a card, or is it discarded?", card=held),
        "must_flip": tr("You discarded {card}: which face-down card do you flip?", card=top),
        "hilo": tr("HILO! Which line do you remove?"),
        "order": tr("In which order do the cards go onto the discard pile, the last on top?"),
        "call": tr("Do you call the end of the round, or go on?"),
        "reveal": tr("All cards lie open: which line do you remove?"),
    }


def _opening_prompt(view: View) -> str:
    """Return the question of the first flips, with how many there are."""
    open_count = sum(own_grid(view).open)
    left = box_of(view).rules.initial_flips - open_count
    if open_count:
        return tr("Flip one more card.", "Flip {count} more cards.", count=left)
    return tr(
        "Flip a card of your grid to begin with.",
        "Flip {count} cards of your grid to begin with, one after the other.",
        count=left,
    )


def _prompts_with_keep(view: View) -> dict[str, str]:
    """Return the question of each phase in which all may be kept as it is."""
    return {
        "must_flip": tr(
            "You discarded {card}: do you flip a face-down card?", card=view.zone("discard").top
        ),
        "hilo": tr("HILO! Which line do you remove, if any?"),
        "reveal": tr("All cards lie open: which line do you remove, if any?"),
    }


def move_text(view: View, move: Move) -> str:
    """Return what *move* does in a few words."""
    match move:
        case Replace(cell):
            text = tr("replace {card}", card=card_at(own_grid(view), cell))
        case RemoveLine() | RemoveDiagonal():
            text = _removal_text(view, move)
        case Order(faces):
            text = tr("{card} on top", card=faces[-1])
        case Call():
            text = tr("announce the end of the round")
        case GoOn() | Pass():
            text = tr("end the turn")
        case Keep():
            text = tr("leave all as it is")
        case Flip():
            text = tr("flip this card")
        case _:
            text = _pile_text(view, move)
    return text


def _pile_text(view: View, move: Move) -> str:
    """Return what *move* does with the top of a pile, or with the card in hand."""
    if move == TAKE:
        return tr("take {card} from the discard pile", card=view.zone("discard").top)
    if move == DISCARD and None in own_grid(view).faces:
        return tr("discard {card}, then flip", card=held_card(view))
    if move == DISCARD:
        return tr("discard {card}", card=held_card(view))
    return tr("draw an unknown card") if isinstance(move, Draw) else str(move)


def _removal_text(view: View, move: Move) -> str:
    grid = own_grid(view)
    removal = find_removal(view, str(move))
    cards = [grid.faces[place] for place in removal.places] if removal else []
    names, points = _names(cards), _points(cards)
    if not isinstance(move, RemoveDiagonal):
        return tr("remove {cards}, {points} points", cards=names, points=points)
    if move.slide == "horizontal":
        return tr(
            "remove {cards}, {points} points; the rest slides sideways into two columns",
            cards=names,
            points=points,
        )
    return tr(
        "remove {cards}, {points} points; the rest slides up and down into two rows",
        cards=names,
        points=points,
    )


def starter_text(rules: HiloRules, plan: RoundPlan, names: Sequence[str]) -> str:
    """Return who begins by what the last round brought (docs/rules/hilo.md, 9)."""
    if plan.starter == NO_SEAT:
        return ""
    name = names[plan.starter]
    if rules.first_player_next == "previous_ender":
        return tr("{name} begins, who ended the last round.", name=name)
    if rules.first_player_next == "previous_winner":
        return tr("{name} begins, with the fewest points in the last round.", name=name)
    return tr("{name} begins, next in turn.", name=name)


def note_text(event: Event, names: Sequence[str]) -> str:
    """Return the sentence of a noted event."""
    if event.label == "draw_pile_empty":
        return tr("The draw pile is empty, and the round ends with that.")
    if event.label.startswith(STARTER):
        return _found_starter(event.label.removeprefix(STARTER), names[event.seat])
    if event.label == "diagonal":
        return ""  # the note of the line itself tells it
    if event.label == "ender":
        return tr("{name} ends the round.", name=names[event.seat])
    return tr(
        "HILO! {name} removes {cards}: {points} points gone.",
        name=names[event.seat],
        cards=_names(event.faces),
        points=_points(event.faces),
    )


def countables() -> dict[str, str]:
    """Return what is counted over many matches."""
    return {
        "hilo": tr("HILOs"),
        "diagonal": tr("diagonals among them"),
        "doubled": tr("enders who were not lowest"),
    }


def _found_starter(rule: str, name: str) -> str:
    """Return who begins by the house rule *rule* that found the seat."""
    texts = {
        "highest_open": tr("{name} begins, with the highest sum of open cards.", name=name),
        "lowest_open": tr("{name} begins, with the lowest sum of open cards.", name=name),
        "left_of_dealer": tr("{name} begins, on the dealer's left.", name=name),
        "random": tr("{name} begins, by chance.", name=name),
        "first_seat": tr("{name} begins, in the first seat.", name=name),
    }
    return texts[rule]


def warning(view: View, names: Sequence[str]) -> str:
    """Return the warning of the last turns."""
    ender = view.fields["ender"]
    if not isinstance(ender, int) or ender == NO_SEAT or view.phase in {"reveal", "over"}:
        return ""
    return tr("Your last turn: {name} has ended the round.", name=names[ender])


def _names(faces: Sequence[Face | None]) -> str:
    return " ".join(str(face) for face in faces)


def _points(faces: Sequence[Face | None]) -> int:
    return sum(VALUE_BY_FACE[face] for face in faces if face)
