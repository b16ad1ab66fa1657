"""The rulebook of a turn and of what may be thrown in it."""

from cardtable.api import Section, Sentence, tr
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.rulebook.idle import unset


def turn(rules: Under10Rules) -> Section:
    """Return what one does on one's turn (docs/rules/under10.md, 3)."""
    if rules.direction == "cw":
        order = tr("The turns go round clockwise.")
    else:
        order = tr("The turns go round counterclockwise.")
    return Section(
        tr("Your turn"),
        (
            Sentence(order, ("direction",)),
            Sentence(
                tr(
                    "On your turn you either call, if your hand is low enough, or throw cards; "
                    "you cannot pass."
                )
            ),
            Sentence(
                tr(
                    "Whoever throws does so once, and then draws exactly one card, so a hand never "
                    "grows."
                )
            ),
        ),
    )


def throwing(rules: Under10Rules) -> Section:
    """Return what a single card, a set and a run are (docs/rules/under10.md, 4)."""
    return Section(
        tr("What you throw"),
        (
            Sentence(
                tr("You throw a single card, or a set, or a run, and lay it down for all to see.")
            ),
            *_sets(rules),
            *_runs(rules),
            *_jokers_in_runs(rules),
            *_adding(rules),
        ),
    )


def _sets(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.set_match == "rank":
        text = tr("A set is two or more cards of one rank; equal points are not enough.")
    else:
        text = tr(
            "A set is two or more cards of one rank, or two or more that count the same, whatever "
            "their ranks."
        )
    sentences = [Sentence(text, ("set_match",), new_paragraph=True)]
    if rules.jokers:
        if rules.joker_pair:
            alone = tr("Two or more jokers are a set too.")
        else:
            alone = tr("Jokers alone are never a set.")
        if rules.joker_in_sets:
            among = tr("A joker may also stand for a card of a set, beside at least one real one.")
        else:
            among = tr("A joker never stands for another card in a set.")
        sentences += [Sentence(alone, ("joker_pair",)), Sentence(among, ("joker_in_sets",))]
    return tuple(sentences)


def _runs(rules: Under10Rules) -> tuple[Sentence, ...]:
    if rules.run_min == 2:  # noqa: PLR2004 - the only other length there is
        length = tr("A run is two or more cards of one suit that follow one another.")
    else:
        length = tr("A run is three or more cards of one suit that follow one another.")
    return (
        Sentence(length, ("run_min",), new_paragraph=True),
        _ace(rules),
        Sentence(tr("A run is laid in order, the lowest card first.")),
    )


def _ace(rules: Under10Rules) -> Sentence:
    if rules.run_wrap:
        text = tr(
            "After the king comes the ace and then the two, so a run may go round the corner."
        )
        return Sentence(text, ("run_wrap", *unset(rules, "ace")))
    texts = {
        "low": tr(
            "The ace comes below the two: ace, two, three is a run, but queen, king, ace is not."
        ),
        "high": tr(
            "The ace comes above the king: queen, king, ace is a run, but ace, two, three is not."
        ),
        "both": tr("The ace comes below the two or above the king, but no run goes on through it."),
    }
    return Sentence(texts[rules.ace], ("ace", "run_wrap"))


def _jokers_in_runs(rules: Under10Rules) -> tuple[Sentence, ...]:
    if not rules.jokers:
        return ()
    if rules.joker_max_in_run == 0:
        text = tr("A joker never stands for a card of a run.")
        idle = unset(rules, "run_min_natural", "joker_run_ends", "joker_swap")
        keys = ("joker_max_in_run", *idle)
        return (Sentence(text, keys, new_paragraph=True),)
    if rules.joker_max_in_run == "any":
        most = tr("In a run a joker may stand for any card, and there may be several of them.")
    else:
        most = tr(
            "In a run one joker may stand for any card.",
            "In a run up to {count} jokers may stand for any cards.",
            count=rules.joker_max_in_run,
        )
    if rules.run_min_natural == 1:
        least = tr("One real card is enough.")
    else:
        least = tr("At least two of the cards must be real ones.")
    return (
        Sentence(most, ("joker_max_in_run",), new_paragraph=True),
        Sentence(least, ("run_min_natural",)),
        Sentence(_ends(rules), ("joker_run_ends",)),
    )


def _adding(rules: Under10Rules) -> tuple[Sentence, ...]:
    keys = ("add_on",)
    if not rules.add_on:
        text = tr("What you throw lies apart from what lies there already.")
        return (Sentence(text, keys),)
    return (
        Sentence(
            tr(
                "Instead of throwing cards apart you may add cards to the set or run that the "
                "player before left lying, behind a set or at one end of a run, as long as it "
                "stays a set or a run."
            ),
            keys,
            new_paragraph=True,
        ),
        Sentence(
            tr(
                "All of it is then your throw: you draw from the draw pile, and the next player "
                "may take from it."
            ),
            keys,
        ),
    )


def _ends(rules: Under10Rules) -> str:
    if rules.joker_run_ends:
        return tr(
            "A joker may lie at an end of the run, at the one you choose if both are possible; it "
            "never stands for a card that there is not."
        )
    return tr("A joker must lie inside the run, never at an end.")
