"""How many requests Discord still takes, bucket by bucket, as the headers of its answers say."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import TypeAlias

import aiohttp

RESERVE = 2
"""Requests of a bucket that are left for questions."""
LONGEST_WAIT = 30.0
_KEPT = 4096
"""Buckets that are remembered: those of a channel are forgotten long after its last message."""

_COUNTED = re.compile(r"/(?:channels|webhooks/[^/]+)/([^/]+)/messages\b")
"""Where a path names the channel or the token for whose messages it is."""

Bucket: TypeAlias = tuple[str, str]
"""What is done, and the channel or the token for which Discord counts it."""


def bucket_of(method: str, path: str) -> Bucket | None:
    """Name the bucket that a request to this path counts in; None where nobody needs to know."""
    found = _COUNTED.search(path)
    return None if found is None else (method, found[1])


class Allowances:
    """Remembers what was left of each bucket, and tells how long news should wait so that questions find room."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._left: OrderedDict[Bucket, tuple[int, float]] = OrderedDict()

    def heard(self, method: str, path: str, headers: Mapping[str, str]) -> None:
        """Learn from the headers of an answer."""
        bucket = bucket_of(method, path)
        remaining, after = headers.get("X-RateLimit-Remaining"), headers.get("X-RateLimit-Reset-After")
        if bucket is None or remaining is None or after is None:
            return
        self._left[bucket] = (int(remaining), self._now() + float(after))
        self._left.move_to_end(bucket)
        while len(self._left) > _KEPT:
            self._left.popitem(last=False)

    def wait(self, bucket: Bucket) -> float:
        """Tell for how many seconds news had better leave a bucket alone: not at all while requests are plentiful."""
        remaining, reset = self._left.get(bucket, (RESERVE + 1, 0.0))
        # A host's clock that was set must not silence a table.
        return min(LONGEST_WAIT, max(0.0, reset - self._now())) if remaining <= RESERVE else 0.0

    def listening(self, watching: aiohttp.TraceConfig | None) -> aiohttp.TraceConfig:
        """Give what lets discord.py watch its requests: what watches them already, and hears every answer as well."""
        trace = watching or aiohttp.TraceConfig()

        async def ended(_: aiohttp.ClientSession, __: SimpleNamespace, answer: aiohttp.TraceRequestEndParams) -> None:
            self.heard(answer.method, answer.url.path, answer.response.headers)

        trace.on_request_end.append(ended)
        return trace
