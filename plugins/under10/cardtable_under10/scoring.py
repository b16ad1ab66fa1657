"""Points, standing and the next round of Under 10: pure functions of rules and results."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

from cardtable.api import (
    ABORTED,
    NO_SEAT,
    Entry,
    Joined,
    Left,
    Penalty,
    Result,
    RoundPlan,
    Seat,
    Standing,
    joined_seats,
    ranked,
    results,
    seats_after,
    tr,
    why_deserted,
)
from cardtable_under10.cards import JOKER_FACE
from cardtable_under10.house_rules import Under10Rules

HALF = 50


def is_clockwise(rules: Under10Rules) -> bool:
    """Tell which way the turns go (9.41)."""
    return rules.direction == "cw"


def score(rules: Under10Rules, result: Result) -> tuple[int, ...]:
    """Return each seat's points (7)."""
    if result.ending == ABORTED:
        return (0,) * len(result.figures)
    return _scored(rules, result, winners(rules, result))


def _scored(rules: Under10Rules, result: Result, winning: Sequence[Seat]) -> tuple[int, ...]:
    """Return each seat's points where *winning* have won the round."""
    return tuple(
        0 if figure is None else _points(rules, result, seat, winning)
        for seat, figure in enumerate(result.figures)
    )


def _points(rules: Under10Rules, result: Result, seat: Seat, winning: Sequence[Seat]) -> int:
    own = figure_of(result, seat)
    is_caught = result.by not in winning
    if seat in winning:
        bonus = rules.winner_bonus if isinstance(rules.winner_bonus, int) else 0
        return bonus + (own if is_caught and rules.caught_winner == "hand" else 0)
    if seat == result.by:
        return penalty(rules, result) + (
            0 if rules.penalty_mode == "flat" else loser_sum(rules, result, seat)
        )
    return loser_sum(rules, result, seat)


def loser_sum(rules: Under10Rules, result: Result, seat: Seat) -> int:
    """Return what the hand of *seat* counts for somebody who has not won the round (9.34)."""
    own = figure_of(result, seat)
    if rules.joker_points_loser == "none":
        return own
    return own + jokers_of(result, seat) * (rules.joker_points_loser - rules.joker_points)


def winners(rules: Under10Rules, result: Result) -> tuple[Seat, ...]:
    """Return who has won the round, in turn order after the caller; nobody if it was not called."""
    if result.by == NO_SEAT:
        return ()
    if result.ending == "went_out" or not is_caught(rules, result):
        return (result.by,)
    others = _others(rules, result)
    lowest = min(figure_of(result, seat) for seat in others)
    found = tuple(seat for seat in others if figure_of(result, seat) == lowest)
    return found[:1] if rules.joint_winners == "first_after_caller" else found


def is_caught(rules: Under10Rules, result: Result) -> bool:
    """Tell whether anybody catches the caller (7); asked of every round of a match, and often."""
    own = figure_of(result, result.by)
    if own == 0 and rules.zero_call_safe:
        return False
    most = own if rules.tie_is_caught else own - 1
    for seat, figure in enumerate(result.figures):
        if figure is not None and figure <= most and seat != result.by:
            return True
    return False


def catchers(rules: Under10Rules, result: Result) -> tuple[Seat, ...]:
    """Return who catches the caller, in turn order after the caller (7, 9.36)."""
    if not is_caught(rules, result):
        return ()
    own = figure_of(result, result.by)
    most = own if rules.tie_is_caught else own - 1
    return tuple(seat for seat in _others(rules, result) if figure_of(result, seat) <= most)


def penalty(rules: Under10Rules, result: Result) -> int:
    """Return what the caught caller pays, without the hand (7, 9.35)."""
    caught_by = catchers(rules, result)
    is_tie = min(figure_of(result, seat) for seat in caught_by) == figure_of(result, result.by)
    full = rules.penalty if rules.penalty_tie == "none" or not is_tie else rules.penalty_tie
    return full + rules.penalty_per_catcher * (len(caught_by) - 1)


