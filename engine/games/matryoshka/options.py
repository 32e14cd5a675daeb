"""What a table may choose before the game."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class MatryoshkaOptions(BaseModel):
    """House rule: `capped_columns`: a column scores as for seven cards at most."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    capped_columns: bool = False
