"""A steady rate, and questions first."""

from __future__ import annotations

import asyncio

from bot.ui.live.budget import LATE_SECONDS, Budget, Priority


async def _ask(budget: Budget, priority: Priority, seconds: float = 0.0) -> None:
    async with budget.turn(priority):
        await asyncio.sleep(seconds)


async def test_requests_pass_at_the_rate_and_questions_go_first() -> None:
    loop = asyncio.get_running_loop()
    budget = Budget(asyncio.sleep, rate=200.0, burst=2.0)
    passed: list[tuple[float, Priority]] = []

    async def ask(priority: Priority) -> None:
        async with budget.turn(priority):
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
    await _ask(budget, Priority.NEWS)
    given_up = asyncio.create_task(_ask(budget, Priority.QUESTION))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    await asyncio.wait_for(_ask(budget, Priority.COSMETIC), 5)
    assert len(budget) == 0


async def test_several_processes_divide_the_rate() -> None:
    loop = asyncio.get_running_loop()
    budget = Budget(asyncio.sleep, rate=200.0, burst=1.0, processes=lambda: 4)
    began = loop.time()
    for _ in range(7):
        await _ask(budget, Priority.NEWS)
    # Six requests beyond the burst at fifty a second.
    assert loop.time() - began >= 0.1


async def test_a_turn_that_is_skipped_is_left_to_the_next() -> None:
    loop = asyncio.get_running_loop()
    budget = Budget(asyncio.sleep, rate=2.0, burst=1.0)
    began = loop.time()
    for _ in range(5):
        async with budget.turn(Priority.NEWS) as turn:
            turn.skip()
    assert loop.time() - began < 0.4


async def test_no_more_news_are_under_way_than_may_be_made_in_a_second_but_questions_are() -> None:
    budget = Budget(asyncio.sleep, rate=50.0, burst=1000.0)
    answered = asyncio.Event()
    under_way: list[Priority] = []

    async def ask(priority: Priority) -> None:
        async with budget.turn(priority):
            under_way.append(priority)
            await answered.wait()

    asking = [asyncio.create_task(ask(Priority.NEWS)) for _ in range(60)]
    await asyncio.sleep(0.1)
    assert under_way == [Priority.NEWS] * 50
    asking.append(asyncio.create_task(ask(Priority.QUESTION)))
    await asyncio.sleep(0.05)
    assert under_way[50:] == [Priority.QUESTION]
    answered.set()
    await asyncio.wait_for(asyncio.gather(*asking), 10)
    assert len(under_way) == 61


async def test_what_was_answered_late_counts_for_the_second_in_which_it_was() -> None:
    """A line that pauses lets all arrive together: whoever then went on at the full rate would be refused."""
    loop = asyncio.get_running_loop()
    budget = Budget(asyncio.sleep, rate=40.0, burst=20.0)
    await asyncio.gather(*(_ask(budget, Priority.NEWS, LATE_SECONDS + 0.1) for _ in range(20)))
    began = loop.time()
    await _ask(budget, Priority.NEWS)
    # Twenty came back at once; what was saved up meanwhile pays for them, and no more.
    assert loop.time() - began < 0.5
    for _ in range(10):
        await _ask(budget, Priority.NEWS)
    assert loop.time() - began >= 0.2
