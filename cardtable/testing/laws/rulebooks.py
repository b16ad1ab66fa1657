"""The law that the rules in words say what is played."""

from itertools import combinations
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
    """Every switch has a sentence in the rulebook, and each of its settings reads differently."""
    book: Rulebook = case.game.rulebook(case.rules)
    found = switches(case.game.rules_type())
    missing = missing_switches(book, [switch.key for switch in found])
    require(not missing, "no sentence states {switches}", switches=missing)
    empty = [sentence for sentence in book.sentences() if not sentence.text.strip()]
    require(not empty, "there are empty sentences")
    for switch in found:
        alike = _alike(case, switch)
        require(
            not alike,
            "the text is the same with {key} at {settings}",
            key=switch.key,
            settings=alike,
        )


def _alike(case: Case, switch: Switch) -> list[object]:
    """Return two settings of *switch* that no rules tell apart in the text, if there are any.

    So a number in a sentence is that of the switch. A switch may lie idle under most rules.
    """
    settings = settings_of(switch, stream(case.seed, "rulebook", switch.key))
    pairs = [(a, b) for a, b in combinations(settings, 2) if a != b or type(a) is not type(b)]
    for number in range(BASES):
        rng = stream(case.seed, "rulebook", switch.key, number)
        base = case.rules if number == 0 else random_rules(case.game, case.seats, rng)
        texts = [_text(case.game, base, switch.key, setting) for setting in settings]
        text_of = dict(zip(map(repr, settings), texts, strict=True))
        pairs = [(a, b) for a, b in pairs if text_of[repr(a)] == text_of[repr(b)]]
        if not pairs:
            return []
    return list(pairs[0])


def _text(game: Game, base: Any, key: str, setting: object) -> str:  # noqa: ANN401 - of any game
    rules = plain(from_dict(game.rules_type(), {**rules_dict(base), key: setting}))
    return to_text(game.rulebook(rules))
