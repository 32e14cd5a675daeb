"""Errors with a code that the bot can put into words, in any language."""

from __future__ import annotations

from functools import partial
from typing import Any


class CodedError(Exception):
    """An error identified by a code; `facts` fill the placeholders of its message."""

    def __init__(self, code: str, /, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickle would call the class with (code, facts), but facts are keyword arguments.
        return partial(type(self), **self.facts), (self.code,)


class GameError(CodedError):
    """A request that the engine rejects: an unknown game, an invalid option, a damaged record."""


class IllegalMove(GameError):
    """A move that the rules do not allow, or that cannot be read; the state is unchanged."""
