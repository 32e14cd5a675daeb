"""What may happen at a table before the cards are dealt, as pure transitions."""

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
    """Draw a table's id: six letters and digits that are not mistaken for one another."""
    return "".join(rng.choice(_ID_LETTERS) for _ in range(6))


def opened(
    game: AnyGame, setup: Setup, location: Location, host: Player, rng: random.Random, time: ActiveClock
) -> TableState:
    """Begin a lobby in which only the host, a person, sits; GameError wrong-option."""
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


def announced(table: TableState) -> Change:
    """Tell that a lobby has opened."""
    return Change(table, notices=(Notice("opened", {"seat": 0}),))


def join(table: TableState, player: Player) -> Change:
    """Seat a person."""
    table.require_status(Status.LOBBY)
    assert player.person is not None
    is_here = any(other.id == player.person.id for other in table.people)
    require(not is_here, "already-seated", table=table.id)
    return _sat(table, player, "joined")


def add_computer(table: TableState, by: int, strength: str) -> Change:
    """Seat a computer, numbered by the computers that were here before."""
    table.require_status(Status.LOBBY)
    table.require_host(by)
    _require_opponent(strength)
    taken = {player.number for player in table.players}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return _sat(table, Player(computer=strength, number=number), "computer-added")


def remove_computer(table: TableState, by: int) -> Change:
    """Take the latest computer away."""
    table.require_status(Status.LOBBY)
    table.require_host(by)
    seats = [seat for seat, player in enumerate(table.players) if player.computer is not None]
    require(bool(seats), "no-computer")
    players = tuple(player for seat, player in enumerate(table.players) if seat != seats[-1])
    return Change(replace(table, players=players), notices=(Notice("computer-removed"),))


def change_setup(table: TableState, by: int, setup: Setup) -> Change | None:
    """Play under other terms; computers that sit here get another strength with the rest. None when all is the same."""
    table.require_status(Status.LOBBY)
    table.require_host(by)
    registry.read_options(table.game, dict(setup.options))
    _require_opponent(setup.strength)
    if setup == table.setup:
        return None
    after = replace(table, setup=setup)
    if setup.strength != table.setup.strength:
        strong = (replace(each, computer=setup.strength) if each.computer else each for each in table.players)
        after = replace(after, players=tuple(strong))
    return Change(after, notices=(Notice("terms-changed"),))


def rate_first_game(table: TableState, person_id: int) -> Change:
    """Let a person's first game be rated like any other, because they wish so; Denied not-first-game."""
    table.require_status(Status.LOBBY)
    seat = table.seat_of(person_id)
    player = table.players[seat]
    require(player.newcomer, "not-first-game", table=table.id)
    seated = table.seated(seat, replace(player, newcomer=False))
    return Change(seated, notices=(Notice("first-game-counts", {"seat": seat}),))


def stand_up(table: TableState, person_id: int, code: str, time: ActiveClock) -> Change:
    """Free a person's seat; the host role passes on, and the last person closes the table."""
    seat = table.seat_of(person_id)
    person = table.players[seat].person
    assert person is not None
    players = tuple(player for other, player in enumerate(table.players) if other != seat)
    after = replace(table, players=players)
    notices = [Notice(code, {"name": person.name, "person": person.id})]
    if not after.people:
        return Change(closed(after, time), notices=(*notices, Notice("cancelled")))
    after, passed = pass_host_on(after)
    return Change(after, notices=(*notices, *passed))


def pass_host_on(table: TableState) -> tuple[TableState, tuple[Notice, ...]]:
    """Make somebody else the host when the host no longer sits here."""
    if any(person.id == table.host for person in table.people):
        return table, ()
    heir = table.people[0].id
    return replace(table, host=heir), (Notice("host-passed", {"person": heir}),)


def cancel(table: TableState, by: int, force: bool, time: ActiveClock) -> Change:
    """End a table without a result; a game that counts needs the others, who are asked by `end_question.ask`."""
    table.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED)
    if not force:
        table.require_host(by)
    # A moderator who plays is a player here: nobody ends a game that counts because it goes badly for them.
    require(not table.needs_agreement(by), "others-must-agree", table=table.id)
    return Change(closed(table, time), notices=(Notice("cancelled", {"by": by}),))


def expire(table: TableState, time: ActiveClock) -> Change:
    """Close a lobby in which nothing has happened for an hour."""
    return Change(closed(table, time), notices=(Notice("expired"),))


def closed(table: TableState, time: ActiveClock) -> TableState:
    """Close a table; it is deleted some time later."""
    due = time.active_time() + time.retention.closed
    return replace(table, status=Status.CANCELLED, clocks={}, due=due, ended_at=time.now())


def start_with_computers(table: TableState, by: int, seats: int, rng: random.Random, time: ActiveClock) -> Change:
    """Fill a table with computers up to so many seats, and begin."""
    while len(table.players) < seats:
        table = add_computer(table, by, table.setup.strength).table
    return start(table, by, rng, time)


def start(table: TableState, by: int, rng: random.Random, time: ActiveClock) -> Change:
    """Draw the seat order, which a rematch has from the last game, and deal."""
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


def _sat(table: TableState, player: Player, code: str) -> Change:
    limit = table.game.seats.stop - 1
    require(len(table.players) < limit, "table-full", seats=limit)
    seated = replace(table, players=(*table.players, player))
    return Change(seated, notices=(Notice(code, {"seat": len(table.players)}),))
