"""What a table may choose before the game."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class SmatchyOptions(BaseModel):
    """`expert`: exactly 18 points win. `penalties`: players declare what they do, and mistakes cost cards."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    expert: bool = False
    penalties: bool = False
