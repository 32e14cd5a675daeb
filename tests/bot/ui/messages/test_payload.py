"""Text first: whoever waits for an answer does not wait for its picture."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import discord

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
    assert payload.editing()["attachments"]
    assert source.urgent == [False]


async def test_a_file_is_made_anew_for_every_attempt() -> None:
    """The retry after an archived thread once sent an empty file, because the first attempt had read it."""
    source = SlowSource()
    source.may_draw.set()
    payload = await PayloadBuilder(source).build(MESSAGE)
    for _ in range(2):
        (file,) = payload.sending()["files"]
        assert file.fp.read() == b"png"
