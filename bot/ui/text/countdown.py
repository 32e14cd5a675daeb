"""Moments that Discord counts down to by itself, in every reader's language and time zone."""

from __future__ import annotations

from math import ceil

COARSE_FROM = 120
"""Seconds below which Discord's own "in 2 minutes" is too coarse to play by."""


def countdown(moment: float, seconds: int) -> str:
    """Write when the time of a decision is up; where it has less than two minutes, to the second."""
    until = f"<t:{int(moment)}:R>"
    return f"{until} (<t:{int(moment)}:T>)" if seconds < COARSE_FROM else until


def time_of_day(moment: float) -> str:
    """Write when something short is over: counted down to, it would be "1 second ago" until the message changes."""
    return f"<t:{ceil(moment)}:T>"
