"""The pages that a person may ask for at any time: scores, log, reasons, rules and help."""

import contextlib
import re
from collections.abc import Iterator, Mapping
from typing import Final

from cardtable.cli.answer import AUTO, HAPPENED, JOIN, has_word_as_move, words
from cardtable.cli.console import is_plain_text
from cardtable.cli.host import Host, Reason
from cardtable.cli.joining import can_join
from cardtable.cli.page import MARGIN, sentences
from cardtable.cli.scores import side_scores
from cardtable.cli.story import (
    since_last_turn,
    story_lines,
    story_rows,
    told_in,
)
from cardtable.core.error import NotationError
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.render import BLANK, Row, Span, cell_width, offered_moves, wrapped
from cardtable.render.score import sheet_rows
from cardtable.render.span import STRONG, indented
from cardtable.render.width import pad
from cardtable.rulebook import changed_keys, to_text
from cardtable.text import tr

CELL_FIELD: Final = re.compile(r"\{(\w+:)?cell\}")
"""What the form of a move has where it names a cell."""


def rules_rows(host: Host) -> list[Row]:
    """Return the rules as this table plays them.

    :raises NotImplementedError: the game has none.
    """
    match, screen = host.match, host.screen
    book = match.game.rulebook(match.rules)
    changed = changed_keys(match.rules, match.game.rules_type()())
    is_ascii = screen.glyphs.is_ascii or is_plain_text(screen.console.file)
    text = to_text(book, changed, screen.width, ascii=is_ascii)
    return [(Span(line),) for line in text.splitlines()]


def score_rows(host: Host) -> list[Row]:
    """Return the whole score sheet."""
    width = host.screen.width - len(MARGIN)
    return indented(sheet_rows(side_scores(host.match), host.screen.glyphs, width), MARGIN)


def log_rows(host: Host) -> list[Row]:
    """Return all that happened in this round."""
    screen = host.screen
    told = told_in(host.story())
    if not screen.is_full:
        return story_lines(told, host.match.names, screen.width)
    rows = story_rows(told, host.match.names, screen.width - len(MARGIN), screen.glyphs.dots)
    return indented(rows, MARGIN)


def why_rows(host: Host, seat: Seat) -> list[Row]:
    """Return why the bots chose as they did since the last turn of *seat*."""
    texts = []
    silent: dict[str, None] = {}
    for chapter in since_last_turn(host.story(), seat):
        reason = host.reasons.get(chapter.ply)
        if reason is None or chapter.move is None or chapter.seat in (seat, NO_SEAT):
            continue
        name = host.match.names[chapter.seat]
        if _is_held_back(host, chapter.seat, reason):
            silent[name] = None
            continue
        why = reason.choice.why or tr("no reason given")
        texts.append(tr("{name} chose {move}: {why}", name=name, move=chapter.move, why=why))
    if silent:
        texts.append(
            tr(
                "What {names} thought may tell of cards that you have not seen;"
                " ask again after the round.",
                names=tr(" and ").join(silent),
            )
        )
    return sentences(host, texts or [tr("No bot has moved since your last turn.")])


def _is_held_back(host: Host, seat: Seat, reason: Reason) -> bool:
    """Tell whether *reason*, of *seat*, is told only after the round.

    What a hand counts, or how good its chances are, is as secret as the cards themselves.
    """
    return host.match.is_in_round() and reason.is_secret and host.has_secrets_of(seat)


def help_rows(host: Host) -> list[Row]:
    """Return what can be typed."""
    width = host.screen.width - len(MARGIN)
    known = {word: meaning for word, meaning in words().items() if _is_of_use(host, word)}
    column = max(map(cell_width, known)) + 3
    rows = [*sentences(host, _how_to_type(host)), BLANK]
    return [*rows, *_listed(known, width, column)]


def incident_rows(host: Host) -> list[Row]:
    """Return what may be entered now that happened at the table."""
    match = host.match
    texts = {
        str(incident): host.sentence(match.game.incident_text(match.rules, incident, match.names))
        for incident in match.incidents()
    }
    if not texts:
        return sentences(host, [tr("Nothing can be entered now.")])
    width = host.screen.width - len(MARGIN)
    column = max(map(cell_width, texts)) + 3
    head = tr(
        "If something of this has happened, type it; a name will do for the number of a seat."
    )
    return [*sentences(host, [head]), BLANK, *_listed(texts, width, column)]


def _listed(texts: Mapping[str, str], width: int, column: int) -> list[Row]:
    """Return *texts*, each beside what is typed for it."""
    rows: list[Row] = []
    for word, meaning in texts.items():
        lines = wrapped(meaning, width - column)
        rows.append((Span(MARGIN + pad(word, column), STRONG), *lines[0]))
        rows += indented(lines[1:], MARGIN + " " * column)
    return rows


def _is_of_use(host: Host, word: str) -> bool:
    """Tell whether *word* does anything in this game."""
    if word == JOIN:
        return can_join(host.match)
    if word == HAPPENED:
        return bool(host.match.box.incidents.examples)
    return word != AUTO or host.match.has_obvious_moves()


def _example(host: Host) -> Iterator[str]:
    """Yield what means the same as one of the moves that are offered now."""
    match = host.match
    if match.seat_to_move != host.looker or host.looker == NO_SEAT:
        return
    legal = offered_moves(match.game, match.view(host.looker))
    for number, move in enumerate(legal, 1):
        short = " ".join(str(move).split()[1:])
        with contextlib.suppress(NotationError):
            if short and not short.isdecimal() and match.box.notation.read(short, legal) == move:
                yield tr(
                    "Here {number}, {move} and {short} mean the same.",
                    number=number,
                    move=move,
                    short=short,
                )
                return


def _how_to_type(host: Host) -> Iterator[str]:
    notation = host.match.box.notation
    yield tr("Type the number of a move, or the move itself; its first letters are enough.")
    yield from _example(host)
    if any(CELL_FIELD.search(form) for form in notation.examples):
        yield tr("r2c3 is the place in row 2 and column 3, counted from the top left.")
    yield tr(
        "Several of them may stand on one line, with ; between;"
        " they are played in order until one is refused."
    )
    yield tr("These words are understood at any prompt:")
    if has_word_as_move(notation):
        yield tr("(Put a colon before one that is a move too, such as :end.)")
