"""Somebody joins a match between two rounds: the word ``join``, at a prompt or from a pipe."""

from cardtable.cli import answer
from cardtable.cli.answer import read_word
from cardtable.cli.host import Host
from cardtable.core.error import NOT_ALLOWED, IllegalMoveError
from cardtable.match import Match
from cardtable.players import PlayersError, read_newcomer
from cardtable.text import tr


def can_join(match: Match) -> bool:
    """Tell whether the rules let somebody join before the next round."""
    if match.is_over():
        return False
    return match.game.join_total(match.rules, match.entries) is not None


def join_text(host: Host) -> str:
    """Return what is said of joining where a round is over, or ``""``."""
    if host.match.is_in_round() or not can_join(host.match):
        return ""
    return tr("Type join and a name to let somebody join.")


def join(host: Host, text: str) -> None:
    """Let the player that *text* names join, a person or a bot as in ``--players``.

    :raises IllegalMoveError: it is not between two rounds, or there is no room.
    """
    match = host.match
    if not text:
        raise IllegalMoveError(NOT_ALLOWED, tr("say who joins, such as join Kim or join Kim=bot"))
    try:
        newcomer = read_newcomer(text, match.game, match.names, host.table.most_seats)
    except PlayersError as error:
        raise IllegalMoveError(NOT_ALLOWED, str(error)) from None
    with host.interrupts.held():
        seat = match.join(newcomer)
    total = match.standing().totals[seat]
    host.notice = tr(
        "{name} joins with {count} point.",
        "{name} joins with {count} points.",
        count=total,
        name=match.names[seat],
    )


def take_join(host: Host) -> bool:
    """Let those join whom the next line of a script names; tell whether there was one.

    :raises IllegalMoveError: it cannot be.
    """
    try:
        typed = host.reader.read()
    except EOFError:
        return False
    word = read_word(typed)
    if word is None or word.name != answer.JOIN:
        host.reader.put_back(typed)
        return False
    join(host, word.rest)
    return True
