"""Who wins: M29 to M31, and what the result of a table with capped columns says (M32)."""

from __future__ import annotations

import pytest

from engine.game import FinishedGame
from engine.games.matryoshka import GAME
from engine.games.matryoshka.scoring import places, points, score
from tests.engine.games.matryoshka.positions import cards, ending_with, event, play, position

EXAMPLE = "A1 A3 A4 B2 B3 B5 B6 B7 C2 C3 C4 C5 C6"
LOW = "D1 D3 D5 D7 E2 E4 E6 F1 F3 F5 F7 G2 G4"
MIDDLE = "H1 H3 H5 H6 H7 I2 I4 G1 G7 E5 E7 F2 F4"
MIRRORED = EXAMPLE.translate(str.maketrans("ABC", "DEF"))
THIRD = "G1 G3 G5 G7 H2 H4 H6 I3 I4 I5 I7 J5 J7"


@pytest.mark.rule("M29")
def test_most_points_win() -> None:
    outcome = GAME.outcome(ending_with(LOW, EXAMPLE, MIDDLE))
    assert outcome is not None
    assert outcome.points == tuple(points(cards(display)) for display in (LOW, EXAMPLE, MIDDLE))
    assert outcome.points[1] == 31
    assert outcome.places == (3, 1, 2)
    assert outcome.winners == (1,)


@pytest.mark.rule("M30")
@pytest.mark.parametrize(
    ("better", "runs", "worse", "fewer"),
    [
        ("A1 A2 A3 B5 C7", [3], "A1 A2 A4 A5 C7", [2, 2]),
        ("A1 A2 A3 B5 B6 B7", [3, 3], "A1 A2 A3 B5 B6 C6", [3, 2]),
        ("A1 A2 A4 A5 B7", [2, 2], "A1 A2 B2 C7 D6", [2]),
        ("A1 A2 C6", [2], "A1 B1 C6", []),
    ],
)
def test_ties_are_broken_by_runs_from_the_longest_down(
    better: str, runs: list[int], worse: str, fewer: list[int]
) -> None:
    ahead, behind = score(cards(better)), score(cards(worse))
    assert ahead.total == behind.total
    assert (list(ahead.runs), list(behind.runs)) == (runs, fewer)
    assert places([behind, ahead]) == (2, 1)


@pytest.mark.rule("M31")
def test_players_still_tied_share_the_victory() -> None:
    end = ending_with(EXAMPLE, MIRRORED, THIRD)
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1, 3)


@pytest.mark.rule("M31")
def test_the_end_names_all_who_share_the_victory() -> None:
    state = position([f"{EXAMPLE} J1", f"{MIRRORED} J2", f"{THIRD} J3"], phase="display", number=4)
    state = play(play(state, 0, "display", EXAMPLE).state, 1, "display", MIRRORED).state
    assert event(play(state, 2, "display", THIRD), "ended").facts["winners"] == [0, 1]


# --- Capped columns

EIGHT_TWOS = "A2 B2 C2 D2 E2 F2 G2 H2 A4 B5 C6 D7 E4"
DISPLAYS = (EIGHT_TWOS, "I1 I3 I5 I7 J1 J3 J5 J7 H1 H3 H5 G4 F6", "G1 G7 F1 F3 E6 D4 C4 B7 A6 H7 D1 E1 B4")


def ending(*, capped_columns: bool) -> FinishedGame:
    state = position(
        [f"{display} {kept}" for display, kept in zip(DISPLAYS, ("J2", "J4", "J6"), strict=True)],
        phase="display",
        number=4,
        capped_columns=capped_columns,
    )
    for seat, display in enumerate(DISPLAYS):
        step = play(state, seat, "display", display)
        state = step.state
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.view(state, None).capped_columns == capped_columns
    return FinishedGame(GAME.deal(state), step.events, outcome)


@pytest.mark.rule("M32")
def test_a_capped_table_is_counted_so_in_its_result_and_events() -> None:
    usual, capped = ending(capped_columns=False), ending(capped_columns=True)
    assert usual.outcome.points[0] - capped.outcome.points[0] == 3
    assert usual.outcome.details["seats"][0]["columns"][1] == 19
    assert capped.outcome.details["seats"][0]["columns"][1] == 16
    assert (usual.outcome.details.get("capped_columns"), capped.outcome.details["capped_columns"]) == (None, True)
    for played in (usual, capped):
        (revealed,) = [event for event in played.events if event.kind == "revealed"]
        assert revealed.facts["points"] == list(played.outcome.points)


@pytest.mark.rule("M32")
def test_a_capped_table_is_reviewed_so() -> None:
    usual, capped = (GAME.review.facts(ending(capped_columns=chosen))[0] for chosen in (False, True))
    assert usual["shown"] - capped["shown"] == 3
    assert usual["best"] > capped["best"] >= capped["shown"]


@pytest.mark.rule("M32")
def test_capped_columns_can_change_who_wins() -> None:
    displays = [cards("A2 B2 C2 D2 E2 F2 G2 H2"), cards("I1 I2 I3 I4 I5 I6 J1")]
    usual, capped = ([score(display, is_capped) for display in displays] for is_capped in (False, True))
    assert ([own.total for own in usual], [own.total for own in capped]) == ([19, 17], [16, 17])
    assert (places(usual), places(capped)) == ((1, 2), (2, 1))
