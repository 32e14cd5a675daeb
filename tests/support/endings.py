"""Results made up for tests: games that ended as told, stored the way the bot stores them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from bot.history.ratings import rate_ending
from bot.storage.results import record_ending
from bot.storage.rows import EndedSeat, Ending
from bot.storage.store import Store

HERE, THERE = 1, 2
NOVEMBER = datetime(2026, 11, 11, tzinfo=UTC).timestamp()
OCTOBER = datetime(2026, 10, 11, tzinfo=UTC).timestamp()
NAMES = dict(enumerate(["Ann", "Bob", "Cat", "Dan", "Eve"], start=101))
ANN, BOB, CAT, DAN, EVE = NAMES


class Endings:
    """Stores made-up endings one after another."""

    def __init__(self, store: Store, channel: int = 5) -> None:
        self._store = store
        self._channel = channel
        self._count = 0

    async def add(
        self,
        people: Sequence[int],
        points: Sequence[int] | None = None,
        *,
        places: Sequence[int] | None = None,
        guild: int | None = HERE,
        game: str = "matryoshka",
        at: float = NOVEMBER,
        rated: bool = True,
        facts: Sequence[str] | None = None,
        channel: int | None = None,
    ) -> str:
        """End a game in which these people came in this order, and give its table."""
        self._count += 1
        table = f"t{self._count:05}"
        count = len(people)
        points = points or [10 * (count - seat) for seat in range(count)]
        places = places or [1 + sum(other > own for other in points) for own in points]
        seats = tuple(
            EndedSeat(seat, person, None, places[seat], points[seat], False, facts[seat] if facts else "{}")
            for seat, person in enumerate(people)
        )
        seen_in = channel or self._channel
        ending = Ending(table, game, guild, rated, at, "{}", seats, seen_in)

        def work(connection):
            connection.execute(
                "INSERT INTO tables (id, game, status, version, host, guild, channel, posted_at, opened_at, ended_at, "
                "seen_in, rules_version) VALUES (?, ?, 'finished', 1, ?, ?, ?, 0, 0, ?, ?, 1)",
                (table, game, people[0], guild, seen_in, at, seen_in),
            )
            for seat, person in enumerate(people):
                name = NAMES.get(person, f"P{person}")
                connection.execute(
                    "INSERT INTO seats VALUES (?, ?, ?, ?, NULL, 0, FALSE, FALSE, 0, FALSE)",
                    (table, seat, person, name),
                )
                connection.execute("INSERT INTO people VALUES (?, ?) ON CONFLICT DO NOTHING", (person, name))
            record_ending(connection, ending, rate_ending)

        await self._store.database.transaction(work)
        return table
