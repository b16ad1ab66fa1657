"""The law that history leaks nothing: worlds that one seat cannot tell apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardtable.core.chance import Outcome, shuffle
from cardtable.core.deck import Card, Deck
from cardtable.core.knowledge import KNOWN
from cardtable.core.move import Move
from cardtable.core.result import RoundPlan
from cardtable.core.zone import Seat
from cardtable.match import Match
from cardtable.match.load import make_again, match_from_record
from cardtable.record import Dealt, Made
from cardtable.testing.case import Case, make
from cardtable.testing.fuzz import with_other_faces
from cardtable.testing.hidden import shuffle_fans
from cardtable.testing.law import costly_law, law, require
from cardtable.testing.laws.secrets import difference
from cardtable.text import tr

LONGEST: Final = 150
CLOSE_LOOK: Final = 0.3


@dataclass(frozen=True, slots=True)
class _Course:
    """How a round went: its *plan*, what chance brought up to the shuffle, and the moves."""

    plan: RoundPlan
    chance: Sequence[Outcome]
    moves: Sequence[tuple[Seat, Move]]


@costly_law
def histories_leak_nothing(case: Case) -> None:
    """All that a seat ever gets is the same, however the cards lie that it never sees.

    A round is played again with those cards exchanged in the first shuffle; whoever moves one
    of them out of the seat's sight moves the other instead. From the deal on the seat gets the
    same views and is told the same.
    """
    course = _course(case)
    if not course.chance:
        return
    for seat in range(case.seats):
        unseen = _never_seen(case, course, seat)
        for count in (len(unseen), 2):
            shuffle(unseen, case.rng.random)
            others = dict(zip(unseen[:count], [*unseen[1:count], *unseen[:1]], strict=True))
            _require_same_history(case, course, seat, others)


@law
def secret_moves_stay_secret(case: Case) -> None:
    """Of a secret move a seat that is shown no card learns only that it was made.

    Another secret move in its place leaves the seat the same view and tells it the same.
    """
    for match in case.walk():
        secret = [move for move in match.legal_moves() if move.SECRET]
        if len(secret) > 1 and case.now_and_then(CLOSE_LOOK):
            shuffle(secret, case.rng.random)
            here, there = (_after(case, match, move) for move in secret[:2])
            for seat in range(case.seats):
                shown = _is_shown_a_card(here, seat) or _is_shown_a_card(there, seat)
                if not shown and seat != match.seat_to_move:
                    _require_same(here, there, seat, tr("another secret move was made"))


@law
def hands_have_no_order(case: Case) -> None:
    """It makes no difference in which order somebody holds the cards of a hand.

    A match is played twice, the second time with all hands sorted otherwise before each move:
    the same moves are legal, and every seat gets the same.
    """
    there = case.new_match()
    where = tr("hands are held in another order")
    for here in case.walk(LONGEST // 2):
        line = next(line for line in reversed(here.lines) if isinstance(line, Dealt | Made))
        if isinstance(line, Dealt):
            there.deal(line.plan.number)
        else:
            shuffle_fans(there.rounds[-1].table, case.rng)
            make_again(there, line)
        if here.rounds[-1].table.outcomes != there.rounds[-1].table.outcomes:
            return  # A hand was laid on a pile as it was held, and shuffled.
        for seat in range(case.seats):
            _require_same(here, there, seat, where)


def _after(case: Case, match: Match, move: Move) -> Match:
    """Return a copy of *match* in which *move* has been made."""
    copy = match_from_record(case.game, case.rules, match.record())
    copy.play(copy.seat_to_move, move, copy.ply)
    return copy


def _is_shown_a_card(match: Match, seat: Seat) -> bool:
    """Tell whether the last move showed *seat* a card."""
    played = match.rounds[-1]
    events = played.happening(played.move_count, seat).events
    return any(face for event in events for face in event.faces)


def _course(case: Case) -> _Course:
    """Play a round to some point in it."""
    for match in case.walk(LONGEST):
        if not match.is_in_round():
            break
    played = match.rounds[0]
    stop = case.up_to(played.move_count) + 1
    moves = [(mark.seat, mark.move) for mark in played.marks[1:stop] if mark.move is not None]
    chance: list[Outcome] = []
    for outcome in played.table.outcomes:
        chance.append(outcome)
        # Where only a part of the deck was shuffled, nobody says which cards those were.
        if len(outcome.faces) == played.table.deck.size:
            return _Course(played.plan, chance, moves)
    return _Course(played.plan, (), moves)


def _never_seen(case: Case, course: _Course, seat: Seat) -> list[Card]:
    """Return the cards that *seat* does not see in the whole *course*."""
    match = _dealt(case, course, course.chance)
    unseen = set(range(match.box.deck.size))
    for mover, move in [*course.moves, (seat, None)]:
        table = match.rounds[-1].table
        for zone, cards in enumerate(table.zones):
            for place, card in enumerate(cards):
                labels = table.knowledge.pools[seat]
                if card in unseen and (
                    labels[card] == KNOWN or table.seers(zone, place) >> seat & 1
                ):
                    unseen.remove(card)
        if move is not None:
            make(match, mover, move)
    return sorted(unseen)


def _dealt(case: Case, course: _Course, chance: Sequence[Outcome]) -> Match:
    match = case.new_match()
    match.begin_round(course.plan, chance)
    return match


def _require_same_history(
    case: Case, course: _Course, seat: Seat, others: Mapping[Card, Card]
) -> None:
    """Play *course* twice, the second time with others in the places of some cards."""
    here = _dealt(case, course, course.chance)
    there = _dealt(case, course, _exchanged(course.chance, here.box.deck, others))
    where = tr(
        "cards that it never saw lie otherwise (what everybody is told, and what may be done"
        " next, may follow only from cards that were shown: docs/recipes.md, An answer from a"
        " hidden hand)"
    )
    _require_same(here, there, seat, where)
    faces = here.box.deck.faces
    for mover, move in course.moves:
        before = _zones(here)
        # A card may also be drawn on the way, but only one that the mover knows can be named.
        known = [card for card in others if _is_known(here, mover, card)]
        make(here, mover, move)
        after = _zones(here)
        moved = [card for card in known if before[card] != after[card]]
        twin = with_other_faces(move, [(faces[card], faces[others[card]]) for card in moved])
        if mover == seat:
            twin = move
        if twin not in (*there.legal_moves(), *there.incidents()):
            return  # With these cards somebody could not have done what was done.
        make(there, mover, twin)
        _require_same(here, there, seat, where)


def _exchanged(chance: Sequence[Outcome], deck: Deck, others: Mapping[Card, Card]) -> list[Outcome]:
    """Return *chance* with other cards in its last outcome, the shuffle of the whole deck."""
    faces = list(chance[-1].faces)
    # Of equal faces a record means the cards in the order of the deck.
    left = {face: list(reversed(cards)) for face, cards in deck.cards_by_face.items()}
    cards = [left[face].pop() for face in faces]
    laid = tuple(deck.faces[others.get(card, card)] for card in cards)
    return [*chance[:-1], replace(chance[-1], faces=laid)]


def _zones(match: Match) -> dict[Card, int]:
    """Return the zone of each card."""
    return {card: n for n, cards in enumerate(match.rounds[-1].table.zones) for card in cards}


def _is_known(match: Match, seat: Seat, card: Card) -> bool:
    """Tell whether *seat* sees *card* or remembers it."""
    table = match.rounds[-1].table
    if table.knowledge.pools[seat][card] == KNOWN:
        return True
    zone = next(zone for zone, cards in enumerate(table.zones) if card in cards)
    return bool(table.seers(zone, table.zones[zone].index(card)) >> seat & 1)


def _require_same(here: Match, there: Match, seat: Seat, where: str) -> None:
    for name in ("view", "account", "seat to move"):
        one, other = (_told(match, seat, name) for match in (here, there))
        require(
            one == other,
            "seat {seat} gets another {name} where {where}: {change}",
            seat=seat + 1,
            name=name,
            where=where,
            change=difference(one, other),
        )


def _told(match: Match, seat: Seat, name: str) -> str:
    if name == "view":
        view = match.view(seat)
        return repr(replace(view, legal_moves=tuple(sorted(view.legal_moves, key=str))))
    if name == "account":
        played = match.rounds[-1]
        return repr(played.happening(played.move_count, seat))
    return str(match.seat_to_move)
