"""The registry: what it finds, what can be added for a while, and what it refuses."""

from __future__ import annotations

import pytest

from engine import registry
from engine.errors import GameError
from tests.games.goofspiel.game import Goofspiel


class Chess(Goofspiel):
    key = "chess"


def test_the_packages_of_the_folder_are_found():
    assert {"matryoshka", "smatchy"} <= set(registry.games())


def test_a_game_can_be_added_for_a_while():
    with registry.registered(Chess()) as chess:
        assert registry.game("chess") is chess
        assert "chess" in registry.games()
    with pytest.raises(GameError) as refused:
        registry.game("chess")
    assert refused.value.code == "no-such-game"
    assert refused.value.facts["games"] == sorted(registry.games())


def test_two_games_cannot_have_one_key():
    with registry.registered(Chess()), pytest.raises(ValueError, match="chess"), registry.registered(Chess()):
        pass
    assert "chess" not in registry.games()


def test_the_games_that_others_have_cannot_be_changed():
    with pytest.raises(TypeError):
        registry.games()["chess"] = Chess()
