"""What people choose for themselves, what they are given, and how they are forgotten."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.people.preferences import Preferences
from bot.people.quiet_hours import QuietHours
from tests.support.finished_games import finished
from tests.support.simulated_discord import SimServer, controls, text_of


async def preferences(server: SimServer) -> Preferences:
    """Read the first person's preferences."""
    return await server.bot.services.domain.preferences.of(server.people[0].id)


class OwnPanel:
    """The first person's settings, open in front of them."""

    def __init__(self, server: SimServer, shown: Any) -> None:
        self._world = server
        self.shown = shown

    async def press(self, choice: str) -> Any:
        return await self._world.press(0, self.shown, f"settings:-:-:{choice}")


@pytest.fixture
async def own(server: SimServer) -> OwnPanel:
    result = await server.people[0].slash(server.channel, "settings")
    assert result.ephemeral
    return OwnPanel(server, result.response)


async def test_every_switch_is_kept_and_shown(server: SimServer, own: OwnPanel) -> None:
    assert "with pictures" in text_of(own.shown)
    for choice in ("pictures.off", "reminders.off", "hints.off", "everywhere.on"):
        await own.press(choice)
    chosen = await preferences(server)
    assert (chosen.text_only, chosen.reminders, chosen.hints, chosen.everywhere) == (True, False, False, True)
    assert "without pictures" in text_of(own.shown)
    assert "may show your name" in text_of(own.shown)
    for choice in ("pictures.on", "reminders.on", "hints.on", "everywhere.off"):
        await own.press(choice)
    chosen = await preferences(server)
    assert (chosen.text_only, chosen.reminders, chosen.hints, chosen.everywhere) == (False, True, True, False)


async def test_a_chosen_language_holds_whatever_discord_says(server: SimServer, own: OwnPanel) -> None:
    await server.people[0].select(own.shown, ["fr"], custom_id="settings:-:-:language")
    assert "Vos réglages" in text_of(own.shown)
    await server.restart()
    assert "Ce que je conserve" in text_of((await server.people[0].slash(server.channel, "privacy")).response)
    table_id = await server.started(3)
    assert "Quelles 2 cartes" in text_of(await server.hand(0, table_id))
    assert "Which 2 cards" in text_of(await server.hand(1, table_id))
    shown = (await server.people[0].slash(server.channel, "settings")).response
    await server.people[0].select(shown, ["discord"], custom_id="settings:-:-:language")
    assert "Your settings" in text_of(shown)


@pytest.mark.parametrize("zone", ["Europe/Paris", "europe/paris", " paris "])
async def test_quiet_hours_are_written_into_a_form_and_switched_off(
    server: SimServer, own: OwnPanel, zone: str
) -> None:
    answer = await server.write_quiet_hours(0, "22", "7", zone)
    assert (await preferences(server)).quiet == QuietHours(22, 7, "Europe/Paris")
    assert "22:00 to 7:00 (Europe/Paris)" in text_of(answer)
    own.shown = await server.choose_for_oneself(0)
    await own.press("no-quiet")
    assert (await preferences(server)).quiet is None
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
async def test_a_form_that_makes_no_sense_is_refused(
    server: SimServer, start: str, end: str, zone: str, said: str
) -> None:
    assert said in text_of(await server.write_quiet_hours(0, start, end, zone))
    assert (await preferences(server)).quiet is None


async def test_reminders_come_unless_they_are_switched_off(server: SimServer, own: OwnPanel) -> None:
    await own.press("reminders.off")
    table_id = await server.started(3, clock="relaxed")
    await server.env.advance_time(400)
    late = [text_of(message) for message in server.messages() if "half" in text_of(message).lower()]
    assert late
    assert not any(server.people[0].mention in text for text in late)
    assert any(server.people[1].mention in text for text in late)
    assert table_id


async def test_hints_are_left_out_for_whoever_wants_none(server: SimServer) -> None:
    table_id = await server.started(3, hints=True)
    tables, table = server.bot.services.domain.tables, await server.table(table_id)
    for seat in table.to_move:
        player = table.players[seat].person
        assert player is not None
        await server.as_bot(tables.play(table_id, player.id, table.decision(seat), table.moves(seat)[0]))
    await server.env.advance_time(10)
    asked = await server.person_in(table_id, min((await server.table(table_id)).to_move))
    assert "💡" in text_of(await server.hand(asked, table_id))
    await server.choose_for_oneself(asked, "hints.off")
    assert "💡" not in text_of(await server.hand(asked, table_id))
    await server.choose_for_oneself(asked, "hints.on")
    assert "💡" in text_of(await server.hand(asked, table_id))


