"""What a table may choose before the game."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class SmatchyOptions(BaseModel):
    """`expert`: exactly 18 points win. `penalties`: players declare what they do, and mistakes cost cards.

    House rules: `joker_completes`: a joker may also complete the line. `matchy_first`: Matchys may come before the
    answer to a Smatchy. `penalty_ends_turn`: with penalties, who takes a penalty card has had their turn.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    expert: bool = False
    penalties: bool = False
    joker_completes: bool = False
    matchy_first: bool = False
    penalty_ends_turn: bool = False


class FirstOptions(SmatchyOptions):
    """The options under the first version of the rules, which knew no house rules."""

    joker_completes: Literal[False] = Field(default=False, exclude=True)
    matchy_first: Literal[False] = Field(default=False, exclude=True)
    penalty_ends_turn: Literal[False] = Field(default=False, exclude=True)
