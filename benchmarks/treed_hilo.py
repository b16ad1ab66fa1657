"""A player of HILO for `bot_decisions`: `medium`, but with the tree that HILO does without."""

from cardtable.players import LEVELS, Searcher
from cardtable_hilo.game import Hilo


class TreeHilo(Hilo):
    """HILO, searched with a tree below each move."""

    grows_tree = True


class Treed(Searcher):
    """Searches with as many playouts as `medium`, and with a tree."""

    def __init__(self) -> None:
        super().__init__(TreeHilo(), lambda: LEVELS["medium"])
