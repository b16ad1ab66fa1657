"""What programs that play cannot get hold of: hidden cards, and the seed that tells them."""

import json
from contextlib import closing
from hashlib import pbkdf2_hmac
from pathlib import Path
from typing import Final

import pytest

from cardtable.core.chance import stream
from cardtable.house_rules import plain, rules_dict
from cardtable.match.drive import Bots
from cardtable.protocol import Limits, ProgramBot, Told
from cardtable.protocol.told import guess_values
from cardtable.registry import load_games
from cardtable.testing import LAWS, LawBroken
from match_play import torture_match
from stashed_round import IsStashed, stashed_top
from strange_bots import HELLO, strange_bot, strange_program
from torture import Torture, TortureRules

PATIENT: Final = Limits(hello=60.0, move=60.0, quit=30.0)


def test_a_program_is_held_to_the_law_against_peeking(tmp_path: Path) -> None:
    summing = """
    if kind == "go":
        del view["entries"]
        number = sum(map(ord, json.dumps(view)))
        say("move", move=view["legal"][number % len(view["legal"])])
    """
    game = load_games().get("hilo").game
    rules = game.rules_type()()
    told = Told(game, "hilo", rules_dict(rules), ("Ada", "Bo"))
    program = ProgramBot(strange_program(tmp_path, HELLO + summing), lambda: told, limits=PATIENT)
    game.further_bots = {"program": lambda: program}
    law = next(law for law in LAWS if law.name == "bots_cannot_peek")

    with closing(program):
        law(game, plain(rules), 2, 1)


def test_a_program_that_gets_hold_of_a_hidden_card_breaks_the_law(tmp_path: Path) -> None:
    class Stashed(Torture):
        round_type = IsStashed

    leak = tmp_path / "leak"
    reading = f"""
    if kind == "go":
        number = sum(map(ord, open({str(leak)!r}).read()))
        say("move", move=view["legal"][number % len(view["legal"])])
    """
    game, rules = Stashed(), TortureRules()

    def told() -> Told:
        leak.write_text(stashed_top(), encoding="utf-8")
        return Told(game, "torture", rules_dict(rules), ("Ada", "Bo"))

    program = ProgramBot(strange_program(tmp_path, HELLO + reading), told, limits=PATIENT)
    game.further_bots = {"program": lambda: program}
    law = next(law for law in LAWS if law.name == "bots_cannot_peek")

    with closing(program), pytest.raises(LawBroken, match="bot program of seat"):
        law(game, plain(rules), 2, 1)


def test_what_chance_a_program_is_given_does_not_follow_from_the_seed_of_the_match(
    tmp_path: Path,
) -> None:
    file = tmp_path / "told"
    telling = f"""
    if kind == "go":
        say("guess", count=2)
        open({str(file)!r}, "w").write(json.dumps([message["seed"], hear()["guesses"]]))
        say("move", move=view["legal"][0])
    """
    match = torture_match(seats=2, seed=1)
    match.deal(1)
    match.reseat(match.seat_to_move, strange_bot(tmp_path, HELLO + telling))
    view = match.view(match.seat_to_move)

    def told_from(seed: int) -> list[object]:
        player = match.seats[view.seat].player
        rng = stream(seed, "bot", player, view.seat, 1, 0)
        return [int(rng.random() * 2**53), [guess_values(view, rng) for _ in range(2)]]

    with closing(Bots(match, limits=PATIENT)) as bots:
        bots.play_move()

    seed, guesses = json.loads(file.read_text())
    known_seed, known_guesses = told_from(1)
    assert seed != known_seed
    assert guesses != known_guesses
    hidden = int.from_bytes(pbkdf2_hmac("sha256", b"1", b"programs", 200_000))
    assert [seed, guesses] == told_from(hidden)
