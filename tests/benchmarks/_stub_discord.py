"""A Discord without sockets: takes the requests of discord.py's own session and answers them for nothing.

It keeps every message as it was last written, so that people can press what they see, and gives the headers from which
a bot learns how many requests are left.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
from multidict import CIMultiDict

from tests.benchmarks._cpu_loop import CpuLoop
from tests.wire.model.rate_limits import LIMITS, Bucket

APPLICATION, GUILD, FIRST_CHANNEL, FIRST_PERSON = 900, 800, 10_000, 100_000
EPHEMERAL = 64
_HEADERS = {"content-type": "application/json", "Via": "1.1 google"}
_ALL = str(discord.Permissions.all().value)
_USER = {"id": str(APPLICATION), "username": "dolls", "discriminator": "0", "avatar": None, "bot": True}


@dataclass(slots=True)
class Request:
    """One request: which kind, in which decision, with what."""

    kind: str
    at: float
    text: str
    """Its body: objects that are kept here would be looked through for garbage at the bot's expense."""
    files: list[tuple[str, bytes]]
    message: int
    channel: int
    after: int = 0
    """How many presses came before it."""

    @property
    def body(self) -> Any:
        """Read the body anew."""
        return json.loads(self.text)


@dataclass(slots=True)
class Shown:
    """A message as it was last written."""

    id: int
    channel: int
    owner: int | None = None
    content: str = ""
    embeds: list[Any] = field(default_factory=list)
    components: list[Any] = field(default_factory=list)
    written_at: float = 0.0
    json: str = ""

    def controls(self) -> list[dict[str, Any]]:
        """List the buttons and menus that can be pressed."""
        return [each for row in self.components for each in row["components"] if not each.get("disabled")]


