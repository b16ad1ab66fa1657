"""The law that a score pad and a match never disagree."""

from typing import Final

from cardtable.core.pad import PadRound, check_answer
from cardtable.core.result import ABORTED, Entry, Result, RoundPlan
from cardtable.testing.case import Case
from cardtable.testing.law import Broken, law, must_not_fail, require
from cardtable.testing.laws.endings import MANY
from cardtable.text import tr

MOST_QUESTIONS: Final = 8
"""How many questions a pad may ask for each seat, on the average."""


@law
def the_pad_agrees(case: Case) -> None:
    """Entering the raw results of a match on the score pad gives its points and its standing.

    What somebody answers who has seen a round is possible, and makes a result that scores as
    the played one did; the next round is dealt by the same plan.
    """
    for _ in case.walk(MANY):
        pass
    game, rules, match = case.game, case.rules, case.match
    if match is None:
        return
    told: list[Entry] = match.entries[: case.seats]
    for played in match.rounds:
        if played.result is None:
            break
        plan = game.next_round(rules, told)
        require(plan == played.plan, "the pad has another plan: {plan}", plan=plan)
        found = _told(case, plan, played.result)
        points = game.score(rules, found)
        require(
            points == game.score(rules, played.result),
            "the pad scores {points} for {result}",
            points=points,
            result=played.result,
        )
        told.append(found)
        game.score_marks(rules, told)
    standing = game.standing(rules, told)
    require(standing == match.standing(), "the pad stands at {standing}", standing=standing)


def _told(case: Case, plan: RoundPlan, result: Result) -> Result:
    """Return the result that the pad makes of what somebody tells of *result*."""
    if result.ending == ABORTED:
        return result
    page = PadRound(plan, tuple(f"{tr('seat')} {seat + 1}" for seat in range(case.seats)))
    for _ in range(MOST_QUESTIONS * case.seats):
        with must_not_fail("the pad refuses {result}: {error}", result=result):
            question = case.game.pad_question(case.rules, page)
            if question is None:
                return case.game.pad_result(case.rules, page)
            answer = case.game.pad_answer(case.rules, page, question, result)
            check_answer(question, answer, page.names)
        require(question.place not in page.answers, "the pad asks twice for the same")
        page = page.with_answer(question, answer)
    raise Broken(tr("the pad does not stop to ask"))
