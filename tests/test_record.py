"""The text of a record: exact both ways, strict when it is read, whole up to any cut."""

from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.core.chance import Outcome
from cardtable.core.error import RecordError
from cardtable.core.result import Joined, Penalty, Result, RoundPlan
from cardtable.core.zone import NO_SEAT
from cardtable.record import (
    REASONS,
    Closed,
    Dealt,
    Entered,
    Happened,
    Header,
    Line,
    Made,
    Record,
    RoundEnded,
    Seated,
    SeatEntry,
    Undone,
)
from cardtable.record_text import read_record, write_header, write_line, write_record

SEATS: Final = 3

TEXT: Final = """\
cardtable-record: 1
game: "larch"
rules-version: 2
plugin: "cardtable-larch 0.3"
seed: 7
practice: false
preset: "quick"
started: "2026-11-29T20:15:00"
house-rules: {"limit": 50, "exact": [[100, 50]]}
seat 1: "Bjørn" person
seat 2: "Åse" bot:easy

deal {"number": 1, "seats": [1, 2], "dealer": 2, "starter": null, "extras": []}
chance "shuffle draw" cards 10H AC *
chance "starter" number 1
move 1 seat 2: take
move 2 seat 1: replace r1c2
undo to 1
seat 1: bot
result {"ending": "called", "figures": [3, null], "by": 2, "facts": {"cards": ["AC"]}}
entry {"penalty": 1, "points": 25}
entry {"joined": 2, "total": -4}
incident 3 seat 2: spoke 2
close early
"""

RECORD: Final = Record(
    Header(
        game="larch",
        rules_version=2,
        plugin="cardtable-larch 0.3",
        house_rules={"limit": 50, "exact": [[100, 50]]},
        seats=(SeatEntry("Bjørn"), SeatEntry("Åse", "bot:easy")),
        seed=7,
        preset="quick",
        started="2026-11-29T20:15:00",
    ),
    [
        Dealt(RoundPlan(1, (0, 1), 1)),
        Outcome("shuffle draw", ("10H", "AC", "*")),
        Outcome("starter", number=1),
        Made(1, 1, "take"),
        Made(2, 0, "replace r1c2"),
        Undone(1),
        Seated(0, "bot"),
        RoundEnded(Result("called", (3, None), 1, {"cards": ["AC"]})),
        Entered(Penalty(0, 25)),
        Entered(Joined(1, -4)),
        Happened(3, 1, "spoke 2"),
        Closed("early"),
    ],
)


