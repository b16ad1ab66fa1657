"""The rulebook of calling and of what a round costs."""

from cardtable.api import Section, Sentence, tr
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.rulebook.idle import unset


def calling(rules: Under10Rules) -> Section:
    """Return who may call and what happens then (docs/rules/under10.md, 6)."""
    return Section(
        tr("Calling"),
        (
            Sentence(
                tr(
                    "If your hand counts {most} or less when your turn begins, you may call "
                    "instead of throwing; with {more} you may not.",
                    most=rules.threshold,
                    more=rules.threshold + 1,
                ),
                ("threshold",),
            ),
            Sentence(_first_call(rules), ("call_from_turn",)),
            Sentence(tr("Nobody ever has to call, and once you have thrown you cannot.")),
            Sentence(_after_a_call(rules), ("grace_turn",)),
        ),
    )


def _first_call(rules: Under10Rules) -> str:
    if rules.call_from_turn == 1:
        return tr("You may do so in your very first turn.")
    return tr(
        "You may not do so before your turn number {number} of the round.",
        number=rules.call_from_turn,
    )


def _after_a_call(rules: Under10Rules) -> str:
    if not rules.grace_turn:
        return tr("After a call all hands are laid open at once.")
    return tr(
        "After a call everybody else has one more turn, in which nobody can call, and then all "
        "hands are laid open."
    )


def scoring(rules: Under10Rules) -> Section:
    """Return what a round costs each player (docs/rules/under10.md, 7)."""
    return Section(
        tr("Scoring"),
        (
            *_call_made(rules),
            *_catcher(rules),
            *_penalty(rules),
            _bonus(rules),
        ),
    )


def _call_made(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.tie_is_caught:
        won = tr(
            "If everybody else has more than the caller, the caller has won the round and scores 0."
        )
    else:
        won = tr(
            "If nobody has less than the caller, the caller has won the round and scores 0, even "
            "if others have the same."
        )
    return (
        Sentence(won, ("tie_is_caught",)),
        Sentence(tr("All others score what their hands count.")),
    )


def _catcher(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.caught_winner == "zero":
        scores = tr("The lowest hand among the others has then won the round and scores 0.")
    else:
        scores = tr(
            "The lowest hand among the others has then won the round, but it scores what it counts."
        )
    if rules.joint_winners == "all":
        joint = tr("If several share the lowest hand, they have all won.")
    else:
        joint = tr("If several share the lowest hand, only the first after the caller has won.")
    return (
        *_caught(rules),
        Sentence(scores, ("caught_winner",)),
        Sentence(joint, ("joint_winners",)),
    )


def _caught(rules: Under10Rules) -> tuple[Sentence, ...]:
    caught = tr("Otherwise the caller is caught.")
    if not rules.tie_is_caught:
        return (Sentence(caught, unset(rules, "zero_call_safe"), new_paragraph=True),)
    if rules.zero_call_safe:
        with_zero = tr("But a caller with 0 is never caught, and has won.")
    else:
        with_zero = tr("Even a caller with 0 is caught by another 0.")
    return (
        Sentence(caught, new_paragraph=True),
        Sentence(with_zero, ("zero_call_safe",)),
    )


def _penalty(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.penalty_mode == "hand_plus":
        text = tr(
            "A caller who is caught scores the sum of the hand plus {penalty}.",
            penalty=rules.penalty,
        )
    else:
        text = tr(
            "A caller who is caught scores {penalty}, whatever the hand counts.",
            penalty=rules.penalty,
        )
    plain = unset(rules, "penalty_tie", "penalty_per_catcher")
    sentences = [Sentence(text, ("penalty", "penalty_mode", *plain))]
    if rules.tie_is_caught and rules.penalty_tie != "none":
        tie = tr(
            "If nobody has less and some have the same, the penalty is {penalty} instead.",
            penalty=rules.penalty_tie,
        )
        sentences.append(Sentence(tie, ("penalty_tie",)))
    if rules.penalty_per_catcher:
        each = tr(
            "For each player beyond the first who catches the caller, a point is added.",
            "For each player beyond the first who catches the caller, {count} points are added.",
            count=rules.penalty_per_catcher,
        )
        sentences.append(Sentence(each, ("penalty_per_catcher",)))
    return tuple(sentences)


def _bonus(rules: Under10Rules) -> Sentence:
    if rules.winner_bonus == "halve_previous_total":
        text = tr(
            "Whoever has won a round also halves the total from before it; an odd half is rounded "
            "down."
        )
    elif rules.winner_bonus:
        text = tr(
            "Whoever has won a round also takes a point off the total.",
            "Whoever has won a round also takes {count} points off the total.",
            count=-rules.winner_bonus,
        )
    else:
        text = tr("A round that you win takes nothing off your total.")
    return Sentence(text, ("winner_bonus",), new_paragraph=True)
