"""The plugin and the referee side by side: the same deck, the same chance, the same moves."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.api import NO_SEAT, Card, Deck, Entry, Incident, Joined, Move, RoundPlan, plain
from cardtable.testing.tools import Table, WatchedTable
from cardtable.testing.twice import TwiceTold
from cardtable_skipbo.box import SkipboBox
from cardtable_skipbo.game import Skipbo
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.round import SkipboRound
from skipbo_random import random_settings
from skipbo_referee import Referee
from skipbo_referee_rules import Match as RefereeMatch
from skipbo_referee_rules import by_number, complete, score, stock_size

GAME: Final = Skipbo()
NAMES: Final = ("Ada", "Bo", "Cy", "Dan", "Eva", "Fay")
LONGEST: Final = 800
"""How many moves of a round are compared; stubborn players would go on for ever."""


class LowFirst(TwiceTold):
    """Chance that keeps high numbers for the end, as *clumps* says, so piles are built fast."""

    def __init__(self, rng: Random, deck: Deck, clumps: float) -> None:
        super().__init__(rng, deck)
        self.clumps = clumps

    def place(self, card: Card) -> float:
        """Return about where *card* is to lie: low numbers last, so they are drawn first."""
        return self.rng.random() - by_number(self.deck.faces[card]) * self.clumps


class Mirror:
    """One round in both programs; each move is made in both, and all they show is compared."""

    def __init__(self, box: SkipboBox, plan: RoundPlan, chance: LowFirst) -> None:
        # Matches play on a watched table, playouts on a bare one: both must move cards alike.
        table_type = chance.rng.choice([Table, WatchedTable])
        self.settings = {key: getattr(box.rules, key) for key in complete({})}
        self.round = SkipboRound(box, table_type(box.deck, box.layout, chance), plan)
        self.round.deal(plan)
        usual = stock_size(self.settings, box.seat_count)
        extras = plan.extras or (0,) * box.seat_count
        rule, starter = self.settings["first_player"], None
        if rule == "random":
            starter = chance.numbers["starter"].pop()
        if rule == "named":
            starter = [name.lower() for name in NAMES].index(box.rules.first_seat.lower())
        self.referee = Referee(
            self.settings,
            box.seat_count,
            chance.orders.popleft(),
            dealer=plan.dealer,
            starter=starter,
            stock_sizes=[usual + extra for extra in extras],
            shuffle=chance.shuffled,
        )
        self.moves: list[str] = []
        self.has_dropped = False
        self.seen: Counter[str] = Counter()
        self.compare()

    def play(self, move: Move) -> None:
        """Make *move* in both and compare."""
        text, referee = str(move), self.referee
        self.note_before(text)
        self.moves.append(text)
        self.round.play(move)
        stocks = sum(map(len, referee.stocks))
        referee.play(text)
        self.has_dropped = text == "pass" and sum(map(len, referee.stocks)) < stocks
        self.compare()
        self.note_after()

    def happen(self, incident: Incident) -> None:
        """Enter *incident* in both and compare."""
        text, referee = str(incident), self.referee
        self.seen["penalty " + text.split(maxsplit=1)[0]] += 1
        self.moves.append(text)
        sat_out = [seat for seat in range(referee.seat_count) if referee.sits_out(seat)]
        self.round.happen(incident)
        referee.happen(text)
        self.seen["brought back"] += any(not referee.sits_out(seat) for seat in sat_out)
        self.compare()

    def note_before(self, text: str) -> None:
        """Count what is rare about a move."""
        word, *rest = text.split()
        referee = self.referee
        self.seen["move " + word] += 1
        if word == "play":
            kind = rest[0].rstrip("0123456789") or "number"
            self.seen["play " + ("borrowed" if "." in kind else kind)] += 1
            self.seen["cover"] += referee.to_cover is not None
            self.seen["play with a short hand"] += referee.is_short
        if word == "discard":
            self.seen["discard to a partner"] += rest[1].startswith("partner")
            self.seen["discard a wild"] += rest[0] == "s"
        self.seen["must play"] += referee.is_forced_to_play()

    def note_after(self) -> None:
        """Count what is rare about a state."""
        referee = self.referee
        self.seen["dropped"] += self.has_dropped
        self.seen["nothing to draw"] += not referee.draw and not referee.completed
        self.seen["last turns"] += referee.last_turns is not None
        self.seen["sits out"] += any(referee.sits_out(seat) for seat in range(referee.seat_count))
        if referee.ending:
            self.seen[referee.ending] += 1
            self.seen["shared"] += len(referee.winners) > 1
            is_cut_short = referee.ending == "won" and referee.is_short
            self.seen["win that stands"] += (
                is_cut_short and referee.rules["on_exhausted"] == "end_round"
            )
            self.seen["won by dropping"] += self.has_dropped and bool(referee.winners)
            self.seen["blocked and won"] += referee.ending == "blocked" and bool(referee.winners)

    def compare(self) -> None:
        """Compare everything that both programs show."""
        mine, theirs = self.of_plugin(), self.of_referee()
        differing = [key for key in mine if mine[key] != theirs[key]]
        assert not differing, "\n".join(
            [
                f"rules {self.settings}",
                f"moves {self.moves[-12:]}",
                *(f"{key}: plugin {mine[key]}, referee {theirs[key]}" for key in differing),
            ]
        )

    def of_plugin(self) -> dict[str, object]:
        """List what the plugin shows."""
        round_, box = self.round, self.round.box
        layout = box.layout
        legal = [str(move) for move in round_.legal_moves()]
        assert len(legal) == len(set(legal))
        return {
            "over": round_.is_over(),
            "to move": NO_SEAT if round_.is_over() else round_.seat_to_move,
            "legal": sorted(legal),
            "incidents": [str(incident) for incident in round_.incidents()],
            "draw": self.faces(layout.one("draw")),
            "completed": sorted(self.faces(layout.one("completed"))),
            "builds": self.without_empty_ends([self.faces(z) for z in layout.copies("build")]),
            "stocks": [self.faces(zone) for zone in layout.by_seat("stock")],
            "hands": [sorted(self.faces(z), key=by_number) for z in layout.by_seat("hand")],
            "discards": [
                [self.faces(z) for z in zones] for zones in layout.copies_by_seat("discard")
            ],
        }

    def of_referee(self) -> dict[str, object]:
        """List what the referee shows."""
        referee = self.referee
        return {
            "over": bool(referee.ending),
            "to move": NO_SEAT if referee.ending else referee.to_move,
            "legal": sorted(referee.legal()),
            "incidents": referee.incidents(),
            "draw": referee.draw,
            "completed": sorted(referee.completed),
            "builds": self.without_empty_ends([pile.cards for pile in referee.piles]),
            "stocks": referee.stocks,
            "hands": referee.hands,
            "discards": referee.discards,
        }

    def without_empty_ends(self, piles: list[list[str]]) -> list[list[str]]:
        """Leave out the last piles if there is no card on them."""
        while piles and not piles[-1]:
            piles = piles[:-1]
        return piles

    def faces(self, zone: int) -> list[str]:
        """Name the cards of a zone."""
        cards: Sequence[Card] = self.round.table.zones[zone]
        return [self.round.box.deck.faces[card] for card in cards]


def rules_at_random(rng: Random, seats: int) -> SkipboRules:
    """Return rules that so many players can play by."""
    while True:
        rules = SkipboRules.model_validate(random_settings(rng))
        is_named = rules.first_player == "named"
        is_known = rules.first_seat.capitalize() in NAMES[:seats]
        if not list(rules.contradictions(seats)) and (is_known or not is_named):
            return plain(rules)


def play_match(rng: Random, round_count: int = 3) -> Counter[str]:
    """Play up to *round_count* rounds of a match in both programs, by rules drawn at random.

    Returns how often each move, ending and rare thing was seen.
    """
    seats = rng.randint(2, 6)
    rules = rules_at_random(rng, seats)
    box = GAME.box(rules, seats)
    assert isinstance(box, SkipboBox)
    match = RefereeMatch({key: getattr(rules, key) for key in complete({})}, seats)
    if rules.scoring != "none":
        match.totals = [rng.choice([0, 0, 30, 60, 90]) for _ in match.sides]
    totals = [*match.totals, *[0] * seats][:seats]
    entries: list[Entry] = [Joined(seat, total, NAMES[seat]) for seat, total in enumerate(totals)]
    seen: Counter[str] = Counter()
    for _ in range(round_count):
        plan = GAME.next_round(rules, entries)
        usual = stock_size(match.rules, seats)
        assert plan.seats == tuple(range(seats))
        assert plan.dealer == match.dealer
        assert [usual + more for more in plan.extras or (0,) * seats] == match.stock_sizes()
        mirror = Mirror(box, plan, LowFirst(rng, box.deck, rng.choice([0.0, 0.0, 0.02, 0.1])))
        play_round(mirror, rng)
        seen += mirror.seen
        if not mirror.round.is_over():
            seen["endless"] += 1
            break
        settle(mirror, match, entries)
        seen["round"] += 1
        if match.is_over():
            seen["match over"] += 1
            break
    return seen


def play_round(mirror: Mirror, rng: Random) -> None:
    """Play a round to its end: at random, building, hoarding, or for the stock."""
    eagerness = rng.choice([0.3, 0.9, 1.0])
    taste = rng.choice([building, building, stock_first, hoarding])
    slips = rng.choice([0.0, 0.0, 0.02, 0.1])
    while not mirror.round.is_over() and len(mirror.moves) < LONGEST:
        incidents = mirror.round.incidents()
        if incidents and rng.random() < slips:
            mirror.happen(rng.choice(incidents))
            continue
        legal = mirror.round.legal_moves()
        move = rng.choice(legal)
        if rng.random() < eagerness:
            move = max(legal, key=lambda move: (taste(str(move)), rng.random()))
        mirror.play(move)


def building(move: str) -> int:
    """Say whether *move* builds."""
    return move.startswith("play")


def stock_first(move: str) -> int:
    """Say how good *move* is for a stock."""
    return 2 * ("stock" in move) + move.startswith("play")


def hoarding(move: str) -> int:
    """Say whether *move* leaves the draw pile as it is, or brings its end nearer."""
    return {"discard": 3, "pass": 3, "dump": -1}.get(move.split(maxsplit=1)[0], "stock" in move)


def settle(mirror: Mirror, match: RefereeMatch, entries: list[Entry]) -> None:
    """Compare how a round and the match so far are scored; enter its result."""
    rules, result, told = mirror.round.box.rules, mirror.round.result(), mirror.referee.outcome()
    assert list(result.figures) == told.left
    assert result.ending == told.ending, mirror.settings
    assert list(GAME.score(rules, result)) == score(match.rules, told), (mirror.settings, result)
    entries.append(result)
    match.settle(told)
    standing = GAME.standing(rules, entries)
    assert list(standing.totals) == match.totals, mirror.settings
    assert standing.is_over == match.is_over(), mirror.settings
    assert list(standing.places) == match.places(), (mirror.settings, result)
    assert list(standing.winners) == match.winners()
    assert GAME.explain(rules, result, NAMES[: match.seat_count])
    GAME.explain_totals(rules, entries, NAMES[: match.seat_count])
