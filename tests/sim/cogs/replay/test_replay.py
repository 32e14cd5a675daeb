"""Replays, exports and reviews by clicks."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.errors import Denied
from bot.history.audience import Audience
from bot.locales import FALLBACK, languages
from bot.ui.interactions.components import TEMPLATE, Press
from bot.ui.interactions.errors import sentence
from cogs.replay.replay_message import MOST_JUMPS, ROUND, _jumps
from engine import record
from tests.discord_world import World, a_world, check_limits, controls, text_of
from tests.finished_games import control, finished


async def opened(world: World, person: int, table_id: str):
    result = await world.press(person, world.board(), f"replay:{table_id}:-:open")
    assert result.ephemeral
    return result.response


async def test_a_replay_is_stepped_through_from_the_deal_to_the_end(world: World) -> None:
    table = await finished(world)
    message = await opened(world, 3, table.id)
    assert "Step 0 of 63" in text_of(message)
    for step in (1, 2, 3):
        await world.people[3].click(message, custom_id=control(message, ":next"))
        assert f"Step {step} of 63" in text_of(message)
    await world.people[3].click(message, custom_id=control(message, ":back"))
    assert "Step 2 of 63" in text_of(message)
    await world.people[3].click(message, custom_id=control(message, ":last"))
    assert "Step 63 of 63" in text_of(message)
    assert "final count" in text_of(message)
    await world.people[3].click(message, custom_id=control(message, ":first"))
    assert "Step 0 of 63" in text_of(message)
    await world.people[3].select(message, ["63"], custom_id=control(message, ":jump"))
    assert "Step 63 of 63" in text_of(message)


async def test_a_replay_shows_the_offers_that_nobody_saw(world: World) -> None:
    table = await finished(world)
    replay = await world.bot.services.domain.replays.open(table.id, Audience(world.people[0].id, world.guild.id))
    step = next(number for number, played in enumerate(replay.record.moves, 1) if played.move["do"] == "counter")
    card, seat = replay.record.moves[step - 1].move["card"], replay.record.moves[step - 1].seat
    name = table.sitters[seat].person.name
    message = await opened(world, 3, table.id)
    for _ in range(step):
        await world.people[3].click(message, custom_id=control(message, ":next"))
    offered = f"{name} secretly offers"
    assert any(offered in line and f"**{card}**" in line for line in text_of(message).splitlines())
    await world.people[3].select(message, ["public"], custom_id=control(message, ":side"))
    assert offered not in text_of(message)
    assert f"**{card}**" not in text_of(message)
    await world.people[3].select(message, [str(seat)], custom_id=control(message, ":side"))
    assert "Your hand" in text_of(message)


async def test_a_seats_side_shows_its_cards_and_nothing_to_press(world: World) -> None:
    table = await finished(world)
    message = await opened(world, 0, table.id)
    await world.people[0].select(message, ["1"], custom_id=control(message, ":side"))
    await world.people[0].click(message, custom_id=control(message, ":next"))
    assert "Your hand" in text_of(message)
    assert all(each.startswith("replay:") for each in _custom_ids(message))


async def test_a_replay_never_opens_before_the_end(world: World) -> None:
    await finished(world)
    running = await world.started(3)
    assert not any("replay" in each for each in _custom_ids(world.board()))
    history = (await world.people[0].slash(world.channel, "history")).response
    assert running not in text_of(history)
    for custom_id in (f"replay:{running}:-:open", f"replay:{running}:5-all:next", f"review:{running}:-:open"):
        assert "not over yet" in await forged(world, 0, custom_id, world.guild.id)


async def forged(world: World, person: int, custom_id: str, guild: int | None) -> str:
    """Send a press of a button that no message has, and give the private answer."""
    match = TEMPLATE.fullmatch(custom_id)
    assert match is not None
    words = world.bot.services.texts.of("en")
    interaction = SimpleNamespace(
        user=world.bot.get_guild(world.guild.id).get_member(world.people[person].id) or world.people[person],
        guild_id=guild,
        channel=None,
        channel_id=world.channel.id,
        client=world.bot,
        locale="en-US",
    )
    reply = SimpleNamespace(
        interaction=interaction, is_from_panel=False, words=words, person=SimpleNamespace(id=interaction.user.id)
    )
    with pytest.raises(Denied) as denied:
        await world.bot.router._handlers[match["area"]](reply, Press(**match.groupdict()))
    return sentence(denied.value, words)


async def test_a_replay_is_opened_from_the_history(world: World) -> None:
    first = await finished(world, seed=1)
    await finished(world, seed=2)
    history = (await world.people[3].slash(world.channel, "history", player=world.people[0])).response
    for _ in range(2):
        result = await world.people[3].click(history, custom_id=f"replay:{first.id}:-:open")
        assert result.ephemeral
        assert f"Table {first.id}" in text_of(result.response)


async def test_strangers_of_other_servers_open_no_replay(world: World) -> None:
    table = await finished(world)
    for custom_id in (f"replay:{table.id}:-:open", f"replay:{table.id}:-:export", f"review:{table.id}:-:open"):
        for guild in (4242, None):
            assert "no table" in await forged(world, 3, custom_id, guild)


async def test_an_export_is_a_record_that_proves_itself(world: World) -> None:
    table = await finished(world)
    message = await opened(world, 3, table.id)
    result = await world.people[3].click(message, custom_id=control(message, ":export"))
    (file,) = result.response.attachments
    assert file.filename == f"matryoshka-{table.id}.json"
    data = (await file.read()).decode()
    assert record.verify(record.read(data)) == table.outcome
    for person in world.people:
        assert str(person.id) not in data


async def test_my_game_reviews_the_pressers_own_choices(world: World) -> None:
    table = await finished(world)
    result = await world.press(1, world.board(), f"review:{table.id}:-:open")
    assert result.ephemeral
    shown = text_of(result.response)
    assert "My Matryoshka game" in shown
    assert "Luck of the deal" in shown
    assert "Your best display" in shown
    assert "1️⃣ **" in shown
    step = control(result.response, ":open")
    replay = await world.people[1].click(result.response, custom_id=step)
    assert f"Step {step.split(':')[2].split('-')[0]} of 63" in text_of(replay.response)


async def test_spectators_have_no_review(world: World) -> None:
    table = await finished(world)
    result = await world.press(3, world.board(), f"review:{table.id}:-:open")
    assert "You are not at this table" in result.response.content


async def test_a_replay_goes_on_after_a_restart(world: World) -> None:
    table = await finished(world)
    message = await opened(world, 0, table.id)
    await world.restart()
    await world.people[0].click(message, custom_id=control(message, ":next"))
    assert "Step 1 of 63" in text_of(message)


@pytest.mark.parametrize("locale", [code for code in languages() if code != FALLBACK])
async def test_replay_and_review_speak_the_readers_language(tmp_path: Path, locale: str) -> None:
    async with a_world(tmp_path / "bot.sqlite3") as world:
        world.locales = {person.id: locale for person in world.people}
        table = await finished(world)
        message = await opened(world, 0, table.id)
        step = control_options(message, ":jump")[8]
        await world.people[0].select(message, [step], custom_id=control(message, ":jump"))
        shown = text_of(message)
        result = await world.press(0, world.board(), f"review:{table.id}:-:open")
        shown += text_of(result.response)
        for english in ("Step", "secretly", "Look from", "Better", "Luck", "Round", "display"):
            assert english not in shown
        check_limits(world.env)


def control_options(message, ending: str) -> list[str]:
    """List the values of a menu."""
    menu = next(each for each in controls(message) if each["custom_id"].endswith(ending))
    return [option["value"] for option in menu["options"]]


def _custom_ids(message) -> list[str]:
    return [each["custom_id"] for each in controls(message)]


async def test_smatchy_is_replayed_and_reviewed_too(world: World) -> None:
    table = await finished(world, people=2, game="smatchy")
    message = await opened(world, 3, table.id)
    for _ in range(3):
        await world.people[3].click(message, custom_id=control(message, ":next"))
    assert "Step 3 of " in text_of(message)
    await world.people[3].click(message, custom_id=control(message, ":last"))
    result = await world.people[3].click(message, custom_id=control(message, ":export"))
    (file,) = result.response.attachments
    assert record.verify(record.read(await file.read())) == table.outcome
    shown = text_of((await world.press(0, world.board(), f"review:{table.id}:-:open")).response)
    for wanted in ("My Smatchy Matchy game", "Luck of the deal", "joker", "Your last cards"):
        assert wanted in shown
    shown = text_of((await world.people[0].slash(world.channel, "stats", game="smatchy")).response)
    assert "Longest chain of Smatchies" in shown


async def test_every_round_of_smatchy_can_be_jumped_to_by_its_name(world: World) -> None:
    """One could only go to steps at even distances, and looked for the beginning of a round."""
    table = await finished(world, people=2, game="smatchy")
    message = await opened(world, 3, table.id)
    (menu,) = [each for each in controls(message) if each["custom_id"].endswith(":jump")]
    rounds = [each for each in menu["options"] if (each.get("emoji") or {}).get("name") == ROUND]
    assert len(rounds) == len(table.view(None).rounds) > 1
    assert [each["label"].partition(" · ")[2] for each in rounds] == [f"Round {n + 1}" for n in range(len(rounds))]
    steps = [int(each["value"]) for each in menu["options"]]
    assert steps == sorted(set(steps))
    assert len(rounds) < len(steps) <= MOST_JUMPS, "there are steps between"
    await world.people[3].select(message, [rounds[1]["value"]], custom_id=menu["custom_id"])
    assert "wins round 1" in text_of(message)
    assert "round 2" in text_of(message)


@pytest.mark.parametrize("steps", [1, 3, 24, 25, 300])
@pytest.mark.parametrize("count", [0, 1, 5, 24])
def test_jumps_hold_every_round_and_both_ends_and_fit_into_a_menu(steps: int, count: int) -> None:
    rounds = list(range(min(steps, count)))
    jumps = _jumps(steps, rounds)
    assert {0, steps, *rounds} <= set(jumps)
    assert len(jumps) <= MOST_JUMPS
