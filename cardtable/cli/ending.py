"""The pages that end something: a round, or the match."""

from collections.abc import Sequence

from cardtable.cli.host import Host
from cardtable.cli.page import MARGIN, drawn, fitting_story, heading, sentences
from cardtable.cli.scores import side_scores, sides_of
from cardtable.cli.story import since_last_turn, told_in
from cardtable.core.result import ABORTED, Result
from cardtable.core.zone import Seat
from cardtable.match.turn import PlayedRound
from cardtable.record import EARLY
from cardtable.render import BLANK, Row, row_width
from cardtable.render.score import round_rows, standing_rows, winner_text
from cardtable.render.span import TITLE, indented
from cardtable.text import tr


def round_page(host: Host, played: PlayedRound, result: Result) -> list[Row]:
    """Return how a round ended: the table, the story of it, the points and why."""
    match = host.match
    seat = host.looker if host.looker in host.eyes else host.eyes[0]
    told = told_in(since_last_turn(host.story(), seat))
    table = drawn(host, host.moment(host.view_for_all()))
    scores = side_scores(host.match)
    figures = [_figure(result.figures, side) for side in sides_of(match)]
    points = round_rows(scores, figures, host.screen.glyphs, host.screen.width - len(MARGIN))
    explained = match.game.explain(match.rules, result, match.names)
    explained += match.game.explain_totals(match.rules, match.entries, match.names)
    if result.ending == ABORTED:
        explained = [tr("The round went on too long and was stopped; nobody scores.")]
    below = [*indented(points, MARGIN), BLANK, *sentences(host, explained), BLANK]
    title = tr("{title}, round {number} is over", title=host.table.title, number=played.plan.number)
    above = [*heading(host, title), *table, BLANK]
    below = [BLANK, *below]
    story = fitting_story(host, told, [*above, *below], under=2)
    page = [*above, *story, *below] if story else [*above, *below[1:]]
    # The points are what the page is for; with them go a sentence and the prompt below it.
    is_too_high = sum(row_width(row) > 0 for row in page) + 2 > host.screen.height
    return [*heading(host, title), *below[1:]] if is_too_high else page


def _figure(figures: Sequence[int | None], side: Sequence[Seat]) -> str:
    """Return the figures of the seats of *side*; ``-`` for one that was not dealt in."""
    return "+".join("-" if figures[seat] is None else str(figures[seat]) for seat in side)


def final_page(host: Host) -> list[Row]:
    """Return how the match ended: who has won and why, and the places."""
    return [*heading(host, host.table.title), *final_rows(host), BLANK]


def final_rows(host: Host) -> list[Row]:
    """Return the end of the match without a heading."""
    match = host.match
    scores = side_scores(host.match)
    width = host.screen.width - len(MARGIN)
    if match.closed == EARLY:
        first = [tr("The match was ended early. It counts as unfinished.")]
    elif match.closed == ABORTED:
        first = [tr("The match went on too long and was stopped.")]
    else:
        first = [winner_text(scores), match.standing().why]
    rows = sentences(host, first[:1], TITLE) + sentences(host, [t for t in first[1:] if t])
    return [*rows, BLANK, *indented(standing_rows(scores, host.screen.glyphs, width), MARGIN)]
