"""The friendly way in: one question from the bare command to a first match."""

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cardtable.cli.answer import QUIT as AT_TABLE
from cardtable.cli.answer import Word, read_word
from cardtable.cli.called import command_line
from cardtable.cli.errors import DONE, InputError, NotSoError, say
from cardtable.cli.family import family_of, with_family_file
from cardtable.cli.listing import seats_text
from cardtable.cli.options import RuleOptions
from cardtable.cli.question import ask_before_deal
from cardtable.cli.resume import newest_unfinished, resume_match
from cardtable.cli.saves import state_text
from cardtable.cli.score import Wish, keep_score
from cardtable.cli.start import Sitting, sit_down
from cardtable.cli.which_rules import ask_rules, indented, print_text
from cardtable.cli.who_plays import ask_players, players_of, usual_players
from cardtable.core.error import PluginError
from cardtable.core.wording import alternatives, clip, did_you_mean, nearest
from cardtable.house_rules import Family
from cardtable.match.store import SaveInfo
from cardtable.players import write_players
from cardtable.registry import Games, LoadedGame, Offer, load_games
from cardtable.text import tr

RESUME = "r"
SCORE = "s"
QUIT = "q"


@dataclass(frozen=True, slots=True)
class _Item:
    """One numbered answer: a game, or a *variant* of it that the family file has."""

    offer: Offer
    variant: str = ""


@dataclass(frozen=True, slots=True)
class _Offered:
    """What is on offer: the *usual* game is what an empty answer plays."""

    games: Games
    family: Family
    file: Path | None
    usual: LoadedGame | None
    unfinished: SaveInfo | None
    items: tuple[_Item, ...]


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
    offered = _offered(games)
    print_text("\n".join(_greeting(offered)))
    chosen = ask_before_deal(
        tr("What shall it be?"),
        partial(_choice, offered=offered),
        command_line("play GAME"),
    )
    if isinstance(chosen, str):
        if chosen == QUIT:
            return DONE
        if chosen == SCORE:
            return _keep_score(offered, is_ascii=is_ascii)
        return resume_match(None, Sitting(is_ascii=is_ascii))
    if isinstance(chosen, LoadedGame):
        players = usual_players(chosen, offered.family.players)
        return sit_down(games, chosen, Sitting(players, is_ascii=is_ascii))
    return _play_chosen(offered, chosen, is_ascii=is_ascii)


def _offered(games: Games) -> _Offered:
    options = with_family_file(RuleOptions())
    family = family_of(games, options)
    unfinished = None
    with contextlib.suppress(NotSoError):
        unfinished = newest_unfinished()
    items = [_Item(offer) for offer in games.offers]
    items += [
        _Item(offer, name)
        for name, game in family.variants.items()
        for offer in games.offers
        if offer.entry.key == game
    ]
    usual = _first_that_loads(games)
    return _Offered(games, family, options.house_rules, usual, unfinished, tuple(items))


def _first_that_loads(games: Games) -> LoadedGame | None:
    """Return the game that an empty answer plays."""
    for offer in games.offers:
        try:
            return games.get(offer.name)
        except PluginError as error:
            say(str(error))
    return None


def _greeting(offered: _Offered) -> Iterator[str]:
    name = offered.family.name
    yield (
        tr("Welcome to cardtable, {family}.", family=name) if name else tr("Welcome to cardtable.")
    )
    yield ""
    for number, item in enumerate(offered.items, 1):
        yield from indented(f"{number:>3}  ", _about(item))
    yield ""
    for answer, meaning in _answers(offered):
        yield from indented(f"  {answer:<8}", meaning)
    yield ""


def _about(item: _Item) -> str:
    entry = item.offer.entry
    if item.variant:
        return tr(
            "{variant}: {title} as the family file has it", variant=item.variant, title=entry.title
        )
    return tr(
        "{title}, {seats}, about {minutes} minutes. {summary}",
        title=entry.title,
        seats=seats_text(entry),
        minutes=entry.minutes,
        summary=entry.summary,
    )


def _answers(offered: _Offered) -> Iterator[tuple[str, str]]:
    """Yield what may be typed, each with what it does."""
    usual, unfinished = offered.usual, offered.unfinished
    if usual is not None:
        seats = players_of(usual_players(usual, offered.family.players), usual)
        names = [s.name if s.is_person else tr("{name} (bot)", name=s.name) for s in seats]
        players = ", ".join(names)
        yield tr("Return"), tr("plays {title}: {players}", title=usual.entry.title, players=players)
    meaning = tr("plays it after you have chosen the players and the house rules")
    yield _numbers(len(offered.items)), meaning
    if unfinished is not None:
        yield (
            RESUME,
            tr(
                "goes on with {title}: {names}, {state}",
                title=offered.games.title_of(unfinished.game),
                names=", ".join(unfinished.names),
                state=state_text(unfinished),
            ),
        )
    yield SCORE, tr("keeps the score of cards on a real table")
    yield QUIT, tr("leaves")


def _numbers(most: int) -> str:
    """Return the numbers from 1 to *most*."""
    return "1" if most == 1 else tr("1 to {most}", most=most)


def _choice(line: str, *, offered: _Offered) -> _Item | LoadedGame | str:
    """Return the item that *line* asks for, a word, or the usual game itself."""
    word = line.casefold()
    if not word and offered.usual is not None:
        return offered.usual
    if read_word(line) == Word(AT_TABLE):
        return QUIT
    if word in (SCORE, QUIT) or (word == RESUME and offered.unfinished is not None):
        return word
    return _item(line, offered, [answer for answer, _ in _answers(offered)])


def _item(line: str, offered: _Offered, answers: Sequence[str]) -> _Item:
    """Return the item that *line* asks for by its number or a name; *answers* are allowed."""
    word = line.casefold()
    if word.isdecimal() and 1 <= int(word[:9]) <= len(offered.items):
        return offered.items[int(word) - 1]
    by_name = {name: item for item in reversed(offered.items) for name in _names(item)}
    if word in by_name:
        return by_name[word]
    raise InputError(
        tr(
            "{line} is none of the answers: {answers}",
            line=repr(clip(line)),
            answers=alternatives(answers),
        )
        + did_you_mean(nearest(word, by_name))
    )


def _names(item: _Item) -> tuple[str, ...]:
    """Return the words that mean *item*."""
    if item.variant:
        return (item.variant.casefold(),)
    return item.offer.name, item.offer.entry.title.casefold()


def _keep_score(offered: _Offered, *, is_ascii: bool) -> int:
    """Ask of which game, and keep its score."""
    numbers = _numbers(len(offered.items))
    item = ask_before_deal(
        tr("Which game do you play with real cards ({numbers})?", numbers=numbers),
        lambda line: _item(line, offered, [numbers]),
        command_line("score GAME"),
    )
    wish = Wish(rules=RuleOptions(variant=item.variant or None), is_ascii=is_ascii)
    return keep_score(item.offer.name, wish)


def _play_chosen(offered: _Offered, item: _Item, *, is_ascii: bool) -> int:
    loaded = offered.games.get(item.offer.name)
    seats = ask_players(loaded, offered.family.players)
    rules = RuleOptions(variant=item.variant)
    if not item.variant:
        variants = offered.family.variants_of(loaded.entry.key)
        rules = ask_rules(loaded, variants, has_file=offered.file is not None)
    sitting = Sitting(write_players(seats), rules, is_ascii=is_ascii)
    return sit_down(offered.games, loaded, sitting)
