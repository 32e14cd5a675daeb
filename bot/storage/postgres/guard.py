"""The lock that keeps two bots off one schema."""

from __future__ import annotations

import threading
import time
from contextlib import suppress

import psycopg

from bot.storage.errors import CannotOpen
from bot.storage.migrations import APPLICATION_ID
from bot.storage.postgres.connection import Raw, configure, connect, opening

_DYING = 1.0
"""Seconds until the server has noticed at the latest that a bot on the same machine was killed."""


class Guard:
    """Holds the lock that keeps two bots off one schema, and a connection for it."""

    share = None
    """One bot alone serves everything,"""
    fence = None
    """and its transactions need no other check than the lock."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._renewing = threading.Lock()
        self.trouble: CannotOpen | None = None
        self.raw = self._taken()

    def renew(self) -> None:
        """Take the lock again if its connection was lost; CannotOpen when another bot has it or nobody answers."""
        with self._renewing:
            try:
                self.raw.execute("SELECT 1")
            except psycopg.Error:
                self.raw.close()
                try:
                    self.raw = self._taken()
                except CannotOpen as error:
                    self.trouble = error
                    raise
            self.trouble = None

    def admit(self, raw: Raw, busy_timeout: int) -> None:
        """Prepare a new connection, once it is sure that this bot still has the schema."""
        self.renew()
        configure(raw, busy_timeout)

    def release(self) -> None:
        """Let others open the schema."""
        # Closing alone would free the lock a moment after this.
        with suppress(psycopg.Error):
            self.raw.execute("SELECT pg_advisory_unlock_all()")
        self.raw.close()

    def _taken(self) -> Raw:
        with opening(self._address):
            raw = connect(self._address)
        try:
            deadline = time.monotonic() + _DYING
            while not self._has_lock(raw):
                if time.monotonic() >= deadline:
                    raise CannotOpen("in-use", self._address)
                time.sleep(0.02)
        except BaseException:
            raw.close()
            raise
        return raw

    def _has_lock(self, raw: Raw) -> bool:
        with opening(self._address):
            row = raw.execute(
                "SELECT current_schema(), pg_try_advisory_lock(%s, hashtext(current_schema()))", (APPLICATION_ID,)
            ).fetchone()
        if row is None or row[0] is None:
            raise CannotOpen("missing", self._address)
        return bool(row[1])
