"""Requests to Discord, counted where they leave: by route and status, and how long Discord let them wait."""

from __future__ import annotations

import re
from types import SimpleNamespace

import aiohttp

from bot.monitoring.metrics import LOST_REQUESTS, RATE_LIMIT_WAITS, REQUESTS, count, observe

_TOO_MANY = 429
_SECRETS = re.compile(r"^(/webhooks/|/interactions/)(\d+)/([^/]+)")
_ID = re.compile(r"/\d{5,}(?=/|$)")
_EMOJI = re.compile(r"(/reactions/)[^/]+")


def route_of(path: str) -> str:
    """Name the route of a request: no ids, no tokens, and never more names than Discord has routes."""
    path = path.partition("/api/")[2] or path.lstrip("/")
    version, _, rest = path.partition("/")
    path = f"/{rest}" if re.fullmatch(r"v\d+", version) else f"/{path}"
    path = _SECRETS.sub(r"\1{id}/{token}", path)
    return _ID.sub("/{id}", _EMOJI.sub(r"\1{emoji}", path))


def counting_requests(watching: aiohttp.TraceConfig | None) -> aiohttp.TraceConfig:
    """Give what discord.py lets watch its requests: what watches them already, and counts them as well."""
    trace = watching or aiohttp.TraceConfig()
    trace.on_request_end.append(_ended)
    trace.on_request_exception.append(_lost)
    return trace


async def _ended(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    if not _is_rest(end.url.path):
        return
    count(REQUESTS, end.method, route_of(end.url.path), str(end.response.status))
    if end.response.status == _TOO_MANY:
        observe(RATE_LIMIT_WAITS, _seconds(end.response.headers.get("Retry-After", "")), "discord")


async def _lost(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, lost: aiohttp.TraceRequestExceptionParams
) -> None:
    if _is_rest(lost.url.path):
        count(LOST_REQUESTS, lost.method, route_of(lost.url.path))


def _is_rest(path: str) -> bool:
    """Tell requests to the API from the gateway's websocket and from pictures of people."""
    return "/api/" in path


def _seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0
