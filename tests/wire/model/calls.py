"""A request as the handlers get it, and the list of those that are handled."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from tests.wire.model.messages import Upload
from tests.wire.model.world import World


@dataclass(slots=True)
class Call:
    """One request, and what became of it."""

    operation: str
    method: str
    template: str
    parameters: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: Sequence[Upload] = ()
    at: float = field(default_factory=time.monotonic)
    status: int | None = None
    """None while it is under way, or when its connection was cut."""
    channel: int | None = None
    fault: str | None = None
    door: int = 0
    """The port at which it came in."""
    repeats: int = 0
    """How many of its uploads hung in the message already."""

    def number(self, name: str) -> int:
        """Read an id from the path."""
        return int(self.parameters[name])


Answer = tuple[int, Any]
Handler = Callable[[World, Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    """What is done for a method and a path; operations that people's tokens open need no bot token."""

    method: str
    template: str
    operation: str
    handler: Handler
    needs_token: bool = True


class Routes:
    """Collects handlers as they are written down."""

    def __init__(self) -> None:
        self.all: list[Route] = []

    def add(
        self, method: str, template: str, operation: str, *, needs_token: bool = True
    ) -> Callable[[Handler], Handler]:
        """Let a function handle a method and a path."""

        def added(handler: Handler) -> Handler:
            self.all.append(Route(method, template, operation, handler, needs_token))
            return handler

        return added


async def read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    """Read JSON, or the parts of a form with files."""
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    text = await request.text()
    return (json.loads(text) if text else None), []


async def _read_form(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    uploads = []
    async for part in await request.multipart():
        data = bytes(await part.read(decode=False))
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            uploads.append(Upload(part.name or "", part.filename or "", data))
    return body, uploads


def json_response(status: int, body: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    """Answer with JSON as Discord does: the type names no charset, and Via tells that it is not a firewall's answer."""
    every = {"Via": "1.1 google", **(headers or {})}
    if body is None:
        return web.Response(status=status, headers=every)
    return web.Response(
        body=json.dumps(body).encode(), status=status, headers={**every, "Content-Type": "application/json"}
    )
