"""A database file that is deleted or replaced under a running bot is noticed before anything is written to it."""

from __future__ import annotations

from pathlib import Path

from bot.errors import StorageError


class FileWatch:
    """Compares the files that were opened with those that have their names now."""

    def __init__(self, database: Path) -> None:
        self._paths = (database, database.with_name(database.name + "-wal"))
        self._opened: dict[Path, tuple[int, int]] = {}
        self.check()

    def check(self) -> None:
        """Raise StorageError if a file is not the one that was opened."""
        for path in self._paths:
            found, opened = _identity(path), self._opened.get(path)
            if opened is None and found is not None:
                # The log of changes is created with the first change.
                self._opened[path] = found
            elif found != opened:
                what = "is missing" if found is None else "is another file now"
                raise StorageError.gone(f"{path} {what}")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StorageError.gone(f"{path}: {error.strerror}") from error
    return found.st_dev, found.st_ino
