"""A Skip-Bo referee that shares no line with the engine: slow, plain, from the rules alone.

The tests play the same cards and moves here and in the plugin and compare. Cards are strings, `1`
to `12` and `S` for a wild card; moves are their notation in lower case. It referees one round;
`skipbo_referee_moves` lists the legal moves, `skipbo_referee_rules` knows the rest of a match.

Chance comes from outside, so that both programs can be given the same: the deck as a list, and a
callable for a shuffle.

Lists of cards run bottom to top; the last of a list is its top. The last of *deck* is dealt first.
The first seat is dealt its whole stock at once, then the second, and so on, whoever deals; so the
last card dealt to a stock is its top. With `random_start` the build piles are seeded after that,
the first pile first. Hands are kept sorted: numbers upwards, wild cards last.

Where the rules leave room, this is what the referee takes them to mean:

 1. Only the refill of a seat's first turn goes up to `first_hand`; a hand that is finished later
    for want of cards, also in that turn, goes up to `hand_size`.
 2. A hand that fell short is filled up after any play of the turn, as soon as there are cards.
 3. `ones_with_replacement`: the card drawn for a 1 comes before the question whether the hand is
    empty; where there is none, the hand goes short like any other.
 4. `on_exhausted` end_round ends the round at the first card that a hand wants in vain; the cards
    that there were have been drawn. Penalty cards that cannot be drawn end nothing.
 5. A wild card that wins need not be covered, nor one that completes a pile. What an emptied hand
    draws, or the next stock card, may cover it, but could not be counted on before; nor could
    the card under it on a discard pile, unless all cards of those piles may be seen.
 6. `must_play` speaks of the end of a turn, so it forbids a pass and `dump` as well as a discard.
    `stock` means the partner's stock too, and a wild one too.
 7. `dump` needs a card in the hand.
 8. `last_chance`: the seats of the other sides follow in turn order. A side that wins in its last
    turns has no further ones. If the cards run out under `end_round`, the win stands.
 9. Whether a seat sits out is asked when its turn comes, in the last turns too. A win by
    `drop_bottom` is a win like any other, so `last_chance` follows it, beginning with the seat
    that would have been next.
10. Turns are idle in the eyes of `blocked` if nothing was played, discarded or dumped. Seats that
    sit out take no turns. The last turns of `last_chance` end the round before they can block it.
11. Penalty cards are drawn one by one; each goes below the one before it. If there was no stock,
    the first of them is its top. `overdraw_to` speaks of the card too many alone. Where no card
    can be drawn there is nothing to enter.
"""

from collections.abc import Callable, Mapping, Sequence

from skipbo_referee_moves import Pile, State
from skipbo_referee_rules import (
    WILD,
    Outcome,
    by_number,
    complete,
    first_seat_of,
    left_by_side,
    number,
    partner_of,
    side_of,
    sides_of,
    stock_size,
)


class IllegalMoveError(ValueError):
    """The move is not legal now; nothing has changed."""


