"""What a bot decides: it is given a view and its own chance, and never stops the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cardtable.core.blame import blamed
from cardtable.core.error import CardtableError, PlayersError, PluginError
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.player import BotMaker, Choice, Player
from cardtable.core.view import View
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.players.program import program_level, program_player
from cardtable.players.search import levels
from cardtable.text import tr

BOT: Final = "bot"
RANDOM: Final = "random"
"""The level of the bot that every game has: it makes any legal move."""


class BotFaultError(CardtableError):
    """A bot that is no part of cardtable or a plugin failed; the message says how."""


class RandomBot:
    """Makes any legal move, all alike."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose one of *legal_moves* by chance."""
        return Choice(legal_moves[int(rng.random() * len(legal_moves))], tr("chance chose it"))


@dataclass(frozen=True, slots=True)
class BotChoice:
    """The legal *move* played for a bot, *why* in its own words, and the *fault* it had.

    With a fault, a sentence for the people at the table, the move is the game's default move.
    """

    move: Move
    why: str = ""
    fault: str = ""


def bot_levels(game: Game) -> tuple[str, ...]:
    """Return the levels of the bots of *game*, the one to take first in front."""
    return tuple(_makers(game))


def bot_player(game: Game, level: str = "") -> str:
    """Return the player, such as ``bot:easy``, that is the bot of *level*.

    :raises PlayersError: the game has no such bot, or the program is not there.
    """
    if program_level(level) is not None:
        return program_player(level)
    levels = bot_levels(game)
    if level and level not in levels:
        raise PlayersError(
            tr(
                "there is no bot {level}, allowed is {levels}",
                level=repr(level),
                levels=alternatives(levels),
            )
            + did_you_mean(nearest(level, levels))
        )
    return f"{BOT}:{level or levels[0]}"


def make_bot(game: Game, player: str, seconds: float | None = None) -> Player:
    """Return a fresh bot for a seat whose *player* is one, such as ``bot:easy``.

    Bots that search think *seconds* for each decision, if so many are given.

    :raises PlayersError: the game has no such bot.
    :raises PluginError: it cannot be made.
    """
    level = bot_player(game, player.removeprefix(BOT).removeprefix(":")).removeprefix(f"{BOT}:")
    with blamed(
        lambda said: tr("the bot {level} cannot be made: {error}", level=repr(level), error=said)
    ):
        return _makers(game, seconds)[level]()


def bot_choice(game: Game, bot: Player, view: View, rng: Random) -> BotChoice:
    """Return what is played for *bot*, who is to move in *view*: its choice if that is legal.

    :raises PluginError: the bot failed, and so did the game's default move.
    """
    try:
        with blamed(lambda said: tr("the bot failed: {error}", error=said), BotFaultError):
            choice = bot.choose(view, view.legal_moves, rng)
            for legal in view.legal_moves:
                if legal == choice.move:
                    return BotChoice(legal, str(choice.why))
            fault = tr("the bot chose {move}, which is not legal", move=repr(str(choice.move)))
    except (PluginError, BotFaultError) as error:
        fault = str(error)
    return BotChoice(_default_move(game, view), fault=fault)


def _default_move(game: Game, view: View) -> Move:
    with blamed(lambda said: tr("the game has no default move: {error}", error=said)):
        move = game.default_move(view, view.legal_moves)
    if move not in view.legal_moves:
        raise PluginError(tr("the default move {move} is not legal", move=repr(str(move))))
    return move


def _makers(game: Game, seconds: float | None = None) -> dict[str, BotMaker]:
    """Return the game's own bots, then those that every game has, then those of other plugins.

    The game's own go before others of the same name.
    """
    others = {**levels(game, seconds), RANDOM: RandomBot, **game.further_bots}
    own = game.bots()
    return dict(own) | {name: maker for name, maker in others.items() if name not in own}
