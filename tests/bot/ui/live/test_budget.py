"""A steady rate, and questions first."""

from __future__ import annotations

import asyncio

from bot.ui.live.budget import Budget, Priority


async def test_requests_pass_at_the_rate_and_questions_go_first() -> None:
    loop = asyncio.get_running_loop()
    budget = Budget(asyncio.sleep, rate=200.0, burst=2.0)
    passed: list[tuple[float, Priority]] = []

    async def ask(priority: Priority) -> None:
        await budget.take(priority)
        passed.append((loop.time(), priority))

    news = [asyncio.create_task(ask(Priority.COSMETIC if number % 2 else Priority.NEWS)) for number in range(20)]
    await asyncio.sleep(0)
    questions = [asyncio.create_task(ask(Priority.QUESTION)) for _ in range(4)]
    await asyncio.gather(*news, *questions)
    order = [priority for _, priority in passed]
    # What the burst let pass at once came first; all others in their order.
    assert order[2:] == sorted(order[2:])
    # Twenty-two requests beyond the burst at two hundred a second take a tenth of a second at least.
    assert passed[-1][0] - passed[0][0] >= 0.1
    assert len(budget) == 0


async def test_whoever_no_longer_wants_to_ask_holds_up_nobody() -> None:
    budget = Budget(asyncio.sleep, rate=50.0, burst=1.0)
    await budget.take(Priority.NEWS)
    given_up = asyncio.create_task(budget.take(Priority.QUESTION))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    await asyncio.wait_for(budget.take(Priority.COSMETIC), 5)
    assert len(budget) == 0


async def test_several_processes_divide_the_rate() -> None:
    loop = asyncio.get_running_loop()
    budget = Budget(asyncio.sleep, rate=200.0, burst=1.0, processes=lambda: 4)
    began = loop.time()
    for _ in range(7):
        await budget.take(Priority.NEWS)
    # Six requests beyond the burst at fifty a second.
    assert loop.time() - began >= 0.1
