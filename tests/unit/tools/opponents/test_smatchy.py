"""Opponents for Smatchy Matchy: legal, reproducible, unaware of hidden cards, and as strong as described."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.moves import Draw, Stop
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from tests.engine.games.computer_checks import check_choices
from tests.engine.games.smatchy.indistinguishable import indistinguishable
from tests.engine.games.smatchy.positions import play, position, random_states
from tools.arena.matches import Match, play_all
from tools.arena.tally import tally
from tools.opponents import computer
from tools.opponents.smatchy import TreePlayer

TABLES = [SmatchyOptions(), SmatchyOptions(penalties=True, expert=True)]


def decide(state: State, seat: int, strength: str) -> Mapping[str, object]:
    """Return the move of an opponent as JSON."""
    move = computer(GAME, strength).choose(GAME.view(state, seat), list(GAME.legal_moves(state, seat)), Random(1))
    return GAME.write_move(move)


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("strength", ["random", "naive", "greedy", "ismcts"])
def test_opponent_chooses_legally_reproducibly_and_blindly(strength: str, options: SmatchyOptions):
    moments = [(state, seat) for state in random_states(4, options, 5) for seat in GAME.may_move(state)][::23]
    player = TreePlayer(20) if strength == "ismcts" else computer(GAME, strength)
    assert check_choices(GAME, player, moments, indistinguishable) > 5
    for state, seat in moments[::5]:
        moves = list(GAME.legal_moves(state, seat))
        assert len(player.judge(GAME.view(state, seat), moves, Random(1))) == len(moves)


@pytest.mark.parametrize("strength", ["naive", "greedy"])
def test_opponent_never_passes_while_a_card_fits(strength: str):
    for state in list(random_states(4, SmatchyOptions(), 7))[::9]:
        (seat,) = GAME.to_move(state) or (0,)
        if any(not isinstance(move, Draw | Stop) for move in GAME.legal_moves(state, seat)):
            assert "card" in decide(state, seat, strength)


@pytest.mark.parametrize("strength", ["naive", "greedy"])
def test_opponent_declares_rightly_and_draws_owed_cards(strength: str):
    for state in list(random_states(3, SmatchyOptions(penalties=True), 7))[::9]:
        for seat in GAME.may_move(state):
            move = GAME.read_move(decide(state, seat, strength))
            kinds = {(event.kind, event.facts.get("seat")) for event in GAME.apply(state, seat, move).events}
            assert ("wrong-declaration", seat) not in kinds
            assert seat != state.draw_owed_by or ("drew", seat) in kinds


@pytest.mark.parametrize("strength", ["random", "naive", "greedy", "ismcts"])
def test_opponent_takes_an_owed_card_and_judges_it_as_nothing(strength: str):
    state = play(position(["P3 P7", "P1 P9", "P5"], "P2 P8", penalties=True), 0, "complete", "P3").state
    player, view, moves = computer(GAME, strength), GAME.view(state, 0), list(GAME.legal_moves(state, 0))
    assert player.choose(view, moves, Random(1)) == moves[0]
    assert list(player.judge(view, moves, Random(1))) == [0.0]


def test_greedy_keeps_jokers_and_high_cards():
    state = position(["P2 P3 G8 G9 JK", "P1 P1", "P1 P2"], "P2 G3 P8 P9", "P4 P5 P6 P7")
    assert decide(state, 0, "greedy") == {"do": "matchy", "card": "P2"}
    state = play(state, 0, "matchy", "P2").state
    assert decide(state, 0, "greedy") == {"do": "smatchy", "card": "P3"}


def test_greedy_wins_the_round_if_possible():
    state = position(["JK", "P1 P1", "P1 P2"], "P2 G3 P8 P9", "P4 P5 P6 P7")
    assert decide(state, 0, "greedy")["do"] == "smatchy"


def test_tree_search_wins_the_round_if_possible():
    state = position(["G9", "P1 P1", "P1 P2"], "P3 P9", "P4 P5 P6 P7")
    move = TreePlayer(50).choose(GAME.view(state, 0), list(GAME.legal_moves(state, 0)), Random(1))
    assert GAME.write_move(move) == {"do": "smatchy", "card": "G9"}


def test_greedy_beats_three_random():
    strengths = ("greedy", "random", "random", "random")
    greedy, _ = tally(strengths, play_all(Match("smatchy", {}, strengths, "arena"), 60, 1))
    assert greedy.wins >= 24
