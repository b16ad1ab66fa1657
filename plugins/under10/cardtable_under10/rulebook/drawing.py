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
            *_joker_taken(rules),
            Sentence(
                tr(
                    "What the next player leaves is buried and out of reach, and you never take "
                    "back a card of your own throw."
                )
            ),
            *_slap_down(rules),
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


def _slap_down(rules: Under10Rules) -> tuple[Sentence, ...]:
    if not rules.slap_down:
        text = tr("A card that you have drawn stays with you at least until your next turn.")
        return (Sentence(text, ("slap_down", *unset(rules, "go_out_ends"))),)
    keys = ("slap_down",)
    if rules.go_out_ends:
        last = tr("If that was your last card, you have gone out: you win the round, which ends.")
    else:
        last = tr("If that was your last card, all you can do in your next turn is call.")
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
        Sentence(last, ("slap_down", "go_out_ends")),
    ]
    if rules.jokers:
        sentences.insert(3, Sentence(tr("Jokers are never slapped down."), keys))
    return tuple(sentences)


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