class StubDiscord:
    """Stands where aiohttp's session would."""

    closed = False

    def __init__(self, loop: CpuLoop, *, has_limits: bool = False, delay: float = 0.0) -> None:
        self.loop = loop
        self.requests: list[Request] = []
        self.messages: dict[int, Shown] = {}
        self.presses = 0
        self.answered: Callable[[int, str, float], None] = lambda *_: None
        self.seen: Callable[[Request], None] = lambda _: None
        self.heard: Callable[[str, str, Any], None] = lambda *_: None
        self.refused = 0
        self._originals: dict[str, int] = {}
        self._numbers = 5_000_000
        self._pressed: dict[str, tuple[int, int, int]] = {}
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._has_limits = has_limits
        self.delay = delay

    def number(self) -> int:
        """Give a new id."""
        self._numbers += 1
        return self._numbers

    def request(self, method: str, url: str, **arguments: Any) -> _Exchange:
        """Take a request."""
        return _Exchange(self, method, str(url), arguments.get("data"), bool(arguments.get("params")))

    async def close(self) -> None:
        """Do nothing."""

    def press(self, client: discord.Client, person: int, message: Shown, custom_id: str, values: list[str]) -> str:
        """Send a press through the gateway's door, and give its token."""
        with self.loop.uncounted():
            self.presses += 1
            number = self.number()
            token = f"token{number:06}" + "x" * 160
            self._pressed[token] = (number, message.id, person)
            self._originals[token] = message.id
            text = json.dumps(_press(number, token, person, message, custom_id, values))
        data = discord.utils._from_json(text)
        client._connection.parse_interaction_create(data)
        return token

    def take(self, method: str, url: str, data: Any, has_query: bool) -> tuple[int, dict[str, str], str]:
        """Answer one request: status, headers, text; `has_query` asks what became of an answer to a press."""
        path = url.partition("?")[0].removeprefix(discord.http.Route.BASE).strip("/").split("/")
        body, files = _read(data)
        if path[0] == "interactions":
            status, headers, text = self._callback(path[2], body, files)
            return (status, headers, text) if has_query else (204, headers, "")
        if path[0] == "webhooks":
            return self._webhook(method, path, body, files)
        if path[0] == "channels" and len(path) >= 3 and path[2] == "messages":
            return self._channel(method, path, body, files)
        items = '{"items": []}' if path[-1] == "emojis" else "[]"
        return 200, {}, items

    def _callback(self, token: str, body: Any, files: list[tuple[str, bytes]]) -> tuple[int, dict[str, str], str]:
        number, pressed, person = self._pressed[token]
        kind, data = body["type"], body.get("data") or {}
        answer: dict[str, Any] = {"interaction": {"id": str(number), "type": 3}}
        self.answered(person, token, self.loop.time())
        if kind in (5, 6):
            self._note("defer", body, files, pressed, 0)
            return 200, {}, json.dumps(answer)
        if kind == 4:
            message = Shown(self.number(), self.messages[pressed].channel, person)
            self.messages[message.id] = message
            self._originals[token] = message.id
        else:
            message = self.messages[pressed]
        self._write(message, data, "answer" if kind == 7 else "first answer", files)
        answer["interaction"]["response_message_id"] = str(message.id)
        text = json.dumps(answer)[:-1]
        return 200, {}, f'{text}, "resource": {{"type": {kind}, "message": {message.json}}}}}'

    def _webhook(
        self, method: str, path: list[str], body: Any, files: list[tuple[str, bytes]]
    ) -> tuple[int, dict[str, str], str]:
        token = path[2]
        headers, text = self._limited("panel edit", token)
        if text:
            return 429, headers, text
        message = self.messages[self._originals[token]]
        if method == "DELETE":
            self._note("panel delete", None, [], message.id, message.channel)
            return 204, headers, ""
        self._write(message, body, "panel", files)
        return 200, headers, message.json

    def _channel(
        self, method: str, path: list[str], body: Any, files: list[tuple[str, bytes]]
    ) -> tuple[int, dict[str, str], str]:
        channel = int(path[1])
        kind = {"POST": "send", "PATCH": "edit", "DELETE": "delete", "GET": "history"}[method]
        headers, text = self._limited(kind, path[1])
        if text:
            return 429, headers, text
        if method == "GET":
            self._note(kind, None, [], 0, channel)
            return 200, headers, "[]"
        if method == "DELETE":
            self._note(kind, None, [], int(path[3]), channel)
            return 204, headers, ""
        message = Shown(self.number(), channel) if method == "POST" else self.messages[int(path[3])]
        self.messages[message.id] = message
        self._write(message, body, "table" if method == "PATCH" else "call", files)
        return 200, headers, message.json

    def _write(self, message: Shown, body: Any, kind: str, files: list[tuple[str, bytes]]) -> None:
        for name in ("content", "embeds", "components"):
            if name in body:
                setattr(message, name, body[name] or ("" if name == "content" else []))
        embeds = [dict(embed) for embed in message.embeds]
        for embed in embeds:
            url = embed.get("image", {}).get("url", "")
            if url.startswith("attachment://"):
                name = url.removeprefix("attachment://")
                embed["image"] = {"url": f"https://cdn.test/attachments/1/{self.number()}/{name}?ex=1&is=1&hm=1"}
        message.written_at = self.loop.time()
        message.json = json.dumps(_message(message, embeds))
        self._note(kind, body, files, message.id, message.channel)

    def _note(self, kind: str, body: Any, files: list[tuple[str, bytes]], message: int, channel: int) -> None:
        request = Request(kind, self.loop.time(), json.dumps(body), files, message, channel, self.presses)
        self.requests.append(request)
        self.seen(request)

    def _limited(self, operation: str, major: str) -> tuple[dict[str, str], str]:
        """Give the headers of a request's bucket, and what refuses it when that is empty."""
        if not self._has_limits:
            return {}, ""
        now = self.loop.time()
        bucket = self._buckets.setdefault((operation, major), Bucket(LIMITS[operation]))
        has_room = bucket.take(now)
        after = bucket.reset_after(now)
        headers = {
            "X-RateLimit-Limit": str(bucket.limit.count),
            "X-RateLimit-Remaining": str(bucket.limit.count - bucket.used),
            "X-RateLimit-Reset": f"{now + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": operation.replace(" ", "-"),
        }
        if has_room:
            return headers, ""
        self.refused += 1
        return headers, json.dumps({"message": "limited", "retry_after": max(0.05, after), "global": False})


