"""A HILO referee that shares no line with the engine: slow, plain, written from the rules alone.

The tests play the same cards and moves here and in the plugin and compare. Cards are strings
(`R-1`, `B0`, `P10`), moves are their notation, a grid is a list of rows of `(card, is_up)`. It
referees one round; `referee_rules` does the rest of a match, `referee_grid` knows the lines.

Chance comes from outside, so that both programs can be given the same: the deck as a list, and
callables for a reshuffle, for random opening flips and for a random starter.

Order of things, where a test must know it:

- Lists of cards run bottom to top; the last of *deck* is drawn first. Seat 0 is dealt nine
  cards at once, r1c1, r1c2 ... r3c3, then seat 1, and so on, whoever deals.
- "From the dealer's left" is the seat after *dealer*, round to the dealer.
- Legal moves come in the order of this notation: cells and lines in reading order; `take`,
  `draw`; replaces, then `discard`; rows, columns, diagonal1 horizontal, vertical, diagonal2
  horizontal, vertical; then `keep`; `call`, `go on`; orders as permutations of the line.

Where the rules leave room, this is what the referee takes them to mean:

 1. Opening flips go round from the dealer's left.
 2. `rotate` starts the seat after the one that started the last round; ties of
    `previous_winner` are broken from the new round's dealer's left.
 3. All lines of the grid are eligible at the end of a turn, not only those of the placed cell.
 4. `collapse_chain` one, both slid lines mono, the cap not used up: the second is an ordinary
    line, taken under the cap. `all`, both mono: the seat picks which goes first.
 5. Optional removal lets a seat keep a line made by a slide as well.
 6. A line of three equal numbers goes wherever a line must go (three -1s in a turn, too).
 7. Three equal numbers lie on the pile in the order of the line, its first cell deepest; with
    `discard_order` player, trios of the reveal lie as with `lowest_top`.
 8. Best removal at the reveal: colour lines go until none is left; a number line goes only where
    a sequence with it ends in a strictly lower sum. So three 0s may go for the line their slide
    makes, and never for nothing.
 9. `final_reveal_hilo` one: what its slide makes goes as `collapse_chain` says (off: nothing).
    `max_hilo_per_turn` is about turns and does not bind at the reveal.
10. Chosen at the reveal: all grids are open first; `hilo_removal` says whether `keep` is offered.
11. `reshuffle` end_round also takes the ender away during last turns: nobody doubles.
12. `call` is not asked once there is an ender. An empty grid ends the round without being asked.
13. A seat without cells (only a position written by hand has one to move) may `pass`, or `call`
    where that is played and nobody has ended the round; a pass does not make it the ender.
14. `flip_after_discard` may: after `keep` lines are still looked for, as at the end of any turn.
15. A negative sum is doubled by `double_negative` only where a positive one would be.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple, TypedDict

from referee_grid import (
    DECK,
    Allowance,
    Grid,
    after_removal,
    best_removals,
    cards_of,
    down_places,
    laid,
    open_sum,
    place_name,
    places,
    read_grid,
    removals,
    reveal_allowance,
    sum_of,
    without,
    write_grid,
)
from referee_rules import complete, number, score


class IllegalMoveError(ValueError):
    """The move is not legal now; nothing has changed."""


class LastRound(NamedTuple):
    """What a later round needs to know of the one before it."""

    starter: int
    ender: int | None
    points: Sequence[int]


class Result(TypedDict):
    """How a round ended, seat by seat."""

    sums: list[int]
    ender: int | None
    points: list[int]


class Referee:
    """One round of HILO, from the deal to the sums."""

    def __init__(
        self,
        rules: Mapping[str, object],
        seats: int,
        deck: Sequence[str],
        *,
        dealer: int | None = None,
        last_round: LastRound | None = None,
        shuffle: Callable[[list[str]], list[str]] = list,
        choose_flips: Callable[[int, int], Sequence[str]] | None = None,
        choose_starter: Callable[[int], int] | None = None,
    ) -> None:
        """Deal a round to *seats* seats.

        *shuffle* gets the discards without their top card, bottom to top, and returns the new
        draw pile; *choose_flips* gets a seat and a number of cells and returns their names
        (`r1c2`); *choose_starter* gets the number of seats and returns one of them.
        """
        self.rules = complete(rules)
        self.seats = seats
        self.dealer = seats - 1 if dealer is None else dealer
        self.last_round = last_round
        self.shuffle = shuffle
        self.choose_starter = choose_starter
        self.ender: int | None = None
        self.starter: int | None = None
        self.to_move: int | None = None
        self.discard: list[str] = []
        self.draw = list(deck)
        self.held: list[str] = []
        self.allowance = Allowance(0, 0)
        self.reveal_queue: list[int] = []
        self.is_revealed = False
        self.grids = [self.deal_grid() for _ in range(seats)]
        self.phase = "opening_flips"
        count = number(self.rules, "initial_flips")
        self.opening = [seat for seat in self.from_dealers_left() for _ in range(count)]
        if self.rules["initial_flips_by"] == "random" and count:
            self.open_at_random(count, choose_flips)
        self.next_opening_flip()

    # What everybody may ask

    def result(self) -> Result:
        """Return sums, ender and points of a finished round."""
        if self.phase != "over":
            raise ValueError(f"the round is not over: {self.phase}")
        sums = [sum_of(grid) for grid in self.grids]
        return Result(sums=sums, ender=self.ender, points=score(self.rules, sums, self.ender))

    def grid_text(self, seat: int) -> str:
        """Write the grid of a seat, cards face down in brackets."""
        return write_grid(self.grids[seat])

    def all_cards(self) -> list[str]:
        """List every card of the round, wherever it lies."""
        in_grids = [card for grid in self.grids for card in cards_of(grid)]
        return [*in_grids, *self.draw, *self.discard, *self.held]

    def legal(self) -> list[str]:
        """List every legal move of the seat to move."""
        if self.to_move is None:
            return []
        grid = self.grids[self.to_move]
        flips = [f"flip {place_name(place)}" for place in down_places(grid)]
        replaces = [f"replace {place_name(place)}" for place in places(grid)]
        lines = removals(grid, self.rules) if self.phase in {"hilo", "reveal"} else {}
        keep = ["keep"] if self.rules["hilo_removal"] == "optional" else []
        may_keep_down = ["keep"] if self.rules["flip_after_discard"] == "may" else []
        may_call = self.rules["round_end"] == "call" and self.ender is None
        without_cells = ["call", "pass"] if may_call else ["pass"]
        return {
            "opening_flips": flips,
            "choose": ["take", "draw"] if grid else without_cells,
            "place": replaces,
            "drawn": [*replaces, "discard"],
            "must_flip": [*flips, *may_keep_down],
            "hilo": [*lines, *keep],
            "reveal": [*lines, *keep],
            "order": [f"order {' '.join(cards)}".lower() for cards in permutations(self.held)],
            "call": ["call", "go on"],
        }[self.phase]

    def play(self, text: str) -> None:
        """Play one move, and all that follows from it without a decision."""
        if text not in self.legal():
            raise IllegalMoveError(f"{text!r} is not legal in phase {self.phase}")
        word, _, rest = text.partition(" ")
        play_word: dict[str, Callable[[str], None]] = {
            "flip": self.play_flip,
            "take": self.play_take,
            "draw": self.play_draw,
            "replace": self.play_replace,
            "discard": self.play_discard,
            "remove": self.play_remove,
            "order": self.play_order,
            "keep": self.play_keep,
            "call": self.play_call,
            "go": self.play_go_on,
            "pass": self.play_go_on,
        }
        play_word[word](rest)

    # The opening

    def from_dealers_left(self) -> list[int]:
        """List all seats in turn order, the dealer last."""
        return [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]

    def deal_grid(self) -> Grid:
        """Take nine cards off the draw pile, face down, in reading order."""
        return [[(self.draw.pop(), False) for _ in range(3)] for _ in range(3)]

    def open_at_random(
        self, count: int, choose_flips: Callable[[int, int], Sequence[str]] | None
    ) -> None:
        """Turn up the cells that chance names, instead of asking the seats."""
        if choose_flips is None:
            raise ValueError("random opening flips need choose_flips")
        self.opening = []
        for seat in self.from_dealers_left():
            for name in choose_flips(seat, count):
                self.turn_up(seat, name)

    def next_opening_flip(self) -> None:
        """Ask the next seat for a flip, or start the discard pile and the first turn."""
        if self.opening:
            self.to_move = self.opening.pop(0)
        else:
            self.discard.append(self.draw.pop())
            self.starter = self.find_starter()
            self.start_turn(self.starter)

    def find_starter(self) -> int:
        """Say who has the first turn."""
        rule, last = self.rules["first_player_next"], self.last_round
        if last is not None and rule == "rotate":
            return (last.starter + 1) % self.seats
        if last is not None and rule == "previous_ender" and last.ender is not None:
            return last.ender
        if last is not None and rule == "previous_winner":
            return min(self.from_dealers_left(), key=lambda seat: last.points[seat])
        return self.find_starter_afresh()

    def find_starter_afresh(self) -> int:
        """Say who has the first turn where no earlier round matters."""
        rule, order = self.rules["first_player"], self.from_dealers_left()
        if rule == "first_seat":
            return 0
        if rule == "random":
            if self.choose_starter is None:
                raise ValueError("a random starter needs choose_starter")
            return self.choose_starter(self.seats)
        if rule == "highest_open":
            return max(order, key=lambda seat: open_sum(self.grids[seat]))
        if rule == "lowest_open":
            return min(order, key=lambda seat: open_sum(self.grids[seat]))
        return order[0]

    # A turn

    def start_turn(self, seat: int) -> None:
        """Let a seat choose between the piles."""
        self.to_move = seat
        self.phase = "choose"

    def mover(self) -> int:
        """Return the seat to move, which there is while a round is played."""
        if self.to_move is None:
            raise ValueError("the round is over")
        return self.to_move

    def turn_up(self, seat: int, name: str) -> None:
        """Turn a card of a grid face up."""
        row, column = int(name[1]) - 1, int(name[3]) - 1
        self.grids[seat][row][column] = (self.grids[seat][row][column][0], True)

    def play_flip(self, name: str) -> None:
        """Turn an own card up, in the opening or after a discarded draw."""
        self.turn_up(self.mover(), name)
        if self.phase == "opening_flips":
            self.next_opening_flip()
        else:
            self.begin_removals()

    def play_take(self, _: str) -> None:
        """Take the top of the discard pile in hand."""
        self.held = [self.discard.pop()]
        self.phase = "place"

    def play_draw(self, _: str) -> None:
        """Draw a card; with none left the discards come back, or the round ends."""
        if not self.draw and self.rules["reshuffle"] == "end_round":
            self.ender = None
            self.reveal()
            return
        if not self.draw:
            *under, top = self.discard
            self.draw = list(self.shuffle(under))
            self.discard = [top]
        self.held = [self.draw.pop()]
        self.phase = "drawn"

    def play_replace(self, name: str) -> None:
        """Lay the card in hand into the grid, face up; the old card goes on the discards."""
        row, column = int(name[1]) - 1, int(name[3]) - 1
        cells = self.grids[self.mover()][row]
        self.discard.append(cells[column][0])
        cells[column] = (self.held.pop(), True)
        self.begin_removals()

    def play_discard(self, _: str) -> None:
        """Throw the drawn card; a card has to be flipped where one lies face down."""
        self.discard.append(self.held.pop())
        if down_places(self.grids[self.mover()]):
            self.phase = "must_flip"
        else:
            self.begin_removals()

    def begin_removals(self) -> None:
        """Look for lines at the end of a turn."""
        self.allowance = Allowance(number(self.rules, "max_hilo_per_turn"), 0)
        self.look_for_lines()

    def look_for_lines(self) -> None:
        """Remove a line that leaves no choice, ask where there is one, go on where none is."""
        offered = removals(self.grids[self.mover()], self.rules) if any(self.allowance) else {}
        if not offered:
            self.end_removals()
        elif len(offered) == 1 and self.rules["hilo_removal"] == "mandatory":
            self.remove(next(iter(offered)))
        else:
            self.phase = "reveal" if self.is_revealed else "hilo"

    def play_remove(self, line: str) -> None:
        """Remove the line that the seat chose."""
        self.remove(f"remove {line}")

    def remove(self, move: str) -> None:
        """Take a line out of the grid, close the grid, lay the cards on the discards."""
        seat = self.mover()
        cards = removals(self.grids[seat], self.rules)[move]
        self.grids[seat] = without(self.grids[seat], move)
        self.allowance = after_removal(self.allowance, move, self.rules)
        if self.rules["discard_order"] == "player" and not self.is_revealed:
            self.held = cards
            self.phase = "order"
        else:
            self.discard += laid(cards, self.rules["discard_order"])
            self.look_for_lines()

    def play_order(self, cards: str) -> None:
        """Lay the three cards on the discards as the seat says, bottom to top."""
        self.discard += cards.upper().split()
        self.held = []
        self.look_for_lines()

    def play_keep(self, _: str) -> None:
        """Leave the card face down, or the lines in the grid."""
        if self.phase == "must_flip":
            self.begin_removals()
        else:
            self.end_removals()

    def end_removals(self) -> None:
        """Go on after the lines of a turn, or of a seat at the reveal."""
        if self.is_revealed:
            self.next_reveal()
            return
        seat = self.mover()
        grid = self.grids[seat]
        if self.ender is None and not grid:
            self.ender = seat
        if self.ender is None and self.rules["round_end"] == "call":
            self.phase = "call"
            return
        if self.ender is None and not down_places(grid):
            self.ender = seat
        self.next_turn()

    def play_call(self, _: str) -> None:
        """End the round, whatever lies face down."""
        self.ender = self.mover()
        self.next_turn()

    def play_go_on(self, _: str) -> None:
        """End the turn without ending the round."""
        self.next_turn()

    def next_turn(self) -> None:
        """Let the next seat play, until the turn comes round to the ender."""
        following = (self.mover() + 1) % self.seats
        has_last_turns = self.rules["last_turns"] == 1
        if self.ender is not None and (following == self.ender or not has_last_turns):
            self.reveal()
        else:
            self.start_turn(following)

    # The reveal

    def reveal(self) -> None:
        """Turn everything up and remove the lines that are there."""
        self.grids = [[[(card, True) for card, _ in row] for row in grid] for grid in self.grids]
        self.is_revealed = True
        self.reveal_queue = self.from_dealers_left()
        self.next_reveal()

    def next_reveal(self) -> None:
        """Settle the lines of one seat after another; then the round is over."""
        if not self.reveal_queue:
            self.phase, self.to_move = "over", None
            return
        self.to_move = self.reveal_queue.pop(0)
        self.allowance = reveal_allowance(self.rules)
        if self.rules["final_reveal_choice"] == "player":
            self.look_for_lines()
            return
        for move in best_removals(self.grids[self.to_move], self.allowance, self.rules)[1]:
            self.remove_at_reveal(self.to_move, move)
        self.next_reveal()

    def remove_at_reveal(self, seat: int, move: str) -> None:
        """Take a line out of an open grid without asking."""
        cards = removals(self.grids[seat], self.rules)[move]
        self.grids[seat] = without(self.grids[seat], move)
        self.discard += laid(cards, self.rules["discard_order"])


def set_up(
    rules: Mapping[str, object],
    grids: Sequence[str],
    *,
    discard: str = "",
    draw: str = "",
    to_move: int = 0,
    ender: int | None = None,
    shuffle: Callable[[list[str]], list[str]] = list,
) -> Referee:
    """Set up a state at the start of a turn; cards that no argument names are left out."""
    referee = Referee({"initial_flips": 0}, len(grids), DECK, shuffle=shuffle)
    referee.rules = complete(rules)
    referee.grids = [read_grid(text) for text in grids]
    referee.discard = discard.split()
    referee.draw = draw.split()
    referee.ender = ender
    referee.start_turn(to_move)
    return referee
