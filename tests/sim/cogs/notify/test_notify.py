"""`/notify`: those who asked for it are mentioned where a table opens, at most once an hour."""

from __future__ import annotations

from bot.storage.watchers import MAX_WATCHERS
from tests.support.simulated_discord import SimServer


def calls(server: SimServer) -> list[str]:
    return [message.content for message in server.messages() if message.content.startswith("🔔")]


async def test_only_those_who_asked_are_mentioned(server: SimServer) -> None:
    await server.open()
    assert calls(server) == []
    result = await server.people[1].slash(server.channel, "notify", on=True)
    assert result.ephemeral
    await server.open(host=2)
    (call,) = calls(server)
    assert f"<@{server.people[1].id}>" in call
    assert f"<@{server.people[0].id}>" not in call
    assert "Chloe" in call
    assert str(server.board().id) in call, "the call links to the table"
    request = next(each for each in reversed(server.env.http_requests) if "🔔" in str(each.json))
    assert request.json["allowed_mentions"]["users"] == [server.people[1].id]


async def test_nobody_is_told_twice_within_an_hour(server: SimServer) -> None:
    await server.people[1].slash(server.channel, "notify", on=True)
    await server.open()
    await server.open()
    assert len(calls(server)) == 1
    await server.env.advance_time(3601)
    await server.open()
    assert len(calls(server)) == 2


async def test_the_host_is_not_told_of_their_own_table(server: SimServer) -> None:
    await server.people[0].slash(server.channel, "notify", on=True)
    await server.open(host=0)
    assert calls(server) == []
    await server.open(host=1)
    assert len(calls(server)) == 1


async def test_one_can_be_left_in_peace_again(server: SimServer) -> None:
    await server.people[1].slash(server.channel, "notify", on=True)
    await server.people[1].slash(server.channel, "notify", on=False)
    await server.open()
    assert calls(server) == []


async def test_a_call_mentions_not_too_many_and_the_rest_next_time(server: SimServer) -> None:
    watchers = server.bot.services.domain.watchers
    for person in range(7000, 7000 + MAX_WATCHERS + 3):
        await watchers.add(server.guild.id, person)
    await server.open()
    await server.open()
    first, second = calls(server)
    assert first.count("<@") == MAX_WATCHERS
    assert second.count("<@") == 3


async def test_other_servers_are_not_told(server: SimServer) -> None:
    await server.bot.services.domain.watchers.add(4242, server.people[1].id)
    await server.open()
    assert calls(server) == []
