"""Text first: whoever waits for an answer does not wait for its picture."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.games.screen import Section
from bot.ui.messages.message import Message
from bot.ui.messages.payload import PayloadBuilder


@dataclass(frozen=True)
class Drawn:
    name: str = "one.png"
    data: bytes = b"png"
    alt: str = "a doll"


class SlowSource:
    """Draws when it is told to."""

    def __init__(self) -> None:
        self.may_draw = asyncio.Event()
        self.urgent: list[bool] = []

    async def draw(self, picture: Any, *, urgent: bool = False) -> Drawn:
        self.urgent.append(urgent)
        await self.may_draw.wait()
        return Drawn()


MESSAGE = Message((discord.Embed(title="hand"),), picture="a sketch")


async def test_an_answer_goes_out_without_a_picture_that_takes_too_long() -> None:
    source = SlowSource()
    payload = await PayloadBuilder(source).build(MESSAGE, patience=0.01)
    assert payload.is_late
    assert "files" not in payload.sending()
    assert source.urgent == [True]
    source.may_draw.set()
    payload = await PayloadBuilder(source).build(MESSAGE, patience=5)
    assert not payload.is_late
    assert len(payload.sending()["files"]) == 1


async def test_a_table_waits_for_its_picture() -> None:
    source = SlowSource()
    building = asyncio.create_task(PayloadBuilder(source).build(MESSAGE))
    await asyncio.sleep(0.01)
    assert not building.done()
    source.may_draw.set()
    payload = await building
    body, files = payload.editing()
    assert body["attachments"] == [{"id": 0, "filename": "one.png", "description": "a doll"}]
    assert body["embeds"][-1]["image"] == {"url": "attachment://one.png"}
    assert [file.filename for file in files] == ["one.png"]
    assert source.urgent == [False]


async def test_what_no_picture_shows_is_said_in_words_and_the_message_stays_as_it_was() -> None:
    sections = (Section("Your hand", "A1 A2", inline=True), Section("Too long", "x" * 2000))
    message = Message((discord.Embed(title="hand"),), picture="a sketch", sections=sections)
    source = SlowSource()
    source.may_draw.set()
    drawn = await PayloadBuilder(source).build(message)
    assert "fields" not in drawn.editing()[0]["embeds"][0]
    text = await PayloadBuilder(None).build(message)
    (embed,) = text.editing()[0]["embeds"]
    assert embed["fields"] == [{"name": "Your hand", "value": "A1 A2", "inline": True}]
    assert text.sending()["embeds"][0].fields[0].value == "A1 A2"
    assert "fields" not in message.written_embeds()[0]
    assert message.fingerprint() != text.message.fingerprint()


async def test_a_file_is_made_anew_for_every_attempt() -> None:
    """The retry after an archived thread once sent an empty file, because the first attempt had read it."""
    source = SlowSource()
    source.may_draw.set()
    payload = await PayloadBuilder(source).build(MESSAGE)
    for _ in range(2):
        for (file,) in (payload.sending()["files"], payload.editing()[1]):
            assert file.fp.read() == b"png"
