"""The law that the rules in words say what is played."""

from typing import Any, Final

from cardtable.core.chance import stream
from cardtable.core.game import Game
from cardtable.house_rules import Switch, from_dict, plain, rules_dict, switches
from cardtable.rulebook import Rulebook, missing_switches, to_text
from cardtable.testing.case import Case
from cardtable.testing.law import law, require
from cardtable.testing.rules import random_rules, settings_of

BASES: Final = 12


@law
def the_rulebook_states_every_switch(case: Case) -> None:
    """Every switch has a sentence in the rulebook, and a change of it changes the text."""
    book: Rulebook = case.game.rulebook(case.rules)
    found = switches(case.game.rules_type())
    missing = missing_switches(book, [switch.key for switch in found])
    require(not missing, "no sentence states {switches}", switches=missing)
    empty = [sentence for sentence in book.sentences() if not sentence.text.strip()]
    require(not empty, "there are empty sentences")
    unmoved = [switch.key for switch in found if not _moves_text(case, switch)]
    require(not unmoved, "the text stays the same under any {switches}", switches=unmoved)


def _moves_text(case: Case, switch: Switch) -> bool:
    """Tell whether under some rules the text changes with *switch*; it may be idle under most."""
    for number in range(BASES):
        rng = stream(case.seed, "rulebook", switch.key, number)
        base = case.rules if number == 0 else random_rules(case.game, case.seats, rng)
        text = to_text(case.game.rulebook(base))
        for setting in settings_of(switch, rng):
            other = _with(case.game, base, switch.key, setting)
            if to_text(case.game.rulebook(other)) != text:
                return True
        if not settings_of(switch, rng):
            return True
    return False


def _with(game: Game, base: Any, key: str, setting: object) -> Any:  # noqa: ANN401 - of any game
    return plain(from_dict(game.rules_type(), {**rules_dict(base), key: setting}))
