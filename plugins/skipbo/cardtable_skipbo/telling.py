"""What happened at a table of Skip-Bo, in sentences."""

from collections.abc import Sequence

from cardtable.api import NO_SEAT, Entry, Event, Incident, RoundPlan, Seat, seat_named, tr
from cardtable_skipbo.ending import BLOCKED, LAST_TURNS
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.moves import Overdrew, Spoke
from cardtable_skipbo.seen import name_of
from cardtable_skipbo.starter import STARTER


def event_text(event: Event, cards: str, names: Sequence[str]) -> str | None:
    """Return what is told of cards that move; *event* has the seat that moved them."""
    if event.kind == "shuffle":
        if event.target != "draw":
            return ""  # what has happened says so
        return tr("The completed cards are shuffled: they are the new draw pile.")
    if event.kind == "turn":
        return _turned_text(event, cards)
    return _moved_text(event, cards, names) if event.kind == "move" else None


def _moved_text(event: Event, cards: str, names: Sequence[str]) -> str | None:
    source, target = name_of(event.source), name_of(event.target)
    if target.kind == "build":
        return _played_text(event, cards, names)
    if target.kind == "discard":
        pile = _pile_text(event.seat, event.target, names)
        return tr("Discards {card} on {pile}.", card=cards, pile=pile)
    if source.kind == "build":
        return tr("Completes b{pile}.", pile=source.number)
    if source.kind == "hand" and target.kind == "completed":
        return tr("Throws the hand away: {cards}.", cards=cards)
    if source.kind == "draw" and target.kind == "hand" and target.owner != event.seat:
        return None if None not in event.faces else ""  # every turn of another begins so
    # What is shuffled, given up by all, or taken as a penalty is told as a whole.
    is_told = target.kind == "stock" or "completed" in (source.kind, target.kind)
    return "" if is_told else None


def _turned_text(event: Event, cards: str) -> str:
    """Return what is told of a stock card that is turned up, which in a deal all are."""
    owner = name_of(event.source).owner
    if event.seat == NO_SEAT:
        return ""
    if owner == event.seat:
        return tr("Turns up {card}.", card=cards)
    return tr("Turns up {card} for the partner.", card=cards)


def _played_text(event: Event, cards: str, names: Sequence[str]) -> str:
    pile = f"b{name_of(event.target).number}"
    if name_of(event.source).kind == "hand":
        return tr("Plays {card} on {pile}.", card=cards, pile=pile)
    return tr(
        "Plays {card} from {source} on {pile}.",
        card=cards,
        source=_pile_text(event.seat, event.source, names),
        pile=pile,
    )


def _pile_text(seat: Seat, zone: str, names: Sequence[str]) -> str:
    """Return what *seat* calls a stock or a discard pile."""
    name = name_of(zone)
    if name.kind == "stock":
        return tr("the stock") if name.owner == seat else tr("the partner's stock")
    if name.owner == seat:
        return f"d{name.number}"
    return tr("d{number} of {name}", number=name.number, name=names[name.owner])


def note_text(event: Event, names: Sequence[str]) -> str:
    """Return the sentence of a noted event."""
    if event.label == BLOCKED:
        return tr("Nobody can move a card: every stock gives up its bottom card.")
    if event.label.startswith(STARTER):
        return _found_starter(event.label.removeprefix(STARTER), names[event.seat])
    if event.label != LAST_TURNS:
        return ""
    if event.seat == NO_SEAT:
        return tr("Not everybody has a stock any more; who has one has one more turn.")
    name = names[event.seat]
    return tr("{name} has no stock left; the others have one more turn.", name=name)


def countables() -> dict[str, str]:
    """Return what is counted over many matches."""
    return {
        BLOCKED: tr("times that nobody could move"),
        LAST_TURNS: tr("rounds with last turns after a stock was empty"),
    }


def starter_text(
    rules: SkipboRules, entries: Sequence[Entry], plan: RoundPlan, names: Sequence[str]
) -> str:
    """Return who begins where the round need not find it (docs/rules/skipbo.md, 12.33)."""
    if plan.starter == NO_SEAT:
        return ""
    name = names[plan.starter]
    if rules.first_player == "named" and seat_named(entries, rules.first_seat) == plan.starter:
        return tr("{name} begins, as the house rules say.", name=name)
    return tr("{name} begins, on the dealer's left.", name=name)


def _found_starter(rule: str, name: str) -> str:
    """Return who begins by the house rule *rule* that found the seat."""
    texts = {
        "highest_stock": tr("{name} begins, with the highest number on the stock.", name=name),
        "lowest_stock": tr("{name} begins, with the lowest number on the stock.", name=name),
        "left_of_dealer": tr("{name} begins, on the dealer's left.", name=name),
        "random": tr("{name} begins, by chance.", name=name),
    }
    return texts[rule]


def incident_text(rules: SkipboRules, incident: Incident, names: Sequence[str]) -> str:
    """Return what has happened at the table, and what follows from it."""
    match incident:
        case Spoke(seat):
            return tr(
                "{name} has spoken in the partner's turn: {count} card goes below the stock.",
                "{name} has spoken in the partner's turn: {count} cards go below the stock.",
                name=names[seat],
                count=rules.silence_penalty,
            )
        case Overdrew(seat) if rules.overdraw_to == "shuffled_in":
            return tr("{name} has drawn a card too many: it is shuffled into the stock.",
                      name=names[seat])  # fmt: skip
        case Overdrew(seat):
            return tr("{name} has drawn a card too many: it goes below the stock.",
                      name=names[seat])  # fmt: skip
        case _:
            return str(incident)
