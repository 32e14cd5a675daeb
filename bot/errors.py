"""Failures by kind; what the rules refuse is in `engine.errors`, what Discord does in `bot.ui.discord_errors`."""

from __future__ import annotations

from engine.errors import CodedError


class NotAllowed(CodedError):
    """Something that this person may not do, here or now; nothing was changed."""


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
    def gone(cls, reason: object) -> StorageFailed:
        """Say that the files that were opened are not there any more."""
        return cls("storage-gone", str(reason))

    @classmethod
    def unknown(cls, reason: object) -> StorageFailed:
        """Say that nobody can tell whether it was written."""
        return cls("storage-unknown", str(reason))

    @classmethod
    def failed(cls, reason: object) -> StorageFailed:
        """Say that the database refused for a reason of its own."""
        return cls("storage-failed", str(reason))


class StartupError(Exception):
    """A failure of the set-up, told to the operator in one sentence instead of a traceback."""