async def test_privacy_and_terms_are_told_privately(server: SimServer) -> None:
    result = await server.people[0].slash(server.channel, "privacy")
    assert result.ephemeral
    assert "/forget-me" in text_of(result.response)
    await server.press(0, result.response, "privacy:-:-:terms")
    assert "Terms of use" in text_of(result.response)
    await server.press(0, result.response, "privacy:-:-:privacy")
    assert "What I keep about you" in text_of(result.response)


async def test_everything_that_is_kept_is_given_as_a_file(server: SimServer, own: OwnPanel) -> None:
    await own.press("everywhere.on")
    await server.people[0].slash(server.channel, "notify", on=True)
    table = await finished(server)
    result = await server.people[0].slash(server.channel, "my-data")
    assert result.ephemeral
    (file,) = result.response.attachments
    data = json.loads(await file.read())
    assert data["name"] == [{"person": str(server.people[0].id), "name": "Ana"}]
    assert data["settings"][0]["choices"]["everywhere"] is True
    assert [row["guild"] for row in data["watched_servers"]] == [str(server.guild.id)]
    assert [(row["id"], row["hosted"]) for row in data["tables"]] == [(table.id, True)]
    assert len(data["results"]) == 1
    assert data["choices"]
    assert {row["scope"] for row in data["standings"]} == {"0", str(server.guild.id)}
    assert str(server.people[1].id) not in json.dumps(data), "of others nothing is told"


async def test_forgetting_asks_once_more_and_takes_the_person_out_of_their_games(
    server: SimServer, own: OwnPanel
) -> None:
    table_id = await server.started(3)
    await own.press("pictures.off")
    asked = await server.people[0].slash(server.channel, "forget-me")
    assert (await preferences(server)).text_only
    (button,) = controls(asked.response)
    await server.press(0, asked.response, button["custom_id"])
    assert text_of(asked.response).startswith("Done:")
    assert controls(asked.response) == []
    assert not (await preferences(server)).text_only
    table = await server.table(table_id)
    assert table.seat_of(server.people[0].id) is None
    assert all(person.id != server.people[0].id for person in table.people)
    await server.env.advance_time(60)
    assert "Ana" not in text_of(server.board())


async def forget_first(server: SimServer) -> None:
    asked = (await server.people[0].slash(server.channel, "forget-me")).response
    await server.press(0, asked, "privacy:-:-:really")


def shown(server: SimServer) -> dict[int, str]:
    return {message.id: text_of(message) for message in server.messages()}


@pytest.mark.parametrize("is_restarted", [False, True])
async def test_a_name_goes_from_every_message_that_can_still_be_edited(server: SimServer, is_restarted: bool) -> None:
    await finished(server, seed=1)
    first = server.board()
    await finished(server, seed=2)
    second = server.board()
    await server.open(0)
    lobby = server.board()
    await server.open(1)
    other_lobby = server.board()
    await server.seat(server.table_id(other_lobby), 0)
    waiting = (await server.table(await server.started(3))).location.message
    before, messages = shown(server), [first.id, second.id, lobby.id, other_lobby.id, waiting]
    assert all("Ana" in before[message] for message in messages if message is not None)
    await forget_first(server)
    if is_restarted:
        await server.restart()
    await server.env.advance_time(30)
    after = shown(server)
    assert not any("Ana" in text for text in after.values())
    for podium in (first, second):
        assert "somebody" in after[podium.id]
        assert "Bruno" in after[podium.id]
    assert await server.bot.services.domain.tables.naming_forgotten() == []


async def test_a_podium_that_was_deleted_does_not_come_back(server: SimServer) -> None:
    await finished(server)
    podium = server.board()
    server.env.backend.delete_message(server.channel.id, podium.id)
    await server.env.settle()
    before = [message.id for message in server.messages()]
    await forget_first(server)
    await server.env.advance_time(120)
    assert [message.id for message in server.messages()] == before
