"""How rounds start and end: dealing, drawing, scoring, void rounds, the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Event, Seat, Seed, Step
from engine.games.smatchy import events
from engine.games.smatchy.cards import DECK, GOAL, HAND_SIZE, JOKER, RANK, VALUE, Card
from engine.games.smatchy.line import Place, is_full, is_playable
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import Hand, State, replaced
from engine.games.smatchy.view import Lacking, PastRound
from engine.rng import pick, shuffled


class Deal(NamedTuple):
    """A round as dealt: the hands, every pair that was turned up (the last one counts), and the draw pile."""

    hands: tuple[Hand, ...]
    turned_up: tuple[tuple[Card, Card], ...]
    pile: tuple[Card, ...]  # the next card is the last one


def draw_dealer(seed: Seed, seats: int) -> Seat:
    """S5: the dealer of the first round is drawn at random."""
    return pick(seats, seed, "dealer")


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


def ordered(cards: Sequence[Card]) -> Hand:
    """Return cards in ascending order."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def new_game(seats: int, options: SmatchyOptions, seed: Seed, rules_version: int) -> State:
    """Return the first state; the player left of the dealer starts (S5)."""
    dealer = draw_dealer(seed, seats)
    empty = State(
        options=SmatchyOptions(**dict(options)),
        rules_version=rules_version,
        seed=seed,
        dealer=dealer,
        scores=(0,) * seats,
        rounds=(),
        winner=None,
        round=0,
        starter=dealer,
        hands=((),) * seats,
        pile=(),
        line=(),
        longest_chain=0,
        turn=None,
        step=0,
        matchies=0,
        chain=0,
        passes=0,
        draw_owed_by=None,
        shown=((),) * seats,
        lacking=(Lacking(),) * seats,
        latest=(),
    )
    return start_round(empty, (dealer + 1) % seats)


def start_round(state: State, starter: Seat) -> State:
    """Return the state after the next round was dealt."""
    number, seats = state.round + 1, len(state.hands)
    hands, turned_up, pile = deal_round(state.seed, seats, number)
    return state._replace(
        round=number,
        starter=starter,
        hands=hands,
        pile=pile,
        line=tuple(sorted(Place(VALUE[card], card, (card,)) for card in turned_up[-1])),  # S4
        longest_chain=0,
        turn=starter,
        step=0,
        matchies=0,
        chain=0,
        passes=0,
        draw_owed_by=None,
        shown=((),) * seats,
        lacking=(Lacking(),) * seats,
        latest=(),
    )


def draw(state: State, seat: Seat, count: int, why: str) -> Step[State]:
    """Give a seat the next cards of the pile, or as many as there are (S19)."""
    taken = state.pile[: -count - 1 : -1]
    if not taken:
        return Step(state, [])
    pile = state.pile[: -len(taken)]
    lacked, before = state.lacking[seat]
    after = state._replace(
        hands=replaced(state.hands, seat, ordered((*state.hands[seat], *taken))),
        pile=pile,
        lacking=replaced(state.lacking, seat, Lacking(lacked, before + len(taken))),
    )
    return Step(after, events.drawn(seat, taken, why, len(pile)))


def win_round(state: State, seat: Seat, card: Card, top: Card, log: list[Event]) -> Step[State]:
    """S20: a Smatchy with the last card wins the round and scores the value of that card."""
    points = VALUE[card]  # S21: a joker has none
    bonus = 1 if is_full(state.line) else 0  # S22
    reached = state.scores[seat] + points + bonus
    wrapped = state.options.expert and reached > GOAL
    score = reached - GOAL if wrapped else reached  # S25
    scores = replaced(state.scores, seat, score)
    past = PastRound(
        number=state.round,
        starter=state.starter,
        winner=seat,
        why="won",
        card=card,
        top=top,
        points=points,
        bonus=bonus,
        wrapped=wrapped,
        scores=scores,
        longest_chain=state.longest_chain,
        line=tuple([place.cards for place in state.line]),
    )
    log = [*log, events.round_won(past, state.chain)]
    if wrapped:
        log.append(events.score_wrapped(seat, reached, score))
    after = state._replace(scores=scores, rounds=(*state.rounds, past))
    if score >= GOAL:  # S24
        log.append(events.game_won(seat, scores))
        return Step(after._replace(winner=seat, turn=None, chain=0, matchies=0), log)
    return next_round(after, seat, log)  # S5


def end_if_void(state: State, log: list[Event]) -> Step[State]:
    """S23: on an empty pile a round is void if no card can be played, or if everyone in turn has passed."""
    if state.pile:
        return Step(state, log)
    if not any(is_playable(state.line, card) for hand in state.hands for card in hand):
        why = "nobody-can-play"
    elif state.passes >= sum(1 for hand in state.hands if hand):
        why = "everybody-passed"
    else:
        return Step(state, log)
    past = PastRound(
        number=state.round,
        starter=state.starter,
        winner=None,
        why=why,
        card=None,
        top=None,
        points=0,
        bonus=0,
        wrapped=False,
        scores=state.scores,
        longest_chain=state.longest_chain,
        line=tuple([place.cards for place in state.line]),
    )
    after = state._replace(rounds=(*state.rounds, past))
    return next_round(after, state.starter, [*log, events.round_void(state.round, why)])  # S5


def next_round(state: State, starter: Seat, log: list[Event]) -> Step[State]:
    """Deal the next round."""
    after = start_round(state, starter)
    return Step(after, log + events.round_started(after.round, starter, after.line, len(after.pile), after.hands))
