"""Imagined games agree with what a seat knows."""

from __future__ import annotations

from random import Random

from engine.games.matryoshka import GAME
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.worlds import HiddenCards
from engine.games.matryoshka.cards import bits, listed
from tests.engine.games.matryoshka.tablework import at, moves_of_game


def test_imagined_games_agree_with_what_is_known() -> None:
    for played in moves_of_game(4, "imagined"):
        state, seat = played.before, played.seat
        if state.phase in ("setup", "display"):
            continue
        view = GAME.view(state, seat)
        outlook = Outlook(view)
        game = HiddenCards(view, outlook).deal(Random(str(state.turn)))
        everything = list(game.pile)
        for other in range(4):
            held = int.from_bytes(game.rows[other], "little")
            everything += listed(held)
            assert held.bit_count() == (state.hands[other] | state.displays[other]).bit_count()
            assert sorted(game.hands[other]) == listed(held & ~state.displays[other])
            assert outlook.known[other] & ~held == 0
        if state.face_up >= 0:
            everything.append(state.face_up)
        assert bits(everything) == bits(state.deal.deck)
        assert len(everything) == len(state.deal.deck)
        assert len(game.pile) == view.pile_size
        assert game.active == state.active


def test_however_many_cards_were_last_seen_with_somebody_no_hand_is_imagined_too_large() -> None:
    state = at("offer", 3)
    (active,) = GAME.to_move(state)
    view = GAME.view(state, active)
    outlook = Outlook(view)
    outlook.maybe = [0 if seat == active else outlook.in_game for seat in range(view.seats)]
    for seed in range(10):
        game = HiddenCards(view, outlook).deal(Random(seed))
        assert tuple(map(len, game.hands)) == view.hand_sizes
