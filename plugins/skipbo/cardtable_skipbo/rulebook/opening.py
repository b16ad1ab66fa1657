"""The rulebook before the first turn: aim, cards and setup."""

from cardtable.api import Section, Sentence, tr
from cardtable_skipbo.house_rules import BIG_TABLE, FULL_STOCK, SMALL_STOCK, SkipboRules
from cardtable_skipbo.rulebook.idle import OF_PAIRS, OF_WILDS, idle_keys, is_one_round, unset


def aim(rules: SkipboRules) -> Section:
    """Return what the players try to do (docs/rules/skipbo.md, 1)."""
    if rules.has_pairs():
        text = tr(
            "In front of you lies your stock, and in front of your partner another: be the first "
            "pair to get rid of both."
        )
    else:
        text = tr("In front of you lies your stock: be the first to get rid of it.")
    return Section(
        tr("Aim"),
        (
            Sentence(text, ("partners",)),
            Sentence(
                tr(
                    "Its cards go only onto the build piles in the middle, which everybody builds "
                    "up together, number by number; the other cards help you to get there."
                )
            ),
        ),
    )


def cards(rules: SkipboRules) -> Section:
    """Return what is played with, and by whom (docs/rules/skipbo.md, 1)."""
    return Section(
        tr("The cards"),
        (
            _deck(rules),
            Sentence(tr("The colours of the cards mean nothing.")),
            _players(rules),
        ),
    )


def _deck(rules: SkipboRules) -> Sentence:
    fields = {"top": rules.top_number, "copies": rules.numbers(), "total": rules.card_count()}
    if rules.decks == 1:
        text = _one_deck(rules, fields)
    else:
        text = _several_decks(rules, {**fields, "decks": rules.decks})
    keys = ["decks", "top_number", "wilds"]
    if "copies" not in idle_keys(rules):
        keys.append("copies")
    idle = () if rules.wilds else unset(rules, *OF_WILDS)
    return Sentence(text, (*keys, *idle))


def _one_deck(rules: SkipboRules, fields: dict[str, int]) -> str:
    if not rules.wilds:
        return tr(
            "You play with {total} cards: the numbers 1 to {top}, {copies} of each, and no Skip-Bo "
            "cards.",
            **fields,
        )
    return tr(
        "You play with {total} cards: the numbers 1 to {top}, {copies} of each, and one Skip-Bo "
        "card, which is wild.",
        "You play with {total} cards: the numbers 1 to {top}, {copies} of each, and {count} "
        "Skip-Bo cards, which are wild.",
        count=rules.wilds,
        **fields,
    )


def _several_decks(rules: SkipboRules, fields: dict[str, int]) -> str:
    if not rules.wilds:
        return tr(
            "You play with {decks} decks shuffled together, {total} cards in all; each has the "
            "numbers 1 to {top}, {copies} of each, and no Skip-Bo cards.",
            **fields,
        )
    return tr(
        "You play with {decks} decks shuffled together, {total} cards in all; each has the numbers "
        "1 to {top}, {copies} of each, and one Skip-Bo card, which is wild.",
        "You play with {decks} decks shuffled together, {total} cards in all; each has the numbers "
        "1 to {top}, {copies} of each, and {count} Skip-Bo cards, which are wild.",
        count=rules.wilds,
        **fields,
    )


def _players(rules: SkipboRules) -> Sentence:
    if rules.has_pairs():
        text = tr("Four people play in two pairs, or six in three.")
        return Sentence(text, ("partners",), new_paragraph=True)
    text = tr("Two to six people play, everybody alone.")
    return Sentence(text, ("partners", *unset(rules, *OF_PAIRS)), new_paragraph=True)


def setup(rules: SkipboRules) -> Section:
    """Return how a round is dealt and who begins (docs/rules/skipbo.md, 2)."""
    return Section(
        tr("Setup"),
        (
            *_dealer(rules),
            _stock(rules),
            *_handicaps(rules),
            *_winners(rules),
            Sentence(
                tr("Its top card is turned up; nobody sees the others, not even their owner.")
            ),
            Sentence(
                tr(
                    "The rest lie face down in the middle as the draw pile; hands are not dealt, "
                    "since everybody draws at the start of a turn."
                )
            ),
            _build_piles(rules),
            _first_turn(rules),
        ),
    )


