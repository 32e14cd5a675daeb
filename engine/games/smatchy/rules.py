"""The rules of a turn. The numbers refer to docs/rules/smatchy.md."""

from __future__ import annotations

from typing import Final

from engine.errors import IllegalMove
from engine.game import Event, Seat, Step
from engine.games.smatchy import events
from engine.games.smatchy.cards import JOKER, OTHER_COLOR, VALUE, Card
from engine.games.smatchy.first_version import FIRST_VERSION, events_of_first_version, smatchy_skips_players
from engine.games.smatchy.line import (
    Line,
    answers,
    can_answer,
    can_complete,
    neighbors,
    place_of,
    with_card,
)
from engine.games.smatchy.moves import AnyMove, Complete, Draw, Matchy, Smatchy, Stop, check_joker
from engine.games.smatchy.rounds import draw, end_if_void, win_round
from engine.games.smatchy.state import State, replaced, without
from engine.games.smatchy.view import Deed

_MISTAKES: Final = frozenset({"smatchy-due", "cannot-complete", "not-a-match"})  # S26: refusals that cost a card
_FORGOTTEN: Final = 2  # S26: the card that was owed, and a penalty


def apply(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    """Return the state after a move and its events, or raise IllegalMove."""
    check_joker(move)
    if state.winner is not None:
        raise IllegalMove("game-over", winner=state.winner)
    after = make(state, seat, move)
    if state.setup.rules_version == FIRST_VERSION:
        return Step(after.state, events_of_first_version(after.events))
    return after


def make(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    """Make the move of the seat on turn, or of the seat that still has to draw (S26)."""
    if seat != state.turn:
        return draw_owed_card(state, seat, move)
    if state.draw_owed_by is None:
        return declare(state, seat, move)
    # S26: the next player begins, so it is too late for the card that was owed.
    forgotten = draw_forgotten_card(state, state.draw_owed_by)
    declared = declare(forgotten.state, seat, move)
    return Step(declared.state, [*forgotten.events, *declared.events])


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
            return cannot_answer(state, seat) if state.smatchy_due else pass_turn(state, seat)
        case Stop():
            return stop(state, seat)


def complete(state: State, seat: Seat, card: Card, stands_for: Card | None) -> Step[State]:
    """S6: put a card whose value the line lacks at its place."""
    require_in_hand(state, seat, card)
    if card == JOKER and state.options.joker_completes and stands_for is None:  # S27: its player names the card
        raise IllegalMove("no-target", card=card, on=None)
    if stands_for is not None and not state.options.joker_completes:  # S16
        raise IllegalMove("no-target", card=card, on=None)
    if state.smatchy_due:  # S13: only an answer is allowed
        raise IllegalMove("smatchy-due", card=card)
    played_as = stands_for or card
    require_fits(state.line, card, played_as)
    deed = Deed(seat, "complete", card, played_as)
    after = put_down(state, seat, card, played_as, state.chain)
    log = [events.completed(seat, card, played_as, state.line)]
    if state.matchies and after.hands[seat]:  # S10: nothing is drawn after a Matchy
        return end_turn(after, deed, log)
    return draw_for_card(after, deed, "completed", log)  # S8


def matchy(state: State, seat: Seat, card: Card, on: int | None) -> Step[State]:
    """S9: put a card on the same card and play again."""
    require_in_hand(state, seat, card)
    played_as = card if card != JOKER else require_place(state.line, on)  # S16: a joker replaces any card
    if state.smatchy_due and not state.options.matchy_first:  # S13: only an answer is allowed; S27: or Matchys first
        raise IllegalMove("smatchy-due", card=card)
    require_top(state.line, "matchy", card, played_as)
    count = state.matchies + 1
    deed = Deed(seat, "matchy", card, played_as)
    after = put_down(state, seat, card, played_as, state.chain)
    log = [events.matchied(seat, card, played_as, count, again=bool(after.hands[seat]))]
    if after.hands[seat]:
        return end_if_void(decided(after, deed, count), log)
    if state.smatchy_due:  # S27: no card is left to answer with
        log.append(events.cannot_answer(seat, draws=bool(state.pile)))
    return draw_for_card(after, deed, "emptied", log)  # S10: the hand is empty


def smatchy(state: State, seat: Seat, card: Card, on: int | None) -> Step[State]:
    """S12: put a card on the card of its value and the other color; the turn ends without drawing."""
    require_in_hand(state, seat, card)
    played_as = card if card != JOKER else OTHER_COLOR[require_place(state.line, on)]  # S16: a joker replaces any card
    require_top(state.line, "smatchy", card, OTHER_COLOR[played_as])
    chain = state.chain + 1
    deed = Deed(seat, "smatchy", card, played_as)
    after = put_down(state, seat, card, played_as, chain)
    log = [events.smatchied(seat, card, played_as, chain)]
    if not after.hands[seat]:  # S20: it was the last card
        return win_round(decided(after, deed, state.matchies), seat, card, played_as, log)
    following = left_of(state, seat)
    if is_skipped(after, following) and not smatchy_skips_players(state.setup.rules_version):
        # S19: a player without cards does not answer, and neither has anyone else to.
        log.append(events.cannot_answer(following, draws=False))
        after = after._replace(public=after.public.with_deed(deed))
        return end_turn(after, Deed(following, "cannot-answer"), log)
    return next_turn(after, deed, log, chain=chain)  # S13: the next player has to answer


def pass_turn(state: State, seat: Seat) -> Step[State]:
    """S17: draw a card instead of playing one."""
    if state.may_stop:  # S10: nothing is drawn after a Matchy
        raise IllegalMove("cannot-draw", matchies=state.matchies)
    if not state.pile:  # S23
        after = state._replace(passes=state.passes + 1)
        return end_turn(after, Deed(seat, "pass"), [events.passed(seat, draws=False)])
    drawn = draw(state, seat, 1, "passed")
    return end_turn(drawn.state, Deed(seat, "pass"), [events.passed(seat, draws=True), *drawn.events])  # S18


def cannot_answer(state: State, seat: Seat) -> Step[State]:
    """S14: draw a card because no answer is possible; nothing is due any more."""
    if can_answer(state.line, state.hands[seat]):  # S13: it has to be given
        raise IllegalMove("smatchy-due")
    after = state._replace(public=state.public.with_lacking(seat, answers(state.line)))
    drawn = draw(after, seat, 1, "cannot-answer")
    log = [events.cannot_answer(seat, draws=bool(state.pile)), *drawn.events]
    return end_turn(drawn.state, Deed(seat, "cannot-answer"), log)  # S18


def stop(state: State, seat: Seat) -> Step[State]:
    """S11: end the turn after a Matchy; nothing is drawn."""
    if not state.may_stop:
        raise IllegalMove("cannot-stop")
    return end_turn(state, Deed(seat, "stop"), [events.stopped(seat)])


# --- Penalties


def draw_owed_card(state: State, seat: Seat, move: AnyMove) -> Step[State]:
    """S26: draw the card for a played one before the next player begins. Nothing else is legal out of turn."""
    if seat != state.draw_owed_by or not isinstance(move, Draw):
        raise IllegalMove("not-to-act", seat=seat, turn=state.turn)
    drawn = draw(state._replace(draw_owed_by=None), seat, 1, "owed")
    return end_if_void(drawn.state, [*drawn.events])


def draw_forgotten_card(state: State, seat: Seat) -> Step[State]:
    """S26: who has not drawn when the next player begins gets that card and a penalty."""
    drawn = draw(state._replace(draw_owed_by=None), seat, _FORGOTTEN, "forgot")
    return Step(drawn.state, [events.forgot_to_draw(seat), *drawn.events])


def mistakes_are_paid(state: State) -> bool:
    """S26: whether a mistake of the next player to act costs a card; there must be one in the pile to pay with."""
    if not state.options.penalties:
        return False
    return len(state.pile) > (0 if state.draw_owed_by is None else _FORGOTTEN)


def pay_for_mistake(state: State, seat: Seat, move: AnyMove, mistake: IllegalMove) -> Step[State]:
    """S26: a wrong declaration shows its card, is taken back and costs a card from the pile."""
    ends_turn = state.options.penalty_ends_turn
    card: Card | None = getattr(move, "card", None)
    deed = Deed(seat, f"wrong-{move.do}", card)
    after = state if card is None else state._replace(public=state.public.with_shown(seat, card))
    drawn = draw(after, seat, 1, "penalty")
    log = [events.wrong_declaration(seat, move, mistake.code, mistake.facts, ends_turn), *drawn.events]
    if ends_turn:  # S27
        return end_turn(drawn.state, deed, log)
    return end_if_void(decided(drawn.state, deed, state.matchies), log)


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


def require_fits(line: Line, card: Card, played_as: Card) -> None:
    """S6, S7: a card can complete the line at either end, or between two cards of one color."""
    if played_as == JOKER:  # S16
        raise IllegalMove("cannot-complete", card=card, reason="joker")
    if can_complete(line, VALUE[played_as]):
        return
    place = place_of(line, VALUE[played_as])
    if place is not None:
        raise IllegalMove("cannot-complete", card=card, reason="value-there", top=place.top)
    left, right = neighbors(line, VALUE[played_as])
    raise IllegalMove("cannot-complete", card=card, reason="between-colours", left=left, right=right)


def put_down(state: State, seat: Seat, card: Card, played_as: Card, chain: int) -> State:
    """Return the state after a card went from a hand to the place of `played_as`, which it counts as (S15)."""
    return state._replace(
        hands=replaced(state.hands, seat, without(state.hands[seat], card)),
        line=with_card(state.line, card, played_as),
        public=state.public.with_played(seat, card),
        chain=chain,
        longest_chain=max(chain, state.longest_chain),
        passes=0,
    )


def decided(state: State, deed: Deed, matchies: int) -> State:
    """Return the state after a decision that everyone saw, with the same seat on turn."""
    return state._replace(public=state.public.with_deed(deed), decisions=state.decisions + 1, matchies=matchies)


def draw_for_card(state: State, deed: Deed, why: str, log: list[Event]) -> Step[State]:
    """S8, S10: draw a card for the one that was played, and end the turn. With penalties players draw themselves."""
    if state.options.penalties and state.pile:  # S26
        return end_turn(state._replace(draw_owed_by=deed.seat), deed, log)
    drawn = draw(state, deed.seat, 1, why)
    return end_turn(drawn.state, deed, [*log, *drawn.events])


def left_of(state: State, seat: Seat) -> Seat:
    """Return the seat to the left."""
    return (seat + 1) % len(state.hands)


def is_skipped(state: State, seat: Seat) -> bool:
    """S19: whether a player has no cards and nothing to draw."""
    return not state.pile and not state.hands[seat]


def end_turn(state: State, deed: Deed, log: list[Event]) -> Step[State]:
    """End a turn by a deed after which nothing has to be answered."""
    return next_turn(state, deed, log, chain=0)


def next_turn(state: State, deed: Deed, log: list[Event], chain: int) -> Step[State]:
    """Pass the turn to the left, past players who are skipped. Unless `chain` is 0, a Smatchy has to be answered."""
    following = left_of(state, deed.seat)
    while is_skipped(state, following) and following != deed.seat:
        following = left_of(state, following)
    after = state._replace(
        turn=following,
        public=state.public.with_deed(deed),
        decisions=state.decisions + 1,
        matchies=0,
        chain=chain,
    )
    return end_if_void(after, log)
