"""The score pad's part of a game: what a person is asked after a round on a real table.

A game asks one question after the other, the next one by the answers so far, and makes of
them the very `Result` that a played round gives. All that follows from it is as in a match.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from cardtable.core.deck import Deck, Face
from cardtable.core.error import CardtableError, NotationError
from cardtable.core.result import Result, RoundPlan, Side
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.text import tr

FIGURE: Final = "figure"
SEAT: Final = "seat"
CHOICE: Final = "choice"
QuestionKind: TypeAlias = Literal["figure", "seat", "choice"]

ENDER: Final = "ender"
ENDED: Final = "ended"
"""How a round of a game ended that says no more of it."""

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")

Answer: TypeAlias = int | str
AnswerKey: TypeAlias = tuple[str, Seat]


class PadError(CardtableError, ValueError):
    """What was told of a round cannot be, or cannot be read; the message says why."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing that a person is asked after a round.

    *key* is the word that answers it in a line, ``""`` for the figure of *seat*; *aliases* are
    further such words. A figure lies from *lowest* to *highest*, and *limits* says why; one above
    *usual* is taken, but doubted aloud. A seat is one of *seats*; *nobody* says when it may be
    none of them. A choice is one of *choices*, words of the game with what they mean. Where
    there is a *default*, it is the answer unless somebody says otherwise.
    """

    key: str
    text: str
    kind: QuestionKind = FIGURE
    seat: Seat = NO_SEAT
    lowest: int | None = None
    highest: int | None = None
    usual: int | None = None
    limits: str = ""
    seats: tuple[Seat, ...] = ()
    nobody: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    default: int | None = None

    @property
    def place(self) -> AnswerKey:
        """Where its answer stands on a page."""
        return self.key, self.seat


@dataclass(frozen=True, slots=True)
class Counted:
    """Cards added up: their sum is *figure*.

    *faces* are those that are known in full. *also* answers further questions of the seat by
    their keys, and *note* is a sentence about the counting.
    """

    figure: int
    faces: tuple[Face, ...] = ()
    also: Mapping[str, Answer] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True)
class PadRound:
    """A round on the pad as far as it is told: dealt by *plan* to the seats called *names*.

    *answers* are by key and seat, *faces* by seat where cards were told and not their sum.
    """

    plan: RoundPlan
    names: Sequence[str]
    answers: Mapping[AnswerKey, Answer] = field(default_factory=dict)
    faces: Mapping[Seat, tuple[Face, ...]] = field(default_factory=dict)

    def has(self, key: str, seat: Seat = NO_SEAT) -> bool:
        """Tell whether *key* is answered."""
        return (key, seat) in self.answers

    def number(self, key: str, seat: Seat = NO_SEAT, default: int = NO_SEAT) -> int:
        """Return the number, or the seat, that answers *key*, else *default*."""
        return int(self.answers.get((key, seat), default))

    def word(self, key: str, default: str = "") -> str:
        """Return the word that answers *key*, else *default*."""
        return str(self.answers.get((key, NO_SEAT), default))

    def figures(self) -> tuple[int | None, ...]:
        """Return the figure of each seat, `None` where there is none."""
        return tuple(
            self.number("", seat) if self.has("", seat) else None for seat in range(len(self.names))
        )

    def told(self) -> list[int]:
        """Return the figures told so far, the lowest in front."""
        return sorted(figure for figure in self.figures() if figure is not None)

    def is_counted(self) -> bool:
        """Tell whether every seat that was dealt in has its figure."""
        return all(self.has("", seat) for seat in self.plan.seats)

    def with_answer(self, question: Question, answer: Answer) -> "PadRound":
        """Return this page with *question* answered."""
        return replace(self, answers={**self.answers, question.place: answer})


@dataclass(frozen=True, slots=True)
class ScoreMark:
    """A *sign* behind the points of *side* in a round, or behind its total; *meaning* explains it.

    The sign is one plain letter or sign.
    """

    side: Side
    sign: str
    meaning: str
    is_of_total: bool = False


QuestionMaker: TypeAlias = Callable[[Seat], Question]


def next_figure(page: PadRound, question: QuestionMaker) -> Question | None:
    """Return *question* about the first seat without a figure, or `None` if all have one."""
    missing = next((seat for seat in page.plan.seats if not page.has("", seat)), None)
    return None if missing is None else question(missing)


def number_told(word: str, allowed: Collection[int]) -> int | None:
    """Return the number *word* that a card counts, one of *allowed*; `None` if it is no number.

    :raises PadError: no card counts so much.
    """
    if not _NUMBER.fullmatch(word):
        return None
    number = int(word)
    if number not in allowed:
        raise PadError(
            tr(
                "no card counts {number}, allowed is {lowest} to {highest}",
                number=number,
                lowest=min(allowed),
                highest=max(allowed),
            )
        )
    return number


def cards_counted(deck: Deck, points: Mapping[Face, int], rows: Sequence[Sequence[str]]) -> Counted:
    """Return what cards of *deck* come to that count *points*, told by face or as numbers.

    :raises PadError: a word is neither.
    """
    figure, numbers = 0, 0
    faces: list[Face] = []
    for word in [word for row in rows for word in row]:
        try:
            found = deck.parse_faces(word)
        except NotationError as error:
            number = number_told(word, points.values())
            if number is None:
                raise PadError(str(error)) from None
            figure += number
            numbers += 1
        else:
            faces += found
            figure += sum(points[face] for face in found)
    return Counted(figure, () if numbers else tuple(faces))


def plain_question(page: PadRound) -> Question | None:
    """Return what any game may be asked: who ended the round, then a figure of each seat."""
    if not page.has(ENDER):
        return Question(
            ENDER,
            tr("Who ended the round?"),
            SEAT,
            seats=page.plan.seats,
            nobody=tr("nobody ended it"),
            aliases=("ended", "end", "by"),
        )
    return next_figure(
        page, lambda seat: Question("", tr("{name}'s count?", name=page.names[seat]), seat=seat)
    )


def plain_result(page: PadRound) -> Result:
    """Return the result of a *page* that `plain_question` filled."""
    return Result(ENDED, page.figures(), page.number(ENDER))


def plain_answer(question: Question, result: Result) -> Answer:
    """Return what *result* answers to *question* where its key says no more than its kind."""
    if question.kind == SEAT:
        return result.by
    if question.kind == CHOICE:
        return result.ending
    return result.figures[question.seat] or 0


def check_answer(question: Question, answer: Answer, names: Sequence[str]) -> None:
    """Refuse an *answer* outside of what *question* allows.

    :raises PadError: with the reason.
    """
    if question.kind == SEAT and answer == NO_SEAT and not question.nobody:
        raise PadError(
            tr("somebody must be named; allowed is {names}", names=_names_of(question, names))
        )
    if question.kind == SEAT and answer not in (NO_SEAT, *question.seats):
        raise PadError(
            tr(
                "{name} was not dealt in; allowed is {names}",
                name=names[int(answer)],
                names=_names_of(question, names),
            )
        )
    if question.kind == FIGURE:
        _check_figure(question, int(answer), names)


def doubt(question: Question, answer: Answer, names: Sequence[str]) -> str:
    """Return the sentence that doubts a figure which is taken all the same, or ``""``."""
    if question.kind != FIGURE or question.usual is None or int(answer) <= question.usual:
        return ""
    whose = names[question.seat]
    return tr("{name}: {figure} is a lot; {limits}.", name=whose, figure=answer,
              limits=question.limits)  # fmt: skip


def _names_of(question: Question, names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in question.seats)


def _check_figure(question: Question, figure: int, names: Sequence[str]) -> None:
    low, high = question.lowest, question.highest
    if (low is None or figure >= low) and (high is None or figure <= high):
        return
    if low is None:
        allowed = tr("up to {highest}", highest=high)
    elif high is None:
        allowed = tr("{lowest} or more", lowest=low)
    elif low == high:
        allowed = str(low)
    else:
        allowed = tr("{lowest} to {highest}", lowest=low, highest=high)
    message = tr("{figure} is not possible, allowed is {allowed}", figure=figure, allowed=allowed)
    if question.seat != NO_SEAT:
        message = f"{names[question.seat]}: {message}"
    raise PadError(f"{message}: {question.limits}" if question.limits else message)
