"""Transitions to the next game of the same people."""

from __future__ import annotations

import random
from dataclasses import replace

from bot.tables.clock import ActiveClock
from bot.tables.model import Notice, Player, Status
from bot.tables.table_state import Change, TableState, require
from bot.tables.transitions import lobby
from engine.game import Seat


def open_next(old: TableState, host: Player, stale: str | None, rng: random.Random, time: ActiveClock) -> Change:
    """Open the next lobby with this host and the same bots. Raise NotAllowed rematch-open if there is one.

    `stale` is the id of an earlier rematch that was closed.
    """
    require(old.status is Status.FINISHED, "not-finished", table=old.id)
    require(old.rematch in {None, stale}, "rematch-open", table=old.id)
    fresh = lobby.open_lobby(old.game, old.setup, old.location, host, rng, time)
    seated = [(_rank(old, fresh.host), host)]
    for seat, player in enumerate(old.players):
        if player.computer is not None:
            seated.append((_rotated(old, seat), player))
    seated.sort(key=lambda pair: pair[0])
    location = replace(old.location, message=None, posted_at=0.0)
    opened = replace(fresh, previous=old.id, location=location, players=tuple(player for _, player in seated))
    notices = (Notice("rematch", {"table": opened.id, "person": fresh.host}),)
    return Change(replace(old, rematch=opened.id), notices=notices, opened=opened)


def join(table: TableState, old: TableState, player: Player) -> Change:
    """Seat a person of the last game in the rotated order, anyone else at the end."""
    change = lobby.join(table, player)
    players = sorted(change.table.players, key=lambda each: _rank_of(old, each))
    seated = replace(change.table, players=tuple(players))
    return change._replace(table=seated, notices=(Notice("joined", {"seat": players.index(player)}),))


def is_complete(old: TableState, table: TableState) -> bool:
    """Whether everyone who finished the last game is here, and they are enough to start."""
    present = {person.id for person in table.people}
    can_start = table.status is Status.LOBBY and len(table.players) in table.game.seats
    return can_start and all(person.id in present for person in old.people)


def _rotated(old: TableState, seat: Seat) -> int:
    return (seat - 1) % len(old.players)


def _rank(old: TableState, person_id: int) -> int:
    for seat, player in enumerate(old.players):
        if player.person is not None and player.person.id == person_id:
            return _rotated(old, seat)
    return len(old.players)


def _rank_of(old: TableState, player: Player) -> int:
    if player.person is not None:
        return _rank(old, player.person.id)
    for seat, other in enumerate(old.players):
        if other.computer is not None and other.number == player.number:
            return _rotated(old, seat)
    return len(old.players)
