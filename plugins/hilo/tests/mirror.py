"""The plugin and the referee side by side: the same deck, the same chance, the same moves."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from cardtable.api import NO_SEAT, Card, Entry, Joined, Move, Result, RoundPlan, Table, results
from cardtable.testing import random_rules
from cardtable.testing.tools import WatchedTable, rules_dict
from cardtable.testing.twice import TwiceTold
from cardtable_hilo.box import HiloBox
from cardtable_hilo.cards import COLOUR, DECK
from cardtable_hilo.game import Hilo
from cardtable_hilo.round import HiloRound
from referee import LastRound, Referee
from referee_grid import removals
from referee_rules import is_match_over, winners

GAME = Hilo()
SIX = 6


class Colours(TwiceTold):
    """Chance that lays cards of a colour together, as far as *clumps* says, so lines are common."""

    def __init__(self, rng: Random, clumps: float) -> None:
        super().__init__(rng, DECK)
        self.clumps = clumps

    def place(self, card: Card) -> float:
        """Return about where *card* is to lie."""
        return COLOUR[card] * self.clumps + self.rng.random()

    def flips(self, count: int) -> list[str]:
        """Tell the referee which cells chance turned: each pick is among those still down."""
        down = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3)]
        return [down.pop(self.numbers["opening flip"].popleft()) for _ in range(count)]


class Mirror:
    """One round in both programs; each move is made in both, and all they show is compared."""

    def __init__(
        self, box: HiloBox, plan: RoundPlan, last: LastRound | None, chance: Colours
    ) -> None:
        # Matches play on a watched table, playouts on a bare one: both must move cards alike.
        table_type = chance.rng.choice([Table, WatchedTable])
        self.round = HiloRound(box, table_type(DECK, box.layout, chance), plan)
        self.round.deal(plan)
        self.referee = Referee(
            rules_dict(box.rules),
            box.seat_count,
            chance.orders.popleft(),
            dealer=plan.dealer,
            last_round=last,
            shuffle=chance.shuffled,
            choose_flips=lambda _, count: chance.flips(count),
            choose_starter=lambda _: chance.numbers["starter"].popleft(),
        )
        self.moves: list[str] = []
        self.seen: Counter[str] = Counter()
        self.compare()

    def play(self, move: Move) -> None:
        """Make *move* in both and compare."""
        seat = self.round.seat_to_move
        before = self.size_of_grid(seat)
        self.seen["empty draw pile"] += not self.referee.draw and str(move) == "draw"
        self.moves.append(str(move))
        self.round.play(move)
        self.referee.play(str(move))
        self.compare()
        self.count(str(move).split()[0], before, self.size_of_grid(seat))

    def size_of_grid(self, seat: int) -> int:
        """Say how many cards a seat has left."""
        return sum(map(len, self.referee.grids[seat]))

    def compare(self) -> None:
        """Compare everything that both programs show."""
        round_, referee = self.round, self.referee
        zones = round_.table.zones
        mine: dict[str, object] = {
            "phase": round_.PHASES[round_.phase],
            "to move": round_.seat_to_move,
            "ender": round_.ender,
            "legal": [str(move) for move in round_.legal_moves()],
            "draw": self.faces(zones[round_.box.draw]),
            "discard": self.faces(zones[round_.box.discard]),
            "held": [face for hand in round_.box.hands for face in self.faces(zones[hand])],
        }
        theirs: dict[str, object] = {
            "phase": referee.phase,
            "to move": NO_SEAT if referee.to_move is None else referee.to_move,
            "ender": NO_SEAT if referee.ender is None else referee.ender,
            "legal": referee.legal(),
            "draw": referee.draw,
            "discard": referee.discard,
            "held": referee.held,
        }
        for seat in range(referee.seats):
            mine[f"grid {seat}"] = self.grid(seat)
            theirs[f"grid {seat}"] = referee.grids[seat]
        if referee.starter is not None:
            mine["starter"], theirs["starter"] = round_.starter, referee.starter
        if referee.phase == "order":
            # The referee has the three cards in hand already; here they wait in the grid.
            for key in ("held", f"grid {referee.to_move}"):
                del mine[key], theirs[key]
        differing = [key for key in mine if mine[key] != theirs[key]]
        assert not differing, "\n".join(
            [
                f"rules {rules_dict(round_.box.rules)}",
                f"moves {self.moves[-12:]}",
                *(f"{key}: plugin {mine[key]}, referee {theirs[key]}" for key in differing),
            ]
        )

    def faces(self, cards: Sequence[Card]) -> list[str]:
        """Name the cards of a pile."""
        return [DECK.faces[card] for card in cards]

    def grid(self, seat: int) -> list[list[tuple[str, bool]]]:
        """Return a grid in the referee's form."""
        table, zone = self.round.table, self.round.box.grids[seat]
        cells = [(DECK.faces[card], bool(table.up[card])) for card in table.zones[zone]]
        width = table.widths[zone]
        return [cells[start : start + width] for start in range(0, len(cells), width)]

    def count(self, word: str, before: int, after: int) -> None:
        """Count what a move brought to a grid that had *before* cards and has *after*."""
        referee = self.referee
        self.seen[referee.phase] += 1
        self.seen["move " + word] += 1
        self.seen["empty grid"] += before > after == 0
        self.seen["line made by a slide"] += word == "remove" and before - after == SIX
        if referee.phase == "choose" and referee.to_move is not None:
            self.seen["line left over"] += bool(
                removals(referee.grids[referee.to_move], referee.rules)
            )


