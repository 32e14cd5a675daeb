"""Reviews of one player's game: the choices that mattered most, as a bot evaluates them, and facts of the game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.errors import NotAllowed
from bot.history.replays import Replay
from engine.game import AnyGame, FinishedGame, Json, Seat
from engine.record import Moment

MAX_CHOICES = 3
EVALUATOR = "normal"  # the strength of the bot
MIN_SWING = 0.5  # points; less rounds to zero
MAX_EVALUATED = 60  # in a long game only the choices with the most alternatives, since a person is waiting


@dataclass(frozen=True, slots=True)
class EvaluatedChoice:
    """A choice, and the points that it won (or lost, if negative) compared with `other`."""

    step: int
    view: Any
    move: Json
    other: Json
    swing: float


@dataclass(frozen=True, slots=True)
class Review:
    """The choices of a seat with the largest swing, and the game's own facts of every seat."""

    seat: Seat
    choices: tuple[EvaluatedChoice, ...]
    facts: tuple[Mapping[str, Json], ...]


async def review(replay: Replay, person: int) -> Review:
    """Review the game of a person who played it, in a thread. Raise NotAllowed not-seated."""
    for seat, player in enumerate(replay.table.players):
        if player.person is not None and player.person.id == person:
            return await asyncio.to_thread(_review, replay, seat)
    raise NotAllowed("not-seated", table=replay.table.id)


def _review(replay: Replay, seat: Seat) -> Review:
    game, moments = replay.game, replay.moments
    last = moments[-1].state
    outcome = game.outcome(last)
    assert outcome is not None
    played = FinishedGame(game.deal(last), [event for moment in moments for event in moment.events], outcome)
    choices = (evaluate(game, made, replay.table.id) for made in _scorable_choices(replay, seat))
    return Review(
        seat, largest_swings(choice for choice in choices if choice is not None), tuple(game.review.facts(played))
    )


@dataclass(frozen=True, slots=True)
class MadeChoice:
    """A choice to evaluate: the view, the legal moves, and the one made."""

    step: int
    view: Any
    moves: Sequence[Any]
    made: Json


def _scorable_choices(replay: Replay, seat: Seat) -> Sequence[MadeChoice]:
    """Return the choices of a seat that decided about points and had an alternative."""
    game = replay.game
    choices = []
    for before, made in own_choices(replay, seat):
        moves = list(game.legal_moves(before.state, seat))
        view = game.view(before.state, seat)
        if len(moves) > 1 and game.review.is_scorable(view):
            choices.append(MadeChoice(made.number, view, moves, game.write_move(made.move)))
    return sorted(choices, key=lambda choice: (-len(choice.moves), choice.step))[:MAX_EVALUATED]


def own_choices(replay: Replay, seat: Seat) -> Sequence[tuple[Moment, Moment]]:
    """Return the choices of a person in a seat, each with the moment before; for each decision only the last."""
    game, moments = replay.game, replay.moments
    chosen: dict[str, tuple[Moment, Moment]] = {}
    for before, made, author in zip(moments, moments[1:], replay.authors, strict=False):
        if made.seat == seat and author == "person":
            chosen[game.decision(before.state, seat)] = (before, made)
    return list(chosen.values())


def evaluate(game: AnyGame, choice: MadeChoice, salt: str) -> EvaluatedChoice | None:
    """Compare a choice with the best alternative. Return None if there is none that could have been advised."""
    values = game.computer(EVALUATOR).judge(choice.view, choice.moves, Random(f"{salt}{choice.step}"))
    written = [game.write_move(move) for move in choice.moves]
    mine = next((number for number, move in enumerate(written) if _is_same(move, choice.made)), None)
    if mine is None:
        return None
    others = [number for number in range(len(written)) if number != mine]
    if values[mine] < max(values[number] for number in others):
        known = game.review.advisable(choice.view, choice.moves[mine], choice.moves)
        others = [number for number in others if choice.moves[number] in known and values[number] > values[mine]]
    if not others:
        return None
    other = max(others, key=lambda number: values[number])
    return EvaluatedChoice(choice.step, choice.view, choice.made, written[other], values[mine] - values[other])


def _is_same(one: Json, other: Json) -> bool:
    """Whether two moves are the same, in any order of cards."""
    return bool(_sorted(one) == _sorted(other))


def _sorted(move: Json) -> Json:
    return {key: sorted(value) if isinstance(value, list) else value for key, value in move.items()}


def largest_swings(choices: Iterable[EvaluatedChoice]) -> tuple[EvaluatedChoice, ...]:
    """Return the few choices with the largest swing, in the order in which they were made."""
    relevant = [choice for choice in choices if abs(choice.swing) >= MIN_SWING]
    relevant = sorted(relevant, key=lambda choice: -abs(choice.swing))[:MAX_CHOICES]
    return tuple(sorted(relevant, key=lambda choice: choice.step))
