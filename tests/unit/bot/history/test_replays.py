"""Replays and reviews of real games: the same as the game was, for those who may see it, and never before the end."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.errors import NotAllowed
from bot.history.audience import Audience
from bot.history.reviews import MAX_CHOICES, EvaluatedChoice, largest_swings, own_choices, review
from bot.tables.model import Setup, Status
from engine import record
from tests.support.game_session import ANN, BOB, CAT, DAN, GameSession

GAMES = ("matryoshka", "smatchy")


@pytest.mark.parametrize("game", GAMES)
async def test_a_replay_ends_as_the_game_did(session: GameSession, game: str) -> None:
    table = await session.play((await session.game(Setup(game))).id)
    replay = await session.replays.open(table.id, Audience(DAN.id, 1))
    last = replay.frame(replay.steps, None)
    assert last.outcome == table.outcome
    assert last.view == table.view(None)
    assert replay.frame(0, None).outcome is None
    for seat in range(3):
        assert replay.frame(10_000, seat).view == table.view(seat)
    assert record.verify(replay.record) == table.outcome


@pytest.mark.parametrize("game", GAMES)
async def test_every_step_shows_what_a_seat_saw_then(session: GameSession, game: str) -> None:
    table = await session.game(Setup(game))
    seen = [[table.view(seat) for seat in (None, 0, 1, 2)]]
    while table.status is Status.PLAYING:
        table = await session.choose(table, session.rng.choice(session.waiting(table)))
        seen.append([table.view(seat) for seat in (None, 0, 1, 2)])
    replay = await session.replays.open(table.id, Audience(ANN.id, 1))
    shown = [[replay.frame(step, seat).view for seat in (None, 0, 1, 2)] for step in range(replay.steps + 1)]
    assert shown == seen


async def test_no_replay_opens_before_the_end(session: GameSession) -> None:
    table = await session.game(Setup("matryoshka", rated=False))
    for person in (ANN, DAN):
        with pytest.raises(NotAllowed, match="not-finished"):
            await session.replays.open(table.id, Audience(person.id, 1))
    table = await session.play(table.id, choices=20)
    with pytest.raises(NotAllowed, match="not-finished"):
        await session.replays.open(table.id, Audience(ANN.id, 1))
    await session.tables.cancel(table.id, ANN.id)
    with pytest.raises(NotAllowed, match="not-finished"):
        await session.replays.open(table.id, Audience(ANN.id, 1))


async def test_only_the_server_and_the_players_see_a_replay(session: GameSession) -> None:
    table = await session.play((await session.game()).id)
    for guild in (2, None):
        with pytest.raises(NotAllowed, match="no-such-table"):
            await session.replays.open(table.id, Audience(DAN.id, guild))
        assert (await session.replays.open(table.id, Audience(ANN.id, guild))).steps > 0


@pytest.mark.parametrize("game", GAMES)
async def test_a_review_names_few_choices_that_one_made_oneself(session: GameSession, game: str) -> None:
    table = await session.play((await session.game(Setup(game))).id)
    replay = await session.replays.open(table.id, Audience(BOB.id, 1))
    found = await review(replay, BOB.id)
    assert found.seat == table.seat_of(BOB.id)
    assert 0 < len(found.choices) <= MAX_CHOICES
    assert len(found.facts) == 3
    assert all(facts for facts in found.facts)
    for choice in found.choices:
        played = replay.record.moves[choice.step - 1]
        assert played.seat == found.seat
        assert played.move == choice.move
        assert choice.view.seat == found.seat
        assert choice.other != choice.move
    assert found == await review(replay, BOB.id)


async def test_of_a_long_game_only_so_many_choices_are_judged(
    session: GameSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await session.play((await session.game(Setup("smatchy"))).id)
    replay = await session.replays.open(table.id, Audience(BOB.id, 1))
    judge = replay.game.computer("normal")
    asked: list[int] = []

    def counting(view, moves, rng):
        asked.append(len(moves))
        return judge.judge(view, moves, rng)

    monkeypatch.setattr(type(replay.game), "computer", lambda *_: SimpleNamespace(judge=counting))
    monkeypatch.setattr("bot.history.reviews.MAX_EVALUATED", 5)
    found = await review(replay, BOB.id)
    choices = [
        len(list(replay.game.legal_moves(before.state, found.seat))) for before, _ in own_choices(replay, found.seat)
    ]
    assert asked == sorted((count for count in choices if count > 1), reverse=True)[:5]


async def test_only_players_have_a_review(session: GameSession) -> None:
    table = await session.play((await session.game()).id)
    replay = await session.replays.open(table.id, Audience(DAN.id, 1))
    with pytest.raises(NotAllowed, match="not-seated"):
        await review(replay, DAN.id)


async def test_choices_that_a_computer_made_are_not_reviewed(session: GameSession) -> None:
    table = await session.game(people=(ANN, BOB, CAT))
    seat = table.seat_of(CAT.id)
    await session.tables.leave(table.id, CAT.id)
    table = await session.play(table.id)
    replay = await session.replays.open(table.id, Audience(CAT.id, 1))
    assert own_choices(replay, seat) == []
    assert (await review(replay, CAT.id)).choices == ()


def test_the_largest_swings_choices_win_or_cost_most() -> None:
    choices = [
        EvaluatedChoice(step, None, {}, {}, swing) for step, swing in enumerate([0.2, -4.0, 1.0, 6.0, -0.4, 2.0], 1)
    ]
    assert [choice.swing for choice in largest_swings(choices)] == [-4.0, 6.0, 2.0]
