"""Invariants of every game, however it is played."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove
from engine.game import Step
from engine.games.smatchy import GAME
from engine.games.smatchy.cards import CARDS, DECK, JOKER, VALUE, VALUES
from engine.games.smatchy.moves import AnyMove, Complete, Draw, Matchy, Smatchy, Stop
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State, ordered
from engine.random_games import random_play
from tests.engine.games.smatchy.indistinguishable import indistinguishable
from tests.engine.games.smatchy.positions import random_states

every_table = st.builds(SmatchyOptions, **dict.fromkeys(SmatchyOptions.model_fields, st.booleans()))


def for_random_games(examples: int):
    """Run a test with random seats, options and seeds. A smaller seed is no simpler game, so nothing is shrunk."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    given_games = given(seats=st.integers(2, 6), options=every_table, seed=st.integers(0, 10**9))
    return lambda test: settings(max_examples=examples, deadline=None, phases=phases)(given_games(test))


def check_cards(state: State) -> None:
    """Check that all 57 cards are somewhere, in order, and that what is known of hands is true."""
    laid = [card for place in state.line for card in place.cards]
    held = [card for hand in state.hands for card in hand]
    assert Counter([*laid, *held, *state.pile]) == Counter(DECK)
    assert all(hand == ordered(hand) for hand in state.hands)
    for hand, shown, lacking in zip(state.hands, state.public.shown, state.public.lacking, strict=True):
        assert not Counter(shown) - Counter(hand)
        assert sum(card in lacking.cards for card in hand) <= lacking.taken_since


def check_line(state: State) -> None:
    """Check that places ascend, and that each counts as its last card unless that is a joker."""
    values = [place.value for place in state.line]
    assert values == sorted(set(values))
    for place in state.line:
        assert VALUE[place.top] == place.value
        assert place.cards[-1] in (place.top, JOKER)


@for_random_games(25)
def test_no_card_is_lost(seats: int, options: SmatchyOptions, seed: int):
    for state in random_states(seats, options, seed):
        check_cards(state)
        check_line(state)
        assert state.draw_owed_by is None or state.pile


@for_random_games(25)
def test_smatchy_is_due_from_next_player_with_cards_or_pile(seats: int, options: SmatchyOptions, seed: int):
    for state in random_states(seats, options, seed):
        if state.chain:
            (*_, maker) = (deed.seat for deed in state.public.latest if deed.do == "smatchy")
            assert state.turn == (maker + 1) % seats
            assert state.hands[state.turn] or state.pile


CONCEIVABLE_MOVES = [
    *(do(card) for do in (Complete, Matchy, Smatchy) for card in CARDS),
    *(Complete(JOKER, stands_for=card) for card in CARDS),
    *(do(JOKER, value) for do in (Matchy, Smatchy) for value in VALUES),
    Draw(),
    Stop(),
]


def is_accepted(state: State, seat: int, move: AnyMove) -> bool:
    """Whether the rules accept a move."""
    try:
        GAME.apply(state, seat, move)
    except IllegalMove:
        return False
    return True


@for_random_games(10)
def test_rules_accept_exactly_the_legal_moves(seats: int, options: SmatchyOptions, seed: int):
    for state in islice(random_states(seats, options, seed), 0, None, 5):
        for seat in range(seats):
            accepted = {move for move in CONCEIVABLE_MOVES if is_accepted(state, seat, move)}
            assert accepted == set(GAME.legal_moves(state, seat))


@for_random_games(30)
def test_scores_change_by_won_rounds_only(seats: int, options: SmatchyOptions, seed: int):
    *_, end = random_states(seats, options, seed)
    scores = [0] * seats
    for past in GAME.view(end, None).rounds:
        if past.winner is not None:
            scores[past.winner] += past.points + past.bonus - (18 if past.wrapped else 0)
        assert tuple(scores) == past.scores
    assert [score >= 18 for score in scores].count(True) == 1
    assert max(scores) == 18 or not options.expert


def test_endless_game_fails(monkeypatch: pytest.MonkeyPatch):
    state = GAME.new(3, SmatchyOptions(), "endless")
    monkeypatch.setattr(type(GAME), "apply", staticmethod(lambda *_: Step(state, [])))
    with pytest.raises(AssertionError, match="not ended"):
        list(random_states(3, SmatchyOptions(), 1))
    with pytest.raises(RuntimeError, match="not ended"):
        list(random_play(GAME, 3, SmatchyOptions(), "endless"))


@pytest.mark.parametrize(
    "options",
    [SmatchyOptions(), SmatchyOptions(penalties=True), SmatchyOptions(joker_completes=True, matchy_first=True)],
    ids=str,
)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_swapped_hidden_cards_change_no_view(seats: int, options: SmatchyOptions):
    rng = Random(seats)
    swaps = 0
    for seed in range(3):
        for state in random_states(seats, options, seed):
            seat = rng.choice((None, *range(seats)))
            other = indistinguishable(state, seat, rng)
            if other is not None and state.winner is None:
                swaps += 1
                assert other != state
                assert GAME.view(other, seat) == GAME.view(state, seat)
                if seat is not None:
                    assert list(GAME.legal_moves(other, seat)) == list(GAME.legal_moves(state, seat))
    assert swaps > 500
