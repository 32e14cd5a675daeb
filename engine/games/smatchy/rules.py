"""The rules of a turn: who may move, what is allowed, and what each action does.

The numbers refer to docs/rules/smatchy.md. How rounds start and end is in `rounds`.
"""

from __future__ import annotations

from math import floor
from random import Random
from typing import Any, Final

from engine.errors import IllegalMove
from engine.game import Event, Seat, Step
from engine.games.smatchy import events
from engine.games.smatchy.cards import CARDS, JOKER, OTHER_COLOR, VALUE, Card
from engine.games.smatchy.line import (
    CardOptions,
    Line,
    answers,
    can_answer,
    can_complete,
    card_options,
    neighbors,
    place_of,
    with_card,
)
from engine.games.smatchy.moves import AnyMove, Complete, Draw, Matchy, Smatchy, Stop
from engine.games.smatchy.rounds import draw, end_if_void, ordered, win_round
from engine.games.smatchy.state import State, replaced, without
from engine.games.smatchy.view import Deed, Lacking

_FIRST_RULES: Final = 1  # before a due Smatchy ended at a player without cards, and with shorter events
_MISTAKES: Final = frozenset({"smatchy-due", "cannot-complete", "not-a-match"})  # what a penalty is paid for (S26)
_FORGOTTEN: Final = 2  # cards for who forgot to draw: the one that was owed, and a penalty
_DEEDS_KEPT: Final = 12
_RANDOM_MISTAKE_RATE: Final = 0.1


# --- Who may move


def to_move(state: State) -> frozenset[Seat]:
    """The seat whose turn it is; none when the game is over."""
    return frozenset() if state.turn is None else frozenset((state.turn,))


def pending_penalty(state: State) -> frozenset[Seat]:
    """S26: the seat that has to draw its card before the next player begins."""
    return frozenset() if state.draw_owed_by is None else frozenset((state.draw_owed_by,))


def decision(state: State, seat: Seat) -> str:
    """Return the name of the decision before a seat: its turn, or a card it owes itself."""
    if state.winner is not None:
        return ""
    if seat == state.turn:
        return f"r{state.round}t{state.step}"
    return f"r{state.round}d{state.step}" if seat == state.draw_owed_by else ""


def next_seat(state: State, seat: Seat) -> Seat:
    """Return the player to the left, past those without cards when there is nothing to draw (S19)."""
    seats = len(state.hands)
    following = (seat + 1) % seats
    while not state.pile and not state.hands[following] and following != seat:
        following = (following + 1) % seats
    return following


# --- What is allowed


def legal_moves(state: State, seat: Seat) -> list[AnyMove]:
    """Return the moves that a seat can make, with the mistakes it could pay for (S26)."""
    if state.winner is not None:
        return []
    if seat != state.turn:
        return [Draw()] if seat == state.draw_owed_by else []
    return declarations(state) if mistakes_are_paid(state) else right_moves(state)


def right_moves(state: State) -> list[AnyMove]:
    """S6-S17: the moves of the seat on turn that are no mistakes. Drawing or stopping comes last."""
    assert state.turn is not None
    is_due = state.chain > 0
    cards = dict.fromkeys(state.hands[state.turn])  # two copies of a card are one move
    moves = [move for card in cards for move in plays(card_options(state.line, card, is_due, state.options))]
    if not is_due:
        return [*moves, Stop() if state.matchies else Draw()]  # S11, S17
    answers: list[AnyMove] = [move for move in moves if isinstance(move, Smatchy)]
    return [*[move for move in moves if not isinstance(move, Smatchy)], *(answers or [Draw()])]  # S13, S14


def plays(able: CardOptions) -> list[AnyMove]:
    """Return what a card can do as moves."""
    card = able.card
    if card == JOKER:
        completions = [Complete(JOKER, stands_for) for stands_for in able.completes_as]
        return [*[Smatchy(JOKER, on) for on in able.smatchy], *[Matchy(JOKER, on) for on in able.matchy], *completions]
    if able.complete:
        return [Complete(card)]
    if able.matchy:
        return [Matchy(card)]
    return [Smatchy(card)] if able.smatchy else []


