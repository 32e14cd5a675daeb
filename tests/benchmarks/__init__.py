"""Figures that are promised, measured: each module here offers `figures()`; `python -m tests.benchmarks` runs them."""
