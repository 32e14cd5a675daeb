"""Why there is no picture."""

from __future__ import annotations

from enum import Enum


class Missing(Enum):
    """A picture that was asked for and is not there."""

    FAILED = "failed"
    """It cannot be drawn: words stand in its place."""
    OUTDATED = "outdated"
    """A newer one for the same message is wanted: the message waits for that, or keeps what it shows until then."""
