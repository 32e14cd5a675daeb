"""A Discord on loopback and bots that run against it, as in the wire tier."""

from __future__ import annotations

from tests.wire.conftest import discord, guild, start_bot  # noqa: F401
