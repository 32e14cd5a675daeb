"""What was answered is let go of at once."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import discord

from bot.ui.edits import let_go


class Pressed:
    """As much of an interaction as holds on to its response, as discord.py's own does."""

    response: Any


def test_an_answered_press_is_no_garbage() -> None:
    pressed: Any = Pressed()
    pressed.response = discord.InteractionResponse(pressed)
    gone = weakref.ref(pressed)
    gc.disable()
    try:
        let_go(pressed)
        del pressed
        assert gone() is None
    finally:
        gc.enable()
