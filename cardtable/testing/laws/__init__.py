"""The laws that every game obeys, in the order in which the documents list them."""

from typing import Final

from cardtable.testing.law import Law
from cardtable.testing.laws.bots import bots_cannot_peek, views_reach_no_state
from cardtable.testing.laws.cards import cards_are_conserved, movements_are_told
from cardtable.testing.laws.endings import (
    endless_rounds_are_aborted,
    playouts_end,
    scores_are_pure,
)
from cardtable.testing.laws.histories import (
    hands_have_no_order,
    histories_leak_nothing,
    secret_moves_stay_secret,
)
from cardtable.testing.laws.incidents import incidents_can_be_entered
from cardtable.testing.laws.moves import (
    bots_play_by_the_rules,
    default_moves_are_safe,
    illegal_moves_are_refused,
    legal_moves_can_be_made,
    legal_moves_run_out_with_the_round,
    notation_round_trips,
)
from cardtable.testing.laws.pads import the_pad_agrees
from cardtable.testing.laws.records import (
    positions_round_trip,
    records_replay,
    records_survive_a_cut,
)
from cardtable.testing.laws.repeats import another_process_plays_the_same, thinking_moves_no_card
from cardtable.testing.laws.rulebooks import the_rulebook_states_every_switch
from cardtable.testing.laws.secrets import (
    guesses_look_the_same,
    knowledge_is_true,
    views_leak_nothing,
)
from cardtable.testing.laws.states import (
    clones_live_their_own_life,
    the_same_move_meets_the_same_cards,
)

LAWS: Final[tuple[Law, ...]] = (
    cards_are_conserved,
    movements_are_told,
    views_leak_nothing,
    histories_leak_nothing,
    secret_moves_stay_secret,
    hands_have_no_order,
    guesses_look_the_same,
    knowledge_is_true,
    legal_moves_run_out_with_the_round,
    legal_moves_can_be_made,
    notation_round_trips,
    illegal_moves_are_refused,
    incidents_can_be_entered,
    default_moves_are_safe,
    bots_play_by_the_rules,
    views_reach_no_state,
    bots_cannot_peek,
    clones_live_their_own_life,
    the_same_move_meets_the_same_cards,
    playouts_end,
    endless_rounds_are_aborted,
    scores_are_pure,
    the_pad_agrees,
    another_process_plays_the_same,
    thinking_moves_no_card,
    records_replay,
    records_survive_a_cut,
    positions_round_trip,
    the_rulebook_states_every_switch,
)
