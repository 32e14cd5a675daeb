"""What holds in every game, however it is played."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.game import Step
from engine.games.smatchy import GAME
from engine.games.smatchy.cards import DECK, VALUE
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from engine.random_games import random_play
from tests.engine.games.smatchy.indistinguishable import indistinguishable
from tests.engine.games.smatchy.positions import random_states

WITHOUT_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""A smaller seed is no simpler game; and where a game does not end, every try to shrink it would take as long again."""

every_table = st.builds(SmatchyOptions, **dict.fromkeys(SmatchyOptions.model_fields, st.booleans()))


def is_sound(state: State) -> bool:
    """Tell whether all 57 cards are there once, hands are in order, and tops agree with their stacks."""
    stacked = [card for stack in state.stacks for card in stack]
    held = [card for hand in state.hands for card in hand]
    tops_agree = all(
        bool(stack) == bool(top) and (not top or (VALUE[top] == value and stack[-1] in (top, 19)))
        for value, (stack, top) in enumerate(zip(state.stacks, state.line, strict=True))
    )
    hands_sorted = all(list(hand) == sorted(hand) for hand in state.hands)
    known = all(not Counter(shown) - Counter(hand) for hand, shown in zip(state.hands, state.known, strict=True))
    return Counter([*stacked, *held, *state.pile]) == Counter(DECK) and tops_agree and hands_sorted and known


@settings(max_examples=25, deadline=None, phases=WITHOUT_SHRINKING)
@given(seats=st.integers(2, 6), options=every_table, seed=st.integers(0, 10**9))
def test_no_card_is_lost_or_doubled_and_what_is_remembered_is_true(seats: int, options: SmatchyOptions, seed: int):
    for state in random_states(seats, options, seed):
        assert is_sound(state)
        for hand, lacks, gained in zip(state.hands, state.lacks, state.gained, strict=True):
            assert sum(card in lacks for card in hand) <= gained
        assert state.owed < 0 or state.pile


@settings(max_examples=25, deadline=None, phases=WITHOUT_SHRINKING)
@given(seats=st.integers(2, 6), options=every_table, seed=st.integers(0, 10**9))
def test_a_smatchy_is_due_from_the_next_player_alone_and_only_with_cards_or_a_pile(
    seats: int, options: SmatchyOptions, seed: int
):
    for state in random_states(seats, options, seed):
        if state.chain:
            (*_, maker) = (deed.seat for deed in state.latest if deed.do == "smatchy")
            assert state.turn == (maker + 1) % seats
            assert state.hands[state.turn] or state.pile


def test_a_game_that_never_ends_fails(monkeypatch: pytest.MonkeyPatch):
    """A duty that is never over would be waited for without end."""
    state = GAME.new(3, SmatchyOptions(), "endless")
    monkeypatch.setattr(type(GAME), "apply", staticmethod(lambda *_: Step(state)))
    with pytest.raises(AssertionError, match="not ended"):
        list(random_states(3, SmatchyOptions(), 1))
    with pytest.raises(RuntimeError, match="not ended"):
        list(random_play(GAME, 3, SmatchyOptions(), "endless"))


@settings(max_examples=30, deadline=None, phases=WITHOUT_SHRINKING)
@given(seats=st.integers(2, 6), options=every_table, seed=st.integers(0, 10**9))
def test_scores_only_change_by_rounds_won_and_games_end_by_the_goal(seats: int, options: SmatchyOptions, seed: int):
    *_, end = random_states(seats, options, seed)
    scores = [0] * seats
    for past in GAME.view(end, None).rounds:
        if past.winner is not None:
            scores[past.winner] += past.points + past.bonus - (18 if past.wrapped else 0)
        assert tuple(scores) == past.scores
    assert [score >= 18 for score in scores].count(True) == 1
    assert max(scores) == 18 or not options.expert


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
            if other is not None and state.winner < 0:
                swaps += 1
                assert other != state
                assert GAME.view(other, seat) == GAME.view(state, seat)
                if seat is not None:
                    assert list(GAME.legal_moves(other, seat)) == list(GAME.legal_moves(state, seat))
    assert swaps > 500
