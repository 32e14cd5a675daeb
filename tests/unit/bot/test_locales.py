"""Every folder of data/locales is a language: its header is complete and true, and the papers name it."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from babel import Locale as BabelLocale
from discord import Locale
from pydantic import ValidationError

from bot.locales import FALLBACK, HEADER, Language, language_of, languages

ROOT = Path(__file__).parents[3]
COMPLETE = {
    "code": "xx",
    "name": "Xish",
    "discord": ["ja"],
    "plurals": {"other": [0, 1]},
    "lists": {"between": ", ", "last": " & "},
}


def test_every_folder_has_a_header() -> None:
    folders = {entry.name for entry in (files("data") / "locales").iterdir() if entry.is_dir()}
    assert folders == set(languages()), f"a folder without {HEADER} is no language"
    assert next(iter(languages())) == FALLBACK


@pytest.mark.parametrize("key", [key for key in COMPLETE if key != "code"])
def test_an_incomplete_header_is_refused(key: str) -> None:
    Language.model_validate(COMPLETE)
    with pytest.raises(ValidationError, match=key):
        Language.model_validate({name: value for name, value in COMPLETE.items() if name != key})


def test_a_misspelt_header_is_refused() -> None:
    with pytest.raises(ValidationError, match="plural"):
        Language.model_validate({**COMPLETE, "plural": {}})


def test_each_locale_of_discord_is_served_once_and_exists() -> None:
    served = [locale for language in languages().values() for locale in language.discord]
    assert len(served) == len(set(served))
    assert set(served) <= {locale.value for locale in Locale}


@pytest.mark.parametrize("language", languages().values(), ids=lambda language: language.code)
def test_plural_samples_are_what_fluent_chooses(language: Language) -> None:
    plural_form = BabelLocale.parse(language.code, sep="-").plural_form
    assert {number: plural_form(number) for form in language.plurals.values() for number in form} == {
        number: form for form, numbers in language.plurals.items() for number in numbers
    }


def test_locales_find_their_language() -> None:
    asked = ("de", "es-419", "es-ES", "fr", "pt-BR", "pt-PT", "en-GB", "en-US", "en", "ja", None)
    assert {locale: language_of(locale) for locale in asked} == {
        "de": "de",
        "es-419": "es",
        "es-ES": "es",
        "fr": "fr",
        "pt-BR": "pt-BR",
        "pt-PT": "pt-BR",
        "en-GB": "en",
        "en-US": "en",
        "en": "en",
        "ja": "en",
        None: "en",
    }


def test_names_are_listed_as_the_language_does() -> None:
    expected = {
        "en": "A, B and C",
        "de": "A, B und C",
        "es": "A, B y C",
        "fr": "A, B et C",
        "pt-BR": "A, B e C",
    }
    assert {code: languages()[code].lists.join(["A", "B", "C"]) for code in expected} == expected
    assert [languages()["en"].lists.join(names) for names in ([], ["A"], ["A", "B"])] == ["", "A", "A and B"]


def test_the_last_name_may_change_the_word_before_it() -> None:
    lists = languages()["es"].lists
    assert [lists.join(["Ana", name]) for name in ("Leo", "Inés", "**Íñigo**", "Hilda", "Hiero", "🧸 Vera")] == [
        "Ana y Leo",
        "Ana e Inés",
        "Ana e **Íñigo**",
        "Ana e Hilda",
        "Ana y Hiero",
        "Ana y 🧸 Vera",
    ]


def test_the_papers_name_every_language() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    (choices,) = re.findall(r"^# The language of servers .*?: (.*)\.$", example, re.MULTILINE)
    assert re.split(r", | or ", choices) == list(languages())
    for language in languages().values():
        assert language.name in readme, language.name
