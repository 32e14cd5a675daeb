"""What a person wishes of private messages: pictures, or text only."""

from __future__ import annotations

from bot.tables.people import People
from bot.ui.sheet import Sheet


async def as_wished(people: People, person: int, sheet: Sheet) -> Sheet:
    """Leave the picture out for those who want text only."""
    if sheet.picture is not None and (await people.preferences(person)).text_only:
        return sheet.without_picture()
    return sheet
