"""An answer as typed becomes one on the page, or is refused with the reason."""

from collections import Counter
from dataclasses import replace
from typing import Any

from cardtable.core.game import Game
from cardtable.core.pad import (
    CHOICE,
    SEAT,
    Counted,
    PadError,
    PadRound,
    Question,
    check_answer,
    doubt,
)
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.scorepad.words import (
    NOBODY_WORDS,
    card_rows,
    find_seat,
    no_such_player,
    read_sum,
    shown,
)
from cardtable.text import tr

LONGEST: int = 300
"""How many letters an answer may have."""


def answered(
    game: Game,
    rules: Any,  # noqa: ANN401 - each game has house rules of its own type
    page: PadRound,
    question: Question,
    text: str,
) -> tuple[PadRound, str]:
    """Return *page* with *question* answered by *text*, and what there is to say of it.

    :raises PadError: it cannot be read, or cannot be.
    """
    if not text.strip():
        raise PadError(tr("an answer is missing: {question}", question=question.text))
    if len(text) > LONGEST:
        raise PadError(tr("read {text}, which is too long for an answer", text=shown(text)))
    if question.kind == SEAT:
        return _with(page, question, _read_seat(question, page, text)), ""
    if question.kind == CHOICE:
        return page.with_answer(question, _read_choice(question, text)), ""
    figure = read_sum(text)
    if figure is not None:
        return _with(page, question, figure), doubt(question, figure, page.names)
    if question.key:
        raise PadError(tr("read {text}, allowed is a whole number", text=shown(text)))
    rows = card_rows(text)
    try:
        counted = game.figure_of_cards(rules, page, question, rows)
    except PadError as error:
        if len(rows) == 1 and len(rows[0]) == 1:
            raise PadError(
                tr("{reason}; a number or a sum such as {sum} will do too",
                   reason=error, sum="3+7+10")
            ) from None  # fmt: skip
        raise
    return _with_cards(game, rules, page, question, counted), counted.note


def _with(page: PadRound, question: Question, answer: int) -> PadRound:
    check_answer(question, answer, page.names)
    return page.with_answer(question, answer)


def _read_seat(question: Question, page: PadRound, text: str) -> Seat:
    seat = find_seat(text, page.names, question.seats)
    if seat is not None:
        return seat
    if text.strip().casefold() in (*NOBODY_WORDS, tr("nobody")):
        return NO_SEAT
    raise no_such_player(text, [page.names[seat] for seat in question.seats])


def _read_choice(question: Question, text: str) -> str:
    by_word = {word.casefold(): key for key, word in question.choices.items()}
    by_word |= {key.casefold(): key for key in question.choices}
    wanted = text.strip().casefold().replace(" ", "_")
    found = by_word.get(text.strip().casefold()) or by_word.get(wanted)
    if found is None:
        raise PadError(
            tr("read {text}, allowed is {words}",
               text=shown(text), words=alternatives(list(question.choices)))
            + did_you_mean(nearest(text, question.choices))
        )  # fmt: skip
    return found


def _with_cards(
    game: Game,
    rules: Any,  # noqa: ANN401 - as above
    page: PadRound,
    question: Question,
    counted: Counted,
) -> PadRound:
    """Return *page* with the figure of cards, each of which lies on the table only once."""
    seat = question.seat
    page = _with(page, question, counted.figure)
    faces = {**page.faces, seat: counted.faces} if counted.faces else page.faces
    in_deck = game.deck(rules, len(page.names)).cards_by_face
    told = Counter(face for cards in faces.values() for face in cards)
    for face, count in told.items():
        most = len(in_deck.get(face, ()))
        if count > most:
            others = [page.names[s] for s, cards in faces.items() if s != seat and face in cards]
            raise PadError(
                tr("{card} is told twice", card=face)
                if not others
                else tr("{card} is among the cards of {name} already", card=face, name=others[0])
            )
    answers = {**page.answers, **{(key, seat): value for key, value in counted.also.items()}}
    return replace(page, answers=answers, faces=faces)
