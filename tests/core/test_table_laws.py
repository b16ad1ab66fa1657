"""What holds on every table whatever moves: bare and watched alike, true, and blind to secrets."""

from collections import Counter
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardtable.core.chance import SeededChance
from cardtable.core.deck import NO_CARD
from cardtable.core.table import Table
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import FAN, Seat
from small_table import SmallTable, still_round
from table_moves import FACES, random_movement, shuffle_hidden_fans

SEEDS = st.integers(0, 10**6)
MOVEMENTS = 40


@settings(max_examples=60)
@given(seed=SEEDS)
def test_a_watched_table_moves_the_same_cards_as_a_bare_one(seed: int) -> None:
    rng = Random(seed)
    small = SmallTable(FACES)
    bare = Table(small.box.deck, small.box.layout, SeededChance(0, "test"))
    bare.unpack(small["draw"])

    for _ in range(MOVEMENTS):
        movement = random_movement(bare, rng)
        movement(bare)
        movement(small.table)

        assert small.table.zones == bare.zones
        assert small.table.up == bare.up
        assert small.table.widths == bare.widths


@settings(max_examples=60)
@given(seed=SEEDS)
def test_cards_are_conserved(seed: int) -> None:
    rng = Random(seed)
    small = SmallTable(FACES)

    for _ in range(MOVEMENTS):
        random_movement(small.table, rng)(small.table)

        cards = [card for zone in small.table.zones for card in zone if card != NO_CARD]
        assert sorted(cards) == list(range(small.box.deck.size))


@settings(max_examples=60)
@given(seed=SEEDS)
def test_what_a_seat_sees_and_knows_is_true(seed: int) -> None:
    rng = Random(seed)
    small = SmallTable(FACES)

    for _ in range(MOVEMENTS):
        random_movement(small.table, rng)(small.table)

        for seat in range(small.box.seat_count):
            assert_true(small, seat)


def assert_true(small: SmallTable, seat: Seat) -> None:
    """Check what *seat* knows of each place, and the faces of each pool, against the cards."""
    view = small.view(seat)
    pools: list[Counter[str]] = [Counter() for _ in view.pools]
    for spot, zone in zip(small.box.layout.spots, view.zones, strict=True):
        true = [c for c in small.table.zones[small[spot.name]] if c != NO_CARD]
        faces = Counter(small.box.deck.faces[card] for card in true)
        known = Counter(face for face in zone.faces if face is not None)
        assert known <= faces
        if spot.zone.lies != FAN:
            for face, place in zip(zone.faces, small.table.zones[small[spot.name]], strict=True):
                assert face is None or face == small.box.deck.faces[place]
        for card in true:
            label = small.table.knowledge.pools[seat][card]
            if label >= 0:
                pools_of = {p for p in zone.pools if p >= 0}
                assert pools_of or known[small.box.deck.faces[card]]
        for pool in zone.pools:
            if pool >= 0:
                pools[pool]["places"] += 1
    for pool_faces, places in zip(view.pools, pools, strict=True):
        assert len(pool_faces) == places["places"]


@settings(max_examples=150)
@given(seed=SEEDS)
def test_a_guess_looks_the_same_and_lays_each_pool_where_it_may_lie(seed: int) -> None:
    rng = Random(seed)
    small = SmallTable(FACES)
    for _ in range(rng.randrange(MOVEMENTS)):
        random_movement(small.table, rng)(small.table)

    for seat in range(small.box.seat_count):
        view = small.view(seat)
        guess = view.guess(rng)

        assert guess.view(seat).seen() == view.seen()
        cards = [card for zone in guess.table.zones for card in zone if card != NO_CARD]
        assert sorted(cards) == list(range(small.box.deck.size))
        for zone_view, zone in zip(view.zones, guess.table.zones, strict=True):
            for face, pool, card in zip(zone_view.faces, zone_view.pools, zone, strict=True):
                if face is not None:
                    assert small.box.deck.faces[card] == face
                elif card != NO_CARD:
                    assert small.box.deck.faces[card] in view.pools[pool]


@settings(max_examples=150)
@given(seed=SEEDS)
@example(seed=313643)  # a hand is laid open as a whole
def test_what_a_seat_knows_never_depends_on_what_it_cannot_see(seed: int) -> None:
    rng = Random(seed)
    seat = rng.randrange(3)
    here = SmallTable(FACES)
    steps = 0

    for _ in range(MOVEMENTS):
        there = here.twin()
        exchange_hidden_cards(there.table, seat, rng)
        shuffle_hidden_fans(here.table, seat, rng)
        shuffle_hidden_fans(there.table, seat, rng)
        movement = random_movement(here.table, rng)
        start = len(here.table.secret_events)
        movement(here.table)
        movement(there.table)

        if here.events(seat, start) == there.events(seat):
            assert here.view(seat) == there.view(seat)
            steps += 1

    assert steps > MOVEMENTS // 4


def exchange_hidden_cards(table: WatchedTable, seat: Seat, rng: Random) -> None:
    """Deal each pool of *seat* anew among its places; all else stays with the places."""
    knowledge = table.knowledge.pools
    places: dict[int, list[tuple[int, int]]] = {}
    for zone, cards in enumerate(table.zones):
        for place, card in enumerate(cards):
            if card != NO_CARD and not table.seers(zone, place) >> seat & 1:
                label = knowledge[seat][card]
                if label >= 0:
                    places.setdefault(label, []).append((zone, place))
    for where in places.values():
        old = [table.zones[zone][place] for zone, place in where]
        new = old[:]
        rng.shuffle(new)
        for (zone, place), card in zip(where, new, strict=True):
            table.zones[zone][place] = card
        for pools in knowledge:
            labels = [pools[card] for card in old]
            for card, label in zip(new, labels, strict=True):
                pools[card] = label


def test_a_still_round_shows_the_table_it_was_given() -> None:
    small = SmallTable("A B")

    assert still_round(small.box, small.table).view(0) == small.view(0)
