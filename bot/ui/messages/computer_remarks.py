"""What computers mutter at the table: now and then, by their strength, and never about their cards."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Any
from zlib import crc32

from bot.tables.table_view import TableView
from bot.ui.games.scene import Scene

REMARKS = 4
ONE_IN = 4
KEPT = 1024
"""Of how many tables it is remembered what was muttered; elsewhere, and after a restart, something may come again."""


class Remarks:
    """What was muttered at every table that is shown: nothing comes again while there is something else to say."""

    def __init__(self) -> None:
        self._said: OrderedDict[str, dict[int, tuple[str, int]]] = OrderedDict()
        """By table the strength and the number of each remark, by what it was drawn from."""

    def of(self, table: TableView, scene: Scene[Any]) -> str | None:
        """Word what the computer that acted last mutters, if it does; what is not news changes nothing."""
        acted = next(
            (event for event in reversed(table.events) if event.is_seen_by(None) and "seat" in event.facts), None
        )
        if acted is None:
            return None
        player = table.players[acted.facts["seat"]]
        if player.computer is None:
            return None
        public = [(event.kind, event.facts) for event in table.events if event.is_seen_by(None)]
        lot = crc32(f"{table.id} {public}".encode())
        if lot % ONE_IN:
            return None
        said = scene.words(f"remark-{player.computer}-{self._number(table.id, lot, player.computer) + 1}")
        return scene.words("labelled", name=scene.name(acted.facts["seat"]), text=f"*{said}*")

    def _number(self, table_id: str, lot: int, strength: str) -> int:
        """Choose one of the remarks that computers of this strength have made least often here."""
        said = self._said.setdefault(table_id, {})
        self._said.move_to_end(table_id)
        if len(self._said) > KEPT:
            self._said.popitem(last=False)
        if lot not in said:
            made = [number for of, number in said.values() if of == strength]
            times = Counter(made)
            least = min(times[number] for number in range(REMARKS))
            # Once all were made they begin anew, but not with the one that was made last.
            left = [number for number in range(REMARKS) if times[number] == least and number not in made[-1:]]
            said[lot] = (strength, left[lot // ONE_IN % len(left)])
        return said[lot][1]
