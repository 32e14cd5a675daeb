"""Where rounds begin and end: dealing, drawing, winning, void rounds, the end of the game."""

from __future__ import annotations

from bisect import insort
from typing import TypeVar

from engine.game import Event, new_tuple
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import GOAL, NAMES, VALUE
from engine.games.smatchy.events import Told
from engine.games.smatchy.line import is_full, is_playable
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.rules.dealing import deal_round, draw_dealer
from engine.games.smatchy.state import NOBODY, Cards, RoundResult, State, Terms

Item = TypeVar("Item")


def put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """Replace one item of a tuple."""
    changed = [*items]
    changed[at] = item
    return tuple(changed)


def new(seats: int, options: SmatchyOptions, seed: str, rules_version: int) -> State:
    """Deal the first round of a game; the player after the dealer starts it."""
    dealer = draw_dealer(seed, seats)
    terms = Terms(seed=seed, seats=seats, dealer=dealer, rules_version=rules_version, **dict(options))
    return _start_round(terms, 1, (dealer + 1) % seats, (0,) * seats, ())


def _start_round(
    terms: Terms, number: int, starter: int, scores: tuple[int, ...], rounds: tuple[RoundResult, ...]
) -> State:
    hands, turned_up, pile = deal_round(terms.seed, terms.seats, number)
    line: list[int] = [0] * 10
    stacks: list[Cards] = [()] * 10
    for card in turned_up[-1]:
        line[VALUE[card]], stacks[VALUE[card]] = card, (card,)
    nothing: tuple[Cards, ...] = ((),) * terms.seats
    # fmt: off
    return new_tuple(State, (
        terms, number, starter, 0, starter, hands, pile, tuple(line), tuple(stacks), 0, 0, 0, 0, NOBODY, nothing,
        nothing, (0,) * terms.seats, scores, rounds, (), NOBODY,
    ))
    # fmt: on


def take_from_pile(state: State, seat: int, count: int, why: str, told: Told) -> State:
    """Give a seat the next cards of the pile, as many of the count as there are."""
    pile = state.pile
    taken = pile[: -count - 1 : -1]
    if not taken:
        return state
    left = pile[: len(pile) - len(taken)]
    hand = tuple(sorted(state.hands[seat] + taken))
    if told is not None:
        told += telling.drawn(seat, taken, why, len(left))
    return state._replace(
        hands=put(state.hands, seat, hand),
        pile=left,
        gained=put(state.gained, seat, state.gained[seat] + len(taken)),
    )


def draw_one(
    hands: tuple[Cards, ...], pile: Cards, gained: tuple[int, ...], seat: int, why: str, told: Told
) -> tuple[tuple[Cards, ...], Cards, tuple[int, ...]]:
    """Give a seat the next card of a pile that has one: the hands, the pile and what each has gained after it."""
    card, left = pile[-1], pile[:-1]
    if told is not None:
        told += telling.drawn(seat, (card,), why, len(left))
    hand = [*hands[seat]]
    insort(hand, card)
    held, counted = [*hands], [*gained]
    held[seat] = tuple(hand)
    counted[seat] += 1
    return tuple(held), left, tuple(counted)


def win_round(state: State, seat: int, card: int, top: int, told: Told) -> State:
    """Score a round for the seat that made a Smatchy with its last card, and deal the next or end the game."""
    points = VALUE[card]
    bonus = 1 if is_full(state.line) else 0
    reached = state.scores[seat] + points + bonus
    wrapped = state.terms.expert and reached > GOAL
    score = reached - GOAL if wrapped else reached
    scores = put(state.scores, seat, score)
    result = RoundResult(
        state.starter, seat, "won", card, top, points, bonus, wrapped, scores, state.longest_chain, _line_text(state)
    )
    is_won = score >= GOAL
    if told is not None:
        played = {"seat": seat, "round": state.round, "card": NAMES[card], "as": NAMES[top], "chain": state.chain}
        told.append(Event("round-won", {**played, "points": points, "bonus": bonus, "scores": list(scores)}))
        if wrapped:
            told.append(Event("score-wrapped", {"seat": seat, "reached": reached, "score": score}))
        if is_won:
            told.append(Event("game-won", {"seat": seat, "scores": list(scores)}))
    rounds = (*state.rounds, result)
    if is_won:
        return state._replace(scores=scores, rounds=rounds, winner=seat, turn=NOBODY, chain=0, matchies=0)
    return _next_round(state, seat, scores, rounds, told)


def _line_text(state: State) -> str:
    return "|".join([" ".join([NAMES[card] for card in stack]) for stack in state.stacks if stack])


def end_if_void(state: State, told: Told) -> State:
    """Void a round on an empty pile that nobody can play on, or that everybody in turn would not play on."""
    if state.pile:
        return state
    if not any(is_playable(state.line, card) for hand in state.hands for card in hand):
        why = "nobody-can-play"
    elif state.passes >= sum(1 for hand in state.hands if hand):
        why = "everybody-passed"
    else:
        return state
    if told is not None:
        told.append(Event("round-void", {"round": state.round, "why": why}))
    result = RoundResult(
        state.starter, NOBODY, why, 0, 0, 0, 0, False, state.scores, state.longest_chain, _line_text(state)
    )
    return _next_round(state, state.starter, state.scores, (*state.rounds, result), told)


def _next_round(
    state: State, starter: int, scores: tuple[int, ...], rounds: tuple[RoundResult, ...], told: Told
) -> State:
    started = _start_round(state.terms, state.round + 1, starter, scores, rounds)
    if told is not None:
        told.append(telling.round_started(started.round, starter, started.line, len(started.pile)))
        told += [telling.dealt(seat, hand) for seat, hand in enumerate(started.hands)]
    return started
