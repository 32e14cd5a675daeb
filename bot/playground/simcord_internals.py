"""Every private name of SimCord that the playground touches; a smoke test tells when one of them moves."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import struct
import time
from collections import UserDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import simcord
import simcord.interactions
from simcord._runtime import _BOT_SCOPE
from simcord.backend.access import can_access_message
from simcord.preview import _commands, _markdown, _media

from bot.playground.page_design import ELSEWHERE, script
from bot.playground.page_repairs import MENDED, mended_text

log = logging.getLogger(__name__)

BEAT = 0.1
"""Seconds between two looks at the world: short enough that a computer's move seems immediate."""
_LOOK_AGAIN = 0.01
"""Seconds after which SimCord looks again whether the bot is done; its own 0.05 are felt in every click."""
_PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


@contextlib.contextmanager
def clock_stands_at(env: simcord.Env, moment: datetime) -> Iterator[None]:
    """Stop the world's clock at a moment: what is made meanwhile gets the same ids in every run."""
    clock = env.backend.clock
    clock._epoch = moment - timedelta(seconds=clock.elapsed)
    yield
    clock._epoch = datetime.now(UTC) - timedelta(seconds=clock.elapsed)


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


def mend_page(preview: simcord.Preview, words: Mapping[str, str]) -> None:
    """Give SimCord's page the playground's looks and put right what it does to menus, before the preview is entered.

    `words` are those that the page says by itself.
    """
    server = preview._server
    original = server._static

    async def mended(request: Any) -> Any:
        response = await original(request)
        if request.path in MENDED:
            response.text = mended_text(request.path, response.text)
        elif request.path == "/app.js":
            response.text += script(words)
        return response

    server._static = mended  # type: ignore[method-assign]


@contextlib.contextmanager
def commands_speak(locale: str) -> Iterator[None]:
    """Show commands as Discord does to a reader of this language; they are sent by their own names."""
    original, original_list = _commands.entry_for_leaf, _commands._available_catalog

    def translated(command: Mapping[str, Any], path: list[str], leaf: Mapping[str, Any]) -> dict[str, Any]:
        entry = original(command, path, leaf)
        entry["label"] = " ".join(_named_on_the_way(command, path, locale))
        entry["description"] = _in(locale, leaf, "description")
        for shown, option in zip(entry["options"], leaf.get("options") or (), strict=True):
            shown["label"] = _in(locale, option, "name")
            shown["description"] = _in(locale, option, "description")
            for choice, known in zip(shown["choices"], option.get("choices") or (), strict=True):
                choice["name"] = _in(locale, known, "name")
        return entry

    def listed(application: dict[str, Any], entries: list[dict[str, Any]], *, truncated: bool) -> dict[str, Any]:
        shown = [{**each, "invocation": each["label"]} for each in entries]
        return original_list(application, shown, truncated=truncated)

    _commands.entry_for_leaf, _commands._available_catalog = translated, listed
    try:
        yield
    finally:
        _commands.entry_for_leaf, _commands._available_catalog = original, original_list


def _named_on_the_way(command: Mapping[str, Any], path: list[str], locale: str) -> Iterator[str]:
    """Name a command, its group and its subcommand."""
    here: Mapping[str, Any] = command
    yield _in(locale, here, "name")
    for name in path[1:]:
        here = next(each for each in here.get("options") or () if each["name"] == name)
        yield _in(locale, here, "name")


def _in(locale: str, described: Mapping[str, Any], what: str) -> str:
    return str((described.get(f"{what}_localizations") or {}).get(locale) or described.get(what, ""))


@contextlib.contextmanager
def markdown_read_quickly() -> Iterator[None]:
    """Keep SimCord's readers of markdown: it builds one anew, in milliseconds, for every line of every message."""
    build = _markdown._markdown_parser
    readers: dict[int, tuple[Any, UserDict[str, Any]]] = {}

    def kept(policy: Mapping[str, Any], context: Mapping[str, Any]) -> Any:
        if id(policy) not in readers:
            known: UserDict[str, Any] = UserDict()
            readers[id(policy)] = (build(policy, known), known)
        reader, known = readers[id(policy)]
        # A reader looks up whom a text names while it reads, and is then free for the next text.
        known.data = dict(context)
        return reader

    _markdown._markdown_parser = kept
    try:
        yield
    finally:
        _markdown._markdown_parser = build


