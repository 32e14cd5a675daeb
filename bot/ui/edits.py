"""Edits of messages, asked of discord.py's own requests: what it would make of their answers, nobody needs.

Its public ways build a message with all its controls out of every answer, which takes longer than everything else about
the edit. Here its requests are called as those ways call them, with its patience, its rate limits and its errors.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, TypeVar
from urllib.parse import quote

import discord
from discord.http import MultipartParameters, Route
from discord.utils import _to_json
from discord.webhook.async_ import async_context

from bot.ui.discord_errors import INVALID_FORM
from bot.ui.messages.payload import Payload, ToldMessage

_UPDATE = discord.InteractionResponseType.message_update

_PLAIN = re.compile(r"[A-Za-z0-9_.~-]+")
"""What stands in an address as it is."""

Value = TypeVar("Value")

log = logging.getLogger(__name__)


async def edit_message(client: discord.Client, channel: int, message: int, payload: Payload) -> ToldMessage:
    """Edit a message of the bot's in a channel."""

    async def edit(payload: Payload) -> ToldMessage:
        told: ToldMessage = await client.http.edit_message(channel, message, params=_parameters(*payload.editing()))
        return told

    return await _with_picture(edit, payload)


async def edit_original(
    client: discord.Client, token: str, payload: Payload, *, is_read: bool = True
) -> ToldMessage | None:
    """Edit the message that answered an interaction, or was pressed, with the interaction's token.

    Where the answer need not be read, because all but a new picture is known, it is given with such a picture alone.
    """

    async def edit(payload: Payload) -> ToldMessage | None:
        body, files = payload.editing()
        way = _way(client.http)
        if not files and not is_read:
            way["session"] = _Unread(way["session"])
        sent = {"multipart": _multipart(body, files), "files": files} if files else {"payload": body}
        told: ToldMessage | None = await async_context.get().request(_original("PATCH", client, token), **sent, **way)
        return told

    return await _with_picture(edit, payload)


async def delete_original(client: discord.Client, token: str) -> None:
    """Delete such a message."""
    await async_context.get().request(_original("DELETE", client, token), **_way(client.http))


async def answer_by_edit(interaction: discord.Interaction[Any], payload: Payload) -> ToldMessage | None:
    """Answer a press by editing the message that was pressed; give it as Discord then tells of it, if it does."""
    if interaction.response.is_done():
        raise discord.InteractionResponded(interaction)
    http = interaction.client.http

    async def answer(payload: Payload) -> Any:
        body, files = payload.editing()
        change = {"type": _UPDATE.value, "data": body}
        if not files:
            # Without a new picture there is nothing to learn from what Discord would tell of the message.
            route = _token_route("POST", "/interactions/{}/{}/callback", interaction.id, interaction.token)
            return await async_context.get().request(route, payload=change, **_way(http))
        return await async_context.get().create_interaction_response(
            interaction.id, interaction.token, params=_parameters(change, files), **_way(http)
        )

    told = await _with_picture(answer, payload)
    interaction.response._response_type = _UPDATE  # noqa: SLF001 -- so that `is_done` tells everybody
    resource: Any = (told or {}).get("resource") or {}
    message: ToldMessage | None = resource.get("message")
    return message


def _safe(token: str) -> str:
    """Write a token so that it can stand in an address, as nearly all of them can as they are."""
    return token if _PLAIN.fullmatch(token) else quote(token, safe="")


def _original(method: str, client: discord.Client, token: str) -> Route:
    """Name a request about the message that answered an interaction, or was pressed."""
    application = client.application_id
    assert application is not None
    return _token_route(method, "/webhooks/{}/{}/messages/@original", application, token)


def _token_route(method: str, path: str, number: int, token: str) -> Route:
    """Name a request that is made with an interaction's token."""
    route = Route(method, path.format(number, _safe(token)))
    route.webhook_id, route.webhook_token = number, token
    return route


class _Unread:
    """A session of which nobody reads the answers where all went well."""

    __slots__ = ("_session",)

    def __init__(self, session: Any) -> None:
        self._session = session

    def request(self, method: str, url: str, **arguments: Any) -> _UnreadAnswer:
        """Make a request."""
        return _UnreadAnswer(self._session.request(method, url, **arguments))


class _UnreadAnswer:
    """The answer to a request, as a context."""

    __slots__ = ("_answer", "_request", "headers", "status")

    def __init__(self, request: Any) -> None:
        self._request = request

    async def __aenter__(self) -> Any:
        self._answer = answer = await self._request.__aenter__()
        if not 200 <= answer.status < 300:
            return answer
        self.status, self.headers = answer.status, answer.headers
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._request.__aexit__(kind, error, trace)

    async def text(self, encoding: str = "utf-8") -> str:  # noqa: ARG002 -- as discord.py asks for it
        """Let the connection be free for the next one, and tell nothing."""
        await self._answer.read()
        return "null"


def let_go(interaction: discord.Interaction[Any]) -> None:
    """Let an interaction that was answered go with its message: it and its response hold each other, and what only
    the collection of garbage finds stops everybody for a moment.
    """
    interaction.response._parent = None  # type: ignore[assignment]  # noqa: SLF001 -- the only way to part them


async def _with_picture(edit: Callable[[Payload], Awaitable[Value]], payload: Payload) -> Value:
    """Make an edit; should the picture that it keeps be gone from the message, make it again with an upload."""
    try:
        return await edit(payload)
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or payload.kept is None:
            raise
        log.warning("a picture that was to stay in its message is gone; it is uploaded again")
    return await edit(payload.keeping(None))


def _parameters(body: dict[str, Any], files: list[discord.File]) -> MultipartParameters:
    """Put a body and its files together as discord.py sends them."""
    if not files:
        return MultipartParameters(payload=body, multipart=None, files=None)
    return MultipartParameters(payload=None, multipart=_multipart(body, files), files=files)


def _multipart(body: dict[str, Any], files: list[discord.File]) -> list[dict[str, Any]]:
    parts: list[dict[str, Any]] = [{"name": "payload_json", "value": _to_json(body)}]
    for place, file in enumerate(files):
        kind = "application/octet-stream"
        parts.append({"name": f"files[{place}]", "value": file.fp, "filename": file.filename, "content_type": kind})
    return parts


def _way(http: discord.http.HTTPClient) -> dict[str, Any]:
    """Give the way that requests take."""
    session = http._HTTPClient__session  # type: ignore[attr-defined]  # noqa: SLF001 -- as discord.py itself does
    return {"session": session, "proxy": http.proxy, "proxy_auth": http.proxy_auth}
