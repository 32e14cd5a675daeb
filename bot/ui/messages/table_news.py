"""News about a table rather than the game: somebody left, a clock ran out. Told for a while on the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from bot.tables.model import Notice
from bot.tables.table_view import TableView
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import names, shown_name

KEPT = 2
TOLD_FOR = 6
"""A notice is told until the table has changed this many times."""
SHORT_SECONDS = 90
"""An absence shorter than this is told in seconds."""
WORDED = frozenset(
    {
        "chose-for",
        "confirmed-for",
        "bot-controlled",
        "back",
        "left",
        "kicked",
        "host-passed",
        "credited",
        "resumed",
        "started",
    }
)


class Notices:
    """The latest notices of every table that is shown."""

    def __init__(self) -> None:
        self._latest: dict[str, deque[tuple[int, Notice]]] = {}

    def add(self, table: TableView, notices: Sequence[Notice]) -> None:
        """Remember what is to be told."""
        for notice in notices:
            if notice.code in WORDED:
                self._latest.setdefault(table.id, deque(maxlen=KEPT)).append((table.version, notice))

    def lines(self, table: TableView, words: Words) -> list[str]:
        """Word what is still news."""
        latest = self._latest.get(table.id, ())
        return [
            _line(table, notice, words) for version, notice in latest if table.version - version < _told_for(notice)
        ]

    def forget(self, table_id: str) -> None:
        """Drop the notices of a table."""
        self._latest.pop(table_id, None)

    def forget_person(self, person: int) -> None:
        """Drop the notices that name a person."""
        for latest in self._latest.values():
            named = [told for told in latest if told[1].facts.get("person") == person]
            for told in named:
                latest.remove(told)


def _told_for(notice: Notice) -> int:
    """That the cards are dealt is no news any more once somebody has chosen: there is little room on a table."""
    return 1 if notice.code == "started" else TOLD_FOR


def _line(table: TableView, notice: Notice, words: Words) -> str:
    facts = notice.facts
    name = ""
    if "seat" in facts and facts["seat"] < len(table.players):
        name = names(table, words)[facts["seat"]]
    elif "name" in facts:
        name = shown_name(str(facts["name"]), words)
    elif "person" in facts:
        seat = table.seat_of(facts["person"])
        name = words("somebody") if seat is None else names(table, words)[seat]
    seconds = facts.get("seconds", 0)
    minutes = round(seconds / 60) if seconds >= SHORT_SECONDS else 0
    return words(f"notice-{notice.code}", name=name, seconds=seconds, minutes=minutes)
