"""A person's own settings as one private message: what is chosen, and controls to choose otherwise."""

from __future__ import annotations

import discord

from bot.locales import languages
from bot.people.preferences import Preferences
from bot.ui.interactions.components import Address, Button, Menu, Option, Row, switch
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words

AREA = "settings"
COLOUR = 0x93C47D
AS_DISCORD = "discord"


def settings_message(chosen: Preferences, words: Words) -> Message:
    """Show what a person chose."""
    embed = discord.Embed(title=words("me-title"), description=words("me-about"), colour=COLOUR)
    embed.add_field(name=words("me-chosen"), value="\n".join(_lines(chosen, words)), inline=False)
    return Message((embed,), _rows(chosen, words), Address(AREA))


def _lines(chosen: Preferences, words: Words) -> list[str]:
    language, quiet = languages().get(chosen.chosen_language or ""), chosen.quiet
    return [
        words("me-language", language=language.name if language else words("language-own")),
        words("me-text-only" if chosen.text_only else "me-pictures"),
        words("me-reminders" if chosen.reminders else "me-no-reminders"),
        words("me-hints" if chosen.hints else "me-no-hints"),
        words("me-everywhere" if chosen.everywhere else "me-here"),
        words("me-no-quiet") if quiet is None else words("me-quiet", start=quiet.start, end=quiet.end, zone=quiet.zone),
    ]


def _rows(chosen: Preferences, words: Words) -> tuple[Row, ...]:
    spoken = [
        Option(code, each.name, "🌐", chosen=code == chosen.chosen_language) for code, each in languages().items()
    ]
    spoken.append(Option(AS_DISCORD, words("language-own"), "🌐", chosen=chosen.chosen_language is None))
    switches = (
        switch("pictures", words("button-me-pictures"), not chosen.text_only),
        switch("reminders", words("button-me-reminders"), chosen.reminders),
        switch("hints", words("button-me-hints"), chosen.hints),
        switch("everywhere", words("button-me-everywhere"), chosen.everywhere),
    )
    quiet = [Button("quiet", words("button-me-quiet"), "🌙")]
    if chosen.quiet is not None:
        quiet.append(Button("no-quiet", words("button-me-no-quiet"), "☀️"))
    return (Menu("language", words("menu-me-language"), tuple(spoken)), switches, tuple(quiet))
