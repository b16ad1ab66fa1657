"""Rounds and matches of Under 10 set up for tests, by what matters in them."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardtable.api import NO_SEAT, Entry, Joined, Result, Round, Standing, plain
from cardtable.testing.tools import (
    Header,
    Match,
    Position,
    SeatEntry,
    WatchedTable,
    check,
    from_dict,
    read_position,
)
from cardtable_under10.game import Under10, Yaniv
from cardtable_under10.house_rules import Under10Rules, YanivRules
from cardtable_under10.round import Under10Round

GAME: Final = Under10()
YANIV: Final = Yaniv()
NAMES: Final = ("Ada", "Bo", "Cy", "Dan", "Eve", "Flo", "Gro", "Hal")


def rules_of(**switches: object) -> Under10Rules:
    """Return the base rules but for *switches*, as plain values."""
    rules = from_dict(Under10Rules, switches)
    assert not list(rules.contradictions())
    return plain(rules)


def rules_for(preset: str, values: Mapping[str, object], seat_count: int) -> Under10Rules:
    """Return the house rules of a position, which names no preset."""
    assert not preset
    rules = from_dict(Under10Rules, values, "position")
    check(rules, seat_count)
    return plain(rules)


def text_of(hands: Sequence[str], *, phase: str = "start", to_move: int = 1, **given: Any) -> str:  # noqa: ANN401 - zones, fields and switches
    """Return a position as text: *given* may name zones, fields of the round, totals, switches."""
    zones = {key: given.pop(key) for key in ("draw", "discard", "thrown", "lying") if key in given}
    zones.setdefault("draw", "...")
    fields = {key: given.pop(key) for key in Under10Round.FIELDS if key in given}
    totals = given.pop("totals", [0] * len(hands))
    drawn = given.pop("drawn", "")
    lines = ['game = "under10"', f"phase = {json.dumps(phase)}"]
    lines += [f"to_move = {to_move}"] if phase != "over" else []
    for name, values in (("house_rules", given), ("table", zones), ("round", fields)):
        lines += [f"[{name}]", *(f"{key} = {json.dumps(value)}" for key, value in values.items())]
    for seat, hand in enumerate(hands):
        lines += ["[[seat]]", f'name = "{NAMES[seat]}"', f"total = {totals[seat]}"]
        lines += [f'hand = "{hand}"'] if hand != "?" else []
        lines += [f'drawn = "{drawn}"'] if drawn and seat == to_move - 1 else []
    return "\n".join(lines)


def position(*hands: str, **given: Any) -> Position:  # noqa: ANN401 - as above
    """Return the position in which the seats hold *hands*, ``?`` for any cards."""
    return read_position(GAME, rules_for, text_of(hands, **given))


def table(*hands: str, **given: Any) -> Under10Round:  # noqa: ANN401 - as above
    """Return a round in which the seats hold *hands*, the first of them to move."""
    round_ = position(*hands, **given).round
    assert isinstance(round_, Under10Round)
    return round_


def match_at(*hands: str, **given: Any) -> Match:  # noqa: ANN401 - as above
    """Return a match that goes on from a position."""
    text = text_of(hands, **given)
    rules = read_position(GAME, rules_for, text).rules
    seats = tuple(SeatEntry(name) for name in NAMES[: len(hands)])
    match = Match(GAME, rules, Header("under10", 1, "", {}, seats, 0, position=text))
    match.deal(1)
    return match


def new_match(seat_count: int, seed: int = 0, **switches: object) -> Match:
    """Return a match that has not been dealt."""
    seats = tuple(SeatEntry(name) for name in NAMES[:seat_count])
    return Match(GAME, rules_of(**switches), Header("under10", 1, "", {}, seats, seed))


def play(round_: Round, *texts: str) -> None:
    """Make the moves of *texts*, each of which must be legal."""
    for text in texts:
        by_text = {str(move): move for move in round_.legal_moves()}
        assert text in by_text, f"{text!r} is not among {list(by_text)}"
        round_.play(by_text[text])


def make(match: Match, *texts: str) -> None:
    """Make the moves that people type as *texts*."""
    for text in texts:
        move = match.box.notation.read(text, match.legal_moves())
        match.play(match.seat_to_move, move, match.ply)


def legal(round_: Round) -> list[str]:
    """Return the texts of the legal moves."""
    return [str(move) for move in round_.legal_moves()]


def lies(round_: Round, zone: str) -> str:
    """Return the cards of a zone as they lie, those of a hand sorted."""
    cards = round_.table.zones[round_.box.layout.parse_zone(zone)]
    deck = round_.box.deck
    is_fan = zone.endswith(("hand", "drawn"))
    return " ".join(deck.sorted_faces(cards) if is_fan else [deck.faces[card] for card in cards])


def reversing(round_: Round) -> None:
    """Let chance turn a pile over instead of shuffling it."""
    assert isinstance(round_.table, WatchedTable)
    round_.table.chance = Reversing()


class Reversing:
    """Chance that turns a pile over."""

    def shuffle(self, label: str, cards: list[int]) -> None:
        """Reverse *cards*."""
        cards.reverse()

    def pick(self, label: str, count: int) -> int:
        """Return 0."""
        return 0

    def fork(self) -> "Reversing":
        """Return itself."""
        return self


def called(
    *sums: int | None,
    by: int = 0,
    ending: str = "called",
    hands: Sequence[str] = (),
) -> Result:
    """Return the result of a round in which the seats had *sums*, `None` for one that is out."""
    facts = {"hands": [hand.split() for hand in hands]} if hands else {}
    return Result(ending, sums, by, facts)


def points(*sums: int | None, by: int = 0, ending: str = "called", **switches: object) -> list[int]:
    """Return what the seats score."""
    return list(GAME.score(rules_of(**switches), called(*sums, by=by, ending=ending)))


def entries_of(totals: Sequence[int], *rounds: Result) -> list[Entry]:
    """Return the entries of a match whose seats began with *totals*."""
    return [*(Joined(seat, total) for seat, total in enumerate(totals)), *rounds]


def standing(totals: Sequence[int], *rounds: Result, **switches: object) -> Standing:
    """Return how a match stands."""
    return GAME.standing(rules_of(**switches), entries_of(totals, *rounds))


def next_seats(totals: Sequence[int], *rounds: Result, **switches: object) -> tuple[int, int]:
    """Return who deals the next round, and who begins it."""
    plan = GAME.next_round(rules_of(**switches), entries_of(totals, *rounds))
    assert plan.starter in (NO_SEAT, *plan.seats)
    return plan.dealer, plan.starter


def yaniv_rules() -> YanivRules:
    """Return the rules of Yaniv as plain values."""
    return plain(YanivRules())
