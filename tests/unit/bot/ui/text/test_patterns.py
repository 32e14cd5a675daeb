"""What patterns say as functions is what Fluent says of them, in every language and for every kind of fact."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.locales import languages
from bot.ui.text.fluent import Bundle, Words, bundled_sources
from bot.ui.text.patterns import Unusual, sentence_of
from tests.unit.bot.ui.text.test_fluent import messages, nodes, variables

SOURCES = bundled_sources()
NUMBERS = (0, 1, 2, 3, 5, 11, 21, 100, 999)
LARGE = (1000, 1_000_000, -1, 2.5, True)


def keys_of(message: ast.Message, variable: str) -> list[str]:
    """Name the texts between which a message chooses by a variable."""
    found = []
    for choice in nodes(message, ast.SelectExpression):
        if getattr(choice.selector, "id", None) is not None and choice.selector.id.name == variable:
            found += [variant.key.name for variant in choice.variants if isinstance(variant.key, ast.Identifier)]
    return found


def some_facts(message: ast.Message, place: int, kind: str) -> dict[str, Any]:
    """Give a message all its facts: texts that it chooses by or does not know, or numbers."""
    facts: dict[str, Any] = {}
    for variable in variables(message):
        texts = [*keys_of(message, variable), "100 % of **A** {x}"]
        values = {"text": texts, "number": NUMBERS, "large": LARGE}[kind]
        facts[variable] = values[place % len(values)]
    return facts


@pytest.mark.parametrize("language", languages())
def test_every_message_says_as_a_function_what_fluent_says(language: str) -> None:
    plain = FluentBundle([language], use_isolating=False)
    for source in SOURCES[language].values():
        plain.add_resource(FluentResource(source))
    words = Words(language, Bundle(language, SOURCES[language].values()))
    said = 0
    for name, message in messages(language).items():
        pattern = plain.get_message(name).value
        if pattern is None:
            continue
        for kind, place in zip(cycle(("text", "number", "large")), range(27), strict=False):
            facts = some_facts(message, place // 3, kind)
            expected, errors = plain.format_pattern(pattern, facts)
            if not errors:
                assert words(name, **facts) == expected, (name, facts)
                said += 1
    assert said > 10_000


def bundle_of(text: str) -> FluentBundle:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


@pytest.mark.parametrize(
    ("count", "said"), [(0, "none"), (1, "the number"), (2, "many"), (7, "many"), ("x", Unusual), (1.5, Unusual)]
)
def test_a_number_is_chosen_by_itself_or_its_form_whichever_comes_first(count: Any, said: Any) -> None:
    bundle = bundle_of("m = { $count ->\n [0] none\n [1] the number\n [one] the form\n *[other] many\n }")
    sentence = sentence_of(bundle.get_message("m").value, bundle._plural_form)
    assert sentence is not None
    if said is Unusual:
        with pytest.raises(Unusual):
            sentence({"count": count})
    else:
        assert sentence({"count": count}) == said


def test_a_form_that_comes_before_the_number_counts_first() -> None:
    bundle = bundle_of("m = { $count ->\n [one] the form\n [1] the number\n *[other] many\n }")
    sentence = sentence_of(bundle.get_message("m").value, bundle._plural_form)
    assert sentence is not None
    assert sentence({"count": 1}) == bundle.format_pattern(bundle.get_message("m").value, {"count": 1})[0] == "the form"  # type: ignore[arg-type]


def test_what_names_other_messages_is_left_to_fluent() -> None:
    bundle = bundle_of("other = x\nm = { other } and { $fact }\nn = { NUMBER($fact) }")
    assert sentence_of(bundle.get_message("m").value, bundle._plural_form) is None
    assert sentence_of(bundle.get_message("n").value, bundle._plural_form) is None


def test_a_missing_fact_is_told_in_the_log_and_the_rest_is_said(caplog: pytest.LogCaptureFixture) -> None:
    words = Words("en", Bundle("en", ["m = Hello { $name }, { $many }!"]))
    assert "Hello Ann" in words("m", name="Ann")
    assert "many" in caplog.text
    caplog.clear()
