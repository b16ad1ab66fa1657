"""What a comparison has shown, in sentences, and a report as JSON and CSV."""

import csv
import io
import json
from dataclasses import replace
from typing import Any

from cardtable.lab import Figure, Findings, Report
from cardtable.lab.document import csv_text, json_text
from cardtable.lab.report import (
    MINUTES,
    POINTS,
    ROUNDS,
    STARTERS,
    TURNS,
    Difference,
    EventLine,
    SeatLine,
    Spread,
)
from cardtable.lab.words import conclusions, notes, number, starters_text, summary, with_interval

SURE = Figure(-4.0, -4.4, -3.6)
UNSURE = Figure(0.1, -0.2, 0.4)


def findings(name: str = "these rules", **changes: Any) -> Findings:  # noqa: ANN401 - its fields
    """Return findings of two seats."""
    share = Figure(50.0, 40.0, 60.0)
    event = EventLine("called", "calls", 90, Figure(100.0, 97.0, 100.0), Figure(9.0, 8.5, 9.5))
    made = Findings(
        name=name,
        house_rules={"limit": 100},
        decided=10,
        aborted=0,
        faults=0,
        first_fault="",
        lengths={ROUNDS: Figure(9.0, 8.5, 9.5), TURNS: Figure(90, 80, 100), MINUTES: Figure(20)},
        points=Figure(8.0, 7.5, 8.5),
        starters=Figure(54.0, 52.0, 56.0),
        even=Figure(50.0, 50.0, 50.0),
        seats=[SeatLine(seat, share, Figure(1.5), Figure(70.0)) for seat in ("1", "2")],
        players=[SeatLine("quick", share, Figure(1.5), Figure(70.0))],
        events=[event],
        endings=[event],
        spread=Spread(1, [(8, 4), (9, 6)]),
        scores=Spread(2, [(0, 9), (2, 0), (4, 1)]),
    )
    return replace(made, **changes)


def report(*found: Findings, **changes: Any) -> Report:  # noqa: ANN401 - the fields of a report
    """Return a report of *found*."""
    made = Report(
        game="under10",
        title="Under 10",
        seed=0,
        asked=10,
        played=10,
        players=["quick", "quick"],
        versions=[("cardtable", "1.0")],
        turn_seconds=5,
        round_seconds=60,
        findings=found or [findings()],
        event_titles={"called": "calls", "out": "seats out"},
    )
    return replace(made, **changes)


def compared(second: Findings, pairs: int = 10, **figures: Figure) -> Report:
    """Return a report in which *figures* differ and all others do not."""
    lengths = {key: figures.get(key, UNSURE) for key in (ROUNDS, TURNS, MINUTES, POINTS, STARTERS)}
    events = {key: figures.get(key, UNSURE) for key in ("called", "out")}
    difference = Difference(second.name, pairs, lengths, [("1", UNSURE), ("2", UNSURE)], events)
    return report(findings(), second, differences=[difference])


def sentences(made: Report) -> list[str]:
    """Return what the one comparison of a report has shown."""
    ((_, found),) = conclusions(made)
    return found


# --- figures


def test_a_figure_has_as_many_digits_as_say_something() -> None:
    assert with_interval(Figure(123.456, 100.2, 146.7)) == "123 (100 .. 147)"
    assert with_interval(Figure(7.123, 6.9, 7.35)) == "7.1 (6.9 .. 7.3)"
    assert with_interval(Figure(0.0123, 0.0101, 0.0145)) == "0.012 (0.010 .. 0.015)"
    assert with_interval(Figure(3.0, 3.0, 3.0)) == "3.0 (3.0 .. 3.0)"
    assert with_interval(Figure(3.0)) == "3.0"
    assert with_interval(Figure()) == "-"


def test_a_rounded_zero_has_no_sign() -> None:
    assert number(-0.04) == "0.0"


def test_a_spread_gets_coarser_and_keeps_all() -> None:
    spread = Spread(1, [(3, 1), (4, 2), (5, 0), (6, 4), (7, 1)])

    assert spread.coarser(5) == spread
    assert spread.coarser(3) == Spread(2, [(2, 1), (4, 2), (6, 5)])
    assert Spread(1, [(3, 1), (4, 3)]).shares() == [(3, 25.0), (4, 75.0)]


# --- sentences


def test_only_what_is_sure_is_said_to_differ() -> None:
    made = compared(findings("threshold=7"), rounds=SURE, called=Figure(3.0, 1.0, 5.0))

    assert sentences(made) == [
        "Matches get 4.0 rounds shorter (3.6 to 4.4).",
        "More calls: 3.0 more in 100 rounds (1.0 to 5.0).",
        "No difference seen in turns a match (-0.2 to 0.4); minutes a match (-0.2 to 0.4);"
        " points of a side in a round (-0.2 to 0.4); rounds in 100 won by who begins"
        " (-0.2 to 0.4).",
    ]


