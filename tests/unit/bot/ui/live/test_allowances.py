"""What Discord's headers say is left decides whether news wait."""

from __future__ import annotations

import pytest

from bot.ui.live.allowances import RESERVE, Allowances, bucket_of

EDIT = "/api/v10/channels/77/messages/5"


def headers(remaining: int, after: float) -> dict[str, str]:
    return {"X-RateLimit-Remaining": str(remaining), "X-RateLimit-Reset-After": str(after)}


@pytest.mark.parametrize(
    ("method", "path", "bucket"),
    [
        ("PATCH", EDIT, ("PATCH", "77")),
        ("POST", "/channels/77/messages", ("POST", "77")),
        ("PATCH", "/api/v10/webhooks/9/token/messages/@original", ("PATCH", "token")),
        ("GET", "/api/v10/guilds/1/members/2", None),
        ("POST", "/api/v10/interactions/1/token/callback", None),
    ],
)
def test_a_request_counts_for_its_channel_or_its_token(method: str, path: str, bucket: tuple[str, str] | None) -> None:
    assert bucket_of(method, path) == bucket


def test_news_wait_for_an_emptying_bucket_until_it_is_full_again() -> None:
    moment = 100.0
    allowances = Allowances(lambda: moment)
    assert allowances.wait(("PATCH", "77")) == 0.0
    allowances.heard("PATCH", EDIT, headers(RESERVE + 1, 5.0))
    assert allowances.wait(("PATCH", "77")) == 0.0
    allowances.heard("PATCH", EDIT, headers(RESERVE, 4.0))
    assert allowances.wait(("PATCH", "77")) == 4.0
    assert allowances.wait(("PATCH", "78")) == 0.0, "another channel has a bucket of its own"
    moment += 3.0
    assert allowances.wait(("PATCH", "77")) == 1.0
    moment += 3.0
    assert allowances.wait(("PATCH", "77")) == 0.0


def test_an_answer_without_headers_says_nothing() -> None:
    allowances = Allowances(lambda: 0.0)
    allowances.heard("PATCH", EDIT, headers(0, 9.0))
    allowances.heard("PATCH", EDIT, {})
    assert allowances.wait(("PATCH", "77")) == 9.0
