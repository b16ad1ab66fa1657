"""The rulebook of pairs."""

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import SkipboRules


def pairs(rules: SkipboRules) -> Section:
    """Return what partners may do for each other (docs/rules/skipbo.md, 7)."""
    if not rules.has_pairs():
        return Section(tr("Pairs"), ())
    return Section(
        tr("Pairs"),
        (
            Sentence(
                tr("Partners sit opposite each other, so that nobody sits beside the own partner."),
                ("partners",),
            ),
            Sentence(
                tr(
                    "In your turn you may also play the top card of your partner's stock and the "
                    "top cards of your partner's discard piles."
                ),
                ("partners",),
            ),
            Sentence(
                tr("Only the player whose turn it is touches cards."),
                ("partners",),
            ),
            _silence(rules),
            *_finished(rules),
        ),
    )


def _silence(rules: SkipboRules) -> Sentence:
    keys = ("partners", "silence_penalty")
    if not rules.silence_penalty:
        text = tr("Partners may talk about what to play.")
        return Sentence(text, keys, new_paragraph=True)
    text = tr(
        "Partners keep silent in each other's turns; whoever speaks takes a card from the draw "
        "pile and puts it unseen below the own stock.",
        "Partners keep silent in each other's turns; whoever speaks takes {count} cards from "
        "the draw pile and puts them unseen below the own stock.",
        count=rules.silence_penalty,
    )
    return Sentence(text, keys, new_paragraph=True)


def _finished(rules: SkipboRules) -> tuple[Sentence, ...]:
    keys = ("partners", "finished_partner")
    if rules.finished_partner == "plays":
        text = tr("Whoever has no stock left goes on taking turns, for the partner's stock.")
        return (Sentence(text, keys, new_paragraph=True),)
    out = tr(
        "Whoever has no stock left finishes that turn and then sits out; the partner may go on "
        "playing from the discard piles that are left."
    )
    back = tr("A card that must be taken into the stock brings the player back.")
    return (Sentence(out, keys, new_paragraph=True), Sentence(back, keys))
