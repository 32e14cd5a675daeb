"""Making views: which part of the truth a seat may know."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.game import new_tuple
from engine.games.smatchy.cards import JOKER, NAMES, VALUE, colour
from engine.games.smatchy.events import Deed
from engine.games.smatchy.line import Line, can_answer, right_moves
from engine.games.smatchy.state import NOBODY, Cards, RoundResult, State, Terms
from engine.games.smatchy.view import CardOptions, Lacking, PastDeed, PastRound, Place, View
from engine.rng import commitment

_KEPT = 4096
"""How much of what views are made of stays in memory: most of it is the same for every seat and after many moves."""


def view(state: State, seat: int | None) -> View:
    """Show what a seat may know, or what everybody may know (None)."""
    terms, line, stacks, chain = state.terms, state.line, state.stacks, state.chain
    hand = () if seat is None else state.hands[seat]
    is_over = state.winner != NOBODY
    is_on_turn = seat is not None and seat == state.turn
    hands, pile_cards, seed = _opened(state) if is_over else (None, None, None)
    options = () if terms.penalties or is_over else _card_options(line, hand, is_on_turn and chain > 0, terms)
    # All fields in their order, for whoever looks: to name them takes its time.
    # fmt: off
    return new_tuple(View, (
        seat, terms.seats, terms.expert, terms.penalties, commitment(terms.seed),
        state.round, terms.dealer, state.starter, None if is_over else state.turn,
        _texts(hand), tuple(map(len, state.hands)), _line(line, stacks), len(state.pile), state.scores,
        chain > 0, chain, state.longest_chain, state.matchies, state.passes,
        _somebody(state.owed),
        seat is not None and _may_draw(state, seat, hand),
        is_on_turn and state.matchies > 0 and not chain,
        options, _all_texts(state.known), _all_lacking(state.lacks, state.gained), _past_deeds(state.latest),
        _past_rounds(state.rounds), _somebody(state.winner), hands, pile_cards, seed,
        terms.joker_completes, terms.matchy_first, terms.penalty_ends_turn,
    ))
    # fmt: on


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
    return tuple([NAMES[card] for card in cards])


@lru_cache(_KEPT)
def _all_texts(hands: tuple[Cards, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(_texts, hands))


def _somebody(seat: int) -> int | None:
    return None if seat == NOBODY else seat


@lru_cache(_KEPT)
def _line(line: Cards, stacks: tuple[Cards, ...]) -> tuple[Place, ...]:
    return tuple([_place(top, stacks[VALUE[top]]) for top in line if top])


@lru_cache(_KEPT)
def _place(top: int, cards: Cards) -> Place:
    return Place(VALUE[top], colour(top), _texts(cards))


@lru_cache(_KEPT)
def _all_lacking(lacks: tuple[Cards, ...], gained: tuple[int, ...]) -> tuple[Lacking, ...]:
    return tuple([Lacking(_texts(cards), taken) for cards, taken in zip(lacks, gained, strict=True)])


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
    return _all_texts(state.hands), _texts(state.pile), state.terms.seed


def _may_draw(state: State, seat: int, hand: Cards) -> bool:
    """Tell whether drawing is accepted from a seat; with penalties it may be the mistake of not answering."""
    if seat == state.owed:
        return True
    if seat != state.turn or (state.matchies and not state.chain):
        return False
    return not state.chain or state.terms.penalties or not can_answer(state.line, hand)


def _card_options(line: Line, hand: Cards, is_due: bool, terms: Terms) -> tuple[CardOptions, ...]:
    """Say what every card of a hand could do."""
    able = {move.card: move.do for move in right_moves(line, hand, is_due, False, terms)}
    return tuple(
        [
            _joker_options(line, is_due, terms) if card == JOKER else _options(card, able.get(card, ""))
            for card in dict.fromkeys(hand)
        ]
    )


@cache
def _options(card: int, do: str) -> CardOptions:
    """Say of a card other than the joker that it could do one thing, on the place of its value, or nothing ("")."""
    on = (VALUE[card],)
    return CardOptions(NAMES[card], do == "complete", on if do == "matchy" else (), on if do == "smatchy" else ())


@lru_cache(_KEPT)
def _joker_options(line: Line, is_due: bool, terms: Terms) -> CardOptions:
    """Say what a joker could do: on which places, and as which cards."""
    moves = right_moves(line, (JOKER,), is_due, False, terms)
    on = {do: tuple([move.on for move in moves if move.do == do]) for do in ("matchy", "smatchy")}
    completes_as = _texts(tuple([move.stands_for for move in moves if move.do == "complete"]))
    return CardOptions(NAMES[JOKER], bool(completes_as), on["matchy"], on["smatchy"], completes_as)
