"""The laws as a check of one game: planted faults are found, and shown in few moves."""

import re
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest

from cardtable.core.entry import Preset
from cardtable.house_rules import rules_dict
from cardtable.match.load import header_rules, match_from_record
from cardtable.position import read_position
from cardtable.record import Made
from cardtable.record_text import read_record, write_record
from cardtable.testing import LAWS, Law, cases, shrink, usual_rules
from cardtable.testing.case import Case
from cardtable.testing.check import Check, Verdict, check_again
from cardtable.testing.evidence import Evidence, Subject, scripted_cases, verdict_on
from cardtable.testing.patience import TimeUpError, patiently
from cardtable.testing.script import playable, script_of
from cardtable.testing.survey import preset_faults
from endless_games import ALARMS, BreaksAtFour, Dreamer, NoRules
from faulty_games import FAULTS, Mumbles
from torture import Torture

LAW_BY_NAME: Final = {law.name: law for law in LAWS}
FAULTY: Final = {game.__name__: game for game, _ in FAULTS}
ENOUGH: Final = 48
KINDS: Final = (
    ("LosesACardGame", "cards_are_conserved"),
    ("PromptTells", "views_leak_nothing"),
    ("ForbidsByAHiddenCardGame", "views_leak_nothing"),
    ("NotesWhatWasGivenGame", "histories_leak_nothing"),
    ("SharesAListGame", "clones_live_their_own_life"),
    ("HasNoMoveLeftGame", "legal_moves_run_out_with_the_round"),
    ("OrdersByHashGame", "another_process_plays_the_same"),
    ("PadForgetsOne", "the_pad_agrees"),
    ("RulebookIsSilent", "the_rulebook_states_every_switch"),
    ("NeverEndsGame", "playouts_end"),
    ("Mumbles", "notation_round_trips"),
)
"""A fault of every kind, and the law that it breaks."""


def subject(game: type[Torture] = Torture) -> Subject:
    return Subject(game(), "torture", "faulty 1.0", (2, 5))


def verdict(game: type[Torture], law: str, patience: float = 60) -> Verdict:
    check = Check(subject(game), [LAW_BY_NAME[law]], count=ENOUGH, patience=patience)
    for _ in check.run():
        pass
    (found,) = check.verdicts
    return found


def evidence(game: type[Torture], law: str) -> Evidence:
    found = verdict(game, law).evidence
    assert found is not None
    return found


@pytest.mark.parametrize(("game", "law"), KINDS)
def test_a_fault_of_every_kind_is_shown_by_a_match_that_breaks_the_law_again(
    game: str, law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shrink, "BUDGET", 8000)

    found = evidence(FAULTY[game], law)

    assert found.is_repeated
    assert len(found.script) <= 12 or len(found.script) < len(found.first.played)
    assert found.position
    record, _ = read_record(write_record(found.record))
    again = check_again(subject(FAULTY[game]), LAW_BY_NAME[law], record)
    assert again.evidence is not None
    assert again.evidence.verdict.found == found.verdict.found


def test_moves_that_do_not_matter_are_dropped() -> None:
    found = evidence(FAULTY["LosesACardGame"], "cards_are_conserved")

    assert len(found.first.played) > 30
    # Both give a card, and the first draw loses one.
    assert [line.text.split()[0] for line in found.script[-1:]] == ["draw"]
    assert len(found.script) < 8


def test_the_position_is_the_one_before_the_last_move() -> None:
    found = evidence(FAULTY["LosesACardGame"], "cards_are_conserved")

    position = read_position(Torture(), lambda *_: Torture().rules_type()(), found.position)

    assert position.round.seat_to_move == found.script[-1].seat
    assert found.script[-1].text in [str(move) for move in position.round.legal_moves()]


def test_the_record_is_one_of_the_game_and_can_be_replayed() -> None:
    found = evidence(Mumbles, "notation_round_trips")

    header = found.record.header
    match = match_from_record(Mumbles(), header_rules(Mumbles(), header), found.record)

    assert (header.game, header.plugin) == ("torture", "faulty 1.0")
    assert match.ply == len(found.script)


def test_a_move_that_fails_is_the_last_of_the_record_and_the_place_is_named() -> None:
    found = evidence(FAULTY["OffersWhatCannotBeMadeGame"], "legal_moves_can_be_made")
    walked = evidence(FAULTY["OffersWhatCannotBeMadeGame"], "scores_are_pure")

    assert "torture_round.py, line " in found.verdict.place
    assert found.verdict.found.startswith("take is legal, and it fails: IndexError")
    assert walked.verdict.found.startswith("the game failed: IndexError")
    assert walked.script[-1].text == "take"
    assert isinstance(walked.record.lines[-1], Made)


