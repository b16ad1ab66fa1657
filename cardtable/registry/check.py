"""The game that an entry names: imported, made, and looked at before anybody sits down to it."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import starmap
from typing import Final

from cardtable import api
from cardtable.core.blame import blamed
from cardtable.core.box import Box
from cardtable.core.entry import GameEntry
from cardtable.core.error import PluginError
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.round import Round
from cardtable.registry.aside import printing_aside
from cardtable.text import tr

_GAME_PARTS: Final = ("rules_type", "deck", "zones", "score", "standing")
_ROUND_PARTS: Final = ("deal", "legal_moves", "play", "result")
_LEVEL: Final = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")


def checked_game(entry: GameEntry, source: str) -> Game:
    """Return the game of *entry*, which *source* offers, made and found to be whole.

    :raises PluginError: it cannot be imported or made, or a part is not what it must be.
    """
    with printing_aside(), blamed(lambda said: _refusal(entry, source, said)):
        game = _made(entry.target)
        reason = next(_faults(game, entry), "")
    if reason:
        raise PluginError(_refusal(entry, source, reason))
    return game


def _refusal(entry: GameEntry, source: str, reason: str) -> str:
    return tr(
        "the game {game} of {source} cannot be used: {reason}",
        game=repr(entry.key),
        source=source,
        reason=reason,
    )


def _made(target: str) -> Game:
    module, _, name = target.partition(":")
    made = getattr(import_module(module), name)()
    if not isinstance(made, Game):
        raise TypeError(tr("{target} is no Game", target=target))
    return made


def _faults(game: Game, entry: GameEntry) -> Iterator[str]:
    """Yield in a sentence each what is wrong with *game*, as far as it can be told by looking."""
    yield from _missing(type(game), Game, _GAME_PARTS)
    round_type = getattr(game, "round_type", None)
    if not isinstance(round_type, type) or not _is_kind(round_type, Round):
        yield tr("its {name} must be a subclass of {kind}", name="round_type", kind="Round")
    else:
        yield from _missing(round_type, Round, _ROUND_PARTS)
    moves = list(getattr(game, "moves", ()))
    if not moves or not all(_is_kind(kind, Move) and kind.FORM for kind in moves):
        yield tr("its moves must be subclasses of Move, each with a FORM")
    if not _is_kind(game.rules_type(), api.HouseRules):
        yield tr("its {name} must be a subclass of {kind}", name="rules_type", kind="HouseRules")
    yield from _box_faults(game, entry)
    bots = game.bots()
    if not isinstance(bots, Mapping) or not all(starmap(_is_bot, bots.items())):
        yield tr("its bots must map levels such as {example} to what makes a bot", example="easy")


def _box_faults(game: Game, entry: GameEntry) -> Iterator[str]:
    rules = api.plain(game.rules_type()())
    for seat_count in entry.seats:
        if not isinstance(game.box(rules, seat_count), Box):
            yield tr("its {name} must be a {kind}", name="box", kind="Box")


def _missing(owner: type, base: type, parts: tuple[str, ...]) -> Iterator[str]:
    for part in parts:
        if getattr(owner, part) is getattr(base, part):
            yield tr("its {owner} has no {part}", owner=owner.__name__, part=part)


def _is_bot(level: object, maker: object) -> bool:
    return isinstance(level, str) and bool(_LEVEL.fullmatch(level)) and callable(maker)


def _is_kind(value: object, kind: type) -> bool:
    return isinstance(value, type) and issubclass(value, kind)
