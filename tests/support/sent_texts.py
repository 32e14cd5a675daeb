"""The texts that the bot has sent, and which of them are English in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from bot.locales import FALLBACK
from bot.ui.text.fluent import bundled_sources
from tests.support.simulated_discord import SimServer

UNSEEN = {"url", "custom_id", "filename", "name_localizations", "description_localizations", "value"}
SHORTEST = 7
ADDRESS = re.compile(r"https?://\S+")
"""Nobody reads what an address is made of."""
BUTTON = 2


def fixed_texts(language: str) -> set[str]:
    """Give the fixed pieces of text in a language's messages."""
    found = set()

    def walk(node: Any) -> None:
        if isinstance(node, fluent.TextElement):
            found.update(line.strip(" .,:;·!?¡¿*`()\n") for line in node.value.split("\n"))
        elif isinstance(node, fluent.BaseNode):
            for value in vars(node).values():
                for child in value if isinstance(value, list) else [value]:
                    walk(child)

    for source in bundled_sources()[language].values():
        walk(FluentParser().parse(source))
    return {piece for piece in found if len(piece) >= SHORTEST}


def sent_texts(server: SimServer) -> Iterator[str]:
    """Give every text that the bot has sent to be read."""

    def walk(value: Any, name: str = "") -> Iterator[str]:
        if isinstance(value, dict):
            for key, child in value.items():
                # A field of an embed has a value that is read, an option of a menu one that is not.
                if key not in UNSEEN or (key == "value" and "inline" in value):
                    yield from walk(child, key)
        elif isinstance(value, list):
            for child in value:
                yield from walk(child, name)
        elif isinstance(value, str):
            yield ADDRESS.sub("", value)

    for request in server.env.http_requests:
        if "/commands" not in request.path:
            yield from walk(request.json)


def sent_labels(server: SimServer) -> set[str]:
    """Give the label of every button that the bot has sent."""

    def walk(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if value.get("type") == BUTTON and value.get("label"):
                yield value["label"]
            for child in value.values():
                yield from walk(child)
        elif isinstance(value, list):
            for child in value:
                yield from walk(child)

    return {label for request in server.env.http_requests for label in walk(request.json)}


def untranslated(server: SimServer, language: str) -> list[str]:
    """List the pieces of English that were shown though a language has its own."""
    everything, own = "\n".join(sent_texts(server)), "\n".join(fixed_texts(language))
    return sorted(piece for piece in fixed_texts(FALLBACK) if piece not in own and piece in everything)