class _Pictures(_media.MediaWorker):
    """Shows the bot's own pictures as they are.

    SimCord redraws each in a new process, one after the other, and calls the ninth that waits unavailable: a hand of
    cards is more than that. Whatever is no plain PNG still goes that way.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> _media.MediaInfo:
        """Tell what a page needs to know of a picture."""
        size = _size_of_plain_png(blob)
        if size is None:
            return await super().validate(key, blob, media_time=media_time)
        width, height = size
        return _media.MediaInfo(
            "PNG", width, height, 1, width * height * 4, blob, "image/png", capture=blob, poster=blob
        )


def _size_of_plain_png(blob: bytes) -> tuple[int, int] | None:
    """Read width and height where a PNG has them; None for all else, also for pictures that move."""
    if not blob.startswith(_PNG) or len(blob) < len(_PNG) + 8 or b"acTL" in blob[: blob.find(b"IDAT")]:
        return None
    width, height = struct.unpack(">II", blob[len(_PNG) : len(_PNG) + 8])
    return (width, height) if 0 < width * height <= _media.MAX_PIXELS else None


def show_pictures_at_once(preview: simcord.Preview) -> None:
    """Let a page have every picture as soon as it asks, however many there are."""
    preview._media_worker = _Pictures()


def settle_quickly(env: simcord.Env) -> None:
    """Look more often whether the bot is done with a click, and never give up sooner than the world's own patience.

    SimCord gives a starting bot five seconds, which a slow machine needs for the pictures of the tables from before.
    """
    settle = env._settle_internal

    async def quickly(*, timeout: float | None = None, **how: Any) -> None:  # noqa: ASYNC109 -- SimCord's own name
        patience = env.settle_timeout if timeout is None else max(timeout, env.settle_timeout)
        await settle(**{"idle": _LOOK_AGAIN, **how, "timeout": patience})

    env._settle_internal = quickly  # type: ignore[method-assign]


async def as_the_bot(env: simcord.Env, work: Coroutine[Any, Any, None]) -> None:
    """Do something as the bot's own work: what is begun elsewhere may not pause, and would never go on."""
    token = _BOT_SCOPE.set((env, env._generation))
    try:
        doing = asyncio.create_task(work)
    finally:
        _BOT_SCOPE.reset(token)
    await doing


def _lacks_sizes(page: Any) -> bool:
    """Tell whether a page was published before the size of one of its pictures was known.

    Such a page jumps whenever it is drawn, and closes the menu one has opened.
    """
    published = page.snapshot.get("assets", {})
    return any(
        asset.available and asset.validated and not published[key].get("displayReady")
        for key, asset in page.assets.items()
        if key in published
    )


class LivePages:
    """Keep every open page current while computers play and time passes, and let no click get lost meanwhile.

    SimCord's preview expects a world that only its own clicks change. Here clicks and the passing of time take turns
    under one lock, and after each of them the other pages that look different now are published as well.
    """

    def __init__(self, env: simcord.Env, preview: simcord.Preview) -> None:
        self._env = env
        self._preview = preview
        self._turn = asyncio.Lock()
        self._started = time.perf_counter() - env.backend.clock.elapsed
        self._happened = -1
        self._shown: dict[str, tuple[Any, ...]] = {}
        self._act: Callable[..., Any] = preview._action
        preview._action = self._take_turn  # type: ignore[method-assign]

    async def _take_turn(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            page = self._preview._pages.get(context_id or "")
            if page is not None and isinstance(body, Mapping):
                # The page may have been published again while the click was on its way; the click still holds.
                body = {**body, "published_revision": page.revision}
                body = self._look_elsewhere(page, body)
            try:
                with self._acting_in(self._preview.channel.id if page is None else page.channel_id):
                    result: dict[str, Any] = await self._act(context_id, body)
            finally:
                self._publish(but=page)
            return result

    @contextlib.contextmanager
    def _acting_in(self, channel: int) -> Iterator[None]:
        """Let a page act where it looks: SimCord takes every action for one in the channel in which pages begin."""
        home = self._preview.channel
        self._preview.channel = simcord.builders.ChannelHandle(
            self._env, home.guild, self._env.backend.get_channel(channel)
        )
        try:
            yield
        finally:
            self._preview.channel = home

    def _look_elsewhere(self, page: Any, body: dict[str, Any]) -> dict[str, Any]:
        """Turn a page to the channel or thread named with a chosen viewer; SimCord's pages stay where they began."""
        viewer, sign, name = str(body.get("viewer_id", "")).partition(ELSEWHERE)
        if not sign:
            return body
        named = [channel.id for channel in self._env.backend.channels.values() if name and channel.name == name]
        page.channel_id = named[-1] if named else self._preview.channel.id
        return {**body, "viewer_id": viewer}

    def _publish(self, but: Any = None) -> None:
        """Publish the pages that look different from when they were last published; `but` was just now."""
        self._happened = len(self._env.backend.transcript)
        self._preview._advance_presentation_time()
        looks = self._looks()
        for page_id in self._shown.keys() - looks.keys():
            del self._shown[page_id]
        for page_id, look in looks.items():
            page = self._preview._pages.get(page_id)
            if page is not None and (_lacks_sizes(page) or (page is not but and self._shown.get(page_id) != look)):
                self._preview._publish(page, reason="refresh")
            self._shown[page_id] = look

    def _looks(self) -> dict[str, tuple[Any, ...]]:
        """Tell for each page in a browser what its person can see: whenever that differs, the page is out of date."""
        messages = {channel: self._messages(channel) for channel in {page.channel_id for page in self._pages()}}
        return {
            page.id: (
                page.viewer.id,
                tuple(
                    look
                    for message, look in messages[page.channel_id]
                    if can_access_message(self._env, page.channel_id, message, page.viewer, history=True)
                ),
            )
            for page in self._pages()
        }

    def _pages(self) -> list[Any]:
        """List the pages that somebody looks at; SimCord keeps one more for programs."""
        return [page for page in self._preview._pages.values() if page is not self._preview._python]

    def _messages(self, channel: int) -> list[tuple[Any, int]]:
        return [(message, hash(repr(message))) for message in self._env.backend.messages.get(channel, {}).values()]

    async def keep_up(self) -> None:
        """Let time pass in the simulated world as it does outside, for ever."""
        while True:
            await asyncio.sleep(BEAT)
            async with self._turn:
                await self._pass_time()
                if len(self._env.backend.transcript) != self._happened or any(map(_lacks_sizes, self._pages())):
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
