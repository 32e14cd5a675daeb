"""Scenes of one table after the other: what stays is taken over, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.tables.model import Setup
from bot.ui.games.scene import Scenes
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from tests.support.game_session import ANN, BOB, CAT, Room

ENGLISH, GERMAN = (Texts.bundled().of(language) for language in ("en", "de"))


async def test_names_follow_whoever_sits_there(tmp_path: Path) -> None:
    room = await Room(tmp_path / "bot.sqlite3").open()
    try:
        table = await room.game(Setup("smatchy"), (ANN, BOB, CAT))
    finally:
        await room.close()
    scenes = Scenes(CardEmojis())
    before = scenes.of(table, 0, ENGLISH)
    later = scenes.of(replace(table, version=table.version + 1), 0, ENGLISH)
    assert (later.names, later.plain_names, later.left) == (before.names, before.plain_names, frozenset())
    assert later.shared is not before.shared, "what was worded of the change before is not taken over"
    gone, *others = table.sitters
    left = replace(table, sitters=(replace(gone, left=True), *others))
    assert scenes.of(left, 1, ENGLISH).left == {0}
    renamed = replace(table, sitters=(replace(gone, person=replace(ANN, name="Zoe")), *others))
    assert scenes.of(renamed, 1, ENGLISH).plain_names[0] == "Zoe"
    assert scenes.of(renamed, 1, GERMAN).plain_names[0] == "Zoe"
