"""The friendly way in: one question from the bare command to a first match."""

import contextlib
import textwrap
from collections.abc import Iterator
from functools import partial

from cardtable.cli.called import command_line
from cardtable.cli.console import width
from cardtable.cli.errors import DONE, InputError, NotSoError, say
from cardtable.cli.listing import seats_text
from cardtable.cli.options import RuleOptions
from cardtable.cli.question import ask_before_deal
from cardtable.cli.resume import newest_unfinished, resume_match
from cardtable.cli.saves import state_text
from cardtable.cli.start import Sitting, sit_down
from cardtable.cli.who_plays import ask_players, players_of, usual_players
from cardtable.core.error import PluginError
from cardtable.core.wording import alternatives, clip, did_you_mean, nearest
from cardtable.match.store import SaveInfo
from cardtable.players import write_players
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.text import tr

RESUME = "r"
QUIT = "q"


def welcome(*, is_ascii: bool) -> int:
    """Greet, ask what to play, and play it; return the exit code."""
    games = load_games()
    if not games.offers:
        raise NotSoError(
            tr(
                "no game is installed; {command} says what is wrong",
                command=command_line("plugins"),
            )
        )
    usual = _first_that_loads(games)
    unfinished = None
    with contextlib.suppress(NotSoError):
        unfinished = newest_unfinished()
    _print("\n".join(_greeting(games, usual, unfinished)))
    chosen = ask_before_deal(
        tr("What shall it be?"),
        partial(_choice, games=games, usual=usual, unfinished=unfinished),
        command_line("play GAME"),
    )
    if chosen == QUIT:
        return DONE
    if chosen == RESUME:
        return resume_match(None, Sitting(is_ascii=is_ascii))
    if isinstance(chosen, LoadedGame):
        return sit_down(games, chosen, Sitting(usual_players(chosen), is_ascii=is_ascii))
    return _play_chosen(games, games.get(str(chosen)), is_ascii=is_ascii)


def _first_that_loads(games: Games) -> LoadedGame | None:
    """Return the game that an empty answer plays."""
    for offer in games.offers:
        try:
            return games.get(offer.name)
        except PluginError as error:
            say(str(error))
    return None


def _greeting(games: Games, usual: LoadedGame | None, unfinished: SaveInfo | None) -> Iterator[str]:
    yield tr("Welcome to cardtable.")
    yield ""
    for number, offer in enumerate(games.offers, 1):
        entry = offer.entry
        text = tr(
            "{title}, {seats}, about {minutes} minutes. {summary}",
            title=entry.title,
            seats=seats_text(entry),
            minutes=entry.minutes,
            summary=entry.summary,
        )
        yield from _indented(f"{number:>3}  ", text)
    yield ""
    for answer, meaning in _answers(games, usual, unfinished):
        yield from _indented(f"  {answer:<8}", meaning)
    yield ""


def _answers(
    games: Games, usual: LoadedGame | None, unfinished: SaveInfo | None
) -> Iterator[tuple[str, str]]:
    """Yield what may be typed, each with what it does."""
    if usual is not None:
        seats = players_of(usual_players(usual), usual)
        names = [s.name if s.is_person else tr("{name} (bot)", name=s.name) for s in seats]
        players = ", ".join(names)
        yield tr("Return"), tr("plays {title}: {players}", title=usual.entry.title, players=players)
    meaning = tr("plays it after you have chosen the players and the house rules")
    yield _numbers(games), meaning
    if unfinished is not None:
        titles = {offer.entry.key: offer.entry.title for offer in games.offers}
        yield (
            RESUME,
            tr(
                "goes on with {title}: {names}, {state}",
                title=titles.get(unfinished.game, unfinished.game),
                names=", ".join(unfinished.names),
                state=state_text(unfinished),
            ),
        )
    yield QUIT, tr("leaves")


def _numbers(games: Games) -> str:
    """Return the numbers of the games."""
    most = len(games.offers)
    return "1" if most == 1 else tr("1 to {most}", most=most)


def _choice(
    line: str, *, games: Games, usual: LoadedGame | None, unfinished: SaveInfo | None
) -> LoadedGame | str:
    """Return the name of the game that *line* asks for, a word, or the *usual* game itself."""
    word = line.casefold()
    if not word and usual is not None:
        return usual
    if word == QUIT or (word == RESUME and unfinished is not None):
        return word
    if word.isdecimal() and 1 <= int(word[:9]) <= len(games.offers):
        return games.offers[int(word) - 1].name
    names = {name: o.name for o in games.offers for name in (o.name, o.entry.title.casefold())}
    if word in names:
        return names[word]
    answers = [answer for answer, _ in _answers(games, usual, unfinished)]
    raise InputError(
        tr(
            "{line} is none of the answers: {answers}",
            line=repr(clip(line)),
            answers=alternatives(answers),
        )
        + did_you_mean(nearest(word, names))
    )


def _play_chosen(games: Games, loaded: LoadedGame, *, is_ascii: bool) -> int:
    seats = ask_players(loaded)
    rules = RuleOptions(preset=_ask_preset(loaded))
    sitting = Sitting(write_players(seats), rules, is_ascii=is_ascii)
    return sit_down(games, loaded, sitting)


def _ask_preset(loaded: LoadedGame) -> str | None:
    """Ask for a named set of house rules, where the game has any; `None` is the base game."""
    presets = loaded.entry.presets
    keys = [preset.key for preset in presets]
    if not keys:
        return None
    for preset in presets:
        text = tr("{title}. {summary}", title=preset.title, summary=preset.summary)
        _print("\n".join(_indented(f"  {preset.key}  ", text)))

    def read(line: str) -> str | None:
        if line and line not in keys:
            raise InputError(
                tr("read {line}, allowed is {keys}", line=repr(clip(line)), keys=alternatives(keys))
                + did_you_mean(nearest(line, keys))
            )
        return line or None

    prompt = tr("House rules? Return for the base game, or {keys}:", keys=alternatives(keys))
    return ask_before_deal(prompt, read, "--preset NAME")


def _indented(head: str, text: str) -> list[str]:
    return textwrap.wrap(text, width(), initial_indent=head, subsequent_indent=" " * len(head))


def _print(text: str) -> None:
    print(text)  # noqa: T201 - what the command is for
