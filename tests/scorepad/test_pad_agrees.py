"""Entering the raw results of matches between bots on a sheet gives their points and standings."""

import pytest

from cardtable.api import ABORTED, Game
from cardtable.house_rules import rules_dict
from cardtable.match import Match
from cardtable.scorepad import Pad, RoundLine, SheetHeader, SheetReader, items_of, write_sheet
from cardtable.testing.case import Case
from cardtable.testing.rules import cases
from cardtable_hilo.game import Hilo
from cardtable_under10.game import Under10, Yaniv
from torture import Torture

MATCHES = 12
PLIES = 700


def entered(match: Match) -> Pad:
    """Return the pad of somebody who has noted down the raw figures of *match*, line by line."""
    game, rules = match.game, match.rules
    header = SheetHeader("game", rules_dict(rules), match.names)
    pad = Pad(game, rules, header)
    for played in match.rounds:
        result = played.result
        if result is None:
            break
        telling = pad.telling()
        words = []
        while telling.question is not None and result.ending != ABORTED:
            answer = game.pad_answer(rules, telling.question, result)
            text = str(answer)
            if telling.question.kind == "seat":
                text = "nobody" if answer == -1 else match.names[int(answer)]
            question = telling.question
            whose = "" if question.seat < 0 else match.names[question.seat]
            words.append(f"{'.'.join(filter(None, (question.key, whose)))}={text}")
            telling.answer(text)
        line = pad.telling()
        line.take(items_of(" ".join(words)))
        is_void = result.ending == ABORTED
        pad.add_new(RoundLine(() if is_void else tuple(line.told), is_void=is_void))
    return pad


@pytest.mark.parametrize(
    ("game", "seats"),
    [(Torture(), (2, 5)), (Hilo(), (2, 6)), (Under10(), (2, 6)), (Yaniv(), (2, 6))],
    ids=["torture", "hilo", "under10", "yaniv"],
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
    assert rounds > MATCHES
