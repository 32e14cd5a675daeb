"""A page takes the same number of queries, however many lines it has."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.history.ratings import rate_ending
from bot.storage.history import Slice
from bot.storage.standings import ORDERS, BoardKey
from bot.storage.store import Store
from tests.support.endings import ANN, BOB, CAT, DAN, EVE, HERE, Endings


class Page:
    """Stored games, and the queries that reading them takes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.statements: list[str] = []

    def queries(self) -> int:
        """Return how many queries ran since the last call."""
        count = sum(statement.lstrip().startswith(("SELECT", "WITH")) for statement in self.statements)
        self.statements.clear()
        return count


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Page]:
    store = await Store.open(tmp_path / "a.sqlite3", rate_ending)
    page = Page(store)
    endings = Endings(store)
    for people in ([ANN, BOB, CAT], [DAN, EVE, ANN], [BOB, DAN, EVE], [CAT, ANN, EVE]):
        await endings.add(people)
    await store.database.query(lambda connection: connection.set_trace_callback(page.statements.append))  # type: ignore[attr-defined]
    page.statements.clear()
    yield page
    await store.close()


@pytest.mark.parametrize("by", ORDERS)
async def test_a_leaderboard_takes_three_queries(page: Page, by: str) -> None:
    board = BoardKey(HERE, "matryoshka", "", by)
    for lines in (1, 5):
        assert len((await page.store.standings.page(board, 0, lines)).lines) == lines
        assert page.queries() == 3


@pytest.mark.parametrize("by", ORDERS)
async def test_lines_of_a_page_are_those_of_their_people(page: Page, by: str) -> None:
    board = BoardKey(HERE, "matryoshka", "", by)
    found = await page.store.standings.page(board, 0, 5)
    assert [await page.store.standings.line_of(board, line.person) for line in found.lines] == list(found.lines)
    champions = await page.store.standings.champions(board)
    assert champions == tuple(line for line in found.lines if line.place == 1)


async def test_a_history_takes_two_queries_and_a_count(page: Page) -> None:
    for lines in (1, 4):
        found = await page.store.history.of_guild(HERE, None, Slice(0, lines))
        assert [len(game.seats) for game in found.games] == [3] * lines
        assert page.queries() == 3
