"""Everything that a plugin may import; each name is fetched on first use.

So an entry module that names its games here loads no rules and no models with them.
To add a name, add it to `_HOME` and to the imports that type checkers read; a test
keeps the two alike.
"""

# ruff: noqa: PLC0414 - to a type checker "import X as X" says that X is offered here

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardtable.core.box import Box as Box
    from cardtable.core.chance import Chance as Chance
    from cardtable.core.chance import Outcome as Outcome
    from cardtable.core.chance import RngChance as RngChance
    from cardtable.core.chance import shuffle as shuffle
    from cardtable.core.chance import stream as stream
    from cardtable.core.deck import NO_CARD as NO_CARD
    from cardtable.core.deck import Card as Card
    from cardtable.core.deck import Deck as Deck
    from cardtable.core.deck import Face as Face
    from cardtable.core.deck import standard_deck as standard_deck
    from cardtable.core.entry import BotEntry as BotEntry
    from cardtable.core.entry import GameEntry as GameEntry
    from cardtable.core.entry import Preset as Preset
    from cardtable.core.error import DUPLICATE_CARD as DUPLICATE_CARD
    from cardtable.core.error import NOT_ALLOWED as NOT_ALLOWED
    from cardtable.core.error import NOT_HELD as NOT_HELD
    from cardtable.core.error import NOT_NOTATION as NOT_NOTATION
    from cardtable.core.error import NOT_YOUR_TURN as NOT_YOUR_TURN
    from cardtable.core.error import ROUND_OVER as ROUND_OVER
    from cardtable.core.error import STALE as STALE
    from cardtable.core.error import WRONG_PHASE as WRONG_PHASE
    from cardtable.core.error import WRONG_PILE as WRONG_PILE
    from cardtable.core.error import CardtableError as CardtableError
    from cardtable.core.error import IllegalMoveError as IllegalMoveError
    from cardtable.core.error import NotationError as NotationError
    from cardtable.core.event import Event as Event
    from cardtable.core.face_style import FaceStyle as FaceStyle
    from cardtable.core.game import FaceKey as FaceKey
    from cardtable.core.game import Game as Game
    from cardtable.core.game import MoveGroup as MoveGroup
    from cardtable.core.knowledge import KNOWN as KNOWN
    from cardtable.core.move import Incident as Incident
    from cardtable.core.move import Move as Move
    from cardtable.core.move import Notation as Notation
    from cardtable.core.pad import CHOICE as CHOICE
    from cardtable.core.pad import ENDED as ENDED
    from cardtable.core.pad import FIGURE as FIGURE
    from cardtable.core.pad import SEAT as SEAT
    from cardtable.core.pad import Answer as Answer
    from cardtable.core.pad import Counted as Counted
    from cardtable.core.pad import PadError as PadError
    from cardtable.core.pad import PadRound as PadRound
    from cardtable.core.pad import Question as Question
    from cardtable.core.pad import ScoreMark as ScoreMark
    from cardtable.core.pad import next_figure as next_figure
    from cardtable.core.pad import number_told as number_told
    from cardtable.core.pad import plain_answer as plain_answer
    from cardtable.core.player import BotMaker as BotMaker
    from cardtable.core.player import Choice as Choice
    from cardtable.core.player import Player as Player
    from cardtable.core.result import ABORTED as ABORTED
    from cardtable.core.result import Entry as Entry
    from cardtable.core.result import Joined as Joined
    from cardtable.core.result import Left as Left
    from cardtable.core.result import Penalty as Penalty
    from cardtable.core.result import Result as Result
    from cardtable.core.result import RoundPlan as RoundPlan
    from cardtable.core.result import Side as Side
    from cardtable.core.result import Standing as Standing
    from cardtable.core.result import joined_seats as joined_seats
    from cardtable.core.result import left_seats as left_seats
    from cardtable.core.result import places as places
    from cardtable.core.result import ranked as ranked
    from cardtable.core.result import results as results
    from cardtable.core.result import seat_after as seat_after
    from cardtable.core.result import seat_named as seat_named
    from cardtable.core.result import seats_after as seats_after
    from cardtable.core.result import summed_standing as summed_standing
    from cardtable.core.result import totals_by_side as totals_by_side
    from cardtable.core.result import why_deserted as why_deserted
    from cardtable.core.round import OVER as OVER
    from cardtable.core.round import Phase as Phase
    from cardtable.core.round import Policy as Policy
    from cardtable.core.round import Round as Round
    from cardtable.core.round import uniform as uniform
    from cardtable.core.table import Table as Table
    from cardtable.core.view import EMPTY as EMPTY
    from cardtable.core.view import View as View
    from cardtable.core.view import ZoneView as ZoneView
    from cardtable.core.zone import ALL as ALL
    from cardtable.core.zone import EACH as EACH
    from cardtable.core.zone import FAN as FAN
    from cardtable.core.zone import GRID as GRID
    from cardtable.core.zone import NO_SEAT as NO_SEAT
    from cardtable.core.zone import NONE as NONE
    from cardtable.core.zone import OWNER as OWNER
    from cardtable.core.zone import STACK as STACK
    from cardtable.core.zone import TOP as TOP
    from cardtable.core.zone import Cell as Cell
    from cardtable.core.zone import Layout as Layout
    from cardtable.core.zone import Seat as Seat
    from cardtable.core.zone import Zone as Zone
    from cardtable.core.zone import ZoneId as ZoneId
    from cardtable.hooks import hookimpl as hookimpl
    from cardtable.house_rules import Contradiction as Contradiction
    from cardtable.house_rules import HouseRules as HouseRules
    from cardtable.house_rules import plain as plain
    from cardtable.house_rules import switch as switch
    from cardtable.record import Dealt as Dealt
    from cardtable.record import Made as Made
    from cardtable.record import Record as Record
    from cardtable.record import RoundEnded as RoundEnded
    from cardtable.rulebook import Rulebook as Rulebook
    from cardtable.rulebook import Section as Section
    from cardtable.rulebook import Sentence as Sentence
    from cardtable.text import tr as tr

