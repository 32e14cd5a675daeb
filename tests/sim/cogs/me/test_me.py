"""What people choose for themselves, what they are given, and how they are forgotten."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.people.preferences import Preferences
from bot.people.quiet_hours import QuietHours
from tests.discord_world import World, controls, text_of
from tests.finished_games import finished


async def preferences(world: World) -> Preferences:
    """Read the first person's preferences."""
    return await world.bot.services.domain.preferences.of(world.people[0].id)


class OwnPanel:
    """The first person's settings, open in front of them."""

    def __init__(self, world: World, shown: Any) -> None:
        self._world = world
        self.shown = shown

    async def press(self, choice: str) -> Any:
        return await self._world.press(0, self.shown, f"settings:-:-:{choice}")


@pytest.fixture
async def own(world: World) -> OwnPanel:
    result = await world.people[0].slash(world.channel, "settings")
    assert result.ephemeral
    return OwnPanel(world, result.response)


async def test_every_switch_is_kept_and_shown(world: World, own: OwnPanel) -> None:
    assert "with pictures" in text_of(own.shown)
    for choice in ("pictures.off", "reminders.off", "hints.off", "everywhere.on"):
        await own.press(choice)
    chosen = await preferences(world)
    assert (chosen.text_only, chosen.reminders, chosen.hints, chosen.everywhere) == (True, False, False, True)
    assert "without pictures" in text_of(own.shown)
    assert "may show your name" in text_of(own.shown)
    for choice in ("pictures.on", "reminders.on", "hints.on", "everywhere.off"):
        await own.press(choice)
    chosen = await preferences(world)
    assert (chosen.text_only, chosen.reminders, chosen.hints, chosen.everywhere) == (False, True, True, False)


async def test_a_chosen_language_holds_whatever_discord_says(world: World, own: OwnPanel) -> None:
    await world.people[0].select(own.shown, ["fr"], custom_id="settings:-:-:language")
    assert "Vos réglages" in text_of(own.shown)
    await world.restart()
    assert "Ce que je conserve" in text_of((await world.people[0].slash(world.channel, "privacy")).response)
    table_id = await world.started(3)
    assert "Quelles 2 cartes" in text_of(await world.hand(0, table_id))
    assert "Which 2 cards" in text_of(await world.hand(1, table_id))
    shown = (await world.people[0].slash(world.channel, "settings")).response
    await world.people[0].select(shown, ["discord"], custom_id="settings:-:-:language")
    assert "Your settings" in text_of(shown)


@pytest.mark.parametrize("zone", ["Europe/Paris", "europe/paris", " paris "])
async def test_quiet_hours_are_written_into_a_form_and_switched_off(world: World, own: OwnPanel, zone: str) -> None:
    answer = await world.write_quiet_hours(0, "22", "7", zone)
    assert (await preferences(world)).quiet == QuietHours(22, 7, "Europe/Paris")
    assert "22:00 to 7:00 (Europe/Paris)" in text_of(answer)
    own.shown = await world.choose_for_oneself(0)
    await own.press("no-quiet")
    assert (await preferences(world)).quiet is None
    assert "no quiet hours" in text_of(own.shown)


@pytest.mark.parametrize(
    ("start", "end", "zone", "said"),
    [
        ("22", "7", "Middle/Earth", "Middle/Earth"),
        ("24", "7", "UTC", "Hours go from 0 to 23"),
        ("x", "7", "UTC", "Hours go from 0 to 23"),
        ("-1", "7", "UTC", "Hours go from 0 to 23"),
    ],
)
async def test_a_form_that_makes_no_sense_is_refused(world: World, start: str, end: str, zone: str, said: str) -> None:
    assert said in text_of(await world.write_quiet_hours(0, start, end, zone))
    assert (await preferences(world)).quiet is None


async def test_reminders_come_unless_they_are_switched_off(world: World, own: OwnPanel) -> None:
    await own.press("reminders.off")
    table_id = await world.started(3, clock="relaxed")
    await world.env.advance_time(400)
    late = [text_of(message) for message in world.messages() if "half" in text_of(message).lower()]
    assert late
    assert not any(world.people[0].mention in text for text in late)
    assert any(world.people[1].mention in text for text in late)
    assert table_id


