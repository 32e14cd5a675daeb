"""How the numbers come about that computers judge by; `python -m bot fit matryoshka` runs it."""

from engine.games.matryoshka.ai.fitting.lessons_fit import fit_lessons
from engine.games.matryoshka.ai.fitting.quick_weights_fit import fit_quick_weights

FITS = {"hard": fit_lessons, "expert": fit_quick_weights}
"""What is fitted for whom: from a number of games and a seed to "" for each game, and at last the numbers as text."""

__all__ = ["FITS"]
