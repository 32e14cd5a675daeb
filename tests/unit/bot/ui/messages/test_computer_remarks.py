"""Computers mutter by their strength, never when a person acted, and the same words for the same table."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.locales import languages
from bot.tables.model import Location, Person, Setup, Sitter, Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.screen import Scene
from bot.ui.messages.computer_remarks import REMARKS, Remarks
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from engine.game import Event

TABLE = Snapshot(
    id="abcdef",
    setup=Setup("smatchy"),
    location=Location(1, 2),
    status=Status.PLAYING,
    host=1,
    sitters=(Sitter(Person(1, "Ana")), Sitter(computer="hard", number=1)),
    version=0,
)


def muttered(seat: int, language: str = "en") -> list[str]:
    scene = Scene("smatchy", None, None, ("Ana", "Boris"), ("Ana", "Boris"), Texts.bundled().of(language), CardEmojis())
    tables = [replace(TABLE, events=(Event("passed", {"seat": seat, "turn": turn}),)) for turn in range(200)]
    muttering = Remarks()
    remarks = [muttering.of(table, scene) for table in tables]
    assert remarks == [muttering.of(table, scene) for table in tables]
    return [text for text in remarks if text]


@pytest.mark.parametrize("language", languages())
def test_a_computer_mutters_now_and_then_in_every_language(language: str) -> None:
    remarks = muttered(1, language)
    assert 20 < len(remarks) < 90
    assert len(set(remarks)) == 4
    assert all(re.match(r"Boris\s?: \*", text) for text in remarks)


def test_people_are_given_no_words() -> None:
    assert muttered(0) == []


def test_nothing_is_muttered_again_while_there_is_something_else_to_say() -> None:
    """The same computer said the same thing three times in a game."""
    remarks = muttered(1)
    for start in range(0, len(remarks) - REMARKS, REMARKS):
        assert len(set(remarks[start : start + REMARKS])) == REMARKS
    assert all(one != other for one, other in pairwise(remarks))