class Referee(State):
    """One round of Skip-Bo, from the deal to its last card."""

    def __init__(
        self,
        rules: Mapping[str, object],
        seat_count: int,
        deck: Sequence[str],
        *,
        dealer: int | None = None,
        starter: int | None = None,
        stock_sizes: Sequence[int] | None = None,
        shuffle: Callable[[list[str]], list[str]] = list,
    ) -> None:
        """Deal a round; *starter* is given where a name or chance says who begins.

        *shuffle* gets cards, bottom to top, and returns them shuffled.
        """
        super().__init__(complete(rules), seat_count)
        self.dealer = seat_count - 1 if dealer is None else dealer
        self.shuffle = shuffle
        self.draw = list(deck)
        if stock_sizes is None:
            stock_sizes = [stock_size(self.rules, seat_count)] * seat_count
        for seat, size in enumerate(stock_sizes):
            self.stocks[seat] = [self.draw.pop() for _ in range(size)]
        if self.rules["random_start"] is True:
            self.seed_build_piles()
        if starter is None:
            tops = [stock[-1] for stock in self.stocks]
            starter = first_seat_of(self.rules, tops, self.dealer)
        self.start_turn(starter)

    # What everybody may ask

    def outcome(self) -> Outcome:
        """Say how a finished round has ended."""
        if not self.ending:
            raise ValueError("the round is not over")
        return Outcome(self.ending, sorted(self.winners), [len(stock) for stock in self.stocks])

    def all_cards(self) -> list[str]:
        """List every card of the round, wherever it lies."""
        of_seats = [*self.stocks, *self.hands, *(pile for own in self.discards for pile in own)]
        built = [pile.cards for pile in self.piles]
        return [card for zone in [self.draw, self.completed, *of_seats, *built] for card in zone]

    def play(self, text: str) -> None:
        """Play one move, and all that follows from it without a decision."""
        if text not in self.legal():
            raise IllegalMoveError(f"{text!r} is not legal")
        word, *rest = text.split()
        if word == "play":
            self.build(rest[0], int(rest[1][1:]) - 1)
        elif word == "discard":
            self.discard(rest[0], rest[1])
        elif word == "dump":
            self.completed += self.hands[self.to_move]
            self.hands[self.to_move] = []
            self.has_moved_a_card = True
            self.end_turn()
        else:
            self.end_turn()

    # The deal

    def seed_build_piles(self) -> None:
        """Turn a card onto each build pile."""
        top = self.rules["top_number"]
        for pile in self.piles:
            if not self.draw:
                break
            card = self.draw.pop()
            if card == WILD or int(card) == top:
                self.completed.append(card)
            else:
                pile.cards, pile.below = [card], int(card) - 1
        self.renew_draw_pile_when_empty()

    # A turn

    def start_turn(self, seat: int) -> None:
        """Let a seat draw, and then play."""
        self.to_move = seat
        self.turns[seat] += 1
        self.has_played = self.has_moved_a_card = self.is_short = False
        self.to_cover = None
        usual = number(self.rules, "hand_size")
        is_first = self.turns[seat] == 1
        self.refill(number(self.rules, "first_hand", usual) if is_first else usual)

    def build(self, source: str, target: int) -> None:
        """Put a card on a build pile, which may complete it, win, or call for new cards."""
        seat, pile = self.to_move, self.piles[target]
        wins = self.would_win(source)
        cards, place = self.sources()[source]
        card = cards.pop(place)
        pile.cards.append(card)
        self.has_played = self.has_moved_a_card = True
        self.to_cover = None
        if pile.height() == self.rules["top_number"]:
            self.completed += pile.cards
            pile.cards, pile.below = [], 0
            self.renew_draw_pile_when_empty()
        elif card == WILD and self.rules["cover_wild"] is True and not wins:
            self.to_cover = target
        self.keep_a_free_slot()
        if wins:
            self.win([self.side(seat)])
            return
        if cards is self.hands[seat] and card == "1":
            self.replace_one()
        if not self.ending and (not self.hands[seat] or self.is_short):
            self.refill(number(self.rules, "hand_size"))

    def replace_one(self) -> None:
        """Draw a card for a 1 played from the hand, if the house rules say so."""
        if self.rules["must_play"] == "ones_with_replacement":
            self.refill(len(self.hands[self.to_move]) + 1)

    def discard(self, name: str, target: str) -> None:
        """Put a hand card on a discard pile and end the turn."""
        hand = self.hands[self.to_move]
        self.discard_piles()[target].append(hand.pop(hand.index(name.upper())))
        self.has_moved_a_card = True
        self.end_turn()

    def end_turn(self) -> None:
        """Pass the turn on, unless nobody can do anything."""
        self.renew_draw_pile_when_empty()
        self.idle_turns = 0 if self.has_moved_a_card else self.idle_turns + 1
        if self.last_turns is None and self.idle_turns >= len(self.seats_that_play()):
            self.settle_block()
        if not self.ending:
            self.next_turn()

    def next_turn(self) -> None:
        """Let the next seat play."""
        if self.last_turns is not None:
            while self.last_turns:
                seat = self.last_turns.pop(0)
                if seat in self.seats_that_play():
                    self.start_turn(seat)
                    return
            self.end("won")
            return
        after = [(self.to_move + step) % self.seat_count for step in range(1, self.seat_count + 1)]
        self.start_turn(next(seat for seat in after if seat in self.seats_that_play()))

    def seats_that_play(self) -> list[int]:
        """List the seats that take turns: all but those that sit out, or whose side has won."""
        return [
            seat
            for seat in range(self.seat_count)
            if not self.sits_out(seat) and self.side(seat) not in self.winners
        ]

    def sits_out(self, seat: int) -> bool:
        """Say whether a seat leaves the rest to its partner."""
        if partner_of(self.rules, self.seat_count, seat) is None:
            return False
        return self.rules["finished_partner"] == "sits_out" and not self.stocks[seat]

    # Drawing

    def refill(self, size: int) -> None:
        """Draw until the hand of the seat to move has *size* cards, or no card is left."""
        hand = self.hands[self.to_move]
        while len(hand) < size and (card := self.draw_card()) is not None:
            hand.append(card)
        hand.sort(key=by_number)
        self.is_short = len(hand) < size
        if self.is_short and self.rules["on_exhausted"] == "end_round":
            self.end("won" if self.winners else "exhausted")

    def draw_card(self) -> str | None:
        """Draw a card, of the completed pile if need be."""
        if not self.draw:
            self.renew_draw_pile()
        if not self.draw:
            return None
        card = self.draw.pop()
        self.renew_draw_pile_when_empty()
        return card

    def renew_draw_pile(self) -> None:
        """Shuffle the completed pile into a new draw pile."""
        if self.completed:
            self.draw = list(self.shuffle(self.completed))
            self.completed = []

    def renew_draw_pile_when_empty(self) -> None:
        """Renew an empty draw pile at once, if the house rules say so."""
        if self.rules["reshuffle"] == "when_empty" and not self.draw:
            self.renew_draw_pile()

    # The end

    def win(self, sides: Sequence[int]) -> None:
        """Let sides win, which ends the round unless the others have a last turn."""
        is_first = not self.winners
        self.winners += sides
        if self.rules["last_chance"] is not True:
            self.end("won")
            return
        if is_first:
            steps = range(1, self.seat_count)
            self.last_turns = [(self.to_move + step) % self.seat_count for step in steps]
        self.next_turn()

    def settle_block(self) -> None:
        """Do what the house rules say when nobody can move a card."""
        if self.rules["on_blocked"] == "drop_bottom":
            self.drop_bottom_cards()
            return
        left = left_by_side(self.rules, [len(stock) for stock in self.stocks])
        lowest = [side for side, count in enumerate(left) if count == min(left)]
        if self.rules["on_blocked"] == "fewest_stock" and len(lowest) == 1:
            self.winners = lowest
        self.end("blocked")

    def drop_bottom_cards(self) -> None:
        """Put the bottom card of every stock on the completed pile."""
        for stock in self.stocks:
            if stock:
                self.completed.append(stock.pop(0))
        self.renew_draw_pile_when_empty()
        self.idle_turns = 0
        sides = sides_of(self.rules, self.seat_count)
        empty = [n for n, seats in enumerate(sides) if not any(self.stocks[s] for s in seats)]
        if empty:
            self.winners = empty
            if self.rules["last_chance"] is True:
                steps = range(1, self.seat_count + 1)
                self.last_turns = [(self.to_move + step) % self.seat_count for step in steps]
            else:
                self.end("won")

    def end(self, ending: str) -> None:
        """End the round."""
        self.ending = ending

    # Penalties

    def incidents(self) -> list[str]:
        """List what may have happened at the table and costs somebody cards."""
        if self.ending or not (self.draw or self.completed):
            return []
        partner = partner_of(self.rules, self.seat_count, self.to_move)
        is_fined = partner is not None and number(self.rules, "silence_penalty") > 0
        spoke = [f"spoke {partner + 1}"] if is_fined and partner is not None else []
        playing = [s for s in range(self.seat_count) if self.side(s) not in self.winners]
        return [*spoke, *(f"overdrew {seat + 1}" for seat in playing)]

    def happen(self, text: str) -> None:
        """Let somebody take penalty cards."""
        if text not in self.incidents():
            raise IllegalMoveError(f"{text!r} costs nothing")
        word, seat = text.split()
        if word == "spoke":
            self.fine(int(seat) - 1, number(self.rules, "silence_penalty"))
            return
        self.fine(int(seat) - 1, 1)
        if self.rules["overdraw_to"] == "shuffled_in":
            *below, top = self.stocks[int(seat) - 1]
            below = list(self.shuffle(below)) if len(below) > 1 else below
            self.stocks[int(seat) - 1] = [*below, top]

    def fine(self, seat: int, count: int) -> None:
        """Put cards of the draw pile below a stock, one after the other."""
        for _ in range(count):
            card = self.draw_card()
            if card is not None:
                self.stocks[seat].insert(0, card)

    def side(self, seat: int) -> int:
        """Find the side of a seat."""
        return side_of(self.rules, self.seat_count, seat)


