"""The catalogue: what it finds, what can be added for a while, and what it refuses."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.errors import Refused
from tests.games.goofspiel.game import Goofspiel


class Chess(Goofspiel):
    key = "chess"


def test_the_packages_of_the_folder_are_found():
    assert {"matryoshka", "smatchy"} <= set(catalogue.games())


def test_a_game_can_be_added_for_a_while():
    with catalogue.added(Chess()) as chess:
        assert catalogue.game("chess") is chess
        assert "chess" in catalogue.games()
    with pytest.raises(Refused) as refused:
        catalogue.game("chess")
    assert refused.value.why == "no-such-game"
    assert refused.value.facts["games"] == sorted(catalogue.games())


def test_two_games_cannot_have_one_key():
    with catalogue.added(Chess()), pytest.raises(ValueError, match="chess"), catalogue.added(Chess()):
        pass
    assert "chess" not in catalogue.games()


def test_the_games_that_others_have_cannot_be_changed():
    with pytest.raises(TypeError):
        catalogue.games()["chess"] = Chess()
