"""What was answered is let go of at once, every token is an address, and no more is read than anybody needs."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from typing import Any

import discord
import pytest

from bot.ui.edits import _token_route, edit_message, let_go
from bot.ui.messages.embeds import TextEmbed
from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload
from bot.ui.pictures.picture import Picture


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


class Answer:
    """Discord's answer to an edit; notes whether its text is asked for."""

    reason = "as it is"

    def __init__(self, status: int, told: Any) -> None:
        self.status, self.told, self.is_read = status, told, False
        self.headers = {"content-type": "application/json", "X-Ratelimit-Bucket": "edits", "Via": "1.1 google"}

    async def __aenter__(self) -> Answer:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Let go of it."""

    async def text(self, encoding: str = "utf-8") -> str:
        self.is_read = True
        return json.dumps(self.told)

    async def read(self) -> bytes:
        return b""


class Session:
    """Gives the same answer to every request."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def request(self, *_: object, **__: object) -> Answer:
        return self.answer


def client_that_hears(answer: Answer) -> discord.Client:
    client = discord.Client(intents=discord.Intents.none())
    client.http._HTTPClient__session = Session(answer)  # type: ignore[attr-defined]
    client.http._global_over = asyncio.Event()
    client.http._global_over.set()
    return client


MESSAGE = Message((TextEmbed("A table", "in words", 1),))
PICTURE = Picture("a.png", b"png", "a table")


@pytest.mark.parametrize(("payload", "is_read"), [(Payload(MESSAGE), False), (Payload(MESSAGE, PICTURE), True)])
async def test_of_an_edited_table_only_a_new_picture_is_asked_for(payload: Payload, is_read: bool) -> None:
    told = {"id": "2", "attachments": [{"id": "7"}], "embeds": []}
    answer = Answer(200, told)
    client = client_that_hears(answer)
    assert await edit_message(client, 1, 2, payload) == (told if is_read else None)
    assert answer.is_read == is_read
    assert list(client.http._bucket_hashes.values()) == ["edits"], "what discord.py learns of limits stays with it"
    assert [key for key in client.http._buckets if key.startswith("edits:")]


async def test_why_an_edit_of_a_table_was_refused_is_read() -> None:
    client = client_that_hears(Answer(404, {"code": 10008, "message": "Unknown Message"}))
    with pytest.raises(discord.NotFound) as refused:
        await edit_message(client, 1, 2, Payload(MESSAGE))
    assert refused.value.code == 10008
