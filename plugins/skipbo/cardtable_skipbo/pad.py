"""What the score pad asks after a round of Skip-Bo with real cards (docs/rules/skipbo.md, 11)."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import (
    CHOICE,
    NO_SEAT,
    SEAT,
    Answer,
    Entry,
    PadError,
    PadRound,
    Question,
    Result,
    ScoreMark,
    Seat,
    next_figure,
    plain_answer,
    results,
    tr,
)
from cardtable_skipbo.ending import BLOCKED, EXHAUSTED, WON
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.scoring import winners
from cardtable_skipbo.sides import sides_of

WINNER: Final = "winner"
ENDING: Final = "ending"
EXTRA: Final = "extra"


def question(rules: SkipboRules, page: PadRound) -> Question | None:
    """Return what is asked next: who has won, else how the round ended, then each stock."""
    if not page.has(WINNER):
        return Question(
            WINNER,
            tr("Who played the last card of the own stock?"),
            SEAT,
            seats=page.plan.seats,
            nobody=tr("the round ended without that"),
            aliases=("won", "wins", "out", "ender", "ended", "by"),
        )
    ways = endings(rules)
    if page.number(WINNER) == NO_SEAT and not page.has(ENDING) and len(ways) > 1:
        return Question(ENDING, tr("How did the round end?"), CHOICE, choices=ways)
    asked = next_figure(page, lambda seat: _extra_of(rules, page, seat))
    if asked is None:
        _check_sides(rules, page)
    return asked


def endings(rules: SkipboRules) -> dict[str, str]:
    """Return how a round may end in which nobody has played the last stock card (9)."""
    ways = {BLOCKED: tr("nobody could move or draw a card")}
    if rules.on_blocked == "drop_bottom":
        ways = {WON: tr("somebody's last stock card was dropped, since all were blocked")}
    if rules.on_exhausted == "end_round":
        ways[EXHAUSTED] = tr("there was no card left to draw")
    return ways


def _stock_of(rules: SkipboRules, page: PadRound, seat: Seat) -> Question:
    """Return the question for the cards left in the stock of *seat*."""
    text = tr("How many cards are left in {name}'s stock?", name=page.names[seat])
    if seat in _winning_side(rules, page):
        limits = tr("whoever wins has no stock card left")
        return Question("", text, seat=seat, lowest=0, highest=0, limits=limits, default=0)
    most = dealt(rules, page, seat) + page.number(EXTRA, seat, 0)
    limits = tr(
        "so many were dealt to it; cards of a penalty are told in a line with {word}.{name}=2",
        word=EXTRA,
        name=page.names[seat],
    )
    return Question("", text, seat=seat, lowest=0, highest=most, limits=limits)


def _extra_of(rules: SkipboRules, page: PadRound, seat: Seat) -> Question:
    """Return the question for the penalty cards of *seat*, answered by 0 if nobody says more (10).

    Then comes the question for the stock.
    """
    if page.has(EXTRA, seat):
        return _stock_of(rules, page, seat)
    text = tr("How many cards went into {name}'s stock as a penalty?", name=page.names[seat])
    most = rules.card_count()
    return Question(EXTRA, text, seat=seat, lowest=0, highest=most, default=0)


def dealt(rules: SkipboRules, page: PadRound, seat: Seat) -> int:
    """Return how many cards the stock of *seat* was dealt (2, 11)."""
    more = page.plan.extras[seat] if page.plan.extras else 0
    return rules.usual_stock(len(page.names)) + more


def _winning_side(rules: SkipboRules, page: PadRound) -> tuple[Seat, ...]:
    winner = page.number(WINNER)
    return next((side for side in sides_of(rules, len(page.names)) if winner in side), ())


def _check_sides(rules: SkipboRules, page: PadRound) -> None:
    """Refuse stocks that fit no end: only whoever has won has none left (8, 9)."""
    bare = [
        side
        for side in sides_of(rules, len(page.names))
        if page.number(WINNER) not in side
        and any(seat in page.plan.seats for seat in side)
        and not any(page.number("", seat, 0) for seat in side)
    ]
    is_dropped = page.number(WINNER) == NO_SEAT and _ending(rules, page) == WON
    if is_dropped and not bare:
        raise PadError(tr("whoever wins has no stock card left, and here everybody has one"))
    if bare and not rules.last_chance and not is_dropped:
        names = tr(" and ").join(page.names[seat] for seat in bare[0])
        raise PadError(tr("no stock card is left to {names}, and that wins the round", names=names))


def _ending(rules: SkipboRules, page: PadRound) -> str:
    if page.number(WINNER) != NO_SEAT:
        return WON
    return page.word(ENDING, next(iter(endings(rules))))


def result(rules: SkipboRules, page: PadRound) -> Result:
    """Return the result of a round that is told in *page*."""
    return Result(_ending(rules, page), page.figures(), page.number(WINNER))


def answer(rules: SkipboRules, page: PadRound, asked: Question, ended: Result) -> Answer:
    """Return what *ended* answers to a question: of penalty cards, how many there were at least."""
    if asked.key != EXTRA:
        return plain_answer(asked, ended)
    return max(0, (ended.figures[asked.seat] or 0) - dealt(rules, page, asked.seat))


def score_marks(rules: SkipboRules, entries: Sequence[Entry]) -> list[ScoreMark]:
    """Return the marks of the sides that have won the last round."""
    last = results(entries)[-1]
    return [ScoreMark(side, "w", tr("has won the round")) for side in winners(rules, last)]
