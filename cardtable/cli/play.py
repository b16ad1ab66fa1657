"""The play loop: drives a match to its end with the people at this terminal and its bots."""

import errno
from typing import Final

from cardtable.cli.asking import ask, refuse, show_scenes
from cardtable.cli.ending import final_page, final_rows, round_pages
from cardtable.cli.errors import DONE, NOT_SO, say, silence_output
from cardtable.cli.host import Host, Leave
from cardtable.cli.interrupts import INTERRUPTED, Interrupts
from cardtable.cli.joining import can_join, join_text, take_join
from cardtable.cli.page import heading
from cardtable.cli.prompt import as_sentence, confirm, pause
from cardtable.cli.reader import Reader
from cardtable.cli.screen import Screen
from cardtable.cli.table import TableSettings
from cardtable.core.error import CardtableError, IllegalMoveError, PluginError
from cardtable.core.result import ABORTED
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match import Match
from cardtable.record import EARLY, OVER
from cardtable.render import BLANK, Span
from cardtable.text import tr

GONE: Final = (errno.EPIPE, errno.EIO)
"""What the system says when nobody reads the output any more: a pipe, or a terminal, closed."""


def play_match(match: Match, table: TableSettings) -> int:
    """Play *match* to its end, or until it is left, and return the exit code."""
    screen = Screen(table.console, is_plain=table.is_plain, is_ascii=table.is_ascii)
    with Interrupts() as interrupts:
        host = Host(match, table, screen, Reader(), interrupts)
        try:
            with screen:
                while following := play_out(host):
                    before = host
                    before.bots.close()
                    host = Host(*following, screen, before.reader, interrupts)
                    host.orders.update(before.orders)
            part(host, *(host.parting_texts() if host.match.closed == EARLY else []))
            return ended(host)
        except Leave as leave:
            part(host, *leave.sentences)
            return leave.code
        except EOFError:
            is_on_prompt_line = not (screen.is_full or host.reader.is_script)
            part(host, *([""] if is_on_prompt_line else []), *host.parting_texts())
            return NOT_SO if host.is_unsaved() else DONE
        except KeyboardInterrupt:
            say(tr("interrupted") + ". " + host.resume_text())
            return INTERRUPTED
        except PluginError:
            say(host.resume_text())
            raise
        except OSError as error:
            if error.errno not in GONE:
                raise
            silence_output()
            return DONE
        finally:
            host.bots.close()


def play_out(host: Host) -> tuple[Match, TableSettings] | None:
    """Play the match of *host* to its end; return the rematch if there is to be one."""
    run(host)
    return rematch(host)


def part(host: Host, *texts: str) -> None:
    """Show what is to stay on the normal screen: how the match ended, and *texts*.

    Each text has a line of its own, however long, so that a command in it can be copied.
    """
    if host.screen.is_full and host.match.is_over():
        host.screen.say([*final_rows(host), *([BLANK] if texts else [])])
    host.screen.say((Span(text),) for text in texts)


def ended(host: Host) -> int:
    """Return the exit code of a match that was played to its end."""
    if host.is_unsaved():
        say(host.saved_text())
        return NOT_SO
    return DONE


def run(host: Host) -> None:
    """Play until the match is over."""
    match = host.match
    while True:
        mind_the_save(host)
        if match.is_in_round() and not match.closed:
            step(host)
        elif len(match.rounds) > host.shown_rounds:
            show_round(host)
        elif match.is_over():
            return
        elif not host.people and host.bots.is_endless():
            match.close(ABORTED)
        else:
            with host.interrupts.held():
                match.deal(len(match.rounds) + 1)


def step(host: Host) -> None:
    """Let the seat to move make one decision, or do what its person asks for."""
    seat = host.match.seat_to_move
    if seat in host.people:
        take_over(host, seat)
        ask(host, seat)
    elif host.people:
        before = host.moment(host.view_on_screen())
        host.play_bot()
        show_scenes(host, before)
    else:
        host.play_bot()


def take_over(host: Host, seat: Seat) -> None:
    """Let *seat* come to the screen; where cards are secret nobody else sees it meanwhile."""
    if host.looker == seat:
        return
    if host.is_attended and host.needs_hand_over(seat):
        host.looker = NO_SEAT
        host.screen.wipe()
        name = host.match.names[seat]
        pause(
            host,
            heading(host),
            tr(
                "Pass the screen to {name}. {name}: press Return when nobody else looks.", name=name
            ),
        )
        host.screen.wipe()
    host.looker = seat


def show_round(host: Host) -> None:
    """Show how the last round ended, once."""
    host.shown_rounds = len(host.match.rounds)
    played = host.match.rounds[-1]
    if not host.people or played.result is None:
        return
    is_last = host.match.is_over()
    sentence = (
        tr("Press Return for the end of the match.")
        if is_last
        else tr("Press Return for the next round.")
    )
    *first, last = round_pages(host, played, played.result)
    for page in first:
        pause(host, page, tr("Press Return for more."))
    pause(host, last, " ".join(filter(None, [sentence, join_text(host)])))
    if host.reader.is_script and can_join(host.match):
        let_join(host)
    if len(host.people) > 1:
        host.looker = NO_SEAT  # everybody has looked at this page


def let_join(host: Host) -> None:
    """Let those join whom the next lines of a script name."""
    try:
        while take_join(host):
            host.screen.say([(Span(host.notice),)])
            host.notice = ""
    except IllegalMoveError as error:
        refuse(host, host.reader.last, error)


def mind_the_save(host: Host) -> None:
    """Tell once what is not saved, and ask whether to go on without."""
    keeper = host.table.keeper
    if keeper is None or not keeper.fault:
        host.is_loss_known = False
        return
    if host.is_loss_known:
        return
    if not host.is_attended:
        host.is_loss_known = True
        say(host.saved_text())
        return
    while keeper.fault and not host.is_loss_known:
        question = tr(
            "{lost} Try to save once more? With no the match goes on, and each move tries again.",
            lost=host.saved_text(),
        )
        if confirm(host, question):
            keeper.retry()
        else:
            host.is_loss_known = True


def rematch(host: Host) -> tuple[Match, TableSettings] | None:
    """Show the end of the match; return the next one if the people want it."""
    page = final_page(host)
    offer = host.table.rematch if host.match.closed == OVER else None
    if offer is None or not host.is_attended:
        pause(host, page, tr("Press Return to leave the table."))
        return None
    question = tr("Play again with the same players?")
    while confirm(host, question, page):
        try:
            return offer()
        except CardtableError as error:
            question = as_sentence(str(error)) + " " + tr("Try again?")
    return None
