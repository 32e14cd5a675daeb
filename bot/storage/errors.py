"""What can go wrong with the database, as codes."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit


class StorageFailed(Exception):
    """A transaction that changed nothing, with a code to word for people and the reason for the operator.

    Only `storage-unknown` is otherwise: the database went away during the commit and has not come back to be asked.
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.code}: {self.reason}"

    @classmethod
    def full(cls, reason: object) -> StorageFailed:
        """Say that there is no room left."""
        return cls("storage-full", str(reason))

    @classmethod
    def busy(cls, reason: object) -> StorageFailed:
        """Say that others were in the way for too long."""
        return cls("storage-busy", str(reason))

    @classmethod
    def away(cls, reason: object) -> StorageFailed:
        """Say that the database cannot be reached."""
        return cls("storage-away", str(reason))

    @classmethod
    def unknown(cls, reason: object) -> StorageFailed:
        """Say that nobody can tell whether it was written."""
        return cls("storage-unknown", str(reason))

    @classmethod
    def failed(cls, reason: object) -> StorageFailed:
        """Say that the database refused for a reason of its own."""
        return cls("storage-failed", str(reason))


class Conflict(Exception):
    """The row was changed by someone else since it was read."""


def shown(address: Path | str) -> str:
    """Name a database for the operator, without its password."""
    if isinstance(address, Path):
        return str(address)
    parts = urlsplit(address)
    user = f"{parts.username}@" if parts.username else ""
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{user}{parts.hostname or ''}{port}{parts.path}"


class CannotOpen(Exception):
    """A database that this program must not use; its text is one sentence for the operator."""

    _SENTENCES: ClassVar[dict[str, str]] = {
        "in-use": "The database {path} is in use by another running bot.",
        "newer": "The database {path} was written by a newer version of this program; please update.",
        "older": "The database {path} was written by an older version of this program; start the bot once.",
        "foreign": "The {kind} {path} is not a database of this bot.",
        "damaged": "The database {path} is damaged: {reason}.",
        "missing": "There is no database {path}.",
        "exists": "The file {path} exists already; it was not overwritten.",
        "uncopied": "The copy {path} could not be written: {reason}.",
        "unwritable": "The database {path} cannot be opened: {reason}.",
        "occupied": "The database {path} holds data that is not an untouched copy made before; nothing was changed.",
        "unequal": "The copy {path} is not what was copied, so it was given up: {reason}.",
        "no-driver": 'The database {path} needs an extra: pip install "matryoshka-bot[postgres]".',
        "other-kind": "{path} is neither a file nor an address that begins with postgresql://.",
    }

    def __init__(self, code: str, path: Path | str, reason: str = "") -> None:
        kind = "file" if isinstance(path, Path) else "database"
        reason = " ".join(reason.split()).removesuffix(".")
        super().__init__(self._SENTENCES[code].format(path=shown(path), kind=kind, reason=reason))
        self.code = code
        self.path = path
