"""The languages of the bot: every folder of data/locales, described by its header file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from pydantic import BaseModel, ConfigDict, Field

FALLBACK = "en"
HEADER = "language.toml"


class ListWords(BaseModel):
    """How names are joined: what stands between two of them, and what before the last.

    `last_before` replaces `last` if the last name starts with its key: Spanish "Ana y Leo", but "Ana e Inés".
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    between: str = Field(min_length=1)
    last: str = Field(min_length=1)
    last_before: Mapping[str, str] = {}

    def join(self, names: list[str]) -> str:
        """Return names as "Ann, Ben and Cleo"."""
        if len(names) < 2:
            return "".join(names)
        # A name may start with an emoji or formatting.
        letters = re.sub(r"^\W+", "", names[-1]).lower()
        beginnings = [start for start in self.last_before if letters.startswith(start)]
        last = self.last_before[max(beginnings, key=len)] if beginnings else self.last
        return f"{self.between.join(names[:-1])}{last}{names[-1]}"


class Language(BaseModel):
    """The header of a language.

    `code`: the name of its folder. `name`: in the language itself. `discord`: the Discord locales that use it.
    `plurals`: example numbers for each plural form.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: str
    name: str = Field(min_length=1, max_length=100)
    discord: tuple[str, ...] = Field(min_length=1)
    plurals: Mapping[str, tuple[int, ...]] = Field(min_length=1)
    lists: ListWords


@cache
def languages() -> dict[str, Language]:
    """Return the header of every language, English first."""
    folders = [entry for entry in (files("data") / "locales").iterdir() if (entry / HEADER).is_file()]
    found = {}
    for folder in sorted(folders, key=lambda folder: (folder.name != FALLBACK, folder.name)):
        found[folder.name] = _read(folder)
    return found


def _read(folder: Traversable) -> Language:
    try:
        return Language(code=folder.name, **tomllib.loads((folder / HEADER).read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"data/locales/{folder.name}/{HEADER} is wrong: {error}") from error


@cache
def language_of(locale: str | None) -> str:
    """Return the closest language to a language code or a Discord locale such as "en-GB" or "pt-BR"."""
    if locale is None:
        return FALLBACK
    known = languages()
    if locale in known:
        return locale
    serving = [code for code, language in known.items() if locale in language.discord]
    family = locale.split("-")[0].lower()
    related = [code for code in known if code.split("-")[0].lower() == family]
    return next(iter([*serving, *related, FALLBACK]))
