"""The tree search of the arena: legal, reproducible, blind to what is hidden."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.ai.tree_player import TreePlayer
from engine.games.smatchy.options import SmatchyOptions
from tests.engine.games.computer_checks import check_choices
from tests.engine.games.smatchy.indistinguishable import indistinguishable
from tests.engine.games.smatchy.positions import position, random_states


@pytest.mark.parametrize("options", [SmatchyOptions(), SmatchyOptions(penalties=True, expert=True)], ids=str)
def test_tree_player_chooses_legally_and_blindly(options: SmatchyOptions):
    moments = [(state, seat) for state in random_states(4, options, 5) for seat in GAME.may_move(state)][::23]
    assert check_choices(GAME, TreePlayer(20), moments, indistinguishable) > 5
    for state, seat in moments[::5]:
        moves = list(GAME.legal_moves(state, seat))
        assert len(TreePlayer(20).judge(GAME.view(state, seat), moves, Random(1))) == len(moves)


def test_tree_player_wins_the_round_if_possible():
    state = position(["G9", "P1 P1", "P1 P2"], "P3 P9", "P4 P5 P6 P7")
    move = TreePlayer(50).choose(GAME.view(state, 0), list(GAME.legal_moves(state, 0)), Random(1))
    assert GAME.write_move(move) == {"do": "smatchy", "card": "G9"}