def test_what_gets_more_is_said_to_get_more() -> None:
    more = Figure(4.0, 3.6, 4.4)

    found = sentences(
        compared(
            findings("b"),
            rounds=more, turns=more, minutes=more, points=more, called=SURE, out=more,
        )
    )  # fmt: skip

    assert found[:6] == [
        "Matches get 4.0 rounds longer (3.6 to 4.4).",
        "A match takes 4.0 turns more (3.6 to 4.4).",
        "It takes about 4.0 minutes longer (3.6 to 4.4).",
        "A round brings a side 4.0 points more (3.6 to 4.4).",
        "Fewer calls: 4.0 fewer in 100 rounds (3.6 to 4.4).",
        "More seats out: 4.0 more a match (3.6 to 4.4).",
    ]


def test_who_begins_matters_less_where_it_comes_nearer_to_even() -> None:
    nearer = findings("b", starters=Figure(51.0, 50.0, 52.0))

    assert sentences(compared(nearer, starters=Figure(-3.0, -4.0, -2.0)))[0] == (
        "Who begins matters less: that seat wins 51.0 of 100 rounds where 50.0 would be even,"
        " instead of 54.0 where 50.0 would be."
    )


def test_who_begins_matters_more_where_it_gets_further_from_even() -> None:
    further = findings("b", starters=Figure(60.0, 59.0, 61.0))

    found = sentences(compared(further, starters=Figure(6.0, 5.0, 7.0)))[0]

    assert found.startswith("Who begins matters more: that seat wins 60.0 of 100 rounds")


def test_who_begins_may_gain_where_that_seat_lost() -> None:
    losing = findings("b", starters=Figure(45.0, 44.0, 46.0))

    found = sentences(compared(losing, starters=Figure(-9.0, -10.0, -8.0)))[0]

    assert found.startswith("Who begins matters otherwise: that seat wins 45.0 of 100 rounds")


def test_nothing_is_said_where_no_match_came_to_an_end() -> None:
    made = compared(findings("b", decided=0), pairs=0)

    assert sentences(made) == ["No match came to an end under both, so nothing can be said."]


def test_one_match_alone_shows_nothing() -> None:
    assert sentences(compared(findings("b"), pairs=1)) == [
        "One match shows nothing; play more of them."
    ]


def test_what_cannot_differ_is_not_listed() -> None:
    keys = (ROUNDS, TURNS, MINUTES, POINTS, STARTERS, "called", "out")
    same: dict[str, Any] = dict.fromkeys(keys, Figure(0.0, 0.0, 0.0))

    assert sentences(compared(findings("b"), **same)) == ["All matches were played alike."]


def test_the_notes_tell_what_must_be_known() -> None:
    found = notes(
        report(
            findings(aborted=2, faults=1, first_fault="it fell over"),
            players=["quick", "easy"],
            decks_differ=True,
        )
    )

    assert "From match to match all players move on by a seat." in found
    assert "2 matches were stopped without an end, and count for nothing." in found
    assert "One move was played in place of a bot, because it fell over." in found
    assert any(sentence.startswith("The decks differ;") for sentence in found)


def test_a_partial_result_says_so() -> None:
    assert summary(report(played=3)) == [
        "3 matches of Under 10, 2 seats, seed 0.",
        "Players: quick at all seats.",
        "The result is partial: 10 matches were asked for.",
    ]


def test_the_advantage_of_who_begins_is_set_against_what_is_even() -> None:
    assert starters_text(findings()) == (
        "Whoever begins a round wins 54.0 (52.0 .. 56.0) of 100; 50.0 would be even."
    )
    assert starters_text(findings(starters=Figure())) == "No round was won by anybody."


# --- documents


def test_the_document_has_what_it_takes_to_repeat_the_run() -> None:
    document = json.loads(json_text(compared(findings("threshold=7"), rounds=SURE)))

    assert document["format"] == 1
    assert document["versions"] == {"cardtable": "1.0"}
    assert (document["seed"], document["players"]) == (0, ["quick", "quick"])
    assert [one["house_rules"] for one in document["variants"]] == [{"limit": 100}] * 2
    difference = document["differences"][0]
    assert difference["figures"]["rounds"] == {"value": -4.0, "low": -4.4, "high": -3.6}
    assert (difference["name"], difference["instead_of"]) == ("threshold=7", "these rules")


def test_the_table_has_a_line_for_each_figure() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(compared(findings("=7"), rounds=SURE)))))

    by_name = {(row["variant"], row["kind"], row["name"], row["figure"]): row for row in rows}
    assert by_name["", "run", "version cardtable", ""]["value"] == "1.0"
    assert by_name["these rules", "house_rule", "limit", ""]["value"] == "100"
    assert by_name["these rules", "match", "", "rounds"]["low"] == "8.5"
    assert by_name["these rules", "event", "called", "in_100_rounds"]["count"] == "90"
    assert by_name["'=7 - these rules", "difference", "", "rounds"]["high"] == "-3.6"
