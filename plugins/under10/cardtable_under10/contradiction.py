"""Settings of Under 10 and Yaniv that are fine alone and impossible together.

They are refused where one asks for what the other says never happens, or where the cards or
the points make a rule impossible. No switch contradicts the default of another, so each can be
changed alone. One that merely lies idle is no contradiction, and the rulebook says that it does.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cardtable.api import Contradiction, Face, NotationError, standard_deck, tr

if TYPE_CHECKING:
    from cardtable_under10.house_rules import Under10Rules

PACK_SIZE: Final = 52
FEWEST_SEATS: Final = 2
HIGHEST_TOTAL: Final = 999

_ANY_DECK: Final = standard_deck(packs=1, jokers=1)
_JOKER: Final = "*"


def contradictions(rules: "Under10Rules", seats: int | None) -> Iterator[Contradiction]:
    """Yield what cannot be played together by *seats* players, or by any number of them."""
    yield from _too_few_cards(rules, seats or FEWEST_SEATS)
    yield from _zero_cards(rules)
    yield from _exact_pairs(rules)
    yield from _never_called(rules)
    yield from _no_jokers(rules)
    yield from _no_reshuffle(rules)
    yield from _penalties(rules)


def _too_few_cards(rules: "Under10Rules", seats: int) -> Iterator[Contradiction]:
    """The hands, the upcard and one draw a seat must be there."""
    needed = seats * (rules.hand_size + 1) + 1
    there = rules.packs(seats) * (PACK_SIZE + rules.jokers)
    if needed > there:
        yield Contradiction(
            ("decks", "hand_size"),
            tr(
                "{seats} hands of {size} cards, a card turned up and a draw for each need {needed}"
                " cards, and there are {there}",
                seats=seats,
                size=rules.hand_size,
                needed=needed,
                there=there,
            ),
        )


def _zero_cards(rules: "Under10Rules") -> Iterator[Contradiction]:
    seen: set[Face] = set()
    for name in rules.zero_cards:
        try:
            face = _ANY_DECK.parse_face(name)
        except NotationError:
            message = tr("{card} is no card (cards are written like KH or 10S)", card=repr(name))
            yield Contradiction(("zero_cards",), message)
            continue
        if face == _JOKER:
            message = tr("what a joker counts is said by joker_points")
            yield Contradiction(("zero_cards", "joker_points"), message)
        elif face in seen:
            yield Contradiction(("zero_cards",), tr("{card} is named twice", card=face))
        seen.add(face)


def _exact_pairs(rules: "Under10Rules") -> Iterator[Contradiction]:
    if isinstance(rules.exact_rules, str):
        return
    seen: set[int] = set()
    for total, new in rules.exact_rules:
        if not (1 <= total <= HIGHEST_TOTAL and 0 <= new <= HIGHEST_TOTAL) or total == new:
            message = tr(
                "[{total}, {new}] is not a total from 1 to {most} and another that it becomes",
                total=total,
                new=new,
                most=HIGHEST_TOTAL,
            )
            yield Contradiction(("exact_rules",), message)
        elif total in seen:
            message = tr("a total of {total} cannot become two others", total=total)
            yield Contradiction(("exact_rules",), message)
        seen.add(total)


def _never_called(rules: "Under10Rules") -> Iterator[Contradiction]:
    """Somebody must be able to hold a hand that may be called."""
    has_zero = bool(rules.zero_cards) or (rules.jokers > 0 and rules.joker_points == 0)
    if rules.threshold == 0 and not has_zero and not rules.can_slap():
        key = "joker_points" if rules.jokers else "jokers"
        message = tr("no card counts 0, so no hand could ever be called")
        yield Contradiction(("threshold", key), message)


def _no_jokers(rules: "Under10Rules") -> Iterator[Contradiction]:
    if rules.jokers:
        if rules.joker_swap and rules.joker_max_in_run == 0:
            yield Contradiction(
                ("joker_max_in_run", "joker_swap"), tr("no joker ever lies in a run")
            )
        return
    message = tr("there are no jokers in the packs")
    if rules.joker_in_sets:
        yield Contradiction(("jokers", "joker_in_sets"), message)
    if rules.joker_points:
        yield Contradiction(("jokers", "joker_points"), message)
    if rules.joker_points_loser != "none":
        yield Contradiction(("jokers", "joker_points_loser"), message)
    if rules.joker_swap:
        yield Contradiction(("jokers", "joker_swap"), message)


def _no_reshuffle(rules: "Under10Rules") -> Iterator[Contradiction]:
    if rules.on_empty == "end_round_all_score" and rules.reshuffle_keep != "last_group":
        yield Contradiction(
            ("on_empty", "reshuffle_keep"),
            tr("where an empty draw pile ends the round, nothing is ever reshuffled"),
        )


def _penalties(rules: "Under10Rules") -> Iterator[Contradiction]:
    if rules.penalty_tie != "none" and not rules.tie_is_caught:
        yield Contradiction(
            ("tie_is_caught", "penalty_tie"),
            tr("where a tie catches nobody, there is no penalty for one"),
        )
    if rules.end_mode == "rounds":
        return
    most = rules.limit if rules.limit_mode == "over" else rules.limit - 1
    for key in ("penalty", "penalty_tie"):
        penalty = getattr(rules, key)
        if penalty != "none" and penalty > most:
            message = tr("a single penalty would put its player past the limit")
            yield Contradiction((key, "limit"), message)
