"""Health and figures of a running bot, asked for as a service manager and Prometheus ask: over HTTP."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tests.wire.bot_process import STARTING, BotProcess
from tests.wire.conftest import StartBot
from tests.wire.model.faults import Fault
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session


class Operator:
    """Whoever looks at the two pages."""

    def __init__(self, bot: BotProcess) -> None:
        self._bot = bot

    @property
    def _address(self) -> str:
        """Where the bot listens: at a port that the system chose and the log tells."""
        found = re.search(r"health pages served port=(\d+)", self._bot.text)
        assert found is not None
        return f"http://127.0.0.1:{found[1]}"

    async def health(self) -> tuple[int, dict[str, Any]]:
        async with aiohttp.ClientSession() as session, session.get(f"{self._address}/healthz") as answer:
            return answer.status, await answer.json()

    async def health_when(self, is_so: Callable[[int, dict[str, Any]], bool]) -> dict[str, Any]:
        """Ask until the answer is as awaited."""
        async with asyncio.timeout(STARTING):
            while True:
                try:
                    status, health = await self.health()
                except aiohttp.ClientError:
                    status, health = 0, {}
                if is_so(status, health):
                    return health
                await asyncio.sleep(0.1)

    async def page(self) -> tuple[int, str, str]:
        async with aiohttp.ClientSession() as session, session.get(f"{self._address}/metrics") as answer:
            return answer.status, answer.content_type, await answer.text()

    async def figures(self) -> dict[tuple[str, tuple[tuple[str, str], ...]], float]:
        """Read every sample with Prometheus' own parser."""
        status, kind, text = await self.page()
        assert (status, kind) == (200, "text/plain")
        return {
            (sample.name, tuple(sorted(sample.labels.items()))): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


def total(figures: dict[tuple[str, tuple[tuple[str, str], ...]], float], name: str, **labels: str) -> float:
    wanted = set(labels.items())
    return sum(value for (found, has), value in figures.items() if found == f"matryoshka_{name}" and wanted <= set(has))


async def test_a_bot_tells_how_it_is_and_what_it_did(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    operator = Operator(await start_bot(HEALTH_PORT="0"))
    health = await operator.health_when(lambda status, _: status == 200)
    assert health["ready"] is True
    assert health["checks"].keys() == {"gateway", "loop", "database", "messages", "requests", "pictures", "presses"}
    assert health["checks"]["database"]["status"] == "green"

    session = new_session(discord, guild, 3)
    await session.open()
    for person in session.people[1:]:
        await person.press(session.board(), ":join")
    await session.people[1].press(session.board(), ":start")
    await session.begin()
    limited = discord.faults.arm(Fault("edit", "429", seconds=0.2))
    await session.open_hands()
    decisions = await session.play(most=6)
    await asyncio.wait_for(limited.happened.wait(), STARTING)
    figures = await operator.figures()
    assert total(figures, "decisions_total", game="matryoshka", author="person") == decisions
    assert total(figures, "refusals_total", code="not-host") == 1
    assert total(figures, "rest_requests_total", method="PATCH", status="429") == 1
    assert total(figures, "rate_limit_wait_seconds_sum", who="discord") == 0.2
    assert total(figures, "tables", status="playing") == 1
    assert total(figures, "commit_seconds_count") > decisions
    assert total(figures, "picture_seconds_count") > 0
    assert total(figures, "shown_age_seconds_count") > 0
    assert total(figures, "servers") == 1
    assert total(figures, "rate_limit_wait_seconds_count", who="budget") > 0
    names = {name for name, _ in figures}
    for name in ("queue_length", "oldest_unshown_seconds", "gateway_latency_seconds", "loop_lag_seconds"):
        assert f"matryoshka_{name}" in names
    _, _, text = await operator.page()
    routes = {dict(has)["route"] for (name, has) in figures if name == "matryoshka_rest_requests_total"}
    assert "/interactions/{id}/{token}/callback" in routes
    assert not any(re.search(r"\d{3}", route) for route in routes), sorted(routes)
    assert not any(str(person.id) in text for person in session.people)


async def test_a_cut_connection_and_a_vanished_database_are_red(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, tmp_path: Path
) -> None:
    bot = await start_bot(HEALTH_PORT="0")
    operator = Operator(bot)
    bot.expects_trouble = True
    await operator.health_when(lambda status, _: status == 200)
    (tmp_path / "bot.sqlite3").rename(tmp_path / "elsewhere.sqlite3")
    health = await operator.health_when(lambda status, _: status == 503)
    assert health["checks"]["database"] == {"status": "red", "note": "storage-gone"}
    assert str(tmp_path) not in str(health)
    (tmp_path / "elsewhere.sqlite3").rename(tmp_path / "bot.sqlite3")
    await operator.health_when(lambda status, _: status == 200)
    discord.gateway.refusal = 4000
    await discord.gateway.cut()
    health = await operator.health_when(lambda status, _: status == 503)
    assert health["checks"]["gateway"] == {"status": "red", "note": "not connected"}
    discord.gateway.refusal = None
    await operator.health_when(lambda status, _: status == 200)


async def test_without_the_extra_the_bot_starts_and_says_what_is_missing(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, tmp_path: Path
) -> None:
    without = tmp_path / "without"
    without.mkdir()
    missing = "raise ModuleNotFoundError('No module named prometheus_client', name='prometheus_client')"
    (without / "prometheus_client.py").write_text(missing, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    bot = await start_bot(HEALTH_PORT="0", PYTHONPATH=f"{without}:{root}")
    operator = Operator(bot)
    await operator.health_when(lambda status, _: status == 200)
    status, _, text = await operator.page()
    assert status == 501
    assert 'pip install "matryoshka-bot[metrics]"' in text
    assert any("WARNING" in line and 'pip install "matryoshka-bot[metrics]"' in line for line in bot.lines)


async def test_a_taken_port_is_one_sentence(discord: DiscordServer, start_bot: StartBot) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        bot = await start_bot(HEALTH_PORT=str(port), ready=False)
        assert await bot.ended() == 1
    assert bot.lines[-1] == f"HEALTH_PORT {port} on 127.0.0.1 cannot be used: address already in use."
