"""The contract of a game: the rules, stateless, that a plugin brings.

A plugin must give the house rules, the deck, the zones, the kinds of move and the round,
and the three pure functions that make a match of rounds: `score`, `standing` and
`next_round`. Everything else has a sensible default.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, TypeAlias

from cardtable.core.box import Box
from cardtable.core.chance import stream
from cardtable.core.deck import Deck, Face
from cardtable.core.error import NOT_ALLOWED, WRONG_PHASE
from cardtable.core.event import Event
from cardtable.core.face_style import FaceStyle, standard_style
from cardtable.core.move import Incident, Move
from cardtable.core.pad import (
    Answer,
    Counted,
    PadError,
    PadRound,
    Question,
    ScoreMark,
    cards_counted,
    plain_answer,
    plain_question,
    plain_result,
)
from cardtable.core.player import BotMaker
from cardtable.core.result import (
    Entry,
    Result,
    RoundPlan,
    Standing,
    first_dealer,
    joined_seats,
    left_seats,
    next_dealer,
    results,
)
from cardtable.core.round import OVER, Round, play_by, uniform
from cardtable.core.view import View
from cardtable.core.zone import NO_SEAT, Seat, Zone
from cardtable.text import tr


class MoveGroup(NamedTuple):
    """Legal moves that are shown together below a *title*, the best in front."""

    title: str
    moves: Sequence[Move]


FaceKey: TypeAlias = Callable[[Face], tuple[int, ...]]
"""What a hand is sorted by."""


class Game:
    """The rules of one game; stateless.

    *rules* is always the house rules, as the model or as plain values with the same
    attributes. Sides are seats unless `sides` says otherwise.
    """

    rules_version: ClassVar[int] = 1
    """Raised when the effect of a move or a score changes."""

    round_type: ClassVar[type[Round]]
    moves: ClassVar[Sequence[type[Move]]]
    incidents: ClassVar[Sequence[type[Incident]]] = ()
    """What may happen at a table that is nobody's move, and that the rules answer."""

    ply_bound: ClassVar[int] = 10_000
    """A round with more plies than this is aborted, so that no loop is without a bound."""

    round_bound: ClassVar[int] = 500
    """A match between bots with more rounds than this is aborted."""

    low_wins: ClassVar[bool] = True

    turn_seconds: ClassVar[int] = 10
    """How long a turn takes people, about; what they think, say and look for included."""

    round_seconds: ClassVar[int] = 60
    """How long it takes people to shuffle, deal and add up a round, about."""

    playout_plies: ClassVar[int] = 0
    """After so many moves, times the laps of the search, a playout is cut where `likely_results`
    tells how it would end; where it is 0 every playout goes to its end."""

    grows_tree: ClassVar[bool] = True
    """Whether a search tries other moves than those of the policy below the one it looks into;
    beside a policy that plays as well as a bot they rather hide what that move is worth."""

    further_bots: Mapping[str, BotMaker] = MappingProxyType({})
    """Bots that plugins bring for this game; whoever loads the game sets them."""

    def rules_type(self) -> type[Any]:
        """Return the model of the house rules."""
        raise NotImplementedError

    def deck(self, rules: Any, seat_count: int) -> Deck:  # noqa: ANN401 - each game has rules of its own type
        """Return the deck of a table with *seat_count* seats."""
        raise NotImplementedError

    def zones(self, rules: Any, seat_count: int) -> Sequence[Zone]:  # noqa: ANN401 - as above
        """Return the zones that a table with *seat_count* seats declares."""
        raise NotImplementedError

    def is_clockwise(self, rules: Any) -> bool:  # noqa: ANN401 - as above
        """Tell whether turns and the deal pass clockwise."""
        return True

    def box(self, rules: Any, seat_count: int) -> Box:  # noqa: ANN401 - as above
        """Return what all rounds under *rules*, given as plain values, share."""
        return Box(
            rules,
            seat_count,
            self.deck(rules, seat_count),
            self.zones(rules, seat_count),
            self.moves,
            is_clockwise=self.is_clockwise(rules),
            incidents=self.incidents,
        )

    def sides(self, rules: Any, seat_count: int) -> tuple[tuple[Seat, ...], ...]:  # noqa: ANN401
        """Return the sides: for each the seats that score together."""
        return tuple((seat,) for seat in range(seat_count))

    def score(self, rules: Any, result: Result) -> tuple[int, ...]:  # noqa: ANN401
        """Return the points that each side gets for *result*; nothing for an aborted round."""
        raise NotImplementedError

    def standing(self, rules: Any, entries: Sequence[Entry]) -> Standing:  # noqa: ANN401
        """Return how a match of *entries* stands."""
        raise NotImplementedError

    def next_round(self, rules: Any, entries: Sequence[Entry]) -> RoundPlan:  # noqa: ANN401
        """Return who is dealt in next: all who joined, have not left and are not out.

        The seat named last deals the first round, where it was not a position that says who
        does; then the deal passes one living seat on in turn after each.
        """
        out = (*self.standing(rules, entries).out, *left_seats(entries))
        living = tuple(seat for seat in joined_seats(entries) if seat not in out)
        played = results(entries)
        dealer = next_dealer(
            played, living, is_clockwise=self.is_clockwise(rules), first=first_dealer(entries)
        )
        return RoundPlan(len(played) + 1, living, dealer)

    def migrate(self, record: Any) -> Any:  # noqa: ANN401 - a `cardtable.record.Record`
        """Return a *record* made under another `rules_version` as today's rules replay it.

        A new record, or *record* itself where there is nothing to change.
        """
        return record

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        """Choose a move in a playout; any legal one, unless the game knows better."""
        return uniform(round_, legal_moves, rng)

    def play_on(self, round_: Round, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
        """Play *round_*, a guess that is given away, on by the policy; say how it is likely to end.

        That is one result where it is played to its end. A game that forecasts the end from a
        round in play does so after *laps* turns of each seat, or so; 1 of a quick search, more
        of one with many playouts. It may play faster than move by move, and so that luck which
        no move can change is the same after each of them.
        """
        if self.playout_plies:
            play_by(self.policy, round_, rng, laps * self.playout_plies)
            likely = self.likely_results(round_) if round_.phase != OVER else ()
            if likely:
                return likely
        play_by(self.policy, round_, rng, self.ply_bound)
        return ((1.0, round_.result() if round_.phase == OVER else round_.abort()),)

    def ratings(self, view: View) -> Mapping[Move, float]:
        """Return how many points each legal move of *view* is likely to bring its side.

        As the game's own bot rates them, so that the best of them is its move; nothing where
        no bot can tell. What is good is high or low as it is in the totals. A move that is left
        out is not looked into.
        """
        return {}

    def rating_error(self, view: View) -> float:
        """Return by how many points the difference of two ratings is off, a standard deviation."""
        return 1.0

    def likely_results(self, round_: Round) -> Sequence[tuple[float, Result]]:
        """Return how *round_*, a guess in play, is likely to end, each result with its chance.

        The guess is given away. The chances add up to 1; nothing where the game cannot tell.
        """
        return ()

    def refine_guess(self, round_: Round, view: View, rng: Random) -> None:
        """Make *round_*, a guess from *view*, likelier by what the seats have done.

        A guess deals what *view* cannot tell apart alike. A game may exchange such cards, of
        one pool, so that hands fit how they were played; searches then think on likelier ones.
        """

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Return what is played for a seat that cannot choose.

        It never ends the round where another move exists: the first legal move that does not
        in a guess, which a game may know to do better or faster.
        """
        guess = view.guess(stream(0, "default move"))
        for move in legal_moves:
            tried = guess.clone()
            tried.play(move)
            if not tried.is_over():
                return move
        return legal_moves[0]

    def bots(self) -> Mapping[str, BotMaker]:
        """Return the game's own bots by level or name, the one to take first in front."""
        return {}

    def obvious_move(self, view: View) -> Move | None:
        """Return the legal move of *view* that needs no thought, if there is one.

        The word ``auto`` plays it, and what it returns next, for as long as the turn lasts.
        """
        return None

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        """Return the code and the sentence that tell why *move* is not legal in *view*.

        Made from the view of the seat alone, so that a refusal gives nothing away.
        """
        alike = [legal for legal in view.legal_moves if type(legal) is type(move)]
        moves = ", ".join(str(legal) for legal in (alike or view.legal_moves)[:6])
        if not alike:
            return WRONG_PHASE, tr(
                "{move} is not possible now; legal moves: {moves}",
                move=repr(str(move)),
                moves=moves,
            )
        return NOT_ALLOWED, tr(
            "{move} is not allowed now; legal moves: {moves}", move=repr(str(move)), moves=moves
        )

    def rulebook(self, rules: Any) -> Any:  # noqa: ANN401 - a `cardtable.rulebook.Rulebook`
        """Return the rules as this table plays them."""
        raise NotImplementedError

    def face_style(self, face: Face) -> FaceStyle:
        """Return how *face* is shown; the cards of a standard deck have their suit signs."""
        return standard_style(face)

    def prompt(self, view: View) -> str:
        """Return in one sentence what the seat of *view* may do now."""
        return tr("Choose a move.")

    def marked(self, view: View, move: Move) -> Sequence[tuple[str, int]]:
        """Return the cards that would go if *move* were made, to be marked while it is chosen.

        Each is the name of a zone of *view* and a place there.
        """
        return ()

    def marked_now(self, view: View) -> Sequence[tuple[str, int]]:
        """Return all the cards to be marked while the seat of *view* chooses."""
        return [mark for move in view.legal_moves for mark in self.marked(view, move)]

    def mark_text(self, view: View) -> str:
        """Return what the mark before a card means now."""
        return tr("A card marked ! is one that may go.")

    def alike(self, view: View, move: Move) -> Move:
        """Return the legal move that stands for *move* and all that come to the same thing.

        Such as a card on the first of several empty piles. Only one of them is shown at first,
        and a person who types what fits them all need not say which; *move* itself if it is
        like no other.
        """
        return move

    def move_groups(self, view: View) -> Sequence[MoveGroup]:
        """Return all the legal moves of *view* as they are offered: in groups, best first.

        Where there are too many of them, the last ones of the largest groups are shown only
        when they are asked for.
        """
        return [MoveGroup("", view.legal_moves)]

    def hand_orders(self) -> Mapping[str, FaceKey]:
        """Return by name what people may sort a hand by, such as ``suit``, the usual in front."""
        return {}

    def zone_note(self, view: View, name: str) -> str:
        """Return what is worth saying behind the cards of the zone called *name*, or ``""``.

        Such as their sum; *view* must show what the note tells.
        """
        return ""

    def move_text(self, view: View, move: Move) -> str:
        """Return what *move* does, in a few words, for the seat of *view*."""
        return str(move)

    def starter_text(
        self,
        rules: Any,  # noqa: ANN401 - each game has rules of its own type
        entries: Sequence[Entry],
        plan: RoundPlan,
        names: Sequence[str],
    ) -> str:
        """Return the sentence that tells who begins the round of *plan*, and why, or ``""``.

        *entries* are those before it. Where the round itself finds who begins it notes that.
        """
        if plan.starter == NO_SEAT:
            return ""
        return tr("{name} begins.", name=names[plan.starter])

    def incident_text(
        self,
        rules: Any,  # noqa: ANN401 - each game has rules of its own type
        incident: Incident,
        names: Sequence[str],
    ) -> str:
        """Return the sentence that says what happened, and what the rules make of it."""
        return tr("It happened: {incident}.", incident=incident)

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        """Return the sentence that tells a noted *event* of this game, or ``""``."""
        return ""

    def event_text(self, event: Event, cards: str, names: Sequence[str]) -> str | None:
        """Return what is told of an *event* in the game's own words, ``""`` for nothing.

        *cards* are the cards of the event in words, and its seat is the one that moved them;
        `None` leaves it to the words for any game.
        """
        return None

    def warning(self, view: View, names: Sequence[str]) -> str:
        """Return what everybody must know now, such as that the last turns are played."""
        return ""

    def zone_title(self, name: str) -> str:
        """Return what people call the zones called *name*; the usual ones have usual titles."""
        usual = {
            "draw": tr("Draw pile"),
            "discard": tr("Discard pile"),
            "grid": tr("Grid"),
            "hand": tr("Hand"),
            "stock": tr("Stock"),
        }
        return usual.get(name) or name.capitalize()

    def zone_sign(self, name: str) -> str:
        """Return what moves call the zones called *name* where there are several: ``d`` for d1."""
        return ""

    def card_sign(self, view: View, name: str, place: int) -> str:
        """Return how the card at *place* of the zone called *name* is written there, or ``""``.

        For a card that means more there than its face says, such as a wild card that stands
        for another; *view* must show what the sign tells.
        """
        return ""

    def explain(self, rules: Any, result: Result, names: Sequence[str]) -> list[str]:  # noqa: ANN401
        """Return the sentences that explain the score of *result*."""
        return []

    def explain_totals(
        self,
        rules: Any,  # noqa: ANN401 - each game has rules of its own type
        entries: Sequence[Entry],
        names: Sequence[str],
    ) -> list[str]:
        """Return the sentences that tell what the last result did beyond adding its points.

        Such as a total that was halved, or who is out now. *entries* are those of the match,
        with that result as the last.
        """
        return []

    def countables(self, rules: Any) -> Mapping[str, str]:  # noqa: ANN401
        """Return what is worth counting over many matches: by its key what people call it.

        A key is the kind of a note of the round, or one that `counts` gives.
        """
        return {}

    def counts(self, rules: Any, entries: Sequence[Entry]) -> Mapping[str, int]:  # noqa: ANN401
        """Return what happened in a match of *entries* that no note of a round tells.

        Such as calls that were caught: how often, by the keys of `countables`.
        """
        return {}

    def wins_low(self, rules: Any) -> bool:  # noqa: ANN401
        """Tell whether few points are better than many."""
        return self.low_wins

    def match_kind(self, rules: Any) -> str:  # noqa: ANN401
        """Return what matches under *rules* are called where others count differently, or ``""``.

        A history gives each kind figures of its own.
        """
        return ""

    def pad_question(self, rules: Any, page: PadRound) -> Question | None:  # noqa: ANN401
        """Return what the score pad asks next of a round told as far as *page*, or `None`.

        In the order in which one counts at a table, each question of another place.

        :raises PadError: the answers so far cannot stand together.
        """
        return plain_question(page)

    def pad_result(self, rules: Any, page: PadRound) -> Result:  # noqa: ANN401
        """Return the result of a round on a real table, all of which is told in *page*."""
        return plain_result(page)

    def pad_answer(
        self,
        rules: Any,  # noqa: ANN401 - each game has rules of its own type
        page: PadRound,
        question: Question,
        result: Result,
    ) -> Answer:
        """Return what somebody answers to *question* who has seen a round end with *result*."""
        return plain_answer(question, result)

    def figure_of_cards(
        self,
        rules: Any,  # noqa: ANN401 - each game has rules of its own type
        page: PadRound,
        question: Question,
        rows: Sequence[Sequence[str]],
    ) -> Counted:
        """Return the figure that *question* asks for, added up from cards.

        *rows* are the words typed, numbers or cards, row by row. Usually their `face_points`
        are added up.

        :raises PadError: they cannot be read, or lie on no table.
        """
        deck = self.deck(rules, len(page.names))
        points = {face: self.face_points(rules, face) for face in deck.cards_by_face}
        known = {face: count for face, count in points.items() if count is not None}
        if len(known) < len(points):
            raise PadError(tr("this game does not say what its cards count; type the sum"))
        return cards_counted(deck, known, rows)

    def face_points(self, rules: Any, face: Face) -> int | None:  # noqa: ANN401
        """Return what a card that shows *face* counts in a figure, where that is all it takes.

        `None` where a figure is no sum of cards, which is what the score pad then says.
        """
        return None

    def score_marks(self, rules: Any, entries: Sequence[Entry]) -> Sequence[ScoreMark]:  # noqa: ANN401
        """Return what a score sheet marks in the last of *entries*, which is a result.

        Such as a sum that was doubled; who is out is marked without it.
        """
        return ()

    def join_total(self, rules: Any, entries: Sequence[Entry]) -> int | None:  # noqa: ANN401
        """Return the total of somebody who joins a match now, `None` where nobody may."""
        return None
