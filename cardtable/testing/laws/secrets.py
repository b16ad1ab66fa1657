"""Laws of what seats may see and know."""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.core.deck import NO_CARD, Face
from cardtable.core.event import MOVE, SHUFFLE, Event
from cardtable.core.move import Move
from cardtable.core.round import Round
from cardtable.core.view import View
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import EACH, FAN, OWNER, Seat
from cardtable.match import Match
from cardtable.testing.case import Case
from cardtable.testing.fuzz import random_move
from cardtable.testing.hidden import hidden_cards_exchanged
from cardtable.testing.law import law, require
from cardtable.testing.laws.cards import require_all_cards
from cardtable.testing.offer import faces_of, offer

CLOSE_LOOK: Final = 0.15
GUESSES: Final = 16
"""So many guesses of two equally likely states are all the same once in 32,768 times."""


@law
def views_leak_nothing(case: Case) -> None:
    """Nothing that a seat gets changes when the cards that it cannot see are exchanged.

    That is its view with the legal moves, every refusal, prompt, warning and description of a
    move, the default move, the decision of each bot with its chance fixed, and what it guesses.
    """
    met: deque[Move] = deque(maxlen=6)
    for match in case.walk():
        met.extend(match.legal_moves()[-2:])
        if not match.is_in_round() or not case.now_and_then(CLOSE_LOOK):
            continue
        tries = [*met, *(random_move(match.box, match.game.moves, case.rng) for _ in range(4))]
        for seat in range(case.seats):
            _require_blindness(case, match, seat, tries)


def _require_blindness(case: Case, match: Match, seat: Seat, tries: Sequence[Move]) -> None:
    true = offer(match, seat, tries, case.seed)
    with hidden_cards_exchanged(match.rounds[-1].table, seat, case.rng):
        other = offer(match, seat, tries, case.seed)
    for name, text in true.items():
        require(
            other.get(name) == text,
            "seat {seat} gets another {name} when cards that it cannot see are exchanged: {change}",
            seat=seat + 1,
            name=name,
            change=difference(text, other.get(name, "")),
        )
    require(len(other) == len(true), "seat {seat} is refused other moves", seat=seat + 1)


def difference(one: str, other: str) -> str:
    """Return where *one* and *other* part, with a little of what stands around it."""
    at = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    start = max(0, at - 60)
    return f"...{one[start : at + 60]}... -> ...{other[start : at + 60]}..."


@law
def guesses_look_the_same(case: Case) -> None:
    """A guess looks to the guessing seat like the true state, and lays its pools where they lie.

    It holds every card once, each face of a pool in a place of that pool, and what is known
    where it is known; the seat has the same legal moves in it. Not every guess is the same.
    Where the round tells where cards may lie, they lie so.
    """
    for match in case.walk():
        if match.is_in_round() and case.now_and_then(CLOSE_LOOK):
            _require_possible(match.rounds[-1].round)
            for seat in range(case.seats):
                _require_guess(match.view(seat), case.rng)
            _require_variety(match.view(case.any_seat()), case.rng)


def _require_possible(round_: Round) -> None:
    """What a round says of where cards may lie is true of where they lie."""
    table = round_.table
    for spot, (zone, cards) in zip(table.layout.spots, enumerate(table.zones), strict=True):
        for card in cards:
            require(
                card == NO_CARD or round_.may_lie(zone, card),
                "{card} lies in {zone}, where it may not lie",
                card=table.deck.faces[card],
                zone=spot.name,
            )


def _require_guess(view: View, rng: Random) -> None:
    guess = view.guess(rng)
    require_all_cards(guess.table)
    seen, guessed = _seen(view), _seen(guess.view(view.seat))
    require(
        seen == guessed,
        "a guess of seat {seat} looks different: {change}",
        seat=view.seat + 1,
        change=difference(repr(seen), repr(guessed)),
    )
    faces = view.box.deck.faces
    pools: list[list[Face]] = [[] for _ in view.pools]
    for zone, cards in zip(view.zones, guess.table.zones, strict=True):
        for known, pool, card in zip(zone.faces, zone.pools, cards, strict=True):
            if pool >= 0:
                pools[pool].append(faces[card])
            elif card != NO_CARD:
                require(faces[card] == known, "a guess puts {card} aside", card=known)
    for pool_faces, laid in zip(view.pools, pools, strict=True):
        require(Counter(pool_faces) == Counter(laid), "a guess lays {laid} for a pool", laid=laid)


