"""What is said, refused, offered and chosen where groups are lengthened and others may slap."""

from random import Random

import pytest

from cardtable.api import CardtableError, Event, IllegalMoveError, NotationError, Round
from cardtable.testing.tools import Match, read_position, write_position
from cardtable_under10.bot import Counting
from under10_table import GAME, make, match_at, play, position, rules_for, table


def refusal(match: Match, typed: str) -> tuple[str, str]:
    """Return the code and the sentence with which *typed* is refused."""
    with pytest.raises(IllegalMoveError) as caught:
        make(match, typed)
    return caught.value.code, caught.value.message


def texts(round_: Round) -> dict[str, str]:
    """Return what is said of each legal move."""
    view = round_.view(round_.seat_to_move)
    return {str(move): GAME.move_text(view, move) for move in view.legal_moves}


def prompt(round_: Round) -> str:
    """Return the prompt of the seat to move."""
    return GAME.prompt(round_.view(round_.seat_to_move))


def choice(round_: Round) -> tuple[str, str]:
    """Return what the bot plays, and why."""
    view = round_.view(round_.seat_to_move)
    chosen = Counting().choose(view, view.legal_moves, Random(1))
    return str(chosen.move), chosen.why


# Refusals


@pytest.mark.parametrize(
    ("thrown", "typed", "code", "sentence"),
    [
        ("5H 6H 7H", "add 9h", "not_allowed",
         "9H does not lengthen the run 5H 6H 7H at either end"),
        ("5H 6H 7H", "add 8h", "not_held", "you do not hold 8H"),
        ("7C 7D", "add 9h", "not_allowed", "9H and 7C 7D are no set together"),
        ("7C", "add 9h", "not_allowed", "only a set or a run is added to, and 7C is none"),
    ],
)  # fmt: skip
def test_what_is_not_added(thrown: str, typed: str, code: str, sentence: str) -> None:
    match = match_at("9H 2C", "?", thrown=thrown, add_on=True)

    assert refusal(match, typed) == (code, sentence)


def test_nothing_is_added_where_the_table_does_not_know_it() -> None:
    match = match_at("9H 2C", "?", thrown="6H 7H 8H")

    assert refusal(match, "add 9h") == (
        "not_allowed",
        "nothing is added to what lies at this table",
    )


def test_a_joker_that_fits_at_both_ends_is_asked_about() -> None:
    match = match_at("* 2C", "?", thrown="6H 7H 8H", add_on=True)

    with pytest.raises(NotationError, match=r"could be add low \* or add high \*"):
        make(match, "add *")


@pytest.mark.parametrize(
    ("thrown", "typed", "code", "sentence"),
    [
        ("5H * 7H", "swap 2c", "not_allowed",
         "the joker inside the run stands for 6H, not for 2C"),
        ("5H * 7H", "swap 6h", "not_held", "you do not hold 6H"),
        ("5H 6H *", "swap 2c", "not_allowed", "there is no joker inside a run to swap for"),
    ],
)  # fmt: skip
def test_what_is_not_swapped(thrown: str, typed: str, code: str, sentence: str) -> None:
    match = match_at("KH 2C", "?", thrown=thrown, joker_swap=True)
    make(match, "kh")

    assert refusal(match, typed) == (code, sentence)


def test_nothing_is_swapped_where_the_table_does_not_know_it() -> None:
    match = match_at("KH 6H", "?", thrown="5H * 7H")
    make(match, "kh")

    assert refusal(match, "swap 6h") == (
        "not_allowed",
        "no card is swapped for a joker at this table",
    )


@pytest.mark.parametrize(
    ("rule", "typed", "code", "sentence"),
    [
        ("any_match", "slap 9d", "not_allowed", "9D has not the rank of a card in 7C"),
        ("any_match", "slap 7s", "not_held", "you do not hold 7S"),
        ("complete_four", "slap 7d", "not_allowed",
         "only what makes it all 4 of the rank is added out of turn at this table"),
        ("any_match", "draw", "wrong_phase",
         "'draw' is not possible now: it is asked whether you add to 7C"),
    ],
)  # fmt: skip
def test_what_is_not_slapped_out_of_turn(rule: str, typed: str, code: str, sentence: str) -> None:
    match = match_at("7C 2C", "7D 9D 3C", thrown="JC", draw="... KH", slap_others=rule)
    make(match, "7c", "draw")

    assert refusal(match, typed) == (code, sentence)


def test_nobody_slaps_in_the_own_turn_by_the_rule_for_the_others() -> None:
    match = match_at("7C 2C", "7D 3C", thrown="7H", slap_others="any_match")

    assert refusal(match, "slap 7c") == (
        "wrong_phase",
        "'slap 7c' is not possible yet: first cards are thrown",
    )


# Prompts, moves, and what is told


def test_who_is_asked_out_of_turn_is_told_what_lies_there() -> None:
    round_ = table("7C 2C", "7D 3C", "9C 4C", thrown="JC", draw="... KH",
                   slap_others="any_match")  # fmt: skip
    play(round_, "throw 7c", "draw")

    assert prompt(round_) == "7C lies there: do you add to it, out of turn?"
    assert texts(round_) == {"slap 7d": "leaves 3", "pass": "do nothing"}
    play(round_, "pass")
    assert prompt(round_) == "7C lies there, and you have nothing to add: pass."


