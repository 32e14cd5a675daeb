"""How the numbers come about that computers judge by; `python -m bot fit smatchy` runs it."""

from engine.games.smatchy.ai.fitting.lessons_fit import fit_lessons

FITS = {"expert": fit_lessons}
"""What is fitted for whom: from a number of rounds and a seed to "" for each round, and at last the numbers as text."""

__all__ = ["FITS"]
