"""Torture: a game for tests only, with all that games may ask of the generic table."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import ClassVar, Final

from cardtable import api
from cardtable.api import BotMaker, Choice, Deck, Entry, GameEntry, Move, Result, View, Zone
from torture_moves import DECK, MOVES, ZONES, Miscount
from torture_round import TortureRound

ENTRY: Final = GameEntry("torture", "Torture", "For tests.", (2, 5), 5, "torture:Torture")
ROUNDS: Final = 6


class TortureRules(api.HouseRules):
    """Five switches, one of which asks for four seats."""

    pairs: bool = api.switch(False, title="Pairs", help="Are there partners?", group="Seats")
    limit: int = api.switch(10, title="Limit", help="Who has it is out.", group="Seats", ge=5)
    kept: int = api.switch(2, title="Kept", help="Cards kept back.", group="Play", ge=1, le=3)
    gifts: bool = api.switch(False, title="Gifts", help="May one give in turn?", group="Play")
    extras: int = api.switch(2, title="Extras", help="Moves a turn.", group="Play", ge=1, le=4)

    def contradictions(self, seats: int | None = None) -> Iterable[api.Contradiction]:
        if self.pairs and seats not in {None, 4}:
            yield api.Contradiction(("pairs",), f"{seats} seats make no two pairs")


class GuessingBot:
    """Tries every move on one guess, and likes to be rid of cards."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose the move after which a guess leaves the fewest cards."""
        guess = view.guess(rng)
        best = min(legal_moves, key=lambda move: (self.left(guess, view, move), str(move)))
        return Choice(best, f"{best} leaves few cards")

    def left(self, guess: api.Round, view: View, move: Move) -> int:
        """Return how many cards the seat of *view* holds after *move*."""
        after = guess.clone()
        after.play(move)
        return len(after.view(view.seat).zone("hand", view.seat))


class Torture(api.Game):
    """The torture game for two to five seats; four may be pairs."""

    round_type = TortureRound
    moves: ClassVar[Sequence[type[Move]]] = MOVES
    incidents: ClassVar[Sequence[type[api.Incident]]] = (Miscount,)
    bot: ClassVar[BotMaker] = GuessingBot

    def rules_type(self) -> type[TortureRules]:
        return TortureRules

    def deck(self, rules: TortureRules, seat_count: int) -> Deck:
        return DECK

    def zones(self, rules: TortureRules, seat_count: int) -> Sequence[Zone]:
        return ZONES

    def sides(self, rules: TortureRules, seat_count: int) -> tuple[tuple[api.Seat, ...], ...]:
        return ((0, 2), (1, 3)) if rules.pairs else super().sides(rules, seat_count)

    def score(self, rules: TortureRules, result: Result) -> tuple[int, ...]:
        sides = self.sides(rules, len(result.figures))
        return tuple(sum(result.figures[seat] or 0 for seat in side) for side in sides)

    def standing(self, rules: TortureRules, entries: Sequence[Entry]) -> api.Standing:
        sides = self.sides(rules, len(api.joined_seats(entries)))
        totals = api.totals_by_side(entries, sides, partial(self.score, rules))
        played = len(api.results(entries))
        living = [side for side, total in enumerate(totals) if total < rules.limit]
        is_over = len(living) < 2 or played >= ROUNDS
        out = tuple(s for n, seats in enumerate(sides) if n not in living for s in seats)
        why = "The others are out, or all rounds are played." if is_over else ""
        ranks = api.places(totals, low_wins=True)
        return api.Standing(totals, ranks, is_over, why, tuple(sorted(out)), played)

    def bots(self) -> Mapping[str, BotMaker]:
        return {"guessing": self.bot}

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Play what ends neither turn nor round, else the top of a stock that is not its last."""
        safe = ["take", "draw", "clear", "peek", "lay"]
        safe += ["stock"] if len(view.zone("stock", view.seat)) > 1 else []
        return next((move for move in legal_moves if str(move).split()[0] in safe), legal_moves[-1])

    def rulebook(self, rules: TortureRules) -> api.Rulebook:
        told = [(key, getattr(rules, key)) for key in ("pairs", "limit", "kept", "gifts", "extras")]
        sentences = tuple(api.Sentence(f"{key} is {value}.", (key,)) for key, value in told)
        return api.Rulebook("Torture", (api.Section("Switches", sentences),))


TORTURE_BOX: Final = Torture().box(api.plain(TortureRules()), 3)
