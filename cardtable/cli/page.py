"""The pages of a turn: rows for the screen, or the same things as lines of text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import dropwhile
from typing import Final

from cardtable.cli.host import Host, Moment
from cardtable.cli.screen import pages
from cardtable.cli.story import since_last_turn, story_lines, story_rows, told_in, turn_start
from cardtable.core.view import View
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.render import (
    BLANK,
    Mark,
    Row,
    Span,
    Told,
    cell_width,
    hand_rows,
    move_rows,
    pile_text_rows,
    row_text,
    row_width,
    seat_rows,
    table_rows,
    text_rows,
    wrapped,
)
from cardtable.render.offer import ALL, MOST, NONE
from cardtable.render.span import ALERT, DIM, MARKED, TITLE, TURN, indented
from cardtable.render.width import pad
from cardtable.text import tr

MARGIN: Final = " "
LEAST_STORY: Final = 4
"""How many rows of the story a page keeps free, if need be by offering fewer moves."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to make a turn's page: it offers *most* moves, and has *story* rows of the story.

    One that *is_tight* shows nothing twice.
    """

    most: int
    story: int
    is_tight: bool = False


WAYS: Final = (
    _Way(MOST, LEAST_STORY),
    _Way(9, LEAST_STORY),
    _Way(6, LEAST_STORY),
    _Way(3, 2),
    _Way(3, 1, is_tight=True),
    _Way(NONE, 1, is_tight=True),
)
"""The ways to make a page; the first that the screen is high enough for is taken."""


def turn_page(host: Host, seat: Seat) -> list[Row]:
    """Return what *seat*, who is to move, sees before it chooses."""
    view = host.match.view(seat)
    marks = _marks(host, view)
    told = told_in(since_last_turn(host.story(), seat))
    page: list[Row] = []
    length = len(whole_story(host, told))
    for way in WAYS:
        host.offered = way.most
        table = drawn(host, host.moment(view), marks, is_tight=way.is_tight)
        above = [*heading(host), *table, BLANK]
        asked = question(host, view, marks, is_tight=way.is_tight)
        below = [BLANK, *alerts(host, view), *asked, BLANK]
        story = fitting_story(host, told, [*above, *below])
        page = [*above, *story, *below]
        if is_fitting(host, page) and len(story) >= min(length, way.story):
            break
    return page


def turn_lines(host: Host, seat: Seat) -> list[Row]:
    """Return the same as lines of text: all of it when a turn begins, then only what is new."""
    match, width = host.match, host.screen.width
    story = host.story()
    key = (match.rounds[-1].plan.number, turn_start(story, seat), seat)
    if host.printed == (key, match.ply):
        return alerts(host, match.view(seat))
    is_new = host.printed is None or host.printed[0] != key
    untold = [one for one in story if host.printed and one.ply > host.printed[1]]
    host.printed = (key, match.ply)
    view = match.view(seat)
    marks = _marks(host, view)
    below = [*alerts(host, view), *question(host, view, marks)]
    if is_new:
        chapters = max(since_last_turn(story, seat), untold, key=len)
        told = story_lines(told_in(chapters), match.names, width)
        return [*heading(host), *told, *drawn(host, host.moment(view), marks), *below]
    told = story_lines(told_in(untold), match.names, width)
    picture = host.picture(host.moment(view), marks)
    # Where a turn is many plays on shared piles, it goes on from what they have become.
    piles = pile_text_rows(picture, width) if picture.is_ledger() else []
    return [*told, *piles, *seat_rows(picture, seat, width), *below]


def _marks(host: Host, view: View) -> frozenset[Mark]:
    """Return the cards that the game points out to who is to choose."""
    return frozenset(host.match.game.marked_now(view))


def heading(host: Host, text: str = "") -> list[Row]:
    """Return the first rows of a page: which match this is, and how to get help."""
    match = host.match
    number = match.rounds[-1].plan.number if match.rounds else 1
    title = text or tr("{title}, round {number}", title=host.table.title, number=number)
    aid = tr("? for help")
    if not host.screen.is_full:
        return [BLANK, (Span(title, TITLE), Span(f"   {aid}" * host.is_attended, DIM))]
    rest = host.screen.width - cell_width(title) - cell_width(aid) - len(MARGIN)
    return [(Span(MARGIN + title, TITLE), Span(" " * max(1, rest)), Span(aid, DIM)), BLANK]


def drawn(
    host: Host, moment: Moment, marks: frozenset[Mark] = frozenset(), *, is_tight: bool = False
) -> list[Row]:
    """Return the table at *moment*."""
    picture = host.picture(moment, marks, is_tight=is_tight)
    draw = table_rows if host.screen.is_full else text_rows
    return draw(picture, host.screen.width)


def fitting_story(
    host: Host, told: Sequence[Told], rest: Sequence[Row], under: int = 1
) -> list[Row]:
    """Return the newest of *told* that fits on a page of *rest*, and how to see what came before.

    *under* is how many rows come below the page. For the newest sentences blank rows may go.
    """
    screen = host.screen
    rows = whole_story(host, told)
    if not screen.is_full:
        return rows
    newest = next((n for n in range(1, len(rows)) if not _is_middle(rows[-n])), len(rows))
    room = max(screen.height - under - len(rest), newest + 1, LEAST_STORY)
    room = min(room, screen.height - under - sum(row_width(row) > 0 for row in rest))
    if len(rows) > room:
        rows = rows[len(rows) - max(room - 1, 0) :]
        # A turn of many moves may be longer than what there is room for: then its end is shown.
        rows = list(dropwhile(_is_middle, rows)) or rows
        rows = [(Span(tr("Type log for what happened before."), DIM),), *rows][: max(room, 0)]
    return indented(rows, MARGIN)


def whole_story(host: Host, told: Sequence[Told]) -> list[Row]:
    """Return all of *told*, without a margin."""
    screen, names = host.screen, host.match.names
    if not screen.is_full:
        return story_lines(told, names, screen.width)
    return story_rows(told, names, screen.width - len(MARGIN), screen.glyphs.dots)


def is_fitting(host: Host, page: Sequence[Row], under: int = 1) -> bool:
    """Tell whether *page*, with *under* rows below it, fits on the screen without blank rows."""
    return sum(row_width(row) > 0 for row in page) + under <= host.screen.height


def _is_middle(row: Row) -> bool:
    """Tell whether *row* goes on with a sentence that begins above it."""
    return row[0].text.isspace()


def sentences(host: Host, texts: Iterable[str], style: str = "") -> list[Row]:
    """Return *texts*, each on rows of its own, their cards written as they are drawn."""
    width = host.screen.width - len(MARGIN)
    lines = (line for text in texts for line in text.splitlines())
    rows = (row for line in lines for row in wrapped(host.sentence(line), width, style))
    return indented(rows, MARGIN)


def alerts(host: Host, view: View) -> list[Row]:
    """Return what must not be overlooked: the warning of the game, the save, the last answer."""
    keeper = host.table.keeper
    warning = host.match.game.warning(view, host.match.names)
    texts = [host.notice]
    if keeper is not None and keeper.fault:
        texts.append(host.saved_text())
    if not host.screen.is_full:
        return sentences(host, [warning, *texts], ALERT)
    return [*(banner(host, warning) if warning else []), *sentences(host, texts, ALERT)]


def question(
    host: Host, view: View, marks: frozenset[Mark], *, is_tight: bool = False
) -> list[Row]:
    """Return whose turn it is, what may be done, and the numbered moves."""
    width = host.screen.width - len(MARGIN)
    legend = wrapped(host.match.game.mark_text(view), width, DIM) if marks else []
    most = ALL if host.listing else host.offered
    moves = move_rows(host.picture(host.moment(view), is_tight=is_tight), width, most)
    return [*_prompt_rows(host, view), *indented([*moves, *legend], MARGIN)]


def _prompt_rows(host: Host, view: View) -> list[Row]:
    name = host.match.names[view.seat]
    width = host.screen.width - len(MARGIN) - cell_width(name) - 2
    asked = wrapped(host.sentence(host.match.game.prompt(view)), width)
    rest = indented(asked[1:], " " * (cell_width(name) + 2))
    return indented([(Span(f"{name}: ", TURN), *asked[0]), *rest], MARGIN)


def list_page(host: Host, seat: Seat) -> list[Row]:
    """Return all the moves of *seat*, a page of them where they are too many for one."""
    view = host.match.view(seat)
    picture = host.picture(host.moment(view))
    width = host.screen.width - len(MARGIN)
    hand = indented(hand_rows(picture, width), MARGIN)
    above = [*heading(host), *hand, *([BLANK] if hand else []), *_prompt_rows(host, view)]
    moves = indented(move_rows(picture, width, ALL), MARGIN)
    notes = alerts(host, view)
    found = pages(moves, max(3, host.screen.height - len(above) - len(notes) - 4))
    number = (host.listing - 1) % len(found)
    text = tr("Choose a move, or press Return to go back to the table.")
    if len(found) > 1:
        text = tr(
            "Page {number} of {count}: choose a move, type more for the next page,"
            " or press Return to go back.",
            number=number + 1,
            count=len(found),
        )
    return [*above, *found[number], BLANK, *notes, *sentences(host, [text], DIM)]


def scene_page(
    host: Host, moment: Moment, marks: frozenset[Mark], told: Sequence[Told]
) -> list[Row]:
    """Return the table at the *moment* before the marked cards go."""
    table = drawn(host, moment, marks)
    above = [*heading(host), *table, BLANK]
    below = [*sentences(host, [tr("The cards marked ! go now.")], DIM), BLANK]
    if told and told[-1].seat == NO_SEAT:
        *told, news = told
        below = [*banner(host, news.text), *below]
    if told:
        below = [BLANK, *below]
    return [*above, *fitting_story(host, told, [*above, *below], under=2), *below]


def banner(host: Host, text: str) -> list[Row]:
    """Return *text* as what is celebrated, or cannot be overlooked."""
    rows = wrapped(f"* {text} *", host.screen.width - len(MARGIN) - 2)
    width = max(map(row_width, rows))
    return indented(((Span(f" {pad(row_text(row), width)} ", MARKED),) for row in rows), MARGIN)
