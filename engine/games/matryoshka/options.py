"""What a table may choose before the game."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class MatryoshkaOptions(BaseModel):
    """The game knows no options."""

    model_config = ConfigDict(frozen=True, extra="forbid")