def _dealer(rules: SkipboRules) -> tuple[Sentence, ...]:
    if is_one_round(rules):
        return (Sentence(tr("The player named last deals."), ("scoring",)),)
    text = tr(
        "The player named last deals the first round, and after each round the deal passes on "
        "clockwise."
    )
    return (Sentence(text, ("scoring",)),)


def _stock(rules: SkipboRules) -> Sentence:
    if rules.stock_size == "auto":
        text = tr(
            "Everybody gets a stock of {full} cards, or of {small} if {many} or more play.",
            full=FULL_STOCK,
            small=SMALL_STOCK,
            many=BIG_TABLE,
        )
    else:
        text = tr("Everybody gets a stock of {size} cards.", size=rules.stock_size)
    return Sentence(text, ("stock_size", *unset(rules, "stock_handicap", "win_handicap")))


def _handicaps(rules: SkipboRules) -> tuple[Sentence, ...]:
    sentences = [
        Sentence(_handicap(seat, more), ("stock_handicap",))
        for seat, more in enumerate(rules.stock_handicap, start=1)
        if more
    ]
    if any(more < 0 for more in rules.stock_handicap):
        least = tr("One card at least is left of any stock.")
        sentences.append(Sentence(least, ("stock_handicap",)))
    return tuple(sentences)


def _handicap(seat: int, more: int) -> str:
    if more > 0:
        return tr(
            "For player {seat} it is a card more.",
            "For player {seat} it is {count} cards more.",
            seat=seat,
            count=more,
        )
    return tr(
        "For player {seat} it is a card fewer.",
        "For player {seat} it is {count} cards fewer.",
        seat=seat,
        count=-more,
    )


def _winners(rules: SkipboRules) -> tuple[Sentence, ...]:
    if is_one_round(rules) or not rules.win_handicap:
        return ()
    if rules.has_pairs():
        text = tr(
            "With each round that a pair wins, the stocks of both partners grow by a card for the "
            "rest of the match.",
            "With each round that a pair wins, the stocks of both partners grow by {count} cards "
            "for the rest of the match.",
            count=rules.win_handicap,
        )
    else:
        text = tr(
            "With each round that you win, your stock grows by a card for the rest of the match.",
            "With each round that you win, your stock grows by {count} cards for the rest of the "
            "match.",
            count=rules.win_handicap,
        )
    most = tr(
        "If the stocks together would then have more than three quarters of all cards, each is "
        "made smaller, card by card."
    )
    return (Sentence(text, ("win_handicap", "partners")), Sentence(most, ("win_handicap",)))


def _build_piles(rules: SkipboRules) -> Sentence:
    if not rules.random_start:
        text = tr("There are no build piles yet.")
        return Sentence(text, ("random_start",))
    if rules.wilds:
        text = tr(
            "Then a card is turned up for each build pile, and the pile goes on from its number; "
            "if it is a {top} or a Skip-Bo card, it is put aside and the pile stays empty.",
            top=rules.top_number,
        )
    else:
        text = tr(
            "Then a card is turned up for each build pile, and the pile goes on from its number; "
            "if it is a {top}, it is put aside and the pile stays empty.",
            top=rules.top_number,
        )
    return Sentence(text, ("random_start", "top_number", "wilds"))


def _first_turn(rules: SkipboRules) -> Sentence:
    keys = ("first_player", *unset(rules, "first_seat"))
    if rules.first_player == "named":
        text = tr("The first turn is that of {name}.", name=rules.first_seat)
        return Sentence(text, ("first_player", "first_seat"), new_paragraph=True)
    texts = {
        "left_of_dealer": tr("The player on the dealer's left begins."),
        "highest_stock": tr(
            "Whoever has the highest number on top of the stock begins; of several, the first one "
            "from the dealer's left, who also begins if nobody has a number there."
        ),
        "lowest_stock": tr(
            "Whoever has the lowest number on top of the stock begins; of several, the first one "
            "from the dealer's left, who also begins if nobody has a number there."
        ),
        "random": tr("Who begins is drawn by lot."),
    }
    return Sentence(texts[rules.first_player], keys, new_paragraph=True)
