"""What people read at a table of Hearts."""

from collections.abc import Sequence

from cardtable.api import NO_SEAT, Event, Result, View, tr
from cardtable_hearts.house_rules import HeartsRules
from cardtable_hearts.position import PASSED
from cardtable_hearts.round import HeartsBox
from cardtable_hearts.scoring import JACK, shooter


def zone_note(view: View, name: str) -> str:
    """Return how many points lie in what a seat has taken, as far as all have seen it."""
    zone = next(zone for zone in view.zones if zone.name == name)
    box = view.box
    if not name.endswith("taken") or not isinstance(box, HeartsBox):
        return ""
    cards = [box.deck.first_by_face[face] for face in zone.faces if face is not None]
    points = sum(box.points[card] for card in cards)
    return tr("{count} point", "{count} points", count=points) if points else ""


def prompt(view: View) -> str:
    """Return what the seat of *view* may do now."""
    if view.phase == "pass":
        out = len(view.zone("passed", view.seat))
        return tr("Pass a card on: {number} of {count}.", number=out + 1, count=PASSED)
    if not len(view.zone("trick")):
        return tr("Lead a card to the next trick.")
    return tr("Play a card to the trick.")


def event_text(event: Event, cards: str) -> str | None:
    """Return what is told of cards laid out to be passed, and nothing of what the notes tell."""
    if event.target.endswith("passed"):
        return tr("Lays {cards} out to be passed.", cards=cards)
    return "" if event.target.endswith("taken") else None


def note_text(event: Event, names: Sequence[str]) -> str:
    """Return what happened, in a sentence."""
    name, card = names[event.seat], event.faces[0] if event.faces else ""
    return {
        "leads": tr("{name} leads the lowest club, {card}.", name=name, card=card),
        "shows": tr("{name} shows the lowest club, {card}, and leads.", name=name, card=card),
        "broken": tr("Hearts are broken."),
        "takes": tr("{name} takes the trick.", name=name),
    }[event.label]


def explain(rules: HeartsRules, result: Result, names: Sequence[str]) -> list[str]:
    """Return the sentences that explain the score of *result*."""
    told = []
    moon = shooter(result)
    if moon != NO_SEAT:
        told.append(tr("{name} has shot the moon.", name=names[moon]))
    jack = result.facts.get("jack")
    if isinstance(jack, int):
        told.append(
            tr("{name} has the jack of diamonds: {count} off.", name=names[jack], count=JACK)
        )
    return told
