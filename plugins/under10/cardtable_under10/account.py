"""Why a round was scored as it was, and what it did to the totals, in sentences."""

from collections.abc import Iterator, Sequence

from cardtable.api import ABORTED, NO_SEAT, Entry, Result, RoundPlan, Seat, tr
from cardtable_under10.cards import points_by_face
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.scoring import (
    added_up,
    catchers,
    exact,
    figure_of,
    halved_before,
    hand_of,
    jokers_of,
    loser_sum,
    meant_starter,
    penalty,
    score,
    winners,
)


def starter_text(
    rules: Under10Rules, entries: Sequence[Entry], plan: RoundPlan, names: Sequence[str]
) -> str:
    """Return who begins and why (docs/rules/under10.md, 2)."""
    if plan.starter == NO_SEAT:
        return ""
    name, meant = names[plan.starter], meant_starter(rules, entries)
    if meant == NO_SEAT:
        return tr("{name} begins, next to the dealer.", name=name)
    if meant != plan.starter:
        return tr("{name} begins, since {other} is out.", name=name, other=names[meant])
    if rules.next_starter == "caller":
        return tr("{name} begins, who ended the last round.", name=name)
    return tr("{name} begins, who won the last round.", name=name)


def explain(rules: Under10Rules, result: Result, names: Sequence[str]) -> list[str]:
    """Return the sentences that explain the score of *result*: each hand, then who has won."""
    if result.ending == ABORTED:
        return [tr("The round was stopped, so nobody scores.")]
    told = [
        _equation(rules, hand_of(result, seat), names[seat])
        for seat in range(len(result.figures))
        if hand_of(result, seat)
    ]
    if result.by == NO_SEAT:
        told.append(tr("Nobody has called, so everybody scores the own hand."))
    elif result.ending == "went_out":
        told.append(tr("{name} went out and scores 0.", name=names[result.by]))
    elif result.by in winners(rules, result):
        told.append(_held(rules, result, names))
    else:
        told += _caught(rules, result, names)
    return [*told, *_jokers(rules, result, names), *_bonus(rules, result, names)]


def _equation(rules: Under10Rules, hand: Sequence[str], name: str) -> str:
    """Return a hand and its sum, such as ``AH 2C KS = 1 + 2 + 10 = 13``."""
    points = points_by_face(rules)
    counts = [points[face] for face in hand]
    cards = " ".join(hand)
    if len(hand) == 1:
        return tr("{name}: {cards} = {sum}.", name=name, cards=cards, sum=counts[0])
    terms = " + ".join(map(str, counts))
    return tr("{name}: {cards} = {terms} = {sum}.", name=name, cards=cards, terms=terms,
              sum=sum(counts))  # fmt: skip


def _held(rules: Under10Rules, result: Result, names: Sequence[str]) -> str:
    """Return why the caller was not caught."""
    own, name = figure_of(result, result.by), names[result.by]
    others = [f for seat, f in enumerate(result.figures) if f is not None and seat != result.by]
    if min(others) > own:
        return tr("{name} called with {sum}, the lowest hand, and scores 0.", name=name, sum=own)
    if own == 0 and rules.zero_call_safe:
        return tr("{name} called with 0, which is safe at this table.", name=name)
    return tr(
        "{name} called with {sum}; a tie does not catch at this table, so {name} scores 0.",
        name=name,
        sum=own,
    )


def _caught(rules: Under10Rules, result: Result, names: Sequence[str]) -> Iterator[str]:
    """Yield who has caught the caller, what that costs, and what it brings."""
    own, by = figure_of(result, result.by), result.by
    caught_by = catchers(rules, result)
    lowest = min(caught_by, key=lambda seat: figure_of(result, seat))
    other, sum_ = names[lowest], figure_of(result, lowest)
    if sum_ == own:
        yield tr("{name} called with {sum}, but {other} has {sum} too: caught.",
                 name=names[by], sum=own, other=other)  # fmt: skip
    else:
        yield tr("{name} called with {sum}, but {other} has only {lowest}: caught.",
                 name=names[by], sum=own, other=other, lowest=sum_)  # fmt: skip
    fine, points = penalty(rules, result), score(rules, result)
    if rules.penalty_mode == "flat":
        yield tr("{name} scores the penalty of {points}.", name=names[by], points=fine)
    else:
        yield tr("{name} scores the hand and a penalty: {sum} + {penalty} = {points}.",
                 name=names[by], sum=loser_sum(rules, result, by), penalty=fine,
                 points=points[by])  # fmt: skip
    for seat in winners(rules, result):
        if rules.caught_winner == "zero":
            yield tr("{name} has the lowest hand and scores 0.", name=names[seat])
        else:
            yield tr("{name} has the lowest hand and scores it.", name=names[seat])


def _jokers(rules: Under10Rules, result: Result, names: Sequence[str]) -> Iterator[str]:
    """Yield whose jokers count otherwise than in the hand (9.34)."""
    if rules.joker_points_loser == "none":
        return
    for seat in _losers(rules, result):
        count = jokers_of(result, seat)
        is_flat = seat == result.by and rules.penalty_mode == "flat"
        if count and not is_flat:
            yield tr(
                "{name} has not won, so the joker counts {points}: {sum}.",
                "{name} has not won, so {count} jokers count {points} each: {sum}.",
                count=count,
                name=names[seat],
                points=rules.joker_points_loser,
                sum=loser_sum(rules, result, seat),
            )


def _losers(rules: Under10Rules, result: Result) -> list[Seat]:
    winning = winners(rules, result)
    return [
        seat
        for seat, figure in enumerate(result.figures)
        if figure is not None and seat not in winning
    ]


def _bonus(rules: Under10Rules, result: Result, names: Sequence[str]) -> Iterator[str]:
    if isinstance(rules.winner_bonus, int) and rules.winner_bonus:
        for seat in winners(rules, result):
            yield tr("{name} has won the round, which is worth {points}.",
                     name=names[seat], points=rules.winner_bonus)  # fmt: skip


def explain_totals(
    rules: Under10Rules, entries: Sequence[Entry], names: Sequence[str]
) -> list[str]:
    """Return what the last result did to totals: which became others, and who is out."""
    last = entries[-1]
    if not isinstance(last, Result) or last.ending == ABORTED:
        return []
    before, after = added_up(rules, entries[:-1]), added_up(rules, entries)
    told: list[str] = []
    points = score(rules, last)
    winning = winners(rules, last)
    for seat, figure in enumerate(last.figures):
        if figure is None:
            continue
        old = before.totals[seat]
        halved = halved_before(rules, old, is_winner=seat in winning)
        if halved != old:
            told.append(tr("{name} has won the round: the total of {old} is halved to {new}.",
                           name=names[seat], old=old, new=halved))  # fmt: skip
        reached, total = halved + points[seat], after.totals[seat]
        if total != reached and exact(rules, reached) == total:
            told.append(tr("{name} stands on exactly {reached}, which becomes {total}.",
                           name=names[seat], reached=reached, total=total))  # fmt: skip
        if seat in after.out_at and seat not in before.out_at:
            told.append(tr("{name} has {total} points and is out.",
                           name=names[seat], total=total))  # fmt: skip
    return told
