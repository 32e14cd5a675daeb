"""What computers mutter at the table: now and then, by their strength, and never about their cards."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import Scene

REMARKS = 4
ONE_IN = 4


def remark(table: Snapshot, scene: Scene[Any]) -> str | None:
    """Word what the computer that acted last mutters, if it does; what is not news changes nothing."""
    acted = next((event for event in reversed(table.events) if event.is_seen_by(None) and "seat" in event.facts), None)
    if acted is None:
        return None
    sitter = table.sitters[acted.facts["seat"]]
    if sitter.computer is None:
        return None
    public = [(event.kind, event.facts) for event in table.events if event.is_seen_by(None)]
    lot = crc32(f"{table.id} {public}".encode())
    if lot % ONE_IN:
        return None
    said = scene.words(f"remark-{sitter.computer}-{lot // ONE_IN % REMARKS + 1}")
    return scene.words("labelled", name=scene.name(acted.facts["seat"]), text=f"*{said}*")
