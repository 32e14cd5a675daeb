"""Transactions of PostgreSQL, fenced, and with an outcome that can be looked up after a lost connection."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, TypeVar

import psycopg

from bot.errors import StorageError
from bot.storage.database import Connection
from bot.storage.postgres.connection import PostgresConnection, Raw, is_connection_lost

ANOTHER_OWNER = "another process serves this cluster now"
_BEGIN = "SELECT pg_current_xact_id()::text, (SELECT value FROM bookkeeping WHERE name = %s FOR SHARE)"
"""The next owner raises the epoch, and waits for that until this transaction has ended."""

T = TypeVar("T")


class FencingToken(NamedTuple):
    """The row with the epoch of a cluster, and the epoch in which this process owns it."""

    row: str
    epoch: int


class CommitIndeterminate(Exception):
    """The connection was lost during a commit: the transaction's id, and its result if it was committed."""

    def __init__(self, transaction_id: str, result: object) -> None:
        super().__init__(transaction_id)
        self.transaction_id = transaction_id
        self.result = result


def run_transaction(raw: Raw, work: Callable[[Connection], T], token: FencingToken) -> T:
    """Run `work` in a transaction that fails if another process has owned the cluster since.

    Raises CommitIndeterminate if only the server can tell whether the transaction was committed.
    """
    transaction_id = None
    try:
        with raw.pipeline() as pipeline:
            raw.execute("BEGIN", prepare=False)
            begun = raw.execute(_BEGIN, (token.row,))
            result = work(PostgresConnection(raw, pipeline))
            ((found, epoch),) = begun.fetchall()
            if epoch != token.epoch:
                raise StorageError.unavailable(ANOTHER_OWNER)
            transaction_id = found
            ended = raw.execute("COMMIT", prepare=False)
    except psycopg.Error as error:
        if transaction_id is not None and is_connection_lost(error):
            raise CommitIndeterminate(transaction_id, result) from error
        _roll_back(raw)
        raise
    except BaseException:
        _roll_back(raw)
        raise
    if ended.statusmessage != "COMMIT":
        raise StorageError.failed(f"the transaction ended with {ended.statusmessage}")
    return result


def run_snapshot(raw: Raw, work: Callable[[Connection], T]) -> T:
    """Run queries that all see what was committed at one moment."""
    try:
        with raw.pipeline() as pipeline:
            raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", prepare=False)
            result = work(PostgresConnection(raw, pipeline))
            raw.execute("COMMIT", prepare=False)
    except BaseException:
        _roll_back(raw)
        raise
    return result


def _roll_back(raw: Raw) -> None:
    with suppress(psycopg.Error):
        # The driver's method also forgets statements that an aborted pipeline never prepared.
        raw.rollback()
