"""Text from people made drawable glyph by glyph: any script, emoji sequences, invisible and stacked characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

JOINER = "\u200d"
_FIRST_FLAG_LETTER, _LAST_FLAG_LETTER = 0x1F1E6, 0x1F1FF
_FIRST_SKIN_TONE, _LAST_SKIN_TONE = 0x1F3FB, 0x1F3FF
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_NEUTRAL = frozenset({"WS", "ON", "CS", "ES", "ET", "EN", "AN", "B", "S"})
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me"})
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Characters that are letters to Unicode and empty to the eye."""


def drawable(text: str) -> str:
    """Give the characters to draw from left to right, one glyph each; empty when nothing would be seen."""
    characters = "".join(_visible(unicodedata.normalize("NFC", text)))
    return _in_reading_order(_joined_arabic(" ".join(characters.split())))


def _visible(text: str) -> Iterator[str]:
    joined = False
    for char in text:
        code = ord(char)
        if char == JOINER:
            joined = True
            continue
        # Only the first part of a joined sequence is drawn: 👩‍🚀 becomes 👩, and a skin tone is no glyph of its own.
        if joined and unicodedata.category(char) == "So":
            joined = False
            continue
        joined = False
        if _FIRST_SKIN_TONE <= code <= _LAST_SKIN_TONE or char in _FILLERS:
            continue
        if _FIRST_FLAG_LETTER <= code <= _LAST_FLAG_LETTER:
            yield chr(code - _FIRST_FLAG_LETTER + ord("A"))
        elif char.isspace():
            yield " "
        elif unicodedata.category(char) not in _INVISIBLE:
            yield char


@lru_cache(maxsize=1)
def _arabic_forms() -> dict[str, dict[str, str]]:
    forms: dict[str, dict[str, str]] = {}
    for code in range(0xFE80, 0xFEF5):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2:
            forms.setdefault(chr(int(parts[1], 16)), {})[parts[0].strip("<>")] = chr(code)
    return forms


def _joined_arabic(text: str) -> str:
    forms = _arabic_forms()
    if not any(char in forms for char in text):
        return text

    def joins_after(char: str) -> bool:
        return char == "\u0640" or "initial" in forms.get(char, {})

    shaped: list[str] = []
    for place, char in enumerate(text):
        before = place > 0 and joins_after(text[place - 1]) and "final" in forms.get(char, {})
        after = place + 1 < len(text) and joins_after(char) and "final" in forms.get(text[place + 1], {})
        form = ("medial" if after else "final") if before else ("initial" if after else "isolated")
        shaped.append(forms.get(char, {}).get(form, char))
    return "".join(shaped)


def _in_reading_order(text: str) -> str:
    if not any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in text):
        return text
    runs: list[tuple[bool, str]] = []
    for char in text:
        kind = unicodedata.bidirectional(char)
        backwards = kind in _RIGHT_TO_LEFT or (kind in _NEUTRAL - {"EN", "AN"} and bool(runs) and runs[-1][0])
        if runs and runs[-1][0] == backwards:
            runs[-1] = (backwards, runs[-1][1] + char)
        else:
            runs.append((backwards, char))
    if runs[0][0]:
        runs.reverse()
    return "".join(run[::-1] if backwards else run for backwards, run in runs)
