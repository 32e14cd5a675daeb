"""Every refusal that can reach a person has its own sentence in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
import cogs
import engine
from bot.errors import NotAllowed, StorageError
from bot.locales import languages
from bot.tables.model import Status
from bot.ui.interactions.errors import sentence
from bot.ui.interactions.permissions import NEEDED, NEEDED_FOR_THREADS
from bot.ui.text.fluent import Texts, bundled_sources

FOLDERS = [Path(package.__path__[0]) for package in (engine, bot, cogs)]
PASSED_ON = {
    "bot/tables/table_state.py": {"not-started", "already-started", "game-over", "table-closed", "table-suspended"},
}
"""Files that refuse with a code from a table of codes, and those codes."""
STORAGE = {"storage-full", "storage-busy", "storage-unavailable", "storage-unknown", "storage-gone", "storage-failed"}
"""The codes of a database that could not."""
REACHES_NOBODY = {
    "game-running": "a record is composed of finished games only; tables refuse not-finished first",
    "no-such-computer": "strengths are fixed in the code, or chosen in a terminal",
    "other-rules": "only records name a version, and one of unknown rules is refused as a damaged record",
    "other-commitment": "only the verify command compares commitments, and has its own sentences",
    "missing-moves": "caught where a game is replayed",
    "another-decision": "caught where a game is replayed",
    "no-rematch": "asked and answered within Tables.rematch",
}


def constants(node: ast.expr) -> list[str] | None:
    """Give the texts that an expression may be, or None when they are not written there."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        one, other = constants(node.body), constants(node.orelse)
        return None if one is None or other is None else one + other
    return None


def refusals() -> Iterator[tuple[str, str | None]]:
    """Find every code that is refused with, and the file; None stands for a code that is not written there."""
    for folder in FOLDERS:
        for file in sorted(folder.rglob("*.py")):
            where = str(file.relative_to(folder.parent))
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                    continue
                place = {"GameError": 0, "IllegalMove": 0, "NotAllowed": 0, "require": 1}.get(node.func.id)
                if place is not None:
                    for code in constants(node.args[place]) or [None]:
                        yield where, code


RAISED = {code for _, code in refusals() if code is not None}.union(STORAGE, *PASSED_ON.values())
WORDED = {
    name.removeprefix("refused-")
    for source in bundled_sources()["en"].values()
    for name in re.findall(r"^(refused-[a-z-]+) =", source, re.MULTILINE)
}


def test_codes_are_written_where_they_are_refused_with() -> None:
    assert {where for where, code in refusals() if code is None} == set(PASSED_ON)


def test_the_codes_that_are_passed_on_are_those_that_exist() -> None:
    source = (FOLDERS[1] / "tables" / "table_state.py").read_text(encoding="utf-8")
    (codes,) = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Dict) and len(node.keys) > 3)
    assert len(codes.values) == len(Status)
    assert {code for value in codes.values for code in constants(value) or []} == PASSED_ON["bot/tables/table_state.py"]
    storage = Path(StorageError.__init__.__code__.co_filename).read_text(encoding="utf-8")
    assert set(re.findall(r'cls\("(storage-[a-z]+)"', storage)) == STORAGE


def test_every_refusal_that_can_reach_a_person_is_worded() -> None:
    assert sorted(RAISED - WORDED - set(REACHES_NOBODY)) == []


def test_no_sentence_is_kept_for_a_refusal_that_nobody_makes() -> None:
    assert sorted(WORDED - RAISED) == ["otherwise"]


def test_the_codes_that_reach_nobody_exist_and_have_no_sentence() -> None:
    assert set(REACHES_NOBODY) <= RAISED - WORDED


@pytest.mark.parametrize("language", languages())
def test_missing_permissions_are_named_as_discord_names_them(language: str, caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts.bundled()
    needed = [*NEEDED, *NEEDED_FOR_THREADS]
    worded = sentence(NotAllowed("missing-permissions", permissions=needed), texts.of(language))
    assert "_" not in worded
    assert "permission-" not in worded
    assert caplog.messages == []


@pytest.mark.parametrize("code", ["not-host", "not-mover"])
@pytest.mark.parametrize("language", languages())
def test_who_refuses_for_the_host_names_the_host(language: str, code: str) -> None:
    words = Texts.bundled().of(language)
    assert "Ana" in sentence(NotAllowed(code, host="Ana"), words)
    assert r"\*Ana\* \<\@5\>" in sentence(NotAllowed(code, host="*Ana* <@5>"), words), "a name means nothing to Discord"
    assert words("somebody") in sentence(NotAllowed(code, host=""), words)


@pytest.mark.parametrize(
    ("language", "command"), [("en", "/table show"), ("fr", "/table montrer"), ("pt-BR", "/mesa mostrar")]
)
def test_sentences_name_commands_as_their_readers_see_them(language: str, command: str) -> None:
    texts = Texts.bundled()
    assert f"`{command}`" in sentence(NotAllowed("table-suspended"), texts.of(language))


def test_no_message_spells_a_command_out() -> None:
    """The playground is left out: its page lists commands by their English names alone."""
    spelled = [
        f"{language}/{area}: {found}"
        for language, areas in bundled_sources().items()
        for area, source in areas.items()
        for found in re.findall(r"`/[a-z][^`]*`", source)
        if area != "playground"
    ]
    assert spelled == []
