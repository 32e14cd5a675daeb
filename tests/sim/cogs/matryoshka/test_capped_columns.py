"""Short columns: every number that people see follows the table's rule, and the best display is the best under it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.screen import Content, Scene
from bot.ui.interactions.components import Button, Menu
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.card_texts import grid, points_of
from cogs.matryoshka.rule_pages import EXAMPLE
from cogs.matryoshka.screen import MatryoshkaScreen
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import NUMBERS, bits, from_texts
from engine.games.matryoshka.constants import DRAWN_EACH_ROUND, FIRST_HAND
from engine.games.matryoshka.state import State
from tests.clicking_players import choose, game_controls
from tests.discord_world import World, a_world, check_limits, text_of
from tests.engine.games.matryoshka.tablework import at, ending_with
from tests.finished_games import control

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
    awaited = GAME.to_move(state)
    return Scene("matryoshka", GAME.view(state, seat), seat, names, names, WORDS, CardEmojis(), awaited, **more)


def choosing(is_capped: bool) -> State:
    """Give seat 0 the hand, in round 3 when eight cards are chosen."""
    state = at("display", 3, seats=5)
    hands = (from_texts(HAND), *state.hands[1:])
    return state._replace(hands=hands, deal=state.deal._replace(capped_columns=is_capped))


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
        hands=(from_texts(cards), *state.hands[1:]),
        reveals=(*state.reveals[:-1], (from_texts(ONES), *state.reveals[-1][1:])),
        deal=state.deal._replace(capped_columns=is_capped),
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
    offered = from_texts(["H1"])
    hands = list(state.hands)
    displays = [0] * 5
    hands[active] = from_texts([*(card for card in HAND if card != "H1"), "I5"])
    # The cards of the others do not matter, but for the one that is offered.
    giver = (active + 1) % 5
    hands[giver] = offered | from_texts(["B2", "C3"])
    choices = [NUMBERS["H1"] if seat == giver else choice for seat, choice in enumerate(state.choices)]
    state = state._replace(
        hands=tuple(hands),
        displays=tuple(displays),
        choices=tuple(choices),
        deal=state.deal._replace(capped_columns=is_capped),
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


@pytest.fixture
def ones_for_the_first_seat() -> Iterator[None]:
    """Deal the ten ones to seat 0, two at a time, for as long as the test runs: replays deal again."""
    dealt = type(GAME).new

    def new(game: Any, seats: int, options: Any, seed: str) -> State:
        state = dealt(game, seats, options, seed)
        ones = [NUMBERS[f"{letter}1"] for letter in "ABCDEFGHIJ"]
        others = [card for card in state.deal.deck if card not in ones]
        places = range(len(state.deal.deck))
        deck = [ones.pop(0) if _is_for_ones(place, seats) else others.pop(0) for place in places]
        hands = tuple(bits(deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND]) for seat in range(seats))
        return state._replace(deal=state.deal._replace(deck=tuple(deck)), hands=hands)

    with mock.patch.object(type(GAME), "new", new):
        yield


def _is_for_ones(place: int, seats: int) -> bool:
    """Tell whether the card at this place of the deck is one of the first two that seat 0 gets, or drawn by it."""
    if place < seats * FIRST_HAND:
        return place < 2
    return (place - seats * FIRST_HAND) % (seats * DRAWN_EACH_ROUND) < DRAWN_EACH_ROUND


async def hold_on_to_ones(world: World, table_id: str) -> None:
    """Play seat 0 by clicks: show all ones, never offer one; everybody else presses anything."""
    rng = Random(4)
    collector = await world.person_in(table_id, 0)
    for person in range(5):
        await world.hand(person, table_id)
    while (table := await world.table(table_id)).status is Status.PLAYING:
        if not table.awaited:
            await world.env.advance_time(6)  # Whoever chose last can take it back for a moment.
            continue
        seat = min(table.awaited)
        person = await world.person_in(table_id, seat)
        await world.env.advance_time(3)
        if person != collector:
            await choose(world, person, rng)
            continue
        await _press_for_ones(world, person, table)


async def _press_for_ones(world: World, person: int, table: Snapshot) -> None:
    panel = world.panel(person)
    offered = game_controls(panel)
    cards = [each for each in offered if re.search(r":look\.(on|off|keep)\.", each["custom_id"])]
    if not cards:
        spared = [each for each in offered if not each["custom_id"].endswith("1") or ":take." in each["custom_id"]]
        await world.press(person, panel, spared[0]["custom_id"])
        return
    values = sorted((each["label"] for each in cards), key=lambda card: (card[1], card))
    wanted = values[: table.view(0).choose]
    if any(":look.keep." in each["custom_id"] for each in cards):
        await _mark(world, person, values[-1])
    for card in [each["label"] for each in cards] if len(values) < 14 else ():
        is_marked = next(each for each in game_controls(panel) if each["label"] == card)["style"] == 3
        if is_marked != (card in wanted):
            await _mark(world, person, card)
    (confirm,) = [each for each in game_controls(world.panel(person)) if ":show." in each["custom_id"]]
    await world.press(person, panel, confirm["custom_id"])
    if len(table.awaited) > 1:
        points = points_of(wanted, is_capped=True)
        assert f"You will show · {points}" in text_of(world.panel(person))


async def _mark(world: World, person: int, card: str) -> None:
    (button,) = [each for each in game_controls(world.panel(person)) if each["label"] == card]
    await world.press(person, world.panel(person), button["custom_id"])


@pytest.mark.usefixtures("ones_for_the_first_seat")
async def test_a_whole_game_with_a_long_column_by_clicks(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 5) as world:
        table_id = await world.open(clock="none", **{"short-columns": True})
        assert "a column counts seven cards at most" in text_of(world.board())
        await world.seat(table_id, 1, 2, 3, 4)
        await world.press(0, world.board(), f"lobby:{table_id}:-:start")
        await hold_on_to_ones(world, table_id)
        await world.env.advance_time(10)
        table = await world.table(table_id)
        assert table.outcome is not None
        (column,) = [
            group
            for group in table.outcome.details["seats"][0]["groups"]
            if (group["kind"], group["name"]) == ("column", "1")
        ]
        assert (len(column["cards"]), column["points"]) == (10, 16)
        collector = await world.person_in(table_id, 0)
        name = table.sitters[0].person.name  # type: ignore[union-attr]
        assert f"{name} · {table.outcome.points[0]}" in text_of(world.board())
        assert f"= **{table.outcome.points[0]}**" in text_of(world.panel(collector))
        review = (await world.press(collector, world.board(), f"review:{table_id}:-:open")).response
        assert "points" in text_of(review)
        replay = (await world.press(collector, world.board(), f"replay:{table_id}:-:open")).response
        await world.press(collector, replay, control(replay, ":last"))
        assert f"{name} · {table.outcome.points[0]}" in text_of(replay)
        check_limits(world.env)
