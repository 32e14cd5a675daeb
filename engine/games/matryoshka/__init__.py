"""Matryoshka: collect nested dolls, exchange them, and show the best grid."""

from engine.games.matryoshka.game import Matryoshka

GAME = Matryoshka()

__all__ = ["GAME"]
