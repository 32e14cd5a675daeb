"""Smatchy Matchy by clicks: whole games, volleys, restarts, leavers, interludes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from bot.locales import languages
from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.interactions.reply import Reply
from bot.ui.live import panels
from bot.ui.live.channel_requests import Channels
from bot.ui.pictures.studio import Studio
from bot.ui.text.countdown import time_of_day
from bot.ui.text.fluent import Texts
from engine.games.smatchy.view import View
from tests.support.clicks import game_controls, play_on
from tests.support.simulated_discord import SimServer, check_limits, controls, sim_server, text_of


@pytest.fixture(autouse=True)
def undrawn() -> Iterator[None]:
    """Leave the pictures out: they have tests of their own, and these games are long."""

    async def nothing(*_: Any, **__: Any) -> None:
        return None

    with mock.patch.object(Studio, "draw", nothing):
        yield


def public(table: TableView) -> View:
    view: View = table.view(None)
    return view


def is_won(table: TableView) -> bool:
    """Whether the last round was won: a void round is described in other words."""
    rounds = public(table).rounds
    return bool(rounds) and rounds[-1].winner is not None


async def test_penalties_are_declared_in_two_presses_and_announced(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 3) as server:
        table_id = await server.started(3, game="smatchy", penalties=True)
        seen: set[str] = set()

        async def look() -> None:
            for word in ("🙃", "🙈"):
                if word in text_of(server.board()):
                    seen.add(word)

        await play_on(server, table_id, seed=3, pace=1.5, until=lambda _: seen == {"🙃", "🙈"}, between=look)
        assert seen == {"🙃", "🙈"}, "wrong declarations and forgotten cards are told with a smile"
        person = await server.person_in(table_id, next(iter((await server.table(table_id)).to_move)))
        panel = await server.hand(person, table_id)
        card = next(each for each in controls(panel) if ":look." in each["custom_id"])
        assert "· add" not in text_of(panel).lower(), "nothing tells what a card would do"
        await server.press(person, panel, card["custom_id"])
        asked = [each["custom_id"].split(":")[3].split(".")[0] for each in game_controls(panel)]
        assert asked == ["complete", "matchy", "smatchy", "look"] or asked[0] == "joker"


async def test_the_next_panel_follows_within_a_second(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 4) as server:
        table_id = await server.started(4, game="smatchy")
        for person in range(4):
            await server.hand(person, table_id)
        await server.env.advance_time(2)
        followed = 0

        async def is_up_to_date() -> None:
            nonlocal followed
            await server.env.advance_time(1)
            table = await server.table(table_id)
            # At the end of a round nothing is asked for a moment.
            for seat in table.to_move if public(table).round == 1 else ():
                person = await server.person_in(table_id, seat)
                decisions = {each["custom_id"].split(":")[2] for each in game_controls(server.panel(person))}
                assert decisions == {table.decision(seat)}
                followed += 1

        await play_on(
            server,
            table_id,
            seed=4,
            until=lambda table: public(table).round > 1 or followed > 40,
            between=is_up_to_date,
        )
        assert followed > 5


async def test_a_round_ends_with_a_moment_to_look_and_next_round_ends_it(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 3) as server:
        table_id = await server.started(3, game="smatchy")
        await play_on(server, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 2)
        await server.env.advance_time(2)
        won = ended(await server.table(table_id))
        assert won in text_of(server.board())
        assert "Waiting for" not in text_of(server.board()), "nobody is asked yet"
        await server.env.advance_time(6)
        assert won not in text_of(server.board()), "the next round is shown by itself"
        assert "Waiting for" in text_of(server.board())
        await play_on(server, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 3)
        await server.env.advance_time(1.5)
        won = ended(await server.table(table_id))
        assert won in text_of(server.board())
        await _press_next(server, table_id)
        assert won not in text_of(server.board())


def ended(table: Any) -> str:
    """Say how the last round ended, as a table does in its title."""
    past = public(table).rounds[-1]
    if past.winner is None:
        return f"nobody wins round {past.number}"
    return f"{table.players[past.winner].person.name} wins round {past.number}: +{past.points + past.bonus}"


@pytest.mark.parametrize("by_press", [True, False])
async def test_every_panel_shows_who_won_a_round_before_anything_is_asked(tmp_path: Path, by_press: bool) -> None:
    """A won round was one line among others, above the question of the next round."""
    async with sim_server(tmp_path / "bot.sqlite3", 3) as server:
        table_id = await server.started(3, game="smatchy")
        for person in range(3):
            await server.hand(person, table_id)
        await play_on(server, table_id, seed=2, pace=1.5, until=is_won)
        await server.env.advance_time(1.5)
        table = await server.table(table_id)
        past = public(table).rounds[-1]
        (asked,) = table.to_move
        until = f"The game goes on at {time_of_day(table.paused_until)}."
        assert until in text_of(server.board())
        for seat in range(3):
            panel = server.panel(await server.person_in(table_id, seat))
            assert until in text_of(panel)
            name = "You win" if seat == past.winner else f"{table.players[past.winner].person.name} wins"
            assert f"🏁 {name} round {past.number}: +{past.points + past.bonus}" in text_of(panel)
            assert [each["custom_id"] for each in controls(panel)] == [f"table:{table_id}:-:next"]
        if by_press:
            other = await server.person_in(table_id, (asked + 1) % 3)
            await server.press(other, server.panel(other), f"table:{table_id}:-:next")
        await server.env.advance_time(1.5 if by_press else 6)
        assert "👉" in text_of(server.panel(await server.person_in(table_id, asked)))
        for seat in range(3):
            assert f"table:{table_id}:-:next" not in [
                each["custom_id"] for each in controls(server.panel(await server.person_in(table_id, seat)))
            ]
        assert "Next round" not in text_of(server.board())


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

    async with sim_server(tmp_path / "bot.sqlite3", 3) as server:

        def now() -> float:
            return server.env.now().timestamp() + passed

        table_id = await server.started(3, game="smatchy")
        await play_on(server, table_id, seed=2, pace=1.5, until=lambda table: public(table).round == 2)
        await server.env.advance_time(1.5)
        table = await server.table(table_id)
        asked = await server.person_in(table_id, next(iter(table.to_move)))
        await server.hand(asked, table_id)
        await server.env.advance_time(table.paused_until - now() - 1)
        shown = server.bot.services

        async def show_again() -> None:
            if on_its_way == "panel":
                shown.panels._live[table_id][server.people[asked].id].unknown_from_now_on()
                shown.panels.queue.post((table_id, server.people[asked].id))
            else:
                shown.publisher.look_after(table_id)

        with (
            mock.patch.object(owner, name, slow),
            mock.patch.object(shown.panels, "_now", now),
            mock.patch.object(shown.publisher, "_now", now),
        ):
            if on_its_way == "answer":
                await server.hand(asked, table_id)
            else:
                await server.as_bot(show_again())
            await server.env.advance_time(0.9)
            assert passed, "it was on its way when the break ended"
        passed = 0.0
        await server.env.advance_time(5)
        told = server.board() if on_its_way == "table" else server.panel(asked)
        assert "Next round" not in text_of(told)


async def _press_next(server: SimServer, table_id: str) -> None:
    await server.press(0, server.board(), f"table:{table_id}:-:next")


async def test_computers_wait_while_the_end_of_a_round_is_looked_at(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 1) as server:
        table_id = await server.open(game="smatchy", clock="none", computers=3)
        await server.press(0, server.board(), f"lobby:{table_id}:-:start")
        await play_on(server, table_id, seed=1, pace=1.5, until=lambda table: public(table).round > 1)
        table = await server.table(table_id)
        assert public(table).rounds


async def test_the_lobby_names_the_options_and_two_players_suffice(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 2) as server:
        table_id = await server.open(game="smatchy", clock="none", expert=True, penalties=True)
        assert "Expert mode" in text_of(server.board())
        assert "Penalties" in text_of(server.board())
        assert "One more player" in text_of(server.board())
        await server.seat(table_id, 1)
        await server.press(0, server.board(), f"lobby:{table_id}:-:start")
        assert (await server.table(table_id)).status is Status.PLAYING


@pytest.mark.parametrize("language", languages())
async def test_each_step_of_the_lesson_is_new_and_it_ends_with_a_smatchy(tmp_path: Path, language: str) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 1) as server:
        server.locales[server.people[0].id] = language
        words, seen, menus = Texts.bundled().of(language), [], 0
        lesson = (await server.people[0].slash(server.channel, "smatchy learn")).response
        for step in range(1, 9):
            assert words("learn-title", step=step, steps=8) in text_of(lesson)
            seen.append(words(f"smatchy-learn-step-{step}"))
            assert seen[-1] in text_of(lesson)
            (control,) = [each for each in controls(lesson) if not each.get("disabled")]
            if control["type"] == 3:
                menus += 1
                (option,) = control["options"]
                await server.people[0].select(lesson, [option["value"]], custom_id=control["custom_id"])
            else:
                await server.press(0, lesson, control["custom_id"])
        assert len(set(seen)) == 8
        assert menus == 1, "a joker is put down by its menu"
        assert words("smatchy-round-won", who="you", name="", round=1, points=10) in text_of(lesson)
        assert f"`/{words('command-smatchy')} {words('command-new')}`" in text_of(lesson)
        check_limits(server.env)


async def test_a_lesson_whose_moves_are_written_down_takes_no_other(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 1) as server:
        lesson = (await server.people[0].slash(server.channel, "smatchy learn")).response
        (other, *_) = [each for each in controls(lesson) if each.get("disabled")]
        stored = server.env.backend.get_message(lesson.channel_id, lesson.id)
        stored.components = [{"type": 1, "components": [{**other, "disabled": False}]}]
        result = await server.people[0].click(lesson, custom_id=other["custom_id"])
        assert "This lesson was interrupted" in text_of(result.response)
