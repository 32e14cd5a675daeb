"""What an ended game tells of its players: statistics, and the review."""

from __future__ import annotations

from engine.game import FinishedGame
from engine.games.matryoshka import GAME
from engine.games.matryoshka.exchange_history import Exchange
from engine.games.matryoshka.moves import Take
from engine.games.matryoshka.scoring import best_display, score
from engine.games.matryoshka.view import Exchanged, Offered
from tests.engine.games.matryoshka.tablework import at, ending_with

DISPLAYS = (
    "A1 A2 A3 A4 A5 B1 B3 B5 C2 C4 C6 D1 D7",
    "E1 E2 E4 E5 F1 F3 F5 F7 G2 G4 G6 H1 H3",
    "E3 E6 F2 F4 F6 G1 G3 G5 G7 H2 H4 H6 C1",
)


def test_statistics_tell_runs_sets_and_with_whom_one_exchanged() -> None:
    end = ending_with(*DISPLAYS)
    pairs = [(0, 1), (0, 1), (0, 2), (1, 0)]
    exchanges = [Exchange(1, active, 0, partner, (8, 16, 24)) for active, partner in pairs]
    end = end._replace(exchanges=tuple(exchanges))
    outcome = GAME.outcome(end)
    assert outcome is not None
    first, second, third = GAME.statistics(GAME.view(end, None), outcome)
    assert first.most == {"longest-run": 5}
    assert first.tally["favourite-set"] == {"A": 5, "B": 3, "C": 3, "D": 2}
    assert first.seats == {"takes-from": {1: 2, 2: 1}, "gives-to": {1: 1}}
    assert (first.total, second.total, third.total) == (
        {"offers-taken": 1},
        {"offers-taken": 2},
        {"offers-taken": 1},
    )
    assert third.most == {"longest-run": 0}


def test_of_runs_of_several_lengths_the_longest_is_told() -> None:
    end = ending_with("A1 A2 A4 A5 A6 A7 B1 B3 B5 C2 C4 D1 D7", *DISPLAYS[1:])
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.details["seats"][0]["runs"] == [4, 2]
    assert GAME.statistics(GAME.view(end, None), outcome)[0].most == {"longest-run": 4}


def test_the_review_compares_what_was_dealt_shown_and_possible() -> None:
    end = ending_with(*DISPLAYS)
    outcome, deal = GAME.outcome(end), GAME.deal(end)
    assert outcome is not None
    for seat, facts in enumerate(GAME.review.facts(FinishedGame(deal, (), outcome))):
        own = outcome.details["seats"][seat]
        dealt = [*deal["hands"][seat], *(card for drawn in deal["draws"] for card in drawn[seat])]
        assert len(dealt) == 14
        assert facts["dealt"] == score(best_display(dealt, 13)).total
        assert facts["shown"] == own["total"] == score(DISPLAYS[seat].split()).total
        assert facts["best"] == score(facts["best_cards"]).total >= facts["shown"]
        assert set(facts["best_cards"]) < {*own["display"], *own["kept"]}


def test_of_the_displays_only_the_last_is_weighed() -> None:
    moments = [("setup", None), ("display", 1), ("display", 4), ("offer", 1), ("counter", 2), ("take", 4)]
    unweighed = [
        (phase, number) for phase, number in moments if not GAME.review.is_scorable(GAME.view(at(phase, number), 0))
    ]
    assert unweighed == [("setup", None), ("display", 1)]


def test_what_came_in_the_last_exchange_is_not_what_somebody_should_have_given() -> None:
    offer = at("offer", 1)
    active = offer.active
    other = next(seat for seat in range(4) if seat != active)
    view = GAME.view(offer, active)
    new = view.hand[0]
    moves = list(GAME.legal_moves(offer, active))

    def names(past: Exchanged) -> set[str]:
        since = view._replace(exchanges=(past,))
        known = GAME.review.advisable(since, moves[-1], moves)
        return {GAME.write_move(move)["card"] for move in known}

    assert names(Exchanged(1, other, new, active, "A1", ())) == {*view.hand} - {new}
    assert names(Exchanged(1, active, "A1", other, new, ())) == {*view.hand} - {new}
    assert names(Exchanged(1, other, new, other, None, ())) == {*view.hand}
    assert names(Exchanged(0, other, new, active, "A1", ())) == {*view.hand}


def test_only_a_card_that_scores_more_is_what_somebody_should_have_taken() -> None:
    view = GAME.view(at("take", 1), at("take", 1).active)
    view = view._replace(
        hand=("A1", "B5"),
        displays=tuple(("A2", "C5") if seat == view.seat else () for seat in range(4)),
        offers=(Offered(0, "A3"), Offered(1, "J7"), Offered(2, "I7"), Offered(3, "D5")),
    )
    moves = [Take(seat) for seat in range(4)]
    assert GAME.review.advisable(view, Take(0), moves) == []
    assert GAME.review.advisable(view, Take(3), moves) == []
    assert GAME.review.advisable(view, Take(1), moves) == [Take(0), Take(3)]
