"""What a game need not write: the defaults of the class that all games derive from."""

from __future__ import annotations

from random import Random

import pytest

from engine import registry
from engine.computers import PLAYABLE
from engine.errors import GameError
from engine.game import FinishedGame, Game, NoOptions, Outcome
from engine.statistics import Facts
from tests.games.goofspiel import GAME

OUTCOME = Outcome((1, 2), (9, 6))


def test_a_small_game_writes_a_dozen_methods_and_no_more():
    written = {name for name in vars(type(GAME)) if not name.startswith("_")}
    required = set(Game.__abstractmethods__)
    assert written - required == {"key", "seats", "breaks", "deal"}


def test_what_a_game_does_not_have_is_empty():
    final = GAME.view(GAME.new(2, NoOptions(), "seed"), None)
    assert GAME.options is NoOptions
    assert GAME.statistics(final, OUTCOME) == (Facts(), Facts())
    assert GAME.review.facts(FinishedGame(None, (), OUTCOME)) == ({}, {})
    assert GAME.review.is_scorable(final)
    assert GAME.review.advisable(final, 1, [1, 2]) == [1, 2]
    assert registry.game("matryoshka").breaks == frozenset()


def test_a_game_without_computers_of_its_own_has_players_of_chance():
    state = GAME.new(2, NoOptions(), "seed")
    moves = GAME.legal_moves(state, 0)
    for strength in PLAYABLE:
        player = GAME.computer(strength)
        assert {player.choose(GAME.view(state, 0), moves, Random(seed)) for seed in range(60)} == set(moves)
    with pytest.raises(GameError) as refused:
        GAME.computer("brutal")
    assert refused.value.code == "no-such-computer"


@pytest.mark.parametrize("strength", PLAYABLE)
def test_every_game_has_a_computer_of_every_strength(strength: str):
    for game in registry.games().values():
        assert game.computer(strength)


def test_a_game_of_one_version_knows_no_other():
    assert GAME.in_version(1) is GAME
    with pytest.raises(GameError) as refused:
        GAME.in_version(2)
    assert (refused.value.code, refused.value.facts) == ("other-rules", {"rules_version": 2, "expected": 1})
