"""House rules that name somebody at the table, and how a game finds the seat."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from cardtable import api
from cardtable.core.error import PositionError
from cardtable.core.result import Joined, Penalty, seat_named
from cardtable.core.zone import NO_SEAT
from cardtable.house_rules import HouseRulesFaults, check, load, plain, rules_dict, switches
from cardtable.match import Match
from cardtable.position import read_position, rules_by
from cardtable.record import Header, SeatEntry
from cardtable.testing import random_rules
from torture import Torture, TortureRules

NAMES = ("Åse", "Bo", "Cleo")


class NamingRules(TortureRules):
    """Rules that say by name who deals."""

    dealer: str = api.switch("", title="Dealer", help="Who deals?", group="Seats", names_seat=True)


class NamingTorture(Torture):
    """The torture game whose rules name the dealer."""

    def rules_type(self) -> type[NamingRules]:
        return NamingRules

    def standing(self, rules: TortureRules, entries: Sequence[api.Entry]) -> api.Standing:
        return super().standing(rules, entries[: len(NAMES)])  # whoever joins again counts once

    def next_round(self, rules: NamingRules, entries: Sequence[api.Entry]) -> api.RoundPlan:
        plan = super().next_round(rules, entries)
        named = seat_named(entries, rules.dealer)
        return api.RoundPlan(plan.number, plan.seats, plan.dealer if named == NO_SEAT else named)


def match_by(dealer: str) -> Match:
    """Return a match of three in which *dealer* is named."""
    rules = NamingRules(dealer=dealer)
    seats = tuple(map(SeatEntry, NAMES))
    return Match(
        NamingTorture(), plain(rules), Header("torture", 1, "", rules_dict(rules), seats, 1)
    )


def fault_of(dealer: str, names: Sequence[str] = NAMES) -> str:
    """Return why *dealer* is refused at a table of *names*."""
    with pytest.raises(HouseRulesFaults) as caught:
        check(NamingRules(dealer=dealer), len(names), names)
    return str(caught.value)


def test_a_round_is_planned_by_the_name_of_a_seat() -> None:
    match = match_by("cleo")

    assert match.next_plan().dealer == 2
    assert match_by("").next_plan().dealer == 2  # who is named last, as ever
    assert match_by("åse").next_plan().dealer == 0


def test_a_seat_that_joined_later_has_its_name_too() -> None:
    match = match_by("")

    match.enter(Joined(1, 5))

    assert match.entries[-1] == Joined(1, 5, "Bo")


def test_only_who_joined_is_found_by_name() -> None:
    entries: list[api.Entry] = [Joined(0, 0, "Åse"), Penalty(0, 5), Joined(1)]

    assert seat_named(entries, "ÅSE ") == 0
    assert seat_named(entries, "Bo") == NO_SEAT
    assert seat_named(entries, "") == NO_SEAT


def test_a_name_that_nobody_has_is_refused_with_those_there_are() -> None:
    assert fault_of("Cloe") == (
        'dealer: nobody at the table is called "Cloe", allowed is "Åse", "Bo" or "Cleo"'
        " (did you mean Cleo?)"
    )


def test_a_name_at_the_table_and_no_name_at_all_are_fine() -> None:
    for dealer in ("", "cleo", "Bo"):
        check(NamingRules(dealer=dealer), 3, NAMES)
    check(NamingRules(dealer="Zoe"), 3)  # nobody has sat down yet


def test_the_fault_stands_where_the_name_was_written(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('[torture]\nlimit = 20\ndealer = "Dan"\n', encoding="utf-8")

    with pytest.raises(HouseRulesFaults) as caught:
        load(NamingRules, game="torture", file=file, names=NAMES)

    (fault,) = caught.value.faults
    assert (fault.line, fault.key) == (3, "torture.dealer")


def test_a_position_names_its_own_players() -> None:
    text = """
        game = "torture"
        phase = "act"
        to_move = 1
        round = {{ opener = 1, turns = 9, used = [0, 0] }}
        [house_rules]
        dealer = "{dealer}"
        [[seat]]
        name = "Ada"
        stock = "4C"
        [[seat]]
        name = "Bo"
        stock = "4D"
    """
    game = NamingTorture()

    assert read_position(game, rules_by(game), text.format(dealer="bo")).plan.dealer == 1
    with pytest.raises(PositionError, match=r'line 7: .*nobody at the table is called "Cleo"'):
        read_position(game, rules_by(game), text.format(dealer="Cleo"))


def test_the_switch_says_that_it_takes_a_name() -> None:
    (found,) = [switch for switch in switches(NamingRules) if switch.key == "dealer"]

    assert found.names_seat
    assert found.allowed == 'the name of a player in quotes, or ""'


def test_rules_by_chance_name_somebody_at_the_table() -> None:
    found = {random_rules(NamingTorture(), 2, Random(seed)).dealer for seed in range(80)}

    assert found == {"", "Åse", "Bo"}
