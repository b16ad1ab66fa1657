"""The rulebook of a turn: what one does, what a HILO is, how the grid closes."""

from cardtable.api import Section, Sentence, tr
from cardtable_hilo.house_rules import HiloRules


def turn(rules: HiloRules) -> Section:
    """Return what one does on one's turn (docs/rules/hilo.md, 3)."""
    if rules.flip_after_discard == "must":
        flip = tr("If you discard it, you must then flip one of your own face-down cards.")
    else:
        flip = tr(
            "If you discard it, you may then flip one of your own face-down cards, or leave them "
            "all as they are."
        )
    sentences = [
        Sentence(tr("On your turn you do one of two things; you cannot pass.")),
        Sentence(
            tr(
                "Either you take the top card of the discard pile and put it in the place of any "
                "card in your grid, open or face down."
            ),
            new_paragraph=True,
        ),
        Sentence(tr("A card so taken may not be thrown straight back.")),
        Sentence(
            tr("Or you draw the top card of the draw pile and look at it, you alone."),
            new_paragraph=True,
        ),
        Sentence(tr("You may put it in your grid in the same way, or discard it.")),
        Sentence(flip, ("flip_after_discard",)),
    ]
    if rules.round_end == "call" and rules.flip_after_discard == "must":
        sentences.append(
            Sentence(tr("If none of them lies face down, you flip nothing."), ("round_end",))
        )
    sentences += [
        Sentence(
            tr(
                "A card put in your grid lies face up, and the card that was there goes face up on "
                "the discard pile."
            ),
            new_paragraph=True,
        ),
        Sentence(tr("If the turn has made a HILO, that comes next.")),
    ]
    return Section(tr("Your turn"), tuple(sentences))


def hilo(rules: HiloRules) -> Section:
    """Return what a HILO is and where its cards go (docs/rules/hilo.md, 4)."""
    return Section(
        tr("A HILO"),
        (
            *_lines(rules),
            _removal(rules),
            _removals_per_turn(rules),
            _discard_order(rules),
            Sentence(tr("The gap is closed, and you play on with the smaller grid.")),
        ),
    )


def _lines(rules: HiloRules) -> tuple[Sentence, ...]:
    if rules.diagonals:
        shapes = Sentence(
            tr(
                "Three open cards of one colour that fill a row, a column or, while your grid is "
                "still three by three, a diagonal are a HILO."
            ),
            ("diagonals",),
        )
    else:
        shapes = Sentence(
            tr(
                "Three open cards of one colour that fill a row or a column of your grid are a "
                "HILO; diagonals do not count."
            ),
            ("diagonals",),
        )
    triples = {
        "off": tr("Three equal values in line are no HILO."),
        "values_above_0": tr(
            "Three open cards of one value in such a line are a HILO as well, if the value is "
            "above 0."
        ),
        "all": tr(
            "Three open cards of one value in such a line are a HILO as well, whatever the value: "
            "even three of -1, which costs you 3 points."
        ),
    }
    return (
        shapes,
        Sentence(tr("A line is always of three cards, and a face-down card never counts in it.")),
        Sentence(tr("It does not matter whether the third card was put there or flipped.")),
        Sentence(triples[rules.number_triples], ("number_triples",)),
    )


def _removal(rules: HiloRules) -> Sentence:
    if rules.hilo_removal == "mandatory":
        text = tr("If there is a HILO in your grid at the end of your turn, you must remove it.")
    else:
        text = tr(
            "If there is a HILO in your grid at the end of your turn, you may remove it or keep "
            "it; once you keep one, no more are removed in that turn."
        )
    return Sentence(text, ("hilo_removal",), new_paragraph=True)


def _removals_per_turn(rules: HiloRules) -> Sentence:
    if rules.max_hilo_per_turn == "off":
        text = tr(
            "Any number of HILOs can go in one turn, one after the other, in the order you choose."
        )
    else:
        text = tr(
            "Only one HILO can go in a turn; if you have several, choose which.",
            "Up to {count} HILOs can go in a turn, one after the other; if you have more, choose "
            "which.",
            count=rules.max_hilo_per_turn,
        )
    return Sentence(text, ("max_hilo_per_turn",))


def _discard_order(rules: HiloRules) -> Sentence:
    texts = {
        "lowest_top": tr(
            "The three cards of a HILO go on the discard pile, the lowest of them on top, where "
            "the next player can take it."
        ),
        "highest_top": tr(
            "The three cards of a HILO go on the discard pile, the highest of them on top, so that "
            "the low ones lie buried."
        ),
        "player": tr(
            "The three cards of a HILO go on the discard pile in the order you choose; you are not "
            "asked at the reveal."
        ),
    }
    return Sentence(texts[rules.discard_order], ("discard_order",))


def slide(rules: HiloRules) -> Section:
    """Return how the grid closes after a diagonal (docs/rules/hilo.md, 5)."""
    if not rules.diagonals:
        never = tr("As diagonals do not count, your grid never has to be pushed together.")
        return Section(
            tr("Sliding after a diagonal"), (Sentence(never, ("diagonals", "collapse_chain")),)
        )
    return Section(
        tr("Sliding after a diagonal"),
        (
            Sentence(
                tr(
                    "When a diagonal has gone, push the two halves of the grid together: sideways, "
                    "into two columns of three, or up and down, into two rows of three."
                )
            ),
            Sentence(tr("The choice is yours, and face-down cards slide along face down.")),
            _chain(rules),
        ),
    )


def _chain(rules: HiloRules) -> Sentence:
    if rules.collapse_chain == "off":
        text = tr(
            "If the slide lines up a new HILO, that is one like any other: it goes only if you may "
            "still remove one in this turn."
        )
        return Sentence(text, ("collapse_chain",))
    if rules.hilo_removal == "mandatory":
        texts = {
            "one": tr(
                "If the slide lines up a new HILO, that goes too, beyond what a turn allows; of "
                "two you choose one, and the other is a HILO like any other.",
            ),
            "all": tr(
                "If the slide lines up a new HILO, that goes too, beyond what a turn allows; of "
                "two both go.",
            ),
        }
    else:
        texts = {
            "one": tr(
                "If the slide lines up a new HILO, that may go too, beyond what a turn allows; of "
                "two you choose one, and the other is a HILO like any other.",
            ),
            "all": tr(
                "If the slide lines up a new HILO, that may go too, beyond what a turn allows; of "
                "two both may go.",
            ),
        }
    return Sentence(texts[rules.collapse_chain], ("collapse_chain", "hilo_removal"))
