"""What may happen at a table before the cards are dealt, as pure transitions."""

from __future__ import annotations

import random
import secrets
from dataclasses import replace

from bot.tables.deadlines import Timekeeper
from bot.tables.model import HELD_STRENGTH, Location, Notice, Person, Setup, Sitter, Status
from bot.tables.table_state import Change, TableState, refuse_unless
from engine import catalogue
from engine.game import AnyGame

STRENGTHS = ("easy", "normal", "hard")
LOBBY_SECONDS = 3600.0
WEEK_SECONDS = 7 * 86_400.0
_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"

assert HELD_STRENGTH in STRENGTHS


def new_id() -> str:
    """Draw a table's id: six letters and digits that are not mistaken for one another."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(6))


def opened(game: AnyGame, setup: Setup, place: Location, host: Person, time: Timekeeper) -> TableState:
    """Begin a lobby in which only the host sits; Refused wrong-option."""
    catalogue.read_options(game, dict(setup.options))
    return TableState(
        id=new_id(),
        game=game,
        setup=setup,
        place=place,
        status=Status.LOBBY,
        host=host.id,
        sitters=(Sitter(person=host),),
        opened_at=time.now(),
        due=time.running() + LOBBY_SECONDS,
        credited=time.away,
    )


def announced(sheet: TableState) -> Change:
    """Tell that a lobby has opened."""
    return Change(sheet, notices=(Notice("opened", {"seat": 0}),))


def join(sheet: TableState, person: Person) -> Change:
    """Seat a person."""
    sheet.require_status(Status.LOBBY)
    is_here = any(other.id == person.id for other in sheet.people)
    refuse_unless(not is_here, "already-seated", table=sheet.id)
    return _sat(sheet, Sitter(person=person), "joined")


def add_computer(sheet: TableState, by: int, strength: str) -> Change:
    """Seat a computer, numbered by the computers that were here before."""
    sheet.require_status(Status.LOBBY)
    sheet.require_host(by)
    refuse_unless(strength in STRENGTHS, "no-such-strength", strength=strength)
    taken = {sitter.number for sitter in sheet.sitters}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return _sat(sheet, Sitter(computer=strength, number=number), "computer-added")


def remove_computer(sheet: TableState, by: int) -> Change:
    """Take the latest computer away."""
    sheet.require_status(Status.LOBBY)
    sheet.require_host(by)
    seats = [seat for seat, sitter in enumerate(sheet.sitters) if sitter.computer is not None]
    refuse_unless(bool(seats), "no-computer")
    sitters = tuple(sitter for seat, sitter in enumerate(sheet.sitters) if seat != seats[-1])
    return Change(replace(sheet, sitters=sitters), notices=(Notice("computer-removed"),))


def stand_up(sheet: TableState, person_id: int, code: str, time: Timekeeper) -> Change:
    """Free a person's seat; the host role passes on, and the last person closes the table."""
    seat = sheet.seat_of(person_id)
    person = sheet.sitters[seat].person
    assert person is not None
    sitters = tuple(sitter for other, sitter in enumerate(sheet.sitters) if other != seat)
    after = replace(sheet, sitters=sitters)
    notices = [Notice(code, {"name": person.name, "person": person.id})]
    if not after.people:
        return Change(closed(after, time), notices=(*notices, Notice("cancelled")))
    after, passed = host_passed(after)
    return Change(after, notices=(*notices, *passed))


def host_passed(sheet: TableState) -> tuple[TableState, tuple[Notice, ...]]:
    """Make somebody else the host when the host no longer sits here."""
    if any(person.id == sheet.host for person in sheet.people):
        return sheet, ()
    heir = sheet.people[0].id
    return replace(sheet, host=heir), (Notice("host-passed", {"person": heir}),)


def cancel(sheet: TableState, by: int, force: bool, time: Timekeeper) -> Change:
    """End a table without a result."""
    sheet.require_status(Status.LOBBY, Status.PLAYING, Status.SUSPENDED)
    if not force:
        sheet.require_host(by)
    return Change(closed(sheet, time), notices=(Notice("cancelled", {"by": by}),))


def expire(sheet: TableState, time: Timekeeper) -> Change:
    """Close a lobby in which nothing has happened for an hour."""
    return Change(closed(sheet, time), notices=(Notice("expired"),))


def closed(sheet: TableState, time: Timekeeper) -> TableState:
    """Close a table; it is deleted a week later."""
    due = time.running() + WEEK_SECONDS
    return replace(sheet, status=Status.CANCELLED, clocks={}, due=due, ended_at=time.now())


def start(sheet: TableState, by: int, rng: random.Random, time: Timekeeper) -> Change:
    """Draw the seat order, which a rematch has from the last game, and deal."""
    sheet.require_status(Status.LOBBY)
    sheet.require_host(by)
    count = len(sheet.sitters)
    refuse_unless(count in sheet.game.seats, "too-few-players", have=count, need=sheet.game.seats.start)
    sitters = list(sheet.sitters)
    if sheet.previous is None:
        rng.shuffle(sitters)
    seed = secrets.token_hex(32)
    options = catalogue.read_options(sheet.game, dict(sheet.setup.options))
    state = sheet.game.new(count, options, seed)
    dealt = replace(
        sheet,
        status=Status.PLAYING,
        sitters=tuple(sitters),
        seed=seed,
        state=state,
        started_at=time.now(),
        credited=time.away,
    )
    return Change(dealt, notices=(Notice("started"),))


def _sat(sheet: TableState, sitter: Sitter, code: str) -> Change:
    limit = sheet.game.seats.stop - 1
    refuse_unless(len(sheet.sitters) < limit, "table-full", seats=limit)
    seated = replace(sheet, sitters=(*sheet.sitters, sitter))
    return Change(seated, notices=(Notice(code, {"seat": len(sheet.sitters)}),))
