"""Errors of databases that cannot be opened, and of rows that changed meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit


class Conflict(Exception):
    """The row was changed by someone else since it was read."""


def shown(address: Path | str) -> str:
    """Return the name of a database for the operator, without its password."""
    if isinstance(address, Path):
        return str(address)
    parts = urlsplit(address)
    user = f"{parts.username}@" if parts.username else ""
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{user}{parts.hostname or ''}{port}{parts.path}"


class CannotOpen(Exception):
    """A database cannot be opened or must not be. The text is one sentence for the operator."""

    _SENTENCES: ClassVar[dict[str, str]] = {
        "in-use": "The database {path} is in use by another running bot.",
        "divided": "The database {path} cannot be shared: {reason}.",
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