def test_a_way_to_add_says_what_lies_there_then() -> None:
    found = texts(table("4H * KC", "?", thrown="5H 6H 7H", add_on=True))

    assert found["add 4h"] == "leaves 10, and 4H 5H 6H 7H lie there"
    assert found["add high *"] == "leaves 14, and 5H 6H 7H * lie there"
    assert found["add low *"] == "leaves 14, and * 5H 6H 7H lie there"


def test_ways_to_add_are_offered_together() -> None:
    view = table("4H 8H * KC", "?", thrown="5H 6H 7H", add_on=True).view(0)

    groups = {group.title: [str(m) for m in group.moves] for group in GAME.move_groups(view)}

    assert groups["Added to what lies"][:3] == ["add 8h", "add 4h", "add 8h *"]
    assert sum(len(group.moves) for group in GAME.move_groups(view)) == len(view.legal_moves)


def test_a_swap_is_offered_and_described() -> None:
    round_ = table("6H KC", "?", thrown="5H * 7H", joker_swap=True)
    play(round_, "throw kc")

    assert prompt(round_) == (
        "Draw a card, take one of those thrown before (5H 7H), or swap for a joker?"
    )
    assert texts(round_)["swap 6h"] == "give it for the joker"


def test_what_is_added_is_told() -> None:
    added = Event("move", faces=("7D",), source="2.hand", target="thrown")
    carried = Event("move", faces=("7D",), source="thrown", target="lying")

    assert GAME.event_text(added, "7D", ()) == "Adds 7D to what lies there."
    assert GAME.event_text(carried, "7D", ()) == ""


# Seats that choose for themselves, or cannot


def test_the_bot_slaps_swaps_and_adds_where_that_is_good() -> None:
    slap = table("7C 2C", "7D 3C", thrown="JC", draw="... KH", slap_others="any_match")
    play(slap, "throw 7c", "draw")
    swap = table("6H KC 3S", "?", thrown="5H * 7H", joker_swap=True)
    play(swap, "throw kc")
    adding = table("8H 9H 2C 4D", "?", thrown="5H 6H 7H", add_on=True)

    assert choice(slap) == ("slap 7d", "A card less in hand is worth it.")
    assert choice(swap) == ("swap 6h", "It brings a joker, and leaves a card less in hand.")
    assert choice(adding) == ("add 8h 9h", "Adding this leaves 6 points.")


def test_who_cannot_choose_neither_slaps_nor_adds_nor_swaps() -> None:
    slap = table("7C 2C", "7D 3C", thrown="JC", draw="... KH", slap_others="any_match")
    play(slap, "throw 7c", "draw")
    swap = table("6H KC 3S", "?", thrown="5H * 7H", joker_swap=True, add_on=True)

    def default(round_: Round) -> str:
        view = round_.view(round_.seat_to_move)
        return str(GAME.default_move(view, view.legal_moves))

    assert default(slap) == "pass"
    assert default(swap) == "throw kc"
    play(swap, "throw kc")
    assert default(swap) == "draw"


# Positions


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"thrown": "9C", "thrower": 2, "phase": "others"}, "nobody slaps out of turn"),
        ({"thrown": "9C", "thrower": 2}, "a thrower is named only in phase others"),
        ({"thrown": "9C", "phase": "others", "slap_others": "any_match"},
         "in phase others thrower is the seat that has thrown"),
        ({"thrown": "9C", "thrower": 1, "phase": "others", "slap_others": "any_match"},
         "in phase others thrower is the seat that has thrown"),
        ({"thrown": "6D 7D 8D", "thrower": 2, "phase": "others", "slap_others": "any_match"},
         "nobody slaps after a run"),
        ({"thrown": "9C", "lying": "8D", "thrower": 2, "phase": "others",
          "slap_others": "any_match"}, "nothing is lying in phase others"),
    ],
)  # fmt: skip
def test_a_position_that_breaks_the_rules_of_slapping_is_refused(
    given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(CardtableError, match=sentence):
        position("2H 3S 4D KC", "?", **given)


def test_a_position_asks_nobody_who_cannot_add_a_card_for_all_to_see() -> None:
    with pytest.raises(CardtableError, match="seat 1 is not asked: all can see that it cannot"):
        position("2H 3S", "?", thrown="9C", discard="9D 9H 9S", thrower=2, phase="others",
                 slap_others="any_match")  # fmt: skip


def test_a_position_in_which_others_are_asked_comes_back_as_it_was_written() -> None:
    found = position("7C 2C", "7D 3C", thrown="JC", draw="... KH", slap_others="any_match")
    play(found.round, "throw 7c", "draw")

    again = read_position(GAME, rules_for, write_position(found))

    assert again.round.view(1) == found.round.view(1)
    assert again.round.fields()["thrower"] == 0


def test_what_lies_need_not_be_named_to_be_added_to() -> None:
    round_ = table("8H KC", "?", thrown="5H * 7H", draw="... 8C", add_on=True, slap_down=True,
                   slap_others="any_match")  # fmt: skip

    play(round_, "add 8h", "draw")

    assert round_.PHASES[round_.phase] == "start"
