"""Every private name of SimCord that the playground touches; a smoke test tells when one of them moves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import simcord
import simcord.interactions

log = logging.getLogger(__name__)

BEAT = 0.1
"""Seconds between two looks at the world: short enough that a computer's move seems immediate."""


@contextlib.contextmanager
def clock_stands_at(env: simcord.Env, moment: datetime) -> Iterator[None]:
    """Stop the world's clock at a moment: what is made meanwhile gets the same ids in every run."""
    clock = env.backend.clock
    clock._epoch = moment - timedelta(seconds=clock.elapsed)
    yield
    clock._epoch = datetime.now(UTC) - timedelta(seconds=clock.elapsed)

_ROOM_FOR_PICTURES = "\n.media-lightbox-trigger:has(> .embed-image) { width: 100%; }\n"


def name_the_bot(env: simcord.Env, name: str) -> None:
    """Give the bot's account a name; SimCord's is "TestBot"."""
    env.backend.bot_user.name = name


@contextlib.contextmanager
def everyone_speaks(locale: str) -> Iterator[None]:
    """Give every person and server of the simulated Discord a language other than American English."""
    original = simcord.interactions.base_payload

    def translated(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = original(*args, **kwargs)
        payload["locale"] = locale
        if "guild_locale" in payload:
            payload["guild_locale"] = locale
        return record, payload

    simcord.interactions.base_payload = translated
    try:
        yield
    finally:
        simcord.interactions.base_payload = original


def hold_places_for_pictures(preview: simcord.Preview) -> None:
    """Let a page that is drawn again keep the room of its pictures, before the preview is entered.

    Without it the page collapses for a moment, the menu just opened leaves the view, and SimCord closes it.
    """
    server = preview._server
    original = server._static

    async def styled(request: Any) -> Any:
        response = await original(request)
        if request.path == "/preview.css":
            response.text += _ROOM_FOR_PICTURES
        return response

    server._static = styled  # type: ignore[method-assign]


class LivePages:
    """Keep every open page current while computers play and time passes, and let no click get lost meanwhile.

    SimCord's preview expects a world that only its own clicks change. Here clicks and the passing of time take turns
    under one lock, and after each of them all pages are published, not only the one that acted.
    """

    def __init__(self, env: simcord.Env, preview: simcord.Preview) -> None:
        self._env = env
        self._preview = preview
        self._turn = asyncio.Lock()
        self._started = time.perf_counter() - env.backend.clock.elapsed
        self._seen = (-1, -1)
        self._act: Callable[..., Any] = preview._action
        preview._action = self._take_turn  # type: ignore[method-assign]

    async def _take_turn(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            page = self._preview._pages.get(context_id or "")
            if page is not None and isinstance(body, Mapping):
                # The page may have been published again while the click was on its way; the click still holds.
                body = {**body, "published_revision": page.revision}
            try:
                result: dict[str, Any] = await self._act(context_id, body)
            finally:
                self._publish(besides=page)
            return result

    def _publish(self, besides: Any = None) -> None:
        self._seen = self._signs()
        self._preview._advance_presentation_time()
        for page in tuple(self._preview._pages.values()):
            if page is not besides and page.id in self._preview._pages:
                self._preview._publish(page, reason="refresh")

    def _signs(self) -> tuple[int, int]:
        """Tell by two numbers whether pages are out of date: what has happened, and the pictures whose size is known.

        A page that does not know its pictures' sizes jumps whenever it is drawn, and closes the menu one has opened.
        """
        assets = (asset for page in self._preview._pages.values() for asset in page.assets.values())
        return len(self._env.backend.transcript), sum(asset.validated for asset in assets)

    async def keep_up(self) -> None:
        """Let time pass in the simulated world as it does outside, for ever."""
        while True:
            await asyncio.sleep(BEAT)
            async with self._turn:
                await self._pass_time()
                if self._signs() != self._seen:
                    self._publish()

    async def _pass_time(self) -> None:
        behind = time.perf_counter() - self._started - self._env.backend.clock.elapsed
        try:
            await self._env.advance_time(max(0.0, behind))
        except TimeoutError as error:
            # A bot still busy after SimCord's patience is only slow: the next beat goes on from there.
            log.debug("the bot is still busy: %s", error)

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Take a turn to act in the world from outside it, and publish what came of it."""
        async with self._turn:
            yield
            self._publish()
