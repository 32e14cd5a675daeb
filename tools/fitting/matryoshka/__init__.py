"""What is fitted for Matryoshka, by strength."""

from tools.fitting.matryoshka.lessons import fit_lessons
from tools.fitting.matryoshka.quick_weights import fit_quick_weights

FITS = {"hard": fit_lessons, "expert": fit_quick_weights}

__all__ = ["FITS"]
