"""The options of a table."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class SmatchyOptions(BaseModel):
    """`expert` (S25) and `penalties` (S26) are in the rulebook, the others are house rules (S27)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    expert: bool = False  # exactly 18 points win
    penalties: bool = False  # players declare what they do, and mistakes cost cards
    joker_completes: bool = False  # a joker may complete the line, too
    matchy_first: bool = False  # Matchys may come before the answer to a Smatchy
    penalty_ends_turn: bool = False  # a penalty card ends the turn
