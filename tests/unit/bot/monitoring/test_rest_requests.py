"""Requests are counted by route: without ids, and above all without tokens."""

from __future__ import annotations

import pytest

from bot.monitoring.rest_requests import route_of


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/gateway/bot", "/gateway/bot"),
        ("/api/v10/channels/123456789012345678/messages", "/channels/{id}/messages"),
        (
            "/api/v10/channels/123456789012345678/messages/123456789012345679",
            "/channels/{id}/messages/{id}",
        ),
        ("/api/v10/interactions/123456789012345678/aW50ZXJhY3Rpb24/callback", "/interactions/{id}/{token}/callback"),
        (
            "/api/v10/webhooks/123456789012345678/aW50-ZXJh_Y3Rpb24/messages/@original",
            "/webhooks/{id}/{token}/messages/@original",
        ),
        ("/api/v10/webhooks/123456789012345678/12345678", "/webhooks/{id}/{token}"),
        (
            "/api/v10/channels/123456789012345678/messages/123456789012345679/reactions/🪆/@me",
            "/channels/{id}/messages/{id}/reactions/{emoji}/@me",
        ),
        ("/api/v10/users/@me", "/users/@me"),
        ("/api/v9/guilds/123456789012345678/members/123456789012345679", "/guilds/{id}/members/{id}"),
        ("/users/@me", "/users/@me"),
    ],
)
def test_a_route_has_no_ids_and_no_tokens(path: str, route: str) -> None:
    assert route_of(path) == route
