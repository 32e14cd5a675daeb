"""How games end, in expert mode too."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, illegal, kinds, play, position


@pytest.mark.rule("S2", "S24")
def test_eighteen_points_win_at_once():
    step = play(position(["G8", "P1", "P2"], "P2 P8", scores=(11, 17, 17)), 0, "smatchy", "G8")
    assert event(step, "game-won").facts == {"seat": 0, "scores": [19, 17, 17]}
    assert GAME.to_move(step.state) == frozenset()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.places == (1, 2, 2)
    assert outcome.points == (19, 17, 17)


@pytest.mark.rule("S24")
def test_seventeen_points_do_not_win():
    step = play(position(["G8", "P1"], "P2 P8", scores=(9, 0)), 0, "smatchy", "G8")
    assert GAME.outcome(step.state) is None
    assert "game-won" not in kinds(step)


@pytest.mark.rule("S23", "S24")
def test_game_won_on_empty_pile_has_no_void_round():
    step = play(position(["G8", "P5", ""], "P2 P8", "", scores=(11, 17, 17)), 0, "smatchy", "G8")
    assert kinds(step)[-1] == "game-won"
    assert "round-void" not in kinds(step)
    assert GAME.outcome(step.state) is not None
    assert GAME.to_move(step.state) == frozenset()


@pytest.mark.rule("S24")
@pytest.mark.parametrize("winner", [0, 1])
def test_nothing_can_be_done_after_the_end(winner: int):
    hands = ["G2", "P1 P2"] if winner == 0 else ["P1 P2", "G2"]
    end = play(position(hands, "P2 P8", turn=winner, scores=(17, 17)), winner, "smatchy", "G2").state
    assert end.winner == winner
    for seat in (0, 1):
        assert GAME.decision(end, seat) == ""
        assert list(GAME.legal_moves(end, seat)) == []
    for seat in (0, 1, -1):
        refusal = illegal(end, seat, "draw")
        assert (refusal.code, refusal.facts) == ("game-over", {"winner": winner})


def test_nothing_is_due_after_the_end():
    state = position(["G8", "P1 JK"], "P2 P8", "P3 P4", scores=(11, 2), chain=1, matchies=1)
    view = GAME.view(play(state, 0, "smatchy", "G8").state, 1)
    assert (view.winner, view.turn, view.smatchy_due, view.matchies, view.may_stop) == (0, None, False, 0, False)


@pytest.mark.rule("S25")
def test_expert_score_above_eighteen_starts_again():
    step = play(position(["G5", "P1 P2"], "P5 P8", expert=True, scores=(17, 3)), 0, "smatchy", "G5")
    assert event(step, "score-wrapped").facts == {"seat": 0, "reached": 22, "score": 4}
    assert GAME.view(step.state, None).scores == (4, 3)
    assert GAME.outcome(step.state) is None


@pytest.mark.rule("S25")
def test_expert_with_exactly_eighteen_wins():
    step = play(position(["G5", "P1"], "P2 P5", expert=True, scores=(13, 3)), 0, "smatchy", "G5")
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert "score-wrapped" not in kinds(step)
