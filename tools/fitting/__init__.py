"""Fit the numbers that computers judge by from imagined games."""
