"""One row updated and another added by a single statement: one round trip, which is kept when it has an answer."""

from __future__ import annotations

import logging
import selectors
from functools import lru_cache

import psycopg

from bot.errors import StorageFailed
from bot.storage.database import NewRow, Statement
from bot.storage.postgres.connection import Raw, is_lost, translated
from bot.storage.postgres.lease_session import ANOTHER_OWNER, Fence

_FENCE = "SELECT FROM bookkeeping WHERE name = %s AND value = %s FOR SHARE"

# The one that every system has takes no file whose number is above a thousand.
_Selector = getattr(selectors, "PollSelector", selectors.SelectSelector)

log = logging.getLogger(__name__)


class RowUpdate:
    """An update of one row, and a row that tells of it.

    When the answer is lost, it can be done again: whatever became of the first time, a row that has changed is not
    updated once more, and the other row tells whose change that was.
    """

    def __init__(self, update: Statement, added: NewRow, fence: Fence | None) -> None:
        self._added = added
        self._sql = _written(update.sql, added.sql, fence is not None)
        self._values = (*(fence or ()), *update.values, *added.values)
        self.may_be_kept = False
        """Whether it was sent and nothing was heard since."""

    def __call__(self, raw: Raw) -> bool:
        """Do it; False when there was no such row to update."""
        if _has_news(raw):
            raise psycopg.OperationalError("the connection was lost while it was idle")
        try:
            found = raw.execute(self._sql, self._values).fetchone()
        except psycopg.Error as error:
            self.may_be_kept = self.may_be_kept or is_lost(error)
            raise
        assert found is not None
        is_owner, is_updated = found
        if is_updated or (self.may_be_kept and self._is_kept(raw)):
            return True
        self.may_be_kept = False
        if not is_owner:
            raise StorageFailed.away(ANOTHER_OWNER)
        return False

    def _is_kept(self, raw: Raw) -> bool:
        """Tell whether it was this that changed the row: no transaction that did is under way any more."""
        conditions = " AND ".join(f"{column} = %s" for column in self._added.columns)
        sql = f"SELECT FROM {self._added.table} WHERE {conditions}"
        is_kept = raw.execute(sql, self._added.values).fetchone() is not None
        log.warning("a connection was lost during a commit; the transaction was %s", "kept" if is_kept else "not kept")
        return is_kept


def _has_news(raw: Raw) -> bool:
    """Tell whether a server has sent something unasked: that it closes the connection, as a rule."""
    with _Selector() as selector:
        selector.register(raw, selectors.EVENT_READ)
        return bool(selector.select(0))


@lru_cache(maxsize=16)
def _written(update: str, addition: str, is_fenced: bool) -> str:
    """Write everything as one statement of PostgreSQL; it tells whether the fence stands and the row was updated."""
    stands = "EXISTS (SELECT FROM fence)" if is_fenced else "TRUE"
    fence = f"fence AS ({_FENCE}), " if is_fenced else ""
    return (
        f"WITH {fence}updated AS ({translated(update)} AND {stands} RETURNING 1), "
        f"added AS ({translated(addition)} WHERE EXISTS (SELECT FROM updated)) "
        f"SELECT {stands}, EXISTS (SELECT FROM updated)"
    )