class _Exchange:
    """One request under way."""

    __slots__ = ("_answer", "_asked", "_discord", "headers", "reason", "status")

    def __init__(self, stub: StubDiscord, method: str, url: str, data: Any, has_query: bool) -> None:
        self._discord = stub
        self._asked = (method, url, data, has_query)
        self.reason = ""

    async def __aenter__(self) -> _Exchange:
        stub = self._discord
        if stub.delay:
            await stub.loop.pause(stub.delay)
        with stub.loop.uncounted():
            self.status, headers, self._answer = stub.take(*self._asked)
            self.headers = CIMultiDict({**(_HEADERS if self._answer else {"content-type": ""}), **headers})
            stub.heard(self._asked[0], self._asked[1].partition("?")[0], self.headers)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Let go of it."""

    async def text(self, encoding: str = "utf-8") -> str:
        """Give the answer."""
        return self._answer

    async def read(self) -> bytes:
        """Give the answer as it came, which a socket would have brought."""
        return b""


def _read(data: Any) -> tuple[Any, list[tuple[str, bytes]]]:
    """Read a body of JSON, or a form with files."""
    if not isinstance(data, aiohttp.FormData):
        return (json.loads(data) if data else None), []
    body, files = None, []
    for options, _, value in data._fields:
        if options["name"] == "payload_json":
            body = json.loads(value)
        else:
            files.append((options["filename"], value.read()))
    return body, files


def _message(message: Shown, embeds: list[Any]) -> dict[str, Any]:
    return {
        "id": str(message.id),
        "type": 0,
        "channel_id": str(message.channel),
        "author": _USER,
        "content": message.content,
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": "2026-01-01T00:00:01+00:00",
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [{"type": "rich", **embed} for embed in embeds],
        "components": message.components,
        "pinned": False,
        "flags": 0 if message.owner is None else EPHEMERAL,
    }


def _press(number: int, token: str, person: int, message: Shown, custom_id: str, values: list[str]) -> dict[str, Any]:
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values:
        data["values"] = values
    return {
        "id": str(number),
        "application_id": str(APPLICATION),
        "type": 3,
        "token": token,
        "version": 1,
        "guild_id": str(GUILD),
        "channel_id": str(message.channel),
        "channel": _channel(message.channel),
        "member": {
            "user": {**_USER, "id": str(person), "username": f"p{person}", "global_name": f"P{person}", "bot": False},
            "roles": [],
            "joined_at": "2024-01-01T00:00:00+00:00",
            "permissions": _ALL,
            "deaf": False,
            "mute": False,
            "flags": 0,
        },
        "message": json.loads(message.json),
        "data": data,
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": _ALL,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(GUILD)},
        "context": 0,
        "attachment_size_limit": 10_485_760,
    }


def _channel(number: int) -> dict[str, Any]:
    return {
        "id": str(number),
        "type": 0,
        "name": f"c{number}",
        "position": 0,
        "guild_id": str(GUILD),
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
    }


async def connect(client: discord.Client, stub: StubDiscord, channels: int) -> None:
    """Let a client believe that it is connected, in a server with so many channels."""
    client.http._HTTPClient__session = stub  # type: ignore[attr-defined]
    client.http._global_over = asyncio.Event()
    client.http._global_over.set()
    client.http.token = "token"
    await client._async_setup_hook()
    state = client._connection
    state.user = discord.ClientUser(state=state, data=_USER)  # type: ignore[arg-type]
    state.application_id = APPLICATION
    role = {"id": str(GUILD), "name": "@everyone", "permissions": _ALL, "position": 0, "color": 0, "hoist": False}
    role |= {"managed": False, "mentionable": False, "flags": 0, "colors": {"primary_color": 0}}
    data: Any = {"id": str(GUILD), "name": "g", "owner_id": "1", "roles": [role], "preferred_locale": "en-US"}
    data |= {"channels": [_channel(FIRST_CHANNEL + number) for number in range(channels)]}
    data |= {"members": [], "features": []}
    data |= {"verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0}
    data |= {"nsfw_level": 0, "premium_tier": 0, "system_channel_flags": 0, "emojis": [], "stickers": []}
    state._add_guild(discord.Guild(data=data, state=state))
    await client.setup_hook()
