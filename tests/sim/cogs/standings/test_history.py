"""`/history` page by page, by click."""

from __future__ import annotations

from tests.discord_world import World, controls, text_of
from tests.support.endings import Endings


async def test_a_long_history_is_leafed_through(world: World) -> None:
    endings = Endings(world.bot.services.domain.tables._store, world.channel.id)
    people = [person.id for person in world.people[:3]]
    for number in range(23):
        await endings.add(people, guild=world.guild.id, at=world.env.now().timestamp() - 1000 + number)
    shown = (await world.people[3].slash(world.channel, "history")).response
    assert "1/3" in text_of(shown) or "page 1 of 3" in text_of(shown).lower()
    firsts = [_replays(shown)]
    for _ in range(2):
        forth = next(each["custom_id"] for each in controls(shown) if each["custom_id"].endswith(":next"))
        await world.press(3, shown, forth)
        firsts.append(_replays(shown))
    assert [len(page) for page in firsts] == [10, 10, 3]
    assert len({table for page in firsts for table in page}) == 23
    assert next(each for each in controls(shown) if each["custom_id"].endswith(":next"))["disabled"]
    back = next(each["custom_id"] for each in controls(shown) if each["custom_id"].endswith(":back"))
    await world.press(3, shown, back)
    assert _replays(shown) == firsts[1]


def _replays(message: object) -> list[str]:
    return [each["custom_id"].split(":")[1] for each in controls(message) if each["custom_id"].startswith("replay:")]


async def test_games_are_suggested_in_the_readers_language(world: World) -> None:
    world.locales[world.people[0].id] = "fr"
    suggested = await world.people[0].autocomplete(world.channel, "history", "game", "")
    assert {each["value"] for each in suggested} == {"matryoshka", "smatchy"}


async def test_a_game_that_does_not_exist_is_refused_with_a_sentence(world: World) -> None:
    for command in ("history", "stats", "leaderboard"):
        result = await world.people[0].slash(world.channel, command, game="chess")
        assert "chess" in text_of(result.response) or "game" in text_of(result.response)
        assert result.ephemeral
