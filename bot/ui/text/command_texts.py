"""Names and descriptions of the commands in every language, from data/locales/<language>/commands.ftl."""

from __future__ import annotations

from functools import cache

from discord import Locale, app_commands
from discord.app_commands import locale_str

from bot.locales import FALLBACK, languages
from bot.ui.text.fluent import Texts, Words


@cache
def _english() -> Words:
    return Texts.bundled().of(FALLBACK)


def command_text(message: str) -> locale_str:
    """Give a command's text in English, to be translated by its message name."""
    return locale_str(_english()(message), message=message)


class CommandTranslator(app_commands.Translator):
    """Translates what `command_text` wrote into every locale of Discord that a language serves."""

    def __init__(self, texts: Texts) -> None:
        self._words = {
            locale: texts.of(code)
            for code, language in languages().items()
            if code != FALLBACK
            for locale in language.discord
        }

    async def translate(
        self,
        string: locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002
    ) -> str | None:
        """Give a text in a locale, or None where Discord shall show the English one."""
        message = string.extras.get("message")
        if message is None or locale.value not in self._words:
            return None
        return self._words[locale.value](message)
