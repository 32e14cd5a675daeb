"""Failures by kind; what the rules refuse is in `engine.errors`, what Discord does in `bot.ui.discord_errors`."""

from __future__ import annotations

from engine.errors import CodedError


class NotAllowed(CodedError):
    """Something that this person may not do, here or now; nothing was changed."""


class StorageError(Exception):
    """A transaction that changed nothing, with a code to word for people and the reason for the operator.

    Only `storage-unknown` is different: the database went away during the commit and cannot be asked yet.
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
    """A failure of the set-up, told to the operator in one sentence instead of a traceback."""
