"""Goofspiel, a third game that only tests play: it shows how little a game has to write."""

from tests.games.goofspiel.game import Goofspiel

GAME = Goofspiel()
