"""Games as PettingZoo environments; runs where the extra ``learning`` is installed."""

import pickle
import warnings
from typing import Any

import pytest

from dealt_round import GAMES
from extras import need

need("pettingzoo", extra="learning")

from pettingzoo.test import api_test, seed_test  # noqa: E402 - only where it is installed

from cardtable.adapters.pettingzoo import MATCH, ROUND, env  # noqa: E402 - as above
from cardtable.core.error import CardtableError  # noqa: E402 - as above


def played(table: Any, seed: int) -> dict[str, float]:  # noqa: ANN401 - no types are installed
    """Play one episode of *table* by chance and return what each agent was rewarded with."""
    table.reset(seed=seed)
    rewards = {}
    for number, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seed + number)
    for agent in table.agent_iter():
        seen, reward, is_ended, is_cut, _ = table.last()
        rewards[agent] = reward
        done = is_ended or is_cut
        table.step(None if done else table.action_space(agent).sample(seen["action_mask"]))
    return rewards


@pytest.mark.parametrize("until", [ROUND, MATCH])
@pytest.mark.parametrize("key", GAMES)
def test_pettingzoo_finds_every_game_sound(key: str, until: str) -> None:
    with warnings.catch_warnings():
        # It would like arrays without a mask, and says so in a warning.
        warnings.filterwarnings("ignore", message="Observation", category=UserWarning)
        api_test(env(key, seats=3, until=until, render_mode="ansi"), num_cycles=60)

    seed_test(lambda: env(key, seats=2, until=until), num_cycles=60)


def test_after_a_round_an_agent_has_what_it_did_better_than_the_others() -> None:
    rewards = played(env("hilo", seats=2), seed=4)

    assert rewards["seat_1"] == -rewards["seat_2"] != 0


def test_after_a_match_the_winner_has_what_the_others_lose() -> None:
    rewards = played(env("hilo", seats=3, until=MATCH, sets=("limit=20",)), seed=4)

    assert sorted(rewards.values()) == pytest.approx([-1 / 3, -1 / 3, 2 / 3])


def test_agents_choose_words_that_the_mask_allows_and_others_end_the_episode() -> None:
    table = env("hilo")
    table.reset(seed=1)
    agent = table.agent_selection

    table.step(0)

    assert table.rewards[agent] == -1
    assert all(table.terminations.values())


def test_the_bare_table_names_the_words_that_can_come_next() -> None:
    table = env("hilo").unwrapped
    table.reset(seed=1)

    with pytest.raises(ValueError, match="the word 0 cannot come next; #1, #2"):
        table.step(0)


def test_the_legend_names_each_number() -> None:
    table = env("skipbo", seats=2).unwrapped
    table.reset(seed=1)

    seen = table.observe("seat_2")["observation"]

    assert len(table.legend) == len(seen)
    assert seen[table.legend.index("stock +0: cards")] == 30


def test_what_is_rendered_is_what_the_selected_agent_sees() -> None:
    table = env("under10", seats=2, render_mode="ansi")
    table.reset(seed=1)

    hands = [line for line in table.render().splitlines() if "Hand:" in line]

    assert len(hands) == 2
    assert sum("points" in line for line in hands) == 1


def test_an_environment_can_be_sent_to_another_process() -> None:
    table = pickle.loads(pickle.dumps(env("yaniv", seats=4).unwrapped))  # noqa: S301 - our own

    assert len(table.possible_agents) == 4


@pytest.mark.parametrize(
    ("key", "options", "message"),
    [
        ("hilo", {"seats": 1}, "2 to 6 players, not 1"),
        ("hilo", {"until": "noon"}, "until is 'noon'; it is 'round' or 'match'"),
        ("hilo", {"sets": ("limitt=20",)}, "did you mean limit"),
        ("helo", {}, "did you mean hilo"),
    ],
)
def test_options_that_are_none_are_refused(key: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(CardtableError, match=message):
        env(key, **options)
