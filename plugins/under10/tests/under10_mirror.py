"""The plugin and the referee side by side: the same deck, the same chance, the same moves."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.api import NO_SEAT, Card, Deck, Entry, Joined, Move, Result, RoundPlan, plain
from cardtable.testing.tools import Table, WatchedTable
from cardtable.testing.twice import TwiceTold
from cardtable_under10.box import Under10Box
from cardtable_under10.game import Under10
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.round import Under10Round
from under10_random import random_settings
from under10_referee import Referee
from under10_referee_rules import JOKER, complete, is_too_much
from under10_referee_rules import Match as RefereeMatch
from under10_referee_throws import by_suit, joker_meanings

GAME: Final = Under10()
LATE: Final = 0.5
"""How often somebody tries to join between two rounds."""
LONGEST: Final = 400
"""How many moves of a round are compared; stubborn players would go on for ever."""


class Neighbours(TwiceTold):
    """Chance that lays cards together which go well together.

    *clumps* says how strongly cards of one rank lie together, so that sets are common, or, where
    it is below 0, neighbours of one suit, so that runs are. Jokers lie anywhere.
    """

    def __init__(self, rng: Random, deck: Deck, clumps: float) -> None:
        super().__init__(rng, deck)
        self.clumps = clumps

    def place(self, card: Card) -> float:
        """Return about where *card* is to lie."""
        face = self.deck.faces[card]
        if face == JOKER:
            return self.rng.random() * 60 * abs(self.clumps)
        if self.clumps < 0:
            suit, rank = by_suit(face)
            return suit * 60 - rank * self.clumps + self.rng.random() * 13
        return (len(face) + ord(face[0])) * self.clumps + self.rng.random()


class Mirror:
    """One round in both programs; each move is made in both, and all they show is compared."""

    def __init__(self, box: Under10Box, plan: RoundPlan, chance: Neighbours, starter: int) -> None:
        # Matches play on a watched table, playouts on a bare one: both must move cards alike.
        table_type = chance.rng.choice([Table, WatchedTable])
        self.settings = {key: getattr(box.rules, key) for key in complete({})}
        self.round = Under10Round(box, table_type(box.deck, box.layout, chance), plan)
        self.round.deal(plan)
        picked = chance.numbers["starter"]
        self.referee = Referee(
            self.settings,
            plan.seats,
            chance.orders.popleft(),
            dealer=plan.dealer,
            table_size=box.seat_count,
            starter=plan.seats[picked[-1]] if plan.starter == NO_SEAT else starter,
            shuffle=chance.shuffled,
        )
        self.moves: list[str] = []
        self.seen: Counter[str] = Counter()
        self.compare()

    def play(self, move: Move) -> None:
        """Make *move* in both and compare."""
        word = str(move).split()[0]
        self.seen["empty draw pile"] += not self.referee.draw and word == "draw"
        self.seen["move " + word] += 1
        self.seen["slap out of turn"] += word == "slap" and self.referee.phase == "others"
        self.seen["add to a run"] += word == "add" and self.referee.thrown_kind == "run"
        self.seen["add named"] += word == "add" and str(move).split()[1] in ("low", "high")
        self.moves.append(str(move))
        self.round.play(move)
        self.referee.play(str(move))
        self.compare()
        self.seen[self.referee.phase] += 1
        self.seen[self.referee.ending] += 1

    def compare(self) -> None:
        """Compare everything that both programs show."""
        round_, referee, box = self.round, self.referee, self.round.box
        mine: dict[str, object] = {
            "phase": round_.PHASES[round_.phase],
            "to move": round_.seat_to_move,
            "legal": [str(move) for move in round_.legal_moves()],
            "turns": {seat: round_.turns[seat] for seat in round_.seats},
            "thrown kind": round_.thrown_kind,
            "thrower": round_.thrower,
            "drawn": [face for zone in box.drawn for face in self.faces(zone)],
            "hands": {s: box.deck.sorted_faces(self.cards(box.hands[s])) for s in round_.seats},
        }
        theirs: dict[str, object] = {
            "phase": referee.phase,
            "to move": NO_SEAT if referee.to_move is None else referee.to_move,
            "legal": referee.legal(),
            "turns": referee.turns,
            "thrown kind": referee.thrown_kind,
            "thrower": NO_SEAT if referee.thrower is None else referee.thrower,
            "drawn": referee.drawn,
            "hands": referee.hands,
        }
        for name in ("draw", "discard", "thrown", "lying"):
            mine[name] = self.faces(box.layout.one(name))
            theirs[name] = getattr(referee, name)
        differing = [key for key in mine if mine[key] != theirs[key]]
        assert not differing, "\n".join(
            [
                f"rules {self.settings}",
                f"moves {self.moves[-12:]}",
                *(f"{key}: plugin {mine[key]}, referee {theirs[key]}" for key in differing),
            ]
        )

    def cards(self, zone: int) -> Sequence[Card]:
        """Return the cards of a zone."""
        return self.round.table.zones[zone]

    def faces(self, zone: int) -> list[str]:
        """Name the cards of a zone."""
        return [self.round.box.deck.faces[card] for card in self.cards(zone)]


def rules_at_random(rng: Random, seats: int) -> tuple[dict[str, object], Under10Rules]:
    """Return settings that so many players can play by, and the rules of them."""
    while True:
        settings = random_settings(rng)
        rules = Under10Rules.model_validate(settings)
        if not list(rules.contradictions(seats)):
            return settings, plain(rules)


def play_match(rng: Random, round_count: int = 3) -> Counter[str]:
    """Play up to *round_count* rounds of a match in both programs, by rules drawn at random.

    Returns how often each phase, move and rare thing was seen.
    """
    seats = rng.randint(2, 8)
    settings, rules = rules_at_random(rng, seats)
    box = GAME.box(rules, seats)
    assert isinstance(box, Under10Box)
    match = RefereeMatch(settings, seats)
    totals = [rng.choice([0, 0, 20, 40, 60]) for _ in range(seats)]
    totals = [0 if is_too_much(match.rules, total) else total for total in totals]
    entries: list[Entry] = [Joined(seat, total) for seat, total in enumerate(totals)]
    match.totals = totals
    seen: Counter[str] = Counter()
    random_starter: list[int] = []
    for _ in range(round_count):
        plan = GAME.next_round(rules, entries)
        assert (plan.seats, plan.dealer) == (tuple(match.living()), match.dealer)
        assert plan.starter == (NO_SEAT if random_starter else match.starter)
        clumps = rng.choice([0.0, 0.0, 0.3, 2.0, -2.0, -0.1])
        mirror = Mirror(box, plan, Neighbours(rng, box.deck, clumps), match.starter)
        play_round(mirror, rng)
        seen += mirror.seen
        if not mirror.round.is_over():
            seen["endless"] += 1
            break
        random_starter = settle(mirror, match, entries, settings)
        seen["round"] += 1
        seen["out"] += len(match.out_in_round)
        if match.is_over():
            seen["match over"] += 1
            break
        if rng.random() < LATE and joined(match, rules, entries):
            box = GAME.box(rules, len(match.totals))
            assert isinstance(box, Under10Box)
            seen["joined"] += 1
    return seen


def joined(match: RefereeMatch, rules: Under10Rules, entries: list[Entry]) -> bool:
    """Let somebody join in both programs, if both allow it; tell whether that is so."""
    total = match.joining_total()
    assert GAME.join_total(rules, entries) == total
    if total is None or list(rules.contradictions(len(match.totals) + 1)):
        return False
    entries[:] = [widened(entry) for entry in entries]
    entries.append(Joined(len(match.totals), total))
    match.join(total)
    return True


def widened(entry: Entry) -> Entry:
    """Return *entry*, a result with room for somebody who was not there."""
    if not isinstance(entry, Result):
        return entry
    return replace(entry, figures=(*entry.figures, None))


def play_round(mirror: Mirror, rng: Random) -> None:
    """Play a round to its end: at random, shedding cards, or drawing the pile empty."""
    eagerness = rng.choice([0.0, 0.5, 0.9])
    taste = rng.choice([shedding, shedding, stalling, obliging(mirror.referee)])
    while not mirror.round.is_over() and len(mirror.moves) < LONGEST:
        legal = mirror.round.legal_moves()
        move = rng.choice(legal)
        if rng.random() < eagerness:
            move = max(legal, key=lambda move: (taste(str(move)), rng.random()))
        mirror.play(move)


def shedding(move: str) -> int:
    """Say how much nearer *move* brings an empty hand."""
    word, *cards = move.split()
    if word == "call":
        return 1
    if word in ("throw", "add"):
        return 2 * len(cards) + (word == "add")
    return {"slap": 9, "swap": 9, "draw": 1}.get(word, 0)


def obliging(referee: Referee) -> Callable[[str], int]:
    """Return the taste of somebody who lays jokers where others hold what they stand for."""

    def taste(move: str) -> int:
        word, *cards = move.upper().split()
        if word != "THROW" or JOKER not in cards[1:-1] or "SET" in cards:
            return {"SWAP": 9, "ADD": 5, "CALL": -9}.get(word, 0)
        row = [card for card in cards if card != "RUN"]
        held = {card for hand in referee.hands.values() for card in hand}
        return 5 + 9 * bool(held & {*joker_meanings(row, referee.rules).values()})

    return taste


def stalling(move: str) -> int:
    """Say whether *move* brings the round no nearer to its end and the draw pile nearer."""
    word, *cards = move.split()
    return {"call": -9, "throw": -len(cards), "add": -len(cards), "draw": 1}.get(word, 0)


def settle(
    mirror: Mirror,
    match: RefereeMatch,
    entries: list[Entry],
    settings: Mapping[str, object],
) -> list[int]:
    """Compare how a round and the match so far are scored; enter its result.

    Returns the living seats where chance is to choose the next starter among them.
    """
    rules, result, told = mirror.round.box.rules, mirror.round.result(), mirror.referee.result()
    sums = mirror.referee.sums()
    seats = range(len(match.totals))
    assert list(result.figures) == [sums.get(seat) for seat in seats]
    assert result.ending == mirror.referee.ending
    assert result.by == (NO_SEAT if mirror.referee.by is None else mirror.referee.by)
    assert list(GAME.score(rules, result)) == [told.points.get(seat, 0) for seat in seats]
    entries.append(result)
    asked: list[int] = []

    def choose(living: list[int]) -> int:
        asked.extend(living)
        return living[0]

    match.settle(told, mirror.referee.by, choose)
    standing = GAME.standing(rules, entries)
    assert list(standing.totals) == match.totals, settings
    assert standing.out == tuple(sorted(match.out_in_round))
    assert list(standing.places) == match.places()
    assert standing.is_over == match.is_over(), settings
    assert list(standing.winners) == match.winners()
    assert GAME.explain(rules, result, [f"seat {seat}" for seat in seats])
    GAME.explain_totals(rules, entries, [f"seat {seat}" for seat in seats])
    return asked