def declarations(state: State) -> list[AnyMove]:
    """S26: everything that the seat on turn can declare, right or wrong."""
    assert state.turn is not None
    moves: list[AnyMove] = []
    for card in dict.fromkeys(state.hands[state.turn]):
        if card != JOKER:
            moves += (Complete(card), Matchy(card), Smatchy(card))
            continue
        moves += [Complete(JOKER, each) for each in CARDS[:-1]] if state.options.joker_completes else [Complete(JOKER)]
        for place in state.line:
            moves += (Matchy(JOKER, place.value), Smatchy(JOKER, place.value))
    moves.append(Stop() if state.matchies and not state.chain else Draw())
    return moves


def mistakes_are_paid(state: State) -> bool:
    """S26: whether a mistake of the next player to act costs a card; there must be one in the pile to pay with."""
    forgotten = 0 if state.draw_owed_by is None else _FORGOTTEN
    return state.options.penalties and len(state.pile) > forgotten


def forced_move(state: State, seat: Seat) -> AnyMove | None:
    """Return the end of the turn of a seat that can do nothing else. With penalties players see that for themselves."""
    if seat != state.turn or state.options.penalties:
        return None
    moves = right_moves(state)
    return moves[0] if len(moves) == 1 and isinstance(moves[0], Draw | Stop) else None


def random_move(state: State, seat: Seat, rng: Random) -> AnyMove:
    """Return a random legal move; with penalties mostly a right one, so that games end."""
    if seat != state.turn or (mistakes_are_paid(state) and rng.random() < _RANDOM_MISTAKE_RATE):
        return _pick(legal_moves(state, seat), rng)
    if state.chain:
        return _pick(right_moves(state), rng)
    # Every card and the end of the turn are equally likely; a card that cannot be played is drawn again.
    hand = state.hands[seat]
    while (at := floor(rng.random() * (len(hand) + 1))) < len(hand):
        moves = plays(card_options(state.line, hand[at], False, state.options))
        if moves:
            return _pick(moves, rng)
    return Stop() if state.matchies else Draw()


def _pick(moves: list[AnyMove], rng: Random) -> AnyMove:
    return moves[0] if len(moves) == 1 else moves[floor(rng.random() * len(moves))]


# --- What each action does


