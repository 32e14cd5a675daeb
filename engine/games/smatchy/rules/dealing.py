"""How chance deals a round: everything follows from the seed and the number of the round."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seed
from engine.games.smatchy.cards import DECK, HAND_SIZE, JOKER, VALUE
from engine.rng import pick, shuffled


class Deal(NamedTuple):
    """One round as dealt: the hands, every turned-up pair (the last one counts), and the pile, next card last."""

    hands: tuple[tuple[int, ...], ...]
    turned_up: tuple[tuple[int, int], ...]
    pile: tuple[int, ...]


def draw_dealer(seed: Seed, seats: int) -> int:
    """Draw the dealer of the first round."""
    return pick(seats, seed, "dealer")


def deal_round(seed: Seed, seats: int, number: int) -> Deal:
    """Deal five cards each and turn up two of different values; until they are, put them back and reshuffle."""
    deck = shuffled(DECK, seed, f"round {number}")
    dealt = HAND_SIZE * seats
    hands = tuple([tuple(sorted(deck[first : first + HAND_SIZE])) for first in range(0, dealt, HAND_SIZE)])
    pile = deck[dealt:]
    turned_up: list[tuple[int, int]] = []
    while True:
        pair = (pile[-1], pile[-2])
        turned_up.append(pair)
        if JOKER not in pair and VALUE[pair[0]] != VALUE[pair[1]]:
            return Deal(hands, tuple(turned_up), tuple(pile[:-2]))
        pile = shuffled(pile, seed, f"round {number} turn {len(turned_up)}")
