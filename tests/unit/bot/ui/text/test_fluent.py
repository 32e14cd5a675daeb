"""Every language has every message, with the variables it gets, none that nobody says, and none too long to read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import bot
import cogs
from bot.locales import FALLBACK, languages
from bot.ui.text.fluent import Bundle, Texts, Words, bundled_sources
from engine.computers import PLAYABLE

SOURCES = bundled_sources()
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
WORDING = {"words", "command_text", "_texts"}
PLURAL_FORMS = {"zero", "one", "two", "few", "many", "other"}
LONGEST_LABEL = 34
"""What a button or a title shows on a phone."""
FACTS = {"points": 99, "card": "9 ×3", "name": "W" * 24, "step": 999, "count": 13, "wanted": 13}
"""The longest that buttons have to word."""
Node = TypeVar("Node")
SPARED = {"who"}
"""Variables that tell which form a verb takes: not every language needs them."""
FOLDERS = [Path(package.__path__[0]) for package in (bot, cogs)]


@cache
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


def variables(message: fluent.BaseNode) -> set[str]:
    """Name the variables in a message."""
    return {reference.id.name for reference in nodes(message, fluent.VariableReference)}


def nodes(node: Any, kind: type[Node]) -> Iterator[Node]:
    """Go through the nodes of a kind in a message."""
    if isinstance(node, kind):
        yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, fluent.BaseNode):
                yield from nodes(child, kind)


@cache
def modules() -> list[ast.Module]:
    """Read the code."""
    files = [file for folder in FOLDERS for file in folder.rglob("*.py")]
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def code_of(kind: type[Node]) -> Iterator[Node]:
    """Go through the nodes of a kind in the code."""
    for module in modules():
        for node in ast.walk(module):
            if isinstance(node, kind):
                yield node


def texts_in(node: ast.AST) -> Iterator[str]:
    """Give every text in a piece of code, with `*` where a part is filled in."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        elif isinstance(part, ast.JoinedStr):
            yield "".join(each.value if isinstance(each, ast.Constant) else "*" for each in part.values)


def said_in_code() -> Iterator[str]:
    """Give every text in the code that may name a message."""
    for module in modules():
        yield from texts_in(module)


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    english, own = messages(FALLBACK), messages(language)
    assert sorted(own) == sorted(english)
    wrong = [name for name in english if variables(own[name]) - SPARED != variables(english[name]) - SPARED]
    assert wrong == []


