"""Why cards cannot be thrown together, in a sentence (docs/rules/under10.md, 4)."""

from collections import Counter
from collections.abc import Sequence

from cardtable.api import DUPLICATE_CARD, NOT_ALLOWED, NOT_HELD, Face, tr
from cardtable_under10.cards import FACES, JOKER_FACE, PLACE_BY_FACE, RANK_NAMES, SUITS
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.throws import RUN, SET, Kind, Shapes


def why_not(
    rules: Under10Rules, typed: Sequence[Face], hand: Sequence[Face], kind: Kind | None = None
) -> tuple[str, str]:
    """Return the code and the sentence that tell why *typed* is no legal throw of *hand*.

    *kind* is said where somebody typed ``set`` or ``run``.
    """
    return not_held(typed, hand) or (NOT_ALLOWED, _not_together(rules, typed, kind))


def not_held(typed: Sequence[Face], hand: Sequence[Face]) -> tuple[str, str] | None:
    """Return the code and the sentence that say which of *typed* is not in *hand*, or `None`."""
    held = Counter(hand)
    for face, count in Counter(typed).items():
        if not held[face]:
            return NOT_HELD, tr("you do not hold {card}", card=face)
        if held[face] < count:
            return DUPLICATE_CARD, tr(
                "you hold {card} only once",
                "you hold {card} only {count} times",
                count=held[face],
                card=face,
            )
    return None


def _not_together(rules: Under10Rules, typed: Sequence[Face], kind: Kind | None) -> str:
    places = [PLACE_BY_FACE[face] for face in typed if face != JOKER_FACE]
    ranks = sorted({place // SUITS for place in places})
    suits = {place % SUITS for place in places}
    cards = " ".join(typed)
    if not typed:
        reason = tr("a throw has at least one card")
    elif kind is not None and len(typed) == 1:
        reason = tr("{cards} is a single card", cards=cards)
    elif not places and kind == RUN:
        reason = tr("a run has a card that is no joker")
    elif not places:
        reason = tr("jokers alone are no set at this table")
    elif kind == SET and len(ranks) > 1:
        reason = tr("{cards}: a set has one rank", cards=cards)
    elif kind != RUN and len(ranks) == 1 and len(places) > 1:
        reason = tr("a joker cannot stand for a card of a set at this table")
    elif len(suits) > 1:
        reason = tr("{cards}: neither one rank, for a set, nor one suit, for a run", cards=cards)
    elif len(ranks) < len(places):
        reason = tr("{cards}: a run has no rank twice", cards=cards)
    else:
        reason = _no_run(rules, ranks, suits.pop(), typed)
    return reason


def _no_run(rules: Under10Rules, ranks: Sequence[int], suit: int, typed: Sequence[Face]) -> str:
    shapes = Shapes(rules)
    cards = " ".join(typed)
    jokers = len(typed) - len(ranks)
    mask = sum(1 << rank for rank in ranks)

    def order(ladder: str = "") -> str:
        """Return the first order in which all of the cards are a run, or ``""``."""
        found = [run for run in shapes.runs(suit, mask, jokers, ladder) if len(run) == len(typed)]
        return " ".join(FACES[place] for place in min(found)) if found else ""

    if len(typed) < rules.run_min:
        reason = tr(
            "{cards}: a run has at least {least} cards, and this is no set",
            cards=cards,
            least=rules.run_min,
        )
    elif jokers > shapes.most_jokers:
        reason = _too_many_jokers(shapes.most_jokers)
    elif len(ranks) < rules.run_min_natural:
        reason = tr("a run at this table has at least two cards that are no jokers")
    elif order():
        reason = tr("{cards} is not the order of a run, but {order} is", cards=cards, order=order())
    elif order("both"):
        reason = _wrong_ace(rules, cards)
    elif order("wrap"):
        reason = tr("{cards}: no run at this table goes through the ace", cards=cards)
    else:
        reason = _gap(ranks, jokers, cards)
    return reason


def _wrong_ace(rules: Under10Rules, cards: str) -> str:
    if rules.ace == "low":
        return tr("{cards}: an ace comes below the two in a run at this table", cards=cards)
    return tr("{cards}: an ace comes above the king in a run at this table", cards=cards)


def _too_many_jokers(most: int) -> str:
    if not most:
        return tr("a joker cannot stand for a card of a run at this table")
    return tr(
        "a run at this table has no more than one joker",
        "a run at this table has no more than {count} jokers",
        count=most,
    )


def _gap(ranks: Sequence[int], jokers: int, cards: str) -> str:
    """Name the first rank missing that no joker is left to fill."""
    missing = [rank for rank in range(ranks[0], ranks[-1]) if rank not in ranks]
    if len(missing) <= jokers:
        return tr("{cards}: a joker may not lie at the end of a run at this table", cards=cards)
    return tr("{cards}: there is a gap at {rank}", cards=cards, rank=RANK_NAMES[missing[jokers]])
