"""A finished game as a film that plays by itself: sketches one after the other, in one animated WebP."""

from __future__ import annotations

import asyncio
import io
import logging
import os
import pickle
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from PIL import Image

from bot.ui.pictures.drawing.canvas import CREAM, GOLD, WOOD_DARK, hold_breath, mix
from bot.ui.pictures.picture import Sketch
from bot.util.worker_pool import create_pool, run_in_pool, terminate_pool

log = logging.getLogger(__name__)

MOST_BYTES = 8_000_000
"""The largest film that goes out: every server takes it."""
MOST_SHOTS = 150
"""A film of more shots would be left before its end; the shortest ones go first."""
WIDTH, HEIGHT = 800, 600
"""Twice the box that a desktop gives it: the least type of every picture is then 22 pixels."""
_QUALITIES = ((WIDTH, 80), (WIDTH, 55), (600, 50), (480, 35))
"""Widths and qualities of WebP, tried in this order until a film is small enough; nearly always the first does."""
_BAR = 6
_KEPT_BYTES = 24_000_000


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture of a film, and for how long it stands."""

    sketch: Sketch
    seconds: float


class _Reel(Image.Image):
    """The shots as one image of many frames, each painted when it is asked for: never more than one is in memory."""

    def __init__(self, shots: Sequence[Shot], width: int) -> None:
        super().__init__()
        self._shots = shots
        self._mode, self._size = "RGB", (width, width * HEIGHT // WIDTH)
        whole = sum(shot.seconds for shot in shots)
        self._parts = [sum(shot.seconds for shot in shots[: number + 1]) / whole for number in range(len(shots))]
        self._at = -1
        self.seek(0)

    @property
    def n_frames(self) -> int:
        """Count the frames."""
        return len(self._shots)

    def tell(self) -> int:
        """Tell which frame is painted."""
        return self._at

    def seek(self, frame: int) -> None:
        """Paint a frame."""
        if frame == self._at:
            return
        self._at = frame
        self.im = _framed(self._shots[frame].sketch.paint(), self.size, self._parts[frame]).im


def _framed(picture: Image.Image, size: tuple[int, int], part: float) -> Image.Image:
    """Fit a picture into the film, with a bar along its foot that tells how much of the film has gone by."""
    shown = picture.convert("RGB")
    shown.thumbnail(size, Image.Resampling.LANCZOS)
    image = Image.new("RGB", size, WOOD_DARK[:3])
    image.paste(shown, ((size[0] - shown.width) // 2, (size[1] - shown.height) // 2))
    image.paste(mix(WOOD_DARK, CREAM, 0.3), (0, size[1] - _BAR, size[0], size[1]))
    image.paste(GOLD[:3], (0, size[1] - _BAR, round(size[0] * part), size[1]))
    return image


def film(shots: Sequence[Shot]) -> bytes:
    """Draw the shots as one animated WebP; it takes seconds, and the same shots give the same bytes."""
    if not shots:
        raise ValueError("a film without shots")
    kept = thinned(shots)
    times = [round(1000 * shot.seconds) for shot in kept]
    data = b""
    for width, quality in _QUALITIES:
        out = io.BytesIO()
        _Reel(kept, width).save(out, "WEBP", save_all=True, duration=times, quality=quality, method=2)
        data = out.getvalue()
        if len(data) <= MOST_BYTES:
            break
    return data


def thinned(shots: Sequence[Shot], most: int = MOST_SHOTS) -> tuple[Shot, ...]:
    """Leave out the shortest shots, evenly over the film, where there are too many; the first and the last stay."""
    surplus = len(shots) - most
    if surplus <= 0:
        return tuple(shots)
    inner = sorted(range(1, len(shots) - 1), key=lambda number: shots[number].seconds)
    shortest = sorted(number for number in inner if shots[number].seconds <= shots[inner[surplus - 1]].seconds)
    gone = {shortest[step * len(shortest) // surplus] for step in range(surplus)}
    return tuple(shot for number, shot in enumerate(shots) if number not in gone)


class Films:
    """Makes films one after the other, each in a process of its own that gives way to everything else.

    The latest films are kept, so that a second reader need not wait.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[tuple[Shot, ...], bytes] = OrderedDict()

    async def make(self, shots: Sequence[Shot]) -> bytes | None:
        """Make a film, or give None when that fails; the log tells why."""
        asked_for = tuple(shots)
        async with self._turn:
            if asked_for in self._kept:
                self._kept.move_to_end(asked_for)
                return self._kept[asked_for]
            try:
                data = await _made(asked_for)
            except (BrokenProcessPool, OSError, ValueError, pickle.PicklingError) as error:
                log.warning("A film could not be made (%r).", error)
                return None
            self._keep(asked_for, data)
            return data

    def _keep(self, shots: tuple[Shot, ...], data: bytes) -> None:
        self._kept[shots] = data
        while sum(map(len, self._kept.values())) > _KEPT_BYTES and len(self._kept) > 1:
            self._kept.popitem(last=False)


async def _made(shots: tuple[Shot, ...]) -> bytes:
    pool = await asyncio.to_thread(create_pool, 1, _begin)
    try:
        return await run_in_pool(pool, film, shots)
    finally:
        # Also when nobody waits any longer: the process goes, and needs no closing at the end.
        terminate_pool(pool)


def _begin() -> None:
    """Let games, questions and tables go first."""
    hold_breath()
    os.nice(10)
