"""Names and descriptions of the commands in every language, from data/locales/<language>/commands.ftl."""

from __future__ import annotations

from functools import cache

from discord import Locale, app_commands
from discord.app_commands import locale_str

from bot.ui.text.fluent import FALLBACK, Texts, Words

_LOCALES = {Locale.french: "fr", Locale.brazil_portuguese: "pt-BR"}


@cache
def _english() -> Words:
    return Texts.bundled().of(FALLBACK)


def command_text(message: str) -> locale_str:
    """Give a command's text in English, to be translated by its message name."""
    return locale_str(_english()(message), message=message)


class CommandTranslator(app_commands.Translator):
    """Translates what `said` wrote."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """Give a text in a locale, or None where Discord shall show the English one."""
        message = string.extras.get("message")
        if message is None or locale not in _LOCALES:
            return None
        return self._texts.of(_LOCALES[locale])(message)
