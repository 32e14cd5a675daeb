"""What a server's admins allow: how many tables at once, and whether games count."""

from __future__ import annotations

from dataclasses import replace

from bot.people.servers import ServerSettings
from bot.storage.store import Store
from bot.tables.model import Location, Setup
from bot.tables.table_state import TableState, require


async def check_limits(store: Store, server: ServerSettings, location: Location, host: int) -> None:
    """Refuse one more table where there are enough, or by whoever has enough; Denied too-many-tables-here, -yours."""
    here = await store.tables.in_channel(location.channel)
    most = server.tables_per_channel
    require(len(here) < most, "too-many-tables-here", limit=most)
    own = await store.tables.hosted_by(host, server.guild)
    most = server.tables_per_person
    require(len(own) < most, "too-many-tables-yours", limit=most)


def limit_setup(server: ServerSettings | None, setup: Setup) -> Setup:
    """Give the terms under which a game may be played in a server: where none counts, this one does not either."""
    return setup if server is None or server.rated else replace(setup, rated=False)


def limit_table(table: TableState, server: ServerSettings | None) -> TableState:
    """Let a table be played under terms that its server allows."""
    return replace(table, setup=limit_setup(server, table.setup))
