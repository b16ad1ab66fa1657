"""Gin Rummy allows what OpenSpiel's game of that name allows, and scores as it does.

Run where ``open-spiel`` is installed; CARDTABLE_OPENSPIEL_GAMES says how many games are played
under each set of rules. `rules.md` says where the two differ.
"""

import os
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

from cardtable.api import Face, Move, RngChance, RoundPlan, plain
from cardtable.testing.tools import bare_round
from cardtable_gin_rummy.game import GinRummy
from cardtable_gin_rummy.house_rules import GinRules
from cardtable_gin_rummy.moves import Discard, Done, Draw, Knock, LayOff, Meld, Pass, Take
from cardtable_gin_rummy.round import LAY_OFF, GinBox, GinRound

pyspiel = pytest.importorskip("pyspiel")

COUNT: Final = int(os.environ.get("CARDTABLE_OPENSPIEL_GAMES", "20"))
TAKE: Final = 52
DRAW: Final = 53
PASS: Final = 54
KNOCK: Final = 55
FIRST_MELD: Final = 56
MOST_TAKEN: Final = 49
"""OpenSpiel ends a game at the fiftieth card that is taken from the discard pile."""

SUITS: Final = "SCDH"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

LIKE_THEM: Final = {"taken_back": "drawn_when_repeated", "tie_undercuts": False}
# What OpenSpiel calls its rules, and the house rules that are the same.
SAME_RULES: Final[Sequence[tuple[dict[str, object], dict[str, object]]]] = (
    ({}, {}),
    ({"oklahoma": True}, {"oklahoma": True}),
    (
        {"knock_card": 4, "gin_bonus": 20, "undercut_bonus": 10},
        {"knock_limit": 4, "gin_bonus": 20, "undercut_bonus": 10},
    ),
)


class OtherRules(Exception):  # noqa: N818 - the two games part here, by a rule that is written down
    """Raised where OpenSpiel is known to have another rule."""


@pytest.mark.parametrize(("theirs", "ours"), SAME_RULES)
def test_openspiel_allows_the_same_and_scores_the_same(
    theirs: dict[str, object], ours: dict[str, object]
) -> None:
    game = GinRummy()
    rules = plain(GinRules(**LIKE_THEM, **ours))  # type: ignore[arg-type]  # as the tables have them
    box = GinBox(rules, 2, game.deck(rules, 2))
    other = pyspiel.load_game("gin_rummy", theirs)
    parted = 0

    for seed in range(COUNT):
        rng = Random(seed)
        round_ = bare_round(GinRound, box, RoundPlan(1, (0, 1), 1), RngChance(rng))
        state = other.new_initial_state()
        for zone in (*box.hands, box.discard):
            for card in round_.table.zones[zone]:
                state.apply_action(_number(box.deck.faces[card]))
        try:
            _follow(game, round_, state, rng)
        except OtherRules:
            parted += 1
            continue

        own, their = game.score(rules, round_.result()), state.returns()
        assert [own[0] - own[1], own[1] - own[0]] == their

    assert parted <= 1 + COUNT // 20


def _number(face: Face) -> int:
    """Return OpenSpiel's number of a card."""
    return SUITS.index(face[-1]) * len(RANKS) + RANKS.index(face[:-1])


def _meld_number(cards: Sequence[Face]) -> int:
    """Return OpenSpiel's number of a meld: sets by rank and missing suit, then runs by length."""
    suits = {face[-1] for face in cards}
    first = min(RANKS.index(face[:-1]) for face in cards)
    if len(suits) > 1:
        missing = [place for place, suit in enumerate(SUITS) if suit not in suits]
        return FIRST_MELD + first * 5 + (missing[0] if missing else 4)
    offset = {3: 65, 4: 65 + 44, 5: 65 + 44 + 40}[len(cards)]
    starts = len(RANKS) + 1 - len(cards)
    return FIRST_MELD + offset + SUITS.index(cards[0][-1]) * starts + first


def _numbers(move: Move) -> list[int]:
    """Return the actions of OpenSpiel that come to *move*."""
    match move:
        case Take():
            return [TAKE]
        case Draw():
            return [DRAW]
        case Pass() | Done():
            return [PASS]
        case Knock(face):
            return [KNOCK, _number(face)]
        case Meld(cards):
            return [_meld_number(cards)]
        case Discard(face) | LayOff(face):
            return [_number(face)]
    raise AssertionError(move)


def _follow(game: GinRummy, round_: GinRound, state: Any, rng: Random) -> None:  # noqa: ANN401
    """Play *round_* to its end, half by chance and half by policy, and *state* along with it."""
    taken = 0
    while not round_.is_over():
        legal = round_.legal_moves()
        assert state.current_player() == round_.seat_to_move
        _compare(round_, legal, state)
        move = game.policy(round_, legal, rng)
        if rng.random() < 0.5:
            move = legal[int(rng.random() * len(legal))]
        taken += isinstance(move, Take)
        if taken > MOST_TAKEN:
            raise OtherRules
        drawn = round_.table.zones[round_.box.draw][-1]
        for number in _numbers(move):
            assert number in state.legal_actions()
            state.apply_action(number)
        if state.is_chance_node():
            state.apply_action(_number(round_.box.deck.faces[drawn]))
        round_.play(move)
    assert state.is_terminal()


def _compare(round_: GinRound, legal: Sequence[Move], state: Any) -> None:  # noqa: ANN401
    """Compare what is legal, the cards to knock with after OpenSpiel's move that says so."""
    ours = {_numbers(move)[0] for move in legal}
    theirs = set(state.legal_actions())
    knocks = {_numbers(move)[1] for move in legal if isinstance(move, Knock)}
    if ours != theirs:
        _require_known(round_, ours, theirs)
    if knocks:
        knocked = state.clone()
        knocked.apply_action(KNOCK)
        assert knocks == set(knocked.legal_actions())


def _require_known(round_: GinRound, ours: set[int], theirs: set[int]) -> None:
    """Raise `OtherRules` where two sets of legal moves differ as is known, else fail."""
    if ours ^ theirs == {KNOCK} and KNOCK in ours:
        raise OtherRules  # they look at one way only to lay out eleven cards
    if round_.phase == LAY_OFF and theirs < ours:
        raise OtherRules  # the third card on one end of a run
    assert ours == theirs, round_.phase
