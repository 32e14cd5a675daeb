"""What a table may choose before the game."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class MatryoshkaOptions(BaseModel):
    """House rules, all off by default."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    capped_columns: bool = False  # M32
