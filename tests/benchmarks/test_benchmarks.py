"""The benchmarks' own arithmetic, and the table they keep in the paper on computers."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

import tests.benchmarks
from bot.tables.model import Status
from tests.benchmarks import _cpu_loop
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._figures import at_least, at_most
from tests.benchmarks._pace import CLICKS, Pace, clicks, slowness
from tests.benchmarks._stub_discord import Request
from tests.benchmarks._stub_play import a_play


def test_figures_tell_a_hit_from_a_miss():
    assert at_most("time", 0.5, 1.0, "ms").is_met
    assert not at_most("time", 1.01, 1.0, "ms").is_met
    assert at_least("rate", 10, 10, "/s").is_met
    assert not at_least("rate", 9, 10, "/s").is_met
    assert at_least("rate", 9, 10, "/s").line().endswith("MISS")


@pytest.mark.parametrize("name", [each.name for each in iter_modules(tests.benchmarks.__path__)])
def test_every_benchmark_still_fits_what_it_measures(name):
    """They run rarely: what they lean on may have moved long before anybody measures again."""
    try:
        import_module(f"tests.benchmarks.{name}")
    except ModuleNotFoundError as error:
        if error.name not in {"rlcard", "numpy"}:
            raise
        pytest.skip(f"{error.name} comes with the extra `bench`")


def test_a_game_that_ends_before_anybody_looks_at_it_is_opened_anew():
    """A benchmark waited for ever for a table at which nobody was asked any more."""

    async def stages(loop: CpuLoop) -> list[Status]:
        async with a_play(loop, "smatchy", 4, stages=500) as play:
            return [(await play.snapshot(table)).status for table in play.tables]

    assert _cpu_loop.run(stages) == [Status.PLAYING] * 4


def requests_of(count: int) -> list[Request]:
    """Give what a bot sends after so many presses, pictures and all."""
    body = '{"components": [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a:b:c:d"}]}]}'
    return [
        Request(kind, 0.0, body, [("table.png", b"drawn")], message=1, channel=10_000, after=press)
        for press in range(count)
        for kind in ("answer", "panel", "panel", "table")
    ]


def test_the_pace_is_that_of_clicks_with_two_and_a_half_requests_and_no_pictures():
    sample = clicks(requests_of(3))
    assert {each.after for each in sample} == set(range(CLICKS))
    assert len(sample) == 2.5 * CLICKS
    assert not any(each.files for each in sample)
    with Pace("smatchy", requests_of(3)) as pace:
        assert 0 < pace.look() < 1000


def test_a_slow_machine_is_excused_and_a_quick_one_is_judged_as_measured():
    assert slowness(2.5) == 2.5
    assert slowness(0.6) == 1.0


def test_a_clock_that_follows_a_pace_goes_so_many_times_slower_for_work_and_not_for_waiting():
    async def passed(loop: CpuLoop) -> tuple[float, float, float]:
        loop.follow(4.0)
        began, spent = loop.look(), loop.spent()
        while loop.spent() - spent < 0.05:
            pass
        worked, cpu = loop.look() - began, loop.spent() - spent
        began = loop.time()
        await loop.pause(2.0)
        return worked, cpu, loop.time() - began

    worked, cpu, waited = _cpu_loop.run(passed)
    assert worked == pytest.approx(cpu / 4, rel=0.05)
    assert waited == pytest.approx(2.0, abs=0.05)
