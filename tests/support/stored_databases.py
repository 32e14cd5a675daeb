"""Copies of the databases in `tests/data`, and the facts of a table that every later version must read from them."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any

from bot.history.audience import Audience
from bot.history.standings import LeaderboardQuery, Order, Period
from bot.tables.model import Player, Status
from bot.tables.table_state import TableState
from bot.tables.table_view import TableView
from engine import record
from engine.game import Json
from tests.engine.golden.games import event_json
from tests.support.databases import connected
from tests.support.game_session import GameSession
from tests.support.view_facts import OF_SEAT, PUBLIC

FOLDER = Path(__file__).parents[1] / "data"
AWAY_SECONDS = 60.0
"""The downtime between the last write and the tests: deadlines are credited with it."""
_EVENTS = 3
_MOVES_LISTED = 30
_EXPIRING = {Status.LOBBY, Status.CANCELLED, Status.SUSPENDED}


def expected() -> dict[str, Any]:
    """Return what must be true of the stored databases."""
    with gzip.open(FOLDER / "expected.json.gz", "rt", encoding="utf-8") as file:
        facts: dict[str, Any] = json.load(file)
    return facts


def restore(address: Path | str) -> None:
    """Fill a new database with the stored one of its kind."""
    if isinstance(address, Path):
        address.write_bytes(gzip.decompress((FOLDER / "stored.sqlite3.gz").read_bytes()))
        return
    with connected(address) as connection:
        connection.execute(gzip.decompress((FOLDER / "stored.postgres.sql.gz").read_bytes()).decode())


async def table_facts(session: GameSession, table_id: str) -> dict[str, Json]:
    """Return the facts of a table as plain JSON, with moments of the bot's active time as seconds from now."""
    table, state = await session.tables.get(table_id), await session.tables.state(table_id)
    facts: dict[str, Json] = {
        "id": table.id,
        "status": table.status.value,
        "game": table.setup.game,
        "host": _person(table.host),
        "location": _location(table),
        "settings": _settings(table),
        "seats": [_seat(player) for player in table.players],
        "rated": table.rated,
        "hints": table.hints,
        "opened_at": table.opened_at,
        "started_at": table.started_at,
        "ended_at": table.ended_at,
        "previous": table.previous,
        "rematch": table.rematch,
    }
    if state.due is not None and (table.status in _EXPIRING or table.is_everyone_away):
        facts["expires_in"] = _until(session, state.due)
    if table.has_started:
        facts |= _play_facts(session, table, state)
    if table.status is Status.FINISHED:
        facts |= await _result_facts(session, table)
    return facts


def _play_facts(session: GameSession, table: TableView, state: TableState) -> dict[str, Json]:
    game, seats = state.game, range(len(table.players))
    public = [event_json(event) for event in table.events if event.is_seen_by(None)]
    return {
        "moves": state.moves,
        "rules_version": game.rules_version,
        "commitment": table.commitment,
        "to_move": sorted(table.to_move),
        "may_move": sorted(table.ready),
        "decisions": {str(seat): _decision(table, seat) for seat in seats if table.decision(seat)},
        "clocks": {
            str(seat): {
                "decision": clock.decision,
                "reminded": clock.reminded,
                "half": _left(session, table, clock.half),
                "ends": _left(session, table, clock.ends),
            }
            for seat, clock in state.clocks.items()
        },
        "scheduled_moves": {
            str(seat): {
                "decision": each.decision,
                "move": each.move,
                "forced": each.is_forced,
                "at": _left(session, table, each.at),
            }
            for seat, each in state.scheduled_moves.items()
        },
        "draft_moves": {
            str(seat): {"decision": each.decision, "move": each.move} for seat, each in state.draft_moves.items()
        },
        "latest_events": public[-_EVENTS:],
        "public": PUBLIC[game.key](table.view(None)),
        "views": [OF_SEAT[game.key](table.view(seat)) for seat in seats],
    }


def _decision(table: TableView, seat: int) -> Json:
    moves = table.moves(seat)
    return {"name": table.decision(seat), "legal_moves": moves if len(moves) <= _MOVES_LISTED else len(moves)}


async def _result_facts(session: GameSession, table: TableView) -> dict[str, Json]:
    assert table.outcome is not None
    played = await session.tables.record_of(table.id)
    assert record.verify(played) == table.outcome
    return {
        "outcome": {"places": list(table.outcome.places), "points": list(table.outcome.points)},
        "details": table.outcome.details,
        "seed": table.seed,
        "record": {"rules_version": played.rules_version, "moves": len(played.moves), "options": played.options},
        "results": [
            {
                "place": result.place,
                "points": result.points,
                "left": result.left,
                "before": _rating(result.before),
                "after": _rating(result.after),
            }
            for result in table.results
        ],
    }


