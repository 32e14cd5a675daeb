"""Sketches that note when they are painted, and some that are painted for as long as a test wants."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from PIL import Image

from tests.support.waiting import eventually

PAINTED: list[str] = []
BEGUN, MAY_END = threading.Event(), threading.Event()
"""Set when a `Held` sketch is being painted, and when it may be finished."""


@dataclass(frozen=True)
class Blot:
    colour: str
    alt: str = field(default="", compare=False)
    side: int = 8

    def paint(self) -> Image.Image:
        PAINTED.append(self.colour)
        return Image.new("RGB", (self.side, self.side), self.colour)


@dataclass(frozen=True)
class Held(Blot):
    def paint(self) -> Image.Image:
        BEGUN.set()
        assert MAY_END.wait(60)
        return super().paint()


@dataclass(frozen=True)
class Spoilt(Blot):
    def paint(self) -> Image.Image:
        PAINTED.append("spoilt")
        raise RuntimeError("no ink")


async def drawing_begins() -> None:
    """Return when a `Held` sketch is being painted."""
    await eventually(BEGUN.is_set)


PERMITS = threading.Semaphore(0)
"""One for each `Numbered` sketch that may be painted."""


@dataclass(frozen=True)
class Numbered(Blot):
    number: int = 0

    def paint(self) -> Image.Image:
        assert PERMITS.acquire(timeout=60)
        return super().paint()
