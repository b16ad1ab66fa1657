"""The rulebook before the first turn: aim, cards and setup."""

from cardtable.api import Section, Sentence, tr
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.rulebook.idle import is_one_round, unset


def aim() -> Section:
    """Return what the players try to do (docs/rules/under10.md, 3 and 7)."""
    return Section(
        tr("Aim"),
        (
            Sentence(
                tr(
                    "Points are bad: after each round you score the cards left in your hand, and "
                    "the scores of the rounds add up."
                )
            ),
            Sentence(
                tr(
                    "Get rid of high cards, of several at once where you can, and call when you "
                    "think that nobody holds less than you."
                )
            ),
        ),
    )


def cards(rules: Under10Rules) -> Section:
    """Return what is played with, and what it counts (docs/rules/under10.md, 1)."""
    return Section(
        tr("The cards"),
        (
            Sentence(_packs(rules), ("decks", "jokers", *_without_jokers(rules))),
            Sentence(
                tr("An ace counts 1, and a card from 2 to 10 counts what it shows."),
                unset(rules, "zero_cards"),
            ),
            Sentence(_face_points(rules), ("face_points",)),
            *_joker_points(rules),
            *_zero_cards(rules),
            Sentence(_players(rules), ("decks",)),
        ),
    )


def _players(rules: Under10Rules) -> str:
    if rules.decks == 1:
        return tr("Two to five people play, or a few more while there are cards for them.")
    return tr("Two to ten people play.")


def _packs(rules: Under10Rules) -> str:
    count = rules.jokers
    if rules.decks == 1:
        if not count:
            return tr("You play with one pack of 52 cards, without a joker.")
        return tr(
            "You play with one pack of 52 cards and a joker.",
            "You play with one pack of 52 cards and {count} jokers.",
            count=count,
        )
    if rules.decks == "auto":
        if not count:
            return tr(
                "You play with one pack of 52 cards, or with two from six players on, without "
                "jokers."
            )
        return tr(
            "You play with one pack of 52 cards, or with two from six players on, and each pack "
            "has a joker.",
            "You play with one pack of 52 cards, or with two from six players on, and each pack "
            "has {count} jokers.",
            count=count,
        )
    if not count:
        return tr("You play with two packs of 52 cards, shuffled together, without jokers.")
    return tr(
        "You play with two packs of 52 cards, shuffled together, and each pack has a joker.",
        "You play with two packs of 52 cards, shuffled together, and each pack has {count} jokers.",
        count=count,
    )


def _without_jokers(rules: Under10Rules) -> tuple[str, ...]:
    if rules.jokers:
        return ()
    return unset(
        rules,
        "joker_points",
        "joker_points_loser",
        "joker_in_sets",
        "joker_pair",
        "run_min_natural",
        "joker_run_ends",
        "joker_max_in_run",
        "joker_swap",
    )


def _face_points(rules: Under10Rules) -> str:
    if rules.face_points == "11-12-13":
        return tr("A jack counts 11, a queen 12 and a king 13.")
    return tr("Jack, queen and king count 10 each.")


def _joker_points(rules: Under10Rules) -> tuple[Sentence, ...]:
    if not rules.jokers:
        return ()
    in_hand = Sentence(
        tr("A joker counts {points}.", points=rules.joker_points),
        ("joker_points", *unset(rules, "joker_points_loser")),
    )
    if rules.joker_points_loser == "none":
        return (in_hand,)
    left_over = tr(
        "But when the round is scored, a joker counts {points} for everybody who has not won it.",
        points=rules.joker_points_loser,
    )
    return (in_hand, Sentence(left_over, ("joker_points_loser",)))


def _zero_cards(rules: Under10Rules) -> tuple[Sentence, ...]:
    if not rules.zero_cards:
        return ()
    text = tr("These cards count nothing: {cards}.", cards=", ".join(rules.zero_faces()))
    return (Sentence(text, ("zero_cards",)),)


def setup(rules: Under10Rules) -> Section:
    """Return how a round is dealt and who begins (docs/rules/under10.md, 2)."""
    if rules.direction == "cw":
        deal = tr(
            "The player named last deals the first round, and after each round the deal passes on "
            "clockwise."
        )
        first = tr("The player on the dealer's left begins the first round.")
    else:
        deal = tr(
            "The player named last deals the first round, and after each round the deal passes on "
            "counterclockwise."
        )
        first = tr("The player on the dealer's right begins the first round.")
    return Section(
        tr("Setup"),
        (
            Sentence(deal, ("direction",)),
            Sentence(
                tr(
                    "The dealer shuffles all the cards and gives everyone {count}, which nobody "
                    "else sees.",
                    count=rules.hand_size,
                ),
                ("hand_size",),
            ),
            *_upcard(rules),
            Sentence(first, ("direction",), new_paragraph=True),
            _later_rounds(rules),
        ),
    )


def _upcard(rules: Under10Rules) -> tuple[Sentence, ...]:
    start = Sentence(
        tr(
            "The rest lie face down as the draw pile; its top card is turned up beside it and "
            "starts the discards."
        ),
        unset(rules, "upcard_min"),
    )
    if rules.upcard_min == "none":
        return (start,)
    text = tr(
        "If it counts less than {points}, it is buried and the next card turned up, until one "
        "counts enough.",
        points=rules.upcard_min,
    )
    return (start, Sentence(text, ("upcard_min",)))


def _later_rounds(rules: Under10Rules) -> Sentence:
    if is_one_round(rules):
        text = tr("As there is only one round, nobody need begin another.")
        return Sentence(text, ("end_mode", "rounds", *unset(rules, "next_starter")))
    if rules.next_starter == "left_of_dealer":
        if rules.direction == "cw":
            text = tr("So it is in every later round.")
        else:
            text = tr("So it is in every later round, always on the dealer's right.")
        return Sentence(text, ("next_starter",))
    texts = {
        "winner": tr(
            "Every later round is begun by the winner of the round before; if it had several, by "
            "the first of them after the caller."
        ),
        "caller": tr("Every later round is begun by whoever called in the round before."),
        "random": tr("Who begins a later round is drawn by lot."),
    }
    return Sentence(texts[rules.next_starter], ("next_starter",))
