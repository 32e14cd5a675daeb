"""The tree search of the arena: legal, reproducible, blind to what is hidden, and better than luck."""

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


def test_it_chooses_legally_reproducibly_and_honestly_in_every_phase() -> None:
    moments = [(played.before, played.seat) for played in random_game(4, "tree") if played.before.phase != "display"]
    assert check_choices(GAME, TreePlayer(12), moments[::3], indistinguishable) > 15


def test_it_judges_every_move_and_shows_what_greedy_shows() -> None:
    state = at("offer", 2)
    (active,) = GAME.to_move(state)
    view, moves = GAME.view(state, active), list(GAME.legal_moves(state, active))
    values = TreePlayer(30).judge(view, moves, Random(1))
    assert len(values) == len(moves)
    assert abs(sum(values) - 1) < 1e-9
    assert values == TreePlayer(30).judge(view, moves, Random(2)), "judgement has no whims"
    last = at("display", 4)
    view, moves = GAME.view(last, 1), list(GAME.legal_moves(last, 1))
    assert TreePlayer().choose(view, moves, Random(1)) in moves
    assert len(TreePlayer().judge(view, moves, Random(1))) == len(moves)


def test_imagined_games_agree_with_what_is_known() -> None:
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


def test_however_many_cards_were_last_seen_with_somebody_no_hand_is_imagined_too_large() -> None:
    state = at("offer", 3)
    (active,) = GAME.to_move(state)
    view = GAME.view(state, active)
    outlook = Outlook(view)
    outlook.maybe = [0 if seat == active else outlook.in_game for seat in range(view.seats)]
    for seed in range(10):
        game = HiddenCards(view, outlook).deal(Random(seed))
        assert tuple(map(len, game.hands)) == view.hand_sizes
