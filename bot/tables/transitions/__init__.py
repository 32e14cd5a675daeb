"""Transitions of a table as pure functions: a state in, a change out. Time and randomness are arguments."""