def _require_variety(view: View, rng: Random) -> None:
    # Where the round can tell where cards may lie, there may be one way left.
    if not view.round_type.can_tell_where and any(len(set(pool)) > 1 for pool in view.pools):
        found = {faces_of(view.guess(rng)) for _ in range(GUESSES)}
        require(len(found) > 1, "of {count} guesses all are the same", count=GUESSES)


def _seen(view: View) -> View:
    """Return what is seen in *view*; the order of the legal moves may be that of a hand."""
    return replace(view.seen(), legal_moves=tuple(sorted(view.legal_moves, key=str)))


@law
def knowledge_is_true(case: Case) -> None:
    """What a seat sees or remembers is so, and it remembers what it saw going out of sight.

    A card that was open to the seat and went into a hidden place is known to be there, as long
    as nothing left that place unseen and nothing was shuffled. And it is sure of no face that it
    was never shown.
    """
    sights: list[_Sight] = []
    shown: list[set[Face]] = []
    dealt = 0
    for match in case.walk():
        played = match.rounds[-1]
        if dealt != len(match.rounds):
            sights, shown, dealt = [], [set() for _ in match.seats], len(match.rounds)
        for seat, faces in enumerate(shown):
            events = played.happening(played.move_count, seat).events
            faces.update(face for event in events for face in event.faces if face)
        looks = case.now_and_then(CLOSE_LOOK)
        if not sights and not looks:
            continue
        now = [_Sight(played.table, match.view(seat)) for seat in range(case.seats)]
        for sight, faces in zip(now, shown, strict=True):
            sight.require_truth(faces)
        for before, after in zip(sights, now if sights else [], strict=True):
            after.require_memory(before, played.open_happening(played.move_count).events)
        sights = now if looks else []


class _Sight:
    """What a seat sees and knows at one time, beside where the cards truly lie."""

    def __init__(self, table: WatchedTable, view: View) -> None:
        self.view = view
        self.spots = table.layout.spots
        self.faces = table.deck.faces
        self.zones = [[card for card in cards if card != NO_CARD] for cards in table.zones]
        self.open = {
            spot.name: Counter(
                table.deck.faces[card]
                for place, card in enumerate(table.zones[zone])
                if card != NO_CARD and table.seers(zone, place) >> view.seat & 1
            )
            for zone, spot in enumerate(self.spots)
        }
        self.known = [Counter(face for face in zone.faces if face) for zone in view.zones]

    def require_truth(self, shown: set[Face]) -> None:
        """Hold what is known against the cards that lie there, and those that were *shown*."""
        for spot, zone, cards, known in zip(
            self.spots, self.view.zones, self.zones, self.known, strict=True
        ):
            true = [self.faces[card] for card in cards]
            wrong = known - Counter(true)
            if spot.zone.lies != FAN and spot.zone.sees != EACH:
                seen = zip(zone.faces, true, strict=True)
                wrong |= Counter(face for face, card in seen if face not in (None, card))
            require(
                not wrong,
                "seat {seat} is sure of {faces} in {zone}",
                seat=self.view.seat + 1,
                faces=list(wrong),
                zone=spot.name,
            )
            unfounded = known.keys() - shown
            require(
                not unfounded,
                "seat {seat} knows {faces}, which it was never shown",
                seat=self.view.seat + 1,
                faces=sorted(unfounded),
            )
        hidden = Counter(face for pool in self.view.pools for face in pool)
        total = sum(self.known, hidden)
        require(
            total == Counter(self.faces),
            "seat {seat} knows of too many or too few cards",
            seat=self.view.seat + 1,
        )

    def require_memory(self, before: "_Sight", events: Sequence[Event]) -> None:
        """Hold what is known against what was open *before* and went out of sight by *events*."""
        left = {event.source for event in events if event.kind == MOVE}
        left |= {event.target for event in events if event.kind == SHUFFLE}
        came: dict[str, Counter[Face]] = {}
        for event in events:
            if event.kind == MOVE and event.target not in left:
                faces = Counter(face for face in event.faces if face)
                seen = faces & before.open[event.source]
                came[event.target] = came.get(event.target, Counter()) + seen
        for zone, spot in enumerate(self.spots):
            is_own = spot.zone.sees == OWNER and spot.owner == self.view.seat
            if spot.name in came and not is_own:
                forgotten = came[spot.name] - (self.known[zone] - before.known[zone])
                require(
                    not forgotten,
                    "seat {seat} saw {faces} go into {zone} and does not know it",
                    seat=self.view.seat + 1,
                    faces=list(forgotten),
                    zone=spot.name,
                )
