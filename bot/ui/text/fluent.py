"""Every sentence that people read: Fluent messages from data/locales, one language at a time."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from bot.locales import FALLBACK, language_of, languages
from bot.ui.text.patterns import PLAIN_BELOW, Sentence, Unusual, sentence_of

REMEMBERED = 16384
"""How many sentences stay in memory, in all languages: most are said again and again."""

_ENTRIES = re.compile(r"^(?=-?[A-Za-z][\w-]*[ \t]*=)", re.MULTILINE)
"""Where a message or a term begins: at the margin, with its name."""

log = logging.getLogger(__name__)


class Bundle(FluentBundle):
    """The messages of a language, each read when it is first said: to read them all takes a second and many MB."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        """Take the Fluent sources; a name may be used once."""
        super().__init__([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        self.plural_form = lru_cache(PLAIN_BELOW)(self._plural_form)
        for source in sources:
            # Whatever stands before the first message is a comment.
            for entry in _ENTRIES.split(source)[1:]:
                self._unread.setdefault(entry.partition("=")[0].strip(), entry)

    def plain(self, message_id: str) -> str | None:
        """Give a message that is nothing but one line of text, in which there is nothing to read; None for others."""
        text = self._unread.get(message_id, "{").partition("=")[2].strip()
        return text if text and "{" not in text and "\n" not in text else None

    def has_message(self, message_id: str) -> bool:
        """Tell whether there is a message of this name."""
        return message_id in self._unread or super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        """Find a message or a term, which a message may name in its text too; fluent.runtime asks here for either."""
        name = f"-{entry_id}" if term else entry_id
        entry = self._unread.get(name)
        if entry is not None:
            # Panels with hints are worded in threads: the message must be there for the others while it is being read.
            self.add_resource(FluentResource(entry))
            self._unread.pop(name, None)
        return super()._lookup(entry_id, term)


class Words:
    """The messages of one language; call it with a message's name and its variables."""

    def __init__(self, language: str, bundle: Bundle, fallback: Words | None = None) -> None:
        self.language = language
        self._bundle = bundle
        self._fallback = fallback
        self._sentences: dict[str, Sentence] = {}

    # By type too: 1 and True are equal, and worded differently.
    @lru_cache(REMEMBERED, typed=True)  # noqa: B019 -- words are made once and stay
    def __call__(self, message: str, /, **facts: Any) -> str:
        """Word a message; a missing one falls back to English and is logged."""
        sentence = self._sentences.get(message)
        if sentence is None:
            sentence = self._learned(message)
            if sentence is None:
                log.error("no message %r in %s", message, self.language)
                return message if self._fallback is None else self._fallback(message, **facts)
            self._sentences[message] = sentence
        try:
            return sentence(facts)
        except (Unusual, KeyError):
            return self._as_fluent_says(message, facts)

    def _learned(self, message: str) -> Sentence | None:
        """Make a function of a message, once; None when there is none of this name."""
        if not self._bundle.has_message(message):
            return None
        plain = self._bundle.plain(message)
        if plain is not None:
            return lambda _: plain
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            return lambda _: message
        # What is worded in a way of its own is left to Fluent every time.
        return sentence_of(pattern, self._bundle.plural_form) or (lambda facts: self._as_fluent_says(message, facts))

    def _as_fluent_says(self, message: str, facts: Mapping[str, Any]) -> str:
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        if errors:
            log.error("message %r in %s: %s", message, self.language, "; ".join(map(str, errors)))
        return str(text)

    def has(self, message: str) -> bool:
        """Tell whether this language has a message."""
        return bool(self._bundle.has_message(message))

    def first_of(self, *messages: str, **facts: Any) -> str:
        """Word the first of these messages that exists; the last one must."""
        for message in messages[:-1]:
            if self.has(message):
                return self(message, **facts)
        return self(messages[-1], **facts)

    def join(self, names: list[str]) -> str:
        """List names as the language does: "Ann, Ben and Cleo"."""
        return languages()[self.language].lists.join(names)


class Texts:
    """All languages."""

    def __init__(self, sources: Mapping[str, Mapping[str, str]]) -> None:
        """Take, for every language, the Fluent source of every area."""
        self._words: dict[str, Words] = {}
        for code in languages():
            bundle = Bundle(code, sources[code].values())
            self._words[code] = Words(code, bundle, self._words.get(FALLBACK))

    @classmethod
    def bundled(cls) -> Texts:
        """Give the messages that come with the bot; their files are read once."""
        return _bundled()

    def of(self, locale: object) -> Words:
        """Give the words for a language or Discord locale (None: English)."""
        return self._words[language_of(None if locale is None else str(locale))]

    def __iter__(self) -> Iterator[Words]:
        """Go through every language's words, English first."""
        return iter(self._words.values())


@cache
def _bundled() -> Texts:
    return Texts(bundled_sources())


def bundled_sources() -> dict[str, dict[str, str]]:
    """Read data/locales/<language>/<area>.ftl of every language."""
    root = files("data") / "locales"
    return {code: dict(_areas(root / code)) for code in languages()}


def _areas(folder: Traversable) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".ftl"):
            yield entry.name.removesuffix(".ftl"), entry.read_text(encoding="utf-8")
