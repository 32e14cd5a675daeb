"""Smatchy Matchy by clicks: whole games, volleys, restarts, leavers, interludes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from bot.locales import languages
from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.interactions.reply import Reply
from bot.ui.live import panels
from bot.ui.live.channel_requests import Channels
from bot.ui.pictures.studio import Studio
from bot.ui.text.countdown import time_of_day
from bot.ui.text.fluent import Texts
from engine.games.smatchy.view import View
from tests.clicking_players import game_controls, play_on
from tests.discord_world import World, a_world, check_limits, controls, text_of
from tests.sim.cogs.smatchy.clicks import play_sensibly


@pytest.fixture(autouse=True)
def undrawn() -> Iterator[None]:
    """Leave the pictures out: they have tests of their own, and these games are long."""

    async def nothing(*_: Any, **__: Any) -> None:
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
        await play_sensibly(world, table_id)
        await world.env.advance_time(10)
        table = await world.table(table_id)
        assert table.status is Status.FINISHED
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        shown = text_of(world.board())
        assert "🥇" in shown
        fairness = (await world.press(0, world.board(), f"table:{table_id}:-:fairness")).response
        assert str(table.seed) in text_of(fairness)
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
        asked = [each["custom_id"].split(":")[3].split(".")[0] for each in game_controls(panel)]
        assert asked == ["complete", "matchy", "smatchy", "look"] or asked[0] == "joker"


@pytest.mark.slow
async def test_a_whole_game_with_penalties(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 2) as world:
        table_id = await world.started(2, game="smatchy", penalties=True)
        table = await play_sensibly(world, table_id)
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        check_limits(world.env)


@pytest.mark.slow
async def test_a_whole_expert_game_is_won_with_exactly_18(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 2) as world:
        table_id = await world.started(2, game="smatchy", expert=True)
        table = await play_sensibly(world, table_id)
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
        await play_sensibly(world, table_id)
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
            # At the end of a round nothing is asked for a moment.
            for seat in table.awaited if public(table).round == 1 else ():
                person = await world.person_in(table_id, seat)
                decisions = {each["custom_id"].split(":")[2] for each in game_controls(world.panel(person))}
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
        await play_sensibly(world, table_id)
        assert (await world.table(table_id)).results[seat].place == 4


async def test_a_round_ends_with_a_moment_to_look_and_next_round_ends_it(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        table_id = await world.started(3, game="smatchy")
        await play_on(world, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 2)
        await world.env.advance_time(2)
        won = ended(await world.table(table_id))
        assert won in text_of(world.board())
        assert "Waiting for" not in text_of(world.board()), "nobody is asked yet"
        await world.env.advance_time(6)
        assert won not in text_of(world.board()), "the next round is shown by itself"
        assert "Waiting for" in text_of(world.board())
        await play_on(world, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 3)
        await world.env.advance_time(1.5)
        won = ended(await world.table(table_id))
        assert won in text_of(world.board())
        await _press_next(world, table_id)
        assert won not in text_of(world.board())


def ended(table: Any) -> str:
    """Say how the last round ended, as a table does in its title."""
    past = public(table).rounds[-1]
    if past.winner is None:
        return f"nobody wins round {past.number}"
    return f"{table.sitters[past.winner].person.name} wins round {past.number}: +{past.points + past.bonus}"


@pytest.mark.parametrize("by_press", [True, False])
async def test_every_panel_shows_who_won_a_round_before_anything_is_asked(tmp_path: Path, by_press: bool) -> None:
    """A won round was one line among others, above the question of the next round."""
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        table_id = await world.started(3, game="smatchy")
        for person in range(3):
            await world.hand(person, table_id)
        await play_on(world, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 2)
        await world.env.advance_time(1.5)
        table = await world.table(table_id)
        past = public(table).rounds[-1]
        (asked,) = table.awaited
        until = f"The game goes on at {time_of_day(table.paused_until)}."
        assert until in text_of(world.board())
        for seat in range(3):
            panel = world.panel(await world.person_in(table_id, seat))
            assert until in text_of(panel)
            name = "You win" if seat == past.winner else f"{table.sitters[past.winner].person.name} wins"
            assert f"🏁 {name} round 1: +{past.points + past.bonus}" in text_of(panel)
            assert [each["custom_id"] for each in controls(panel)] == [f"table:{table_id}:-:next"]
        if by_press:
            other = await world.person_in(table_id, (asked + 1) % 3)
            await world.press(other, world.panel(other), f"table:{table_id}:-:next")
        await world.env.advance_time(1.5 if by_press else 6)
        assert "👉" in text_of(world.panel(await world.person_in(table_id, asked)))
        for seat in range(3):
            assert f"table:{table_id}:-:next" not in [
                each["custom_id"] for each in controls(world.panel(await world.person_in(table_id, seat)))
            ]
        assert "Next round" not in text_of(world.board())


@pytest.mark.parametrize("on_its_way", ["answer", "panel", "table"])
async def test_what_was_on_its_way_when_a_break_ended_shows_the_next_round_all_the_same(
    tmp_path: Path, on_its_way: str
) -> None:
    """It showed how the round ended for good: nobody was asked until they pressed once more."""
    ways = {"answer": (Reply, "send"), "panel": (panels, "edit_original"), "table": (Channels, "edit")}
    owner, name = ways[on_its_way]
    original = getattr(owner, name)
    passed = 0.0

    async def slow(*args: Any, **about: Any) -> Any:
        nonlocal passed
        passed = 2.0
        return await original(*args, **about)

    async with a_world(tmp_path / "bot.sqlite3", 3) as world:

        def now() -> float:
            return world.env.now().timestamp() + passed

        table_id = await world.started(3, game="smatchy")
        await play_on(world, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 2)
        await world.env.advance_time(1.5)
        table = await world.table(table_id)
        asked = await world.person_in(table_id, next(iter(table.awaited)))
        await world.hand(asked, table_id)
        await world.env.advance_time(table.paused_until - now() - 1)
        shown = world.bot.services

        async def show_again() -> None:
            if on_its_way == "panel":
                shown.panels._live[table_id][world.people[asked].id].unknown_from_now_on()
                shown.panels.queue.post((table_id, world.people[asked].id))
            else:
                shown.publisher.look_after(table_id)

        with (
            mock.patch.object(owner, name, slow),
            mock.patch.object(shown.panels, "_now", now),
            mock.patch.object(shown.publisher, "_now", now),
        ):
            if on_its_way == "answer":
                await world.hand(asked, table_id)
            else:
                await world.as_bot(show_again())
            await world.env.advance_time(0.9)
            assert passed, "it was on its way when the break ended"
        passed = 0.0
        await world.env.advance_time(5)
        told = world.board() if on_its_way == "table" else world.panel(asked)
        assert "Next round" not in text_of(told)


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
        assert "Expert mode" in text_of(world.board())
        assert "Penalties" in text_of(world.board())
        assert "One more player" in text_of(world.board())
        await world.seat(table_id, 1)
        await world.press(0, world.board(), f"lobby:{table_id}:-:start")
        assert (await world.table(table_id)).status is Status.PLAYING


@pytest.mark.parametrize("language", languages())
async def test_each_step_of_the_lesson_says_something_new_and_the_learner_wins_with_a_smatchy(
    tmp_path: Path, language: str
) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 1) as world:
        world.locales[world.people[0].id] = language
        words, seen, menus = Texts.bundled().of(language), [], 0
        lesson = (await world.people[0].slash(world.channel, "smatchy learn")).response
        for step in range(1, 9):
            assert words("learn-title", step=step, steps=8) in text_of(lesson)
            seen.append(words(f"smatchy-learn-step-{step}"))
            assert seen[-1] in text_of(lesson)
            (control,) = [each for each in controls(lesson) if not each.get("disabled")]
            if control["type"] == 3:
                menus += 1
                (option,) = control["options"]
                await world.people[0].select(lesson, [option["value"]], custom_id=control["custom_id"])
            else:
                await world.press(0, lesson, control["custom_id"])
        assert len(set(seen)) == 8
        assert menus == 1, "a joker is put down by its menu"
        assert words("smatchy-round-won", who="you", name="", round=1, points=10) in text_of(lesson)
        assert f"`/{words('command-smatchy')} {words('command-new')}`" in text_of(lesson)
        check_limits(world.env)


async def test_a_lesson_whose_moves_are_written_down_takes_no_other(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 1) as world:
        lesson = (await world.people[0].slash(world.channel, "smatchy learn")).response
        (other, *_) = [each for each in controls(lesson) if each.get("disabled")]
        stored = world.env.backend.get_message(lesson.channel_id, lesson.id)
        stored.components = [{"type": 1, "components": [{**other, "disabled": False}]}]
        result = await world.people[0].click(lesson, custom_id=other["custom_id"])
        assert "This lesson was interrupted" in text_of(result.response)
