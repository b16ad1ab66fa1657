"""The referee's table and what may be done at it.

Legal moves come in this order: plays of the stock, of the hand from the lowest number to the wild
card, of the discard piles, then the same of the partner, then what is borrowed, seat by seat, each
on the first build pile first; then discards in the order of the hand, each on the first pile
first; then `dump`. Equal cards of a hand are one move.

A build pile counts from below its lowest card: nothing as a rule, more where `random_start` put a
higher number there. So the number that it needs next is its height and one more.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from skipbo_referee_rules import WILD, number, partner_of, sides_of

Sources = dict[str, tuple[list[str], int]]
"""Where each card lies that may be played now, by the name of its place in the notation."""


def card_at(source: str, found: Sources) -> str:
    """Name the card that lies at a place."""
    cards, place = found[source]
    return cards[place]


def others_seen(source: str, found: Sources) -> list[str]:
    """List the cards that may still be played when the one at a place has been."""
    return [card_at(other, found) for other in found if other != source]


def card_under(source: str, found: Sources) -> list[str]:
    """List the card under the one at a place, if that is a discard pile and has one."""
    cards, _ = found[source]
    is_discard = source.rpartition("-")[2].rpartition(".")[2].startswith("d")
    return cards[-2:-1] if is_discard else []


@dataclass
class Pile:
    """A build pile."""

    cards: list[str] = field(default_factory=list)
    below: int = 0

    def height(self) -> int:
        """Return the number that the top card stands for."""
        return self.below + len(self.cards)


class State:
    """Everything that lies on the table, whose turn it is, and what may be done."""

    def __init__(self, rules: Mapping[str, object], seat_count: int) -> None:
        """Start with an empty table."""
        self.rules = rules
        self.seat_count = seat_count
        seats = range(seat_count)
        self.draw: list[str] = []
        self.completed: list[str] = []
        self.piles = [Pile() for _ in range(number(rules, "build_piles", 1))]
        self.stocks: list[list[str]] = [[] for _ in seats]
        self.hands: list[list[str]] = [[] for _ in seats]
        count = number(rules, "discard_piles")
        self.discards: list[list[list[str]]] = [[[] for _ in range(count)] for _ in seats]
        self.turns = [0] * seat_count
        self.to_move = 0
        self.has_played = False
        self.has_moved_a_card = False
        self.is_short = False
        self.to_cover: int | None = None
        self.idle_turns = 0
        self.last_turns: list[int] | None = None
        self.winners: list[int] = []
        self.ending = ""

    def keep_a_free_slot(self) -> None:
        """Make room for one more build pile, if their number is unlimited."""
        if self.rules["build_piles"] == "unlimited" and all(pile.cards for pile in self.piles):
            self.piles.append(Pile())

    # Whose cards may be touched

    def partner(self) -> int | None:
        """Find the partner of the seat to move."""
        return partner_of(self.rules, self.seat_count, self.to_move)

    def sources(self) -> Sources:
        """Find every card that the seat to move may play, if it fits."""
        seat, partner = self.to_move, self.partner()
        found: Sources = {"stock": (self.stocks[seat], -1)}
        for place, card in enumerate(self.hands[seat]):
            found[card.lower()] = (self.hands[seat], place)
        self.add_discards_of(seat, "", found)
        if partner is not None:
            found["partner-stock"] = (self.stocks[partner], -1)
            self.add_discards_of(partner, "partner-", found)
        if self.rules["borrow_discards"] == "anyone":
            for other in range(self.seat_count):
                if other not in (seat, partner):
                    self.add_discards_of(other, f"{other + 1}.", found)
        return {name: (cards, place) for name, (cards, place) in found.items() if cards}

    def add_discards_of(self, seat: int, prefix: str, found: Sources) -> None:
        """Add the discard piles of a seat."""
        for place, pile in enumerate(self.discards[seat]):
            found[f"{prefix}d{place + 1}"] = (pile, -1)

    def discard_piles(self) -> dict[str, list[str]]:
        """Find the discard piles that the seat to move may discard on."""
        piles = {f"d{n + 1}": pile for n, pile in enumerate(self.discards[self.to_move])}
        partner = self.partner()
        if partner is not None and self.rules["partner_discard"] is True:
            for place, pile in enumerate(self.discards[partner]):
                piles[f"partner-d{place + 1}"] = pile
        return piles

    # What may be done

    def legal(self) -> list[str]:
        """List every legal move of the seat to move."""
        if self.ending:
            return []
        return [f"play {source} b{target + 1}" for source, target in self.plays()] + self.ends()

    def plays(self) -> list[tuple[str, int]]:
        """List every play: where the card is, and the build pile."""
        found = self.sources()
        return [
            (source, target)
            for source in found
            for target in range(len(self.piles))
            if self.may_play(source, target, found)
        ]

    def is_open(self, target: int) -> bool:
        """Say whether there is such a build pile; of unlimited ones the first slot is started."""
        empty = [place for place, pile in enumerate(self.piles) if not pile.cards]
        is_limited = self.rules["build_piles"] != "unlimited"
        return is_limited or target not in empty[1:]

    def may_play(self, source: str, target: int, found: Sources) -> bool:
        """Say whether the card at a place may go on a build pile."""
        if not self.is_open(target):
            return False
        card, pile = card_at(source, found), self.piles[target]
        if self.to_cover is not None and (target != self.to_cover or card == WILD):
            return False
        if card != WILD:
            return int(card) == pile.height() + 1
        return self.may_play_wild(source, pile, found)

    def may_play_wild(self, source: str, pile: Pile, found: Sources) -> bool:
        """Say whether the wild card at a place may go on a build pile."""
        needed = pile.height() + 1
        is_top = needed == self.rules["top_number"]
        if is_top and self.rules["wild_as_12"] is False:
            return False
        if pile.cards and pile.cards[-1] == WILD and self.rules["wild_on_wild"] is False:
            return False
        if self.rules["cover_wild"] is False or is_top or self.would_win(source):
            return True
        seen = others_seen(source, found)
        if self.rules["discards_visible"] == "all":
            seen += card_under(source, found)
        return str(needed + 1) in seen

    def would_win(self, source: str) -> bool:
        """Say whether the card at a place is the last stock card of a side."""
        if source not in ("stock", "partner-stock"):
            return False
        sides = sides_of(self.rules, self.seat_count)
        (own,) = [seats for seats in sides if self.to_move in seats]
        return sum(len(self.stocks[seat]) for seat in own) == 1

    def is_forced_to_play(self) -> bool:
        """Say whether there is a play without which the turn may not end."""
        rule = self.rules["must_play"]
        if rule == "none":
            return False
        found = self.sources()
        sources = [source for source, _ in self.plays()]
        if rule == "any":
            return bool(sources)
        if rule == "stock":
            return "stock" in sources or "partner-stock" in sources
        return any(card_at(source, found) == "1" for source in sources)

    def ends(self) -> list[str]:
        """List every way to end the turn."""
        if self.to_cover is not None or self.is_forced_to_play():
            return []
        hand = self.hands[self.to_move]
        if not hand:
            return ["pass"]
        piles = self.discard_piles()
        dumps = ["dump"] if self.rules["dump"] is True and not self.has_played else []
        discards = [
            f"discard {card} {name}"
            for card in dict.fromkeys(card.lower() for card in hand)
            if self.may_discard(card.upper())
            for name, pile in piles.items()
            if self.may_take_a_discard(name, pile)
        ]
        return discards + dumps

    def may_discard(self, card: str) -> bool:
        """Say whether a hand card may be discarded at all."""
        if card != WILD or self.rules["discard_wild"] is True:
            return True
        can_be_played = any(source == "s" for source, _ in self.plays())
        return set(self.hands[self.to_move]) == {WILD} and not can_be_played

    def may_take_a_discard(self, name: str, pile: list[str]) -> bool:
        """Say whether a discard pile takes a card: an empty one does, others perhaps not yet."""
        if not pile or self.rules["discard_spread"] is False:
            return True
        is_partners = name.startswith("partner-")
        of_same_owner = [
            other
            for key, other in self.discard_piles().items()
            if key.startswith("partner-") == is_partners
        ]
        return all(of_same_owner)
