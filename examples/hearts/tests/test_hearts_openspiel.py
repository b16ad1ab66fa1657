"""Hearts allows what OpenSpiel's game of that name allows, and scores as it does.

Run where ``open-spiel`` is installed; CARDTABLE_OPENSPIEL_GAMES says how many games are played
under each set of rules.
"""

import os
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

from cardtable.api import Face, RngChance, RoundPlan, plain
from cardtable.testing.tools import bare_round
from cardtable_hearts.game import Hearts
from cardtable_hearts.house_rules import HeartsRules
from cardtable_hearts.round import PLAY, HeartsRound

pyspiel = pytest.importorskip("pyspiel")

COUNT: Final = int(os.environ.get("CARDTABLE_OPENSPIEL_GAMES", "20"))
SEATS: Final = 4
WAYS: Final = (1, 3, 2, 0)
"""How OpenSpiel numbers the ways of passing in rounds 1 to 4: left, right, across, nowhere."""

# What OpenSpiel calls its rules, and the house rules that are the same.
SAME_RULES: Final[Sequence[tuple[dict[str, bool], dict[str, object]]]] = (
    ({}, {"hearts_led": "broken_or_queen"}),
    ({"qs_breaks_hearts": False}, {}),
    (
        {"no_pts_on_first_trick": False, "can_lead_any_club": True},
        {"hearts_led": "broken_or_queen", "first_trick_points": True, "opening": "any_club"},
    ),
    ({"must_break_hearts": False, "jd_bonus": True}, {"hearts_led": "any", "jack": True}),
    (
        {"can_lead_hearts_instead_of_qs": True, "qs_breaks_hearts": False},
        {"spare_queen": True},
    ),
)


@pytest.mark.parametrize(("theirs", "ours"), SAME_RULES)
def test_openspiel_allows_the_same_and_scores_the_same(
    theirs: dict[str, bool], ours: dict[str, object]
) -> None:
    game = Hearts()
    rules = plain(HeartsRules(**ours))  # type: ignore[arg-type]  # as the table above has them
    box = game.box(rules, SEATS)
    other = pyspiel.load_game("hearts", theirs)

    for seed in range(COUNT):
        rng = Random(seed)
        plan = RoundPlan(1 + seed % len(WAYS), tuple(range(SEATS)), SEATS - 1)
        round_ = bare_round(HeartsRound, box, plan, RngChance(rng))
        # Only an open lowest club is played by itself, so the deal is read before the first card.
        state = _dealt(other, round_, WAYS[seed % len(WAYS)])
        _follow(round_, state, rng)

        points = game.score(rules, round_.result())
        assert [26 - points[seat] for seat in range(SEATS)] == state.returns()


def _dealt(other: Any, round_: HeartsRound, way: int) -> Any:  # noqa: ANN401 - without types
    """Return OpenSpiel's state with the cards of *round_* dealt."""
    state = other.new_initial_state()
    state.apply_action(way)
    box, zones = round_.box, round_.table.zones
    hands = [[*zones[box.hands[seat]]] for seat in range(SEATS)]
    for card in zones[box.trick]:
        hands[round_.leader].append(card)
    for number in range(box.deck.size):
        state.apply_action(_number(box.deck.faces[hands[number % SEATS][number // SEATS]]))
    return state


def _number(face: Face) -> int:
    """Return OpenSpiel's number of a card: by rank, then by suit."""
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    return ranks.index(face[:-1]) * SEATS + "CDHS".index(face[-1])


def _follow(round_: HeartsRound, state: Any, rng: Random) -> None:  # noqa: ANN401 - as above
    """Play *round_* by chance to its end, and *state* along with it."""
    _open(round_, state)
    while not round_.is_over():
        was_passing = round_.phase != PLAY
        legal = round_.legal_moves()
        faces: Sequence[Face] = [str(move).split()[1].upper() for move in legal]
        assert state.current_player() == round_.seat_to_move
        assert sorted(map(_number, faces)) == state.legal_actions()
        pick = int(rng.random() * len(legal))
        round_.play(legal[pick])
        state.apply_action(_number(faces[pick]))
        if was_passing:
            _open(round_, state)
    assert state.is_terminal()


def _open(round_: HeartsRound, state: Any) -> None:  # noqa: ANN401 - as above
    """Let OpenSpiel lead the lowest club where it has been led here."""
    trick = round_.table.zones[round_.box.trick]
    if round_.phase == PLAY and len(trick) == 1 and state.current_player() == round_.leader:
        state.apply_action(_number(round_.box.deck.faces[trick[0]]))
