"""The advisory lock on a schema: exclusive for one bot or one command, shared among the processes of one bot."""

from __future__ import annotations

import random
import time

from bot.storage.errors import CannotOpen
from bot.storage.migrations import APPLICATION_ID
from bot.storage.postgres.connection import Raw, opening
from bot.storage.postgres.schema import is_current, migrate

_KEY = "%s, hashtext(current_schema() || %s)"
_EXCLUSIVE_SECONDS = 1.0
"""Until then the server has noticed that a bot on the same machine was killed."""
_SHARED_SECONDS = 5.0
"""Until then another process of the bot has migrated the schema."""


def lock_schema(raw: Raw, address: str, *, shared: bool) -> None:
    """Lock a schema until the session ends, and migrate it; raise CannotOpen if it is in use."""
    with opening(address):
        deadline = time.monotonic() + (_SHARED_SECONDS if shared else _EXCLUSIVE_SECONDS)
        while not (_lock_shared(raw, address) if shared else _lock_exclusive(raw, address)):
            if time.monotonic() >= deadline:
                raise CannotOpen("in-use", address)
            time.sleep(random.uniform(0.02, 0.1))


def _lock_exclusive(raw: Raw, address: str) -> bool:
    if not try_lock(raw, address):
        return False
    migrate(raw, address)
    return True


def _lock_shared(raw: Raw, address: str) -> bool:
    """Share the lock. Whoever has it alone for a moment migrates the schema."""
    if not try_lock(raw, address, function="pg_try_advisory_lock_shared"):
        return False
    if is_current(raw, address):
        return True
    raw.execute(f"SELECT pg_advisory_unlock_shared({_KEY})", (APPLICATION_ID, ""))
    if not _lock_exclusive(raw, address):
        return False
    try_lock(raw, address, function="pg_try_advisory_lock_shared")
    unlock(raw, "")
    return True


def try_lock(raw: Raw, address: str, name: str = "", *, function: str = "pg_try_advisory_lock") -> bool:
    """Take the lock of the schema, or of something named in it, and return whether that worked."""
    row = raw.execute(f"SELECT current_schema(), {function}({_KEY})", (APPLICATION_ID, name)).fetchone()
    if row is None or row[0] is None:
        raise CannotOpen("missing", address)
    return bool(row[1])


def unlock(raw: Raw, name: str) -> None:
    """Release one lock."""
    raw.execute(f"SELECT pg_advisory_unlock({_KEY})", (APPLICATION_ID, name))
