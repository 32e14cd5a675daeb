"""`/notify`: those who asked for it are mentioned where a table opens, at most once an hour."""

from __future__ import annotations

from bot.people.watchers import MAX_PINGED
from tests.discord_world import World


def calls(world: World) -> list[str]:
    return [message.content for message in world.messages() if message.content.startswith("🔔")]


async def test_only_those_who_asked_are_mentioned(world: World) -> None:
    await world.open()
    assert calls(world) == []
    result = await world.people[1].slash(world.channel, "notify", on=True)
    assert result.ephemeral
    await world.open(host=2)
    (call,) = calls(world)
    assert f"<@{world.people[1].id}>" in call
    assert f"<@{world.people[0].id}>" not in call
    assert "Chloe" in call
    assert str(world.board().id) in call, "the call links to the table"
    request = next(each for each in reversed(world.env.http_requests) if "🔔" in str(each.json))
    assert request.json["allowed_mentions"]["users"] == [world.people[1].id]


async def test_nobody_is_told_twice_within_an_hour(world: World) -> None:
    await world.people[1].slash(world.channel, "notify", on=True)
    await world.open()
    await world.open()
    assert len(calls(world)) == 1
    await world.env.advance_time(3601)
    await world.open()
    assert len(calls(world)) == 2


async def test_the_host_is_not_told_of_their_own_table(world: World) -> None:
    await world.people[0].slash(world.channel, "notify", on=True)
    await world.open(host=0)
    assert calls(world) == []
    await world.open(host=1)
    assert len(calls(world)) == 1


async def test_one_can_be_left_in_peace_again(world: World) -> None:
    await world.people[1].slash(world.channel, "notify", on=True)
    await world.people[1].slash(world.channel, "notify", on=False)
    await world.open()
    assert calls(world) == []


async def test_a_call_mentions_not_too_many_and_the_rest_next_time(world: World) -> None:
    watchers = world.bot.services.domain.watchers
    for person in range(7000, 7000 + MAX_PINGED + 3):
        await watchers.add(world.guild.id, person)
    await world.open()
    await world.open()
    first, second = calls(world)
    assert first.count("<@") == MAX_PINGED
    assert second.count("<@") == 3


async def test_other_servers_are_not_told(world: World) -> None:
    await world.bot.services.domain.watchers.add(4242, world.people[1].id)
    await world.open()
    assert calls(world) == []
