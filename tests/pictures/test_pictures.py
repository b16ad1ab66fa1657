"""Pictures and pages of a report; they need matplotlib, which an extra brings."""

import re
from pathlib import Path

import pytest

from cardtable.house_rules import rules_dict
from cardtable.lab import Report, draw, make_job, page, report_of
from cardtable.lab.job import play_batch
from cardtable.registry import load_games
from command import cardtable
from extras import need

need("matplotlib", "plots")

BASE: dict[str, object] = {"limit": 20}


def report(*variants: dict[str, object], swept: str = "") -> Report:
    """Return the report of a few matches under each of *variants*."""
    games = load_games()
    loaded = games.get("hilo")
    model = loaded.game.rules_type()
    told = {
        "base" if one is BASE else ",".join(f"{k}={v}" for k, v in one.items()): rules_dict(
            model(**one)
        )
        for one in variants
    }
    job = make_job(games, loaded, told, ["bot:quick"] * 2, 0)
    return report_of(job, loaded.entry, play_batch(job, 0, 8), 8, swept)


REPORTS = {
    "simulation": lambda: report(BASE),
    "comparison": lambda: report(BASE, {"limit": 40}, {"diagonals": False}),
    "sweep": lambda: report({"limit": 20}, {"limit": 30}, {"limit": 40}, swept="limit"),
    "nothing": lambda: report({"rounds": 1}, {"rounds": 2}),
}


@pytest.mark.parametrize("kind", REPORTS)
@pytest.mark.parametrize("ending", [".svg", ".png"])
def test_a_picture_is_the_same_file_every_time(kind: str, ending: str) -> None:
    first, again = (draw(REPORTS[kind](), ending) for _ in range(2))

    assert first == again
    assert first.startswith(b"\x89PNG" if ending == ".png" else b"<?xml")


def test_a_picture_says_what_it_shows_and_nothing_of_when_it_was_made() -> None:
    svg = draw(report(BASE), ".svg").decode()

    # Letters are drawn as paths, each with its text as a comment.
    said = re.findall(r"<!-- (.*?) -->", svg)
    assert "8 matches of HILO, 2 seats, seed 0." in said
    assert "rounds a match" in said
    assert "of 100 matches" in said
    assert "wins in 100 matches, with 95 % intervals" in said
    assert "date" not in svg.lower()


def test_a_sign_of_mathematics_in_a_name_is_only_a_sign() -> None:
    assert draw(report(BASE, {"limit": 30}, swept="$x_"), ".svg")


def test_a_page_of_html_needs_no_other_file() -> None:
    ((path, data),) = page(report(BASE, {"limit": 40}), Path("out.html"))

    text = data.decode()
    assert path == Path("out.html")
    assert text.startswith("<!doctype html>")
    assert 'src="data:image/svg+xml;base64,' in text
    assert not re.search(r'(src|href)="(?!data:)', text)
    assert "limit=40 instead of base" in text


def test_a_page_of_markdown_has_its_picture_beside_it() -> None:
    files = dict(page(report(BASE, {"limit": 40}), Path("there/out.md")))

    assert set(files) == {Path("there/out.md"), Path("there/out.svg")}
    text = files[Path("there/out.md")].decode()
    assert text.startswith("# HILO: house rules compared\n")
    assert "](<out.svg>)" in text
    assert "| rounds a match | " in text


def test_a_page_takes_no_sign_of_a_name_for_its_own() -> None:
    made = report(BASE, {"limit": 40}, swept="<b>|x")

    (_, (_, markdown)) = page(made, Path("out.md"))
    ((_, html),) = page(made, Path("out.html"))

    assert "<b>" not in html.decode()
    assert "\\<b\\>\\|x" in markdown.decode()


def test_the_command_writes_a_picture_and_a_page(tmp_path: Path) -> None:
    done = cardtable(
        *("simulate", "hilo", "--games", "5", "--seats", "2", "--set", "limit=20"),
        *("--plot", "p.png", "--report", "page.md", "--jobs", "1"),
        home=tmp_path,
    )

    assert done.code == 0, done.err
    assert done.err.splitlines() == [
        f"cardtable: written: '{name}'" for name in ("p.png", "page.svg", "page.md")
    ]
    assert {"p.png", "page.svg", "page.md"} <= {file.name for file in tmp_path.iterdir()}
