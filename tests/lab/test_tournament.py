"""Tournaments: who plays whom on which deal, what is counted, and how it is rated."""

from collections import Counter
from itertools import islice

import pytest

from cardtable.core.game import Game
from cardtable.core.player import Choice
from cardtable.core.result import RoundPlan
from cardtable.house_rules import plain, rules_dict
from cardtable.lab import Entrant, Tournament, read_entrants, schedule, table_size, wilson
from cardtable.lab.rating import Ratings
from cardtable.lab.schedule import block_size
from cardtable.players import PlayersError
from cardtable.registry import load_games
from match_play import TORTURE
from torture import Torture, TortureRules
from torture_round import TortureRound


def tournament(players: str, *, size: int = 2, game: Game = TORTURE) -> Tournament:
    """Return a tournament of the torture game between *players*."""
    rules = TortureRules()
    entrants = read_entrants(players, game)
    return Tournament(game, "torture", plain(rules), rules_dict(rules), entrants, size=size, seed=1)


# --- who enters


def test_entrants_are_levels_with_or_without_a_name() -> None:
    assert read_entrants("easy, bot:hard ,Mine=random,You = bot : easy", TORTURE) == (
        Entrant("easy", "bot:easy"),
        Entrant("hard", "bot:hard"),
        Entrant("Mine", "bot:random"),
        Entrant("You", "bot:easy"),
    )


def test_who_plays_in_the_laboratory_enters_a_tournament_too() -> None:
    entrants = read_entrants("quick,easy", TORTURE)

    assert entrants[0] == Entrant("quick", "bot:quick")


def test_entrants_of_one_name_are_numbered() -> None:
    assert [one.name for one in read_entrants("easy,easy", TORTURE)] == ["easy", "easy (2)"]


def test_a_program_enters_by_its_command() -> None:
    found = read_entrants(
        "easy,cmd=sh x.sh,Mine=cmd=a=1 sh \"a b\",You=bot:cmd='sh' 'c,d'", TORTURE
    )

    assert found[1:] == (
        Entrant("cmd=sh x.sh", "bot:cmd=sh x.sh"),
        Entrant("Mine", 'bot:cmd=a=1 sh "a b"'),
        Entrant("You", "bot:cmd='sh' 'c,d'"),
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("easy", "needs two players or more"),
        ("", "cannot be read from ''"),
        ("easy,", "cannot be read from ''"),
        ("bot:,easy", "'bot:' does not say which bot"),
        ("easy,,hard", "cannot be read"),
        ("easy,esay", "there is no bot 'esay'.*did you mean easy"),
        ("easy,cmd=no-such-program", "there is no program 'no-such-program'"),
        ("easy,cmd=", "say which program plays"),
    ],
)
def test_entrants_that_cannot_play_are_refused(text: str, fault: str) -> None:
    with pytest.raises(PlayersError, match=fault):
        read_entrants(text, TORTURE)


# --- who plays whom


@pytest.mark.parametrize(
    ("entrants", "seats", "wished", "size"),
    [(2, (2, 6), None, 2), (3, (2, 6), None, 3), (8, (2, 6), None, 6), (2, (4, 4), None, 4),
     (3, (2, 6), 2, 2), (2, (2, 6), 6, 6)],
)  # fmt: skip
def test_as_many_sit_at_a_table_as_play_where_the_game_allows_it(
    entrants: int, seats: tuple[int, int], wished: int | None, size: int
) -> None:
    assert table_size(entrants, seats, wished) == size