async def test_hints_are_left_out_for_whoever_wants_none(world: World) -> None:
    table_id = await world.started(3, hints=True)
    tables, table = world.bot.services.domain.tables, await world.table(table_id)
    for seat in table.awaited:
        sitter = table.sitters[seat].person
        assert sitter is not None
        await world.as_bot(tables.play(table_id, sitter.id, table.decision(seat), table.moves(seat)[0]))
    await world.env.advance_time(10)
    asked = await world.person_in(table_id, min((await world.table(table_id)).awaited))
    assert "💡" in text_of(await world.hand(asked, table_id))
    await world.choose_for_oneself(asked, "hints.off")
    assert "💡" not in text_of(await world.hand(asked, table_id))
    await world.choose_for_oneself(asked, "hints.on")
    assert "💡" in text_of(await world.hand(asked, table_id))


async def test_privacy_and_terms_are_told_privately(world: World) -> None:
    result = await world.people[0].slash(world.channel, "privacy")
    assert result.ephemeral
    assert "/forget-me" in text_of(result.response)
    await world.press(0, result.response, "privacy:-:-:terms")
    assert "Terms of use" in text_of(result.response)
    await world.press(0, result.response, "privacy:-:-:privacy")
    assert "What I keep about you" in text_of(result.response)


async def test_everything_that_is_kept_is_given_as_a_file(world: World, own: OwnPanel) -> None:
    await own.press("everywhere.on")
    await world.people[0].slash(world.channel, "notify", on=True)
    table = await finished(world)
    result = await world.people[0].slash(world.channel, "my-data")
    assert result.ephemeral
    (file,) = result.response.attachments
    data = json.loads(await file.read())
    assert data["name"] == [{"person": str(world.people[0].id), "name": "Ana"}]
    assert data["settings"][0]["choices"]["everywhere"] is True
    assert [row["guild"] for row in data["watched_servers"]] == [str(world.guild.id)]
    assert [(row["id"], row["hosted"]) for row in data["tables"]] == [(table.id, True)]
    assert len(data["results"]) == 1
    assert data["choices"]
    assert {row["scope"] for row in data["standings"]} == {"0", str(world.guild.id)}
    assert str(world.people[1].id) not in json.dumps(data), "of others nothing is told"


async def test_forgetting_asks_once_more_and_takes_the_person_out_of_their_games(world: World, own: OwnPanel) -> None:
    table_id = await world.started(3)
    await own.press("pictures.off")
    asked = await world.people[0].slash(world.channel, "forget-me")
    assert (await preferences(world)).text_only
    (button,) = controls(asked.response)
    await world.press(0, asked.response, button["custom_id"])
    assert text_of(asked.response).startswith("Done:")
    assert controls(asked.response) == []
    assert not (await preferences(world)).text_only
    table = await world.table(table_id)
    assert table.seat_of(world.people[0].id) is None
    assert all(person.id != world.people[0].id for person in table.people)
    await world.env.advance_time(60)
    assert "Ana" not in text_of(world.board())


async def forget_first(world: World) -> None:
    asked = (await world.people[0].slash(world.channel, "forget-me")).response
    await world.press(0, asked, "privacy:-:-:really")


def shown(world: World) -> dict[int, str]:
    return {message.id: text_of(message) for message in world.messages()}


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_name_goes_from_every_message_that_can_still_be_edited(world: World, is_restarted: bool) -> None:
    await finished(world, seed=1)
    first = world.board()
    await finished(world, seed=2)
    second = world.board()
    await world.open(0)
    lobby = world.board()
    await world.open(1)
    other_lobby = world.board()
    await world.seat(world.table_id(other_lobby), 0)
    waiting = (await world.table(await world.started(3))).location.message
    before, messages = shown(world), [first.id, second.id, lobby.id, other_lobby.id, waiting]
    assert all("Ana" in before[message] for message in messages if message is not None)
    await forget_first(world)
    if is_restarted:
        await world.restart()
    await world.env.advance_time(30)
    after = shown(world)
    assert not any("Ana" in text for text in after.values())
    for podium in (first, second):
        assert "somebody" in after[podium.id]
        assert "Bruno" in after[podium.id]
    assert await world.bot.services.domain.tables.naming_forgotten() == []


async def test_a_podium_that_was_deleted_does_not_come_back(world: World) -> None:
    await finished(world)
    podium = world.board()
    world.env.backend.delete_message(world.channel.id, podium.id)
    await world.env.settle()
    before = [message.id for message in world.messages()]
    await forget_first(world)
    await world.env.advance_time(120)
    assert [message.id for message in world.messages()] == before
