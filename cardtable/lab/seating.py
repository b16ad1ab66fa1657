"""Who plays in the lab, from one line of text: ``quick`` at all seats, or ``easy,quick,quick``.

What stands for a bot at a table does so here: ``bot`` is the bot of the game, and ``Kim=bot:hard``
is ``hard``.
"""

from typing import Final

from cardtable.core.game import Game
from cardtable.core.wording import clip
from cardtable.lab.bench import QUICK, offer_quick
from cardtable.players import PlayersError, bot_levels, bot_player, check_seat_count, is_bot
from cardtable.players.program import program_level
from cardtable.text import tr

USUAL_SEATS: Final = 4


def read_lab_players(
    text: str | None, game: Game, seats: tuple[int, int], wished: int | None = None
) -> tuple[str, ...]:
    """Return for each seat who plays there by *text*, `QUICK` players where it says nothing.

    One player alone sits at all seats: as many as are *wished*, else four if the game allows it.

    :raises PlayersError: a player or their number is not possible.
    """
    offer_quick(game)
    levels = [level.strip() for level in (QUICK if text is None else text).split(",")]
    players = [_player(level, game) for level in levels]
    if len(players) == 1:
        fewest, most = seats
        count = wished if wished is not None else min(max(USUAL_SEATS, fewest), most)
        check_seat_count(count, seats)
        return tuple(players * count)
    if wished not in (None, len(players)):
        raise PlayersError(
            tr(
                "{players} are {count} players, but {wished} seats are asked for",
                players=repr(clip(text or "")),
                count=len(players),
                wished=wished,
            )
        )
    check_seat_count(len(players), seats)
    return tuple(players)


def _player(text: str, game: Game) -> str:
    """Return the player that *text* means, such as ``bot:easy``; a name before it says nothing."""
    _, equals, named = text.partition("=")
    level = (named if equals and is_bot(named) else text).strip()
    if is_bot(level):
        level = level.partition(":")[2].strip() or bot_levels(game)[0]
    if program_level(level) is not None:
        raise PlayersError(
            tr("programs play in a tournament, not in the laboratory, which plays on many machines")
        )
    if not level:
        raise PlayersError(
            tr("there is no player before or after a comma; each is a level such as {level}",
               level=QUICK)
        )  # fmt: skip
    return bot_player(game, level)
