"""Results, ratings and standings, written in the transaction that ends a game and rebuilt from the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.storage.database import Connection
from bot.storage.ratings import Rate, Rating, RatingChange
from bot.storage.rows import EndedSeat, Ending, ResultRow

EVERYWHERE = 0
STEADY_GAMES = 3
"""How many games make an average. People with fewer are listed after everyone else."""
FOR_EVER = ""


def periods_of(epoch: float) -> tuple[str, str, str]:
    """Return the periods that a moment belongs to: all time, its month and its ISO week (UTC)."""
    day = datetime.fromtimestamp(epoch, UTC)
    year, week, _ = day.isocalendar()
    return FOR_EVER, f"{day.year:04}-{day.month:02}", f"{year:04}-W{week:02}"


def lock_standings(connection: Connection) -> None:
    """Keep other transactions from writing standings, so that games are rated in the order of their numbers."""
    connection.lock("standings")


def record_ending(connection: Connection, ending: Ending, rate: Rate) -> tuple[ResultRow, ...]:
    """Store an ended game and return its results. A second time fails: the table id is unique."""
    lock_standings(connection)
    ending = replace(ending, everywhere=_counts_everywhere(connection, ending.guild))
    ((number,),) = connection.execute(
        "INSERT INTO finished (table_id, game, guild, rated, seats, ended_at, details, seen_in, everywhere) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number",
        (
            *(ending.table, ending.game, ending.guild, ending.rated, len(ending.seats), ending.ended_at),
            *(ending.details, ending.seen_in, ending.everywhere),
        ),
    ).fetchall()
    connection.executemany(
        'INSERT INTO results (number, seat, person, computer, game, guild, rated, ended_at, place, points, "left", '
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
        _rate_game(connection, number, ending, rate)
    return results_of(connection, ending.table)


def results_of(connection: Connection, table_id: str) -> tuple[ResultRow, ...]:
    """Return the results of a finished table by seat."""
    rows = connection.execute(
        'SELECT results.seat, place, points, "left", mu_before, sigma_before, mu, sigma FROM finished '
        "JOIN results USING (number) WHERE table_id = ? ORDER BY results.seat",
        (table_id,),
    )
    return tuple(ResultRow(*row) for row in rows)


def rebuild(connection: Connection, rate: Rate) -> int:
    """Compute all ratings and standings anew from the results and return the number of rated games."""
    lock_standings(connection)
    connection.execute("DELETE FROM standings")
    games = connection.execute(
        "SELECT number, table_id, game, guild, ended_at, everywhere FROM finished WHERE rated ORDER BY number"
    ).fetchall()
    for number, table_id, game, guild, ended_at, everywhere in games:
        rows = connection.execute(
            'SELECT seat, person, computer, place, points, "left" FROM results WHERE number = ? ORDER BY seat',
            (number,),
        )
        seats = tuple(EndedSeat(*row) for row in rows)
        ending = Ending(table_id, game, guild, True, ended_at, "", seats, everywhere=bool(everywhere))
        _rate_game(connection, number, ending, rate)
    return len(games)


def relist(connection: Connection, person: int, everywhere: bool) -> None:
    """List a person on the leaderboards of all servers, or no longer."""
    lock_standings(connection)
    connection.execute(
        "UPDATE standings SET listed = ? WHERE person = ? AND scope = ?", (everywhere, person, EVERYWHERE)
    )


def _counts_everywhere(connection: Connection, guild: int | None) -> bool:
    """Whether games of a server count everywhere now."""
    row = connection.execute("SELECT everywhere FROM servers WHERE guild = ?", (guild,)).fetchone()
    return row is None or bool(row[0])


def _rate_game(connection: Connection, number: int, ending: Ending, rate: Rate) -> None:
    nothing: Sequence[RatingChange | None] = [None] * len(ending.seats)
    everywhere: Sequence[RatingChange | None] = (
        _rate_scope(connection, ending, EVERYWHERE, rate) if ending.everywhere else nothing
    )
    here = nothing if ending.guild is None else _rate_scope(connection, ending, ending.guild, rate)
    for seat, own, other in zip(ending.seats, here, everywhere, strict=True):
        if seat.person is None:
            continue
        connection.execute(
            "UPDATE results SET mu_before = ?, sigma_before = ?, mu = ?, sigma = ?, everywhere_mu = ?, "
            "everywhere_sigma = ? WHERE number = ? AND seat = ?",
            (
                *_columns(own.before if own else None),
                *_columns(own.after if own else None),
                *_columns(other.after if other else None),
                number,
                seat.seat,
            ),
        )


def _columns(rating: Rating | None) -> tuple[float | None, float | None]:
    return (rating.mu, rating.sigma) if rating is not None else (None, None)


def _rate_scope(connection: Connection, ending: Ending, scope: int, rate: Rate) -> list[RatingChange]:
    kept = [_rating(connection, ending.game, scope, seat) for seat in ending.seats]
    changes = list(rate(ending.game, ending.seats, kept))
    for seat, change in zip(ending.seats, changes, strict=True):
        if seat.person is not None:
            _stand(connection, ending, scope, seat.person, seat, change.after)
    return changes


def _rating(connection: Connection, game: str, scope: int, seat: EndedSeat) -> Rating | None:
    if seat.person is None:
        return None
    row = connection.execute(
        "SELECT mu, sigma FROM standings WHERE scope = ? AND game = ? AND period = ? AND person = ?",
        (scope, game, FOR_EVER, seat.person),
    ).fetchone()
    return Rating(*row) if row else None


_STAND = (
    "INSERT INTO standings (scope, game, period, person, listed, mu, sigma, rating, games, wins, points, average, "
    "best, run, longest, last_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (scope, game, period, person) DO UPDATE SET listed = excluded.listed, mu = excluded.mu, "
    "sigma = excluded.sigma, rating = excluded.rating, games = standings.games + 1, "
    "wins = standings.wins + excluded.wins, points = standings.points + excluded.points, "
    "average = CAST(standings.points + excluded.points AS DOUBLE PRECISION) / (standings.games + 1), "
    "best = CASE WHEN excluded.best > standings.best THEN excluded.best ELSE standings.best END, "
    "run = CASE excluded.wins WHEN 0 THEN 0 ELSE standings.run + 1 END, "
    "longest = CASE WHEN excluded.wins > 0 AND standings.run >= standings.longest THEN standings.run + 1 "
    "ELSE standings.longest END, last_at = excluded.last_at, "
    f"steady = (standings.games + 1 >= {STEADY_GAMES})"
)


def _stand(connection: Connection, ending: Ending, scope: int, person: int, seat: EndedSeat, rating: Rating) -> None:
    won = int(seat.place == 1 and not seat.left)
    listed = _is_listed(connection, scope, person)
    for period in periods_of(ending.ended_at):
        connection.execute(
            _STAND,
            (
                *(scope, ending.game, period, person, listed, rating.mu, rating.sigma, rating.ordinal, won),
                *(seat.points, float(seat.points), seat.points, won, won, ending.ended_at),
            ),
        )


def _is_listed(connection: Connection, scope: int, person: int) -> bool:
    if person < 0:
        return False
    if scope != EVERYWHERE:
        return True
    row = connection.execute("SELECT everywhere FROM preferences WHERE person = ?", (person,)).fetchone()
    return bool(row and row[0])
