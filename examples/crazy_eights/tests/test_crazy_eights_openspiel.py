"""Crazy Eights allows what OpenSpiel's game of that name allows, and ends with the same hands.

Run where ``open-spiel`` is installed; CARDTABLE_OPENSPIEL_GAMES says how many games are played
under each set of rules. Two things stay different:

- OpenSpiel asks whoever passed first once more before a round is blocked.
- It counts a number card not as its number but as its place in a list of all cards.
"""

import os
from collections.abc import Sequence
from random import Random
from typing import Any, Final, cast

import pytest

from cardtable.api import Face, Move, RngChance, RoundPlan, plain
from cardtable.testing.tools import bare_round
from cardtable_crazy_eights.box import SUITS, CrazyEightsBox, Name, Play
from cardtable_crazy_eights.game import CrazyEights
from cardtable_crazy_eights.house_rules import CrazyEightsRules
from cardtable_crazy_eights.plugin import OPEN_SPIEL
from cardtable_crazy_eights.round import CrazyEightsRound

pyspiel = pytest.importorskip("pyspiel")

COUNT: Final = int(os.environ.get("CARDTABLE_OPENSPIEL_GAMES", "20"))
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
LETTERS: Final = "".join(SUITS.values())
DRAW, PASS, NAME = 52, 53, 54
DEALER: Final = 52
SPECIAL: Final[dict[str, object]] = {"twos": True, "queens": True, "aces": True}

# What OpenSpiel calls its rules, and the house rules that are the same beside the preset.
SAME_RULES: Final[Sequence[tuple[dict[str, object], dict[str, object]]]] = (
    ({"players": 2}, {}),
    ({"players": 5, "max_draw_cards": 1}, {"draws": 1}),
    ({"players": 7, "max_turns": 40}, {"most_plays": 40}),
    ({"players": 3, "reshuffle": True}, {"reshuffle": True}),
    ({"players": 2, "use_special_cards": True}, SPECIAL),
    (
        {"players": 5, "use_special_cards": True, "reshuffle": True, "max_draw_cards": 3},
        {**SPECIAL, "reshuffle": True, "draws": 3},
    ),
    ({"players": 7, "use_special_cards": True}, SPECIAL),
)


@pytest.mark.parametrize(("theirs", "ours"), SAME_RULES)
def test_openspiel_allows_the_same_and_ends_with_the_same_hands(
    theirs: dict[str, object], ours: dict[str, object]
) -> None:
    game = CrazyEights()
    rules = plain(CrazyEightsRules(**{**OPEN_SPIEL.values, **ours}))  # type: ignore[arg-type]  # as the table above has them
    seats = cast("int", theirs["players"])
    box = cast("CrazyEightsBox", game.box(rules, seats))
    other = pyspiel.load_game("crazy_eights", theirs)

    for seed in range(COUNT):
        rng = Random(seed)
        plan = RoundPlan(1, tuple(range(seats)), seed % seats)
        round_ = bare_round(CrazyEightsRound, box, plan, RngChance(rng))
        state = _dealt(other, round_)
        _follow(round_, state, rng)

        hands = [[box.deck.faces[card] for card in round_.table.zones[hand]] for hand in box.hands]
        assert state.returns() == [-sum(map(_their_points, hand)) for hand in hands]
        assert list(game.score(rules, round_.result())) == [sum(map(_points, h)) for h in hands]


def _dealt(other: Any, round_: CrazyEightsRound) -> Any:  # noqa: ANN401 - without types
    """Return OpenSpiel's state with the cards of *round_* dealt."""
    state = other.new_initial_state()
    state.apply_action(DEALER + round_.dealer)
    box, zones = round_.box, round_.table.zones
    order = round_.in_turn_order(round_.next_seat(round_.dealer))
    for place in range(box.rules.dealt(box.seat_count)):
        for seat in order:
            state.apply_action(_number(box.deck.faces[zones[box.hands[seat]][place]]))
    state.apply_action(_number(box.deck.faces[zones[box.discard][0]]))
    return state


def _follow(round_: CrazyEightsRound, state: Any, rng: Random) -> None:  # noqa: ANN401 - as above
    """Play *round_* by chance to its end, and *state* along with it."""
    zones, faces = round_.table.zones, round_.table.deck.faces
    while not round_.is_over():
        legal = round_.legal_moves()
        assert state.current_player() == round_.seat_to_move
        assert sorted(map(_action, legal)) == state.legal_actions()
        move = legal[int(rng.random() * len(legal))]
        hand = zones[round_.box.hands[round_.seat_to_move]]
        held = len(hand)
        round_.play(move)
        state.apply_action(_action(move))
        for card in hand[held:]:
            state.apply_action(_number(faces[card]))
    if not state.is_terminal():
        assert round_.ending == "blocked"
        state.apply_action(PASS)
    assert state.is_terminal()


def _action(move: Move) -> int:
    """Return OpenSpiel's number of a move."""
    if isinstance(move, Play):
        return _number(move.face)
    if isinstance(move, Name):
        return NAME + list(SUITS).index(move.suit)
    return DRAW if str(move) == "draw" else PASS


def _number(face: Face) -> int:
    """Return OpenSpiel's number of a card: by rank, then by suit."""
    return RANKS.index(face[:-1]) * len(LETTERS) + LETTERS.index(face[-1])


def _points(face: Face) -> int:
    return {"8": 50, "J": 10, "Q": 10, "K": 10, "A": 10}.get(face[:-1]) or int(face[:-1])


def _their_points(face: Face) -> int:
    return _points(face) if face[:-1] in "8JQKA" else _number(face) + 2
