"""Results, ratings and standings: written in the transaction that ends a game, and rebuildable from the results."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime

from bot.history.ratings import COMPUTERS, NEWCOMER, Rating, rate
from bot.storage.rows import EndedSeat, Ending, ResultRow

EVERYWHERE = 0
STEADY_GAMES = 3
"""How many games make an average; whoever has fewer comes after everybody who has them."""
FOR_EVER = ""


def periods_of(epoch: float) -> tuple[str, str, str]:
    """Name the periods that a moment belongs to: for ever, its month and its ISO week (UTC)."""
    day = datetime.fromtimestamp(epoch, UTC)
    year, week, _ = day.isocalendar()
    return FOR_EVER, f"{day.year:04}-{day.month:02}", f"{year:04}-W{week:02}"


def record_ending(connection: sqlite3.Connection, ending: Ending) -> tuple[ResultRow, ...]:
    """Store an ended game; the UNIQUE table id makes a second time fail."""
    cursor = connection.execute(
        "INSERT INTO finished (table_id, game, guild, rated, seats, ended_at, details) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (ending.table, ending.game, ending.guild, ending.rated, len(ending.seats), ending.ended_at, ending.details),
    )
    number = cursor.lastrowid
    connection.executemany(
        "INSERT INTO results (number, seat, person, computer, game, guild, rated, ended_at, place, points, left, "
        "facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(number, seat.seat, seat.person, seat.computer, ending.game, ending.guild, ending.rated),
                *(ending.ended_at, seat.place, seat.points, seat.left, seat.facts),
            )
            for seat in ending.seats
        ],
    )
    if ending.rated:
        _rate_game(connection, number, ending)
    return results_of(connection, ending.table)


def results_of(connection: sqlite3.Connection, table_id: str) -> tuple[ResultRow, ...]:
    """Read the results of a finished table, seat by seat."""
    rows = connection.execute(
        "SELECT results.seat, place, points, left, mu_before, sigma_before, mu, sigma FROM finished "
        "JOIN results USING (number) WHERE table_id = ? ORDER BY results.seat",
        (table_id,),
    )
    return tuple(ResultRow(*row) for row in rows)


def rebuild(connection: sqlite3.Connection) -> int:
    """Compute every rating and standing anew from the results; give the number of rated games."""
    connection.execute("DELETE FROM standings")
    games = connection.execute(
        "SELECT number, table_id, game, guild, ended_at FROM finished WHERE rated ORDER BY number"
    ).fetchall()
    for number, table_id, game, guild, ended_at in games:
        rows = connection.execute(
            "SELECT seat, person, computer, place, points, left FROM results WHERE number = ? ORDER BY seat", (number,)
        )
        seats = tuple(EndedSeat(*row) for row in rows)
        _rate_game(connection, number, Ending(table_id, game, guild, True, ended_at, "", seats))
    return len(games)


def relist(connection: sqlite3.Connection, person: int, everywhere: bool) -> None:
    """List a person among the players of everywhere, or no longer."""
    connection.execute(
        "UPDATE standings SET listed = ? WHERE person = ? AND scope = ?", (everywhere, person, EVERYWHERE)
    )


def _rate_game(connection: sqlite3.Connection, number: int | None, ending: Ending) -> None:
    before, after = _rate_scope(connection, ending, ending.guild) if ending.guild is not None else ({}, {})
    _, everywhere = _rate_scope(connection, ending, EVERYWHERE)
    for seat in ending.seats:
        if seat.person is None:
            continue
        connection.execute(
            "UPDATE results SET mu_before = ?, sigma_before = ?, mu = ?, sigma = ?, everywhere_mu = ?, "
            "everywhere_sigma = ? WHERE number = ? AND seat = ?",
            (
                *_columns(before.get(seat.seat)),
                *_columns(after.get(seat.seat)),
                *_columns(everywhere[seat.seat]),
                number,
                seat.seat,
            ),
        )


def _columns(rating: Rating | None) -> tuple[float | None, float | None]:
    return (rating.mu, rating.sigma) if rating is not None else (None, None)


def _rate_scope(
    connection: sqlite3.Connection, ending: Ending, scope: int
) -> tuple[dict[int, Rating], dict[int, Rating]]:
    before = {seat.seat: _rating(connection, ending.game, scope, seat) for seat in ending.seats}
    # A leaver is behind even those who share the last place.
    ranks = [seat.place + len(ending.seats) * seat.left for seat in ending.seats]
    rated = rate(list(before.values()), ranks)
    after = dict(zip(before, rated, strict=True))
    for seat in ending.seats:
        if seat.person is not None:
            _stand(connection, ending, scope, seat.person, seat, after[seat.seat])
    return before, after


def _rating(connection: sqlite3.Connection, game: str, scope: int, seat: EndedSeat) -> Rating:
    if seat.computer is not None:
        return COMPUTERS[seat.computer]
    row = connection.execute(
        "SELECT mu, sigma FROM standings WHERE scope = ? AND game = ? AND period = ? AND person = ?",
        (scope, game, FOR_EVER, seat.person),
    ).fetchone()
    return Rating(*row) if row else NEWCOMER


def _stand(
    connection: sqlite3.Connection, ending: Ending, scope: int, person: int, seat: EndedSeat, rating: Rating
) -> None:
    won = seat.place == 1 and not seat.left
    listed = _is_listed(connection, scope, person)
    for period in periods_of(ending.ended_at):
        connection.execute(
            "INSERT INTO standings (scope, game, period, person, listed, mu, sigma, rating, games, wins, points, "
            "average, best, run, longest, last_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET listed = excluded.listed, mu = excluded.mu, sigma = excluded.sigma, "
            "rating = excluded.rating, games = games + 1, wins = wins + excluded.wins, "
            "points = points + excluded.points, average = CAST(points + excluded.points AS REAL) / (games + 1), "
            "best = max(best, excluded.best), run = CASE excluded.wins WHEN 0 THEN 0 ELSE run + 1 END, "
            "longest = max(longest, CASE excluded.wins WHEN 0 THEN 0 ELSE run + 1 END), last_at = excluded.last_at, "
            f"steady = games + 1 >= {STEADY_GAMES}",
            (
                *(scope, ending.game, period, person, listed, rating.mu, rating.sigma, rating.ordinal, won),
                *(seat.points, float(seat.points), seat.points, won, won, ending.ended_at),
            ),
        )


def _is_listed(connection: sqlite3.Connection, scope: int, person: int) -> bool:
    if person < 0:
        return False
    if scope != EVERYWHERE:
        return True
    row = connection.execute("SELECT everywhere FROM preferences WHERE person = ?", (person,)).fetchone()
    return bool(row and row[0])
