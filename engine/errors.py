"""What the rules say no with."""

from __future__ import annotations

from functools import partial
from typing import Any


class Refused(Exception):
    """A move that the rules do not allow: a code to word elsewhere, and the facts to word it with."""

    def __init__(self, why: str, /, **facts: Any) -> None:
        super().__init__(why, facts)
        self.why = why
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.why} {self.facts}" if self.facts else self.why

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickle would call Refused(why, facts): a refusal must come back whole from a computer's process.
        return partial(type(self), **self.facts), (self.why,)
