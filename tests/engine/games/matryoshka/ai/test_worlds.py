"""Sampled games agree with what a seat knows."""

from __future__ import annotations

from random import Random

from engine.games.matryoshka import GAME
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, card_ids, encode
from engine.games.matryoshka.ai.worlds import HiddenCards
from tests.engine.games.matryoshka.positions import at, random_game


def test_dealt_worlds_agree_with_what_is_known() -> None:
    for played in random_game(4, "imagined"):
        state, seat = played.before, played.seat
        if state.phase in ("setup", "display"):
            continue
        view = GAME.view(state, seat)
        outlook = Outlook(view)
        game = HiddenCards(view, outlook).deal(Random(str(state.turn)))
        everything = list(game.pile)
        for other in range(4):
            held = int.from_bytes(game.rows[other], "little")
            everything += card_ids(held)
            assert held.bit_count() == len(state.hands[other]) + len(state.displays[other])
            assert sorted(game.hands[other]) == card_ids(held & ~encode(state.displays[other]))
            assert outlook.known[other] & ~held == 0
        if state.face_up is not None:
            everything.append(IDS[state.face_up])
        assert sorted(everything) == sorted(IDS[card] for card in state.setup.deck)
        assert len(game.pile) == view.pile_size
        assert game.active == state.active


def test_no_dealt_hand_is_too_large() -> None:
    state = at("offer", 3)
    (active,) = GAME.to_move(state)
    view = GAME.view(state, active)
    outlook = Outlook(view)
    outlook.maybe = [0 if seat == active else outlook.in_game for seat in range(view.seats)]
    for seed in range(10):
        game = HiddenCards(view, outlook).deal(Random(seed))
        assert tuple(map(len, game.hands)) == view.hand_sizes
