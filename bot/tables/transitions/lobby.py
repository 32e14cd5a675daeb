"""Transitions of a table before the cards are dealt, and its cancellation."""

from __future__ import annotations

import random
from dataclasses import replace

from bot.tables.clock import ActiveClock
from bot.tables.model import STAND_IN_STRENGTH, Location, Notice, Player, Setup, Status
from bot.tables.table_state import Change, TableState, require
from engine import registry
from engine.computers import PLAYABLE
from engine.game import AnyGame

LOBBY_SECONDS = 3600.0
_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_SEED_BYTES = 32

assert STAND_IN_STRENGTH in PLAYABLE


def new_id(rng: random.Random) -> str:
    """Return a random table id: six letters and digits that are not mistaken for one another."""
    return "".join(rng.choice(_ID_LETTERS) for _ in range(6))


def open_lobby(
    game: AnyGame, setup: Setup, location: Location, host: Player, rng: random.Random, time: ActiveClock
) -> TableState:
    """Return a lobby in which only the host sits. Raise GameError wrong-option."""
    assert host.person is not None
    registry.read_options(game, dict(setup.options))
    return TableState(
        id=new_id(rng),
        game=game,
        setup=setup,
        location=location,
        status=Status.LOBBY,
        host=host.person.id,
        players=(host,),
        opened_at=time.now(),
        due=time.active_time() + LOBBY_SECONDS,
        credited=time.downtime,
    )


def join(table: TableState, player: Player) -> Change:
    table.require_status(Status.LOBBY)
    assert player.person is not None
    is_here = any(other.id == player.person.id for other in table.people)
    require(not is_here, "already-seated", table=table.id)
    return _with_new_player(table, player, "joined")


def add_computer(table: TableState, by: int, strength: str) -> Change:
    """Seat a bot with the lowest free number (host only)."""
    table.require_status(Status.LOBBY)
    table.require_host(by)
    _require_opponent(strength)
    taken = {player.number for player in table.players}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return _with_new_player(table, Player(computer=strength, number=number), "computer-added")


def remove_computer(table: TableState, by: int) -> Change:
    """Remove the bot that was seated last (host only)."""
    table.require_status(Status.LOBBY)
    table.require_host(by)
    seats = [seat for seat, player in enumerate(table.players) if player.computer is not None]
    require(bool(seats), "no-computer")
    players = tuple(player for seat, player in enumerate(table.players) if seat != seats[-1])
    return Change(replace(table, players=players), notices=(Notice("computer-removed"),))


def change_setup(table: TableState, by: int, setup: Setup) -> Change | None:
    """Change the setup, including the strength of seated bots (host only). Return None if nothing changes."""
    table.require_status(Status.LOBBY)
    table.require_host(by)
    registry.read_options(table.game, dict(setup.options))
    _require_opponent(setup.strength)
    if setup == table.setup:
        return None
    after = replace(table, setup=setup)
    if setup.strength != table.setup.strength:
        players = (replace(each, computer=setup.strength) if each.computer else each for each in table.players)
        after = replace(after, players=tuple(players))
    return Change(after, notices=(Notice("setup-changed"),))


def rate_first_game(table: TableState, person_id: int) -> Change:
    """Rate a person's first game like any other, as they asked. Raise NotAllowed not-first-game."""
    table.require_status(Status.LOBBY)
    seat = table.seat_of(person_id)
    player = table.players[seat]
    require(player.newcomer, "not-first-game", table=table.id)
    after = table.with_player(seat, replace(player, newcomer=False))
    return Change(after, notices=(Notice("first-game-rated", {"seat": seat}),))


def leave(table: TableState, person_id: int, code: str, time: ActiveClock) -> Change:
    """Free a person's seat. The next person becomes the host; the last one closes the table."""
    seat = table.seat_of(person_id)
    person = table.players[seat].person
    assert person is not None
    players = tuple(player for other, player in enumerate(table.players) if other != seat)
    after = replace(table, players=players)
    notices = [Notice(code, {"name": person.name, "person": person.id})]
    if not after.people:
        return Change(close(after, time), notices=(*notices, Notice("cancelled")))
    after, passed = pass_host_on(after)
    return Change(after, notices=(*notices, *passed))


def pass_host_on(table: TableState) -> tuple[TableState, tuple[Notice, ...]]:
    """Make the first person the host if the host no longer sits here."""
    if any(person.id == table.host for person in table.people):
        return table, ()
    host = table.people[0].id
    return replace(table, host=host), (Notice("host-passed", {"person": host}),)


def cancel(table: TableState, by: int, force: bool, time: ActiveClock) -> Change:
    """Close a table without a result (host only, or `force`). A rated game needs a vote: see `end_question.ask`."""
    table.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED)
    if not force:
        table.require_host(by)
    # This binds moderators who play, too: no one ends a rated game because they are losing.
    require(not table.needs_agreement(by), "others-must-agree", table=table.id)
    return Change(close(table, time), notices=(Notice("cancelled", {"by": by}),))


def expire(table: TableState, time: ActiveClock) -> Change:
    """Close a lobby that was idle for `LOBBY_SECONDS`."""
    return Change(close(table, time), notices=(Notice("expired"),))


def close(table: TableState, time: ActiveClock) -> TableState:
    """Return a table closed. It is deleted when it is due."""
    due = time.active_time() + time.retention.closed
    return replace(table, status=Status.CANCELLED, clocks={}, due=due, ended_at=time.now())


def start_with_computers(table: TableState, by: int, seats: int, rng: random.Random, time: ActiveClock) -> Change:
    """Fill a table with bots up to a number of seats, and start (host only)."""
    while len(table.players) < seats:
        table = add_computer(table, by, table.setup.strength).table
    return start(table, by, rng, time)


def start(table: TableState, by: int, rng: random.Random, time: ActiveClock) -> Change:
    """Draw the seat order, unless it follows from the last game, and deal (host only)."""
    table.require_status(Status.LOBBY)
    table.require_host(by)
    count = len(table.players)
    require(count in table.game.seats, "too-few-players", have=count, need=table.game.seats.start)
    players = list(table.players)
    if table.previous is None:
        rng.shuffle(players)
    seed = rng.randbytes(_SEED_BYTES).hex()
    options = registry.read_options(table.game, dict(table.setup.options))
    state = table.game.new(count, options, seed)
    dealt = replace(
        table,
        status=Status.PLAYING,
        players=tuple(players),
        seed=seed,
        state=state,
        started_at=time.now(),
        credited=time.downtime,
        views={},
    )
    return Change(dealt, notices=(Notice("started"),))


def _require_opponent(strength: str) -> None:
    require(strength in PLAYABLE, "no-such-strength", strength=strength)


def _with_new_player(table: TableState, player: Player, code: str) -> Change:
    limit = table.game.seats.stop - 1
    require(len(table.players) < limit, "table-full", seats=limit)
    after = replace(table, players=(*table.players, player))
    return Change(after, notices=(Notice(code, {"seat": len(table.players)}),))
