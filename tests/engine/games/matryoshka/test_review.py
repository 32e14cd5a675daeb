"""What an ended game says of its players: statistics, and the review."""

from __future__ import annotations

import pytest

from engine.game import FinishedGame
from engine.games.matryoshka import GAME
from engine.games.matryoshka.best_display import best_display
from engine.games.matryoshka.review import final_points
from engine.games.matryoshka.scoring import points
from engine.games.matryoshka.view import CounterOffer, Exchange, Phase, just_received
from tests.engine.games.matryoshka.positions import at, cards, ending_with, move, position

DISPLAYS = (
    "A1 A2 A3 A4 A5 B1 B3 B5 C2 C4 C6 D1 D7",
    "E1 E2 E4 E5 F1 F3 F5 F7 G2 G4 G6 H1 H3",
    "E3 E6 F2 F4 F6 G1 G3 G5 G7 H2 H4 H6 C1",
)


def test_statistics_count_runs_sets_and_exchanges() -> None:
    pairs = [(0, 1), (0, 1), (0, 2), (1, 0)]
    exchanges = tuple(Exchange(1, active, "A1", partner, "B1", ()) for active, partner in pairs)
    end = ending_with(*DISPLAYS)._replace(exchanges=exchanges)
    outcome = GAME.outcome(end)
    assert outcome is not None
    first, second, third = GAME.statistics(GAME.view(end, None), outcome)
    assert (first.most, third.most) == ({"longest-run": 5}, {"longest-run": 0})
    assert first.tally["favourite-set"] == {"A": 5, "B": 3, "C": 3, "D": 2}
    assert first.seats == {"takes-from": {1: 2, 2: 1}, "gives-to": {1: 1}}
    assert [facts.total["offers-taken"] for facts in (first, second, third)] == [1, 2, 1]


def test_statistics_keep_the_longest_of_several_runs() -> None:
    end = ending_with("A1 A2 A4 A5 A6 A7 B1 B3 B5 C2 C4 D1 D7", *DISPLAYS[1:])
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.details["seats"][0]["runs"] == [4, 2]
    assert GAME.statistics(GAME.view(end, None), outcome)[0].most == {"longest-run": 4}


def test_the_review_compares_what_was_dealt_displayed_and_possible() -> None:
    end = ending_with(*DISPLAYS)
    outcome, deal = GAME.outcome(end), GAME.deal(end)
    assert outcome is not None
    for seat, facts in enumerate(GAME.review.facts(FinishedGame(deal, (), outcome))):
        own = outcome.details["seats"][seat]
        dealt = [*deal["hands"][seat], *(card for drawn in deal["draws"] for card in drawn[seat])]
        assert len(dealt) == 14
        assert facts["dealt"] == points(best_display(dealt, 13))
        assert facts["shown"] == own["total"] == points(cards(DISPLAYS[seat]))
        assert facts["best"] == points(tuple(facts["best_cards"])) >= facts["shown"]
        assert set(facts["best_cards"]) < {*own["display"], *own["kept"]}


@pytest.mark.parametrize(
    ("phase", "number", "expected"),
    [
        ("setup", None, False),
        ("display", 1, False),
        ("display", 4, True),
        ("offer", 1, True),
        ("counter", 2, True),
        ("take", 4, True),
    ],
)
def test_of_the_displays_only_the_last_is_judged(phase: Phase, number: int | None, expected: bool) -> None:
    assert GAME.review.is_scorable(GAME.view(at(phase, number), 0)) == expected


@pytest.mark.parametrize(
    ("past", "expected"),
    [
        (Exchange(1, 2, "A1", 0, "B1", ()), {"A1"}),
        (Exchange(1, 0, "B1", 2, "A1", ()), {"A1"}),
        (Exchange(1, 2, "A1", 1, None, ()), set()),
        (Exchange(0, 2, "A1", 0, "B1", ()), set()),
    ],
)
def test_no_hint_says_to_give_away_what_was_just_received(past: Exchange, expected: set[str]) -> None:
    view = GAME.view(position(["A1 A2 A3", "B1 B2 B3", "C1 C2 C3"]), 0)._replace(exchanges=(past,))
    offers = [move("offer", card) for card in view.hand]
    assert just_received(view) == expected
    advisable = GAME.review.advisable(view, offers[-1], offers)
    assert advisable == [offer for offer in offers if GAME.write_move(offer)["card"] not in expected]


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("A1 A2", 2),
        ("A1 A2 A3 A4 A5 A6 A7 B1 B2 B3 B4 B5 B6", 19 + 15 + 6 * 2),
        ("A1 A2 A3 A4 A5 A6 A7 B1 B2 B3 B4 B5 B6 J7", 19 + 15 + 6 * 2),
    ],
)
def test_final_points_count_thirteen_cards_at_most(held: str, expected: int) -> None:
    view = GAME.view(position(["A1 A2 A3", "B1 B2 B3", "C1 C2 C3"]), 0)
    assert final_points(cards(held), view) == expected


def test_only_a_card_that_scores_more_would_have_been_better_to_take() -> None:
    state = position(["A1 B5", "A3", "J7", "I7", "D5"], ["A2 C5", "", "", "", ""], "take", face_up="H1")
    offers = (CounterOffer(1, "A3"), CounterOffer(2, "J7"), CounterOffer(3, "I7"), CounterOffer(4, "D5"))
    view = GAME.view(state, 0)._replace(offers=offers)
    takes = {seat: move("take", seat) for seat in (1, 2, 3, 4)}
    assert GAME.review.advisable(view, takes[1], [*takes.values()]) == []
    assert GAME.review.advisable(view, takes[4], [*takes.values()]) == []
    assert GAME.review.advisable(view, takes[2], [*takes.values()]) == [takes[1], takes[4]]
