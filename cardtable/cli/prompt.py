"""Every prompt of a match: what is typed there, and the words that are obeyed at all of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardtable.cli import answer
from cardtable.cli.answer import Word, read_word
from cardtable.cli.book import help_rows, incident_rows, log_rows, rules_rows, score_rows, why_rows
from cardtable.cli.errors import DONE, NOT_SO
from cardtable.cli.hint import hint_text
from cardtable.cli.host import Host, Leave
from cardtable.cli.joining import join
from cardtable.cli.page import heading, sentences
from cardtable.cli.screen import more_text, pages
from cardtable.core.error import CardtableError, IllegalMoveError, PluginError
from cardtable.core.wording import alternatives, clip, did_you_mean, nearest
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match import UndoError
from cardtable.match.undo import turn_length
from cardtable.players import bot_player
from cardtable.record import EARLY
from cardtable.render import BLANK, Row, is_cut
from cardtable.render.span import ALERT
from cardtable.text import tr

YES: Final = ("y", "yes")
NO: Final = ("n", "no")
WHOLE_TURN: Final = "turn"
MOST_DIGITS: Final = 6
"""With more digits than this no number of moves is written."""


class RefusedError(CardtableError):
    """A word cannot be obeyed now; the message says why."""


def pause(host: Host, rows: Sequence[Row], sentence: str) -> None:
    """Show *rows* until the person presses Return; words are obeyed meanwhile."""
    if not host.is_attended:
        host.screen.say(rows)
        return
    note = ""
    while True:
        below = sentences(host, [text for text in (note, sentence) if text], ALERT)
        host.screen.show([*rows, *below])
        rows = rows if host.screen.is_full else []
        typed = host.reader.read()
        if not typed.strip():
            return
        ply = host.match.ply
        note = obeyed(host, typed) or host.notice
        host.notice = ""
        if host.match.ply != ply or host.match.closed == EARLY:
            return


def confirm(host: Host, question: str, rows: Sequence[Row] = ()) -> bool:
    """Ask *question* below *rows* until the answer is yes or no; a script means what it says."""
    if not host.is_attended:
        return True
    note = ""
    rows = rows or heading(host)
    while True:
        texts = [text for text in (note, question, tr("Type yes or no.")) if text]
        host.screen.show([*rows, *sentences(host, texts, ALERT)])
        rows = rows if host.screen.is_full else []
        typed = host.reader.read().strip().casefold()
        if typed in (*YES, tr("yes")):
            return True
        if typed in (*NO, tr("no")):
            return False
        note = obeyed(host, typed) or host.notice
        host.notice = ""


def browse(host: Host, rows: list[Row]) -> None:
    """Show *rows*, page by page where they are too many for the screen."""
    screen = host.screen
    if not screen.is_full or not host.is_attended:
        screen.say(rows)
        return
    found = pages(rows, max(3, screen.height - 4))
    for number, page in enumerate(found, 1):
        is_last = number == len(found)
        below = tr("Press Return to go back to the table.") if is_last else more_text()
        screen.show([*page, BLANK, *sentences(host, [below], ALERT)])
        typed = host.reader.read().strip()
        if typed:
            obeyed(host, typed)
            return


def obeyed(host: Host, typed: str) -> str:
    """Do what the word *typed* asks for; return what the person must know, or ``""``."""
    word = read_word(typed)
    if word is None:
        what = repr(clip(typed.strip()))
        return tr("{typed} does nothing here.", typed=what) if typed.strip() else ""
    try:
        obey(host, word)
    except (UndoError, RefusedError, IllegalMoveError) as error:
        return as_sentence(str(error))
    return ""


def as_sentence(message: str) -> str:
    """Return the *message* of an error as a sentence of its own."""
    text = message[:1].upper() + message[1:]
    return text if text.endswith((".", "!", "?")) else text + "."


def obey(host: Host, word: Word) -> None:
    """Do what *word* asks for.

    :raises UndoError: nothing can be taken back.
    :raises RefusedError: it cannot be done now.
    :raises IllegalMoveError: what it enters cannot have happened.
    """
    if word.name == answer.SORT:
        _sort(host, word.rest)
    elif word.name == answer.UNDO:
        _undo(host, word.rest)
    elif word.name == answer.HAPPENED:
        _happened(host, word.rest)
    elif word.name == answer.JOIN:
        join(host, word.rest)
    else:
        _DEEDS[word.name](host)


def _help(host: Host) -> None:
    browse(host, [*heading(host), *help_rows(host)])


def _hint(host: Host) -> None:
    match = host.match
    seat = _looker(host)
    if match.seat_to_move != seat:
        raise RefusedError(tr("there is nothing to choose now"))
    try:
        host.notice = hint_text(host.advise(seat), len(match.legal_moves()))
    except PluginError as error:
        raise RefusedError(str(error)) from error


def _more(host: Host) -> None:
    match = host.match
    if match.seat_to_move != _looker(host):
        raise RefusedError(tr("there is nothing to choose now"))
    if not is_cut(match.game, match.view(host.looker), host.offered):
        raise RefusedError(tr("all moves are shown already"))
    host.listing += 1
    host.printed = None if not host.screen.is_full else host.printed


def _sort(host: Host, name: str) -> None:
    seat = _looker(host)
    orders = list(host.match.game.hand_orders())
    if not orders:
        raise RefusedError(tr("there is no hand to sort in this game"))
    if not name:
        now = host.orders.get(seat, orders[0])
        name = orders[(orders.index(now) + 1) % len(orders)]
    elif name not in orders:
        raise RefusedError(
            tr(
                "there is no order {name}, allowed is {names}",
                name=repr(clip(name)),
                names=alternatives(orders),
            )
            + did_you_mean(nearest(name, orders))
        )
    host.orders[seat] = name
    host.printed = None
    host.notice = tr("The hand is sorted by {order}.", order=name)


def _happened(host: Host, text: str) -> None:
    match = host.match
    notation = match.box.incidents
    if not notation.examples:
        raise RefusedError(tr("in this game nothing happens that is no move"))
    if not text:
        browse(host, [*heading(host), *incident_rows(host)])
        return
    seat = _looker(host)
    is_exact = notation.has_head(text)
    incident = (
        notation.parse(text, match.names)
        if is_exact
        else notation.read(text, match.incidents(), match.names)
    )
    with host.interrupts.held():
        match.happen(seat, incident, match.ply)


def _why(host: Host) -> None:
    browse(host, [*heading(host), *why_rows(host, _looker(host))])


def _auto(host: Host) -> None:
    """Refuse: only at the prompt of a turn there is something to play."""
    raise RefusedError(tr("there is nothing to choose now"))


def _undo(host: Host, rest: str) -> None:
    match = host.match
    seat = _last_person(host)
    count = _undo_count(host, seat, rest)
    with host.interrupts.held():
        match.undo(seat, count)
    host.reasons.clear()
    host.shown_rounds = min(host.shown_rounds, len(match.rounds) - match.is_in_round())
    host.notice = tr(
        "Taken back: {name} chooses again.",
        "Taken back, {count} moves: {name} chooses again.",
        count=count,
        name=match.names[seat],
    )


def _undo_count(host: Host, seat: Seat, rest: str) -> int:
    """Return how many moves of *seat* are meant by what stands behind the word ``undo``."""
    if not rest:
        return 1
    if rest.isdecimal() and len(rest) < MOST_DIGITS and int(rest):
        return int(rest)
    if rest in (WHOLE_TURN, tr("turn")):
        return max(1, turn_length(host.match.rounds, seat))
    raise RefusedError(
        tr(
            "undo {rest} means nothing: type undo, undo 3 for three moves, or undo turn",
            rest=repr(clip(rest)),
        )
    )


def _last_person(host: Host) -> Seat:
    """Return who is taken to ask: at one terminal it is the person who moved last."""
    for played in reversed(host.match.rounds):
        for mark in reversed(played.marks):
            if mark.seat in host.people:
                return mark.seat
    return host.looker


def _rules(host: Host) -> None:
    try:
        browse(host, rules_rows(host))
    except NotImplementedError:
        raise RefusedError(tr("this game has no rulebook")) from None


def _scores(host: Host) -> None:
    browse(host, [*heading(host), *score_rows(host)])


def _log(host: Host) -> None:
    browse(host, [*heading(host), *log_rows(host)])


def _save(host: Host) -> None:
    if host.table.keeper is not None:
        host.table.keeper.retry()
    host.notice = "\n".join(host.parting_texts())


def _bot(host: Host) -> None:
    seat = _looker(host)
    name = host.match.names[seat]
    question = tr("Shall a bot play for {name} from here to the end?", name=name)
    if confirm(host, question):
        with host.interrupts.held():
            host.match.reseat(seat, bot_player(host.match.game))
        host.notice = tr("A bot plays for {name} now.", name=name)


def _end(host: Host) -> None:
    if host.match.is_over():
        raise RefusedError(tr("the match is over already"))
    if confirm(host, tr("End the match here? It counts as unfinished.")):
        with host.interrupts.held():
            host.match.close(EARLY)


def _quit(host: Host) -> None:
    keeper = host.table.keeper
    if keeper is not None and keeper.fault:
        keeper.retry()
    if keeper is None or not keeper.fault:
        raise Leave(DONE, *host.parting_texts())
    if confirm(host, host.saved_text() + " " + tr("Leave all the same?")):
        raise Leave(NOT_SO, *host.parting_texts())


def _looker(host: Host) -> Seat:
    """Return the seat of the person at the screen."""
    if host.looker == NO_SEAT:
        raise RefusedError(tr("press Return first, so that it is known who asks"))
    return host.looker


_DEEDS: Final[Mapping[str, Callable[[Host], None]]] = {
    answer.HELP: _help,
    answer.HINT: _hint,
    answer.MORE: _more,
    answer.WHY: _why,
    answer.AUTO: _auto,
    answer.RULES: _rules,
    answer.SCORES: _scores,
    answer.LOG: _log,
    answer.SAVE: _save,
    answer.BOT: _bot,
    answer.END: _end,
    answer.QUIT: _quit,
}
