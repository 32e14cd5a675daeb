"""Counts requests to Discord by route and status, without ids and tokens."""

from __future__ import annotations

import re
from types import SimpleNamespace

import aiohttp

from bot.monitoring.metrics import LOST_REQUESTS, RATE_LIMIT_WAITS, REQUESTS

_TOO_MANY_REQUESTS = 429
_TOKENS = re.compile(r"^(/webhooks/|/interactions/)(\d+)/([^/]+)")
_ID = re.compile(r"/\d{5,}(?=/|$)")
_EMOJI = re.compile(r"(/reactions/)[^/]+")


def route_of(path: str) -> str:
    """Return the route of a request, without ids and tokens, so that there are no more labels than routes."""
    path = path.partition("/api/")[2] or path.lstrip("/")
    version, _, rest = path.partition("/")
    path = f"/{rest}" if re.fullmatch(r"v\d+", version) else f"/{path}"
    path = _TOKENS.sub(r"\1{id}/{token}", path)
    return _ID.sub("/{id}", _EMOJI.sub(r"\1{emoji}", path))


def counting_requests(trace: aiohttp.TraceConfig | None) -> aiohttp.TraceConfig:
    """Return discord.py's trace configuration, extended to count requests."""
    trace = trace or aiohttp.TraceConfig()
    trace.on_request_end.append(_on_end)
    trace.on_request_exception.append(_on_exception)
    return trace


async def _on_end(_: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
    if not _is_rest(end.url.path):
        return
    REQUESTS.labels(end.method, route_of(end.url.path), str(end.response.status)).inc()
    if end.response.status == _TOO_MANY_REQUESTS:
        RATE_LIMIT_WAITS.labels("discord").observe(_seconds(end.response.headers.get("Retry-After", "")))


async def _on_exception(
    _: aiohttp.ClientSession, __: SimpleNamespace, lost: aiohttp.TraceRequestExceptionParams
) -> None:
    if _is_rest(lost.url.path):
        LOST_REQUESTS.labels(lost.method, route_of(lost.url.path)).inc()


def _is_rest(path: str) -> bool:
    """Whether a request is for the REST API rather than the gateway or the CDN."""
    return "/api/" in path


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