def test_a_game_that_obeys_is_told_so() -> None:
    check = Check(subject(), LAWS[:3], count=2)
    steps = [done for _, done in check.run()]

    assert [found.evidence for found in check.verdicts] == [None, None, None]
    assert [found.case_count for found in check.verdicts] == [2, 2, 2]
    assert steps == [*range(check.steps), check.steps]


def test_a_case_follows_from_its_number_alone() -> None:
    presets = [Preset("torture", "long", "Long", "Long.", {"limit": 60})]
    all_ = list(cases(Torture(), (2, 5), 6, presets))

    assert list(cases(Torture(), (2, 5), 2, presets, first=4)) == all_[4:]


@pytest.mark.parametrize("law", [law for law in LAWS if not law.costly], ids=lambda law: law.name)
def test_a_game_that_obeys_does_so_on_any_record(law: Law) -> None:
    ((rules, seats, seed),) = cases(Torture(), (3, 4), 1, first=5)
    lines = script_of(Case(Torture(), rules, seats, seed).play(40).lines)

    for length in (0, 1, 15, 40):
        script = playable(Torture(), rules, seats, seed, lines[:length])
        for case in scripted_cases(law, Torture(), rules, seats, seed, script=script):
            assert verdict_on(law, case) is None


def test_what_cannot_be_made_is_left_out_of_a_script() -> None:
    ((rules, seats, seed),) = cases(Torture(), (3, 3), 1)
    lines = script_of(Case(Torture(), rules, seats, seed).play(20).lines)
    wrong = replace(lines[4], text="slap 3c 9")

    script = playable(Torture(), rules, seats, seed, [*lines[:4], wrong, *lines[4:]])

    assert script == lines


def test_a_move_of_the_same_kind_stands_in_for_one_that_cannot_be_made() -> None:
    ((rules, seats, seed),) = cases(Torture(), (3, 3), 1)
    lines = script_of(Case(Torture(), rules, seats, seed).play(20).lines)
    given = [line for line in lines if line.text.startswith("give")]
    strange = [replace(line, seat=0, text="give 0c") for line in given]

    script = playable(Torture(), rules, seats, seed, strange, is_mended=True)

    assert [line.seat for line in script] == [line.seat for line in given]
    assert [line.text.split()[0] for line in script] == ["give"] * len(given)


def test_house_rules_that_do_not_matter_are_put_back() -> None:
    game = FAULTY["LosesACardGame"]
    check = Check(subject(game), [LAW_BY_NAME["cards_are_conserved"]], count=1, first=4)
    for _ in check.run():
        pass
    (found,) = check.verdicts

    assert found.evidence is not None
    usual = rules_dict(usual_rules(game()))
    assert found.evidence.first.house_rules != usual
    assert found.evidence.verdict.house_rules == usual
    assert found.evidence.record.header.house_rules == usual


class Alarm:
    """A timer that rings when the game has begun to dream, and not by the clock."""

    daemon = False

    def __init__(self, seconds: float, ring: Callable[[], object]) -> None:
        self.ring = ring

    def start(self) -> None:
        ALARMS.append(self.ring)

    def cancel(self) -> None:
        ALARMS.clear()


def test_a_game_that_does_not_come_back_breaks_the_law_at_the_place_where_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threading, "Timer", Alarm)

    found = verdict(Dreamer, "playouts_end", patience=7).evidence

    assert found is not None
    assert found.verdict.found == "it has not come to an end after 7 s"
    assert re.search(r"endless_games\.py, line \d+, in policy", found.verdict.place)
    assert not found.is_repeated
    assert found.position == ""


def test_what_comes_back_in_time_is_returned() -> None:
    assert patiently(lambda: 7, 60) == 7


def test_what_does_not_come_back_is_interrupted() -> None:
    def dream() -> None:
        while True:
            pass

    with pytest.raises(TimeUpError):
        patiently(dream, 0.05)


def test_a_table_that_cannot_be_set_up_breaks_the_laws() -> None:
    found = evidence(BreaksAtFour, "cards_are_conserved")

    assert found.first.seats == 4
    assert found.verdict.found == "the game failed: KeyError: 4"
    assert "endless_games.py, line " in found.verdict.place
    assert found.script == ()


def test_house_rules_that_fail_are_a_fault_of_the_plugin() -> None:
    with pytest.raises(Exception, match="the house rules of the game cannot be tried: ValueError"):
        verdict(NoRules, "cards_are_conserved")


def test_a_preset_that_nobody_can_play_by_is_told() -> None:
    presets = [
        Preset("torture", "long", "Long", "Long.", {"limit": 60}),
        Preset("torture", "short", "Short", "Short.", {"limit": 1}),
        Preset("torture", "odd", "Odd", "Odd.", {"pairs": True}),
    ]

    assert list(preset_faults(Torture(), (2, 4), presets[::2])) == []
    short, odd = preset_faults(Torture(), (2, 3), presets)

    assert short.startswith("the preset short cannot be used: short: limit: ")
    assert odd == "the preset odd cannot be used: no number of seats can play by it"
