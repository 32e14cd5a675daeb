"""Failures by kind; what the rules refuse is in `engine.errors`, what the database cannot in `bot.storage.errors`."""

from __future__ import annotations

from engine.errors import CodedError


class Denied(CodedError):
    """Something that this person may not do, here or now; nothing was changed."""


class Problem(Exception):
    """A failure of the set-up, told to the operator in one sentence instead of a traceback."""
