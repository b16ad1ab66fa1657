"""What happened in a round, told for whoever sits at the terminal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from cardtable.core.event import Event
from cardtable.core.view import View, ZoneView
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match import Happening, Match
from cardtable.render import Brush, Row, Span, Teller, Told, cell_width, wrapped
from cardtable.render.picture import known_faces
from cardtable.render.span import ALERT, STRONG
from cardtable.render.width import cut, pad
from cardtable.text import tr

WIDEST_NAME = 14


@dataclass(frozen=True, slots=True)
class Chapter:
    """One decision as it is told: move *ply* of the match, made by *seat*; a deal by nobody.

    *move* is `None` where it is a secret. One that *is_incident* was only entered by *seat*.
    """

    ply: int
    seat: Seat
    move: str | None
    told: Sequence[Told]
    is_incident: bool = False


def chapters(match: Match, seats: Sequence[Seat], brush: Brush) -> list[Chapter]:
    """Return the round so far as all of *seats*, who look at one screen, may know it."""
    names = match.names
    teller = Teller(match.game, match.box, names, brush)
    return [
        Chapter(
            happening.ply,
            happening.seat,
            happening.move,
            [
                *_deal(match, happening),
                *(
                    teller.tell(happening.seat, happening.move, happening.events)
                    if happening.incident is None
                    else teller.tell_incident(happening.incident, happening.events)
                ),
            ],
            is_incident=happening.incident is not None,
        )
        for happening in shared_happenings(match, seats)
    ]


def _deal(match: Match, happening: Happening) -> Iterator[Told]:
    if happening.seat != NO_SEAT:
        return
    played = match.rounds[-1]
    plan = played.plan
    if match.header.position and len(match.rounds) == 1:
        yield Told(NO_SEAT, tr("The round begins from a position."))
    else:
        name = match.names[plan.dealer]
        deals = tr("{name} deals round {number}.", name=name, number=plan.number)
        begins = match.starter_text(played)
        yield Told(NO_SEAT, f"{deals} {begins}".rstrip())


def turn_start(story: Sequence[Chapter], seat: Seat) -> int:
    """Return how many chapters come before the turn that *seat* is in, or begins."""
    start = len(story)
    while start and (story[start - 1].seat == seat or story[start - 1].is_incident):
        start -= 1
    return start


def since_last_turn(story: Sequence[Chapter], seat: Seat) -> list[Chapter]:
    """Return the last decision of *seat* before the turn it is in, and all after it."""
    start = turn_start(story, seat)
    while start and (story[start - 1].seat != seat or story[start - 1].is_incident):
        start -= 1
    return list(story[max(0, start - 1) :])


def told_in(story: Iterable[Chapter]) -> list[Told]:
    """Return all the sentences of *story*."""
    return [told for chapter in story for told in chapter.told]


def story_rows(told: Iterable[Told], names: Sequence[str], width: int, dots: str) -> list[Row]:
    """Return *told* with each name once, before all that its seat did in a row."""
    rows: list[Row] = []
    column = min(WIDEST_NAME, max(map(cell_width, names))) + 2
    for seat, group in groupby(told, key=lambda one: one.seat):
        texts = [one.text for one in group]
        if seat == NO_SEAT:
            for text in texts:
                rows += wrapped(text, width, ALERT)
            continue
        lines = wrapped(" ".join(texts), width - column)
        name = pad(cut(names[seat], WIDEST_NAME, dots), column)
        rows.append((Span(name, STRONG), *lines[0]))
        rows += [(Span(" " * column), *line) for line in lines[1:]]
    return rows


def story_lines(told: Iterable[Told], names: Sequence[str], width: int) -> list[Row]:
    """Return *told* as lines of text that begin with who did it."""
    rows: list[Row] = []
    for seat, group in groupby(told, key=lambda one: one.seat):
        text = " ".join(one.text for one in group)
        rows += wrapped(text if seat == NO_SEAT else f"{names[seat]}: {text}", width, indent="    ")
    return rows


def shared_happenings(match: Match, seats: Sequence[Seat]) -> list[Happening]:
    """Return what happened in this round with all hidden that one of *seats* may not know."""
    first, *others = (match.happenings(seat) for seat in seats)
    for other in others:
        first = [_shared(mine, theirs) for mine, theirs in zip(first, other, strict=True)]
    return first


def _shared(mine: Happening, theirs: Happening) -> Happening:
    events = tuple(map(_shared_event, mine.events, theirs.events))
    return replace(mine, move=mine.move if theirs.move else None, events=events)


def _shared_event(mine: Event, theirs: Event) -> Event:
    faces = tuple(
        face if other is not None else None
        for face, other in zip(mine.faces, theirs.faces, strict=True)
    )
    return replace(mine, faces=faces)


def has_secrets(view: View, others: Iterable[View]) -> bool:
    """Tell whether *view* shows a card that one of *others* does not."""
    return any(
        _known(mine) - _known(theirs)
        for other in others
        for mine, theirs in zip(view.zones, other.zones, strict=True)
    )


def shared_view(view: View, others: Sequence[View]) -> View:
    """Return *view* with every zone turned face down of which one of *others* knows less."""
    zones = tuple(
        _hidden(zone)
        if any(_known(zone) - _known(other.zones[number]) for other in others)
        else zone
        for number, zone in enumerate(view.zones)
    )
    return replace(view, zones=zones, pools=(), legal_moves=())


def _known(zone: ZoneView) -> Counter[str]:
    return Counter(known_faces(zone))


def _hidden(zone: ZoneView) -> ZoneView:
    size = len(zone)
    pools = tuple(pool if pool < -1 else 0 for pool in zone.pools)
    return replace(zone, faces=(None,) * size, pools=pools, open=(False,) * size)
