"""Discord's limits: buckets with headers per route and channel, and 50 requests a second in all."""

from __future__ import annotations

import hashlib
import time
from bisect import bisect_right, insort
from dataclasses import dataclass, field
from typing import Any

GLOBAL_LIMIT = 50
GLOBAL_SECONDS = 1.0
_REMEMBERED = 20 * GLOBAL_LIMIT


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds."""

    count: int
    seconds: float


CHANNEL_LIMITS = {
    "send": Limit(5, 5.0),
    "edit": Limit(5, 5.0),
    "delete": Limit(5, 1.0),
    "history": Limit(50, 1.0),
    "thread": Limit(50, 300.0),
    "channel edit": Limit(5, 15.0),
}
TOKEN_LIMITS = {"panel edit": Limit(5, 2.0), "panel delete": Limit(5, 2.0), "follow-up": Limit(5, 2.0)}
OTHER_LIMITS = {"member": Limit(5, 1.0), "commands": Limit(5, 20.0)}
LIMITS = CHANNEL_LIMITS | TOKEN_LIMITS | OTHER_LIMITS
NOT_COUNTED = frozenset({"callback", *TOKEN_LIMITS})
"""What does not count against the limit of all requests together."""


@dataclass(slots=True)
class Bucket:
    """One window of one limit."""

    limit: Limit
    opened: float = float("-inf")
    used: int = 0

    def take(self, now: float) -> bool:
        """Use one place of the window, or tell that none is left."""
        if now >= self.opened + self.limit.seconds:
            self.opened, self.used = now, 0
        if self.used >= self.limit.count:
            return False
        self.used += 1
        return True

    def reset_after(self, now: float) -> float:
        """Tell how long the window stays."""
        return max(0.0, self.opened + self.limit.seconds - now)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the limits say about a request: the headers of its answer, and the body of a refusal."""

    headers: dict[str, str] = field(default_factory=dict)
    refusal: dict[str, Any] | None = None


class RateLimits:
    """Counts every request."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._latest: list[float] = []
        """When requests have come, in order."""

    def judge(self, operation: str, major: str, arrived: float) -> Verdict:
        """Let a request pass, or refuse it; `major` is the channel, server or token that its bucket belongs to."""
        now = time.monotonic()
        if operation not in NOT_COUNTED and not self._take_global(arrived):
            wait = max(0.05, self._latest[-GLOBAL_LIMIT] + GLOBAL_SECONDS - now)
            return Verdict(
                {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global", **_wait(wait)}, _body(wait, True)
            )
        limit = LIMITS.get(operation)
        if limit is None:
            return Verdict()
        bucket = self._buckets.setdefault((operation, major), Bucket(limit))
        has_room = bucket.take(arrived)
        headers = _bucket_headers(operation, bucket, now)
        if has_room:
            return Verdict(headers)
        wait = max(0.05, bucket.reset_after(now))
        return Verdict(headers | {"X-RateLimit-Scope": "user", **_wait(wait)}, _body(wait, False))

    def _take_global(self, arrived: float) -> bool:
        first = bisect_right(self._latest, arrived - GLOBAL_SECONDS)
        if bisect_right(self._latest, arrived) - first >= GLOBAL_LIMIT:
            return False
        # What came earlier may be read later, by some seconds at the most.
        insort(self._latest, arrived)
        del self._latest[:-_REMEMBERED]
        return True


def _bucket_headers(operation: str, bucket: Bucket, now: float) -> dict[str, str]:
    after = bucket.reset_after(now)
    return {
        "X-RateLimit-Limit": str(bucket.limit.count),
        "X-RateLimit-Remaining": str(bucket.limit.count - bucket.used),
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Bucket": hashlib.md5(operation.encode(), usedforsecurity=False).hexdigest(),
    }


def _wait(seconds: float) -> dict[str, str]:
    return {"Retry-After": f"{seconds:.3f}"}


def _body(seconds: float, is_global: bool) -> dict[str, Any]:
    return {"message": "You are being rate limited.", "retry_after": round(seconds, 3), "global": is_global}
