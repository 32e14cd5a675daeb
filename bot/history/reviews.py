"""One player's game looked at again: the choices that mattered, as the computer judges, and the luck of the deal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.errors import Denied
from bot.history.replays import Replay
from engine.game import AnyGame, FinishedGame, Json, Seat
from engine.record import Moment

CHOICES = 3
JUDGE = "normal"
LEAST_SWING = 0.5
"""What is less than this rounds to nothing."""
MOST_JUDGED = 60
"""Of a long game only so many choices are judged, those with most to choose from: whoever asked is waiting."""


@dataclass(frozen=True, slots=True)
class WeighedChoice:
    """A choice that mattered: `swing` is what it cost (negative) or won, in points, against `other`."""

    step: int
    view: Any
    move: Json
    other: Json
    swing: float


@dataclass(frozen=True, slots=True)
class Review:
    """A seat's game: its weightiest choices, and every seat's facts from the game itself."""

    seat: Seat
    choices: tuple[WeighedChoice, ...]
    facts: tuple[Mapping[str, Json], ...]


async def review(replay: Replay, person: int) -> Review:
    """Review the game of a person who played it, away from the event loop; Denied not-seated."""
    for seat, sitter in enumerate(replay.table.sitters):
        if sitter.person is not None and sitter.person.id == person:
            return await asyncio.to_thread(_review, replay, seat)
    raise Denied("not-seated", table=replay.table.id)


def _review(replay: Replay, seat: Seat) -> Review:
    game, moments = replay.game, replay.moments
    last = moments[-1].state
    outcome = game.outcome(last)
    assert outcome is not None
    played = FinishedGame(game.deal(last), [event for moment in moments for event in moment.events], outcome)
    choices = (judged(game, question, replay.table.id) for question in _questions(replay, seat))
    return Review(
        seat, weightiest(choice for choice in choices if choice is not None), tuple(game.review.facts(played))
    )


@dataclass(frozen=True, slots=True)
class MadeChoice:
    """A choice to be judged: what its maker saw, what could be done, and what was."""

    step: int
    view: Any
    moves: Sequence[Any]
    made: Json


def _questions(replay: Replay, seat: Seat) -> Sequence[MadeChoice]:
    """List the choices of a seat that decided about points, and had an alternative."""
    game = replay.game
    questions = []
    for before, made in own_choices(replay, seat):
        moves = list(game.legal_moves(before.state, seat))
        view = game.view(before.state, seat)
        if len(moves) > 1 and game.review.is_scorable(view):
            questions.append(MadeChoice(made.number, view, moves, game.write_move(made.move)))
    return sorted(questions, key=lambda question: (-len(question.moves), question.step))[:MOST_JUDGED]


def own_choices(replay: Replay, seat: Seat) -> Sequence[tuple[Moment, Moment]]:
    """Pair each choice that a person made for a seat with the moment before; of several changes of mind the last."""
    game, moments = replay.game, replay.moments
    chosen: dict[str, tuple[Moment, Moment]] = {}
    for before, made, author in zip(moments, moments[1:], replay.authors, strict=False):
        if made.seat == seat and author == "person":
            chosen[game.decision(before.state, seat)] = (before, made)
    return list(chosen.values())


def judged(game: AnyGame, question: MadeChoice, salt: str) -> WeighedChoice | None:
    """Compare a choice with the best other one; None where nothing better could have been advised, or nothing else."""
    values = game.computer(JUDGE).judge(question.view, question.moves, Random(f"{salt}{question.step}"))
    written = [game.write_move(move) for move in question.moves]
    mine = next((number for number, move in enumerate(written) if _is_same(move, question.made)), None)
    if mine is None:
        return None
    others = [number for number in range(len(written)) if number != mine]
    if values[mine] < max(values[number] for number in others):
        known = game.review.advisable(question.view, question.moves[mine], question.moves)
        others = [number for number in others if question.moves[number] in known and values[number] > values[mine]]
    if not others:
        return None
    other = max(others, key=lambda number: values[number])
    return WeighedChoice(question.step, question.view, question.made, written[other], values[mine] - values[other])


def _is_same(one: Json, other: Json) -> bool:
    """Compare two moves; the order of the cards in a list makes no difference."""
    return bool(_sorted(one) == _sorted(other))


def _sorted(move: Json) -> Json:
    return {key: sorted(value) if isinstance(value, list) else value for key, value in move.items()}


def weightiest(choices: Iterable[WeighedChoice]) -> tuple[WeighedChoice, ...]:
    """Keep the few choices with the greatest swing, in the order in which they were made."""
    weighty = [choice for choice in choices if abs(choice.swing) >= LEAST_SWING]
    weighty = sorted(weighty, key=lambda choice: -abs(choice.swing))[:CHOICES]
    return tuple(sorted(weighty, key=lambda choice: choice.step))
