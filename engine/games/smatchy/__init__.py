"""Smatchy Matchy: a common line of cards, Matchys, Smatchys, and a race to 18 points."""

from typing import Final

from engine.game import Game
from engine.games.smatchy.game import Smatchy
from engine.games.smatchy.moves import Move
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from engine.games.smatchy.view import View

GAME: Final[Game[State, Move, View, SmatchyOptions]] = Smatchy()

__all__ = ["GAME"]
