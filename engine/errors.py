"""What the rules say no with."""

from __future__ import annotations

from functools import partial
from typing import Any


class CodedError(Exception):
    """An error as a code to word elsewhere, and the facts to word it with."""

    def __init__(self, why: str, /, **facts: Any) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.why} {self.facts}" if self.facts else self.why

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickle would call the class with (why, facts): a refusal must come back whole from a computer's process.
        return partial(type(self), **self.facts), (self.why,)


class Refused(CodedError):
    """A move, an option or a record that the rules do not allow."""