_HOME: Final = {
    "ABORTED": "cardtable.core.result",
    "ALL": "cardtable.core.zone",
    "Answer": "cardtable.core.pad",
    "BotEntry": "cardtable.core.entry",
    "BotMaker": "cardtable.core.player",
    "Box": "cardtable.core.box",
    "CHOICE": "cardtable.core.pad",
    "Card": "cardtable.core.deck",
    "CardtableError": "cardtable.core.error",
    "Cell": "cardtable.core.zone",
    "Chance": "cardtable.core.chance",
    "Choice": "cardtable.core.player",
    "Contradiction": "cardtable.house_rules",
    "Counted": "cardtable.core.pad",
    "DUPLICATE_CARD": "cardtable.core.error",
    "Dealt": "cardtable.record",
    "Deck": "cardtable.core.deck",
    "EACH": "cardtable.core.zone",
    "EMPTY": "cardtable.core.view",
    "ENDED": "cardtable.core.pad",
    "Entry": "cardtable.core.result",
    "Event": "cardtable.core.event",
    "FAN": "cardtable.core.zone",
    "FIGURE": "cardtable.core.pad",
    "Face": "cardtable.core.deck",
    "FaceKey": "cardtable.core.game",
    "FaceStyle": "cardtable.core.face_style",
    "GRID": "cardtable.core.zone",
    "Game": "cardtable.core.game",
    "GameEntry": "cardtable.core.entry",
    "HouseRules": "cardtable.house_rules",
    "IllegalMoveError": "cardtable.core.error",
    "Incident": "cardtable.core.move",
    "Joined": "cardtable.core.result",
    "KNOWN": "cardtable.core.knowledge",
    "Layout": "cardtable.core.zone",
    "Left": "cardtable.core.result",
    "Made": "cardtable.record",
    "Move": "cardtable.core.move",
    "MoveGroup": "cardtable.core.game",
    "NONE": "cardtable.core.zone",
    "NOT_ALLOWED": "cardtable.core.error",
    "NOT_HELD": "cardtable.core.error",
    "NOT_NOTATION": "cardtable.core.error",
    "NOT_YOUR_TURN": "cardtable.core.error",
    "NO_CARD": "cardtable.core.deck",
    "NO_SEAT": "cardtable.core.zone",
    "Notation": "cardtable.core.move",
    "NotationError": "cardtable.core.error",
    "OVER": "cardtable.core.round",
    "OWNER": "cardtable.core.zone",
    "Outcome": "cardtable.core.chance",
    "PadError": "cardtable.core.pad",
    "PadRound": "cardtable.core.pad",
    "Penalty": "cardtable.core.result",
    "Phase": "cardtable.core.round",
    "Player": "cardtable.core.player",
    "Policy": "cardtable.core.round",
    "Preset": "cardtable.core.entry",
    "Question": "cardtable.core.pad",
    "ROUND_OVER": "cardtable.core.error",
    "Record": "cardtable.record",
    "Result": "cardtable.core.result",
    "RngChance": "cardtable.core.chance",
    "Round": "cardtable.core.round",
    "RoundEnded": "cardtable.record",
    "RoundPlan": "cardtable.core.result",
    "Rulebook": "cardtable.rulebook",
    "SEAT": "cardtable.core.pad",
    "STACK": "cardtable.core.zone",
    "STALE": "cardtable.core.error",
    "ScoreMark": "cardtable.core.pad",
    "Seat": "cardtable.core.zone",
    "Section": "cardtable.rulebook",
    "Sentence": "cardtable.rulebook",
    "Side": "cardtable.core.result",
    "Standing": "cardtable.core.result",
    "TOP": "cardtable.core.zone",
    "Table": "cardtable.core.table",
    "View": "cardtable.core.view",
    "WRONG_PHASE": "cardtable.core.error",
    "WRONG_PILE": "cardtable.core.error",
    "Zone": "cardtable.core.zone",
    "ZoneId": "cardtable.core.zone",
    "ZoneView": "cardtable.core.view",
    "hookimpl": "cardtable.hooks",
    "joined_seats": "cardtable.core.result",
    "left_seats": "cardtable.core.result",
    "next_figure": "cardtable.core.pad",
    "number_told": "cardtable.core.pad",
    "places": "cardtable.core.result",
    "plain": "cardtable.house_rules",
    "plain_answer": "cardtable.core.pad",
    "ranked": "cardtable.core.result",
    "results": "cardtable.core.result",
    "seat_after": "cardtable.core.result",
    "seat_named": "cardtable.core.result",
    "seats_after": "cardtable.core.result",
    "shuffle": "cardtable.core.chance",
    "standard_deck": "cardtable.core.deck",
    "stream": "cardtable.core.chance",
    "summed_standing": "cardtable.core.result",
    "switch": "cardtable.house_rules",
    "totals_by_side": "cardtable.core.result",
    "tr": "cardtable.text",
    "uniform": "cardtable.core.round",
    "why_deserted": "cardtable.core.result",
}

__all__ = tuple(_HOME)


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
