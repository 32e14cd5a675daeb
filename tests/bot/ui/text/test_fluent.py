"""Every language has every message, with the same variables, and none that nobody says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import bot
import cogs
from bot.locales import FALLBACK, languages
from bot.ui.text.fluent import Texts, bundled_sources

SOURCES = bundled_sources()
SPARED = {"who"}
"""Variables that tell which form a verb takes: not every language needs them."""
FOLDERS = [Path(package.__path__[0]) for package in (bot, cogs)]


def messages(language: str) -> dict[str, fluent.Message]:
    """Parse every message of a language; a name may be used once."""
    found: dict[str, fluent.Message] = {}
    for area, source in SOURCES[language].items():
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, fluent.Junk), f"{language}/{area}.ftl: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{language}/{area}.ftl: {entry.id.name} twice"
                found[entry.id.name] = entry
    return found


def variables(node: fluent.BaseNode) -> set[str]:
    """Name the variables in a message."""
    found = set()
    if isinstance(node, fluent.VariableReference):
        found.add(node.id.name)
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, fluent.BaseNode):
                found |= variables(child)
    return found


def said_in_code() -> Iterator[str]:
    """Give every text in the code that may name a message, with `*` where a part is filled in."""
    for folder in FOLDERS:
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value
                elif isinstance(node, ast.JoinedStr):
                    yield "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    english, own = messages(FALLBACK), messages(language)
    assert sorted(own) == sorted(english)
    wrong = [name for name in english if variables(own[name]) - SPARED != variables(english[name]) - SPARED]
    assert wrong == []


def test_no_message_is_unused() -> None:
    texts = {text for text in said_in_code() if re.fullmatch(r"[a-z*][a-z0-9*-]*", text)}
    plain = {text for text in texts if "*" not in text}
    patterns = [
        re.compile(re.escape(text).replace(r"\*", "[a-z0-9-]+"))
        for text in texts
        if "*" in text and len(text.replace("*", "")) >= 4
    ]
    unused = [
        name
        for name in messages(FALLBACK)
        if name not in plain and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert unused == []


def test_plural_forms_follow_the_number() -> None:
    words = Texts.bundled().of("fr")
    assert words("lobby-missing", count=1) != words("lobby-missing", count=2).replace("2", "1")
    assert "Il manque **2 personnes**" in words("lobby-missing", count=2)


def test_french_signs_never_stand_alone_on_a_line() -> None:
    """A space before a high sign is one that does not break."""
    parted = re.compile(r"(?<=\S) [!?:;»]|« ")
    for area, source in SOURCES["fr"].items():
        for line in source.splitlines():
            if not line.lstrip().startswith("#"):
                assert not parted.search(line), f"{area}.ftl: {line}"
