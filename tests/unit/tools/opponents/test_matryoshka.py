"""Opponents for Matryoshka: legal, reproducible, unaware of hidden cards, and as strong as described."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import Computer
from engine.games.matryoshka import GAME
from engine.games.matryoshka.ai.encoding import encode
from engine.games.matryoshka.ai.worth import worth
from engine.games.matryoshka.best_display import best_display, best_of
from engine.games.matryoshka.cards import DISPLAY_SIZES, Card
from engine.games.matryoshka.moves import Counter, Display, Move, Offer, Take
from engine.games.matryoshka.scoring import points
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import View
from tests.engine.games.computer_checks import check_choices
from tests.engine.games.matryoshka.indistinguishable import indistinguishable
from tests.engine.games.matryoshka.positions import at, random_game
from tools.opponents import computer
from tools.opponents.matryoshka import GreedyPlayer, NaivePlayer, TreePlayer


def choice(player: Computer[View, Move], state: State, seat: int) -> Move:
    return player.choose(GAME.view(state, seat), list(GAME.legal_moves(state, seat)), Random("0"))


@pytest.mark.parametrize("strength", ["random", "naive", "greedy"])
def test_opponent_chooses_legally_reproducibly_and_blindly(strength: str) -> None:
    moments = [(played.before, played.seat) for played in random_game(4, f"honest {strength}")]
    assert check_choices(GAME, computer(GAME, strength), moments, indistinguishable) > 60


@pytest.mark.parametrize("strength", ["random", "naive", "greedy"])
def test_opponent_judges_every_move(strength: str) -> None:
    for played in random_game(3, "judged"):
        view, moves = GAME.view(played.before, played.seat), list(GAME.legal_moves(played.before, played.seat))
        values = list(computer(GAME, strength).judge(view, moves, Random(1)))
        assert len(values) == len(moves)
        assert values == list(computer(GAME, strength).judge(view, moves, Random(2)))


@pytest.mark.parametrize("is_capped", [False, True])
@pytest.mark.parametrize("strength", ["naive", "greedy"])
def test_opponent_shows_the_best_last_display(strength: str, is_capped: bool) -> None:
    """An eighth card of a column is worth a point more than half a pair, and nothing where columns are capped."""
    held = ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2", "I4", "I5", "J5", "J6", "J4", "I6"]
    state = at("display", 4)
    options = GAME.options(capped_columns=is_capped)
    hands = (frozenset(held), *state.hands[1:])
    mine = state._replace(hands=hands, setup=state.setup._replace(removed=(), options=options))
    chosen = choice(computer(GAME, strength), mine, 0)
    assert isinstance(chosen, Display)
    assert points(chosen.cards, is_capped) == points(best_display(held, 13, is_capped), is_capped)


def test_naive_compares_points_and_ignores_the_card_that_comes() -> None:
    for played in random_game(4, "greedy"):
        state, seat = played.before, played.seat
        size = DISPLAY_SIZES[state.round]
        value: dict[Move, int] = {}
        for move in GAME.legal_moves(state, seat):
            if not isinstance(move, Display):
                cards = _after(state, seat, move, None)
                value[move] = points(best_display(cards, min(size, len(cards))))
        if value:
            assert value[choice(NaivePlayer(), state, seat)] == max(value.values())


def test_greedy_plays_for_the_best_display_and_breaks_ties_by_all_cards() -> None:
    settled = 0
    for played in random_game(4, "greedy"):
        state, seat = played.before, played.seat
        size = DISPLAY_SIZES[state.round]
        value: dict[Move, tuple[int, int]] = {}
        for move in GAME.legal_moves(state, seat):
            if not isinstance(move, Display):
                cards = encode(_after(state, seat, move, state.face_up))
                value[move] = best_of(cards, min(size, cards.bit_count()), is_capped=False)[0], worth(cards)
        if value:
            assert value[choice(GreedyPlayer(), state, seat)] == max(value.values())
            tops = [own for own in value.values() if own[0] == max(value.values())[0]]
            settled += len(tops) > 1 and len(set(tops)) > 1
    assert settled > 5  # ties are common, and all cards settle some


def _after(state: State, seat: int, move: Move, in_exchange: Card | None) -> set[Card]:
    """Return the cards of a seat after its part of an exchange; a counter-offer may bring a card."""
    own = {*state.hands[seat], *state.displays[seat]}
    if isinstance(move, Take):
        return own | {dict(state.offers)[move.seat]}
    assert isinstance(move, Offer | Counter)
    own.remove(move.card)
    return own | {in_exchange} if isinstance(move, Counter) and in_exchange else own


def test_tree_search_chooses_legally_reproducibly_and_blindly() -> None:
    moments = [(played.before, played.seat) for played in random_game(4, "tree") if played.before.phase != "display"]
    assert check_choices(GAME, TreePlayer(12), moments[::3], indistinguishable) > 15


def test_tree_search_judges_every_move_and_displays_as_greedy_does() -> None:
    state = at("offer", 2)
    (active,) = GAME.to_move(state)
    view, moves = GAME.view(state, active), list(GAME.legal_moves(state, active))
    values = TreePlayer(30).judge(view, moves, Random(1))
    assert len(values) == len(moves)
    assert abs(sum(values) - 1) < 1e-9
    assert values == TreePlayer(30).judge(view, moves, Random(2))
    last = at("display", 4)
    view, moves = GAME.view(last, 1), list(GAME.legal_moves(last, 1))
    assert TreePlayer().choose(view, moves, Random(1)) in moves
    assert len(TreePlayer().judge(view, moves, Random(1))) == len(moves)
