"""Matches of partners: points, totals, places and winners are those of sides, not of seats."""

from pathlib import Path

import pytest

from cardtable.cli.scores import seat_totals, side_numbers, side_scores, sides_text
from cardtable.core.error import PositionError
from cardtable.core.result import Joined, Penalty, joined_with, totals_by_seat
from cardtable.match import Match
from cardtable.match.load import match_from_record
from cardtable.position import Position, read_position, rules_by, write_position
from cardtable.record_text import read_record, write_record
from cardtable.render import UNICODE
from cardtable.render.score import SideScore, round_rows, sheet_rows, standing_rows, winner_text
from command import cardtable
from drawn_table import texts
from installed_plugins import Site, games_module
from match_play import TORTURE, play_on, play_out, torture_match

PAIRS = ((0, 2), (1, 3))


def pairs(**options: object) -> Match:
    """Return a match of two pairs that is not dealt yet."""
    return torture_match(seats=4, pairs=True, **options)  # type: ignore[arg-type]


def position_of(*totals: int | None) -> str:
    """Return a position of two pairs in which seats have these totals, or say none."""
    lines = ['game = "torture"', 'phase = "act"', "to_move = 1", "house_rules.pairs = true"]
    lines += ["round = { opener = 1, turns = 9, used = [0, 0, 0, 0] }"]
    for seat, total in enumerate(totals):
        said = "" if total is None else f"total = {total}"
        lines += ["[[seat]]", f'name = "{"ABCD"[seat]}"', f'stock = "{seat}C"', said]
    return "\n".join(lines) + "\n"


def read(text: str) -> Position:
    """Return the position *text* of the torture game."""
    return read_position(TORTURE, rules_by(TORTURE), text)


def test_partners_are_named_together_and_have_one_row() -> None:
    match = pairs()

    assert sides_text(match) == "Bjørn & Cleo, Åse & Dan"
    assert side_numbers(match) == [[1, 3], [2, 4]]
    assert [score.name for score in side_scores(match)] == ["Bjørn & Cleo", "Åse & Dan"]


def test_a_penalty_for_one_partner_counts_for_both() -> None:
    match = pairs()

    match.enter(Penalty(2, 4))

    assert match.standing().totals == (4, 0)
    assert seat_totals(match) == (4, 0, 4, 0)


def test_a_match_of_pairs_is_won_by_a_side_and_replays() -> None:
    match = play_out(pairs(limit=30), 2)
    standing = match.standing()

    again = match_from_record(TORTURE, match.rules, read_record(write_record(match.record()))[0])

    assert len(standing.totals) == len(standing.places) == 2
    assert set(standing.winners) <= {0, 1}
    assert again.standing() == standing


def test_a_position_has_the_total_of_its_side_at_each_seat() -> None:
    match = pairs(limit=60)
    match.enter(Penalty(3, 7))
    match.deal(1)

    text = write_position(match.position())

    assert match.position().totals == (0, 7, 0, 7)
    assert read(text).totals == (0, 7, 0, 7)
    again = torture_match(seats=4, pairs=True, limit=60, position=text)
    again.deal(1)
    assert again.standing().totals == (0, 7)
    assert write_position(again.position()) == text


@pytest.mark.parametrize("totals", [(4, 1, 4, 1), (4, 1, None, None), (None, 1, 4, 1)])
def test_in_a_position_one_partner_says_the_total_or_both_the_same(
    totals: tuple[int | None, ...],
) -> None:
    assert read(position_of(*totals)).totals == (4, 1, 4, 1)


def test_partners_with_two_totals_are_refused() -> None:
    with pytest.raises(PositionError, match="one total: seat 2 has 1, seat 4 2"):
        read(position_of(4, 1, 4, 2))


def test_totals_go_between_sides_and_seats() -> None:
    three = ((0, 3), (1, 4), (2, 5))

    by_seat = totals_by_seat(three, (7, 8, 9))

    assert by_seat == (7, 8, 9, 7, 8, 9)
    assert joined_with(three, "ABCDEF", by_seat) == [
        *(Joined(seat, total, "ABC"[seat]) for seat, total in enumerate((7, 8, 9))),
        *(Joined(seat, 0, "DEF"[seat - 3]) for seat in (3, 4, 5)),
    ]


def test_three_pairs_fit_the_tables_of_60_columns() -> None:
    scores = [
        SideScore(name, (points,), points, place, seats=2)
        for name, points, place in (
            ("Annabelle & Bartholomew", 120, 1),
            ("Åse & Bjørn", 0, 2),
            ("Cy & Dan", 0, 2),
        )
    ]

    for rows in (
        round_rows(scores, ["0+0", "3+11", "4+30"], UNICODE, 59),
        sheet_rows(scores, UNICODE, 59),
        standing_rows(scores, UNICODE, 59),
    ):
        assert max(map(len, texts(rows))) < 60
        assert any("Åse & Bjørn" in line for line in texts(rows))
    assert winner_text(scores) == "Annabelle & Bartholomew win!"


def test_a_match_of_pairs_between_bots_ends_with_the_sides(tmp_path: Path) -> None:
    module = games_module("ENTRY", extra="from torture import ENTRY")
    Site(tmp_path / "site").install("torture", {"torture_plugin": module})
    env = {"site": str(tmp_path / "site")}
    players = "Ada=bot,Bo=bot,Cy=bot,Di=bot"
    words = ("play", "torture", "--players", players, "--set", "pairs=true", "--seed", "3")

    played = cardtable(*words, "--save", "pairs.match", home=tmp_path, env=env)
    told = cardtable("replay", "pairs.match", home=tmp_path, env=env)
    document = cardtable("replay", "pairs.match", "--json", home=tmp_path, env=env).json

    assert played.code == 0
    assert "Ada & Cy" in played.out
    assert "Torture: Ada & Cy, Bo & Di" in told.out
    assert document["sides"] == [[1, 3], [2, 4]]
    assert len(document["totals"]) == len(document["places"]) == 2


def test_a_pair_is_told_of_by_all_its_rounds() -> None:
    match = play_on(pairs(limit=200), 1, 400)

    scores = side_scores(match)

    assert all(len(score.points) == len(scores[0].points) for score in scores)
    assert [sum(point or 0 for point in score.points) for score in scores] == [
        score.total for score in scores
    ]
