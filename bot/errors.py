"""Errors of the bot. Those of the rules are in `engine.errors`, those of Discord in `bot.ui.discord_errors`."""

from __future__ import annotations

from engine.errors import CodedError


class NotAllowed(CodedError):
    """A person may not do this here or now. Nothing was changed."""


class StorageError(Exception):
    """A failed transaction, with a code for people and a reason for the operator. It has changed nothing.

    The exception is `storage-unknown`: the connection was lost during the commit, and its outcome cannot be read.
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.code}: {self.reason}"

    @classmethod
    def full(cls, reason: object) -> StorageError:
        """Return the error for a full disk."""
        return cls("storage-full", str(reason))

    @classmethod
    def busy(cls, reason: object) -> StorageError:
        """Return the error for transactions that blocked this one for too long."""
        return cls("storage-busy", str(reason))

    @classmethod
    def unavailable(cls, reason: object) -> StorageError:
        """Return the error for a database that cannot be reached."""
        return cls("storage-unavailable", str(reason))

    @classmethod
    def gone(cls, reason: object) -> StorageError:
        """Return the error for database files that were deleted or replaced."""
        return cls("storage-gone", str(reason))

    @classmethod
    def unknown(cls, reason: object) -> StorageError:
        """Return the error for a transaction whose outcome is unknown."""
        return cls("storage-unknown", str(reason))

    @classmethod
    def failed(cls, reason: object) -> StorageError:
        """Return the error for a statement that the database refused."""
        return cls("storage-failed", str(reason))


class StartupError(Exception):
    """The bot cannot start. The text is one sentence for the operator, shown instead of a traceback."""
