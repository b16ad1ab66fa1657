"""The host of one match at one terminal: it knows who looks, and makes moves safely."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, NamedTuple

from cardtable.cli.errors import say
from cardtable.cli.files import from_home
from cardtable.cli.interrupts import Interrupts
from cardtable.cli.reader import Reader
from cardtable.cli.scores import seat_totals
from cardtable.cli.screen import Screen
from cardtable.cli.story import Chapter, chapters, has_secrets, shared_view
from cardtable.cli.table import TableSettings
from cardtable.cli.thinking import passing
from cardtable.core.game import FaceKey
from cardtable.core.move import Move
from cardtable.core.view import View
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.players import BotChoice, Findings
from cardtable.record import EARLY
from cardtable.render import Brush, Mark, Picture
from cardtable.render.offer import MOST
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class Moment:
    """A view, and the totals of that time."""

    view: View
    totals: Sequence[int]


class Reason(NamedTuple):
    """Why a bot chose a move, and whether it knew a card then that people here do not."""

    choice: BotChoice
    is_secret: bool


class Leave(Exception):  # noqa: N818 - it is no error, it ends the sitting
    """The match is left here: with an exit *code*, and *sentences* for the person."""

    def __init__(self, code: int, *sentences: str) -> None:
        super().__init__(code)
        self.code = code
        self.sentences = sentences


class Host:
    """One match, the screen and the people at it.

    *looker* is the seat whose cards the screen shows, `NO_SEAT` before anybody has looked.
    *notice* is shown on the next page; *reasons* keeps why bots decided as they did, by move.
    *printed* is the turn, and the move of it, that lines of text have shown last. *listing* is
    the page of the list of all moves that is shown, 0 for none; *offered* is how many moves a
    turn's page offers at most, and *orders* how each seat has its hand sorted.
    """

    def __init__(
        self,
        match: Match,
        table: TableSettings,
        screen: Screen,
        reader: Reader,
        interrupts: Interrupts,
    ) -> None:
        self.match: Final = match
        self.table: Final = table
        self.screen: Final = screen
        self.reader: Final = reader
        self.interrupts: Final = interrupts
        self.bots: Final = Bots(match, table.think)
        self.reasons: Final[dict[int, Reason]] = {}
        self.notice = table.notice
        self.looker: Seat = NO_SEAT
        self.shown_rounds = len(match.rounds) - match.is_in_round()
        self.is_loss_known = False
        self._failed: set[Seat] = set()
        self.listing = 0
        self.offered = MOST
        self.orders: Final[dict[Seat, str]] = {}
        self.printed: tuple[tuple[int, int, Seat], int] | None = None

    @property
    def people(self) -> list[Seat]:
        """The seats that people at this terminal play."""
        return [seat for seat, entry in enumerate(self.match.seats) if entry.is_person]

    @property
    def is_attended(self) -> bool:
        """Whether somebody sits here who can be asked."""
        return bool(self.people) and not self.reader.is_script

    @property
    def eyes(self) -> list[Seat]:
        """The seats that may look at the screen; where bots play alone, the first of them."""
        return self.people or [0]

    def play(self, seat: Seat, move: Move) -> None:
        """Make *move* for *seat*; nothing interrupts it halfway.

        :raises IllegalMoveError: it is refused, and nothing has changed.
        """
        with self.interrupts.held():
            self.match.play(seat, move, self.match.ply)

    def play_bot(self) -> None:
        """Let the bot that is to move make its move, and keep what it said."""
        seat = self.match.seat_to_move
        with self._told(tr("{name} is thinking ...", name=self.match.names[seat])):
            choice = self.bots.choose(seat, self.match.seats[seat].player)
        is_secret = self.has_secrets_of(seat)
        self.play(seat, choice.move)
        self.reasons[self.match.ply] = Reason(choice, is_secret)
        if choice.fault and seat not in self._failed:
            self._failed.add(seat)
            self.notify(
                tr(
                    "The bot {name} could not choose, so {move} was played: {fault}.",
                    name=self.match.names[seat],
                    move=choice.move,
                    fault=choice.fault,
                )
            )

    def advise(self, seat: Seat) -> Findings:
        """Return what a search finds for the person at *seat*, who is to move.

        :raises PluginError: the game failed.
        """
        with self._told(tr("The hint is being thought out ...")):
            return self.bots.advise(seat)

    def _told(self, text: str) -> AbstractContextManager[None]:
        return passing(self.screen, text, is_attended=self.is_attended)

    def notify(self, text: str) -> None:
        """Show *text* on the next page, or at once where nobody looks at pages."""
        if self.people:
            self.notice = f"{self.notice} {text}".strip()
        else:
            say(text)

    def has_secrets_of(self, seat: Seat) -> bool:
        """Tell whether *seat* sees a card that somebody at this terminal does not."""
        others = self.views_of_others(seat)
        return bool(others) and has_secrets(self.match.view(seat), others)

    def views_of_others(self, seat: Seat) -> list[View]:
        """Return the views of the other people at this terminal."""
        return [self.match.view(other) for other in self.people if other != seat]

    def view_on_screen(self) -> View:
        """Return the view of who has looked last, or what everybody may see."""
        is_somebody = self.looker in self.people
        return self.match.view(self.looker) if is_somebody else self.view_for_all()

    def view_for_all(self) -> View:
        """Return what everybody at the terminal may see."""
        first = self.eyes[0] if self.looker not in self.eyes else self.looker
        return shared_view(self.match.view(first), self.views_of_others(first))

    def needs_hand_over(self, seat: Seat) -> bool:
        """Tell whether a secret stands between *seat* and who has looked at the screen so far."""
        if seat == self.looker or len(self.people) < 2:  # noqa: PLR2004 - nobody else is there
            return False
        before = self.looker
        return any(self.has_secrets_of(one) for one in (seat, before) if one in self.people)

    def moment(self, view: View) -> Moment:
        """Return *view* as it is now."""
        return Moment(view, seat_totals(self.match))

    def picture(
        self, moment: Moment, marks: frozenset[Mark] = frozenset(), *, is_tight: bool = False
    ) -> Picture:
        """Return the picture of a *moment* with cards marked."""
        match = self.match
        totals = moment.totals
        glyphs = self.screen.glyphs
        order = self.hand_order(moment.view.seat)
        return Picture(match.game, moment.view, match.names, totals, marks, glyphs, order, is_tight)

    def hand_order(self, seat: Seat) -> FaceKey | None:
        """Return what *seat* has its hand sorted by."""
        orders = self.match.game.hand_orders()
        return orders.get(self.orders.get(seat, next(iter(orders), "")))

    def sentence(self, text: str) -> str:
        """Return *text* with the cards that it names written as they are drawn.

        A move that is legal now stays as it can be typed.
        """
        match = self.match
        brush = Brush.of(match.game, match.box.deck, self.screen.glyphs)
        drawn = brush.sentence(text, match.names)
        if drawn == text or not match.is_in_round():
            return drawn
        return brush.sentence(text, match.names, match.legal_moves())

    def story(self) -> list[Chapter]:
        """Return the round so far, as everybody at this terminal may know it."""
        match = self.match
        brush = Brush.of(match.game, match.box.deck, self.screen.glyphs)
        return chapters(match, self.eyes, brush)

    def is_unsaved(self) -> bool:
        """Tell whether moves are lost when the program ends."""
        return self.table.keeper is not None and bool(self.table.keeper.fault)

    def saved_text(self) -> str:
        """Return in a sentence whether the match is kept and where, or what is lost."""
        keeper = self.table.keeper
        if keeper is None:
            return tr("The match is not saved.")
        place = from_home(keeper.place) if self.is_attended else keeper.place
        if not keeper.fault:
            return tr("The match is saved in {place}.", place=place)
        if not keeper.unsaved_count:
            return tr(
                "What came after the last move is NOT saved in {place}: {fault}."
                " It is lost if the program ends now.",
                place=place,
                fault=keeper.fault,
            )
        return tr(
            "The last move is NOT saved in {place}: {fault}. It is lost if the program ends now.",
            "The last {count} moves are NOT saved in {place}: {fault}."
            " They are lost if the program ends now.",
            count=keeper.unsaved_count,
            place=place,
            fault=keeper.fault,
        )

    def resume_text(self) -> str:
        """Return the line that says where the match is, and how to go on with it later."""
        return " ".join(self._resume_texts())

    def parting_texts(self) -> list[str]:
        """Return the same for the end of a sitting: for a person on short lines.

        Neither a path nor a command is broken, so that it can be copied.
        """
        if not self.is_attended:
            return [self.resume_text()]
        saved, *more = self._resume_texts()
        width = self.screen.width
        return [*wrap(saved, width, break_long_words=False, break_on_hyphens=False), *more]

    def _resume_texts(self) -> list[str]:
        command = self.table.how_to_resume
        is_done = self.match.is_over() and self.match.closed != EARLY
        if self.table.keeper is None or not command or is_done:
            return [self.saved_text()]
        return [self.saved_text(), tr("Go on with: {command}", command=command)]
