"""The rulebook of the end of the match and of the totals that lead to it."""

from typing import Final

from cardtable.api import Section, Sentence, tr
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.rulebook.idle import is_one_round, unset

EXAMPLE_TOTAL: Final = 150
"""The total on which the rulebook shows what is done at multiples of 50."""


def match_end(rules: Under10Rules) -> Section:
    """Return when the match is over and who wins (docs/rules/under10.md, 8)."""
    return Section(
        tr("End of the match"),
        (
            Sentence(tr("After each round its points are added to the totals.")),
            *_exact(rules),
            *_end(rules),
            *_joining(rules),
        ),
    )


def _exact(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.exact_rules == "none":
        text = tr("No total is ever changed for being an exact number.")
        return (Sentence(text, ("exact_rules", *unset(rules, "exact_needs_positive"))),)
    if rules.exact_needs_positive:
        positive = tr("That goes only for somebody who has scored more than 0 in the round.")
    else:
        positive = tr("That goes after every round, also for somebody who has scored nothing.")
    sentences = [
        Sentence(_exact_totals(rules), ("exact_rules",)),
        Sentence(positive, ("exact_needs_positive",)),
        Sentence(tr("It can happen again and again in a match, but never twice in one round.")),
    ]
    if rules.end_mode != "rounds":
        sentences.append(Sentence(tr("Whether anybody is past the limit is looked at after that.")))
    return tuple(sentences)


def _exact_totals(rules: Under10Rules) -> str:
    if rules.exact_rules == "halve_multiples_of_50":
        return tr(
            "A total that lands exactly on a multiple of 50 is halved: {total} becomes {half}.",
            total=EXAMPLE_TOTAL,
            half=EXAMPLE_TOTAL // 2,
        )
    if rules.exact_rules == "minus50_multiples_of_50":
        return tr(
            "A total that lands exactly on a multiple of 50 falls by 50: {total} becomes {less}.",
            total=EXAMPLE_TOTAL,
            less=EXAMPLE_TOTAL - 50,
        )
    return " ".join(
        tr("A total of exactly {total} becomes {new}.", total=total, new=new)
        for total, new in rules.exact_totals().items()
    )


def _end(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.end_mode == "rounds":
        text = tr(
            "The match lasts one round, whatever the points.",
            "The match lasts {count} rounds, whatever the totals.",
            count=rules.rounds,
        )
        idle = ("limit", "limit_mode", *(("join_late",) if is_one_round(rules) else ()))
        keys = ("end_mode", "rounds", *unset(rules, *idle))
        return (Sentence(text, keys, new_paragraph=True), _lowest_wins())
    keys = ("end_mode", "limit", "limit_mode", *unset(rules, "rounds"))
    limit = Sentence(_limit(rules), keys, new_paragraph=True)
    if rules.end_mode == "first_over":
        return (limit, _lowest_wins())
    last = tr("The last player left wins.")
    together = tr(
        "If a round puts out all who were left, the lowest total among them wins; equal totals "
        "share the win."
    )
    return (limit, Sentence(last, ("end_mode",)), Sentence(together, ("end_mode",)))


def _joining(rules: Under10Rules) -> tuple[Sentence, ...]:
    """Return whether somebody may join after the first round (9.50)."""
    if is_one_round(rules):
        return ()
    keys = ("join_late",)
    if rules.join_late == "off":
        text = tr("Nobody joins after the first round.")
        return (Sentence(text, keys, new_paragraph=True),)
    if rules.join_late == 0:
        text = tr(
            "Between two rounds somebody may join, and begins with the highest total of those who "
            "are still in."
        )
    else:
        text = tr(
            "Between two rounds somebody may join, and begins with {count} point more than the "
            "highest total of those who are still in.",
            "Between two rounds somebody may join, and begins with {count} points more than the "
            "highest total of those who are still in.",
            count=rules.join_late,
        )
    sentences = [Sentence(text, keys, new_paragraph=True)]
    if rules.end_mode != "rounds":
        sentences.append(Sentence(tr("Nobody joins any more if that is past the limit."), keys))
    return tuple(sentences)


def _lowest_wins() -> Sentence:
    text = tr("The lowest total wins, and players who share it share the win.")
    return Sentence(text, ("end_mode",))


def _limit(rules: Under10Rules) -> str:
    limit = rules.limit
    if rules.end_mode == "first_over":
        if rules.limit_mode == "over":
            return tr(
                "The match is over when somebody's total is more than {limit} after a round.",
                limit=limit,
            )
        return tr(
            "The match is over when somebody's total is {limit} or more after a round.",
            limit=limit,
        )
    if rules.limit_mode == "over":
        return tr(
            "Whoever has a total of more than {limit} after a round is out; exactly {limit} is not "
            "too much.",
            limit=limit,
        )
    return tr(
        "Whoever has a total of {limit} or more after a round is out; exactly {limit} is too much.",
        limit=limit,
    )