def apply(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    """Return the state after a move and its events, or raise IllegalMove."""
    if state.winner is not None:
        raise IllegalMove("game-over", winner=state.winner)
    if seat != state.turn:
        return draw_owed_card(state, seat, move)
    if state.draw_owed_by is None:
        return declare(state, seat, move)
    forgotten = draw_forgotten_card(state, state.draw_owed_by)
    step = declare(forgotten.state, seat, move)
    return Step(step.state, [*forgotten.events, *step.events])


def declare(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    """Do what the seat on turn declares. With penalties a mistake costs a card instead of being refused (S26)."""
    try:
        return act(state, seat, move)
    except IllegalMove as mistake:
        if mistake.code not in _MISTAKES or not mistakes_are_paid(state):
            raise
        return pay_for_mistake(state, seat, move, mistake)


def act(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    """S6-S18: the three actions, or the end of a turn without one of them."""
    match move:
        case Complete(card, stands_for):
            return complete(state, seat, card, stands_for)
        case Matchy(card, on):
            return matchy(state, seat, card, on)
        case Smatchy(card, on):
            return smatchy(state, seat, card, on)
        case Draw():
            return cannot_answer(state, seat) if state.chain else pass_turn(state, seat)
        case Stop():
            return stop(state, seat)


def complete(state: State, seat: Seat, card: Card, stands_for: Card | None) -> Step[State]:
    """S6: put a card whose value the line lacks at its place."""
    require_in_hand(state, seat, card)
    if card == JOKER and (stands_for is not None) != state.options.joker_completes:  # S27
        raise IllegalMove("no-target", card=card, on=None)
    if state.chain:  # S13
        raise IllegalMove("smatchy-due", card=card)
    top = stands_for or card
    require_fits(state.line, card, top)
    after = put_down(state, seat, card, top, "complete")
    log = [events.completed(seat, card, top, state.line)]
    if state.matchies and after.hands[seat]:  # S10
        return end_turn(after, seat, log)
    return draw_for_card(after, seat, "completed", log)  # S8


def matchy(state: State, seat: Seat, card: Card, on: int | None) -> Step[State]:
    """S9: put a card on the same card and play again."""
    require_in_hand(state, seat, card)
    top = card if card != JOKER else require_place(state.line, on)  # S16
    if state.chain and not state.options.matchy_first:  # S13, S27
        raise IllegalMove("smatchy-due", card=card)
    require_top(state.line, "matchy", card, top)
    count = state.matchies + 1
    after = put_down(state, seat, card, top, "matchy", matchies=count)
    log = [events.matchied(seat, card, top, count, again=stated(state, bool(after.hands[seat])))]
    if after.hands[seat]:
        return end_if_void(after, log)
    if state.chain:  # S27: no Smatchy can follow
        log.append(events.cannot_answer(seat, draws=bool(state.pile)))
    return draw_for_card(after, seat, "emptied", log)  # S10


def smatchy(state: State, seat: Seat, card: Card, on: int | None) -> Step[State]:
    """S12: put a card on the card of its value and the other color; the turn ends without drawing."""
    require_in_hand(state, seat, card)
    top = card if card != JOKER else OTHER_COLOR[require_place(state.line, on)]  # S16
    require_top(state.line, "smatchy", card, OTHER_COLOR[top])
    chain = state.chain + 1
    after = put_down(state, seat, card, top, "smatchy", chain=chain, longest_chain=max(chain, state.longest_chain))
    log = [events.smatchied(seat, card, top, chain)]
    if not after.hands[seat]:  # S20
        return win_round(after, seat, card, top, log)
    following = (seat + 1) % len(state.hands)
    if state.pile or after.hands[following] or state.setup.rules_version == _FIRST_RULES:
        return end_turn(after, seat, log, chain=chain)  # S13
    # S19: a player without cards cannot answer, and the duty goes on to no one else.
    log.append(events.cannot_answer(following, draws=False))
    return end_turn(after, seat, log, latest=remembered(after, Deed(following, "cannot-answer")))


def pass_turn(state: State, seat: Seat) -> Step[State]:
    """S17: draw a card instead of playing one."""
    if state.matchies:  # S10
        raise IllegalMove("cannot-draw", matchies=state.matchies)
    passes = 0 if state.pile else state.passes + 1  # S23
    drawn = draw(state, seat, 1, "passed")
    log = [events.passed(seat, draws=stated(state, bool(state.pile))), *drawn.events]
    latest = remembered(state, Deed(seat, "pass"))
    return end_turn(drawn.state, seat, log, passes=passes, latest=latest, step=state.step + 1)  # S18


def cannot_answer(state: State, seat: Seat) -> Step[State]:
    """S14: draw a card because no Smatchy is possible; the duty ends."""
    if can_answer(state.line, state.hands[seat]):  # S13
        raise IllegalMove("smatchy-due")
    lacking = replaced(state.lacking, seat, Lacking(answers(state.line)))
    drawn = draw(state._replace(lacking=lacking), seat, 1, "cannot-answer")
    log = [events.cannot_answer(seat, draws=stated(state, bool(state.pile))), *drawn.events]
    latest = remembered(state, Deed(seat, "cannot-answer"))
    return end_turn(drawn.state, seat, log, latest=latest, step=state.step + 1)  # S18


def stop(state: State, seat: Seat) -> Step[State]:
    """S11: end the turn after a Matchy; nothing is drawn."""
    if state.chain or not state.matchies:
        raise IllegalMove("cannot-stop")
    latest = remembered(state, Deed(seat, "stop"))
    return end_turn(state, seat, [events.stopped(seat)], latest=latest, step=state.step + 1)


# --- Penalties


def draw_owed_card(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    """S26: the card for a played one, drawn before the next player begins."""
    if seat != state.draw_owed_by or not isinstance(move, Draw):
        raise IllegalMove("not-to-act", seat=seat, turn=state.turn)
    drawn = draw(state._replace(draw_owed_by=None), seat, 1, "owed")
    return end_if_void(drawn.state, [*drawn.events])


def draw_forgotten_card(state: State, seat: Seat) -> Step[State]:
    """S26: who has not drawn when the next player begins gets that card and a penalty."""
    drawn = draw(state._replace(draw_owed_by=None), seat, _FORGOTTEN, "forgot")
    return Step(drawn.state, [events.forgot_to_draw(seat), *drawn.events])


def pay_for_mistake(state: State, seat: Seat, move: AnyMove, mistake: IllegalMove) -> Step[State]:
    """S26: a wrong declaration shows its card, is taken back and costs a card from the pile."""
    ends_turn = state.options.penalty_ends_turn
    card: Card | None = getattr(move, "card", None)
    shown = state.shown
    if card is not None and card not in shown[seat]:
        shown = replaced(shown, seat, ordered((*shown[seat], card)))
    latest = remembered(state, Deed(seat, f"wrong-{move.do}", card))
    after = state._replace(shown=shown, latest=latest, step=state.step + 1)
    drawn = draw(after, seat, 1, "penalty")
    log = [events.wrong_declaration(seat, move, mistake.code, mistake.facts, ends_turn), *drawn.events]
    return end_turn(drawn.state, seat, log) if ends_turn else end_if_void(drawn.state, log)  # S27


# --- What the actions share


def require_in_hand(state: State, seat: Seat, card: Card) -> None:
    """Raise IllegalMove unless a seat holds a card."""
    if card not in state.hands[seat]:
        raise IllegalMove("not-held", card=card)


def require_place(line: Line, on: int | None) -> Card:
    """Return the visible card of the place that a joker goes on."""
    place = None if on is None else place_of(line, on)
    if place is None:
        raise IllegalMove("no-target", card=JOKER, on=on)
    return place.top


def require_top(line: Line, do: str, card: Card, expected: Card) -> None:
    """S9, S12, S15: the visible card of the place has to be the expected one."""
    place = place_of(line, VALUE[expected])
    top = None if place is None else place.top
    if top != expected:
        raise IllegalMove("not-a-match", do=do, card=card, top=top)


def require_fits(line: Line, card: Card, top: Card) -> None:
    """S6, S7: a card can complete the line at either end, or between two cards of one color."""
    if top == JOKER:  # S16
        raise IllegalMove("cannot-complete", card=card, reason="joker")
    if can_complete(line, VALUE[top]):
        return
    place = place_of(line, VALUE[top])
    if place is not None:
        raise IllegalMove("cannot-complete", card=card, reason="value-there", top=place.top)
    left, right = neighbors(line, VALUE[top])
    raise IllegalMove("cannot-complete", card=card, reason="between-colours", left=left, right=right)


def put_down(state: State, seat: Seat, card: Card, top: Card, do: str, **changes: Any) -> State:
    """Return the state after a card went from a hand to the place of `top`, which it counts as (S15)."""
    shown = state.shown
    if card in shown[seat]:
        shown = replaced(shown, seat, without(shown[seat], card))
    return state._replace(
        hands=replaced(state.hands, seat, without(state.hands[seat], card)),
        line=with_card(state.line, card, top),
        shown=shown,
        passes=0,
        latest=remembered(state, Deed(seat, do, card, top)),
        step=state.step + 1,
        **changes,
    )


def draw_for_card(state: State, seat: Seat, why: str, log: list[Event]) -> Step[State]:
    """S8, S10: draw a card for the one that was played, and end the turn. With penalties players draw themselves."""
    if state.options.penalties and state.pile:  # S26
        return end_turn(state._replace(draw_owed_by=seat), seat, log)
    drawn = draw(state, seat, 1, why)
    return end_turn(drawn.state, seat, [*log, *drawn.events])


def end_turn(state: State, seat: Seat, log: list[Event], *, chain: int = 0, **changes: Any) -> Step[State]:
    """Give the turn to the next player, who has to answer if a chain of Smatchys goes on."""
    after = state._replace(turn=next_seat(state, seat), matchies=0, chain=chain, **changes)
    return end_if_void(after, log)


def remembered(state: State, deed: Deed) -> tuple[Deed, ...]:
    """Return the latest deeds with one more."""
    return (*state.latest[1 - _DEEDS_KEPT :], deed)


def stated(state: State, fact: bool) -> bool | None:
    """Return a fact for an event, or None under the first version of the rules, whose events did not state it."""
    return None if state.setup.rules_version == _FIRST_RULES else fact
