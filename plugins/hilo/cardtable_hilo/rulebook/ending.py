"""The rulebook of what ends: the round with its reveal and its points, and the match."""

from typing import Final

from cardtable.api import Section, Sentence, tr
from cardtable_hilo.house_rules import HiloRules

EXAMPLE_SUM: Final = 8
"""The sum on which the rulebook shows what the penalty does."""
DOUBLE: Final = 2


def round_end(rules: HiloRules) -> Section:
    """Return what ends a round, and the reveal (docs/rules/hilo.md, 6 and 7)."""
    return Section(
        tr("End of the round"),
        (*_ender(rules), *_last_turns(rules), *_reveal(rules)),
    )


def _ender(rules: HiloRules) -> tuple[Sentence, ...]:
    if rules.round_end == "auto":
        text = tr(
            "Whoever first ends a turn with no face-down card in the grid, or with no card at all, "
            "is the ender and brings the round to its end."
        )
        return (Sentence(text, ("round_end",)),)
    return (
        Sentence(
            tr(
                "At the end of your turn you may call, whatever still lies face down, or go on: "
                "whoever calls first is the ender and brings the round to its end."
            ),
            ("round_end",),
        ),
        Sentence(
            tr(
                "A grid with no card left ends the round without a call; one that lies all open "
                "does not."
            ),
            ("round_end",),
        ),
    )


def _last_turns(rules: HiloRules) -> tuple[Sentence, ...]:
    if rules.last_turns == 0:
        return (Sentence(tr("Nobody else has another turn."), ("last_turns",)),)
    return (
        Sentence(tr("Everyone else has exactly one more turn, in order."), ("last_turns",)),
        Sentence(tr("Nobody becomes ender in these last turns, so there is only ever one.")),
    )


def _reveal(rules: HiloRules) -> tuple[Sentence, ...]:
    flips = Sentence(
        tr("Then comes the reveal: all cards that still lie face down are flipped."),
        new_paragraph=True,
    )
    if rules.final_reveal_hilo == "none":
        text = tr("A HILO that shows now stays where it is, and its cards are counted.")
        return (flips, Sentence(text, ("final_reveal_hilo", "final_reveal_choice")))
    if rules.final_reveal_hilo == "all":
        text = tr(
            "Every HILO that shows in a grid now is removed, the ender's too, one after the other "
            "until none is left."
        )
    elif rules.diagonals and rules.collapse_chain != "off":
        text = tr(
            "One HILO is removed from each grid that shows any now, the ender's too; what its "
            "slide lines up goes as in a turn."
        )
    else:
        text = tr("One HILO is removed from each grid that shows any now, the ender's too.")
    return (flips, Sentence(text, ("final_reveal_hilo",)), *_reveal_choice(rules))


def _reveal_choice(rules: HiloRules) -> tuple[Sentence, ...]:
    keys: tuple[str, ...] = ("final_reveal_choice",)
    if rules.final_reveal_choice == "auto_best":
        text = tr("Where there is a choice of HILO or slide, the lowest sum is found for you.")
        if rules.number_triples != "all":
            return (Sentence(text, keys),)
        triple = tr(
            "Three cards of one value go at the reveal only if that lowers your sum in the end."
        )
        return (Sentence(text, keys), Sentence(triple, ("number_triples", *keys)))
    if rules.hilo_removal == "mandatory":
        text = tr("Where there is a choice of HILO or slide, each player makes it.")
    else:
        keys = ("final_reveal_choice", "hilo_removal")
        text = tr(
            "Where there is a choice of HILO or slide, each player makes it, and may also keep a "
            "HILO."
        )
    return (Sentence(text, keys),)


def scoring(rules: HiloRules) -> Section:
    """Return what a round costs each player (docs/rules/hilo.md, 7)."""
    return Section(
        tr("Scoring"),
        (
            Sentence(tr("Add up the cards left in your grid; the sum can be 0, and even below 0.")),
            *_penalty(rules),
            Sentence(
                tr("Your points of the round are added to your total, which can also fall."),
                new_paragraph=True,
            ),
        ),
    )


def _penalty(rules: HiloRules) -> tuple[Sentence, ...]:
    if rules.double_rule == "off":
        keys = ("double_rule", "double_factor", "double_negative")
        return (Sentence(tr("Everyone scores just this sum, the ender too."), keys),)
    risks = {
        "strict": tr(
            "The ender scores it too if it is lower than everyone else's, but pays a penalty if "
            "anyone has the same sum or a lower one."
        ),
        "lenient": tr(
            "The ender scores it too if nobody has a lower one, even if others have the same, but "
            "pays a penalty if anyone is lower."
        ),
    }
    factor = rules.double_factor
    example = {"sum": EXAMPLE_SUM, "points": EXAMPLE_SUM * factor}
    if factor == DOUBLE:
        size = tr("The penalty doubles the sum: {sum} becomes {points}.", **example)
    else:
        size = tr(
            "The penalty multiplies the sum by {factor}: {sum} becomes {points}.",
            factor=factor,
            **example,
        )
    if rules.double_negative:
        negative = tr(
            "A sum below 0 is multiplied as well, to the ender's gain: {sum} becomes {points}.",
            sum=-EXAMPLE_SUM,
            points=-EXAMPLE_SUM * factor,
        )
    else:
        negative = tr("A sum below 0 stays as it is.")
    return (
        Sentence(tr("Everyone but the ender scores just this sum.")),
        Sentence(risks[rules.double_rule], ("double_rule",)),
        Sentence(size, ("double_factor",)),
        Sentence(negative, ("double_negative",)),
    )


def match_end(rules: HiloRules) -> Section:
    """Return when the match is over and who wins (docs/rules/hilo.md, 8)."""
    return Section(
        tr("End of the match"),
        (
            *_duration(rules),
            Sentence(tr("The lowest total wins, whoever ended the last round.")),
            Sentence(tr("If several share the lowest total, they share the win.")),
        ),
    )


def _duration(rules: HiloRules) -> tuple[Sentence, ...]:
    if rules.rounds != "off":
        text = tr(
            "The match lasts one round, whatever the points.",
            "The match lasts {count} rounds, whatever the totals.",
            count=rules.rounds,
        )
        return (Sentence(text, ("rounds", "limit", "limit_mode")),)
    endless = Sentence(tr("Any number of rounds may be played."), ("rounds",))
    if rules.limit_mode == "over":
        text = tr(
            "The match is over when somebody's total is more than {limit} after a round; exactly "
            "{limit} is not enough.",
            limit=rules.limit,
        )
    else:
        text = tr(
            "The match is over when somebody's total is {limit} or more after a round; exactly "
            "{limit} is enough.",
            limit=rules.limit,
        )
    return (endless, Sentence(text, ("limit", "limit_mode")))
