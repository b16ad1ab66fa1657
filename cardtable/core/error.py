"""The errors that cardtable raises; each says what was tried, why not, and what would do."""

from typing import Final

NOT_YOUR_TURN: Final = "not_your_turn"
WRONG_PHASE: Final = "wrong_phase"
NOT_HELD: Final = "not_held"
DUPLICATE_CARD: Final = "duplicate_card"
NOT_ALLOWED: Final = "not_allowed"
WRONG_PILE: Final = "wrong_pile"
NOT_NOTATION: Final = "not_notation"
ROUND_OVER: Final = "round_over"
STALE: Final = "stale"

ERROR_CODES: Final = (
    NOT_YOUR_TURN,
    WRONG_PHASE,
    NOT_HELD,
    DUPLICATE_CARD,
    NOT_ALLOWED,
    WRONG_PILE,
    NOT_NOTATION,
    ROUND_OVER,
    STALE,
)


class CardtableError(Exception):
    """The base of every error that cardtable raises on purpose."""


class IllegalMoveError(CardtableError, ValueError):
    """The move is well formed but not legal now.

    *code* is one of `ERROR_CODES` and stable; *fields* are plain values for programs.
    """

    def __init__(self, code: str, message: str, **fields: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.fields = fields


class NotationError(IllegalMoveError):
    """The text is not a move, a card or a zone of this game at all."""

    def __init__(self, message: str, **fields: object) -> None:
        super().__init__(NOT_NOTATION, message, **fields)


class PlayersError(CardtableError, ValueError):
    """The players cannot be seated: a name, a bot or their number is not possible."""


class PositionError(CardtableError, ValueError):
    """A position cannot be read, or breaks an invariant of the rules."""


class RecordError(CardtableError, ValueError):
    """A record cannot be read, or does not hold."""


class HouseRulesError(CardtableError, ValueError):
    """House rules cannot be read, or contradict each other or the table."""


class PluginError(CardtableError):
    """A plugin cannot be used; the message names it and the reason."""
