"""Replays, exports and reviews by clicks."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.errors import NotAllowed
from bot.history.audience import Audience
from bot.locales import FALLBACK, languages
from bot.ui.interactions.components import TEMPLATE, Press
from bot.ui.interactions.errors import sentence
from cogs.replay.replay_message import MOST_JUMPS, ROUND, _jumps
from engine import record
from tests.support.finished_games import control, finished
from tests.support.simulated_discord import SimServer, check_limits, controls, sim_server, text_of


async def opened(server: SimServer, person: int, table_id: str):
    result = await server.press(person, server.board(), f"replay:{table_id}:-:open")
    assert result.ephemeral
    return result.response


async def test_a_replay_is_stepped_through_from_the_deal_to_the_end(server: SimServer) -> None:
    table = await finished(server)
    message = await opened(server, 3, table.id)
    assert "Step 0 of 63" in text_of(message)
    for step in (1, 2, 3):
        await server.people[3].click(message, custom_id=control(message, ":next"))
        assert f"Step {step} of 63" in text_of(message)
    await server.people[3].click(message, custom_id=control(message, ":back"))
    assert "Step 2 of 63" in text_of(message)
    await server.people[3].click(message, custom_id=control(message, ":last"))
    assert "Step 63 of 63" in text_of(message)
    assert "final count" in text_of(message)
    await server.people[3].click(message, custom_id=control(message, ":first"))
    assert "Step 0 of 63" in text_of(message)
    await server.people[3].select(message, ["63"], custom_id=control(message, ":jump"))
    assert "Step 63 of 63" in text_of(message)


async def test_a_replay_shows_the_offers_that_nobody_saw(server: SimServer) -> None:
    table = await finished(server)
    replay = await server.bot.services.domain.replays.open(table.id, Audience(server.people[0].id, server.guild.id))
    step = next(number for number, played in enumerate(replay.record.moves, 1) if played.move["do"] == "counter")
    card, seat = replay.record.moves[step - 1].move["card"], replay.record.moves[step - 1].seat
    name = table.players[seat].person.name
    message = await opened(server, 3, table.id)
    for _ in range(step):
        await server.people[3].click(message, custom_id=control(message, ":next"))
    offered = f"{name} secretly offers"
    assert any(offered in line and f"**{card}**" in line for line in text_of(message).splitlines())
    await server.people[3].select(message, ["public"], custom_id=control(message, ":side"))
    assert offered not in text_of(message)
    assert f"**{card}**" not in text_of(message)
    await server.people[3].select(message, [str(seat)], custom_id=control(message, ":side"))
    assert "Your hand" in text_of(message)


async def test_a_seats_side_shows_its_cards_and_nothing_to_press(server: SimServer) -> None:
    table = await finished(server)
    message = await opened(server, 0, table.id)
    await server.people[0].select(message, ["1"], custom_id=control(message, ":side"))
    await server.people[0].click(message, custom_id=control(message, ":next"))
    assert "Your hand" in text_of(message)
    assert all(each.startswith("replay:") for each in _custom_ids(message))


async def test_a_replay_never_opens_before_the_end(server: SimServer) -> None:
    await finished(server)
    running = await server.started(3)
    assert not any("replay" in each for each in _custom_ids(server.board()))
    history = (await server.people[0].slash(server.channel, "history")).response
    assert running not in text_of(history)
    for custom_id in (f"replay:{running}:-:open", f"replay:{running}:5-all:next", f"review:{running}:-:open"):
        assert "not over yet" in await forged(server, 0, custom_id, server.guild.id)


async def forged(server: SimServer, person: int, custom_id: str, guild: int | None) -> str:
    """Send a press of a button that no message has, and give the private answer."""
    match = TEMPLATE.fullmatch(custom_id)
    assert match is not None
    words = server.bot.services.texts.of("en")
    interaction = SimpleNamespace(
        user=server.bot.get_guild(server.guild.id).get_member(server.people[person].id) or server.people[person],
        guild_id=guild,
        channel=None,
        channel_id=server.channel.id,
        client=server.bot,
        locale="en-US",
    )
    reply = SimpleNamespace(
        interaction=interaction, is_from_panel=False, words=words, person=SimpleNamespace(id=interaction.user.id)
    )
    with pytest.raises(NotAllowed) as denied:
        await server.bot.router._handlers[match["area"]](reply, Press(**match.groupdict()))
    return sentence(denied.value, words)


async def test_a_replay_is_opened_from_the_history(server: SimServer) -> None:
    first = await finished(server, seed=1)
    await finished(server, seed=2)
    history = (await server.people[3].slash(server.channel, "history", player=server.people[0])).response
    for _ in range(2):
        result = await server.people[3].click(history, custom_id=f"replay:{first.id}:-:open")
        assert result.ephemeral
        assert f"Table {first.id}" in text_of(result.response)


async def test_strangers_of_other_servers_open_no_replay(server: SimServer) -> None:
    table = await finished(server)
    for custom_id in (f"replay:{table.id}:-:open", f"replay:{table.id}:-:export", f"review:{table.id}:-:open"):
        for guild in (4242, None):
            assert "no table" in await forged(server, 3, custom_id, guild)


async def test_an_export_is_a_record_that_proves_itself(server: SimServer) -> None:
    table = await finished(server)
    message = await opened(server, 3, table.id)
    result = await server.people[3].click(message, custom_id=control(message, ":export"))
    (file,) = result.response.attachments
    assert file.filename == f"matryoshka-{table.id}.json"
    data = (await file.read()).decode()
    assert record.verify(record.read(data)) == table.outcome
    for person in server.people:
        assert str(person.id) not in data


async def test_my_game_reviews_the_pressers_own_choices(server: SimServer) -> None:
    table = await finished(server)
    result = await server.press(1, server.board(), f"review:{table.id}:-:open")
    assert result.ephemeral
    shown = text_of(result.response)
    assert "My Matryoshka game" in shown
    assert "Luck of the deal" in shown
    assert "Your best display" in shown
    assert "1️⃣ **" in shown
    step = control(result.response, ":open")
    replay = await server.people[1].click(result.response, custom_id=step)
    assert f"Step {step.split(':')[2].split('-')[0]} of 63" in text_of(replay.response)


async def test_spectators_have_no_review(server: SimServer) -> None:
    table = await finished(server)
    result = await server.press(3, server.board(), f"review:{table.id}:-:open")
    assert "You are not at this table" in result.response.content


async def test_a_replay_goes_on_after_a_restart(server: SimServer) -> None:
    table = await finished(server)
    message = await opened(server, 0, table.id)
    await server.restart()
    await server.people[0].click(message, custom_id=control(message, ":next"))
    assert "Step 1 of 63" in text_of(message)


@pytest.mark.parametrize("locale", [code for code in languages() if code != FALLBACK])
async def test_replay_and_review_speak_the_readers_language(tmp_path: Path, locale: str) -> None:
    async with sim_server(tmp_path / "bot.sqlite3") as server:
        server.locales = {person.id: locale for person in server.people}
        table = await finished(server)
        message = await opened(server, 0, table.id)
        step = control_options(message, ":jump")[8]
        await server.people[0].select(message, [step], custom_id=control(message, ":jump"))
        shown = text_of(message)
        result = await server.press(0, server.board(), f"review:{table.id}:-:open")
        shown += text_of(result.response)
        for english in ("Step", "secretly", "Look from", "Better", "Luck", "Round", "display"):
            assert english not in shown
        check_limits(server.env)


def control_options(message, ending: str) -> list[str]:
    """List the values of a menu."""
    menu = next(each for each in controls(message) if each["custom_id"].endswith(ending))
    return [option["value"] for option in menu["options"]]


def _custom_ids(message) -> list[str]:
    return [each["custom_id"] for each in controls(message)]


async def test_smatchy_is_replayed_and_reviewed_too(server: SimServer) -> None:
    table = await finished(server, people=2, game="smatchy")
    message = await opened(server, 3, table.id)
    for _ in range(3):
        await server.people[3].click(message, custom_id=control(message, ":next"))
    assert "Step 3 of " in text_of(message)
    await server.people[3].click(message, custom_id=control(message, ":last"))
    result = await server.people[3].click(message, custom_id=control(message, ":export"))
    (file,) = result.response.attachments
    assert record.verify(record.read(await file.read())) == table.outcome
    shown = text_of((await server.press(0, server.board(), f"review:{table.id}:-:open")).response)
    for wanted in ("My Smatchy Matchy game", "Luck of the deal", "joker", "Your last cards"):
        assert wanted in shown
    shown = text_of((await server.people[0].slash(server.channel, "stats", game="smatchy")).response)
    assert "Longest chain of Smatchies" in shown


async def test_every_round_of_smatchy_can_be_jumped_to_by_its_name(server: SimServer) -> None:
    """One could only go to steps at even distances, and looked for the beginning of a round."""
    table = await finished(server, people=2, game="smatchy")
    message = await opened(server, 3, table.id)
    (menu,) = [each for each in controls(message) if each["custom_id"].endswith(":jump")]
    rounds = [each for each in menu["options"] if (each.get("emoji") or {}).get("name") == ROUND]
    assert len(rounds) == len(table.view(None).rounds) > 1
    assert [each["label"].partition(" · ")[2] for each in rounds] == [f"Round {n + 1}" for n in range(len(rounds))]
    steps = [int(each["value"]) for each in menu["options"]]
    assert steps == sorted(set(steps))
    assert len(rounds) < len(steps) <= MOST_JUMPS, "there are steps between"
    await server.people[3].select(message, [rounds[1]["value"]], custom_id=menu["custom_id"])
    assert "wins round 1" in text_of(message)
    assert "round 2" in text_of(message)


@pytest.mark.parametrize("steps", [1, 3, 24, 25, 300])
@pytest.mark.parametrize("count", [0, 1, 5, 24])
def test_jumps_hold_every_round_and_both_ends_and_fit_into_a_menu(steps: int, count: int) -> None:
    rounds = list(range(min(steps, count)))
    jumps = _jumps(steps, rounds)
    assert {0, steps, *rounds} <= set(jumps)
    assert len(jumps) <= MOST_JUMPS
