"""An Under 10 referee that shares no line with the engine: slow, plain, from the rules alone.

The tests play the same cards and moves here and in the plugin and compare. Cards are strings
(`7H`, `10S`, `*`), moves are their notation in lower case. It referees one round;
`under10_referee_throws` knows what may be thrown, `under10_referee_rules` the rest of a match.

Chance comes from outside, so that both programs can be given the same: the deck as a list, and a
callable for a reshuffle. The starter is given, or sits on the dealer's left.

Order of things, where a test must know it:

- Lists of cards run bottom to top; the last of *deck* is drawn first. The first of *seats* is
  dealt its whole hand at once, then the second, and so on, whoever deals. Then comes the upcard.
- Hands are kept sorted: clubs, diamonds, hearts, spades, each ace to king; jokers last.
- Legal moves come in the order of this notation: `call`; single cards in the order of the hand;
  sets by rank, runs by suit, the smaller ones first (see `under10_referee_throws`); `add`, fewer
  cards first, then at the low end first; `draw`; `take` in the order of the group as it lies;
  `swap` likewise; `slap`, fewer cards first; `pass`.

Piles: *draw*; *discard*, what is buried; *thrown*, the group that may be taken from; *lying*, the
group that the seat to move has just thrown; *drawn*, the card just drawn while a slap is open.

Where the rules leave room, this is what the referee takes them to mean:

 1. When the mover has drawn or taken, the rest of *thrown* is buried at once, in its order. The
    mover's group becomes *thrown* at the end of the turn.
 2. A turn without a throw (a call with `grace_turn`, a pass) covers nothing: the group that lies
    there stays, and the next player may take from it.
 3. The slap is offered after every single card and every set, also of jokers, where only `pass`
    can follow. The drawn card must have the rank of a card that lies in the group.
 4. The slapped card lies last in its group.
 5. An empty hand is called whatever `call_from_turn` says. During the turns after a call, when
    nobody can call, an empty hand passes.
 6. `go_out_ends`: the hand must be empty after drawing, so a throw of all cards is no going out.
    It ends nothing during the turns after a call.
 7. With `upcard_min` a card that counts too little, so a joker as well, is buried; the last card
    of the draw pile stays whatever it counts.
 8. `reshuffle_keep` last_group shuffles the group that might have been taken from; top_card
    leaves the last card of the mover's group as it lies, and shuffles the others of it as well.
 9. `on_empty` end_round_all_score ends the round also after a call: then nobody has called.
10. Nothing to draw and nothing to take ends the turn without a move.
11. `add_on`: adding is the throw of the turn. All that lies is then the mover's own throw, so
    nothing of it can be taken in that turn: the card comes from the draw pile.
12. `joker_swap`: the swap takes the place of drawing. The card given takes the joker's place in
    the run, which is then buried like any other. A swap is no draw from the pile, so no slap.
13. `slap_others`: the others are asked when the turn is over, in turn order from the next seat,
    each once, before the next turn starts; by then the group lies in *thrown*. The caller is not
    asked after the call. Nobody is asked after a run. A slap is of one or more cards of one rank,
    a rank that a card of the group has; under complete_four it must bring the group to four cards
    of that rank.
14. Who is asked follows from what all can see: the number of cards in a hand, and how many cards
    of a rank of the group lie face up. Whoever could not have the cards needed is not asked.
15. A thrower who goes out ends the round before anybody is asked; whoever goes out by a slap out
    of turn ends it at once and has won it.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from under10_referee_rules import (
    JOKER,
    Score,
    complete,
    in_turn_order,
    number,
    pack_count,
    points_of,
    rank_of,
    score,
    sum_of,
)
from under10_referee_throws import (
    AddOn,
    Throw,
    add_ons,
    by_rank,
    by_suit,
    joker_meanings,
    takeable,
    text_of,
    throws,
)


class IllegalMoveError(ValueError):
    """The move is not legal now; nothing has changed."""


class Referee:
    """One round of Under 10, from the deal to the showdown."""

    def __init__(
        self,
        rules: Mapping[str, object],
        seats: Sequence[int],
        deck: Sequence[str],
        *,
        dealer: int | None = None,
        starter: int | None = None,
        table_size: int | None = None,
        shuffle: Callable[[list[str]], list[str]] = list,
    ) -> None:
        """Deal a round to *seats*, the living ones in table order.

        *table_size* counts those who are out as well: they decide how many packs are played with.
        *shuffle* gets the cards for a new draw pile, bottom to top, and returns them shuffled.
        """
        self.rules = complete(rules)
        self.seats = list(seats)
        self.table_size = len(self.seats) if table_size is None else table_size
        self.dealer = self.seats[-1] if dealer is None else dealer
        self.shuffle = shuffle
        self.draw = list(deck)
        self.discard: list[str] = []
        self.thrown: list[str] = []
        self.thrown_kind = "single"
        self.lying: list[str] = []
        self.lying_kind = "single"
        self.drawn: list[str] = []
        self.turns = dict.fromkeys(self.seats, 0)
        self.caller: int | None = None
        self.by: int | None = None
        self.ending = ""
        self.last_turns: list[int] = []
        self.thrower: int | None = None
        self.to_ask: list[int] = []
        size = number(self.rules, "hand_size")
        self.hands = {seat: self.deal_hand(size) for seat in self.seats}
        self.turn_up_first_card()
        if starter is None:
            starter = in_turn_order(self.rules, self.seats, self.dealer)[0]
        self.starter = starter
        self.to_move: int | None = None
        self.phase = "start"
        self.start_turn(starter)

    # What everybody may ask

    def result(self) -> Score:
        """Return the points and the winners of a finished round."""
        if self.phase != "over":
            raise ValueError(f"the round is not over: {self.phase}")
        jokers = {seat: hand.count(JOKER) for seat, hand in self.hands.items()}
        return score(self.rules, self.sums(), self.by, ending=self.ending, jokers=jokers)

    def sums(self) -> dict[int, int]:
        """Add up every hand."""
        return {seat: sum_of(hand, self.rules) for seat, hand in self.hands.items()}

    def all_cards(self) -> list[str]:
        """List every card of the round, wherever it lies."""
        in_hands = [card for hand in self.hands.values() for card in hand]
        return [*in_hands, *self.draw, *self.discard, *self.thrown, *self.lying, *self.drawn]

    def legal(self) -> list[str]:
        """List every legal move of the seat to move."""
        if self.phase == "start":
            return self.legal_at_start()
        if self.phase == "draw":
            return self.legal_draws()
        if self.phase == "slap":
            slap = [f"slap {self.drawn[0]}".lower()] if self.may_slap() else []
            return [*slap, "pass"]
        if self.phase == "others":
            return [*self.slaps_of_others(), "pass"]
        return []

    def legal_at_start(self) -> list[str]:
        """List the call, if it may be made, and every throw."""
        hand = self.hands[self.mover()]
        calls = ["call"] if self.may_call() else []
        if not hand:
            return calls or ["pass"]
        return [*calls, *self.throw_by_text(), *self.add_on_by_text()]

    def throw_by_text(self) -> dict[str, Throw]:
        """Map every throw of the seat to move from its text."""
        hand = self.hands[self.mover()]
        return {text_of(throw, self.rules): throw for throw in throws(hand, self.rules)}

    def add_on_by_text(self) -> dict[str, AddOn]:
        """Map every way to lengthen what lies from its text."""
        return add_ons(self.hands[self.mover()], self.thrown_kind, self.thrown, self.rules)

    def legal_draws(self) -> list[str]:
        """List where a card may come from."""
        draws = ["draw"] if self.may_draw() else []
        cards = takeable(self.thrown_kind, self.thrown, self.rules)
        takes = [f"take {card}".lower() for card in cards]
        return [*draws, *takes, *self.swap_by_text()]

    def swap_by_text(self) -> dict[str, int]:
        """Map every exchange for a joker inside the run that lies, from its text to its place."""
        if self.rules["joker_swap"] is not True or self.thrown_kind != "run" or not self.thrown:
            return {}
        hand = self.hands[self.mover()]
        meanings = joker_meanings(self.thrown, self.rules) if len(self.thrown) > 1 else {}
        return {f"swap {card}".lower(): at for at, card in meanings.items() if card in hand}

    def slaps_of_others(self) -> list[str]:
        """List the slaps out of turn of the seat that is asked."""
        hand = sorted(self.hands[self.mover()], key=by_rank)
        found = {
            cards
            for rank in self.ranks_that_lie()
            for size in self.sizes_of_slap(rank)
            for cards in combinations([card for card in hand if rank_of(card) == rank], size)
        }
        in_order = sorted(found, key=lambda cards: (len(cards), [by_rank(card) for card in cards]))
        return [" ".join(["slap", *cards]).lower() for cards in in_order]

    def ranks_that_lie(self) -> list[str]:
        """List the ranks of the group that lies, jokers apart."""
        return list(dict.fromkeys(rank_of(card) for card in self.thrown if card != JOKER))

    def sizes_of_slap(self, rank: str) -> list[int]:
        """List how many cards of a rank may be slapped at once out of turn."""
        copies = 4 * pack_count(self.rules, self.table_size)
        if self.rules["slap_others"] == "any_match":
            return list(range(1, copies + 1))
        missing = 4 - sum(rank_of(card) == rank for card in self.thrown)
        return [missing] if missing > 0 else []

    def might_slap(self, seat: int) -> bool:
        """Say whether *seat* could slap, by what everybody can see."""
        copies = 4 * pack_count(self.rules, self.table_size)
        for rank in self.ranks_that_lie():
            in_sight = sum(rank_of(card) == rank for card in [*self.thrown, *self.discard])
            most = min(copies - in_sight, len(self.hands[seat]))
            if any(size <= most for size in self.sizes_of_slap(rank)):
                return True
        return False

    def may_call(self) -> bool:
        """Say whether the seat to move may call."""
        seat = self.mover()
        hand = self.hands[seat]
        if self.caller is not None:
            return False
        if not hand:
            return True
        is_late_enough = self.turns[seat] >= number(self.rules, "call_from_turn")
        return is_late_enough and sum_of(hand, self.rules) <= number(self.rules, "threshold")

    def may_draw(self) -> bool:
        """Say whether the draw pile has a card, can get one, or may be wanted in vain."""
        is_end = self.rules["on_empty"] == "end_round_all_score"
        return bool(self.draw) or is_end or bool(self.for_reshuffle())

    def for_reshuffle(self) -> list[str]:
        """List the cards of a new draw pile."""
        if self.rules["reshuffle_keep"] == "last_two_groups":
            return self.discard
        if self.rules["reshuffle_keep"] == "top_card":
            return [*self.discard, *self.thrown, *self.lying[:-1]]
        return [*self.discard, *self.thrown]

    def may_slap(self) -> bool:
        """Say whether the card just drawn fits the group just thrown."""
        (card,) = self.drawn
        ranks = [rank_of(other) for other in self.lying if other != JOKER]
        return card != JOKER and rank_of(card) in ranks

    def play(self, text: str) -> None:
        """Play one move, and all that follows from it without a decision."""
        if text not in self.legal():
            raise IllegalMoveError(f"{text!r} is not legal in phase {self.phase}")
        word, _, card = text.partition(" ")
        if word == "call":
            self.call()
        elif word == "throw":
            self.throw(self.throw_by_text()[text])
        elif word == "add":
            self.add(self.add_on_by_text()[text])
        elif word == "swap":
            self.swap(self.swap_by_text()[text])
        elif word == "slap" and self.phase == "others":
            self.slap_out_of_turn(card.upper().split())
        elif word == "pass" and self.phase == "others":
            self.ask_next()
        elif word == "draw":
            self.draw_card()
        elif word == "take":
            self.take(card.upper())
        elif word == "slap":
            self.slap()
        else:
            self.pass_turn()

    # The deal

    def deal_hand(self, size: int) -> list[str]:
        """Take a hand off the draw pile."""
        return sorted([self.draw.pop() for _ in range(size)], key=by_suit)

    def turn_up_first_card(self) -> None:
        """Turn over the card that starts the discards."""
        least = number(self.rules, "upcard_min")
        card = self.draw.pop()
        while points_of(card, self.rules) < least and self.draw:
            self.discard.append(card)
            card = self.draw.pop()
        self.thrown = [card]

    # A turn

    def mover(self) -> int:
        """Return the seat to move, which there is while a round is played."""
        if self.to_move is None:
            raise ValueError("the round is over")
        return self.to_move

    def start_turn(self, seat: int) -> None:
        """Let a seat call or throw."""
        self.to_move = seat
        self.turns[seat] += 1
        self.phase = "start"

    def call(self) -> None:
        """Show the cards, or let the others play once more."""
        seat = self.mover()
        self.caller = seat
        if self.rules["grace_turn"] is True:
            self.last_turns = in_turn_order(self.rules, self.seats, seat)[:-1]
            self.start_turn(self.last_turns.pop(0))
        else:
            self.end("called", seat)

    def throw(self, throw: Throw) -> None:
        """Lay cards before everybody; then one has to be drawn."""
        hand = self.hands[self.mover()]
        for card in throw.cards:
            hand.remove(card)
        self.lying, self.lying_kind = list(throw.cards), throw.kind
        self.have_a_card_drawn()

    def add(self, add_on: AddOn) -> None:
        """Lengthen what lies; all of it is then the throw of this turn."""
        hand = self.hands[self.mover()]
        for card in add_on.cards:
            hand.remove(card)
        self.lying, self.lying_kind = list(add_on.row), self.thrown_kind
        self.thrown = []
        self.have_a_card_drawn()

    def have_a_card_drawn(self) -> None:
        """Let the seat to move draw, if there is anything."""
        self.phase = "draw"
        if not self.legal_draws():
            self.end_turn()

    def draw_card(self) -> None:
        """Draw the top card of the draw pile, which may have to be made first."""
        if not self.draw and self.rules["on_empty"] == "end_round_all_score":
            self.end("pile_empty", None)
            return
        if not self.draw:
            self.reshuffle()
        card = self.draw.pop()
        self.bury()
        if self.rules["slap_down"] is True and self.lying_kind != "run":
            self.drawn = [card]
            self.phase = "slap"
        else:
            self.keep(card)
            self.end_turn()

    def reshuffle(self) -> None:
        """Make a new draw pile of what has been thrown."""
        self.draw = list(self.shuffle(self.for_reshuffle()))
        self.discard = []
        if self.rules["reshuffle_keep"] != "last_two_groups":
            self.thrown = []
        if self.rules["reshuffle_keep"] == "top_card":
            self.lying = self.lying[-1:]

    def take(self, card: str) -> None:
        """Take a card of the group that lies there."""
        self.thrown.remove(card)
        self.keep(card)
        self.bury()
        self.end_turn()

    def swap(self, place: int) -> None:
        """Take the joker at *place* of the run for the very card that it stands for."""
        card = joker_meanings(self.thrown, self.rules)[place]
        self.hands[self.mover()].remove(card)
        self.thrown[place] = card
        self.keep(JOKER)
        self.bury()
        self.end_turn()

    def keep(self, card: str) -> None:
        """Put a card in the hand of the seat to move."""
        seat = self.mover()
        self.hands[seat] = sorted([*self.hands[seat], card], key=by_suit)

    def bury(self) -> None:
        """Put what is left of the old group out of reach."""
        self.discard += self.thrown
        self.thrown = []

    def slap(self) -> None:
        """Add the card just drawn to the group just thrown."""
        self.lying.append(self.drawn.pop())
        self.lying_kind = "set"
        self.end_turn()

    def pass_turn(self) -> None:
        """Keep the card just drawn, or do nothing with an empty hand."""
        if self.drawn:
            self.keep(self.drawn.pop())
        self.end_turn()

    def end_turn(self) -> None:
        """Let the group lie for the next seat; the others may be asked about it first."""
        seat = self.mover()
        has_thrown = bool(self.lying)
        if self.lying:
            self.bury()
            self.thrown, self.thrown_kind = self.lying, self.lying_kind
            self.lying = []
        if self.has_gone_out(seat):
            self.end("went_out", seat)
        elif has_thrown and self.thrown_kind != "run" and self.rules["slap_others"] != "off":
            self.thrower = seat
            self.to_ask = in_turn_order(self.rules, self.seats, seat)[:-1]
            self.ask_next()
        else:
            self.next_turn(seat)

    def has_gone_out(self, seat: int) -> bool:
        """Say whether an empty hand ends the round."""
        is_called = self.caller is not None
        return not self.hands[seat] and self.rules["go_out_ends"] is True and not is_called

    def ask_next(self) -> None:
        """Ask the next seat that might slap out of turn, or go on with the next turn."""
        while self.to_ask:
            seat = self.to_ask.pop(0)
            if seat != self.caller and self.might_slap(seat):
                self.to_move, self.phase = seat, "others"
                return
        thrower, self.thrower = self.thrower, None
        assert thrower is not None
        self.next_turn(thrower)

    def slap_out_of_turn(self, cards: Sequence[str]) -> None:
        """Add cards to the group that lies; the seat has no turn for it and draws nothing."""
        seat = self.mover()
        for card in cards:
            self.hands[seat].remove(card)
        self.thrown += cards
        self.thrown_kind = "set"
        if self.has_gone_out(seat):
            self.end("went_out", seat)
        else:
            self.ask_next()

    def next_turn(self, seat: int) -> None:
        """Go on after the turn of *seat*."""
        if self.caller is None:
            self.start_turn(in_turn_order(self.rules, self.seats, seat)[0])
        elif self.last_turns:
            self.start_turn(self.last_turns.pop(0))
        else:
            self.end("called", self.caller)

    def end(self, ending: str, by: int | None) -> None:
        """Put all cards on the table."""
        self.phase, self.to_move, self.thrower = "over", None, None
        self.ending, self.by = ending, by


def set_up(
    rules: Mapping[str, object],
    hands: Sequence[str],
    *,
    draw: str = "",
    discard: str = "",
    thrown: str = "",
    kind: str = "single",
    to_move: int = 0,
    shuffle: Callable[[list[str]], list[str]] = list,
) -> Referee:
    """Set up a state at the start of a turn; cards that no argument names are left out.

    Every seat is in its first turn, or has just had it.
    """
    referee = Referee({"hand_size": 0}, range(len(hands)), ["*"], shuffle=shuffle)
    referee.rules = complete(rules)
    referee.hands = {seat: sorted(hand.split(), key=by_suit) for seat, hand in enumerate(hands)}
    referee.draw = draw.split()
    referee.discard = discard.split()
    referee.thrown, referee.thrown_kind = thrown.split(), kind
    referee.turns = dict.fromkeys(referee.seats, 0)
    referee.start_turn(to_move)
    return referee
