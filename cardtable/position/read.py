"""Reading a position: from the text that a person, or cardtable, wrote to a round in play."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from cardtable.core.blame import blamed
from cardtable.core.chance import RngChance
from cardtable.core.error import PositionError
from cardtable.core.game import Game
from cardtable.core.result import Entry, RoundPlan, joined_with, totals_by_seat
from cardtable.core.round import OVER, Round
from cardtable.core.watched import WatchedTable
from cardtable.core.wording import alternatives, nearest
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.house_rules import HouseRulesFaults, check_names
from cardtable.position.cards import CardReader, width_key, zone_key
from cardtable.position.field import read_fields, usual_fields
from cardtable.position.model import Position, RulesFor
from cardtable.position.pool import PoolReader, see_what_lies_open
from cardtable.position.source import Path, Source
from cardtable.record_text import FIRST_LINE
from cardtable.text import tr

KEYS: Final = (
    "game",
    "phase",
    "to_move",
    "seed",
    "preset",
    "house_rules",
    "table",
    "round",
    "seat",
    "knows",
    "pool",
)
"""What may stand at the top of a position."""


def position_game(text: str) -> str:
    """Return the key of the game that the position *text* is of.

    :raises PositionError: it does not say, is not TOML, or is the record of a match.
    """
    if text.startswith(FIRST_LINE.partition(" ")[0]):
        raise PositionError(
            tr(
                "this is the record of a match and no position; see it with {command}",
                command="cardtable replay",
            )
        )
    return _game(Source(text))


def read_position(game: Game, rules_for: RulesFor, text: str) -> Position:
    """Return the position of *game* that *text* describes; *rules_for* gives its house rules.

    :raises PositionError: with the line and what is wrong.
    """
    return _Reader(game, rules_for, Source(text)).read()


def _game(source: Source) -> str:
    if "game" not in source.values:
        raise PositionError(
            tr("the position does not say of which game it is; write {line}", line='game = "KEY"')
        )
    return source.text(("game",), source.values["game"])


class _Reader:
    """Reads one text, part by part."""

    def __init__(self, game: Game, rules_for: RulesFor, source: Source) -> None:
        self._game = game
        self._rules_for = rules_for
        self._source = source
        self._round_type = game.round_type

    def read(self) -> Position:
        source = self._source
        source.check_keys((), source.values, KEYS)
        key = _game(source)
        names, said = self._seats()
        rules = self._rules(names)
        sides = self._game.sides(rules, len(names))
        totals = self._totals(sides, said)
        box = self._game.box(rules, len(names))
        plan = self._plan(rules, joined_with(sides, names, totals))
        usual = usual_fields(self._round_type, box, plan)
        fields = read_fields(source, self._round_type, usual, names)
        seats: tuple[Seat, ...] = tuple(fields["seats"])  # type: ignore[arg-type]
        fields |= self._turn(names, seats)
        table = WatchedTable(box.deck, box.layout, RngChance(Random(0)))  # noqa: S311 - cards
        self._lay_cards(table, seats)
        see_what_lies_open(table)
        PoolReader(source, table, names).read()
        round_ = self._round_type.restore(box, table, fields)
        _check(round_)
        plan = RoundPlan(1, seats, round_.dealer, plan.starter, plan.extras)
        return Position(key, rules, names, totals, plan, round_, table)

    def _seats(self) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
        """Return the names, and the totals of those seats that have one."""
        names: list[str] = []
        totals: list[int | None] = []
        for number, section in enumerate(self._source.sections("seat")):
            path: Path = ("seat", number)
            name = self._source.text((*path, "name"), section.get("name", ""))
            if not name.isprintable():
                self._source.refuse_value((*path, "name"), name, tr("a name on one line"))
            names.append(name)
            has_total = "total" in section
            total = self._source.whole((*path, "total"), section["total"]) if has_total else None
            totals.append(total)
        if not names:
            raise PositionError(
                tr("the position has no seats; each begins with the line {line}", line="[[seat]]")
            )
        return tuple(names), tuple(totals)

    def _totals(
        self, sides: Sequence[Sequence[Seat]], said: Sequence[int | None]
    ) -> tuple[int, ...]:
        """Return for each seat the total of its side, which one of its seats says, or all alike."""
        totals = []
        for side in sides:
            found = {total: seat for seat in side if (total := said[seat]) is not None}
            if len(found) > 1:
                (one, seat), (other, partner) = sorted(found.items(), key=lambda item: item[1])[:2]
                self._source.refuse(
                    ("seat", partner, "total"),
                    tr(
                        "partners have one total: seat {seat} has {one}, seat {partner} {other}",
                        seat=seat + 1,
                        one=one,
                        partner=partner + 1,
                        other=other,
                    ),
                )
            totals.append(next(iter(found), 0))
        return totals_by_seat(sides, totals)

    def _rules(self, names: Sequence[str]) -> Any:  # noqa: ANN401 - each game has rules of its own type
        source = self._source
        preset = source.text(("preset",), source.values.get("preset", ""))
        values = source.section("house_rules")
        try:
            rules = self._rules_for(preset, values, len(names))
            check_names(rules, [name for name in names if name])
        except HouseRulesFaults as error:
            fault = error.faults[0]
            key = fault.key.rpartition(".")[2]
            path: Path = ("house_rules", key) if key in values or not preset else ("preset",)
            source.refuse(path, fault.message)
        return rules

    def _plan(self, rules: Any, entries: Sequence[Entry]) -> RoundPlan:  # noqa: ANN401 - as above
        """Return who is dealt into the round if the position does not say."""
        standing = self._game.standing(rules, entries)
        if standing.is_over:
            raise PositionError(tr("with these totals the match is over: {why}", why=standing.why))
        return self._game.next_round(rules, entries)

    def _turn(self, names: Sequence[str], seats: Sequence[Seat]) -> dict[str, object]:
        """Return the phase and the seat to move."""
        source = self._source
        phases = self._round_type.PHASES
        if "phase" not in source.values:
            raise PositionError(
                tr(
                    "the position does not say in which phase the round is; write {line},"
                    " allowed is {phases}",
                    line='phase = "PHASE"',
                    phases=alternatives(phases),
                )
            )
        written = source.text(("phase",), source.values["phase"])
        phase = written.strip().casefold().replace("-", "_").replace(" ", "_")
        if phase not in phases:
            near = nearest(phase, phases)
            source.refuse_value(("phase",), written, alternatives(phases), near)
        seat = NO_SEAT
        if "to_move" in source.values:
            seat = source.seat(("to_move",), source.values["to_move"], names)
        if phases.index(phase) == OVER:
            if seat != NO_SEAT:
                source.refuse(("to_move",), tr("nobody is to move when the round is over"))
        elif seat == NO_SEAT:
            raise PositionError(
                tr("the position does not say who is to move; write {line}", line="to_move = 1")
            )
        elif seat not in seats:
            source.refuse(("to_move",), tr("seat {seat} is not dealt in", seat=seat + 1))
        return {"phase": phases.index(phase), "seat_to_move": seat}

    def _lay_cards(self, table: WatchedTable, seats: Sequence[Seat]) -> None:
        source, layout = self._source, table.layout
        seed = source.whole(("seed",), source.values.get("seed", 0))
        cards = CardReader(source, table.deck, layout)
        sections: dict[Seat, tuple[Path, Mapping[str, object]]] = {
            NO_SEAT: (("table",), source.section("table"))
        }
        for seat, section in enumerate(source.sections("seat")):
            sections[seat] = ("seat", seat), section
        for owner, (path, section) in sections.items():
            spots = [spot for spot in layout.spots if spot.owner == owner]
            grids = [width_key(spot) for spot in spots if spot.zone.width]
            about_seat = () if owner == NO_SEAT else ("name", "total")
            allowed = (*about_seat, *map(zone_key, spots), *grids)
            source.check_keys(path, section, allowed)
        for zone, spot in enumerate(layout.spots):
            path, section = sections[spot.owner]
            cards.read_zone(zone, section, path)
        cards.lay(table, seats, seed)


def _check(round_: Round) -> None:
    """Refuse a round that breaks an invariant of the rules."""
    with blamed(lambda said: tr("the game failed at this position: {error}", error=said)):
        fault = round_.check()
        can_move = not fault and bool(round_.legal_moves())
    if not fault and can_move == round_.is_over():
        fault = tr(
            "the phase is {phase}, but the seat to move has no legal move",
            phase=round_.PHASES[round_.phase],
        )
    if fault:
        raise PositionError(fault)
