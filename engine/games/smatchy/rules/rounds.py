"""Where rounds begin and end: dealing, drawing, winning, void rounds, the end of the game."""

# ruff: noqa: RUF005 - joining slices is the quickest way to a changed tuple, and simulations do little else
from __future__ import annotations

from bisect import bisect

from engine.game import Event
from engine.games.smatchy.cards import GOAL, NAMES, VALUE, names
from engine.games.smatchy.events import ONLY, drew, drew_card
from engine.games.smatchy.line import is_full, is_playable
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.rules.dealing import deal_round, draw_dealer
from engine.games.smatchy.state import NOBODY, Cards, RoundResult, State, Terms, put


def new(seats: int, options: SmatchyOptions, seed: str, rules_version: int) -> State:
    """Deal the first round of a game; the player after the dealer starts it."""
    dealer = draw_dealer(seed, seats)
    terms = Terms(seed=seed, seats=seats, dealer=dealer, rules_version=rules_version, **dict(options))
    return _start_round(terms, 1, (dealer + 1) % seats, (0,) * seats, ())


def _start_round(
    terms: Terms, number: int, starter: int, scores: tuple[int, ...], rounds: tuple[RoundResult, ...]
) -> State:
    deal = deal_round(terms.seed, terms.seats, number)
    first, second = deal.turned_up[-1]
    line: list[int] = [0] * 10
    stacks: list[Cards] = [()] * 10
    for card in (first, second):
        line[VALUE[card]], stacks[VALUE[card]] = card, (card,)
    nothing: tuple[Cards, ...] = ((),) * terms.seats
    return State(
        terms=terms,
        round=number,
        starter=starter,
        step=0,
        turn=starter,
        hands=deal.hands,
        pile=deal.pile,
        line=tuple(line),
        stacks=tuple(stacks),
        matchies=0,
        chain=0,
        longest_chain=0,
        passes=0,
        owed=NOBODY,
        known=nothing,
        lacks=nothing,
        gained=(0,) * terms.seats,
        scores=scores,
        rounds=rounds,
        latest=(),
        winner=NOBODY,
    )


def take_from_pile(state: State, seat: int, count: int, why: str, events: list[Event]) -> State:
    """Give a seat the next cards of the pile, as many of the count as there are."""
    pile = state.pile
    taken = pile[: -count - 1 : -1]
    if not taken:
        return state
    left = pile[: len(pile) - len(taken)]
    hand = tuple(sorted(state.hands[seat] + taken))
    events.append(drew(seat, len(taken), why, len(left)))
    events.append(Event("drew-cards", {"seat": seat, "cards": names(taken)}, ONLY[seat]))
    return state._replace(
        hands=put(state.hands, seat, hand),
        pile=left,
        gained=put(state.gained, seat, state.gained[seat] + len(taken)),
    )


def draw_one(
    hands: tuple[Cards, ...], pile: Cards, gained: tuple[int, ...], seat: int, why: str, events: list[Event]
) -> tuple[tuple[Cards, ...], Cards, tuple[int, ...]]:
    """Give a seat the next card of a pile that has one: the hands, the pile and what each has gained after it."""
    card, left, hand = pile[-1], pile[:-1], hands[seat]
    events += (drew(seat, 1, why, len(left)), drew_card(seat, card))
    at = bisect(hand, card)
    after = hands[:seat] + (hand[:at] + (card,) + hand[at:],) + hands[seat + 1 :]
    return after, left, gained[:seat] + (gained[seat] + 1,) + gained[seat + 1 :]


def win_round(state: State, seat: int, card: int, top: int, events: list[Event]) -> State:
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
    played = {"seat": seat, "round": state.round, "card": NAMES[card], "as": NAMES[top], "chain": state.chain}
    events.append(Event("round-won", {**played, "points": points, "bonus": bonus, "scores": list(scores)}))
    if wrapped:
        events.append(Event("score-wrapped", {"seat": seat, "reached": reached, "score": score}))
    rounds = (*state.rounds, result)
    if score >= GOAL:
        events.append(Event("game-won", {"seat": seat, "scores": list(scores)}))
        return state._replace(scores=scores, rounds=rounds, winner=seat, turn=NOBODY, chain=0, matchies=0)
    return _next_round(state, seat, scores, rounds, events)


def _line_text(state: State) -> str:
    return "|".join(" ".join(names(stack)) for stack in state.stacks if stack)


def end_if_void(state: State, events: list[Event]) -> State:
    """Void a round on an empty pile that nobody can play on, or that everybody in turn would not play on."""
    if state.pile or state.winner >= 0:
        return state
    if not any(is_playable(state.line, card) for hand in state.hands for card in hand):
        why = "nobody-can-play"
    elif state.passes >= sum(1 for hand in state.hands if hand):
        why = "everybody-passed"
    else:
        return state
    events.append(Event("round-void", {"round": state.round, "why": why}))
    result = RoundResult(
        state.starter, NOBODY, why, 0, 0, 0, 0, False, state.scores, state.longest_chain, _line_text(state)
    )
    return _next_round(state, state.starter, state.scores, (*state.rounds, result), events)


def _next_round(
    state: State, starter: int, scores: tuple[int, ...], rounds: tuple[RoundResult, ...], events: list[Event]
) -> State:
    started = _start_round(state.terms, state.round + 1, starter, scores, rounds)
    line = [NAMES[card] for card in started.line if card]
    facts = {"round": started.round, "starter": starter, "line": line, "pile": len(started.pile)}
    events.append(Event("round-started", facts))
    for seat, hand in enumerate(started.hands):
        events.append(Event("dealt", {"seat": seat, "cards": names(hand)}, ONLY[seat]))
    return started
