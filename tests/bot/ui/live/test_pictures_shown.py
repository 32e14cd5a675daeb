"""Pictures on tables and panels: shown when drawn, not sent again unchanged, never to those who want text."""

from __future__ import annotations

from pathlib import Path

from tests.clicking_players import game_controls
from tests.discord_world import World, a_world, check_limits


async def test_tables_and_panels_carry_pictures_with_a_text_for_those_who_cannot_see(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3, pictures=True) as world:
        table_id = await world.started(3)
        board, panel = world.board(), await world.hand(0, table_id)
        for message in (board, panel):
            assert [attachment.description for attachment in message.attachments] != []
            assert all(attachment.description for attachment in message.attachments)
            name = message.attachments[0].filename
            assert message.embeds[0].image.url is not None
            assert name in message.embeds[0].image.url
        check_limits(world.env)


async def test_text_only_people_get_no_picture(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3, pictures=True) as world:
        table_id = await world.started(3)
        await world.choose_for_oneself(0, "pictures.off")
        panel = await world.hand(0, table_id)
        assert panel.attachments == []
        assert panel.embeds[0].image.url is None
        assert "Your hand (6)" in str(panel.embeds[0].to_dict())


async def test_an_unchanged_picture_is_not_uploaded_again(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3, pictures=True) as world:
        table_id = await world.started(3)
        panel = await world.hand(0, table_id)
        for _ in range(2):
            first = game_controls(world.panel(0))[0]
            await world.press(0, panel, first["custom_id"])
        await world.press(0, panel, game_controls(world.panel(0))[0]["custom_id"])
        await world.press(0, panel, game_controls(world.panel(0))[1]["custom_id"])
        before, hung = uploads(world), world.panel(0).attachments[0].filename
        (confirm,) = [each for each in game_controls(world.panel(0)) if ":show." in each["custom_id"]]
        await world.press(0, panel, confirm["custom_id"])
        assert uploads(world) == before, "what was marked is what was chosen"
        assert world.panel(0).attachments[0].filename == hung
        await world.press(0, panel, game_controls(world.panel(0))[0]["custom_id"])
        assert uploads(world) == before + 1


def uploads(world: World) -> int:
    """Count the requests that carried a file."""
    return sum(
        any("filename" in each and "url" not in each for each in attachments)
        for request in world.env.http_requests
        if isinstance(request.json, dict)
        and isinstance(attachments := (request.json.get("data") or request.json).get("attachments") or [], list)
    )
