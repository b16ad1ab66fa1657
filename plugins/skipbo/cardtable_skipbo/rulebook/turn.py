"""The rulebook of a turn: drawing, playing, ending it."""

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.rulebook.idle import unset


def turn(rules: SkipboRules) -> Section:
    """Return what one does on one's turn (docs/rules/skipbo.md, 3)."""
    return Section(
        tr("Your turn"),
        (
            Sentence(tr("The turns go round clockwise.")),
            *_draw(rules),
            Sentence(
                tr("Then you play cards onto the build piles, one after the other."),
                new_paragraph=True,
            ),
            *_must_play(rules),
            Sentence(
                tr(
                    "If you have played the last card of your hand, you draw {count} new ones at "
                    "once and go on.",
                    count=rules.hand_size,
                ),
                ("hand_size",),
            ),
            Sentence(
                tr("In the end you discard a card of your hand, which ends your turn."),
                new_paragraph=True,
            ),
            Sentence(tr("If it was the last one, you draw again only in your next turn.")),
            _dump(rules),
        ),
    )


def _draw(rules: SkipboRules) -> tuple[Sentence, ...]:
    text = tr(
        "First you draw cards until there are {count} in your hand.",
        count=rules.hand_size,
    )
    draw = Sentence(text, ("hand_size", *unset(rules, "first_hand")))
    if isinstance(rules.first_hand, str) or rules.first_hand == rules.hand_size:
        return (draw,)
    first = tr(
        "In your first turn of a round you draw until there are {count}.",
        count=rules.first_hand,
    )
    return (draw, Sentence(first, ("first_hand",)))


def _must_play(rules: SkipboRules) -> tuple[Sentence, ...]:
    sentences = [Sentence(_what_must_be_played(rules), ("must_play",))]
    if rules.must_play in ("ones", "ones_with_replacement") and rules.wilds:
        text = tr("A Skip-Bo card is no 1 in this.")
        sentences.append(Sentence(text, ("must_play",)))
    if rules.must_play == "ones_with_replacement":
        text = tr(
            "For each 1 that you play from your hand you draw a card at once, so that such a play "
            "empties it only if there is no card left to draw."
        )
        sentences.append(Sentence(text, ("must_play",)))
    return tuple(sentences)


def _what_must_be_played(rules: SkipboRules) -> str:
    if rules.must_play == "none":
        return tr("You need not play any, even if you can.")
    if rules.must_play == "any":
        return tr("You cannot end your turn as long as you can play any card.")
    if rules.must_play == "stock":
        if rules.has_pairs():
            return tr(
                "You cannot end your turn as long as you can play the top card of your own stock "
                "or of your partner's; other cards you need not play."
            )
        return tr(
            "You cannot end your turn as long as you can play the top card of your stock; other "
            "cards you need not play."
        )
    return tr(
        "You cannot end your turn as long as you can play a 1, wherever it lies; other cards you "
        "need not play."
    )


def _dump(rules: SkipboRules) -> Sentence:
    if not rules.dump:
        return Sentence(tr("More than one card is never discarded in a turn."), ("dump",))
    text = tr(
        "Before you have played anything you may also throw away your whole hand in place of your "
        "turn: it goes to the completed cards, and you draw a new one in your next turn."
    )
    return Sentence(text, ("dump",))
