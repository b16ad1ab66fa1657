"""The rulebook of one table, as text or Markdown."""

from cardtable.cli.console import is_plain_text, width
from cardtable.cli.errors import NotSoError
from cardtable.cli.family import tell_file, with_family_file
from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.options import RuleOptions
from cardtable.house_rules import plain
from cardtable.registry import load_games
from cardtable.rulebook import to_markdown, to_text
from cardtable.text import tr


def rules_text(name: str, options: RuleOptions, form: str, *, ascii_only: bool) -> str:
    """Return the rules of the game *name* under *options*, in *form* ``text`` or ``markdown``."""
    games = load_games()
    loaded = games.get(name)
    chosen = chosen_rules(games, loaded, with_family_file(options))
    tell_file(chosen, loaded)
    try:
        book = loaded.game.rulebook(plain(chosen.rules))
    except NotImplementedError:
        raise NotSoError(tr("the game {game} has no rulebook", game=repr(loaded.name))) from None
    changed = chosen.changed().keys()
    if form == "markdown":
        return to_markdown(book, changed)
    return to_text(book, changed, width(), ascii=ascii_only or is_plain_text())
