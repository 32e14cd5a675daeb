"""Where pictures are drawn: beside the event loop, once for each content, and never in the way of a game."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from bot.ui.pictures.picture import Picture, Sketch, finish

log = logging.getLogger(__name__)

CACHE_BYTES = 32 * 1024 * 1024


class Studio:
    """Draws sketches in a thread of its own and keeps the latest pictures, up to a number of bytes.

    A sketch is hashable; equal sketches share one picture, also while it is still being drawn. The alternative text is
    always that of the sketch asked for.
    """

    def __init__(self, cache_bytes: int = CACHE_BYTES) -> None:
        # One painter: fonts and sprites are shared, and a second thread would only take time from the event loop.
        self._painter = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")
        self._most = cache_bytes
        self._held = 0
        self._finished: OrderedDict[Sketch, Picture] = OrderedDict()
        self._under_way: dict[Sketch, asyncio.Future[Picture]] = {}

    async def draw(self, sketch: Sketch) -> Picture | None:
        """Draw a sketch, or give None when that fails; the log says why and the game goes on in text."""
        try:
            picture = self._kept(sketch) or await self._drawn(sketch)
        except Exception:
            log.exception("Could not draw a %s.", type(sketch).__name__)
            return None
        return Picture(picture.name, picture.data, sketch.alt)

    def close(self) -> None:
        """Let the painter go home."""
        self._painter.shutdown(wait=False, cancel_futures=True)

    @property
    def held_bytes(self) -> int:
        """Tell how many bytes of pictures are kept."""
        return self._held

    def _kept(self, sketch: Sketch) -> Picture | None:
        picture = self._finished.get(sketch)
        if picture is not None:
            self._finished.move_to_end(sketch)
        return picture

    async def _drawn(self, sketch: Sketch) -> Picture:
        under_way = self._under_way.get(sketch)
        if under_way is None:
            loop = asyncio.get_running_loop()
            under_way = loop.run_in_executor(self._painter, _paint, sketch)
            self._under_way[sketch] = under_way
            under_way.add_done_callback(lambda done: self._file(sketch, done))
        # One reader who leaves must not take the picture away from the others who wait for it.
        return await asyncio.shield(under_way)

    def _file(self, sketch: Sketch, done: asyncio.Future[Picture]) -> None:
        self._under_way.pop(sketch, None)
        if done.cancelled() or done.exception() is not None:
            return
        picture = done.result()
        self._finished[sketch] = picture
        self._held += len(picture.data)
        while self._held > self._most and self._finished:
            _, oldest = self._finished.popitem(last=False)
            self._held -= len(oldest.data)


def _paint(sketch: Sketch) -> Picture:
    return finish(sketch.paint(), sketch.alt)
