"""Short columns: every number that people see follows the table's rule, and the best display is the best under it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ui.games.screen import Content, Scene
from bot.ui.interactions.components import Button, Menu
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.card_texts import grid, points_of
from cogs.matryoshka.rule_pages import EXAMPLE
from cogs.matryoshka.screen import MatryoshkaScreen
from engine.games.matryoshka import GAME
from engine.games.matryoshka.state import Setup, State
from tests.engine.games.matryoshka.positions import at, ending_with

SCREEN = MatryoshkaScreen()
WORDS = Texts.bundled().of("en")
ONES = tuple(f"{letter}1" for letter in "ABCDEFGH")
HAND = (*ONES, "A2", "I4", "J6", "J7")
"""Eight ones score 19, or 16 where columns are short: then seven of them and the A2 are better, 18."""
REST = (
    "B3 C5 D7 E2 F4 G6 A5 H3 A3 B4 C6 I3 J1",
    "B5 C7 D2 E4 F6 G3 A7 H5 A4 B6 C3 I5 J2",
    "B7 C2 D4 E6 F3 G5 I2 H7 A6 D3 E5 I7 J3",
    "B2 C4 D6 E3 F5 G7 I6 H2 D5 E7 F2 G4 J4",
)
"""What the other four show at the end."""
BOTH = pytest.mark.parametrize("is_capped", [False, True])


def scene(state: State, seat: int | None, **more: Any) -> Any:
    names = tuple(f"Player {number}" for number in range(state.seats))
    to_move = GAME.to_move(state)
    return Scene("matryoshka", GAME.view(state, seat), seat, names, names, WORDS, CardEmojis(), to_move, **more)


def choosing(is_capped: bool) -> State:
    """Give seat 0 the hand, in round 3 when eight cards are chosen."""
    state = at("display", 3, seats=5)
    return state._replace(hands=(frozenset(HAND), *state.hands[1:]), setup=setup_with(state, is_capped))


def setup_with(state: State, is_capped: bool) -> Setup:
    return state.setup._replace(options=GAME.options(capped_columns=is_capped))


def sections(content: Content) -> dict[str, str]:
    return {section.title: section.text for section in content.sections}


def button(content: Content, verb: str) -> Button:
    found = [each for row in content.rows if not isinstance(row, Menu) for each in row]
    (wanted,) = (each for each in found if each.choice.startswith(verb))
    return wanted


@pytest.mark.rule("M32")
@BOTH
def test_the_best_display_is_the_best_under_the_rules_of_the_table(is_capped: bool) -> None:
    state = choosing(is_capped)
    panel = SCREEN.panel(scene(state, 0))
    best = button(panel, "look.best")
    assert best.label == f"Best: {18 if is_capped else 19} pts"
    marked = SCREEN.looked("best", "", GAME.view(state, 0))
    confirm = button(SCREEN.panel(scene(state, 0, focus=marked)), "show.")
    assert confirm.label == f"Confirm 8/8 · {18 if is_capped else 19} pts"
    shown = SCREEN.move(confirm.choice, (), GAME.view(state, 0))["cards"]
    assert ("A2" in shown) == is_capped
    assert points_of(shown, is_capped) == (18 if is_capped else 19)


@pytest.mark.rule("M32")
@BOTH
def test_a_chosen_display_shows_its_points_in_title_margin_and_picture(is_capped: bool) -> None:
    state = choosing(is_capped)
    state = GAME.apply(state, 0, GAME.read_move({"do": "display", "cards": list(ONES)})).state
    panel = SCREEN.panel(scene(state, 0))
    points = 16 if is_capped else 19
    shown = sections(panel)[f"You will show · {points}"]
    assert shown.splitlines()[-3:] == ["  1······", f"= {points - 10}······", "```"]
    assert panel.picture is not None
    assert (panel.picture.display_title, panel.picture.is_capped) == (f"You will show · {points}", is_capped)
    assert not button(panel, "look.best").disabled or not is_capped, "another one is better"


@pytest.mark.rule("M32")
@BOTH
def test_the_table_the_panels_and_the_story_count_alike(is_capped: bool) -> None:
    state = choosing(is_capped)
    rng = Random(3)
    events = []
    for seat in range(5):
        shown = {"do": "display", "cards": list(ONES)}
        step = GAME.apply(state, seat, GAME.random_move(state, seat, rng) if seat else GAME.read_move(shown))
        state, events = step.state, list(step.events)
    points = 16 if is_capped else 19
    table = SCREEN.table(scene(state, None))
    assert any(title.endswith(f"Player 0 · {points}") for title in sections(table))
    assert table.picture is not None
    assert {player.is_capped for player in table.picture.players} == {is_capped}
    assert f"Your display · {points}" in sections(SCREEN.panel(scene(state, 0)))
    told = [SCREEN.narrate(scene(state, None), event) for event in events]
    assert f"The displays are open: Player 0 leads with {points}." in told


@pytest.mark.rule("M32")
@BOTH
def test_the_last_choice_tells_what_keeping_each_card_would_score(is_capped: bool) -> None:
    state = at("display", 4, seats=5)
    cards = (*HAND, "I1", "J1")
    state = state._replace(
        hands=(frozenset(cards), *state.hands[1:]),
        reveals=(*state.reveals[:-1], (ONES, *state.reveals[-1][1:])),
        setup=setup_with(state, is_capped),
    )
    panel = SCREEN.panel(scene(state, 0))
    assert f"Your display · {16 if is_capped else 19}" in sections(panel)
    worth = {}
    for place, card in enumerate(sorted(cards)):
        kept = SCREEN.looked(f"keep.{place}.0", "", GAME.view(state, 0))
        worth[card] = button(SCREEN.panel(scene(state, 0, focus=kept)), "show.").label
    # Ten ones score 25, nine 22; the A2 makes a run of two with the A1, and the J6 one with the J7.
    assert worth["H1"] == f"Confirm 13/13 · {16 + 4 if is_capped else 22 + 4} pts"
    assert worth["I4"] == f"Confirm 13/13 · {16 + 4 if is_capped else 25 + 4} pts"
    assert worth["A2"] == f"Confirm 13/13 · {16 + 2 if is_capped else 25 + 2} pts"


@pytest.mark.rule("M32")
@BOTH
def test_hints_and_reviews_of_an_offer_value_it_by_the_rules_of_the_table(is_capped: bool) -> None:
    state = at("take", 3, seats=5)
    active = state.active
    hands = list(state.hands)
    hands[active] = frozenset(HAND) - {"H1"} | {"I5"}
    # The cards of the others do not matter, but for the one that is offered.
    giver = (active + 1) % 5
    hands[giver] = frozenset({"H1", "B2", "C3"})
    choices = [("H1",) if seat == giver else choice for seat, choice in enumerate(state.choices)]
    state = state._replace(
        hands=tuple(hands),
        displays=((),) * 5,
        choices=tuple(choices),
        setup=setup_with(state, is_capped),
    )
    panel = SCREEN.panel(scene(state, active, hints=True))
    # Seven ones score 16, and three runs of two 2 each; an eighth one is worth 3 more unless columns are short.
    assert any(line.endswith("without it 22.") for line in panel.lines)
    assert button(panel, f"take.{giver}").label.endswith("→ 22" if is_capped else "→ 25")
    told = SCREEN.replay_texts.move(scene(state, active), {"do": "take", "seat": giver})
    assert f"(your cards then score {22 if is_capped else 25})" in told


@pytest.mark.rule("M32")
@BOTH
def test_the_final_count_says_the_same_everywhere(is_capped: bool) -> None:
    long_column = " ".join([*ONES, "A2", "I4", "J6", "J7", "I1"])
    state = ending_with(long_column, *REST, capped_columns=is_capped)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.points[0] == (16 if is_capped else 22) + 2 + 2
    end = scene(state, None, outcome=outcome)
    content = SCREEN.end(end)
    counts = {count.seat: count for count in SCREEN.counts(end)}
    for seat in range(5):
        assert counts[seat].summary.endswith(f"= **{outcome.points[seat]}**")
        assert f"Player {seat} · {outcome.points[seat]}" in sections(content)
    column = next(line for line in counts[0].details.splitlines() if line.startswith("size 1"))
    assert column.endswith("→ 16" if is_capped else "→ 22")
    assert content.picture is not None
    assert {place.name: place.points for place in content.picture.standings} == {
        f"Player {seat}": str(points) for seat, points in enumerate(outcome.points)
    }
    best = {"dealt": 20, "shown": 10, "best": 18, "best_cards": list(ONES)}
    luck = SCREEN.replay_texts.luck(scene(state, 0, outcome=outcome), [best] * 5)
    assert grid(ONES, WORDS, is_capped) in luck[1].text
    display = {"do": "display", "cards": list(ONES)}
    assert f"({16 if is_capped else 19} points)" in SCREEN.replay_texts.move(scene(state, 0), display)


def test_the_example_of_the_rules_counts_the_same_under_both_rules() -> None:
    assert grid(EXAMPLE, WORDS, is_capped=True) == grid(EXAMPLE, WORDS, is_capped=False)
    assert points_of(EXAMPLE, is_capped=True) == 31


# --- By clicks
