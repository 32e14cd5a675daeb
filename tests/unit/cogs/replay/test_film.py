"""Which pictures the film of a finished game shows."""

from __future__ import annotations

from cogs.smatchy.film_steps import film_steps
from engine.game import Event


def smatchied(seat: int, chain: int) -> Event:
    return Event("smatchied", {"seat": seat, "chain": chain})


def test_a_volley_is_one_shot_and_so_is_a_turn_with_matchys() -> None:
    steps = [
        (),
        (Event("matchied", {"seat": 0}),),
        (Event("completed", {"seat": 0}),),
        (Event("passed", {"seat": 1}), Event("drew", {"seat": 1})),
        (smatchied(0, 1),),
        (smatchied(1, 2),),
        (Event("cannot-answer", {"seat": 0}),),
        (smatchied(1, 1),),
        (smatchied(0, 2), Event("round-won", {"seat": 0})),
    ]
    assert [step for step, _ in film_steps(steps)] == [0, 2, 5, 8]
