"""What the tests of the other tiers set up, for those that take minutes."""

from __future__ import annotations

from tests.wire.conftest import discord, guild, start_bot  # noqa: F401
