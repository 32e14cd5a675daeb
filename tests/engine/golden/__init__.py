"""Whole recorded games: what they hold today must hold tomorrow."""
