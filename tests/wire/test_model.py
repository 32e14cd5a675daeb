"""The model itself: it behaves as the real Discord does where the bot depends on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from tests.wire.model.faults import Fault
from tests.wire.model.messages import EPHEMERAL
from tests.wire.model.server import TOKEN, DiscordServer, busiest_second
from tests.wire.model.world import ANSWER_SECONDS, Channel, Guild, Interaction

Client = aiohttp.ClientSession
PICTURE = {"embeds": [{"title": "A table", "image": {"url": "attachment://a.png"}}]}


@pytest_asyncio.fixture
async def client(discord: DiscordServer) -> AsyncIterator[Client]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:
        yield session


@pytest.fixture
def channel(discord: DiscordServer, guild: Guild) -> Channel:
    return discord.world.add_channel(guild)


def _form(body: str, data: bytes = b"png") -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", body)
    form.add_field("files[0]", data, filename="a.png", content_type="application/octet-stream")
    return form


async def _send(client: Client, discord: DiscordServer, channel: Channel, data: bytes = b"png") -> tuple[int, Any]:
    body = '{"embeds": [{"title": "A", "image": {"url": "attachment://a.png"}}], "attachments": [{"id": 0}]}'
    async with client.post(f"{discord.address}/channels/{channel.id}/messages", data=_form(body, data)) as answer:
        return answer.status, await answer.json()


async def test_a_picture_in_an_embed_is_no_attachment_of_the_message(
    discord: DiscordServer, channel: Channel, client: Client
) -> None:
    status, message = await _send(client, discord, channel)
    assert status == 200
    assert message["attachments"] == []
    attachment = next(iter(discord.world.messages[int(message["id"])].attachments))
    assert f"/{attachment}/a.png" in message["embeds"][0]["image"]["url"]


async def test_a_picture_is_kept_by_the_id_in_the_address(
    discord: DiscordServer, channel: Channel, client: Client
) -> None:
    _, message = await _send(client, discord, channel)
    kept = message["embeds"][0]["image"]["url"].split("/")[-2]
    address = f"{discord.address}/channels/{channel.id}/messages/{message['id']}"
    async with client.patch(address, json=PICTURE | {"attachments": [{"id": kept}]}) as answer:
        assert answer.status == 200
        assert f"/{kept}/a.png" in (await answer.json())["embeds"][0]["image"]["url"]
    async with client.patch(address, json=PICTURE | {"attachments": []}) as answer:
        assert answer.status == 400
    assert discord.violations
    discord.violations.clear()


async def test_an_empty_file_is_refused(discord: DiscordServer, channel: Channel, client: Client) -> None:
    status, _ = await _send(client, discord, channel, b"")
    assert status == 400
    assert discord.violations.pop()


async def test_five_messages_in_five_seconds(discord: DiscordServer, channel: Channel, client: Client) -> None:
    address = f"{discord.address}/channels/{channel.id}/messages"
    left = []
    for number in range(6):
        async with client.post(address, json={"content": f"{number}"}) as answer:
            left.append((answer.status, answer.headers["X-RateLimit-Remaining"]))
            body = await answer.json()
    assert left == [(200, "4"), (200, "3"), (200, "2"), (200, "1"), (200, "0"), (429, "0")]
    assert not body["global"]
    assert 0 < body["retry_after"] <= 5
    assert len(discord.refusals()) == 1


async def test_fifty_requests_a_second_in_all(discord: DiscordServer, client: Client) -> None:
    statuses = []
    for _ in range(51):
        async with client.get(f"{discord.address}/users/@me") as answer:
            statuses.append(answer.status)
            body = await answer.json()
    if discord.busiest_second() == 51:  # On a crawling machine the second is over before.
        assert statuses[-1] == 429
        assert body["global"] is True
    assert statuses[:50] == [200] * 50


async def test_an_interaction_is_answered_once_and_its_token_ends(
    discord: DiscordServer, channel: Channel, client: Client
) -> None:
    world = discord.world
    interaction = Interaction(2, 7, channel.id)
    world.interactions[interaction.id] = interaction
    callback = f"{discord.address}/interactions/{interaction.id}/{interaction.token}/callback"
    original = f"{discord.address}/webhooks/{world.application}/{interaction.token}/messages/@original"
    assert await _code(client.patch(original, json={"content": "too early"})) == (404, 10015)
    body = {"type": 4, "data": {"content": "hello", "flags": EPHEMERAL}}
    assert await _code(client.post(callback, json=body)) == (200, None)
    assert await _code(client.post(callback, json=body)) == (400, 40060)
    assert await _code(client.patch(original, json={"content": "changed"})) == (200, None)
    assert [message.content for message in world.shown_in(channel.id, 7)] == ["changed"]
    assert list(world.shown_in(channel.id, 8)) == [], "nobody else sees it"
    world.end_tokens(7)
    assert await _code(client.patch(original, json={"content": "too late"})) == (401, 50027)
    late = Interaction(2, 7, channel.id, asked=interaction.asked - ANSWER_SECONDS - 1)
    world.interactions[late.id] = late
    callback = f"{discord.address}/interactions/{late.id}/{late.token}/callback"
    assert await _code(client.post(callback, json=body)) == (404, 10062)


async def test_faults_come_once_and_in_their_channel(discord: DiscordServer, channel: Channel, client: Client) -> None:
    address = f"{discord.address}/channels/{channel.id}/messages"
    discord.faults.arm(Fault("send", "503", channel=channel.id + 1))
    discord.faults.arm(Fault("send", "502", channel=channel.id))
    lost = discord.faults.arm(Fault("send", "lost", channel=channel.id))
    async with client.post(address, json={"content": "a"}) as answer:
        assert answer.status == 502
    with pytest.raises(aiohttp.ClientError):
        await client.post(address, json={"content": "b"})
    assert lost.is_over
    assert [message.content for message in discord.world.shown_in(channel.id)] == ["b"], "the work was done"
    reset = discord.faults.arm(Fault("send", "reset", channel=channel.id))
    with pytest.raises(aiohttp.ClientError):
        await client.post(address, json={"content": "c"})
    assert reset.is_over
    assert len(list(discord.world.shown_in(channel.id))) == 1


def test_the_busiest_second() -> None:
    assert busiest_second([0.0, 0.5, 0.9, 1.4, 3.0]) == 3
    assert busiest_second([]) == 0


async def _code(request: Any) -> tuple[int, int | None]:
    async with request as answer:
        return answer.status, (await answer.json()).get("code")
