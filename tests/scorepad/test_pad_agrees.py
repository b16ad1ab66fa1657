"""Entering the raw results of matches between bots on a sheet gives their points and standings."""

from collections.abc import Iterator

import pytest

from cardtable.api import ABORTED, NO_SEAT, SEAT, Game, PadRound, Result
from cardtable.house_rules import rules_dict
from cardtable.match import Match
from cardtable.scorepad import Pad, RoundLine, SheetHeader, SheetReader, items_of, write_sheet
from cardtable.testing.case import Case
from cardtable.testing.rules import cases
from cardtable_hilo.game import Hilo
from cardtable_skipbo.game import Skipbo
from cardtable_under10.game import Under10, Yaniv
from torture import Torture

MATCHES = 12
PLIES = 700


def told(game: Game, rules: object, page: PadRound, result: Result) -> Iterator[str]:
    """Yield what somebody tells of *result*, each answer with its word."""
    while (question := game.pad_question(rules, page)) is not None:
        answer = game.pad_answer(rules, page, question, result)
        text = str(answer)
        if question.kind == SEAT:
            text = "nobody" if answer == NO_SEAT else page.names[int(answer)]
        whose = "" if question.seat == NO_SEAT else page.names[question.seat]
        yield f"{'.'.join(filter(None, (question.key, whose)))}={text}"
        page = page.with_answer(question, answer)


def entered(match: Match) -> Pad:
    """Return the pad of somebody who has noted down the raw figures of *match*, line by line."""
    game, rules = match.game, match.rules
    header = SheetHeader("game", rules_dict(rules), match.names)
    pad = Pad(game, rules, header)
    for played in match.rounds:
        result = played.result
        if result is None:
            break
        page = pad.telling().page
        words = [] if result.ending == ABORTED else list(told(game, rules, page, result))
        line = pad.telling()
        line.take(items_of(" ".join(words)))
        is_void = result.ending == ABORTED
        pad.add_new(RoundLine(() if is_void else tuple(line.told), is_void=is_void))
    return pad


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (Torture(), (2, 5)),
        (Hilo(), (2, 6)),
        (Under10(), (2, 6)),
        (Yaniv(), (2, 6)),
        (Skipbo(), (2, 6)),
    ],
    ids=["torture", "hilo", "under10", "yaniv", "skipbo"],
)
def test_a_sheet_of_the_raw_results_stands_as_the_match_does(
    game: Game, seats: tuple[int, int]
) -> None:
    rounds = 0
    for rules, seat_count, seed in cases(game, seats, MATCHES):
        match = Case(game, rules, seat_count, seed).play(PLIES)

        pad = entered(match)

        assert pad.standing == match.standing()
        results = [played.result for played in match.rounds if played.result]
        assert [row.points for row in pad.rows] == [game.score(rules, r) for r in results]
        for played, row in zip(match.rounds, pad.rows, strict=False):
            assert row.page.plan == played.plan
        again = SheetReader(write_sheet(pad)).pad(game)
        assert (again.entries, again.standing) == (pad.entries, pad.standing)
        rounds += len(results)
    assert rounds >= MATCHES
