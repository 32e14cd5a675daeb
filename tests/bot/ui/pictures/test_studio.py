"""The studio: once for each content, beside the event loop, never in the way of a game."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from PIL import Image

from bot.ui.pictures.studio import Studio

PAINTED: list[str] = []


@dataclass(frozen=True)
class Blot:
    colour: str
    alt: str = field(default="", compare=False)
    side: int = 8

    def paint(self) -> Image.Image:
        PAINTED.append(self.colour)
        return Image.new("RGB", (self.side, self.side), self.colour)


@dataclass(frozen=True)
class Slow(Blot):
    def paint(self) -> Image.Image:
        time.sleep(0.15)
        return super().paint()


@dataclass(frozen=True)
class Spoilt(Blot):
    def paint(self) -> Image.Image:
        PAINTED.append("spoilt")
        raise RuntimeError("no ink")


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    PAINTED.clear()
    studio = Studio(workers=0)
    yield studio
    studio.close()


async def test_a_sketch_is_drawn_once(studio: Studio) -> None:
    first, second = await studio.draw(Blot("red")), await studio.draw(Blot("red"))
    assert first == second
    assert first is not None
    assert first.data.startswith(b"\x89PNG")
    assert PAINTED == ["red"]


async def test_two_who_ask_at_once_share_one_drawing(studio: Studio) -> None:
    pictures = await asyncio.gather(*(studio.draw(Slow("red")) for _ in range(5)))
    assert len({picture.name for picture in pictures if picture}) == 1
    assert PAINTED == ["red"]


async def test_everybody_gets_their_own_alternative_text(studio: Studio) -> None:
    english, french = await studio.draw(Blot("red", alt="red")), await studio.draw(Blot("red", alt="rouge"))
    assert english is not None
    assert french is not None
    assert (english.alt, french.alt) == ("red", "rouge")
    assert english.name == french.name
    assert PAINTED == ["red"]


async def test_one_who_leaves_does_not_spoil_it_for_the_others(studio: Studio) -> None:
    leaving = asyncio.create_task(studio.draw(Slow("red")))
    staying = asyncio.create_task(studio.draw(Slow("red")))
    await asyncio.sleep(0.02)
    leaving.cancel()
    assert await staying is not None
    assert PAINTED == ["red"]


async def test_the_least_used_pictures_go_first() -> None:
    PAINTED.clear()
    one = await Studio(workers=0).draw(Blot("red"))
    assert one is not None
    studio = Studio(cache_bytes=2 * len(one.data) + 10, workers=0)
    for colour in ("red", "green", "red", "blue", "red", "green"):
        await studio.draw(Blot(colour))
    studio.close()
    assert PAINTED[1:] == ["red", "green", "blue", "green"]
    assert studio.held_bytes <= 2 * len(one.data) + 10


async def test_a_failure_gives_none_and_the_log_says_why(studio: Studio, caplog: pytest.LogCaptureFixture) -> None:
    assert await studio.draw(Spoilt("red")) is None
    assert await studio.draw(Spoilt("red")) is None
    assert PAINTED == ["spoilt", "spoilt"], "a failure is not kept: the next try may succeed"
    assert [record.getMessage() for record in caplog.records] == ["Could not draw a Spoilt."] * 2
    assert "no ink" in caplog.text
    caplog.clear()
    assert await studio.draw(Blot("red")) is not None


async def test_drawing_happens_in_another_thread(studio: Studio) -> None:
    threads: list[str] = []

    @dataclass(frozen=True)
    class Witness(Blot):
        def paint(self) -> Image.Image:
            threads.append(threading.current_thread().name)
            return super().paint()

    await studio.draw(Witness("red"))
    assert threads[0].startswith("studio")


async def test_the_loop_goes_on_while_a_picture_is_drawn(studio: Studio) -> None:
    drawing = asyncio.create_task(studio.draw(Slow("red")))
    ticks = 0
    while not drawing.done():
        await asyncio.sleep(0.005)
        ticks += 1
    assert ticks >= 5
