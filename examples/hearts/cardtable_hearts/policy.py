"""How guesses are played on: tricks are ducked, and what is dangerous goes where it can."""

from collections.abc import Callable, Sequence
from typing import Final, cast

from cardtable.api import Card, Move, Round
from cardtable_hearts.round import HEARTS, PASS, SPADES, SUIT_SIZE, HeartsRound

HIGH: Final = 10
"""The queen and what is above her, as ranks from the two on, which is 0."""
MOST: Final = 100


def cautious(round_: Round, legal_moves: Sequence[Move]) -> Move:
    """Pass and throw off what is dangerous, play below the trick, lead low."""
    hearts = cast("HeartsRound", round_)
    if len(legal_moves) == 1:
        return legal_moves[0]
    if hearts.phase == PASS:
        hand = hearts.table.zones[hearts.box.hands[hearts.seat_to_move]]
        return hearts.box.passes[max(hand, key=danger_of(hearts))]
    return hearts.box.plays[best_play(hearts)]


def best_play(round_: HeartsRound) -> Card:
    """Return the card to play to the trick."""
    box, trick = round_.box, round_.table.zones[round_.box.trick]
    cards = round_.playable()
    danger = danger_of(round_)
    if not trick:
        return min(cards, key=lambda card: (danger(card), card % SUIT_SIZE))
    suits = box.suits
    led = suits[trick[0]]
    if suits[cards[0]] != led:
        return max(cards, key=danger)
    best = max([card for card in trick if suits[card] == led])
    below = [card for card in cards if card < best]
    if below:
        return box.queen if box.queen in below else max(below)
    is_last = round_.following[round_.seat_to_move] == round_.leader
    is_clean = not any(box.points[card] for card in trick)
    above = [card for card in cards if card != box.queen] or cards
    return max(above) if is_last and is_clean else min(above)


def danger_of(round_: HeartsRound) -> Callable[[Card], int]:
    """Return what tells how much a card is to be feared."""
    suits, queen = round_.box.suits, round_.box.queen

    def danger(card: Card) -> int:
        rank = card % SUIT_SIZE
        if suits[card] == SPADES and rank >= HIGH:
            return MOST + (card == queen)
        return rank + 1 + SUIT_SIZE * (suits[card] == HEARTS) // 2

    return danger
