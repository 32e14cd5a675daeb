"""Other truths that a seat cannot tell from the real one, for the tests of secrecy."""

from __future__ import annotations

from random import Random

from tests.games.goofspiel.game import NO_BID, State

REVEALING = frozenset({"prize-taken", "prize-lost"})
"""The last bid of a round opens all of them."""


def indistinguishable(state: State, seat: int | None, rng: Random) -> State | None:
    """Let another seat have bid another of its cards, or two prizes that are not soon turned up change places."""
    ways = []
    for other, bid in enumerate(state.bids):
        if other != seat and bid != NO_BID:
            ways += [
                state._replace(bids=(*state.bids[:other], card, *state.bids[other + 1 :]))
                for card in state.hands[other]
                if card != bid
            ]
    later = range(state.round + 2, len(state.prizes))
    if len(later) > 1:
        one, other = rng.sample(later, 2)
        prizes = list(state.prizes)
        prizes[one], prizes[other] = prizes[other], prizes[one]
        ways.append(state._replace(prizes=tuple(prizes)))
    return rng.choice(ways) if ways else None
