"""The rulebook of drawing: from the pile, from the table, and what may follow it."""

from cardtable.api import Section, Sentence, tr
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.rulebook.idle import unset


def drawing(rules: Under10Rules) -> Section:
    """Return where the one card may come from (docs/rules/under10.md, 5)."""
    return Section(
        tr("Drawing"),
        (
            Sentence(
                tr(
                    "After throwing you draw the top card of the draw pile, or you take a card of "
                    "what the player before you threw; in the very first turn that is the card "
                    "turned up."
                )
            ),
            Sentence(_from_a_set(rules), ("set_pickup",)),
            Sentence(tr("Of a run you may take only the first or the last card.")),
            *_joker_swap(rules),
            *_joker_taken(rules),
            Sentence(
                tr(
                    "What the next player leaves is buried and out of reach, and you never take "
                    "back a card of your own throw."
                )
            ),
            *_slap_down(rules),
            *_slap_others(rules),
            *_empty_pile(rules),
        ),
    )


def _from_a_set(rules: Under10Rules) -> str:
    if rules.set_pickup == "any":
        return tr("Of a set you may take any card.")
    return tr(
        "Of a set you may take only the first or the last card; it lies clubs first, then "
        "diamonds, hearts and spades, unless its thrower chose another order."
    )


def _joker_taken(rules: Under10Rules) -> tuple[Sentence, ...]:
    if not rules.jokers:
        return ()
    return (Sentence(tr("In your hand a joker that you take is just a joker again.")),)


def _joker_swap(rules: Under10Rules) -> tuple[Sentence, ...]:
    if not rules.jokers or rules.joker_max_in_run == 0:
        return ()
    if rules.joker_swap:
        text = tr(
            "Instead of drawing you may also put down the very card that a joker inside the run "
            "stands for, and take that joker."
        )
    else:
        text = tr("A joker inside a run cannot be taken.")
    return (Sentence(text, ("joker_swap",)),)


def _slap_down(rules: Under10Rules) -> tuple[Sentence, ...]:
    if not rules.slap_down:
        if rules.slap_others == "off":
            text = tr("A card that you have drawn stays with you at least until your next turn.")
            return (Sentence(text, ("slap_down", *unset(rules, "go_out_ends"))),)
        text = tr("A card that you have drawn cannot follow your own throw.")
        return (Sentence(text, ("slap_down", "slap_others")),)
    keys = ("slap_down",)
    sentences = [
        Sentence(
            tr(
                "If you threw a single card or a set, and the card that you draw from the pile "
                "has the same rank, you may slap it down at once beside your throw."
            ),
            keys,
            new_paragraph=True,
        ),
        Sentence(
            tr("The next player may take it like any other card of that throw."),
            keys,
        ),
        Sentence(
            tr("It does not go with a run, nor with a card that you took from the table."),
            keys,
        ),
        Sentence(_last_card(rules), ("slap_down", "go_out_ends")),
    ]
    if rules.jokers:
        sentences.insert(3, Sentence(tr("Jokers are never slapped down."), keys))
    return tuple(sentences)


def _slap_others(rules: Under10Rules) -> tuple[Sentence, ...]:
    keys = ("slap_others",)
    if rules.slap_others == "off":
        return (Sentence(tr("Out of turn nobody adds to what another player has thrown."), keys),)
    if rules.slap_others == "complete_four":
        text = tr(
            "After a turn in which a single card or a set was thrown, each of the others may, in "
            "turn order, add cards of the same rank out of turn if that makes it all four of them."
        )
    else:
        text = tr(
            "After a turn in which a single card or a set was thrown, each of the others may, in "
            "turn order, add any number of cards of one rank that lies there, out of turn."
        )
    sentences = [
        Sentence(text, keys, new_paragraph=True),
        Sentence(tr("They draw nothing for it, and the next player may take what they add."), keys),
    ]
    if rules.grace_turn:
        caller = tr("Whoever has called is not asked any more.")
        sentences.append(Sentence(caller, ("slap_others", "grace_turn")))
    if not rules.slap_down:
        sentences.append(Sentence(_last_card_added(rules), ("slap_others", "go_out_ends")))
    return tuple(sentences)


def _last_card_added(rules: Under10Rules) -> str:
    if rules.go_out_ends:
        return tr("Whoever adds a last card has gone out and wins the round, which ends.")
    return tr("Whoever adds a last card can only call in the next turn.")


def _last_card(rules: Under10Rules) -> str:
    """Return what an empty hand means for whoever has slapped."""
    if rules.go_out_ends:
        return tr("If that was your last card, you have gone out: you win the round, which ends.")
    return tr("If that was your last card, all you can do in your next turn is call.")


def _empty_pile(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.on_empty == "end_round_all_score":
        text = tr(
            "If somebody wants a card from the empty draw pile, the round ends there: nobody has "
            "called it, and everybody scores."
        )
        keys = ("on_empty", *unset(rules, "reshuffle_keep"))
        return (Sentence(text, keys, new_paragraph=True),)
    texts = {
        "last_group": tr(
            "If somebody wants a card from the empty draw pile, all the discards but the throw "
            "just made are shuffled and become the new one."
        ),
        "top_card": tr(
            "If somebody wants a card from the empty draw pile, all the discards but the last card "
            "of the throw just made are shuffled and become the new one."
        ),
        "last_two_groups": tr(
            "If somebody wants a card from the empty draw pile, all the discards but the throw "
            "just made and the one before it are shuffled and become the new one."
        ),
    }
    keys = ("on_empty", "reshuffle_keep")
    return (Sentence(texts[rules.reshuffle_keep], keys, new_paragraph=True),)
