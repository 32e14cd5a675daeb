"""Text first: whoever waits for an answer does not wait for its picture."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

import discord

from bot.ui.games.screen import Section
from bot.ui.messages.message import Message
from bot.ui.messages.payload import PayloadBuilder, ShownPicture
from bot.ui.pictures.missing import Missing, in_time


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
        self.gives: Drawn | Missing = Drawn()

    async def draw(
        self, picture: Any, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> Drawn | Missing:
        self.urgent.append(urgent)
        return await in_time(self._drawn(), 60 if patience is None else patience)

    async def _drawn(self) -> Drawn | Missing:
        await self.may_draw.wait()
        return self.gives

    def outdate(self, key: Hashable) -> None:
        pass


MESSAGE = Message((discord.Embed(title="hand"),), picture="a sketch")


async def test_an_answer_goes_out_without_a_picture_that_takes_too_long() -> None:
    source = SlowSource()
    payload = await PayloadBuilder(source).build(MESSAGE, patience=0.01, urgent=True)
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


async def test_a_picture_that_is_outdated_is_not_one_that_failed() -> None:
    """A message whose picture was dropped for a newer one would have said in words what it is about to show."""
    source, shown = SlowSource(), ShownPicture("before.png", 7)
    source.may_draw.set()
    source.gives = Missing.OUTDATED
    outdated = await PayloadBuilder(source).build(MESSAGE, shown, key="panel")
    assert outdated.is_late
    body, files = outdated.editing()
    assert (body["attachments"], files) == ([{"id": 7}], []), "it keeps what it shows"
    assert body["embeds"][-1]["image"] == {"url": "attachment://before.png"}
    assert outdated.shown_in({"id": 1, "attachments": [{"id": 7}], "embeds": []}) == shown
    source.gives = Missing.FAILED
    failed = await PayloadBuilder(source).build(MESSAGE, shown, key="panel")
    assert not failed.is_late
    assert failed.editing()[0]["attachments"] == []
    assert "image" not in failed.editing()[0]["embeds"][-1]


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
    assert message.fingerprint() != message.without_picture().fingerprint()


async def test_a_file_is_made_anew_for_every_attempt() -> None:
    """The retry after an archived thread once sent an empty file, because the first attempt had read it."""
    source = SlowSource()
    source.may_draw.set()
    payload = await PayloadBuilder(source).build(MESSAGE)
    for _ in range(2):
        for (file,) in (payload.sending()["files"], payload.editing()[1]):
            assert file.fp.read() == b"png"
