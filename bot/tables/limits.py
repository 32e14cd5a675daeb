"""How many tables may be open at once, as a server's admins chose."""

from __future__ import annotations

from bot.people.servers import ServerSettings
from bot.storage.store import Store
from bot.tables.model import Location
from bot.tables.table_state import deny_unless


async def check_limits(store: Store, server: ServerSettings, location: Location, host: int) -> None:
    """Refuse one more table where there are enough, or by whoever has enough; Denied too-many-tables-here, -yours."""
    here = await store.tables.in_channel(location.channel)
    most = server.tables_per_channel
    deny_unless(len(here) < most, "too-many-tables-here", limit=most)
    own = await store.tables.hosted_by(host, server.guild)
    most = server.tables_per_person
    deny_unless(len(own) < most, "too-many-tables-yours", limit=most)
