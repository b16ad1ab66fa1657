"""The history of a family on the command line."""

from pathlib import Path

from command import Done, cardtable


def history(*words: str, home: Path) -> Done:
    """Show the history."""
    return cardtable("history", *words, home=home)


def noted(home: Path, *adds: str, game: str = "hilo", name: str = "our.sheet") -> None:
    """Keep the score of a match of one round for each of *adds*."""
    words = [word for add in adds for word in ("--add", add)]
    sheet = ("--sheet", str(home / name), "--set", f"rounds={len(adds)}")
    cardtable("score", game, "--players", "Ada,Bo", *sheet, *words, home=home)


def test_matches_and_sheets_count_alike(tmp_path: Path) -> None:
    played = cardtable(
        "play", "hilo", "--players", "Ada,bot", "--set", "rounds=1", "--seed", "1", home=tmp_path,
        stdin="bot\n",
    )  # fmt: skip
    assert played.code == 0
    noted(tmp_path, "-2 5 ender=Ada", "7 9 ender=Ada")

    done = history(home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "HILO: 2 finished matches, 0 unfinished\n" in done.out
    assert "  Ada, Bo: Ada with 5, 2 rounds\n" in done.out
    assert "over finished matches only" in done.out
    document = history("--json", home=tmp_path).json
    (game,) = document["games"]
    by_name = {player["name"]: player for player in game["players"]}
    assert by_name["Ada"]["finished"] == 2
    assert by_name["Ada"]["best_round"] == -2
    assert "Alma" not in by_name


def test_one_game_and_one_player_can_be_asked_for(tmp_path: Path) -> None:
    noted(tmp_path, "1 2 ender=Ada")

    assert "Bo " in history("hilo", "--player", "bo", home=tmp_path).out
    other = history("under10", home=tmp_path)
    assert (other.code, other.message) == (1, "cardtable: no match of Under 10 is kept yet")
    nobody = history("--player", "Bob", home=tmp_path)
    assert (nobody.code, nobody.message) == (
        1,
        "cardtable: nobody called 'Bob' has played, only Ada or Bo (did you mean Bo?)",
    )
    assert history("hlo", home=tmp_path).code == 2


def test_nothing_played_is_nothing_wrong(tmp_path: Path) -> None:
    done = history(home=tmp_path)

    assert (done.code, done.out) == (0, "No match and no sheet is kept yet.\n")


def test_a_sheet_from_elsewhere_is_made_known(tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    there.mkdir()
    here.mkdir()
    noted(there, "1 2 ender=Ada")

    assert "1 finished" not in history(home=here).out
    done = history("--sheet", str(there / "our.sheet"), "--rebuild", home=here)

    assert "one finished match" in done.out
    assert "one finished match" in history(home=here).out
    assert history("--sheet", "none.sheet", home=here).code == 2


def test_a_damaged_file_is_named_and_stops_nothing(tmp_path: Path) -> None:
    noted(tmp_path, "1 2 ender=Ada")
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "x.match").write_text("garbage\n")

    done = history(home=tmp_path)

    assert done.code == 0
    assert "one finished match" in done.out
    assert "x.match: line 1: read 'garbage'" in done.out
