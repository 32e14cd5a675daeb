"""How rounds start and end: dealing, drawing, scoring, void rounds, the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Event, Seat, Seed, Step
from engine.games.smatchy import events
from engine.games.smatchy.cards import DECK, GOAL, HAND_SIZE, JOKER, VALUE, Card
from engine.games.smatchy.line import Place, is_full, is_playable
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import Hand, PublicKnowledge, Setup, State, ordered, replaced
from engine.games.smatchy.view import Lacking, PastRound
from engine.rng import pick, shuffled


class Deal(NamedTuple):
    """A round as dealt: the hands, every pair that was turned up (the last one counts), and the draw pile."""

    hands: tuple[Hand, ...]
    turned_up: tuple[tuple[Card, Card], ...]
    pile: tuple[Card, ...]  # the next card is the last one


def deal_round(seed: Seed, seats: int, number: int) -> Deal:
    """S3, S4: deal five cards each and turn up two; put them back and reshuffle until they can start the line."""
    deck = shuffled(DECK, seed, f"round {number}")
    hands = [ordered(deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]) for seat in range(seats)]
    pile = deck[HAND_SIZE * seats :]
    turned_up = [(pile[-1], pile[-2])]
    while JOKER in turned_up[-1] or VALUE[pile[-1]] == VALUE[pile[-2]]:
        pile = shuffled(pile, seed, f"round {number} turn {len(turned_up)}")
        turned_up.append((pile[-1], pile[-2]))
    return Deal(tuple(hands), tuple(turned_up), tuple(pile[:-2]))


def new_game(seats: int, options: SmatchyOptions, seed: Seed, rules_version: int) -> State:
    """S5: draw the first dealer at random; the player to the left starts the first round."""
    dealer = pick(seats, seed, "dealer")
    setup = Setup(options, rules_version, seed, dealer)
    return start_round(setup, 1, (dealer + 1) % seats, (0,) * seats, ())


def start_round(
    setup: Setup, number: int, starter: Seat, scores: tuple[int, ...], rounds: tuple[PastRound, ...]
) -> State:
    """Return the state after a round was dealt."""
    seats = len(scores)
    deal = deal_round(setup.seed, seats, number)
    return State(
        setup=setup,
        scores=scores,
        rounds=rounds,
        round=number,
        starter=starter,
        hands=deal.hands,
        pile=deal.pile,
        line=tuple(sorted(Place(VALUE[card], card, (card,)) for card in deal.turned_up[-1])),  # S4: in ascending order
        public=PublicKnowledge(shown=((),) * seats, lacking=(Lacking(),) * seats),
        turn=starter,
    )


def draw(state: State, seat: Seat, count: int, why: str) -> Step[State]:
    """Draw cards from the pile for a seat; fewer, or none, when the pile runs out (S19)."""
    taken = state.pile[-count:][::-1]
    if not taken:
        return Step(state, [])
    pile = state.pile[: -len(taken)]
    after = state._replace(
        hands=replaced(state.hands, seat, ordered((*state.hands[seat], *taken))),
        pile=pile,
        public=state.public.with_drawn(seat, len(taken)),
    )
    return Step(after, events.drawn(seat, taken, why, len(pile)))


def win_round(state: State, seat: Seat, card: Card, played_as: Card, log: list[Event]) -> Step[State]:
    """S20: a Smatchy with the last card wins the round and scores the value of that card."""
    points = VALUE[card]  # S21: a joker has no value
    bonus = 1 if is_full(state.line) else 0  # S22: all nine values are there
    reached = state.scores[seat] + points + bonus
    wrapped = state.options.expert and reached > GOAL  # S25: only exactly 18 points win
    score = reached - GOAL if wrapped else reached
    scores = replaced(state.scores, seat, score)
    past = past_round(state, "won", scores)._replace(
        winner=seat, card=card, played_as=played_as, points=points, bonus=bonus, wrapped=wrapped
    )
    log = [*log, events.round_won(past, state.chain)]
    if wrapped:
        log.append(events.score_wrapped(seat, reached, score))
    if score < GOAL:
        return next_round(state, past, seat, log)  # S5: the winner starts
    log.append(events.game_won(seat, scores))  # S24: the game is over
    rounds = (*state.rounds, past)
    return Step(state._replace(scores=scores, rounds=rounds, winner=seat, turn=None, chain=0, matchies=0), log)


def end_if_void(state: State, log: list[Event]) -> Step[State]:
    """S23: on an empty pile a round is void if no card can be played, or if all players with cards passed in a row."""
    if state.pile:
        return Step(state, log)
    if not any(is_playable(state.line, card) for hand in state.hands for card in hand):
        why = "nobody-can-play"
    elif state.passes >= sum(1 for hand in state.hands if hand):
        why = "everybody-passed"
    else:
        return Step(state, log)
    past = past_round(state, why, state.scores)
    return next_round(state, past, state.starter, [*log, events.round_void(state.round, why)])  # S5: as before


def past_round(state: State, why: str, scores: tuple[int, ...]) -> PastRound:
    """Return how the round of a state ended, without a winner."""
    line = tuple([place.cards for place in state.line])
    return PastRound(state.round, state.starter, why, scores, state.longest_chain, line)


def next_round(state: State, past: PastRound, starter: Seat, log: list[Event]) -> Step[State]:
    """Deal the next round."""
    after = start_round(state.setup, state.round + 1, starter, past.scores, (*state.rounds, past))
    return Step(after, log + events.round_started(after.round, starter, after.line, len(after.pile), after.hands))