def test_no_message_is_unused() -> None:
    texts = {text for text in said_in_code() if re.fullmatch(r"[a-z*][a-z0-9_*-]*", text)}
    plain = {text for text in texts if "*" not in text}
    patterns = [
        re.compile(re.escape(text).replace(r"\*", "[a-z0-9_-]+"))
        for text in texts
        if "*" in text and len(text.replace("*", "")) >= 4
    ]
    unused = [
        name
        for name in messages(FALLBACK)
        if name not in plain and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert unused == []


def test_messages_get_the_variables_they_ask_for() -> None:
    """Where the code names a message and its variables in one call, all that any language asks for are among them."""
    asked = {
        name: set[str]().union(*(variables(messages(language)[name]) for language in languages()))
        for name in messages(FALLBACK)
    }
    calls = [
        (call.args[0].value, {keyword.arg for keyword in call.keywords})
        for call in code_of(ast.Call)
        if call.args and isinstance(call.args[0], ast.Constant) and call.args[0].value in asked
        if _called(call) in WORDING and all(keyword.arg for keyword in call.keywords)
    ]
    assert len(calls) > 100
    assert [(name, asked[name] - given) for name, given in calls if not asked[name] <= given] == []


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


@pytest.mark.parametrize("language", languages())
def test_only_plural_forms_that_the_language_has_are_asked_for(language: str) -> None:
    """A form that never comes would hide a sentence: English has no "few"."""
    own = set(languages()[language].plurals)
    wrong = [
        f"{name}: {variant.key.name}"
        for name, message in messages(language).items()
        for select in nodes(message, fluent.SelectExpression)
        for variant in select.variants
        if isinstance(variant.key, fluent.Identifier) and variant.key.name in PLURAL_FORMS - own - {"other"}
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_commands_are_worded_as_discord_wants_them(language: str) -> None:
    """Names have letters, digits and hyphens in lower case, up to 32; explanations and choices up to 100 characters."""
    words = Texts.bundled().of(language)
    worded = {name: words(name) for name in messages(language) if re.match(r"(command|option|choice)-", name)}
    names = {name: text for name, text in worded.items() if not name.startswith("choice") and name[-6:] != "-about"}
    assert len(names) > 30
    assert {name: text for name, text in worded.items() if not 1 <= len(text) <= 100} == {}
    wrong = {name: text for name, text in names.items() if not COMMAND_NAME.fullmatch(text) or text != text.lower()}
    assert wrong == {}


@pytest.mark.parametrize("language", languages())
def test_what_stands_on_a_phone_fits_there(language: str) -> None:
    words = Texts.bundled().of(language)
    found = [name for name in messages(language) if any(shape.fullmatch(name) for shape in on_a_phone())]
    assert len(found) > 40
    texts = {name: words(name, **FACTS) for name in found}
    assert {name: text for name, text in texts.items() if len(text) > LONGEST_LABEL} == {}


@cache
def on_a_phone() -> list[re.Pattern[str]]:
    """Find the messages on buttons, and titles of rules pages; some buttons get theirs through a helper."""
    named = {
        text
        for call in code_of(ast.Call)
        if isinstance(call.func, ast.Name) and call.func.id in ("Button", "switch", "_draw_row")
        for argument in call.args
        for text in texts_in(argument)
        if text.count("-") > text.count("*")
    }
    shapes = {*named, "smatchy-do-*", "smatchy-pass", "smatchy-declare-*", "*-rules-*-title"}
    return [re.compile(re.escape(shape).replace(r"\*", "[a-z0-9_-]+")) for shape in shapes]


@pytest.mark.parametrize("language", languages())
def test_no_computer_is_called_like_an_option_of_a_game(language: str) -> None:
    """A lobby names both: "Expert" was a computer and a way to win with exactly 18 points."""
    words = Texts.bundled().of(language)
    strengths = {words(f"strength-{strength}").lower() for strength in PLAYABLE}
    terms = [name for name in messages(language) if name.startswith("option-") or "-term-" in name]
    said = {word for name in terms for word in re.findall(r"\w+", words(name).lower())}
    assert strengths & said == set()


def test_plural_forms_follow_the_number() -> None:
    words = Texts.bundled().of("fr")
    assert words("lobby-missing", count=1) != words("lobby-missing", count=2).replace("2", "1")
    assert "il manque **2 personnes**" in words("lobby-missing", count=2)


def test_french_signs_never_stand_alone_on_a_line() -> None:
    """A space before a high sign is one that does not break."""
    parted = re.compile(r"(?<=\S) [!?:;»]|« ")
    for area, source in SOURCES["fr"].items():
        for line in source.splitlines():
            if not line.lstrip().startswith("#"):
                assert not parted.search(line), f"{area}.ftl: {line}"


def test_french_puts_no_word_before_a_name_that_would_be_elided() -> None:
    """Nobody knows whether "de" becomes "d’" before a name that players chose themselves."""
    elided = re.compile(r"\b(de|que|jusque|lorsque) \{ \$(name|names|host|partner|label)")
    for area, source in SOURCES["fr"].items():
        for line in source.splitlines():
            assert not elided.search(line), f"{area}.ftl: {line}"


def test_zero_points_are_counted_as_the_language_does() -> None:
    texts = Texts.bundled()
    told = {code: texts.of(code)("podium-place", name="Ana", points=0) for code in languages()}
    for code, points in {"en": "points", "de": "Punkte", "es": "puntos", "fr": "point", "pt-BR": "pontos"}.items():
        assert told[code] == f"**Ana** – 0 {points}"


@pytest.mark.parametrize("language", languages())
def test_a_message_that_is_read_when_it_is_said_says_what_it_would_say_read_with_all_others(language: str) -> None:
    """Messages are cut out of their files one by one, and plain ones are not parsed at all."""
    whole = FluentBundle([language], use_isolating=False)
    for source in SOURCES[language].values():
        whole.add_resource(FluentResource(source))
    words = Texts(SOURCES).of(language)
    for name, message in messages(language).items():
        pattern = whole.get_message(name).value
        assert words.has(name)
        assert pattern is not None
        facts = dict.fromkeys(variables(message), 3)
        assert words(name, **facts) == whole.format_pattern(pattern, facts)[0]


def test_words_named_in_a_message_are_found_and_what_does_not_exist_is_told(caplog: pytest.LogCaptureFixture) -> None:
    source = "# A comment = no message\n-name = Vera\nwho = { -name }\nsaid = { who } says\n    hello = { $count }\n"
    words = Texts({code: {"one": source, "two": "said = never"} for code in languages()}).of(FALLBACK)
    assert words("said", count=2) == "Vera says\nhello = 2"
    assert words("who") == "Vera"
    assert not words.has("A")
    assert caplog.records == []
    assert words("unheard") == "unheard"
    assert "no message 'unheard'" in caplog.text
    caplog.clear()


def test_a_message_that_is_being_read_is_there_for_other_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was in neither place for a moment: whoever asked just then read its name."""
    bundle = Bundle("en", ["greeting = Hello, { $name }\n"])
    seen: list[bool] = []
    add = Bundle.add_resource

    def watched(self: Bundle, *resource: Any, **how: Any) -> None:
        seen.append(self.has_message("greeting"))
        add(self, *resource, **how)

    monkeypatch.setattr(Bundle, "add_resource", watched)
    assert Words("en", bundle)("greeting", name="Ana") == "Hello, Ana"
    assert seen == [True]
