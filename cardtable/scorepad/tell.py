"""Telling a round: the answers of one line are given to the questions of the game."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardtable.core.game import Game
from cardtable.core.pad import CHOICE, SEAT, AnswerKey, PadError, PadRound, Question
from cardtable.core.wording import did_you_mean, likeness, nearest
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.scorepad.answer import answered
from cardtable.scorepad.line import Told
from cardtable.scorepad.words import (
    NOBODY,
    Item,
    card_rows,
    find_seat,
    plain_sum,
    read_sum,
    shown,
)
from cardtable.text import tr

MOST_QUESTIONS: Final = 200
"""How many questions a game may ask of one round."""


class Telling:
    """A round that is being told: its *page*, what was *told*, and the *question* asked next.

    *notes* are sentences about how something was counted. What is *known* from before answers
    what no line does; where it *forgets*, what can be no longer is asked anew.
    """

    def __init__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        page: PadRound,
        known: Mapping[AnswerKey, str] | None = None,
        *,
        forgets: bool = False,
    ) -> None:
        self.page = page
        self.told: list[Told] = []
        self.notes: list[str] = []
        self._game = game
        self._rules = rules
        self._known = dict(known or {})
        self._forgets = forgets
        self._words: set[str] = set()
        self._keys: set[str] = set()
        self._items: list[Item] = []
        self._defaults: set[AnswerKey] = set()
        self.question: Question | None = None
        self._ask()

    @property
    def is_begun(self) -> bool:
        """Whether anything is told of the round."""
        return bool(self.told or self._items)

    def take_over(self, items: Sequence[Item], earlier: "Telling") -> None:
        """Take *items*, and what a line told *earlier* that waits for its question yet.

        :raises PadError: as `take` does.
        """
        if all(item.name for item in items):
            told = {(self._seat_of(item), item.name.casefold()) for item in items}
            seats = {seat for seat, _ in told if seat is not None}
            waiting = [
                item
                for item in earlier._items
                if self._seat_of(item) not in seats and (None, item.name.casefold()) not in told
            ]
            items = [*items, *waiting]
        self.take(items)

    def take(self, items: Sequence[Item]) -> None:
        """Give *items* to the questions that they answer, now or when they are asked.

        Figures without a name are those of the seats dealt in, in table order.

        :raises PadError: one of them cannot be read, cannot be, or answers nothing.
        """
        items = self._with_name_alone(items)
        self._items = _named(items, self.page, self._missing(items))
        for item in self._items:
            self._check_readable(item)
        self._go_on()

    def _check_readable(self, item: Item) -> None:
        """Refuse a figure that can be read in no way, before anything else is asked."""
        seat = self._seat_of(item)
        if seat is not None and seat in self.page.plan.seats and read_sum(item.value) is None:
            question = Question("", "", seat=seat)
            answered(self._game, self._rules, self.page, question, item.value)

    def _with_name_alone(self, items: Sequence[Item]) -> list[Item]:
        """Return *items* with the name of a player that stands alone given to the question."""
        question = self.question
        bare = [item for item in items if _is_bare(item) and read_sum(item.value) is None]
        if question is None or question.kind != SEAT or len(bare) != 1:
            return list(items)
        likenesses = [likeness(self.page.names[seat]) for seat in question.seats]
        if likeness(bare[0].value) not in likenesses:
            return list(items)
        named = Item(question.key, bare[0].value)
        return [named if item is bare[0] else item for item in items]

    def answer(self, text: str) -> None:
        """Answer the question that is asked now.

        :raises PadError: *text* cannot be read, or cannot be, and nothing is changed; or it can,
            and a piece of an earlier line cannot, which is left out and asked for.
        """
        self._answer(text)
        self._go_on()

    def _answer(self, text: str) -> None:
        before = self.page, self.question
        try:
            self._take_answer(text)
        except PadError:
            self.page, self.question = before
            raise

    def _take_answer(self, text: str) -> None:
        question = self.question
        if question is None or len(self.page.answers) >= MOST_QUESTIONS:
            raise PadError(tr("nothing more is asked of this round"))
        self.page, note = answered(self._game, self._rules, self.page, question, text)
        self._ask()
        self.told.append(Told(question.key, question.seat, _plain(question, self.page, text)))
        self.notes += [note] if note else []

    def _go_on(self) -> None:
        """Answer what the pieces of the line, what is known or a default can answer."""
        while (question := self.question) is not None:
            text = self._piece_for(question)
            if text is None:
                text = self._text_known(question)
            if text is not None:
                self._answer(text)
            elif question.default is not None:
                self._take_default(question, str(question.default))
            else:
                break
        strange = [item for item in self._items if self.question is None or self._is_strange(item)]
        if strange:
            self._items = []
            raise self._left_over(strange[0])

    def _take_default(self, question: Question, text: str) -> None:
        self._answer(text)
        self._defaults.add(question.place)
        if question.key:
            self.told.pop()  # a sheet need not say what is so unless it says otherwise

    def _is_strange(self, item: Item) -> bool:
        """Tell whether *item* can answer no question that is still to come."""
        seat = self._seat_of(item)
        if seat is not None:
            return seat not in self.page.plan.seats or self.page.has("", seat)
        return item.name.casefold() in self._words

    def take_back(self) -> bool:
        """Take the last answer back; tell whether there was one."""
        while self.told:
            last = self.told.pop()
            if (last.key, last.seat) not in self._defaults:
                break
        else:
            is_waiting, self._items = bool(self._items), []
            return is_waiting
        self._known = {(told.key, told.seat): told.text for told in self.told}
        self.page = PadRound(self.page.plan, self.page.names)
        self.told, self.notes, self._items = [], [], []
        self._defaults.clear()
        self._ask()
        self._go_on()
        return True

    def require_all(self) -> None:
        """Refuse a round of which something is not told.

        :raises PadError: with what is missing.
        """
        question = self.question
        if question is None:
            return
        words = words_of(question, self.page.names)
        for item in self._items:
            if self._seat_of(item) is None and nearest(item.name, words):
                raise self._left_over(item)
        names = self.page.names
        if not question.key:
            example = f"{names[question.seat]}=0"
        elif question.seat != NO_SEAT:
            example = f"{question.key}.{names[question.seat]}=0"
        elif question.kind == SEAT:
            example = f"{question.key}={names[question.seats[0]]}"
        else:
            example = f"{question.key}={next(iter(question.choices), '0')}"
        raise PadError(
            tr(
                "the round does not tell: {question} Add it, such as {example}",
                question=question.text,
                example=example,
            )
        )

    def _ask(self) -> None:
        self.question = self._game.pad_question(self._rules, self.page)
        if self.question is not None:
            self._words.update(words_of(self.question, self.page.names))
            self._keys.update([self.question.key] if self.question.key else [])

    def _missing(self, items: Sequence[Item]) -> list[Seat]:
        """Return the seats dealt in of which none of *items* gives the figure by name."""
        named = set(map(self._seat_of, items))
        return [seat for seat in self.page.plan.seats if seat not in named]

    def _seat_of(self, item: Item) -> Seat | None:
        """Return the seat whose figure *item* tells, `None` where it tells something else."""
        if item.seat != NO_SEAT or not item.name:
            return None if item.seat == NO_SEAT else item.seat
        word, dot, _ = item.name.casefold().partition(".")
        if item.name.casefold() in self._words or (dot and word in self._words):
            return None
        return find_seat(item.name, self.page.names)

    def _piece_for(self, question: Question) -> str | None:
        """Return the piece of the line that answers *question*, which is used up by that."""
        for place, item in enumerate(self._items):
            if self._is_answer(item, question):
                del self._items[place]
                return item.value
        return None

    def _text_known(self, question: Question) -> str | None:
        """Return what answered *question* before, unless that can be no longer and is forgotten."""
        text = self._known.get(question.place)
        if text is None or not self._forgets:
            return text
        try:
            answered(self._game, self._rules, self.page, question, text)
        except PadError:
            del self._known[question.place]
            return None
        return text

    def _is_answer(self, item: Item, question: Question) -> bool:
        """Tell whether *item* answers *question*."""
        if not question.key:
            return self._seat_of(item) == question.seat
        words, names = words_of(question, self.page.names), self.page.names
        if question.seat == NO_SEAT:
            return item.name.casefold() in words
        word, dot, whose = item.name.casefold().partition(".")
        return word in words and bool(dot) and find_seat(whose, names) == question.seat

    def _left_over(self, item: Item) -> PadError:
        """Return the error for an *item* that answers nothing."""
        words = sorted(word for word in self._words if word)
        seat = self._seat_of(item)
        if seat is not None and seat not in self.page.plan.seats:
            return PadError(tr("{name} was not dealt in", name=self.page.names[seat]))
        if seat is not None and self.page.has("", seat):
            return PadError(tr("{name} is told twice", name=self.page.names[seat]))
        if item.name.casefold() in words:
            return PadError(tr("{word} is told twice, or not asked here", word=shown(item.name)))
        allowed = [*(self.page.names[seat] for seat in self.page.plan.seats), *sorted(self._keys)]
        return PadError(
            tr(
                "there is no {name} to tell of here; allowed is {names}",
                name=shown(item.name),
                names=", ".join(allowed),
            )
            + did_you_mean(nearest(item.name, allowed))
        )


def _named(items: Sequence[Item], page: PadRound, seats: Sequence[Seat]) -> list[Item]:
    """Return *items* with those that have no name named after *seats*, in their order."""
    bare = [item for item in items if _is_bare(item)]
    if not bare:
        return list(items)
    if len(bare) != len(seats):
        message = tr(
            "one figure is told, and asked are those of {names}",
            "{count} figures are told, and asked are those of {names}",
            count=len(bare),
            names=", ".join(page.names[seat] for seat in seats) or tr("nobody"),
        )
        if len(bare) > len(seats) and any(read_sum(item.value) is None for item in bare):
            message += tr("; on a line the cards of one player are joined with + signs")
        raise PadError(message)
    figures = iter(seats)
    return [Item("", one.value, next(figures)) if _is_bare(one) else one for one in items]


def _is_bare(item: Item) -> bool:
    """Tell whether nothing says yet whose figure *item* is."""
    return not item.name and item.seat == NO_SEAT


def words_of(question: Question, names: Sequence[str]) -> list[str]:
    """Return the words that answer *question* in a line; a player's name is none of the others."""
    taken = set(map(likeness, names))
    others = [word for word in question.aliases if likeness(word) not in taken]
    return [question.key, *others] if question.key else []


def _plain(question: Question, page: PadRound, text: str) -> str:
    """Return an answer as it is kept: a name in full, a figure without its spaces."""
    if question.kind == SEAT:
        seat = page.number(question.key, question.seat)
        nobody = NOBODY if find_seat(NOBODY, page.names) is None else "-"
        return nobody if seat == NO_SEAT else page.names[seat]
    if question.kind == CHOICE:
        return page.word(question.key)
    plain = plain_sum(text)
    return plain or "/".join("+".join(row) for row in card_rows(text))
