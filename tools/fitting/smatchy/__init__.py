"""What is fitted for Smatchy Matchy, by strength."""

from tools.fitting.smatchy.lessons import fit_lessons

FITS = {"expert": fit_lessons}

__all__ = ["FITS"]
