"""Who sits where, in words: people choose their names, so nothing in a name means anything to Discord."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from bot.tables.model import Player
from bot.tables.table_view import TableView
from bot.ui.text.fluent import Words

NAME_LENGTH = 32
LABEL_LENGTH = 18
"""A longer name would be cut off at the edge of a button on a phone."""
_KEPT = 4096
"""Names that stay in memory as they are shown: every message names everybody at its table."""
_MEANINGFUL = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
"""What Discord makes formatting, links, mentions, emojis or times of."""
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
"""Signs that turn the direction of whatever is written after them."""


@lru_cache(_KEPT)
def one_line(name: str) -> str:
    """Write a name in one line of bounded length, without signs that would disturb what stands around it."""
    kept = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in name if sign not in _TURNING
    )
    return " ".join(kept.split())[:NAME_LENGTH].rstrip()


@lru_cache(_KEPT)
def disarmed(text: str) -> str:
    """Write what a person chose so that Discord shows it as it is: no formatting, no link, no mention."""
    return _MEANINGFUL.sub(r"\\\1", text)


def shown_name(name: str, words: Words) -> str:
    """Give a person's name for an embed, or "somebody" for nobody in particular."""
    return disarmed(one_line(name)) or words("somebody")


def plain_name(player: Player, words: Words) -> str:
    """Name who sits in a seat, as drawn in pictures and labels."""
    if player.person is None:
        return words("computer-name", number=player.number, strength=player.strength)
    if player.person.is_forgotten:
        return words("somebody")
    return one_line(player.person.name) or words("somebody")


def plain_names(table: TableView, words: Words) -> tuple[str, ...]:
    """Name every seat, as drawn in pictures and labels."""
    return tuple(plain_name(player, words) for player in table.players)


def names(table: TableView, words: Words) -> tuple[str, ...]:
    """Name every seat for embeds and messages, disarmed."""
    return tuple(disarmed(name) for name in plain_names(table, words))


def shortened(name: str) -> str:
    """Cut a name for the label of a button."""
    return name if len(name) <= LABEL_LENGTH else f"{name[: LABEL_LENGTH - 1].rstrip()}…"
