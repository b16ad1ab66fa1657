"""Bots are driven through a match: each decision by its own chance, and never for ever."""

from pathlib import Path

from cardtable.core.game import Game
from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.record import Header, SeatEntry
from installed_plugins import RULES, Site, entry, games_module


def game(folder: Path, rules: str = RULES) -> Game:
    """Return the tiny game of *rules*."""
    site = Site(folder / "site")
    modules = {"tiny": games_module(entry("tiny", "tiny_rules:HighestGame")), "tiny_rules": rules}
    site.install("x-tiny", modules)
    with site.games() as games:
        return games.get("tiny").game


def match_of(game: Game, *, rounds: int = 3, seed: int = 7) -> Match:
    """Return a match between two bots."""
    rules = game.rules_type()(rounds=rounds)
    seats = (SeatEntry("Ada", "bot:random"), SeatEntry("Bo", "bot:random"))
    header = Header("tiny", 1, "x-tiny 1.0", rules_dict(rules), seats, seed)
    return Match(game, plain(rules), header)


def test_a_match_between_bots_is_played_to_its_end(tmp_path: Path) -> None:
    match = match_of(game(tmp_path))

    Bots(match).play_out()

    assert match.is_over()
    assert match.closed == "over"
    assert match.standing().rounds == 3


def test_a_bot_says_what_it_played_and_why(tmp_path: Path) -> None:
    match = match_of(game(tmp_path))
    match.deal(1)

    played = Bots(match).play_move()

    assert (played.seat, played.ply, str(played.choice.move)) == (0, 1, "draw")
    assert played.choice.why
    assert not played.choice.fault


def test_a_bot_that_fails_does_not_stop_the_match(tmp_path: Path) -> None:
    broken = RULES + (
        "    def bots(self): return {'random': Broken}\n\n\n"
        "class Broken:\n    def choose(self, view, legal_moves, rng): raise ValueError('no idea')\n"
    )
    match = match_of(game(tmp_path, broken))
    match.deal(1)

    played = Bots(match).play_move()

    assert played.choice.fault == "the bot failed: ValueError: no idea"
    assert str(played.choice.move) == "draw"


def test_a_round_that_bots_never_end_is_stopped_and_the_match_is_aborted(tmp_path: Path) -> None:
    endless = RULES.replace("self.end() if last else ", "") + "    ply_bound = 25\n"
    endless = endless.replace('hand")[self.seat_to_move], 1)', 'hand")[self.seat_to_move], 0)')
    match = match_of(game(tmp_path, endless))

    Bots(match).play_out()

    assert match.closed == "aborted"
    assert match.ply == 25
    assert len(match.rounds) == 1


def test_a_match_that_bots_never_decide_is_aborted_at_the_bound_of_its_rounds(
    tmp_path: Path,
) -> None:
    match = match_of(game(tmp_path, RULES + "    round_bound = 4\n"), rounds=9)

    Bots(match).play_out()

    assert match.closed == "aborted"
    assert match.standing().rounds == 4


def test_what_a_bot_decides_depends_on_the_seed_and_its_place_alone(tmp_path: Path) -> None:
    rules = RULES.replace("moves = (Draw,)", "moves = (Draw, Wave)").replace(
        "return (Draw(),) if self.phase else ()",
        "return tuple(Wave(n) for n in range(50)) if self.phase else ()",
    )
    rules = rules.replace(
        "class Rules(",
        "@dataclass(frozen=True, slots=True)\nclass Wave(Move):\n"
        '    FORM = "wave {n:number}"\n    n: int\n\n\nclass Rules(',
    )
    tiny = game(tmp_path, rules)
    first, again, other = (match_of(tiny, seed=seed) for seed in (1, 1, 2))
    for match in (first, again, other):
        Bots(match).play_out()

    moves = [[str(line) for line in match.lines] for match in (first, again, other)]

    assert moves[0] == moves[1]
    assert moves[0] != moves[2]
