"""The house rules of Smatchy Matchy by clicks: what panels offer, what is told, and presses that come wrong or late."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.locales import FALLBACK, languages
from bot.tables.model import Status
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.smatchy.card_texts import card_text
from engine.games.smatchy.options import SmatchyOptions
from tests.clicking_players import game_controls
from tests.discord_world import NAMES, World, a_world, check_limits, controls, text_of
from tests.finished_games import control
from tests.sim.cogs.smatchy.clicks import Corner, asked_for, choices, menu_of, play_sensibly
from tests.spoken_words import left_over

HOUSE_RULES = [name for name in SmatchyOptions.model_fields if name not in ("expert", "penalties")]
ON_THE_LINE = {"smatchy.4", "smatchy.8", "matchy.4", "matchy.8"}
OPEN = {f"complete.{colour}{value}" for value in (1, 2, 3, 9) for colour in "PG"}
BETWEEN_COLOURS = {f"complete.{colour}{value}" for value in (5, 6, 7) for colour in "PG"}


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with a_world(tmp_path / "bot.sqlite3", 2) as built:
        yield built
        check_limits(built.env)


def place(view: Any, value: int) -> Any:
    """Find the place of a value in the line."""
    return next((each for each in view.line if each.value == value), None)


# --- A joker may complete the line


@pytest.mark.rule("S27")
async def test_a_joker_completes_the_line_as_the_card_that_its_player_names(world: World) -> None:
    corner = await Corner.laid_out(world, ["JK P1 P1", "G1 G2"], "P4 G8", "P3 P3", joker_completes=True)
    panel = await corner.panel()
    assert {option["value"] for option in menu_of(panel)["options"]} == ON_THE_LINE | OPEN
    assert "Add as green 9" in text_of(panel)
    await corner.choose("complete", "G9")
    view = await corner.view()
    assert (place(view, 9).top, place(view, 9).cards) == ("G9", ("JK",))
    assert view.hand_sizes[0] == 3, "who completes draws"
    assert "puts 🃏 (🍀 **9**) after 🍀 **8**" in text_of(world.board())


async def test_a_joker_completes_nothing_where_the_table_does_not_want_it(world: World) -> None:
    corner = await Corner.laid_out(world, ["JK P1 P1", "G1 G2"], "P4 G8", "P3 P3")
    panel = await corner.panel()
    assert choices(panel) == ON_THE_LINE | {"complete.P1", "draw"}
    before = await corner.view()
    await corner.send(panel, menu_of(panel)["custom_id"], "complete.G9")
    assert await corner.view() == before
    assert "There is no such card in the line" in text_of(panel)


@pytest.mark.rule("S27")
async def test_with_penalties_any_value_that_the_line_lacks_can_be_declared(world: World) -> None:
    laid = {"joker_completes": True, "penalties": True}
    corner = await Corner.laid_out(world, ["JK P1 P1", "G1 G2"], "P4 G8", "P3 P3 P3", **laid)
    panel = await corner.panel()
    assert choices(panel) == {"look.JK", "look.P1", "draw"}
    await world.press(corner.actor, panel, control(panel, ":look.JK"))
    assert choices(panel) == ON_THE_LINE | OPEN | BETWEEN_COLOURS | {"look.-"}
    await corner.declare("JK", "complete", "P6")
    view = await corner.view()
    assert (place(view, 6), view.turn, view.hand_sizes[0]) == (None, 0, 4), "wrong: taken back, and a card to pay"
    assert "wanted to add 🃏 (🌸 **6**), but no: back into the hand, with a penalty card." in text_of(world.board())
    await corner.declare("JK", "complete", "P3")
    view = await corner.view()
    assert (place(view, 3).top, view.turn, view.draw_owed_by) == ("P3", 1, 0)
    assert "puts 🃏 (🌸 **3**) before 🌸 **4**" in text_of(world.board())


# --- Matchys before a due Smatchy


@pytest.mark.rule("S27")
async def test_a_matchy_comes_before_the_answer(world: World) -> None:
    corner = await Corner.laid_out(world, ["P4 G4 P1", "G1 G2"], "P4 G8", "P3 P3", chain=1, matchy_first=True)
    panel = await corner.panel()
    assert "must answer with a Smatchy. Matchies may come first." in text_of(panel)
    assert {each["custom_id"].split(":")[3] for each in game_controls(panel)} == {
        "matchy.P4",
        "smatchy.G4",
    }
    await corner.press("matchy.P4")
    view = await corner.view()
    assert (view.turn, view.smatchy_due, view.matchies) == (0, True, 1)
    panel = await corner.panel()
    assert "must answer with a Smatchy." in text_of(panel)
    assert "Matchies may come first" not in text_of(panel), "no other Matchy is left"
    assert "stop" not in choices(panel), "the answer is still due"
    await corner.press("smatchy.G4")
    view = await corner.view()
    assert (view.turn, view.smatchy_due, view.chain) == (1, True, 2)


@pytest.mark.rule("S27")
@pytest.mark.parametrize("pile", ["P3 P3", ""])
async def test_without_an_answer_matchies_may_come_before_drawing(world: World, pile: str) -> None:
    corner = await Corner.laid_out(world, ["P4 P1 P2", "G1 G4"], "P4 G8", pile, chain=1, matchy_first=True)
    panel = await corner.panel()
    drawing = "make a Matchy, or draw a card and pass." if pile else "make a Matchy, or pass."
    assert f"You cannot answer: {drawing}" in text_of(panel)
    assert [each["label"] for each in controls(panel) if each["custom_id"].endswith(":draw")] == [
        "Draw" if pile else "Pass"
    ]
    await corner.press("matchy.P4")
    assert "Matchy on 🌸 **4**, and plays again!" in text_of(world.board())
    await corner.press("draw")
    view = await corner.view()
    assert (view.turn, view.smatchy_due, view.hand_sizes[0]) == (1, False, 3 if pile else 2)
    told = "has no Smatchy, draws and passes." if pile else "has no Smatchy and passes."
    assert told in text_of(world.board())


@pytest.mark.rule("S27")
async def test_a_matchy_with_the_last_card_ends_the_duty(world: World) -> None:
    corner = await Corner.laid_out(world, ["P4", "G1 G2"], "P4 G8", "P3 P3", chain=1, matchy_first=True)
    await corner.press("matchy.P4")
    shown = text_of(world.board())
    assert "Matchy on 🌸 **4** with the last card." in shown
    assert "plays again" not in shown
    assert "has no Smatchy, draws and passes." in shown
    view = await corner.view()
    assert (view.turn, view.smatchy_due, view.hand_sizes[0]) == (1, False, 1)


@pytest.mark.rule("S27")
async def test_nobody_is_said_to_draw_who_still_owes_the_card(world: World) -> None:
    """With penalties the card of a last-card Matchy is still to be taken when the duty ends."""
    corner = await Corner.laid_out(world, ["P4", "G1 G2"], "P4 G8", "P3 P3", chain=1, matchy_first=True, penalties=True)
    await corner.declare("P4", "matchy")
    shown = text_of(world.board())
    assert "has no Smatchy and passes." in shown
    assert "draws" not in shown
    view = await corner.view()
    assert (view.turn, view.smatchy_due, view.draw_owed_by, view.hand_sizes[0]) == (1, False, 0, 0)


@pytest.mark.rule("S27")
async def test_with_penalties_a_matchy_is_declared_before_the_answer(world: World) -> None:
    laid = {"chain": 1, "matchy_first": True, "penalties": True}
    corner = await Corner.laid_out(world, ["P4 G4 P1", "G1 G2"], "P4 G8", "P3 P3", **laid)
    assert "must answer with a Smatchy. Matchies may come first." in text_of(await corner.panel())
    await corner.declare("P4", "matchy")
    view = await corner.view()
    assert (view.turn, view.smatchy_due, view.matchies, view.hand_sizes[0]) == (0, True, 1, 2)
    await corner.declare("P1", "complete")
    assert "wanted to add 🌸 **1**, but must answer a Smatchy" in text_of(world.board())
    await corner.declare("G4", "smatchy")
    view = await corner.view()
    assert (view.turn, view.chain) == (1, 2)


async def test_a_matchy_does_not_come_first_where_the_table_does_not_want_it(world: World) -> None:
    corner = await Corner.laid_out(world, ["P4 G4 P1", "G1 G2"], "P4 G8", "P3 P3", chain=1)
    panel = await corner.panel()
    assert "Matchies may come first" not in text_of(panel)
    assert {each["custom_id"].split(":")[3] for each in game_controls(panel)} == {"smatchy.G4"}
    before = await corner.view()
    forged = control(panel, ":smatchy.G4").replace("smatchy.G4", "matchy.P4")
    await corner.send(panel, forged)
    assert await corner.view() == before
    assert "You must answer the Smatchy with a Smatchy, or pass if you have none." in text_of(panel)


# --- A penalty card ends the turn


@pytest.mark.rule("S27")
async def test_a_penalty_card_ends_the_turn_and_says_so(world: World) -> None:
    laid = {"penalties": True, "penalty_ends_turn": True}
    corner = await Corner.laid_out(world, ["P5 P1 P1", "G1 G2"], "P4 G8", "P3 P3", **laid)
    panel = await corner.panel()
    await world.press(corner.actor, panel, control(panel, ":look.P5"))
    assert "A mistake ends your turn." in text_of(panel)
    await world.press(corner.actor, panel, control(panel, ":matchy.P5"))
    await world.env.advance_time(2)
    assert "back into the hand, with a penalty card that ends the turn." in text_of(world.board())
    view = await corner.view()
    assert (view.turn, view.hand_sizes[0]) == (1, 4)


@pytest.mark.rule("S27")
async def test_a_penalty_for_drawing_ends_the_duty_too(world: World) -> None:
    laid = {"penalties": True, "penalty_ends_turn": True, "chain": 1}
    corner = await Corner.laid_out(world, ["G4 P1 P1", "G1 G2"], "P4 G8", "P3 P3", **laid)
    await corner.press("draw")
    assert "but could have answered: one penalty card that ends the turn." in text_of(world.board())
    view = await corner.view()
    assert (view.turn, view.smatchy_due) == (1, False)


async def test_the_lobby_tells_what_becomes_of_penalty_cards_only_where_there_are_any(world: World) -> None:
    told = "a penalty card ends the turn"
    await world.open(game="smatchy", **asked_for({"penalty_ends_turn": True}))
    assert told not in text_of(world.board())
    await world.people[0].slash(world.channel, "table cancel")
    await world.open(game="smatchy", **asked_for({"penalty_ends_turn": True, "penalties": True}))
    assert told in text_of(world.board())


async def test_the_lobby_lists_the_house_rules(world: World) -> None:
    await world.open(game="smatchy", **asked_for({"joker_completes": True, "matchy_first": True}))
    shown = text_of(world.board())
    assert "a joker may be added to the line" in shown
    assert "Matchies before the answer to a Smatchy" in shown


# --- What a person still owes


async def test_who_owes_a_card_is_told_to_draw_it(world: World) -> None:
    corner = await Corner.laid_out(world, ["P1 P5 P5", "G1 G2"], "P4 G8", "P3 P3", penalties=True)
    await corner.declare("P1", "complete")
    panel = await corner.panel()
    other = (await world.table(corner.table_id)).sitters[1].person
    assert other is not None
    assert f"Draw your card before {other.name} plays!" in text_of(panel)
    assert choices(panel) == {"draw"}
    await world.press(corner.actor, panel, control(panel, ":draw"))
    assert "Draw your card" not in text_of(panel)
    assert (await corner.view()).hand_sizes[0] == 3


# --- Presses that are wrong, late or twice


NONSENSE = {
    "complete.JK": "I did not understand that choice.",
    "complete.P0": "That card is not in this game.",
    "complete.P44": "That card is not in this game.",
    "complete.9": "That card is not in this game.",
    "complete.": "That card is not in this game.",
    "complete": "That card is not in this game.",
    "draw.G9": "no longer in use",
    ".": "no longer in use",
    "complete.P4": "That value is in the line already.",
    "complete.G6": "the neighbours are of different colours",
}


@pytest.mark.parametrize("value", NONSENSE)
async def test_a_joker_as_nonsense_is_refused_with_a_sentence(world: World, value: str) -> None:
    corner = await Corner.laid_out(world, ["JK P1 P1", "G1 G2"], "P4 G8", "P3 P3", joker_completes=True)
    panel = await corner.panel()
    before = await corner.view()
    await corner.send(panel, menu_of(panel)["custom_id"], value)
    assert await corner.view() == before
    assert NONSENSE[value] in text_of(panel)


async def test_a_second_choice_from_the_same_menu_plays_nothing(world: World) -> None:
    corner = await Corner.laid_out(world, ["JK JK P1", "G1 G2"], "P4 G8", "P3 P3", joker_completes=True)
    panel = await corner.panel()
    menu = menu_of(panel)
    await corner.choose("complete", "G9")
    after = await corner.view()
    panel = await corner.panel()
    await corner.send(panel, menu["custom_id"], "complete.P2")
    assert await corner.view() == after
    assert place(after, 2) is None
    assert "has already passed" in text_of(panel)


async def test_a_second_press_of_the_same_matchy_plays_nothing(world: World) -> None:
    corner = await Corner.laid_out(world, ["P4 P4 G4 P1", "G1 G2"], "P4 G8", "P3 P3", chain=1, matchy_first=True)
    panel = await corner.panel()
    button = control(panel, ":matchy.P4")
    await world.press(corner.actor, panel, button)
    after = await corner.view()
    assert after.matchies == 1
    await corner.send(panel, button)
    assert await corner.view() == after
    assert "has already passed" in text_of(panel)


async def test_two_presses_at_once_draw_an_owed_card_once(world: World) -> None:
    corner = await Corner.laid_out(world, ["P1 P5 P5", "G1 G2"], "P4 G8", "P3 P3", penalties=True)
    await corner.declare("P1", "complete")
    panel = await corner.panel()
    button = control(panel, ":draw")
    await world.press(corner.actor, panel, button)
    await corner.send(panel, button)
    assert (await corner.view()).hand_sizes[0] == 3
    assert "has already passed" in text_of(panel)


async def test_who_is_not_on_turn_cannot_use_the_menu(world: World) -> None:
    corner = await Corner.laid_out(world, ["JK P1 P1", "JK G2"], "P4 G8", "P3 P3", joker_completes=True)
    mine = menu_of(await corner.panel())
    before = await corner.view()
    other = 1 - corner.actor
    theirs = await corner.panel(other)
    assert choices(theirs) == set()
    await corner.send(theirs, mine["custom_id"], "complete.G9", person=other)
    assert await corner.view() == before
    assert "has already passed" in text_of(theirs)


# --- In every language


async def speak(world: World, language: str) -> Any:
    """Let everybody read a language, and give its words."""
    locale = languages()[language].discord[-1]
    world.guild_locale = locale
    world.locales = {actor.id: locale for actor in world.people}
    return Texts.bundled().of(language)


@pytest.mark.parametrize("language", languages())
async def test_the_house_rules_are_told_in_every_language(world: World, language: str) -> None:
    words = await speak(world, language)
    laid: dict[str, Any] = {"joker_completes": True, "matchy_first": True, "penalties": True, "penalty_ends_turn": True}
    corner = await Corner.laid_out(world, ["P4 JK P1 P1", "P8 G2"], "P4 G8", "P3 P3 P3", chain=1, **laid)
    assert words("smatchy-ask-answer", first="yes") in text_of(await corner.panel())
    await corner.declare("P4", "matchy")
    await corner.declare("JK", "smatchy", "4")
    other = 1 - corner.actor
    corner.actor = other
    await corner.declare("P8", "matchy")
    card = card_text("P8", CardEmojis())
    name = NAMES[other].title()
    said = {"name": name, "card": card, "do": "matchy", "why": "not-a-match", "who": "other", "ends": "yes"}
    assert words("smatchy-told-wrong", **said) in text_of(world.board())
    corner.actor = 1 - other
    await corner.declare("P1", "complete")
    assert words("smatchy-ask-owed", names=name) in text_of(await corner.panel())
    if language != FALLBACK:
        assert left_over(world, language) == []


@pytest.mark.parametrize("language", languages())
async def test_a_joker_added_and_a_duty_without_answer_are_told_in_every_language(world: World, language: str) -> None:
    words = await speak(world, language)
    laid: dict[str, Any] = {"joker_completes": True, "matchy_first": True}
    corner = await Corner.laid_out(world, ["JK G4 P1", "P8 G4 G2"], "P4 G8", "P3 P3 P3", **laid)
    assert words("smatchy-joker-complete", value=words("smatchy-card", colour="G", value="9")) in text_of(
        await corner.panel()
    )
    await corner.choose("complete", "G9")
    joker = f"🃏 ({card_text('G9', CardEmojis())})"
    told = {"name": NAMES[corner.actor].title(), "who": "other", "card": joker}
    assert words("smatchy-told-after", **told, neighbour=card_text("G8", CardEmojis())) in text_of(world.board())
    corner.actor = 1 - corner.actor
    await corner.press("smatchy.P8")
    corner.actor = 1 - corner.actor
    await corner.press("smatchy.G4")
    corner.actor = 1 - corner.actor
    assert words("smatchy-ask-cannot", pile=2, first="yes") in text_of(await corner.panel())
    if language != FALLBACK:
        assert left_over(world, language) == []


# --- Whole games

ALONE = [{name: True} for name in HOUSE_RULES if name != "penalty_ends_turn"]
WITH_PENALTIES = [{"penalties": True, name: True} for name in HOUSE_RULES]
ALL = dict.fromkeys(SmatchyOptions.model_fields, True)


@pytest.mark.parametrize(
    "options",
    [
        *ALONE,
        pytest.param(WITH_PENALTIES[-1], marks=pytest.mark.slow),
        *(pytest.param(each, marks=pytest.mark.prove) for each in (*WITH_PENALTIES[:-1], ALL)),
    ],
    ids=lambda options: "-".join(options),
)
async def test_a_whole_game_by_clicks_and_looking_back(world: World, options: dict[str, bool]) -> None:
    table_id = await world.started(2, game="smatchy", **asked_for(options))
    table = await play_sensibly(world, table_id)
    await world.env.advance_time(10)
    assert table.status is Status.FINISHED
    assert {name: value for name, value in table.setup.options.items() if value} == options
    assert "🥇" in text_of(world.board())
    await world.press(0, world.board(), f"review:{table_id}:-:open")
    replay = (await world.press(0, world.board(), f"replay:{table_id}:-:open")).response
    while not next(each for each in controls(replay) if each["custom_id"].endswith(":next")).get("disabled"):
        await world.press(0, replay, control(replay, ":next"))
    assert "the game is over" in text_of(replay)
