"""No doll is lost or doubled, and every hand has the size that the rules give it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import registry
from engine.random_games import random_play

GAME = registry.game("matryoshka")
SHOWN = (2, 4, 6, 8, 13)


@settings(max_examples=10, deadline=None)
@given(seats=st.sampled_from(GAME.seats), seed=st.integers(0, 10**9))
def test_every_doll_in_the_game_has_one_holder(seats: int, seed: int):
    play = random_play(GAME, seats, GAME.options(), str(seed))
    for moment in play:
        views = [GAME.view(moment.state, seat) for seat in range(seats)]
        public = GAME.view(moment.state, None)
        face_up = [public.face_up] if public.face_up else []
        held = [card for view in views for card in (*view.hand, *view.displays[view.seat])] + face_up
        assert len(held) == len(set(held))
        assert len(held) + public.pile_size == 14 * seats
        assert all(card[0] not in public.removed for card in held)
        assert public.hand_sizes == tuple(len(view.hand) for view in views)
        for view in views:
            own = len(view.hand) + len(view.displays[view.seat]) + (len(face_up) if view.seat == public.active else 0)
            assert own == 6 + 2 * view.round
            if public.phase in ("offer", "counter", "take", "over"):
                assert len(view.displays[view.seat]) == SHOWN[public.round - (public.phase != "over")]
