"""Fluent patterns as functions: a pattern is read once, and not anew for every sentence that is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from fluent.syntax import ast

Sentence: TypeAlias = Callable[[Mapping[str, Any]], str]
"""Says something of facts; raises Unusual, or KeyError for a fact that is missing."""

PluralForm: TypeAlias = Callable[[int], str]
"""Names the plural form that a language has for a number."""

PLAIN_BELOW = 1000
"""From here on languages write whole numbers in ways of their own."""


class Unusual(Exception):
    """A fact that only Fluent itself knows how to say, such as a large number."""


def sentence_of(pattern: Any, plural_form: PluralForm) -> Sentence | None:
    """Make a function of a pattern; None for one that has more in it than texts, variables and choices between texts.

    What it says is what Fluent says, without marks around what is put in.
    """
    texts: list[str] = []
    parts: list[Sentence] = []
    # Fluent keeps a pattern of one element as that element, and a placeable of a text as the text.
    for element in pattern.elements if isinstance(pattern, ast.Pattern) else [pattern]:
        expression = element.expression if isinstance(element, ast.Placeable) else element
        if isinstance(expression, (ast.TextElement, ast.StringLiteral)):
            text = expression.value if isinstance(expression, ast.TextElement) else expression.parse()["value"]
            texts.append(text.replace("%", "%%"))
        elif (part := _part(expression, plural_form)) is None:
            return None
        else:
            texts.append("%s")
            parts.append(part)
    template = "".join(texts)
    if not parts:
        return lambda _: template % ()
    if len(parts) == 1:
        only = parts[0]
        return lambda facts: template % only(facts)
    return lambda facts: template % tuple([part(facts) for part in parts])


def _part(expression: Any, plural_form: PluralForm) -> Sentence | None:
    if isinstance(expression, ast.VariableReference):
        return _variable(expression.id.name)
    if isinstance(expression, ast.SelectExpression) and isinstance(expression.selector, ast.VariableReference):
        return _choice(expression.selector.id.name, expression.variants, plural_form)
    return None


def _variable(name: str) -> Sentence:
    def say(facts: Mapping[str, Any]) -> str:
        fact = facts[name]
        if type(fact) is str:
            return fact
        if type(fact) is int and 0 <= fact < PLAIN_BELOW:
            return str(fact)
        raise Unusual

    return say


def _choice(name: str, variants: Any, plural_form: PluralForm) -> Sentence | None:
    """Choose by a text that is named, or by a number: the number itself or its plural form, whichever comes first."""
    named: dict[str, Sentence] = {}
    numbered: dict[int, tuple[int, Sentence]] = {}
    order: dict[str, int] = {}
    otherwise: Sentence | None = None
    for place, variant in enumerate(variants):
        said = sentence_of(variant.value, plural_form)
        if said is None:
            return None
        if variant.default:
            otherwise = said
        if isinstance(variant.key, ast.Identifier):
            named.setdefault(variant.key.name, said)
            order.setdefault(variant.key.name, place)
        else:
            numbered.setdefault(variant.key.value, (place, said))
    assert otherwise is not None
    default: Sentence = otherwise

    def say(facts: Mapping[str, Any]) -> str:
        fact = facts[name]
        if type(fact) is str:
            if numbered:
                raise Unusual
            return named.get(fact, default)(facts)
        if type(fact) is not int or not 0 <= fact < PLAIN_BELOW:
            raise Unusual
        form = plural_form(fact)
        place, exact = numbered.get(fact, (-1, default))
        if place >= 0 and place < order.get(form, len(order) + len(numbered)):
            return exact(facts)
        return named.get(form, default)(facts)

    return say
