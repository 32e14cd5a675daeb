"""What was answered is let go of at once, and every token is an address."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import discord
import pytest

from bot.ui.edits import _token_route, let_go


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


@pytest.mark.parametrize(
    ("token", "written"),
    [("aW50_-.~Z9" * 17, "aW50_-.~Z9" * 17), ("a/b?c=d e%", "a%2Fb%3Fc%3Dd%20e%25"), ("ä", "%C3%A4")],
)
def test_a_token_stands_in_an_address_as_discord_py_writes_it(token: str, written: str) -> None:
    route = _token_route("PATCH", "/webhooks/{}/{}/messages/@original", 7, token)
    assert route.url.endswith(f"/webhooks/7/{written}/messages/@original")
    theirs = discord.http.Route("PATCH", "/webhooks/{number}/{token}/messages/@original", number=7, token=token)
    assert route.url == theirs.url