def set_up(
    rules: Mapping[str, object],
    *,
    stocks: Sequence[str],
    hands: Sequence[str] = (),
    discards: Mapping[str, str] | None = None,
    builds: Sequence[str | int] = (),
    draw: str = "",
    completed: str = "",
    to_move: int = 0,
    shuffle: Callable[[list[str]], list[str]] = list,
) -> Referee:
    """Set up a state in a turn, after the refill; cards that no argument names are left out.

    Stocks are written as they are read on a table, the top first; all other piles bottom to top.
    *discards* are named `0.d1`; a build pile is its cards, or how many there are.
    """
    piles = {key: complete(rules)[key] for key in ("build_piles", "discard_piles")}
    start = {"stock_size": 0, "hand_size": 0, **piles}
    referee = Referee(start, len(stocks), [], starter=to_move, shuffle=shuffle)
    referee.rules = complete(rules)
    referee.draw, referee.completed = draw.split(), completed.split()
    referee.stocks = [stock.split()[::-1] for stock in stocks]
    referee.hands = [sorted(hand.split(), key=by_number) for hand in hands]
    referee.hands += [[] for _ in range(len(stocks) - len(hands))]
    for name, cards in (discards or {}).items():
        seat, _, pile = name.partition(".d")
        referee.discards[int(seat)][int(pile) - 1] = cards.split()
    for place, built in enumerate(builds):
        names = built.split() if isinstance(built, str) else [str(n + 1) for n in range(built)]
        if place == len(referee.piles):
            referee.piles.append(Pile())
        referee.piles[place].cards = names
    referee.keep_a_free_slot()
    referee.dealer = (to_move - 1) % len(stocks)
    referee.turns = [1] * len(stocks)
    return referee