def play_match(rng: Random, round_count: int = 3) -> Counter[str]:
    """Play up to *round_count* rounds of a match in both programs, by rules drawn at random.

    Returns how often each phase, move and rare thing was seen.
    """
    seats = rng.randint(2, 6)
    box = GAME.box(random_rules(GAME, seats, rng), seats)
    assert isinstance(box, HiloBox)
    entries: list[Entry] = [Joined(seat) for seat in range(seats)]
    totals = [0] * seats
    seen: Counter[str] = Counter()
    last: LastRound | None = None
    for number in range(1, round_count + 1):
        plan = GAME.next_round(box.rules, entries)
        assert plan.dealer == (seats - 2 + number) % seats
        mirror = Mirror(box, plan, last, Colours(rng, rng.choice([0.0, 0.1, 0.5, 2.0])))
        play_round(mirror, rng)
        seen += mirror.seen
        seen["round"] += 1
        last = settle(mirror, entries, totals, number)
        if GAME.standing(box.rules, entries).is_over:
            break
    return seen


def play_round(mirror: Mirror, rng: Random) -> None:
    """Play a round to its end: at random, after lines of one colour, or drawing the pile empty."""
    eagerness = rng.choice([0.0, 0.5, 0.9])
    taste = rng.choice([promise, promise, stalling])
    while not mirror.round.is_over():
        legal = mirror.round.legal_moves()
        move = rng.choice(legal)
        if rng.random() < eagerness:
            move = max(legal, key=lambda move: (taste(mirror, str(move)), rng.random()))
        mirror.play(move)


def promise(mirror: Mirror, move: str) -> int:
    """Say how many open cards of its colour a replacing card would have in line with it."""
    word, *rest = move.split()
    if word == "remove":
        return len(rest)
    if word != "replace":
        return 0
    row, column = int(rest[0][1]) - 1, int(rest[0][3]) - 1
    grid = mirror.grid(mirror.round.seat_to_move)
    (held,) = mirror.referee.held
    mates = [
        (r, c)
        for r, cells in enumerate(grid)
        for c, (card, up) in enumerate(cells)
        if up and card[0] == held[0] and (r, c) != (row, column)
    ]
    return sum(r == row or c == column or abs(r - row) == abs(c - column) for r, c in mates)


def stalling(mirror: Mirror, move: str) -> int:
    """Say whether *move* brings the round no nearer to its end and the draw pile nearer."""
    word, _, rest = move.partition(" ")
    if word == "replace":
        row, column = int(rest[1]) - 1, int(rest[3]) - 1
        return mirror.grid(mirror.round.seat_to_move)[row][column][1]
    return word in {"draw", "go", "keep"}


def settle(mirror: Mirror, entries: list[Entry], totals: list[int], number: int) -> LastRound:
    """Compare how a round and the match so far are scored; enter its result."""
    rules, result = mirror.round.box.rules, mirror.round.result()
    told = mirror.referee.result()
    assert list(result.figures) == told["sums"]
    assert result.by == (NO_SEAT if told["ender"] is None else told["ender"])
    assert list(GAME.score(rules, result)) == told["points"]
    entries.append(result)
    for seat, points in enumerate(told["points"]):
        totals[seat] += points
    standing = GAME.standing(rules, entries)
    assert list(standing.totals) == totals
    assert standing.is_over == is_match_over(rules_dict(rules), totals, number)
    assert list(standing.winners) == winners(totals)
    assert len(results(entries)) == number
    assert isinstance(entries[-1], Result)
    assert mirror.referee.starter is not None
    return LastRound(mirror.referee.starter, told["ender"], told["points"])
