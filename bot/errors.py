"""What the person who runs the bot must put right."""

from __future__ import annotations


class Problem(Exception):
    """A failure of the set-up, told to the operator in one sentence instead of a traceback."""
