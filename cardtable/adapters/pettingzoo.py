"""Any installed game as a PettingZoo environment, in which seats act one after another.

Needs the extra ``learning``. What an agent chooses is the next word of its move, see
`cardtable.adapters.vocabulary`; what it sees are the numbers of its own view and nothing else.

    from cardtable.adapters.pettingzoo import env
    table = env("GAME", seats=2)
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(
        f'{error.name} is not installed; it comes with pip install "cardtable[learning]"'
    ) from error

from cardtable.adapters.numbers import LARGEST, Numbers
from cardtable.adapters.vocabulary import Saying, Vocabulary, Word
from cardtable.core.chance import RngChance
from cardtable.core.error import CardtableError
from cardtable.core.result import ABORTED, results, totals_by_seat
from cardtable.core.round import bare_round
from cardtable.core.view import View
from cardtable.house_rules import load, plain, rules_dict
from cardtable.match import Match
from cardtable.players import check_seat_count
from cardtable.record import Header, SeatEntry
from cardtable.registry import load_games
from cardtable.render import Picture, row_text, text_rows
from cardtable.text import tr

ROUND: Final = "round"
MATCH: Final = "match"

_SEEDS: Final = 1 << 31
_WIDTH: Final = 80


def env(game: str, **options: Any) -> AECEnv:  # noqa: ANN401 - handed on to `TableEnv`
    """Return an environment that plays *game*; the options are those of `TableEnv`.

    An agent that chooses a word which cannot come next loses a point, and the episode ends.

    :raises CardtableError: there is no such game, or an option is not one.
    """
    table = wrappers.TerminateIllegalWrapper(TableEnv(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


class TableEnv(AECEnv, EzPickle):
    """A table with *seats* agents at which *game* is played, without the usual wrappers.

    House rules are *sets* such as ``("limit=50",)`` on top of a *preset*. An episode lasts
    *until* the first ``"round"`` or the whole ``"match"`` is over. After a round an agent is
    rewarded by how many points it did better than the others on average; after a match by its
    share of the win above an even share. A match too long to be decided is truncated.

    :raises CardtableError: there is no such game, or an option is not one.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "cardtable_v1",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        preset: str | None = None,
        sets: Sequence[str] = (),
        until: str = ROUND,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            seats=seats,
            preset=preset,
            sets=sets,
            until=until,
            render_mode=render_mode,
        )
        super().__init__()
        if until not in (ROUND, MATCH):
            raise CardtableError(tr("until is {text}; it is 'round' or 'match'", text=repr(until)))
        loaded = load_games().get(game)
        check_seat_count(seats, loaded.entry.seats)
        given = load(
            loaded.game.rules_type(),
            game=loaded.entry.key,
            preset=preset,
            presets=loaded.entry.presets,
            sets=sets,
            seats=seats,
        )
        self.game: Final = loaded.game
        self.rules: Final = plain(given.rules)
        self.until: Final = until
        self.render_mode = render_mode
        self._key: Final = loaded.entry.key
        self._house_rules: Final = rules_dict(given.rules)
        self._rng = Random()  # noqa: S311 - cards, not secrets
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self.agents: list[str] = []
        self._sides: Final = self.game.sides(self.rules, seats)
        self._match = self._new_match(0)
        box = self._match.box
        plan = self.game.next_round(self.rules, self._match.entries)
        sample = bare_round(self.game.round_type, box, plan, RngChance(Random(0)))  # noqa: S311
        self.numbers: Final = Numbers(sample)
        self.vocabulary: Final = Vocabulary(box, self.game.moves)
        self._saying = Saying(self.vocabulary, ())
        self._spaces: Final = _Spaces(len(self.legend), len(self.vocabulary.words))

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return what *agent* may observe: numbers, the words said so far, and a mask."""
        return self._spaces.observation

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the words of the vocabulary, by number."""
        return self._spaces.action

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same *seed* brings the same matches, one after another."""
        if seed is not None:
            self._rng.seed(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._match = self._new_match(int(self._rng.random() * _SEEDS))
        self._go_on()
        self._accumulate_rewards()

    def step(self, action: Word | None) -> None:
        """Say the word *action* for the agent that is selected.

        :raises ValueError: it cannot come next.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        words = self._saying.next_words()
        if action not in words:
            names = ", ".join(self.vocabulary.words[word] for word in words)
            raise ValueError(f"the word {action} cannot come next; {names} can")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._saying.say(int(action))
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what *agent* sees, and which words it may say; `legend` names the numbers."""
        said = [0] * len(self.vocabulary.words)
        mask = np.zeros(len(said), np.int8)
        if agent == self.agent_selection and self._match.is_in_round():
            for word in self._saying.said:
                said[word] += 1
            mask[self._saying.next_words()] = 1
        view = self.view(agent)
        seen = self.numbers.of(view, self._totals()) if view else [0] * len(self.numbers.names)
        return {"observation": np.array([*seen, *said], np.int16), "action_mask": mask}

    @property
    def legend(self) -> tuple[str, ...]:
        """What each number of an observation is; ``+1`` is the next seat in the list of agents."""
        return (*self.numbers.names, *(f"said {word}" for word in self.vocabulary.words))

    def view(self, agent: str) -> View | None:
        """Return the view of *agent*, with all that it may know; nothing before the deal."""
        if not self._match.rounds:
            return None
        return self._match.view(self.possible_agents.index(agent))

    def render(self) -> str | None:
        """Return the table as the selected agent sees it, in lines of text."""
        view = self.view(self.agent_selection)
        if self.render_mode is None or view is None:
            return None
        picture = Picture(self.game, view, self._match.names, self._totals())
        return "\n".join(row_text(row) for row in text_rows(picture, _WIDTH))

    def _totals(self) -> tuple[int, ...]:
        """Return the total of each seat, that of its side."""
        return totals_by_seat(self._sides, self._match.standing().totals)

    def _new_match(self, seed: int) -> Match:
        entries = tuple(SeatEntry(agent, "person") for agent in self.possible_agents)
        header = Header(self._key, self.game.rules_version, "", self._house_rules, entries, seed)
        return Match(self.game, self.rules, header)

    def _go_on(self) -> None:
        """Make moves until somebody has a word to choose, or there is nothing more to play."""
        match = self._match
        while True:
            if match.is_in_round():
                move = self._saying.move
                if move is None:
                    self.agent_selection = self.possible_agents[match.seat_to_move]
                    return
                match.play(match.seat_to_move, move, match.ply)
            elif self._is_done():
                self._finish()
                return
            else:
                match.deal(len(match.rounds) + 1)
            self._saying = Saying(self.vocabulary, match.legal_moves())

    def _is_done(self) -> bool:
        rounds = len(self._match.rounds)
        is_long = rounds >= (1 if self.until == ROUND else self.game.round_bound)
        return is_long or self._match.is_over()

    def _finish(self) -> None:
        """End the episode and reward all agents."""
        by_side = self._rewards_by_side()
        ended = self.truncations if by_side is None else self.terminations
        ended.update(dict.fromkeys(self.agents, True))
        for side, seats in enumerate(self._sides):
            for seat in seats:
                self.rewards[self.possible_agents[seat]] = by_side[side] if by_side else 0.0

    def _rewards_by_side(self) -> list[float] | None:
        """Return what each side is rewarded with, or nothing where nothing was decided."""
        match, count = self._match, len(self._sides)
        if self.until == MATCH:
            standing = match.standing()
            if not standing.is_over:
                return None
            return [standing.win_of(side) - 1 / count for side in range(count)]
        (result,) = results(match.entries)
        if result.ending == ABORTED:
            return None
        points = self.game.score(self.rules, result)
        sign = -1 if self.game.wins_low(self.rules) else 1
        return [sign * (own - (sum(points) - own) / max(1, count - 1)) for own in points]


class _Spaces:
    """The spaces that all agents at one table have."""

    def __init__(self, seen: int, words: int) -> None:
        low = np.full(seen, -LARGEST, np.int16)
        self.observation: Final = spaces.Dict(
            {
                "observation": spaces.Box(low, -low, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (words,), np.int8),
            }
        )
        self.action: Final = spaces.Discrete(words)
