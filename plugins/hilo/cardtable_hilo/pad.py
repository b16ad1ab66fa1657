"""What the score pad asks after a round of HILO on a real table (docs/rules/hilo.md, 7)."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final, cast

from cardtable.api import (
    NO_SEAT,
    SEAT,
    Answer,
    Card,
    Counted,
    Entry,
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
from cardtable_hilo.box import GRID_SIZE, HiloBox
from cardtable_hilo.cards import COLOURS, DECK, VALUE, VALUES
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.lines import LENGTH, LINES
from cardtable_hilo.reveal import best_removals
from cardtable_hilo.round import FINISHED, PILE_EMPTY
from cardtable_hilo.scoring import factor

ENDER: Final = "ender"
STARTER: Final = "starter"
SIZES: Final = (0, LENGTH, 2 * LENGTH, GRID_SIZE)


def question(rules: HiloRules, page: PadRound) -> Question | None:
    """Return what is asked next: who ended the round, who began if it matters, each sum."""
    if not page.has(ENDER):
        is_bare = rules.reshuffle == "end_round"
        return Question(
            ENDER,
            tr("Who ended the round?"),
            SEAT,
            seats=page.plan.seats,
            nobody=tr("the draw pile was empty") if is_bare else "",
            aliases=("ended", "end", "by", "caller", "called"),
        )
    if rules.first_player_next == "rotate" and not _knows_starter(page):
        text = tr("Who had the first turn?")
        return Question(STARTER, text, SEAT, seats=page.plan.seats, aliases=("began", "started"))
    _check_sums(page)
    return next_figure(page, lambda seat: _sum_of(rules, page, seat))


def _knows_starter(page: PadRound) -> bool:
    return page.plan.starter != NO_SEAT or page.has(STARTER)


def _sum_of(rules: HiloRules, page: PadRound, seat: Seat) -> Question:
    return Question(
        "",
        tr("{name}'s sum?", name=page.names[seat]),
        seat=seat,
        lowest=lowest_sum(rules),
        highest=highest_sum(rules),
        limits=tr("there are eight cards of each number, and nine in a grid"),
    )


def _check_sums(page: PadRound) -> None:
    """Refuse sums that need more of the lowest cards than there are."""
    below = -sum(figure for figure in page.told() if figure < 0)
    if below > len(COLOURS):
        raise PadError(
            tr(
                "the sums below zero come to {sum}, and all cards of -1 together to {least}",
                sum=-below,
                least=-len(COLOURS),
            )
        )


def result(rules: HiloRules, page: PadRound) -> Result:
    """Return the result of a round that is told in *page*."""
    ender = page.number(ENDER)
    starter = page.number(STARTER) if page.has(STARTER) else page.plan.starter
    facts = {} if starter == NO_SEAT else {"starter": starter}
    return Result(PILE_EMPTY if ender == NO_SEAT else FINISHED, page.figures(), ender, facts)


def answer(asked: Question, ended: Result) -> Answer:
    """Return what *ended* answers to a question."""
    if asked.key == STARTER:
        return cast("Seat", ended.facts[STARTER])
    return plain_answer(asked, ended)


def lowest_sum(rules: HiloRules) -> int:
    """Return the lowest sum that a grid may come to under *rules*."""
    must_go = rules.number_triples == "all" and _all_lines_go(rules)
    must_go = must_go and rules.final_reveal_choice == "player"
    return _extreme(1, has_no_lines=must_go, has_diagonals=rules.diagonals)


def highest_sum(rules: HiloRules) -> int:
    """Return the highest sum that a grid may come to under *rules*."""
    must_go = rules.number_triples != "off" and _all_lines_go(rules)
    return _extreme(-1, has_no_lines=must_go, has_diagonals=rules.diagonals)


def _all_lines_go(rules: HiloRules) -> bool:
    """Tell whether no line is left after the reveal, whatever its owner wants."""
    may_stay = rules.final_reveal_choice == "player" and rules.hilo_removal == "optional"
    return rules.final_reveal_hilo == "all" and not may_stay


@cache
def _extreme(sign: int, *, has_no_lines: bool, has_diagonals: bool) -> int:
    """Return the lowest sum of a full grid, for a *sign* of -1 the highest.

    Where no line of equal numbers may be left, the three numbers at the end will do: any six
    cells have room for two of each line.
    """
    numbers = sorted(VALUES, key=lambda value: sign * value)
    if not has_no_lines:
        return len(COLOURS) * numbers[0] + numbers[1]
    lines = [
        line.places for line in LINES[LENGTH, GRID_SIZE] if has_diagonals or not line.is_diagonal
    ]
    return sign * min(
        sign * sum(grid)
        for grid in product(numbers[:LENGTH], repeat=GRID_SIZE)
        if not any(grid[a] == grid[b] == grid[c] for a, b, c in lines)
    )


def counted(box: HiloBox, asked: Question, rows: Sequence[Sequence[str]]) -> Counted:
    """Return the sum of a grid, told row by row; lines that go at the reveal are left out."""
    words = [word.strip("()") for row in rows for word in row]
    numbers = [number_told(word, VALUES) for word in words]
    cards = [None if n is not None else _card(word) for n, word in zip(numbers, words, strict=True)]
    known = [card for card in cards if card is not None]
    _check_grid(rows)
    faces = tuple(DECK.faces[card] for card in known)
    figure = sum(n or 0 for n in numbers) + sum(VALUE[card] for card in known)
    if len(known) < len(words) or box.rules.final_reveal_choice == "player":
        return Counted(figure, faces)
    width = len(rows[0]) if len(rows) > 1 else min(LENGTH, len(words))
    if len(rows) == 1 and len(words) == 2 * LENGTH:
        return Counted(figure, faces)  # nobody has said whether it lies in two rows or in three
    return _revealed(box, known, width, faces)


def _revealed(box: HiloBox, cards: list[Card], width: int, faces: tuple[str, ...]) -> Counted:
    """Return the sum of *cards* after the lines that go at the reveal have gone."""
    gone: list[str] = []
    for removal in best_removals(box, cards, width) if box.reveal_cap else ():
        gone += [DECK.faces[cards[place]] for place in removal.places]
        cards = [cards[place] for place in removal.kept]
    figure = sum(VALUE[card] for card in cards)
    note = tr("{cards} go at the reveal: {sum} is left.", cards=" ".join(gone), sum=figure)
    return Counted(figure, faces, note=note if gone else "")


def _card(word: str) -> Card:
    try:
        return DECK.first_by_face[DECK.parse_face(word)]
    except NotationError as error:
        raise PadError(str(error)) from None


def _check_grid(rows: Sequence[Sequence[str]]) -> None:
    """Refuse what is no grid: it has rows of one length, and three cards go at a time."""
    count = sum(map(len, rows))
    if count not in SIZES:
        raise PadError(tr("a grid has 9, 6, 3 or no cards, and these are {count}", count=count))
    if len(set(map(len, rows))) > 1 or len(rows) > LENGTH or len(rows[0]) > GRID_SIZE:
        raise PadError(
            tr("the rows of a grid are of one length: {rows}",
               rows=" / ".join(" ".join(row) for row in rows))
        )  # fmt: skip


def score_marks(rules: HiloRules, entries: Sequence[Entry]) -> list[ScoreMark]:
    """Return the mark of an ender who was caught out in the last round."""
    last = results(entries)[-1]
    if last.by == NO_SEAT or factor(rules, last, last.by) == 1:
        return []
    meaning = tr(
        "counts {times} times: ended the round, but not with the lowest sum",
        times=rules.double_factor,
    )
    return [ScoreMark(last.by, "*", meaning)]