def _rating(rating: Any) -> Json:
    return None if rating is None else [round(rating.mu, 6), round(rating.sigma, 6)]


def _person(person: int) -> Json:
    """Return a person's id; a forgotten one has a random negative number."""
    return "forgotten" if person < 0 else person


def _seat(player: Player) -> Json:
    return {
        "person": None if player.person is None else _person(player.person.id),
        "name": None if player.person is None else player.person.name,
        "computer": player.computer,
        "number": player.number,
        "bot_controlled": player.bot_controlled,
        "left": player.left,
        "consecutive_timeouts": player.consecutive_timeouts,
        "newcomer": player.newcomer,
    }


def _location(table: TableView) -> Json:
    place = table.location
    return {
        "guild": place.guild,
        "channel": place.channel,
        "message": place.message,
        "thread": place.thread,
        "seen_in": place.seen_in,
        "posted_at": place.posted_at,
    }


def _settings(table: TableView) -> Json:
    setup = table.setup
    return {
        "options": dict(setup.options),
        "clock": setup.clock.value,
        "seconds": setup.seconds,
        "rated": setup.rated,
        "hints": setup.hints,
        "thread": setup.thread,
        "language": setup.language,
        "strength": setup.strength,
    }


def _until(session: GameSession, moment: float | None) -> Json:
    return None if moment is None else round(moment - session.tables._time.active_time(), 3)


def _left(session: GameSession, table: TableView, moment: float) -> Json:
    """Return the seconds until a moment; those of a suspended table are stored as such."""
    return round(moment, 3) if table.status is Status.SUSPENDED else _until(session, moment)


_PREFERENCES = ("text_only", "everywhere", "quiet", "language", "chosen_language", "reminders", "hints")
_SERVER_SETTINGS = (
    *("language", "channels", "clock", "tables_per_channel", "tables_per_person", "threads", "rated"),
    *("private_games_open", "everywhere", "announcements"),
)


async def other_facts(session: GameSession, tables: list[str], people: list[int], guilds: list[int]) -> dict[str, Json]:
    """Return what is stored besides tables: choices, panels, pings, histories and standings."""
    now = session.time.now()
    return {
        "preferences": {str(person): _fields(await session.preferences.of(person), _PREFERENCES) for person in people},
        "servers": {str(guild): _fields(await session.servers.of(guild), _SERVER_SETTINGS) for guild in guilds},
        "servers_known": await session.tables.guilds(),
        "servers_gone": await session.servers.gone(),
        "servers_to_announce_in": [server.guild for server in await session.servers.announcing("2026-09")],
        "watchers": [[guild, who] for guild in guilds for who in people if await session.watchers.has(guild, who)],
        "panels": {
            table: sorted([panel.person, panel.token, panel.expires] for panel in panels)
            for table in tables
            if (panels := await session.contacts.panels(table, now))
        },
        "pings": {
            table: sorted([call.person, call.channel, call.message] for call in calls)
            for table in tables
            if (calls := await session.contacts.pings(table))
        },
        "naming_forgotten": await session.tables.naming_forgotten(),
        "leaderboards": await _leaderboards(session, guilds),
        "histories": {str(guild): await _history(session, guild) for guild in guilds},
        "finished_games": {str(person): await _own_results(session, person) for person in people},
    }


def _fields(value: Any, names: tuple[str, ...]) -> dict[str, Json]:
    """Return some fields as JSON has them: a later version may have more."""
    fields: dict[str, Json] = json.loads(json.dumps({name: getattr(value, name) for name in names}, default=asdict))
    return fields


async def _own_results(session: GameSession, person: int) -> Json:
    results = await session.store.history.results_of(person, None, None)
    return [[each.game, each.place, each.points, each.left, each.rated, json.loads(each.facts)] for each in results]


async def _leaderboards(session: GameSession, guilds: list[int]) -> Json:
    boards: dict[str, Json] = {}
    for guild, game, period, order in product([None, *guilds], PUBLIC, Period, Order):
        board = await session.standings.leaderboard(LeaderboardQuery(guild, game, period, order))
        boards[f"{guild or 'everywhere'} {game} {period.value} {order.value}"] = [
            [line.place, line.person, line.name, round(line.rating, 6), line.games, line.wins, line.average, line.best]
            for line in board.lines
        ]
    return boards


async def _history(session: GameSession, guild: int) -> Json:
    history = await session.standings.history(Audience(None, guild), None, None)
    games = [
        [game.table, game.game, game.rated]
        + [[_person(seat.person or 0), seat.computer, seat.place, seat.points] for seat in game.seats]
        for game in history.games
    ]
    return [history.total, *games]