@pytest.mark.parametrize(
    ("entrants", "wished", "fault"),
    [
        (2, 7, "read 7 seats, allowed is 2 to 6"),
        (1, 1, "read one seat, allowed is 2 to 6"),
        (2, 3, "cannot be shared"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(entrants: int, wished: int, fault: str) -> None:
    with pytest.raises(PlayersError, match=fault):
        table_size(entrants, (2, 6), wished)


@pytest.mark.parametrize(("entrants", "size"), [(2, 2), (3, 2), (4, 3), (2, 4), (3, 6)])
def test_every_deal_is_met_by_everybody_from_every_seat_alike(entrants: int, size: int) -> None:
    block = block_size(entrants, size)

    fixtures = [*islice(schedule(entrants, size), 2 * block)]

    assert [fixture.deal for fixture in fixtures] == [0] * block + [1] * block
    for seat in range(size):
        met = Counter(fixture.seats[seat] for fixture in fixtures[:block])
        assert len(met) == entrants
        assert len(set(met.values())) == 1


def test_all_matches_of_a_block_are_dealt_alike_and_the_next_block_anew() -> None:
    deals: list[str] = []

    class Noted(TortureRound):
        def deal(self, plan: RoundPlan) -> None:
            super().deal(plan)
            if plan.number == 1:
                deals.append(str(self.table.zones))

    class NotedTorture(Torture):
        round_type = Noted

    found = tournament("random,easy=random", game=NotedTorture())

    list(found.play(2 * found.block))

    first, next_ = deals[: found.block], deals[found.block :]
    assert found.block > 1
    assert [set(first), set(next_)] == [{first[0]}, {next_[0]}]
    assert first[0] != next_[0]


# --- what is counted


def test_the_same_seed_gives_the_same_figures() -> None:
    first, again = (tournament("random,easy2=random") for _ in range(2))

    for one in (first, again):
        assert [*one.play(6)] == [1, 2, 3, 4, 5, 6]

    assert first.figures() == again.figures()
    assert first.endings == again.endings


def test_wins_of_a_match_add_up_to_one() -> None:
    found = tournament("random,random,random", size=3)

    list(found.play(6))

    assert sum(one.won for one in found.figures()) == pytest.approx(found.decided)
    assert all(one.played == found.decided for one in found.figures())


def test_who_takes_two_seats_is_counted_for_each() -> None:
    found = tournament("random,random", size=4)

    list(found.play(2))

    assert [one.played for one in found.figures()] == [2 * found.decided] * 2


def test_partners_win_together() -> None:
    loaded = load_games().get("skipbo")
    rules = loaded.game.rules_type()(partners="opposite", stock_size=5)
    entrants = read_entrants("easy,random", loaded.game)
    found = Tournament(
        loaded.game, "skipbo", plain(rules), rules_dict(rules), entrants, size=4, seed=1
    )

    list(found.play(2))

    assert found.decided + found.aborted == 2
    assert all(one.played == found.decided for one in found.figures())


def test_a_match_without_an_end_is_counted_apart() -> None:
    class Endless(Torture):
        ply_bound = 5

    found = tournament("random,random", game=Endless())

    list(found.play(2))

    assert (found.decided, found.aborted) == (0, 2)
    assert found.endings["aborted"] == 2
    assert {one.played for one in found.figures()} == {0}


def test_each_bot_that_fails_has_its_own_faults_counted_and_told() -> None:
    class Broken:
        def choose(self, *_: object) -> Choice:
            raise ValueError("no idea")

    class Tired:
        def choose(self, *_: object) -> Choice:
            raise ValueError("too tired")

    class WithBroken(Torture):
        def bots(self):  # type: ignore[no-untyped-def]
            return {"broken": Broken, "tired": Tired}

    found = tournament("broken,tired,random", game=WithBroken())

    list(found.play(2))

    by_name = {one.entrant.name: one for one in found.figures()}
    assert by_name["broken"].faults > 0
    assert "no idea" in by_name["broken"].first_fault
    assert by_name["tired"].faults > 0
    assert "too tired" in by_name["tired"].first_fault
    assert (by_name["random"].faults, by_name["random"].first_fault) == (0, "")


# --- how it is rated


def test_who_wins_more_is_rated_higher_and_more_matches_make_it_surer() -> None:
    ratings = Ratings(2)
    ratings.enter([[0], [1]], [1, 2])
    once = ratings.values()
    for _ in range(30):
        ratings.enter([[0], [1]], [1, 2])
    often = ratings.values()

    assert once[0].mean > once[1].mean
    assert often[0].low > often[1].high
    assert often[0].high - often[0].low < once[0].high - once[0].low


def test_the_interval_of_a_rating_holds_in_95_of_100_cases() -> None:
    (newcomer,) = Ratings(1).values()
    spread = newcomer.mean / 3  # so surely is nothing known of somebody's strength at first

    assert newcomer.high - newcomer.mean == pytest.approx(1.96 * spread, rel=1e-4)
    assert newcomer.mean - newcomer.low == pytest.approx(1.96 * spread, rel=1e-4)


def test_who_plays_against_itself_is_rated_as_before() -> None:
    ratings = Ratings(2)
    before = ratings.values()[0].mean

    ratings.enter([[0], [0]], [1, 2])

    assert ratings.values()[0].mean == pytest.approx(before)


def test_an_interval_of_a_share_is_that_of_wilson() -> None:
    low, high = wilson(0.5, 100)

    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0.0, 0) == (0.0, 1.0)
