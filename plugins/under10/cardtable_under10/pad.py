"""What the score pad asks after a round of Under 10 on a real table (docs/rules/under10.md, 7)."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from cardtable.api import (
    CHOICE,
    NO_SEAT,
    SEAT,
    Answer,
    Counted,
    Deck,
    Entry,
    Face,
    NotationError,
    PadError,
    PadRound,
    Question,
    Result,
    ScoreMark,
    Seat,
    next_figure,
    number_told,
    plain_answer,
    results,
    tr,
)
from cardtable_under10.cards import (
    JOKER_FACE,
    RANK_NAMES,
    SUIT_LETTERS,
    deck_for,
    points_by_face,
)
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.round import CALLED, PILE_EMPTY, WENT_OUT
from cardtable_under10.scoring import added_up, exact, jokers_of, new_total, score, winners

CALLER: Final = "caller"
ENDING: Final = "ending"
JOKERS: Final = "jokers"


def question(rules: Under10Rules, page: PadRound) -> Question | None:
    """Return what is asked next: who called, each sum, and what else the score hangs on."""
    if not page.has(CALLER):
        is_bare = rules.on_empty == "end_round_all_score"
        return Question(
            CALLER,
            tr("Who called?"),
            SEAT,
            seats=page.plan.seats,
            nobody=tr("the draw pile was empty") if is_bare else "",
            aliases=("called", "call", "by", "ender", "ended"),
        )
    _check_sums(rules, page)
    asked = next_figure(page, lambda seat: _sum_of(rules, page, seat))
    return asked or _ending_of(rules, page) or _jokers_of(rules, page)


def _sum_of(rules: Under10Rules, page: PadRound, seat: Seat) -> Question:
    points = _points(rules, page)
    lowest = 0 if _may_be_bare(rules) else points[0]
    usual = sum(points[-rules.hand_size :])
    text = tr("What is {name}'s hand worth?", name=page.names[seat])
    if seat == page.number(CALLER) and rules.threshold < usual:
        limits = tr("nobody may call with more than {most}", most=rules.threshold)
        return Question("", text, seat=seat, lowest=lowest, highest=rules.threshold, limits=limits)
    limits = tr(
        "a hand counts {lowest} at least, and the {count} highest cards come to {sum}",
        lowest=lowest,
        count=rules.hand_size,
        sum=usual,
    )
    return Question("", text, seat=seat, lowest=lowest, usual=usual, limits=limits)


def _points(rules: Under10Rules, page: PadRound) -> list[int]:
    """Return what the cards of the deck count, the lowest in front."""
    points = points_by_face(rules)
    return sorted(points[face] for face in _deck(rules, page).faces)


def _deck(rules: Under10Rules, page: PadRound) -> Deck:
    return deck_for(rules, len(page.names))


def _may_be_bare(rules: Under10Rules) -> bool:
    """Tell whether a hand may have no card left at the end.

    A card can be slapped down, or the round end where one is wanted in place of those thrown.
    """
    return rules.can_slap() or rules.on_empty == "end_round_all_score"


def _check_sums(rules: Under10Rules, page: PadRound) -> None:
    """Refuse sums that need more low cards than there are."""
    told, points = page.told(), _points(rules, page)
    if not _may_be_bare(rules):
        for count, least in enumerate(accumulate(points[: len(told)]), 1):
            if sum(told[:count]) < least:
                raise PadError(
                    tr(
                        "{count} hands cannot come to {sum} together: the {count} lowest cards"
                        " come to {least}",
                        count=count,
                        sum=sum(told[:count]),
                        least=least,
                    )
                )


def _ending_of(rules: Under10Rules, page: PadRound) -> Question | None:
    """Return the question whether somebody without a card has called or gone out (9.27)."""
    caller = page.number(CALLER)
    may_go_out = rules.go_out_ends and rules.can_slap() and caller != NO_SEAT
    if page.has(ENDING) or not may_go_out or page.number("", caller):
        return None
    text = tr("Did {name} call, or go out with the last card?", name=page.names[caller])
    choices = {CALLED: tr("called"), WENT_OUT: tr("went out")}
    return Question(ENDING, text, CHOICE, choices=choices)


def _jokers_of(rules: Under10Rules, page: PadRound) -> Question | None:
    """Return the question for the jokers of somebody whose jokers count otherwise (9.34)."""
    if rules.joker_points_loser in ("none", rules.joker_points) or not rules.jokers:
        return None
    found = result(rules, page)
    winning = winners(rules, found)
    for seat in page.plan.seats:
        figure = page.number("", seat)
        held = rules.hand_size
        if rules.joker_points:
            held = min(held, figure // rules.joker_points)
        most = min(held, _deck(rules, page).faces.count(JOKER_FACE))
        if seat not in winning and not page.has(JOKERS, seat) and most > 0:
            text = tr("How many jokers has {name}?", name=page.names[seat])
            return Question(JOKERS, text, seat=seat, lowest=0, highest=most, aliases=("joker",))
    return None


def result(rules: Under10Rules, page: PadRound) -> Result:
    """Return the result of a round that is told in *page*."""
    caller = page.number(CALLER)
    ending = PILE_EMPTY if caller == NO_SEAT else page.word(ENDING, CALLED)
    seats = range(len(page.names))
    facts: dict[str, object] = {}
    if page.faces:
        deck = _deck(rules, page)
        facts["hands"] = [_in_order(deck, page.faces.get(seat, ())) for seat in seats]
    if any(page.has(JOKERS, seat) for seat in seats):
        facts[JOKERS] = [page.number(JOKERS, seat, 0) for seat in seats]
    return Result(ending, page.figures(), caller, facts)


def _in_order(deck: Deck, faces: Sequence[Face]) -> list[Face] | None:
    """Return *faces* as a hand is held."""
    return sorted(faces, key=lambda face: deck.first_by_face[face]) if faces else None


def answer(asked: Question, ended: Result) -> Answer:
    """Return what *ended* answers to a question."""
    return jokers_of(ended, asked.seat) if asked.key == JOKERS else plain_answer(asked, ended)


def counted(
    rules: Under10Rules, page: PadRound, asked: Question, rows: Sequence[Sequence[str]]
) -> Counted:
    """Return the sum of a hand: cards in full, ranks alone, or what cards count."""
    deck, points = _deck(rules, page), points_by_face(rules)
    figure, jokers, pieces = 0, 0, 0
    faces: list[Face] = []
    for word in [word for row in rows for word in row]:
        found, worth = _read(rules, deck, word)
        faces += found
        jokers += found.count(JOKER_FACE)
        figure += worth + sum(points[face] for face in found)
        pieces += max(1, len(found))
    if pieces > rules.hand_size:
        raise PadError(
            tr("these are {count} cards, and a hand has at most {most}",
               count=pieces, most=rules.hand_size)
        )  # fmt: skip
    in_full = tuple(faces) if len(faces) == pieces else ()
    return Counted(figure, in_full, {JOKERS: jokers})


def _read(rules: Under10Rules, deck: Deck, word: str) -> tuple[list[Face], int]:
    """Return the cards that *word* names in full, and what it counts beside them."""
    points = points_by_face(rules)
    number = number_told(word, {points[face] for face in deck.faces})
    if number is not None:
        return [], number
    rank = "10" if word.casefold() == "t" else word.upper()
    if rank in RANK_NAMES:
        worths = {points[rank + suit] for suit in SUIT_LETTERS}
        if len(worths) > 1:
            raise PadError(
                tr("not every {rank} counts the same at this table; add its suit", rank=rank)
            )
        return [], worths.pop()
    try:
        return list(deck.parse_faces(word)), 0
    except NotationError as error:
        raise PadError(str(error)) from None


def score_marks(rules: Under10Rules, entries: Sequence[Entry]) -> list[ScoreMark]:
    """Return the marks of the last round: who won it, who was caught, which totals changed."""
    last = results(entries)[-1]
    winning = winners(rules, last)
    marks = [ScoreMark(seat, "w", tr("has won the round")) for seat in winning]
    if last.by != NO_SEAT and last.by not in winning:
        marks.append(ScoreMark(last.by, "!", tr("called and was caught: the penalty counts")))
    before = added_up(rules, entries[:-1]).totals
    for seat, points in enumerate(score(rules, last)):
        old = before[seat]
        total = new_total(rules, old, points, is_winner=seat in winning)
        if last.figures[seat] is not None and total != old + points:
            is_exact = exact(rules, old + points) == total
            exactly = tr("stood on an exact total, which became another")
            halved = tr("has won, and the total of before was halved")
            marks.append(ScoreMark(seat, "~", exactly if is_exact else halved, is_of_total=True))
    return marks
