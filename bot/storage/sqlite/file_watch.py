"""A database file that vanishes or is replaced under a running bot: noticed before anything is written into nowhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.errors import StorageError

LOOK_SECONDS = 5.0
REPEAT_SECONDS = 60.0

log = logging.getLogger(__name__)


class FileWatch:
    """Knows the files that were opened, and checks that their names still lead to them."""

    def __init__(self, database: Path) -> None:
        self._paths = (database, database.with_name(database.name + "-wal"))
        self._known: dict[Path, tuple[int, int]] = {}
        self.check()

    def check(self) -> None:
        """Raise StorageError storage-gone when a file is not the one that was opened; nothing is written then."""
        for path in self._paths:
            found, known = _identity(path), self._known.get(path)
            if known is None and found is not None:
                # The log of changes begins with the first of them.
                self._known[path] = found
            elif found != known:
                what = "is missing" if found is None else "is another file now"
                raise StorageError.gone(f"{path} {what}")


async def watch(
    look: Callable[[], Awaitable[object]], sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
) -> None:
    """Look at a database every few seconds, and say loudly, again and again, when nothing can be kept any more."""
    told_for: float | None = None
    while True:
        try:
            await look()
        except StorageError as error:
            if told_for is None or told_for >= REPEAT_SECONDS:
                log.critical("the database is out of reach (%s): nothing is played until it is back", error.reason)
                told_for = 0.0
            told_for += LOOK_SECONDS
        else:
            if told_for is not None:
                log.warning("the database is back")
            told_for = None
        await sleep(LOOK_SECONDS)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageError.gone(f"{path}: {error.strerror}") from error
    return found.st_dev, found.st_ino
