"""All rows about one person, for that person: what is theirs of each table of the schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from bot.storage.databases.database import Connection

OwnData: TypeAlias = dict[str, list[dict[str, Any]]]
"""Rows by subject, each with the names of its columns."""


class Subject(NamedTuple):
    """One table of the schema: what is given of it, and which rows are somebody's own.

    Left out are the keys to private panels, with which others could write to the person, and what the bot keeps of a
    game for itself: the secret of its shuffle and the cards of everybody.
    """

    table: str
    columns: str
    own: str


_OWN_SEATS = "FROM seats WHERE person = :person"
SUBJECTS: Mapping[str, Subject] = {
    "name": Subject("people", "person, name", "person = :person"),
    "settings": Subject("preferences", "everywhere, choices", "person = :person"),
    "watched_servers": Subject("watchers", "guild, told_at", "person = :person ORDER BY guild"),
    "tables": Subject(
        "tables",
        "id, game, setup, status, guild, channel, thread, message, seen_in, posted_at, opened_at, started_at, "
        "ended_at, previous, rematch, host = :person AS hosted",
        f"host = :person OR id IN (SELECT table_id {_OWN_SEATS}) ORDER BY opened_at, id",
    ),
    "seats": Subject(
        "seats", 'table_id, seat, name, held, "left", missed, newcomer', "person = :person ORDER BY table_id"
    ),
    "choices": Subject(
        "moves",
        "table_id, number, seat, author, move, at",
        f"(table_id, seat) IN (SELECT table_id, seat {_OWN_SEATS}) ORDER BY table_id, number",
    ),
    "finished_games": Subject(
        "finished",
        "number, table_id, game, guild, rated, seats, ended_at, seen_in, everywhere",
        "number IN (SELECT number FROM results WHERE person = :person) ORDER BY number",
    ),
    "results": Subject(
        "results",
        'number, seat, game, guild, rated, ended_at, place, points, "left", mu_before, sigma_before, mu, sigma, '
        "everywhere_mu, everywhere_sigma, facts",
        "person = :person ORDER BY number",
    ),
    "standings": Subject(
        "standings",
        "scope, game, period, listed, mu, sigma, rating, games, wins, points, average, best, run, longest, last_at, "
        "steady",
        "person = :person ORDER BY scope, game, period",
    ),
    "panels": Subject("panels", "table_id, expires", "person = :person ORDER BY table_id"),
    "calls": Subject("pings", "table_id, channel, message", "person = :person ORDER BY table_id"),
}


def own_data(connection: Connection, person: int) -> OwnData:
    """Read all rows about a person."""
    return {name: _rows(connection, subject, person) for name, subject in SUBJECTS.items()}


def names_of(subject: Subject) -> list[str]:
    """Name the columns as they are given."""
    return [column.split(" AS ")[-1].strip().strip('"') for column in subject.columns.split(",")]


def _rows(connection: Connection, subject: Subject, person: int) -> list[dict[str, Any]]:
    sql = f"SELECT {subject.columns} FROM {subject.table} WHERE {subject.own}"
    found = connection.execute(sql, {"person": person}).fetchall()
    return [dict(zip(names_of(subject), row, strict=True)) for row in found]
