"""Jobs of the lab: which matches are played, on which deals, and what is counted of them."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from cardtable.core.chance import SeededChance
from cardtable.core.deck import Deck
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.round import Round
from cardtable.house_rules import plain, rules_dict
from cardtable.lab import LabError, Report, make_job, read_lab_players, report_of
from cardtable.lab.bench import Bench, match_seed
from cardtable.lab.facts import OUT, RESHUFFLES, best_sides, starter_of
from cardtable.lab.job import Batch, Job, Laboratory, laboratory, play_batch, versions_of
from cardtable.lab.table import CommonChance, CommonOrder
from cardtable.players import PlayersError
from cardtable.registry import LoadedGame, load_games
from installed_plugins import Site


def loaded(key: str) -> LoadedGame:
    """Return an installed game."""
    return load_games().get(key)


def job(key: str, *variants: dict[str, object], players: str = "quick,quick", seed: int = 0) -> Job:
    """Return a job on the game *key* under each of *variants*."""
    games = load_games()
    game = games.get(key)
    model = game.game.rules_type()
    told = {str(n): rules_dict(model(**one)) for n, one in enumerate(variants or [{}])}
    return make_job(games, game, told, [f"bot:{one}" for one in players.split(",")], seed)


def report(made: Job, batch: Batch) -> Report:
    """Return the report of *batch*."""
    return report_of(made, loaded(made.game).entry, batch, batch.count)


# --- the same matches, however they are played


def test_batches_of_any_size_add_up_to_the_same() -> None:
    made = job("hilo", {"limit": 20}, {"limit": 30})

    whole = play_batch(made, 0, 9)
    parts = [play_batch(made, first, count) for first, count in ((6, 3), (0, 1), (1, 5))]

    merged = parts[0]
    for part in parts[1:]:
        merged.merge(part)
    assert merged == whole


def test_neighbouring_seeds_have_no_matches_in_common() -> None:
    first, second = ({match_seed(seed, n) for n in range(1000)} for seed in (0, 1))

    assert len(first) == 1000
    assert not first & second


def test_a_match_at_the_door_is_dealt_and_counted_like_one_on_a_bare_table() -> None:
    # Its policy looks at the own hand and the open cards, so it plays the same on a guess.
    game = loaded("under10").game
    rules = plain(game.rules_type()(limit=50))
    bare, door = (Bench(game, rules, ["bot:quick"] * 3) for _ in range(2))
    object.__setattr__(door, "is_fast", False)

    for number in range(3):
        seed = match_seed(4, number)
        first, second = bare.play(seed), door.play(seed)

        assert first.standing is not None
        assert first == second


def test_players_of_several_kinds_move_on_by_a_seat_from_match_to_match() -> None:
    made = job("hilo", {"limit": 20}, players="quick,random")

    batch = play_batch(made, 0, 4)

    found = report(made, batch).findings[0]
    assert [line.name for line in found.players] == ["quick", "random"]
    assert batch.tallies[0].players["bot:quick"].wins.count == 4
    quick, random = (line.wins.value or 0 for line in found.players)
    assert quick + random == pytest.approx(100)


# --- what is counted


def test_the_events_of_a_game_are_counted_under_their_titles() -> None:
    made = job("hilo")

    (found,) = report(made, play_batch(made, 0, 3)).findings

    titles = {line.key: line.title for line in found.events}
    assert titles["hilo"] == "HILOs"
    hilos = next(line for line in found.events if line.key == "hilo")
    assert hilos.count > 10
    assert (hilos.in_rounds.value or 0) > (hilos.a_match.value or 0)


def test_seats_that_go_out_and_caught_calls_are_counted() -> None:
    made = job("under10", players="quick,quick,quick")

    batch = play_batch(made, 0, 5)

    events = batch.tallies[0].events
    assert events[OUT].total == 2 * 5
    assert 0 < events["caught"].total < events["called"].total


def test_a_reshuffle_in_a_round_is_counted_and_the_deal_is_not() -> None:
    hilo, skipbo = (play_batch(job(key), 0, 2).tallies[0] for key in ("hilo", "skipbo"))

    assert hilo.events[RESHUFFLES].total == 0
    assert skipbo.events[RESHUFFLES].total > 0


def test_a_match_that_comes_to_no_end_counts_for_nothing() -> None:
    game = loaded("hilo").game
    game.round_bound = 1  # type: ignore[misc]  # of this object alone
    lab = Laboratory(game, [plain(game.rules_type()())] * 2, ["bot:quick"] * 2, 0)

    batch = lab.play(0, 3)

    assert [tally.aborted for tally in batch.tallies] == [3, 3]
    assert batch.pairings[0].count == 0
    assert batch.tallies[0].lengths == {}


def test_partners_share_their_wins() -> None:
    made = job("skipbo", {"partners": "opposite"}, players="quick,quick,quick,quick")

    (found,) = report(made, play_batch(made, 0, 6)).findings

    wins = [line.wins.value or 0 for line in found.seats]
    assert wins[:2] == wins[2:]
    assert wins[0] + wins[1] == pytest.approx(100)


def test_a_shared_win_is_shared_among_the_winners() -> None:
    assert best_sides({0: 4, 1: 4, 2: 9}, low_wins=True) == [0, 1]
    assert best_sides({0: 4, 1: 4, 2: 9}, low_wins=False) == [2]
    assert best_sides({0: 4, 1: 4}, low_wins=True) == ()


def test_who_begins_is_planned_or_noted_or_whoever_moves_first() -> None:
    assert starter_of(2, [("starter highest", 1)], 0) == 2
    assert starter_of(-1, [("ender", 0), ("starter highest", 1)], 0) == 1
    assert starter_of(-1, [("ender", 1)], 0) == 0


# --- the same deals


def test_cards_that_are_in_both_decks_lie_in_the_same_order() -> None:
    decks = Deck("AABCDE"), Deck("ABCEFF")
    order = CommonOrder(decks)

    shuffled = []
    for number, deck in enumerate(decks):
        cards = list(deck.cards)
        order.chance(number, 5, "round 1").shuffle("shuffle draw", cards)
        shuffled.append([deck.faces[card] for card in cards])

    assert order.is_needed
    assert sorted(shuffled[1]) == sorted(decks[1].faces)
    common = [[face for face in faces if face in "BCE"] for faces in shuffled]
    assert common[0] == common[1]


def test_the_common_order_is_fair() -> None:
    decks = Deck("ABC"), Deck("ABCD")
    order = CommonOrder(decks)
    found: dict[tuple[int, ...], int] = {}

    for seed in range(6000):
        cards = [0, 1, 2]
        order.chance(0, seed, "round 1").shuffle("shuffle draw", cards)
        found[tuple(cards)] = found.get(tuple(cards), 0) + 1

    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())


def test_like_decks_are_shuffled_as_ever() -> None:
    order = CommonOrder([Deck("ABCDEF")] * 2)
    cards, usual = list(range(6)), list(range(6))

    order.chance(1, 5, "round 1").shuffle("shuffle draw", cards)
    SeededChance(5, "round 1").shuffle("shuffle draw", usual)

    assert not order.is_needed
    assert cards == usual


def test_a_fork_of_the_common_chance_goes_on_alike() -> None:
    chance = CommonChance(1, "round 1", [0, 2, 3], 4)
    chance.shuffle("shuffle draw", [0, 1, 2])
    fork = chance.fork()
    mine, others = [0, 1, 2], [0, 1, 2]

    chance.shuffle("shuffle draw", mine)
    fork.shuffle("shuffle draw", others)

    assert mine == others


def test_variants_with_other_cards_are_said_to_have_other_decks() -> None:
    made = job("under10", {"jokers": 0}, {"jokers": 2})

    found = report(made, play_batch(made, 0, 2))

    assert found.decks_differ
    assert found.differences[0].pairs == 2


def test_the_same_rules_twice_differ_in_nothing() -> None:
    made = job("hilo", {}, {})

    (difference,) = report(made, play_batch(made, 0, 5)).differences

    for figure in (*difference.figures.values(), *difference.events.values()):
        assert not figure.is_sure
        assert figure.value == pytest.approx(0)


# --- who plays


def test_one_player_sits_at_all_seats() -> None:
    game = loaded("hilo").game

    assert read_lab_players(None, game, (2, 6)) == ("bot:quick",) * 4
    assert read_lab_players("easy", game, (2, 6), 3) == ("bot:easy",) * 3
    assert read_lab_players("bot:easy, quick", game, (2, 6)) == ("bot:easy", "bot:quick")
    assert read_lab_players(None, game, (2, 2)) == ("bot:quick",) * 2
    assert read_lab_players("bot,Kim=bot:random", game, (2, 6)) == ("bot:easy", "bot:random")


@pytest.mark.parametrize(
    ("text", "seats", "fault"),
    [
        ("esy", None, "there is no bot 'esy'"),
        ("easy,quick", 3, "are 2 players, but 3 seats are asked for"),
        ("quick", 9, "for 2 to 6 players, not 9"),
        ("quick,quick,quick,quick,quick,quick,quick", None, "for 2 to 6 players, not 7"),
        ("cmd=ls", 2, "programs play in a tournament"),
        ("quick,bot:cmd=ls", None, "programs play in a tournament"),
        ("Kim=bot:cmd=ls", 2, "programs play in a tournament"),
        ("quick,,easy", None, "there is no player before or after a comma"),
        ("Ada", 2, "there is no bot 'Ada'"),
    ],
)
def test_who_cannot_play_is_refused(text: str, seats: int | None, fault: str) -> None:
    with pytest.raises(PlayersError, match=fault):
        read_lab_players(text, loaded("hilo").game, (2, 6), seats)


def test_a_worker_with_other_versions_refuses_a_job() -> None:
    made = job("hilo")
    other = Job(made.game, made.variants, made.players, 0, (("cardtable", "99"),))

    with pytest.raises(LabError, match="install the same there"):
        laboratory(other)


def test_a_job_names_the_plugin_that_brings_a_bot(tmp_path: Path) -> None:
    site = Site(tmp_path / "site")
    bot = "BotEntry('eldest', 'Eldest', 'Plays the last legal move.', 'x_bots:Eldest')"
    offer = f"@hookimpl\ndef cardtable_bots():\n    return [{bot}]\n"
    module = f"from cardtable.api import BotEntry, hookimpl\n\n{offer}"
    site.install("x-bots", {"x_bots": module}, version="2.0")

    with site.games() as games:
        loaded = games.get("hilo")
        quick, eldest = (versions_of(games, loaded, [f"bot:{x}"]) for x in ("quick", "eldest"))

    assert set(eldest) - set(quick) == {("x-bots", "2.0")}


def test_a_game_that_fails_is_blamed_with_the_match() -> None:
    game = loaded("hilo").game
    lab = Laboratory(game, [plain(game.rules_type()())], ["bot:quick"] * 2, 0)
    broken(game)

    with pytest.raises(Exception, match="the game failed in match 4: ZeroDivisionError"):
        lab.play(4, 1)


def broken(game: Game) -> None:
    """Let the policy of *game* fail."""

    def policy(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return legal_moves[1 // 0]

    game.policy = policy  # type: ignore[method-assign]  # of this object alone
