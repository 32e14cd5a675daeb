"""Where a table is, so that one press leads there."""

from __future__ import annotations

from bot.tables.table_view import TableView


def table_link(table: TableView) -> str:
    """Name the message of a table, or the channel in which it will be."""
    location = table.location
    if location.message is None:
        return f"<#{location.channel}>"
    return f"https://discord.com/channels/{location.guild or '@me'}/{location.channel}/{location.message}"
