"""Drawing in worker processes: they are reused, replaced when they die, and load no discord.py."""

from __future__ import annotations

import io
import multiprocessing
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from unittest import mock

import pytest
from PIL import Image

from bot.ui.pictures.missing import Missing
from bot.ui.pictures.picture import Picture, Wanted, draw
from bot.ui.pictures.studio import Studio
from tests.unit.bot.ui.pictures.test_studio import PAINTED, Blot, Spoilt


@dataclass(frozen=True)
class Signed(Blot):
    """A blot that tells by its width which process drew it."""

    def paint(self) -> Image.Image:
        return Image.new("RGB", (os.getpid() % 19_997 + 1, 8), self.colour)


@dataclass(frozen=True)
class Deadly(Blot):
    """A blot that kills the process that draws it, unless that is the tests' own."""

    def paint(self) -> Image.Image:
        if multiprocessing.parent_process() is not None:
            os._exit(3)
        return super().paint()


@pytest.fixture
async def processes() -> AsyncIterator[Studio]:
    PAINTED.clear()
    studio = Studio(workers=1)
    yield studio
    studio.close()


def _width(picture: Picture | Missing) -> int:
    assert isinstance(picture, Picture)
    return Image.open(io.BytesIO(picture.data)).width


async def test_drawing_happens_in_another_process_where_there_is_a_core_for_it(processes: Studio) -> None:
    here = os.getpid() % 19_997 + 1
    one, other = await processes.draw(Signed("red")), await processes.draw(Signed("blue"))
    assert _width(one) == _width(other) != here, "the process stays, and with it its sprites"
    assert isinstance(one, Picture)
    here_too = mock.Mock(spec=["alt", "paint"], alt="", paint=lambda: Image.open(io.BytesIO(one.data)))
    assert one.name == draw(here_too).name, "named as it would be here"
    assert processes._kept(Wanted(Signed("red"))) == one


async def test_what_cannot_travel_is_drawn_in_a_thread(processes: Studio) -> None:
    @dataclass(frozen=True)
    class Local(Blot):
        pass

    assert isinstance(await processes.draw(Local("red")), Picture)
    assert PAINTED == ["red"]


async def test_a_process_that_dies_is_replaced(processes: Studio, caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(await processes.draw(Deadly("red")), Picture), "drawn in a thread"
    assert "starts anew" in caplog.text
    assert _width(await processes.draw(Signed("red"))) != os.getpid() % 19_997 + 1


async def test_a_failure_in_another_process_gives_none_too(processes: Studio, caplog: pytest.LogCaptureFixture) -> None:
    assert await processes.draw(Spoilt("red")) is Missing.FAILED
    assert "Could not draw a Spoilt." in caplog.text
    assert "no ink" in caplog.text
    caplog.clear()


def test_whoever_draws_needs_nothing_of_discord() -> None:
    art = "cogs.matryoshka.pictures.picture_types, cogs.smatchy.pictures.picture_types, bot.ui.pictures.drawing_workers"
    code = f"import sys, {art}; print(sorted({{'discord', 'bot.ui.services', 'bot.storage'}} & sys.modules.keys()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]", "each process that draws would load it, and start later"