def _others(rules: Under10Rules, result: Result) -> tuple[Seat, ...]:
    seats = [seat for seat, figure in enumerate(result.figures) if figure is not None]
    order = seats_after(seats, result.by, is_clockwise=is_clockwise(rules))
    return order[:-1]


def figure_of(result: Result, seat: Seat) -> int:
    """Return the sum of the hand of *seat*."""
    return result.figures[seat] or 0


def hand_of(result: Result, seat: Seat) -> Sequence[str]:
    """Return the cards that *seat* had at the end, none where only sums were noted down."""
    hands = cast("Sequence[Sequence[str] | None]", result.facts.get("hands", ()))
    return (hands[seat] or ()) if seat < len(hands) else ()


def jokers_of(result: Result, seat: Seat) -> int:
    """Return how many jokers *seat* had at the end."""
    noted = cast("Sequence[int]", result.facts.get("jokers", ()))
    hand = hand_of(result, seat)
    return hand.count(JOKER_FACE) if hand or seat >= len(noted) else noted[seat]


@dataclass(slots=True)
class Sheet:
    """The totals of a match as its entries are added up; *out_at* has the round of going out.

    *caught* counts calls that were caught, *changed* totals that did more than grow.
    """

    totals: list[int]
    rounds: int = 0
    caught: int = 0
    changed: int = 0
    out_at: dict[Seat, int] = field(default_factory=dict)

    def enter(self, rules: Under10Rules, entry: Entry) -> None:
        """Add *entry*; then see who is out (8)."""
        if isinstance(entry, Joined):
            self.totals[entry.seat] += entry.total
        elif isinstance(entry, Penalty):
            self.totals[entry.seat] += entry.points
        elif isinstance(entry, Left):
            self.out_at.setdefault(entry.seat, self.rounds)
        elif entry.ending != ABORTED:
            self.enter_result(rules, entry)
        if rules.end_mode == "last_standing":
            for seat, total in enumerate(self.totals):
                if is_past_limit(rules, total):
                    self.out_at.setdefault(seat, self.rounds)

    def enter_result(self, rules: Under10Rules, result: Result) -> None:
        """Add the *result* of a round (7, 8)."""
        self.rounds += 1
        winning = winners(rules, result)
        self.caught += result.by != NO_SEAT and result.by not in winning
        for seat, points in enumerate(_scored(rules, result, winning)):
            if result.figures[seat] is not None:
                before = self.totals[seat]
                total = new_total(rules, before, points, is_winner=seat in winning)
                self.changed += total != before + points
                self.totals[seat] = total

    def places(self) -> tuple[int, ...]:
        """Return the places: who is still in, then who went out later, then lower totals (8)."""
        never = self.rounds + 1
        return ranked(
            [(-self.out_at.get(seat, never), total) for seat, total in enumerate(self.totals)]
        )


def added_up(rules: Under10Rules, entries: Sequence[Entry]) -> Sheet:
    """Return the sheet of a match."""
    sheet = Sheet([0] * (1 + max(joined_seats(entries))))
    for entry in entries:
        sheet.enter(rules, entry)
    return sheet


def counts(rules: Under10Rules, entries: Sequence[Entry]) -> dict[str, int]:
    """Return how many calls were caught (7), and how many totals did more than grow (8, 9.37)."""
    sheet = added_up(rules, entries)
    return {"caught": sheet.caught, "changed": sheet.changed}


def new_total(rules: Under10Rules, before: int, points: int, *, is_winner: bool) -> int:
    """Return the total after a round: exact totals become others (8, 9.37, 9.39)."""
    total = halved_before(rules, before, is_winner=is_winner) + points
    if points <= 0 and rules.exact_needs_positive:
        return total
    return exact(rules, total)


