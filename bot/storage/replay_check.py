"""Before states of games are dropped from the database: check that every running game can be replayed to its state."""

from __future__ import annotations

import json
import logging
from typing import Any

from bot.storage.database import Connection
from engine import record, registry
from engine.errors import GameError
from engine.game import AnyGame, Json

log = logging.getLogger(__name__)

_SMATCHY_CARDS = ("", *(f"{color}{value}" for value in range(1, 10) for color in "PG"), "JK")
"""Stored states of Smatchy Matchy hold cards as numbers."""


def suspend_unreplayable_games(connection: Connection) -> None:
    """Suspend every running game whose moves do not lead to its stored state, and log it as an error."""
    tables = connection.execute(
        "SELECT id, game, setup, seed, snapshot FROM tables WHERE status = 'playing' AND snapshot IS NOT NULL"
    ).fetchall()
    for table, key, setup, seed, snapshot in tables:
        stored = json.loads(snapshot)
        sql = "SELECT seat, move FROM moves WHERE table_id = ? ORDER BY number"
        moves = [(seat, json.loads(move)) for seat, move in connection.execute(sql, (table,)).fetchall()]
        try:
            game = registry.game(key).in_version(_rules_version(stored))
            options = registry.read_options(game, json.loads(setup)["options"])
            *_, last = record.play(game, len(stored["hands"]), options, seed, moves)
            is_equal = _is_equal(game, last.state, stored)
        except GameError:
            is_equal = False
        if not is_equal:
            log.error("game suspended: its moves do not lead to its stored state table=%s game=%s", table, key)
            connection.execute("UPDATE tables SET status = 'suspended' WHERE id = ?", (table,))


def _rules_version(stored: Json) -> int:
    terms = stored.get("terms", [])
    return terms[5] if len(terms) > 5 else 1


def _is_equal(game: AnyGame, state: Any, stored: Json) -> bool:
    """Compare what the stored state and the views of the replayed one both hold, secret hands included."""
    seats = range(len(stored["hands"]))
    views = [game.view(state, seat) for seat in seats]
    hands = [_cards(hand) for hand in stored["hands"]]
    if [sorted(view.hand) for view in views] != hands or views[0].round != stored["round"]:
        return False
    if game.key == "smatchy":
        line = [_SMATCHY_CARDS[card] for card in stored["line"] if card]
        found = [place.top for place in views[0].line]
        return found == line and list(views[0].scores) == stored["scores"]
    displays = [_cards(display) for display in stored["displays"]]
    is_same = [sorted(display) for display in views[0].displays] == displays and views[0].phase == stored["phase"]
    return is_same and sorted(game.to_move(state)) == stored["awaited"]


def _cards(stored: list[Json]) -> list[str]:
    return sorted(_SMATCHY_CARDS[card] if isinstance(card, int) else card for card in stored)
