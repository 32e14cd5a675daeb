"""Values: objects that say all they are when they are made, compare by that, and never change.

A frozen dataclass takes a call for each of its fields to be made, and a press makes a hundred such objects. These are
frozen for the type checker, which sees everything that could change one, and cost what other objects do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Class = TypeVar("Class")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def immutable(kind: type[Class]) -> type[Class]:
    """Make a class one of values, as a decorator; one that has a hash of its own keeps it."""
    return dataclass(slots=True, unsafe_hash="__hash__" not in vars(kind))(kind)
