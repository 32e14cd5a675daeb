"""How the numbers come about that computers judge by; `python -m bot fit smatchy` runs it."""

from engine.games.smatchy.ai.fitting.score_worths_fit import fit_score_worths

FITS = {"expert": fit_score_worths}
"""What is fitted for whom: from a number of games and a seed to "" for each game, and at last the numbers as text."""

__all__ = ["FITS"]
