"""The test kit itself: its cases, its house rules by chance, what it counts, and its document."""

import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from cardtable.core.chance import stream
from cardtable.core.entry import Preset
from cardtable.house_rules import check, rules_dict
from cardtable.testing import LAWS, GameLaws, cases, explore, random_rules, usual_rules
from cardtable.testing.case import Case
from cardtable.testing.dump import Dumper, match_dumper
from cardtable.testing.fuzz import random_move, with_other_faces
from cardtable.testing.hidden import hidden_cards_exchanged
from torture import Torture, TortureRules
from torture_moves import At, Give, Put, Word

DOCUMENT: Final = Path(__file__).parent.parent / "docs" / "testing.md"


def test_the_document_lists_every_law_in_order() -> None:
    headings = re.findall(r"^### (.+)$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)

    assert headings == [law.name for law in LAWS]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_every_law_is_a_sentence(law: object) -> None:
    sentence = getattr(law, "sentence", "")

    assert re.fullmatch(r"[A-Z][^\n]+\.", sentence)
    assert len(sentence) < 120


def test_every_law_is_a_test_of_the_suite() -> None:
    tests = {name for name in dir(GameLaws) if name.startswith("test_")}

    assert {f"test_{law.name}" for law in LAWS} < tests


def test_the_first_case_has_the_base_rules_and_seats_go_round() -> None:
    found = list(cases(Torture(), (2, 5), 9))

    assert found[0][0] == usual_rules(Torture())
    assert [seats for _, seats, _ in found] == [2, 3, 4, 5, 2, 3, 4, 5, 2]
    assert [seed for _, _, seed in found] == list(range(9))


def test_a_preset_comes_before_rules_by_chance_where_it_can_be_played() -> None:
    preset = Preset("torture", "long", "Long", "Long.", {"limit": 60})
    pairs = Preset("torture", "pairs", "Pairs", "Pairs.", {"pairs": True})

    found = [rules for rules, _, _ in cases(Torture(), (2, 3), 3, [preset, pairs])]

    assert found[1].limit == 60
    assert not found[2].pairs  # with four seats only


def test_rules_by_chance_can_be_played_and_reach_every_setting() -> None:
    found = [random_rules(Torture(), 4, Random(seed)) for seed in range(200)]

    for rules in found:
        check(TortureRules.model_validate(rules_dict(rules)), 4)
    assert {rules.pairs for rules in found} == {True, False}
    assert {rules.kept for rules in found} == {1, 2, 3}
    assert {rules.extras for rules in found} == {1, 2, 3, 4}
    assert min(rules.limit for rules in found) == 5
    assert not any(random_rules(Torture(), 3, Random(seed)).pairs for seed in range(50))


def test_a_case_is_played_alike_each_time() -> None:
    stories = []
    for _ in range(2):
        case = Case(Torture(), usual_rules(Torture()), 3, 7)
        case.play(60)
        stories.append(case.moves)

    assert stories[0] == stories[1]
    assert len(stories[0]) > 60


def test_what_is_reached_is_counted() -> None:
    reached = explore(Torture(), (2, 5), 8)

    assert set(reached.phases) == {"passing", "act", "window"}
    assert set(reached.moves) == {"Word", "At", "Put", "Give", "Miscount"}
    assert sum(reached.phases.values()) == sum(reached.moves.values())


class FewExplored(GameLaws):
    """A suite that plays too little to get everywhere."""

    game = Torture
    explored = 0


def test_a_suite_that_does_not_get_everywhere_says_where() -> None:
    with pytest.raises(
        AssertionError, match="never reached: At, Give, Miscount, Put, Word, act, passing"
    ):
        FewExplored().test_every_phase_and_every_kind_of_move_is_reached()


def test_a_move_that_is_legal_although_it_is_declared_never_to_be_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Put, "REFUSED", True)

    class Explored(GameLaws):
        game = Torture
        explored = 8

    with pytest.raises(AssertionError, match="legal, and declared never to be: Put"):
        Explored().test_every_phase_and_every_kind_of_move_is_reached()


def test_a_state_is_dumped_to_the_last_attribute() -> None:
    case = Case(Torture(), usual_rules(Torture()), 3, 7)
    match = case.play(30)
    state = match_dumper(match)
    before = state.dump(match)
    assert state.dump(match) == before

    played = match.rounds[-1]
    for change in (
        partial(played.table.knowledge.pools[0].__setitem__, 0, 99),
        played.table.secret_events.pop,
        partial(played.chance.pick, "die", 6),
        played.table.zones[0].reverse,
        match.lines.pop,
    ):
        change()
        after = state.dump(match)
        assert after != before
        before = after


def test_a_dump_ends_where_things_hold_each_other() -> None:
    one: list[object] = [{1, 2}, Random(1), {"a": (1, None)}]
    one.append(one)

    assert Dumper().dump(one).count("list") == 2


def test_hidden_cards_are_exchanged_for_a_while() -> None:
    case = Case(Torture(), usual_rules(Torture()), 3, 7)
    match = case.play(10)
    table = match.rounds[-1].table
    state = match_dumper(match)
    before, view = state.dump(match), match.view(1)

    with hidden_cards_exchanged(table, 1, stream(1)) as moved:
        assert moved > 5
        assert state.dump(match) != before
        assert match.view(1) == view

    assert state.dump(match) == before


def test_moves_by_chance_are_well_formed_and_of_every_kind() -> None:
    match = Case(Torture(), usual_rules(Torture()), 3, 7).new_match()
    rng = Random(1)

    moves = [random_move(match.box, Torture.moves, rng) for _ in range(100)]

    assert {type(move) for move in moves} == {Word, At, Put, Give}
    assert all(match.box.notation.parse(str(move)) == move for move in moves)


def test_a_face_is_replaced_where_it_is_first_named() -> None:
    assert with_other_faces(Give("3C"), [("3C", "4D")]) == Give("4D")
    assert with_other_faces(Put("slap", "3C", 0), [("4D", "3C")]) == Put("slap", "3C", 0)
    assert with_other_faces(Word("pass"), [("3C", "4D")]) == Word("pass")
