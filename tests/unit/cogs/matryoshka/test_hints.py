"""Hints: one card with one meaning and its reason in words, judged as reviews do, and never what has just come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from bot.history.reviews import EVALUATOR, MIN_SWING, MadeChoice, evaluate
from bot.ui.games.scene import Scene
from bot.ui.interactions.components import Button
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.card_texts import points_of
from cogs.matryoshka.choosing_display import own_cards
from cogs.matryoshka.panel import panel_face
from engine.games.matryoshka import GAME
from engine.games.matryoshka.best_display import best_display
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.view import just_received

WORDS = Texts.bundled().of("en")
LAMP = "💡"


def questions(seed: int) -> Iterator[tuple[int, Any]]:
    """Play a game by chance, and give each question for a card of the hand, with the seat that is asked."""
    rng = Random(seed)
    state = GAME.new(3, MatryoshkaOptions(), f"hints {seed}")
    while (to_move := GAME.to_move(state)) and state.round < 3:
        seat = min(to_move)
        view = GAME.view(state, seat)
        if view.phase in ("offer", "counter") and view.hand:
            yield seat, view
        state = GAME.apply(state, seat, rng.choice(list(GAME.legal_moves(state, seat)))).state


def final(cards: tuple[str, ...]) -> int:
    """Count the best final display that some cards make."""
    return points_of(best_display(cards, min(13, len(cards))), False)


def panel(seat: int, view: Any, *, hints: bool = True) -> Any:
    """Build the panel of a seat at a table with hints."""
    names = ("Ana", "Bruno", "Cleo")
    to_move = frozenset({seat})
    return panel_face(Scene("matryoshka", view, seat, names, names, WORDS, CardEmojis(), to_move, hints=hints))


def lamp_and_line(face: Any) -> tuple[str, str] | None:
    """Give the card that a panel advises and the line that says why, or None when it advises nothing."""
    buttons = [each for row in face.rows for each in row if isinstance(each, Button)]
    lamps = [button.choice.partition(".")[2] for button in buttons if LAMP in button.label]
    lines = [line for line in face.lines if line.startswith(LAMP)]
    assert len(lamps) == len(lines) <= 1
    return (lamps[0], lines[0]) if lamps else None


@pytest.mark.parametrize("seed", range(12))
def test_one_card_is_named_with_what_it_costs_and_never_the_one_that_has_just_come(seed: int) -> None:
    asked = came = 0
    for seat, view in questions(seed):
        fresh = just_received(view)
        found = lamp_and_line(panel(seat, view))
        if not set(view.hand) - fresh:
            assert found is None, "there is nothing to choose"
            continue
        asked += 1
        came += bool(fresh & set(view.hand))
        assert found is not None
        card, line = found
        assert f"**{card}**" in line
        assert card not in fresh
        cards = own_cards(view)
        instead = (view.face_up,) if view.phase == "counter" else ()
        now, after = final(cards), final((*(each for each in cards if each != card), *instead))
        assert ("the same" if after == now and "spare" in line else f"score {after}, now {now}") in line
    assert asked > 10
    assert came


def values(view: Any) -> dict[str, float]:
    """Judge each card of the hand as what to give away."""
    moves = [{"do": view.phase, "card": card} for card in view.hand]
    judgement = GAME.computer(EVALUATOR).judge(view, [GAME.read_move(move) for move in moves], Random(9))
    return {move["card"]: value for move, value in zip(moves, judgement, strict=True)}


def test_the_hint_names_another_card_than_the_one_just_received() -> None:
    """Nothing was advised there, and afterwards the review blamed whatever was chosen."""
    left_out = 0
    for seed in range(40):
        for seat, view in questions(seed):
            fresh, judgement = just_received(view) & set(view.hand), values(view)
            others = [card for card in view.hand if card not in fresh]
            if not fresh or not others:
                continue
            found = lamp_and_line(panel(seat, view))
            assert found is not None
            (new,) = fresh
            is_better = judgement[new] - max(judgement[card] for card in others) >= MIN_SWING
            assert (f"**{new}**, which you just got.)" in found[1]) == is_better
            if is_better:
                left_out += 1
                assert judgement[found[0]] > max(judgement[card] for card in others) - MIN_SWING
    assert left_out > 5


def blamed(view: Any, move: Any, moves: Sequence[Any]) -> bool:
    """Tell whether a review blames a move."""
    found = evaluate(GAME, MadeChoice(1, view, moves, GAME.write_move(move)), "a table")
    return found is not None and found.swing <= -MIN_SWING


@pytest.mark.parametrize("seed", range(12))
def test_whoever_follows_the_hints_is_not_blamed_by_a_review(seed: int) -> None:
    """The hint was what costs least in the final 13: it broke up a pair for which the missing card was on offer."""
    advised = others_blamed = 0
    for seat, view in questions(seed):
        found = lamp_and_line(panel(seat, view))
        if found is None:
            continue
        advised += 1
        moves = [GAME.read_move({"do": view.phase, "card": card}) for card in view.hand]
        by_card = dict(zip(view.hand, moves, strict=True))
        assert not blamed(view, by_card[found[0]], moves)
        others_blamed += any(blamed(view, move, moves) for move in moves)
    assert advised > 10
    assert others_blamed


def takes(seed: int) -> Iterator[Any]:
    """Play a game by chance, and give the view of whoever is to take a card."""
    rng = Random(seed)
    state = GAME.new(3, MatryoshkaOptions(), f"takes {seed}")
    while to_move := GAME.to_move(state):
        seat = min(to_move)
        view = GAME.view(state, seat)
        if view.phase == "take":
            yield view
        state = GAME.apply(state, seat, rng.choice(list(GAME.legal_moves(state, seat)))).state


def test_whoever_takes_a_card_with_the_greatest_number_is_not_blamed_by_a_review() -> None:
    """Of two cards with the same number on them one was called better afterwards."""
    tied = blames = 0
    for seed in range(30):
        for view in takes(seed):
            moves = [GAME.read_move({"do": "take", "seat": offer.seat}) for offer in view.offers]
            scores = [final((*own_cards(view), offer.card)) for offer in view.offers]
            judgement = GAME.computer(EVALUATOR).judge(view, moves, Random(9))
            for move, score, value in zip(moves, scores, judgement, strict=True):
                if score == max(scores):
                    tied += value <= max(judgement) - MIN_SWING
                    assert not blamed(view, move, moves)
                else:
                    blames += blamed(view, move, moves)
    assert tied
    assert blames


def test_the_offers_of_the_greatest_number_have_the_lamp_unless_all_are_alike() -> None:
    """Whoever takes found numbers on the offers, but not the lamp that advises everywhere else."""
    seen = set()
    for seed in range(30):
        for view in takes(seed):
            scores = [final((*own_cards(view), offer.card)) for offer in view.offers]
            buttons = [each for row in panel(view.seat, view).rows for each in row]
            wanted = [score == max(scores) > min(scores) for score in scores]
            assert [LAMP in button.label for button in buttons] == wanted
            assert not any(LAMP in each.label for row in panel(view.seat, view, hints=False).rows for each in row)
            moves = [GAME.read_move({"do": "take", "seat": offer.seat}) for offer in view.offers]
            assert not any(blamed(view, move, moves) for move, is_best in zip(moves, wanted, strict=True) if is_best)
            seen.add(sum(wanted))
    assert {0, 1} <= seen


def test_a_pair_is_kept_while_the_card_between_is_on_offer() -> None:
    """With I4 and I6 in hand and I5 on offer, neither of the two is what to give for it."""
    for seed in range(40):
        for seat, view in questions(seed):
            letter, value = (view.face_up or "A1")[0], int((view.face_up or "A1")[1])
            around = {f"{letter}{value - 1}", f"{letter}{value + 1}"}
            found = lamp_and_line(panel(seat, view)) if view.phase == "counter" and around <= set(view.hand) else None
            if found is not None:
                assert found[0] not in around
                return
    pytest.fail("no such question in forty games")


def test_the_first_choice_says_what_it_is_for_where_there_are_hints() -> None:
    """A newcomer was asked which two cards to show, and read nothing of why."""
    state = GAME.new(3, MatryoshkaOptions(), "first")
    why = WORDS("matryoshka-first-display")
    assert why in panel(0, GAME.view(state, 0)).lines
    assert why not in panel(0, GAME.view(state, 0), hints=False).lines
    chosen = GAME.apply(state, 0, next(iter(GAME.legal_moves(state, 0)))).state
    assert why not in panel(0, GAME.view(chosen, 0)).lines
    while state.round < 1 or GAME.view(state, 0).phase != "display":
        seat = min(GAME.to_move(state))
        state = GAME.apply(state, seat, next(iter(GAME.legal_moves(state, seat)))).state
    assert why not in panel(0, GAME.view(state, 0)).lines
