"""Smatchy Matchy by clicks: whole games, volleys, restarts, leavers, interludes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from bot.locales import languages
from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.pictures.studio import Studio
from bot.ui.text.fluent import Texts
from engine.games.smatchy import GAME
from engine.games.smatchy.view import View
from tests.clicking_players import play_on
from tests.discord_world import World, a_world, check_limits, controls, text_of


@pytest.fixture(autouse=True)
def undrawn() -> Iterator[None]:
    """Leave the pictures out: they have tests of their own, and these games are long."""

    async def nothing(*_: Any) -> None:
        return None

    with mock.patch.object(Studio, "draw", nothing):
        yield


def public(table: Snapshot) -> View:
    view: View = table.view(None)
    return view


def is_volley(table: Snapshot) -> bool:
    return public(table).chain >= 2


def is_due(table: Snapshot) -> bool:
    return public(table).smatchy_due


@pytest.mark.parametrize("people", [2, 4, pytest.param(6, marks=pytest.mark.slow)])
async def test_a_whole_game_by_clicks(tmp_path: Path, people: int) -> None:
    async with a_world(tmp_path / "bot.sqlite3", people) as world:
        table_id = await world.started(people, game="smatchy")
        await play_on(world, table_id, seed=people, pace=1.5, until=lambda table: bool(public(table).rounds))
        await _play_sensibly(world, table_id)
        await world.env.advance_time(10)
        table = await world.table(table_id)
        assert table.status is Status.FINISHED
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        shown = text_of(world.board())
        assert "🥇" in shown
        assert str(table.seed) in shown
        assert [message.content for message in world.messages() if message.content] == [], "every call is deleted"
        check_limits(world.env)


async def test_penalties_are_declared_in_two_presses_and_announced(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        table_id = await world.started(3, game="smatchy", penalties=True)
        seen: set[str] = set()

        async def look() -> None:
            for word in ("🙃", "🙈"):
                if word in text_of(world.board()):
                    seen.add(word)

        await play_on(world, table_id, seed=3, pace=1.5, until=lambda _: seen == {"🙃", "🙈"}, between=look)
        assert seen == {"🙃", "🙈"}, "wrong declarations and forgotten cards are told with a smile"
        person = await world.person_in(table_id, next(iter((await world.table(table_id)).awaited)))
        panel = await world.hand(person, table_id)
        card = next(each for each in controls(panel) if ":look." in each["custom_id"])
        assert "· add" not in text_of(panel).lower(), "nothing tells what a card would do"
        await world.press(person, panel, card["custom_id"])
        asked = [each["custom_id"].split(":")[3].split(".")[0] for each in controls(panel)]
        assert asked == ["complete", "matchy", "smatchy", "look"] or asked[0] == "joker"


@pytest.mark.slow
async def test_a_whole_game_with_penalties(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 2) as world:
        table_id = await world.started(2, game="smatchy", penalties=True)
        table = await _play_sensibly(world, table_id)
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        check_limits(world.env)


async def _play_sensibly(world: World, table_id: str) -> Snapshot:
    """Play to the end by clicks, choosing as the ordinary computer would."""
    rng = Random(11)
    while (table := await world.table(table_id)).status is Status.PLAYING:
        await world.env.advance_time(1.5)
        if not any(table.sitters[seat].is_played_by_computer for seat in table.awaited):
            await _press_sensibly(world, table, rng)
    return table


async def _press_sensibly(world: World, table: Snapshot, rng: Random) -> None:
    """Take an owed card, or play one; with penalties a card is pressed first and then declared."""
    owing = public(table).draw_owed_by
    seat = next(iter(table.awaited)) if owing is None else owing
    person = await world.person_in(table.id, seat)
    panel = world.panel(person) if person in world.panels else await world.hand(person, table.id)
    moves = [GAME.read_move(move) for move in table.moves(seat)]
    move = GAME.write_move(GAME.computer("normal").choose(table.view(seat), moves, rng))
    address = f"smatchy:{table.id}:{table.decision(seat)}"
    if move["do"] in ("draw", "stop"):
        await world.press(person, panel, f"{address}:{move['do']}")
        return
    if table.setup.options["penalties"]:
        await world.press(person, panel, f"{address}:look.{move['card']}")
    if move["card"] == "JK":
        await world.people[person].select(panel, [f"{move['do']}.{move['on']}"], custom_id=f"{address}:joker")
    else:
        await world.press(person, panel, f"{address}:{move['do']}.{move['card']}")


@pytest.mark.slow
async def test_a_whole_expert_game_is_won_with_exactly_18(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 2) as world:
        table_id = await world.started(2, game="smatchy", expert=True)
        table = await _play_sensibly(world, table_id)
        assert table.outcome is not None
        assert max(table.outcome.points) == 18
        check_limits(world.env)


async def test_a_restart_in_the_middle_of_a_volley(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 4) as world:
        table_id = await world.started(4, game="smatchy")
        await play_on(world, table_id, seed=8, pace=1.5, until=is_volley)
        before = public(await world.table(table_id))
        await world.restart()
        assert public(await world.table(table_id)) == before
        world.panels.clear()
        await _play_sensibly(world, table_id)
        assert (await world.table(table_id)).status is Status.FINISHED


async def test_the_next_panel_follows_within_a_second(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 4) as world:
        table_id = await world.started(4, game="smatchy")
        for person in range(4):
            await world.hand(person, table_id)
        await world.env.advance_time(2)
        followed = 0

        async def is_up_to_date() -> None:
            nonlocal followed
            await world.env.advance_time(1)
            table = await world.table(table_id)
            for seat in table.awaited:
                person = await world.person_in(table_id, seat)
                decisions = {each["custom_id"].split(":")[2] for each in controls(world.panel(person))}
                assert decisions == {table.decision(seat)}
                followed += 1

        await play_on(
            world, table_id, seed=4, until=lambda table: public(table).round > 1 or followed > 40, between=is_up_to_date
        )
        assert followed > 5


async def test_a_computer_answers_for_whoever_leaves_when_a_smatchy_is_due(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 4) as world:
        table_id = await world.started(4, game="smatchy")
        await play_on(world, table_id, seed=6, pace=1.5, until=is_due)
        seat = next(iter((await world.table(table_id)).awaited))
        leaver = await world.person_in(table_id, seat)
        await world.people[leaver].slash(world.channel, "table leave")
        await world.env.advance_time(5)
        table = await world.table(table_id)
        assert table.sitters[seat].left
        assert seat not in table.awaited
        await _play_sensibly(world, table_id)
        assert (await world.table(table_id)).results[seat].place == 4


async def test_a_round_ends_with_a_moment_to_look_and_next_round_ends_it(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        table_id = await world.started(3, game="smatchy")
        await play_on(world, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 2)
        await world.env.advance_time(2)
        assert "round 1 is over" in text_of(world.board())
        await world.env.advance_time(6)
        assert "round 1 is over" not in text_of(world.board()), "the next round is shown by itself"
        await play_on(world, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 3)
        await world.env.advance_time(1.5)
        assert "round 2 is over" in text_of(world.board())
        await _press_next(world, table_id)
        assert "round 2 is over" not in text_of(world.board())


async def _press_next(world: World, table_id: str) -> None:
    await world.press(0, world.board(), f"table:{table_id}:-:next")


async def test_computers_wait_while_the_end_of_a_round_is_looked_at(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 1) as world:
        table_id = await world.open(game="smatchy", clock="none", computers=3)
        await world.press(0, world.board(), f"lobby:{table_id}:-:start")
        await play_on(world, table_id, seed=1, pace=1.5, until=lambda table: public(table).round > 1)
        table = await world.table(table_id)
        assert public(table).rounds


async def test_the_lobby_names_the_options_and_two_players_suffice(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 2) as world:
        table_id = await world.open(game="smatchy", clock="none", expert=True, penalties=True)
        assert "Expert" in text_of(world.board())
        assert "Penalties" in text_of(world.board())
        refused = await world.press(0, world.board(), f"lobby:{table_id}:-:start")
        assert "2 players are needed" in text_of(refused.response)
        await world.seat(table_id, 1)
        await world.press(0, world.board(), f"lobby:{table_id}:-:start")
        assert (await world.table(table_id)).status is Status.PLAYING


@pytest.mark.parametrize("language", languages())
async def test_the_lesson_goes_to_its_end(tmp_path: Path, language: str) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 1) as world:
        world.locales[world.people[0].id] = language
        lesson = (await world.people[0].slash(world.channel, "smatchy learn")).response
        for _ in range(8):
            control = next(each for each in controls(lesson) if not each.get("disabled"))
            if control["type"] == 3:
                await world.people[0].select(lesson, [control["options"][0]["value"]], custom_id=control["custom_id"])
            else:
                await world.press(0, lesson, control["custom_id"])
        words = Texts.bundled().of(language)
        assert f"`/{words('command-smatchy')} {words('command-new')}`" in text_of(lesson)
        check_limits(world.env)
