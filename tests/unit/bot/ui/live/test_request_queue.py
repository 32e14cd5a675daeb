"""At most one send a second for a key; what comes meanwhile is merged; a hold keeps it back."""

from __future__ import annotations

import asyncio

import pytest

from bot.ui.discord_errors import Reason, Unreachable
from bot.ui.live import request_queue
from bot.ui.live.request_queue import RequestQueue

GAP = 0.05


class Letters:
    """Keeps what was sent, and when."""

    def __init__(self) -> None:
        self.state = 0
        self.sent: list[tuple[str, int, float]] = []
        self.delay = 0.0

    async def send(self, key: str) -> None:
        """Send the newest state."""
        self.sent.append((key, self.state, asyncio.get_running_loop().time()))
        await asyncio.sleep(self.delay)

    @property
    def states(self) -> list[int]:
        """Give the states that went out."""
        return [state for _, state, _ in self.sent]


def outbox(letters: Letters) -> RequestQueue[str]:
    return RequestQueue(letters.send, asyncio.sleep, GAP)


async def test_the_first_post_goes_out_at_once_and_the_next_ones_are_merged() -> None:
    letters = Letters()
    box = outbox(letters)
    for letters.state in range(5):
        box.post("a")
        await asyncio.sleep(0)
    await asyncio.sleep(3 * GAP)
    assert letters.states == [0, 4]
    assert letters.sent[1][2] - letters.sent[0][2] >= GAP * 0.9


async def test_a_lazy_post_is_overtaken_by_an_urgent_one() -> None:
    letters = Letters()
    box = outbox(letters)
    box.post("a", within=10.0)
    letters.state = 1
    box.post("a")
    await asyncio.sleep(GAP)
    assert letters.states == [1]
    await box.close()


async def test_keys_do_not_wait_for_each_other() -> None:
    letters = Letters()
    box = outbox(letters)
    box.post("a")
    box.post("b")
    await asyncio.sleep(GAP / 2)
    assert {key for key, _, _ in letters.sent} == {"a", "b"}


async def test_a_post_during_a_send_goes_out_after_it() -> None:
    letters = Letters()
    letters.delay = GAP
    box = outbox(letters)
    box.post("a")
    await asyncio.sleep(GAP / 4)
    letters.state = 7
    box.post("a")
    await asyncio.sleep(4 * GAP)
    assert letters.states == [0, 7]


async def test_a_hold_keeps_everything_back_until_it_ends() -> None:
    letters = Letters()
    box = outbox(letters)
    box.hold("a")
    box.post("a")
    await asyncio.sleep(2 * GAP)
    assert letters.states == []
    box.release("a", sent=False)
    await asyncio.sleep(GAP)
    assert letters.states == [0]


async def test_what_went_out_as_the_newest_during_a_hold_is_not_sent_again() -> None:
    letters = Letters()
    box = outbox(letters)
    box.hold("a")
    box.post("a")
    box.release("a", sent=True, is_newest=True)
    await asyncio.sleep(3 * GAP)
    assert letters.states == []
    box.post("a")
    await asyncio.sleep(3 * GAP)
    assert letters.states == [0], "what comes after it is"


async def test_closing_stops_what_waits() -> None:
    letters = Letters()
    box = outbox(letters)
    box.post("a", within=GAP)
    await box.close()
    await asyncio.sleep(2 * GAP)
    assert letters.states == []


async def test_a_press_that_ends_after_closing_harms_nothing() -> None:
    letters = Letters()
    box = outbox(letters)
    box.hold("a")
    box.post("a")
    await box.close()
    box.release("a", sent=False)
    await asyncio.sleep(2 * GAP)
    assert letters.states == []


async def test_what_can_wait_is_sent_in_a_lull_and_what_cannot_at_once() -> None:
    letters, lull = Letters(), asyncio.Event()

    async def wait() -> None:
        await lull.wait()

    box: RequestQueue[str] = RequestQueue(letters.send, asyncio.sleep, GAP, lull=wait)
    box.post("a", within=0.01)
    box.post("b", within=0.01)
    await asyncio.sleep(GAP)
    assert letters.sent == []
    box.post("a", within=0.01, is_question=True)
    await asyncio.sleep(GAP)
    assert [key for key, _, _ in letters.sent] == ["a"], "a question waits for no lull, nor for news that do"
    lull.set()
    await asyncio.sleep(3 * GAP)
    assert [key for key, _, _ in letters.sent] == ["a", "b"], "the news of before went with the question"
    await box.close()


async def test_a_question_follows_news_sooner_than_more_news_would(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_queue, "QUESTION_GAP", GAP)
    letters = Letters()
    box: RequestQueue[str] = RequestQueue(letters.send, asyncio.sleep, 20 * GAP)
    box.post("a")
    await asyncio.sleep(0.01)
    letters.state = 1
    box.post("a")
    box.post("a", is_question=True)
    await asyncio.sleep(3 * GAP)
    assert letters.states == [0, 1]
    assert letters.sent[1][2] - letters.sent[0][2] >= GAP * 0.9
    await box.close()


async def test_a_question_asked_while_something_is_sent_follows_as_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_queue, "QUESTION_GAP", GAP)
    letters = Letters()
    letters.delay = GAP
    box: RequestQueue[str] = RequestQueue(letters.send, asyncio.sleep, 20 * GAP)
    box.post("a")
    await asyncio.sleep(0.01)
    letters.state = 1
    box.post("a", is_question=True)
    box.post("a", 5.0)
    await asyncio.sleep(4 * GAP)
    assert letters.states == [0, 1]
    await box.close()


async def test_a_question_waits_as_long_as_everything_else_while_discord_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(request_queue, "QUESTION_GAP", GAP)
    tries: list[float] = []

    async def send(_: str) -> None:
        tries.append(asyncio.get_running_loop().time())
        raise Unreachable(Reason.BUSY, "503")

    box: RequestQueue[str] = RequestQueue(send, asyncio.sleep, 20 * GAP)
    box.post("a")
    await asyncio.sleep(0.01)
    box.post("a", is_question=True)
    await asyncio.sleep(5 * GAP)
    assert len(tries) == 1
    await box.close()
