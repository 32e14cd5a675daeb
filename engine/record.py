"""A played game as one JSON document: write it, read it, replay it, prove it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NoReturn

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine import registry
from engine.errors import GameError
from engine.game import AnyGame, Event, Json, Outcome, Seat, Seed
from engine.rng import commitment

FORMAT: Literal["matryoshka-bot/game"] = "matryoshka-bot/game"
VERSION: Literal[1] = 1


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Player(_Part):
    """Who held a seat: what kind of player, and a label that identifies nobody outside the record."""

    kind: Literal["person", "computer"]
    label: str = Field(max_length=100)


class RecordedMove(_Part):
    """One move and the seat that made it."""

    seat: int = Field(ge=0)
    move: Any


class RecordedResult(_Part):
    """How the game ended, seat by seat; the details hold what lay on the table at the end and the whole count."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    details: Any

    @classmethod
    def of(cls, outcome: Outcome) -> RecordedResult:
        """Write an outcome as a result."""
        return cls(places=outcome.places, points=outcome.points, details=outcome.details)


class Record(_Part):
    """An ended game, whole; a running game has no record, because a record reveals the seed."""

    format: Literal["matryoshka-bot/game"]
    version: Literal[1]
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: str
    commitment: str
    deal: Any
    moves: tuple[RecordedMove, ...]
    result: RecordedResult


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after a number of moves: the last move with its events, and the state it led to."""

    number: int
    seat: Seat | None
    move: Any
    state: Any
    events: Sequence[Event]


def _damaged(problem: str, **facts: Json) -> NoReturn:
    """Refuse a record, with what is wrong in it."""
    raise GameError("damaged-record", problem=problem, **facts) from None


def compose(
    game: AnyGame, options: BaseModel, players: Sequence[Player], seed: Seed, moves: Iterable[tuple[Seat, Json]]
) -> Record:
    """Make the record of an ended game from its moves as JSON; refuse while the game is running.

    A game that began under older rules needs those: `game.in_version(rules_version)`.
    """
    game.check_seats(len(players))
    played = tuple(RecordedMove(seat=seat, move=move) for seat, move in moves)
    *_, last = play(game, len(players), options, seed, ((each.seat, each.move) for each in played))
    outcome = game.outcome(last.state)
    if outcome is None:
        raise GameError("game-running", game=game.key, moves=len(played))
    return Record(
        format=FORMAT,
        version=VERSION,
        game=game.key,
        rules_version=game.rules_version,
        options=options.model_dump(mode="json"),
        seats=tuple(players),
        seed=seed,
        commitment=commitment(seed),
        deal=game.deal(last.state),
        moves=played,
        result=RecordedResult.of(outcome),
    )


def write(record: Record) -> str:
    """Write a record as one line of JSON, without the line's end."""
    return record.model_dump_json()


def read(text: str | bytes) -> Record:
    """Read a record from outside; refuse what is none, with the first place that is wrong."""
    try:
        return Record.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        if first["type"] == "json_invalid":
            _damaged("not-json")
        if where in ("format", "version"):
            _damaged("other-format", where=where, expected=FORMAT if where == "format" else VERSION)
        _damaged("malformed", where=where, what=first["type"])


def _game_of(record: Record) -> tuple[AnyGame, Any]:
    """Return the game of a record, in the version of its rules, and its options."""
    try:
        game = registry.game(record.game).in_version(record.rules_version)
        game.check_seats(len(record.seats))
        options = registry.read_options(game, record.options)
    except GameError as refusal:
        _damaged(refusal.code, **refusal.facts)
    return game, options


def play(
    game: AnyGame, seats: int, options: BaseModel, seed: Seed, moves: Iterable[tuple[Seat, Json]]
) -> Iterator[Moment]:
    """Play a game from its seed and its moves as JSON; the first moment is the deal.

    Raise GameError `damaged-record` for a move that the rules do not allow.
    """
    state = game.new(seats, options, seed)
    yield Moment(0, None, None, state, ())
    for number, (seat, data) in enumerate(moves, start=1):
        try:
            move = game.read_move(data)
            step = game.apply(state, seat, move)
        except GameError as error:
            _damaged("illegal-move", step=number, seat=seat, code=error.code, because=error.facts)
        state = step.state
        yield Moment(number, seat, move, state, step.events)


def replay(record: Record, steps: int | None = None) -> Iterator[Moment]:
    """Play a record again up to a number of moves (all without one); the first moment is the deal."""
    if steps is not None and not 0 <= steps <= len(record.moves):
        raise GameError("no-such-step", step=steps, steps=len(record.moves))
    game, options = _game_of(record)
    moves = ((each.seat, each.move) for each in record.moves[:steps])
    yield from play(game, len(record.seats), options, record.seed, moves)


def moment(record: Record, steps: int | None = None) -> Moment:
    """Give the game as it stood after a number of moves, the end without one."""
    *_, last = replay(record, steps)
    return last


def views(record: Record, seat: Seat | None, steps: int | None = None) -> Iterator[Any]:
    """Show what a seat, or everybody (None), could see after each move of a record."""
    game = registry.game(record.game)
    for each in replay(record, steps):
        yield game.view(each.state, seat)


def _compare(field: str, recorded: Json, found: Json) -> None:
    """Refuse a record in which something does not follow from its seed and moves."""
    if recorded == found:
        return
    path = field
    while isinstance(recorded, Mapping) and isinstance(found, Mapping) and recorded.keys() == found.keys():
        key = next(key for key in found if recorded[key] != found[key])
        path, recorded, found = f"{path}.{key}", recorded[key], found[key]
    _damaged("does-not-follow", field=path, recorded=recorded, found=found)


def verify(record: Record) -> Outcome:
    """Prove a record: the seed fits the commitment, and deal, moves and result all follow from it."""
    if commitment(record.seed) != record.commitment:
        _damaged("wrong-commitment", recorded=record.commitment, found=commitment(record.seed))
    last = moment(record)
    game = registry.game(record.game)
    outcome = game.outcome(last.state)
    if outcome is None:
        _damaged("not-ended", steps=len(record.moves))
    _compare("deal", record.deal, game.deal(last.state))
    _compare("result", record.result.model_dump(mode="json"), RecordedResult.of(outcome).model_dump(mode="json"))
    return outcome
