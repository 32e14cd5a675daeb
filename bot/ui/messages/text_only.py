"""What a person wishes of private messages: pictures, or text only."""

from __future__ import annotations

from bot.people.people import People
from bot.ui.messages.message import Message


async def without_unwanted_picture(people: People, person: int, sheet: Message) -> Message:
    """Leave the picture out for those who want text only."""
    if sheet.picture is not None and (await people.preferences(person)).text_only:
        return sheet.without_picture()
    return sheet
