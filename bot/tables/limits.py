"""Limits that a server's admins set: how many tables are open at a time, and whether games are rated."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.servers import ServerSettings
from bot.storage.store import Store
from bot.tables.model import Location, Setup
from bot.tables.table_state import TableState, require


async def check_limits(store: Store, server: ServerSettings, location: Location, host: int) -> None:
    """Raise NotAllowed too-many-tables-here or too-many-tables-yours if one more table would exceed a limit."""
    limit = server.tables_per_channel
    require(len(await store.tables.in_channel(location.channel)) < limit, "too-many-tables-here", limit=limit)
    limit = server.tables_per_person
    require(len(await store.tables.hosted_by(host, server.guild)) < limit, "too-many-tables-yours", limit=limit)


def limit_setup(server: ServerSettings | None, setup: Setup) -> Setup:
    """Return the setup as the server allows it: unrated where games are not rated."""
    return setup if server is None or server.rated else replace(setup, rated=False)


def limit_table(table: TableState, server: ServerSettings | None) -> TableState:
    return replace(table, setup=limit_setup(server, table.setup))