def refusal(text: str) -> str:
    """Return why *text* is refused."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return str(caught.value)


def changed(old: str, new: str) -> str:
    """Return the sample record with *old*, which must be there once, replaced."""
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_a_record_is_written_as_lines_that_people_can_read() -> None:
    assert write_record(RECORD) == TEXT


def test_what_was_written_is_read_back() -> None:
    record, kept = read_record(TEXT)

    assert record == RECORD
    assert kept == len(TEXT)
    assert record.first_line == TEXT[: TEXT.index("deal ")].count("\n") + 1


def test_a_position_stands_in_the_header_on_one_line() -> None:
    header = Header("larch", 1, "p", {}, (SeatEntry("Ada"),), 1, position='game = "larch"\n')

    text = write_header(header)

    assert r'position: "game = \"larch\"\n"' in text.split("\n")
    assert read_record(text)[0].header == header


def test_control_characters_of_a_name_do_not_reach_a_terminal() -> None:
    name = "Ad\x1b[2Ja \u202e\u2028\ud800"
    header = Header("larch", 1, "p", {}, (SeatEntry(name),), 1)

    text = write_header(header)

    assert text.replace("\n", "").isprintable()
    assert read_record(text)[0].header.seats[0].name == name


def test_a_file_that_passed_through_another_editor_is_read_alike() -> None:
    record, _ = read_record("\ufeff" + TEXT.replace("\n", "\r\n"))

    assert record == RECORD


def test_a_record_cut_anywhere_keeps_all_whole_lines() -> None:
    header_length = TEXT.index("\n\n") + 2

    for cut in range(header_length, len(TEXT) + 1):
        record, kept = read_record(TEXT[:cut])

        assert record.lines == RECORD.lines[: TEXT.count("\n", header_length, cut)]
        assert kept == TEXT.rfind("\n", 0, cut) + 1


def test_a_record_cut_within_its_header_is_refused() -> None:
    for cut in range(TEXT.index("\n\n") + 2):
        assert "cut within its header" in refusal(TEXT[:cut])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "cut within its header"),
        ("hello\n", "line 1: read 'hello'; a record of any format begins with"),
        (changed("cardtable-record: 1\n", ""), "line 1: read 'game: "),
        (changed("record: 1", "record: 0"), "line 1: this is a record of format '0'"),
        (changed("record: 1", "record: 999"), "reads format 1; a newer one may read it"),
        (changed("record: 1", "record: x"), "line 1: this is a record of format 'x'"),
        (changed("record: 1", "record: 1.0"), "line 1: this is a record of format '1.0'"),
    ],
)
def test_a_record_of_no_known_format_is_refused(text: str, told: str) -> None:
    assert told in refusal(text)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seed: 7", "seeds: 7", "line 5: read 'seeds: 7', allowed is KEY: VALUE"),
        ("seed: 7", "seeds: 7", "(did you mean seed?)"),
        ("seed: 7", "mood: 7", "line 5: read 'mood: 7', allowed is KEY: VALUE"),
        ("seed: 7", "seed 7", "line 5: read 'seed 7'"),
        ("seed: 7", "seed: true", "line 5: seed: read true, allowed is a whole number"),
        ("seed: 7", 'seed: "7"', 'line 5: seed: read "7", allowed is a whole number'),
        ("seed: 7", "seed: 7.0", "line 5: seed: read 7.0, allowed is a whole number"),
        ("seed: 7", "seed: NaN", "line 5: read 'NaN', allowed is a value in JSON"),
        ("seed: 7", "seed: 7 8", "line 5: read '7 8', allowed is a value in JSON"),
        ("seed: 7", "seed: " + "9" * 5000, "allowed is a value in JSON"),
        ("seed: 7", "seed: " + "[" * 9000, "allowed is a value in JSON"),
        ("seed: 7", "seed: " + "[" * 500 + "]" * 500, "allowed is a value in JSON"),
        ("seed: 7", "seed: 1e999", "line 5: read '1e999', allowed is a value in JSON"),
        ("seed: 7\n", "", "line 11: the header ends here without 'seed'"),
        ("seed: 7", "seed: 7\nseed: 8", "line 6: seed stands in line 5 too"),
        ("practice: false", "practice: 0", "line 6: practice: read 0, allowed is true or false"),
        ('preset: "quick"', "preset: null", "line 7: preset: read null, allowed is a text"),
        ('{"limit": 50, ', '{"limit": 50, "limit": 60, ', "line 9: read '{"),
        ('seat 2: "Åse"', 'seat 3: "Åse"', "line 11: seat 3: read"),
        ('"Åse" bot:easy', '"Åse"', "line 11: player: read"),
        ('"Åse" bot:easy', "Åse bot:easy", "line 11: read 'Åse bot:easy', allowed is a text in"),
        ('seat 1: "Bjørn" person\nseat 2: "Åse" bot:easy\n', "", "without a seat"),
    ],
)
def test_a_header_that_is_not_exact_is_refused(old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("undo to 1", "undone to 1", "line 18: read 'undone to 1', allowed is a line that begins"),
        ("undo to 1", "undone to 1", "(did you mean undo?)"),
        ("undo to 1", "", "line 18: read '', allowed is a line that begins"),
        ("undo to 1", "undo 1", "line 18: read 'undo 1', allowed is undo to PLY"),
        ("undo to 1", "undo to ¹", "line 18: read 'undo to ¹'"),
        ("move 1 seat 2: take", "move 1 seat 2 take", "line 16: read 'move 1 seat 2 take'"),
        ("move 1 seat 2: take", "move 1 seat 3: take", "line 16: seat: read 3, allowed is a seat"),
        ("move 1 seat 2: take", "move 1 seat 0: take", "line 16: seat: read 0, allowed is a seat"),
        ("seat 1: bot", "seat 1:  bot", "line 19: player: read"),
        ("cards 10H AC *", "cards", "line 14: read ' cards' after the label"),
        ("cards 10H AC *", "cards 10H  AC", "line 14: read ' cards 10H  AC' after the label"),
        ("number 1\n", "number -1\n", "line 15: read ' number -1' after the label"),
        ('"shuffle draw"', "shuffle draw", "line 14: read 'shuffle draw cards 10H AC *'"),
        ("close early", "close late", "allowed is over, early or aborted"),
        ('"seats": [1, 2]', '"seats": [2, 1]', "seats: read [2, 1], allowed is seats in table"),
        ('"seats": [1, 2]', '"seats": [1, 1]', "seats: read [1, 1], allowed is seats in table"),
        ('"seats": [1, 2]', '"seats": []', "seats: read [], allowed is seats in table order"),
        ('"seats": [1, 2]', '"seats": 2', "seats: read 2, allowed is a list"),
        ('"starter": null', '"starter": 0', "starter: read 0, allowed is a seat from 1 to 2"),
        ('"starter": null, ', "", "line 13: the field 'starter' is missing"),
        ('"starter": null', '"start": 1, "starter": null', "there is no field 'start' here"),
        ('"by": 2', '"by": "Åse"', "line 20: by: read"),
        ("[3, null]", "[3, 1.5]", "line 20: figures: read 1.5, allowed is a whole number"),
        ('{"cards": ["AC"]}', "[]", "line 20: facts: read [], allowed is an object"),
        ('{"penalty": 1, "points": 25}', "25", "line 21: read '25', allowed is an object"),
        ('{"penalty": 1, "points": 25}', '{"points": 25}', "the field 'penalty' is missing"),
    ],
)
def test_a_line_that_is_not_exact_is_refused(old: str, new: str, told: str) -> None:
    assert told in refusal(changed(old, new))


def test_what_no_record_can_hold_is_refused_when_it_is_written() -> None:
    with pytest.raises(RecordError, match="values that a record cannot hold"):
        write_line(RoundEnded(Result("over", (), facts={"cards": {1, 2}})))

    with pytest.raises(RecordError, match="not a plain text on one line"):
        write_line(Made(1, 0, "take\nclose over"))


texts = st.text(max_size=20)
numbers = st.integers(-(10**9), 10**9)
counts = st.integers(0, 10**6)
seats = st.integers(0, SEATS - 1)
seats_or_none = st.sampled_from([NO_SEAT, *range(SEATS)])
words = st.from_regex(r"[a-z*0-9♥-]{1,8}", fullmatch=True)
move_texts = st.lists(words, min_size=1, max_size=4).map(" ".join)
json_values = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
plans = st.builds(
    RoundPlan,
    counts,
    st.sets(seats, min_size=1).map(lambda found: tuple(sorted(found))),
    seats,
    seats_or_none,
    st.lists(numbers, max_size=SEATS).map(tuple),
)
round_results = st.builds(
    Result,
    texts,
    st.lists(st.none() | numbers, max_size=SEATS).map(tuple),
    seats_or_none,
    st.dictionaries(texts, json_values, max_size=3),
)
lines = st.one_of(
    st.builds(Dealt, plans),
    st.builds(Outcome, texts, st.lists(words, min_size=1).map(tuple)),
    st.builds(Outcome, texts, number=counts),
    st.builds(Made, counts, seats, move_texts),
    st.builds(Happened, counts, seats, move_texts),
    st.builds(Undone, counts),
    st.builds(RoundEnded, round_results),
    st.builds(Entered, st.builds(Joined, seats, numbers) | st.builds(Penalty, seats, numbers)),
    st.builds(Seated, seats, words),
    st.builds(Closed, st.sampled_from(REASONS)),
)
headers = st.builds(
    Header,
    game=texts,
    rules_version=numbers,
    plugin=texts,
    house_rules=st.dictionaries(texts, json_values, max_size=4),
    seats=st.lists(st.builds(SeatEntry, texts, words), min_size=SEATS, max_size=SEATS).map(tuple),
    seed=st.integers(),
    practice=st.booleans(),
    preset=texts,
    started=texts,
    position=texts,
    rules_from=st.none() | st.dictionaries(texts, json_values, max_size=4),
)


@given(header=headers, found=st.lists(lines, max_size=8))
def test_whatever_is_written_is_read_back(header: Header, found: Sequence[Line]) -> None:
    text = write_record(Record(header, list(found)))

    assert read_record(text) == (Record(header, list(found)), len(text))


@given(line=lines)
def test_a_line_is_one_line(line: Line) -> None:
    text = write_line(line)

    assert text.endswith("\n")
    assert text[:-1].isprintable()


@given(data=st.data())
def test_any_text_is_read_or_refused(data: st.DataObject) -> None:
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(TEXT))] * 2)))
    text = TEXT[:start] + data.draw(st.text(max_size=30)) + TEXT[end:]

    try:
        record, kept = read_record(text)
    except RecordError:
        return
    assert record.header.seats
    assert kept <= len(text)
