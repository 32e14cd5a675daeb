"""Making views: which part of the truth a seat may know."""

from __future__ import annotations

from functools import lru_cache

from engine.chance import commitment
from engine.games.smatchy.cards import COPIES, JOKER, KINDS, NAMES, VALUE, VALUES, colour
from engine.games.smatchy.events import Deed
from engine.games.smatchy.line import can_answer, right_moves
from engine.games.smatchy.state import NOBODY, Cards, RoundResult, State
from engine.games.smatchy.view import CardOptions, Lacking, PastDeed, PastRound, Place, View

_KEPT = 4096
"""How much of what views are made of stays in memory: most of it is the same for every seat and after many moves."""


_KIND_NAMES = NAMES[KINDS.start :]


def view(state: State, seat: int | None) -> View:
    """Show what a seat may know, or what everybody may know (None)."""
    terms = state.terms
    hand = () if seat is None else state.hands[seat]
    is_over = state.winner != NOBODY
    is_on_turn = seat is not None and seat == state.turn
    is_due = state.chain > 0
    seen = _count_seen(state, seat)
    hands, pile_cards, seed = _opened(state) if is_over else (None, None, None)
    return View(
        seat=seat,
        seats=terms.seats,
        expert=terms.expert,
        penalties=terms.penalties,
        commitment=commitment(terms.seed),
        round=state.round,
        dealer=terms.dealer,
        starter=state.starter,
        turn=None if is_over else state.turn,
        hand=_texts(hand),
        hand_sizes=tuple(map(len, state.hands)),
        line=_line(state.line, state.stacks),
        pile=len(state.pile),
        scores=state.scores,
        smatchy_due=is_due,
        chain=state.chain,
        longest_chain=state.longest_chain,
        matchies=state.matchies,
        passes=state.passes,
        draw_owed_by=_somebody(state.owed),
        may_draw=seat is not None and _may_draw(state, seat, hand),
        may_stop=is_on_turn and state.matchies > 0 and not is_due,
        options=_card_options(state, hand, is_on_turn and is_due),
        shown=tuple(map(_texts, state.known)),
        lacking=tuple(map(_lacking, state.lacks, state.gained)),
        seen=dict(zip(_KIND_NAMES, seen[KINDS.start :], strict=True)),
        unseen=_unseen(seen),
        latest=_past_deeds(state.latest),
        rounds=_past_rounds(state.rounds),
        winner=_somebody(state.winner),
        hands=hands,
        pile_cards=pile_cards,
        seed=seed,
        joker_completes=terms.joker_completes,
        matchy_first=terms.matchy_first,
        penalty_ends_turn=terms.penalty_ends_turn,
    )


@lru_cache(_KEPT)
def past_round(number: int, result: RoundResult) -> PastRound:
    """Show how a round ended."""
    return PastRound(
        number=number,
        starter=result.starter,
        winner=_somebody(result.winner),
        why=result.why,
        card=NAMES[result.card] or None,
        top=NAMES[result.top] or None,
        points=result.points,
        bonus=result.bonus,
        wrapped=result.wrapped,
        scores=result.scores,
        longest_chain=result.chain,
    )


@lru_cache(_KEPT)
def _texts(cards: Cards) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards)


def _somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _unseen(seen: list[int]) -> dict[str, int]:
    return {NAMES[card]: COPIES - seen[card] for card in KINDS if seen[card] < COPIES}


@lru_cache(_KEPT)
def _line(line: Cards, stacks: tuple[Cards, ...]) -> tuple[Place, ...]:
    return tuple([_place(top, stacks[VALUE[top]]) for top in line if top])


@lru_cache(_KEPT)
def _place(top: int, cards: Cards) -> Place:
    return Place(VALUE[top], colour(top), _texts(cards))


@lru_cache(_KEPT)
def _lacking(cards: Cards, taken: int) -> Lacking:
    return Lacking(_texts(cards), taken)


@lru_cache(_KEPT)
def _past_rounds(results: tuple[RoundResult, ...]) -> tuple[PastRound, ...]:
    return tuple([past_round(number, result) for number, result in enumerate(results, 1)])


@lru_cache(_KEPT)
def _past_deeds(deeds: tuple[Deed, ...]) -> tuple[PastDeed, ...]:
    return tuple([_past_deed(*deed) for deed in deeds])


@lru_cache(_KEPT)
def _past_deed(seat: int, do: str, card: int, top: int) -> PastDeed:
    return PastDeed(seat, do, NAMES[card] or None, NAMES[top] or None)


def _opened(state: State) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...], str]:
    """Open what was secret until the end: the hands, the pile and the seed."""
    return tuple(map(_texts, state.hands)), _texts(state.pile), state.terms.seed


def _may_draw(state: State, seat: int, hand: Cards) -> bool:
    """Tell whether drawing is accepted from a seat; with penalties it may be the mistake of not answering."""
    if seat == state.owed:
        return True
    if seat != state.turn or (state.matchies and not state.chain):
        return False
    return not state.chain or state.terms.penalties or not can_answer(state.line, hand)


def _count_seen(state: State, seat: int | None) -> list[int]:
    """Count the cards of this round whose place a seat knows, by card number."""
    seen = [0] * (KINDS.stop)
    for value in VALUES:
        for card in state.stacks[value]:
            seen[card] += 1
    for holder, shown in enumerate(state.known):
        for card in state.hands[holder] if holder == seat else shown:
            seen[card] += 1
    return seen


def _card_options(state: State, hand: Cards, is_due: bool) -> tuple[CardOptions, ...]:
    """Say what every card of a hand could do; with penalties that is the player's to see."""
    if state.terms.penalties or state.winner != NOBODY:
        return ()
    able: dict[int, dict[str, list[int]]] = {}
    for do, card, on, stands_for in right_moves(state.line, hand, is_due, False, state.terms):
        if card:
            able.setdefault(card, {}).setdefault(do, []).append(stands_for or on or VALUE[card])
    nothing: dict[str, list[int]] = {}
    found: list[CardOptions] = []
    for card in sorted(set(hand)):
        deeds = able.get(card, nothing)
        completes_as = tuple(deeds.get("complete", ())) if card == JOKER else ()
        options = CardOptions(
            NAMES[card],
            "complete" in deeds,
            tuple(deeds.get("matchy", ())),
            tuple(deeds.get("smatchy", ())),
            _texts(completes_as),
        )
        found.append(options)
    return tuple(found)