def halved_before(rules: Under10Rules, before: int, *, is_winner: bool) -> int:
    """Return the total from before the round, which a house rule may halve for its winner."""
    is_halved = is_winner and rules.winner_bonus == "halve_previous_total"
    return before // 2 if is_halved else before


def exact(rules: Under10Rules, total: int) -> int:
    """Return what *total* becomes (8, 9.38)."""
    is_multiple = total > 0 and total % HALF == 0
    if rules.exact_rules == "halve_multiples_of_50":
        return total // 2 if is_multiple else total
    if rules.exact_rules == "minus50_multiples_of_50":
        return total - HALF if is_multiple else total
    return rules.exact_totals().get(total, total)


def is_past_limit(rules: Under10Rules, total: int) -> bool:
    """Tell whether *total* is past the limit (9.8)."""
    return total > rules.limit if rules.limit_mode == "over" else total >= rules.limit


def standing(rules: Under10Rules, entries: Sequence[Entry]) -> Standing:
    """Add up the points, and see whether the match is over (8)."""
    sheet = added_up(rules, entries)
    living = [seat for seat in joined_seats(entries) if seat not in sheet.out_at]
    why = _why_over(rules, sheet, living) or why_deserted(entries, len(living))
    return Standing(
        tuple(sheet.totals),
        sheet.places(),
        bool(why),
        why,
        tuple(sorted(sheet.out_at)),
        sheet.rounds,
    )


def join_total(rules: Under10Rules, entries: Sequence[Entry]) -> int | None:
    """Return what somebody begins with who joins after the first round (9.50)."""
    if rules.join_late == "off" or not results(entries):
        return None
    sheet = added_up(rules, entries)
    living = [seat for seat in joined_seats(entries) if seat not in sheet.out_at]
    total = max((sheet.totals[seat] for seat in living), default=0) + rules.join_late
    is_too_late = rules.end_mode != "rounds" and is_past_limit(rules, total)
    return None if is_too_late else total


def _why_over(rules: Under10Rules, sheet: Sheet, living: Sequence[Seat]) -> str:
    """Return the sentence that says why the match is over, or ``""``."""
    if rules.end_mode == "rounds":
        is_over = sheet.rounds >= rules.rounds
        why = tr(
            "The one round of this match is played.",
            "All {count} rounds are played.",
            count=rules.rounds,
        )
    elif rules.end_mode == "first_over":
        is_over = any(is_past_limit(rules, total) for total in sheet.totals)
        why = _why_past_limit(rules)
    else:
        is_over = len(living) < 2  # noqa: PLR2004 - one player alone cannot go on
        why = (
            tr("Everybody else is out.")
            if living
            else tr("Everybody is out; of those who went out last the lowest total wins.")
        )
    return why if is_over else ""


def _why_past_limit(rules: Under10Rules) -> str:
    if rules.limit_mode == "over":
        return tr("Somebody has more than {limit} points.", limit=rules.limit)
    return tr("Somebody has {limit} points or more.", limit=rules.limit)


def starter(rules: Under10Rules, entries: Sequence[Entry], plan: RoundPlan) -> Seat:
    """Return who begins the next round, `NO_SEAT` where chance finds it (2, 9.20)."""
    clockwise = is_clockwise(rules)
    if rules.next_starter == "random" and results(entries):
        return NO_SEAT
    meant = meant_starter(rules, entries)
    if meant == NO_SEAT:
        return seats_after(plan.seats, plan.dealer, is_clockwise=clockwise)[0]
    is_in = meant in plan.seats
    return meant if is_in else seats_after(plan.seats, meant, is_clockwise=clockwise)[0]


def meant_starter(rules: Under10Rules, entries: Sequence[Entry]) -> Seat:
    """Return who would begin by what the last round brought; nobody if that is left open."""
    played = results(entries)
    if played and rules.next_starter == "winner":
        return next(iter(winners(rules, played[-1])), NO_SEAT)
    if played and rules.next_starter == "caller":
        return played[-1].by
    return NO_SEAT
