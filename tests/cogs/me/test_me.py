"""What people choose for themselves, and how they are forgotten."""

from __future__ import annotations

from bot.people.preferences import Preferences
from bot.people.quiet_hours import QuietHours
from tests.discord_world import World, controls, text_of


async def preferences(world: World) -> Preferences:
    """Read the first person's preferences."""
    return await world.bot.services.domain.preferences.of(world.people[0].id)


async def test_text_only_is_kept(world: World) -> None:
    await world.people[0].slash(world.channel, "settings text-only", on=True)
    assert (await preferences(world)).text_only
    await world.people[0].slash(world.channel, "settings text-only", on=False)
    assert not (await preferences(world)).text_only


async def test_quiet_hours_are_kept_and_switched_off(world: World) -> None:
    quiet = {"from": 22, "until": 7, "zone": "Europe/Paris"}
    await world.people[0].slash(world.channel, "settings quiet-hours", **quiet)
    assert (await preferences(world)).quiet == QuietHours(22, 7, "Europe/Paris")
    await world.people[0].slash(world.channel, "settings quiet-hours", **{"from": 5, "until": 5})
    assert (await preferences(world)).quiet is None


async def test_an_unknown_time_zone_is_refused_with_an_example(world: World) -> None:
    result = await world.people[0].slash(
        world.channel, "settings quiet-hours", **{"from": 22, "until": 7, "zone": "Middle/Earth"}
    )
    assert result.response is not None
    assert "Middle/Earth" in text_of(result.response)
    assert (await preferences(world)).quiet is None


async def test_the_leaderboard_of_all_servers_is_opt_in(world: World) -> None:
    assert not (await preferences(world)).everywhere
    await world.people[0].slash(world.channel, "settings public-name", on=True)
    assert (await preferences(world)).everywhere


async def test_privacy_is_told_privately(world: World) -> None:
    result = await world.people[0].slash(world.channel, "privacy")
    assert result.ephemeral
    assert "/forget-me" in text_of(result.response)


async def test_forgetting_asks_once_more_and_takes_the_person_out_of_their_games(world: World) -> None:
    table_id = await world.started(3)
    await world.people[0].slash(world.channel, "settings text-only", on=True)
    asked = await world.people[0].slash(world.channel, "forget-me")
    assert (await preferences(world)).text_only
    (button,) = controls(asked.response)
    await world.press(0, asked.response, button["custom_id"])
    assert "Done." in text_of(asked.response)
    assert controls(asked.response) == []
    assert not (await preferences(world)).text_only
    table = await world.table(table_id)
    assert table.seat_of(world.people[0].id) is None
    assert all(person.id != world.people[0].id for person in table.people)
    await world.env.advance_time(60)
    assert "Ana" not in text_of(world.board())
