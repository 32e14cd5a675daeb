"""The tree search that others are measured by: legal, reproducible and blind to hidden cards."""

from __future__ import annotations

from random import Random

from engine.games.matryoshka import GAME
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, card_ids, encode
from engine.games.matryoshka.ai.tree_player import TreePlayer
from engine.games.matryoshka.ai.worlds import HiddenCards
from tests.engine.games.computer_checks import check_choices
from tests.engine.games.matryoshka.indistinguishable import indistinguishable
from tests.engine.games.matryoshka.positions import at, random_game


def test_the_tree_player_chooses_legally_reproducibly_and_honestly() -> None:
    moments = [(played.before, played.seat) for played in random_game(4, "tree") if played.before.phase != "display"]
    assert check_choices(GAME, TreePlayer(12), moments[::3], indistinguishable) > 15


def test_the_tree_player_judges_every_move() -> None:
    state = at("offer", 2)
    (active,) = GAME.to_move(state)
    view, moves = GAME.view(state, active), list(GAME.legal_moves(state, active))
    values = TreePlayer(30).judge(view, moves, Random(1))
    assert len(values) == len(moves)
    assert abs(sum(values) - 1) < 1e-9
    assert values == TreePlayer(30).judge(view, moves, Random(2)), "judgements have no noise"
    last = at("display", 4)
    view, moves = GAME.view(last, 1), list(GAME.legal_moves(last, 1))
    assert TreePlayer().choose(view, moves, Random(1)) in moves
    assert len(TreePlayer().judge(view, moves, Random(1))) == len(moves)


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
        assert sorted(everything) == sorted(IDS[card] for card in state.deal.deck)
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
