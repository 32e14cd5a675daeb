"""Smatchy Matchy: a common line of cards, Matchys, Smatchys, and a race to 18 points."""

from engine.games.smatchy.game import Smatchy

GAME = Smatchy()

__all__ = ["GAME"]
