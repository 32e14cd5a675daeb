"""The studio: once for each content, beside the event loop, never in the way of a game."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from PIL import Image

from bot.ui.pictures.missing import Missing
from bot.ui.pictures.picture import Picture, Wanted
from bot.ui.pictures.studio import MOST_WORKERS, Studio, spare_cores

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
    assert isinstance(first, Picture)
    assert first.data.startswith(b"\x89PNG")
    assert PAINTED == ["red"]


async def test_two_who_ask_at_once_share_one_drawing(studio: Studio) -> None:
    pictures = await asyncio.gather(*(studio.draw(Slow("red")) for _ in range(5)))
    assert len({picture.name for picture in pictures if isinstance(picture, Picture)}) == 1
    assert PAINTED == ["red"]


async def test_everybody_gets_their_own_alternative_text(studio: Studio) -> None:
    english, french = await studio.draw(Blot("red", alt="red")), await studio.draw(Blot("red", alt="rouge"))
    assert isinstance(english, Picture)
    assert isinstance(french, Picture)
    assert (english.alt, french.alt) == ("red", "rouge")
    assert english.name == french.name
    assert PAINTED == ["red"]


async def test_one_who_leaves_does_not_spoil_it_for_the_others(studio: Studio) -> None:
    leaving = asyncio.create_task(studio.draw(Slow("red")))
    staying = asyncio.create_task(studio.draw(Slow("red")))
    await asyncio.sleep(0.02)
    leaving.cancel()
    assert isinstance(await staying, Picture)
    assert PAINTED == ["red"]


async def test_one_without_patience_goes_on_and_finds_the_picture_later(studio: Studio) -> None:
    assert await studio.draw(Slow("red"), patience=0.02) is Missing.OUTDATED
    assert isinstance(await studio.draw(Slow("red"), patience=5), Picture)
    assert isinstance(await studio.draw(Slow("red"), patience=0), Picture), "what is there needs no patience"
    assert PAINTED == ["red"]


async def test_the_least_used_pictures_go_first() -> None:
    PAINTED.clear()
    one = await Studio(workers=0).draw(Blot("red"))
    assert isinstance(one, Picture)
    studio = Studio(cache_bytes=2 * len(one.data) + 10, workers=0)
    for colour in ("red", "green", "red", "blue", "red", "green"):
        await studio.draw(Blot(colour))
    studio.close()
    assert PAINTED[1:] == ["red", "green", "blue", "green"]
    assert studio.held_bytes <= 2 * len(one.data) + 10


async def test_a_failure_gives_none_and_the_log_says_why(studio: Studio, caplog: pytest.LogCaptureFixture) -> None:
    assert await studio.draw(Spoilt("red")) is Missing.FAILED
    assert await studio.draw(Spoilt("red")) is Missing.FAILED
    assert PAINTED == ["spoilt", "spoilt"], "a failure is not kept: the next try may succeed"
    assert [record.getMessage() for record in caplog.records] == ["Could not draw a Spoilt."] * 2
    assert "no ink" in caplog.text
    caplog.clear()
    assert isinstance(await studio.draw(Blot("red")), Picture)


async def test_a_sketch_that_cannot_be_divided_is_a_failure_too(
    studio: Studio, caplog: pytest.LogCaptureFixture
) -> None:
    @dataclass(frozen=True)
    class Undivided(Blot):
        def strips(self) -> tuple[Blot, ...]:
            raise RuntimeError("no scissors")

    assert await studio.draw(Undivided("red")) is Missing.FAILED
    assert "no scissors" in caplog.text
    caplog.clear()


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


async def test_a_picture_that_is_kept_is_given_at_once(studio: Studio) -> None:
    assert studio._kept(Wanted(Blot("red"))) is None
    drawn = await studio.draw(Blot("red"))
    assert isinstance(drawn, Picture)
    assert studio._kept(Wanted(Blot("red", alt="rouge"))) == Picture(drawn.name, drawn.data, "rouge")


async def _all(studio: Studio, *wanted: tuple[Blot, object, bool]) -> list[Picture | Missing]:
    """Ask for pictures in this order while the painter is busy with another one."""
    busy = asyncio.create_task(studio.draw(Slow("black")))
    await asyncio.sleep(0.02)
    asked = []
    for sketch, key, urgent in wanted:
        asked.append(asyncio.create_task(studio.draw(sketch, key=key, urgent=urgent)))
        await asyncio.sleep(0)
    pictures = await asyncio.gather(*asked)
    assert isinstance(await busy, Picture)
    return list(pictures)


async def test_of_two_pictures_for_one_message_only_the_newer_is_drawn(studio: Studio) -> None:
    old, new, other = await _all(
        studio, (Blot("red"), "panel 1", False), (Blot("green"), "panel 1", False), (Blot("blue"), "panel 2", False)
    )
    assert old is Missing.OUTDATED
    assert isinstance(new, Picture)
    assert isinstance(other, Picture)
    assert PAINTED == ["black", "green", "blue"]
    assert studio.waiting == 0


async def test_an_older_picture_that_others_wait_for_is_drawn(studio: Studio) -> None:
    pictures = await _all(
        studio,
        (Blot("red"), "panel 1", False),
        (Blot("red"), "panel 2", False),
        (Blot("blue"), "panel 1", False),
        (Blot("grey"), "panel 3", False),
        (Blot("grey"), None, False),
        (Blot("white"), "panel 3", False),
    )
    assert all(isinstance(picture, Picture) for picture in pictures)
    assert PAINTED == ["black", "red", "blue", "grey", "white"]


async def test_a_message_that_goes_back_to_an_older_picture_gets_it(studio: Studio) -> None:
    first, second, third = await _all(
        studio, (Blot("red"), "panel", False), (Blot("blue"), "panel", False), (Blot("red"), "panel", False)
    )
    assert (first, second) == (Missing.OUTDATED, Missing.OUTDATED)
    assert isinstance(third, Picture)
    assert PAINTED == ["black", "red"]


async def test_a_message_that_goes_back_to_a_kept_picture_wants_no_older_one(studio: Studio) -> None:
    await studio.draw(Blot("red"), key="panel")
    PAINTED.clear()
    first, second = await _all(studio, (Blot("blue"), "panel", False), (Blot("red"), "panel", False))
    assert first is Missing.OUTDATED
    assert isinstance(second, Picture)
    assert PAINTED == ["black"], "blue is no longer wanted by anybody"


async def test_a_newer_picture_takes_the_place_of_the_older(studio: Studio) -> None:
    """A message that changed more quickly than the queue moved would otherwise never have been drawn."""
    await _all(
        studio,
        (Blot("red"), "panel 1", False),
        (Blot("blue"), "panel 2", False),
        (Blot("green"), "panel 1", False),
    )
    assert PAINTED == ["black", "green", "blue"]


async def test_what_is_outdated_is_dropped_at_once_and_its_place_is_kept(studio: Studio) -> None:
    busy = asyncio.create_task(studio.draw(Slow("black")))
    await asyncio.sleep(0.02)
    old = asyncio.create_task(studio.draw(Blot("red"), key="table 1"))
    other = asyncio.create_task(studio.draw(Blot("blue"), key="table 2"))
    await asyncio.sleep(0)
    studio.outdate("table 1")
    studio.outdate("nobody's table")
    assert await old is Missing.OUTDATED
    assert not busy.done()
    new = await studio.draw(Blot("green"), key="table 1")
    assert isinstance(new, Picture)
    assert isinstance(await other, Picture)
    assert isinstance(await busy, Picture)
    assert PAINTED == ["black", "green", "blue"]


@dataclass(frozen=True)
class Numbered(Blot):
    number: int = 0

    def paint(self) -> Image.Image:
        time.sleep(0.01)
        return super().paint()


async def test_at_twice_the_rate_the_newest_of_every_message_is_drawn_and_none_waits_for_long(studio: Studio) -> None:
    messages, asked = 8, 160
    done: dict[int, list[int]] = {message: [] for message in range(messages)}
    dropped = 0

    async def ask(number: int) -> None:
        nonlocal dropped
        message = number % messages
        picture = await studio.draw(Numbered("red", number=number), key=message)
        if picture is Missing.OUTDATED:
            dropped += 1
        else:
            done[message].append(number)

    asking = []
    for number in range(asked):
        asking.append(asyncio.create_task(ask(number)))
        await asyncio.sleep(0.005)
        assert studio.waiting <= messages
    await asyncio.gather(*asking)
    assert len(PAINTED) == asked - dropped
    assert dropped > asked / 4
    assert all(numbers == sorted(numbers) for numbers in done.values())
    assert [numbers[-1] for numbers in done.values()] == list(range(asked - messages, asked))
    assert min(map(len, done.values())) >= max(map(len, done.values())) / 2, "each gets its share"


async def test_questions_come_first(studio: Studio) -> None:
    await _all(
        studio,
        (Blot("red"), "table 1", False),
        (Blot("green"), "table 2", False),
        (Blot("blue"), "panel", True),
        (Blot("green"), "panel 2", True),
    )
    assert PAINTED == ["black", "green", "blue", "red"], "and what is asked again as a question becomes one"


async def test_the_queue_does_not_grow_with_what_nobody_waits_for_any_more(studio: Studio) -> None:
    busy = asyncio.create_task(studio.draw(Slow("black")))
    await asyncio.sleep(0.02)
    asked = []
    for side in range(1, 500):
        asked.append(asyncio.create_task(studio.draw(Blot("red", side=side), key="a panel that changes quickly")))
        await asyncio.sleep(0)
    assert len(studio._queue) < 100
    assert (studio.waiting, PAINTED) == (1, [])
    *older, newest = await asyncio.gather(*asked)
    assert set(older) == {Missing.OUTDATED}
    assert isinstance(newest, Picture)
    assert isinstance(await busy, Picture)


async def test_whoever_waits_when_the_studio_closes_gets_no_picture(studio: Studio) -> None:
    waiting = [asyncio.create_task(studio.draw(Slow(colour))) for colour in ("red", "blue")]
    await asyncio.sleep(0.02)
    studio.close()
    assert (await asyncio.gather(*waiting))[1] is Missing.FAILED


def test_one_core_is_left_to_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((1, 0), (2, 1), (4, 3), (64, MOST_WORKERS)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)), raising=False)
        assert spare_cores() == workers
