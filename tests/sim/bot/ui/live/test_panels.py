"""Private panels: alive while others play, renewed with every press, and forgiving."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import discord
import simcord.interactions
from simcord.backend import serializers

from tests.clicking_players import choose, game_controls, play_on
from tests.discord_world import World, controls, text_of


async def at_the_offer(world: World, people: int = 4) -> tuple[str, int]:
    """Play the set-up; give the table and the active person."""
    table_id = await world.started(people)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
    await world.env.advance_time(2)
    (seat,) = (await world.table(table_id)).to_move
    return table_id, await world.person_in(table_id, seat)


def edits(world: World) -> int:
    """Count the edits of panels through their tokens."""
    return sum(request.path.endswith("@original") for request in world.env.http_requests)


async def test_panels_follow_the_actions_of_others_without_a_press(world: World) -> None:
    _, active = await at_the_offer(world)
    other = next(person for person in range(4) if person != active)
    await choose(world, active, Random(1))
    await world.env.advance_time(1)
    assert "which card do you offer for it" in text_of(world.panel(other))
    assert len(game_controls(world.panel(other))) == 6


async def test_a_panel_lives_for_a_quarter_of_an_hour_after_the_last_press(world: World) -> None:
    _, active = await at_the_offer(world)
    other = next(person for person in range(4) if person != active)
    await world.env.advance_time(12 * 60)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert "which card do you offer for it" in text_of(world.panel(other))


async def test_an_expired_panel_is_left_alone_and_its_owner_is_called(world: World) -> None:
    table_id, active = await at_the_offer(world)
    other = next(person for person in range(4) if person != active)
    await world.env.advance_time(16 * 60)
    before = edits(world)
    await world.hand(active, table_id)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert edits(world) == before
    calls = [message.content for message in world.messages() if message.content]
    assert len(calls) == 1
    assert world.people[other].mention in calls[0]
    assert world.people[active].mention not in calls[0]
    await world.hand(other, table_id)
    assert "which card do you offer for it" in text_of(world.panel(other))


async def test_a_call_vanishes_when_it_is_done(world: World) -> None:
    table_id = await world.started(4, clock="relaxed")
    assert sum(bool(message.content) for message in world.messages()) == 1
    for person in range(4):
        await world.hand(person, table_id)
        await choose(world, person, Random(person))
    await world.env.advance_time(3)
    assert sum(bool(message.content) for message in world.messages()) == 0


async def test_a_counter_offer_can_be_changed_until_all_are_in(world: World) -> None:
    table_id, active = await at_the_offer(world)
    await choose(world, active, Random(1))
    await world.env.advance_time(1)
    one, two, three = (person for person in range(4) if person != active)
    first, second = game_controls(world.panel(one))[:2]
    await world.press(one, world.panel(one), first["custom_id"])
    assert "you can still change it" in text_of(world.panel(one))
    await world.press(one, world.panel(one), second["custom_id"])
    await choose(world, two, Random(1))
    await choose(world, three, Random(1))
    seat = (await world.table(table_id)).seat_of(world.people[one].id)
    active_view = (await world.table(table_id)).view((await world.table(table_id)).seat_of(world.people[active].id))
    offered = next(offer.card for offer in active_view.offers if offer.seat == seat)
    assert offered == second["custom_id"].rpartition(".")[2]


async def test_a_display_is_shown_with_its_points_before_the_reveal_and_can_be_changed(world: World) -> None:
    table_id = await world.started(4, clock="relaxed")
    await world.hand(0, table_id)
    cards = [each["label"] for each in marks(world, 0)]
    assert len(cards) == 6
    await mark(world, 0, cards[0])
    assert control_labels(world, 0, "Confirm 1/2") == [False], "one card is not enough"
    await mark(world, 0, cards[1])
    await press_label(world, 0, "Confirm 2/2")
    shown = text_of(world.panel(0))
    assert "You will show" in shown
    assert "you can still change it" in shown
    assert marked(world, 0) == set(cards[:2])
    for card in cards[:4]:
        await mark(world, 0, card)
    await press_label(world, 0, "Confirm 2/2")
    table = await world.table(table_id)
    assert set(table.view(table.seat_of(world.people[0].id)).choice) == set(cards[2:4])


async def test_marks_stay_while_others_choose_and_of_two_quick_presses_none_is_lost(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    for person in range(3):
        await world.hand(person, table_id)
    first, second = marks(world, 0)[:2]
    await mark(world, 0, first["label"])
    # Pressed before the panel showed the first mark: it still says that nothing was marked.
    await press_raw(world, 0, world.panel(0), second["custom_id"])
    assert marked(world, 0) == {first["label"], second["label"]}
    await choose(world, 1, Random(1))
    await world.env.advance_time(90)
    assert marked(world, 0) == {first["label"], second["label"]}, "the panel was shown anew meanwhile"
    assert not (await world.table(table_id)).view((await world.table(table_id)).seat_of(world.people[0].id)).choice


def marks(world: World, person: int) -> list[dict[str, Any]]:
    """List the buttons that mark a card."""
    offered = game_controls(world.panel(person))
    return [each for each in offered if re.search(r":look\.(on|off|keep)\.", each["custom_id"])]


def marked(world: World, person: int) -> set[str]:
    """Name the cards that are marked: their buttons are green."""
    return {each["label"] for each in marks(world, person) if each["style"] == discord.ButtonStyle.success.value}


async def mark(world: World, person: int, card: str) -> None:
    """Press the button of a card."""
    (wanted,) = [each for each in marks(world, person) if each["label"] == card]
    await world.press(person, world.panel(person), wanted["custom_id"])


def control_labels(world: World, person: int, beginning: str) -> list[bool]:
    """Tell of the buttons with such a label whether they can be pressed."""
    return [not each.get("disabled") for each in controls(world.panel(person)) if each["label"].startswith(beginning)]


async def press_label(world: World, person: int, beginning: str) -> None:
    """Press a button by how its label begins."""
    (wanted,) = [each for each in controls(world.panel(person)) if (each["label"] or "").startswith(beginning)]
    await world.press(person, world.panel(person), wanted["custom_id"])


async def test_the_previous_display_is_chosen_already_when_a_new_one_is_asked(world: World) -> None:
    table_id = await world.started(3)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "display")
    await world.env.advance_time(2)
    table = await world.table(table_id)
    for person in range(3):
        seat = table.seat_of(world.people[person].id)
        assert seat is not None
        assert marked(world, person) == set(table.view(seat).reveals[-1][seat])


async def test_at_the_last_display_one_chooses_the_card_to_keep(world: World) -> None:
    table_id = await world.started(3)
    await play_on(
        world, table_id, until=lambda table: table.view(None).phase == "display" and table.view(None).round == 4
    )
    await world.env.advance_time(2)
    cards = [each["label"] for each in marks(world, 0)]
    assert len(cards) == 14
    assert marked(world, 0) == set(cards)
    for kept in (cards[2], cards[3]):
        await mark(world, 0, kept)
        assert marked(world, 0) == set(cards) - {kept}
    await press_label(world, 0, "Confirm 13/13")
    table = await world.table(table_id)
    assert set(table.view(table.seat_of(world.people[0].id)).choice) == set(cards) - {cards[3]}


async def test_best_marks_a_display_and_confirm_chooses_it(world: World) -> None:
    table_id = await world.started(3)
    await world.hand(0, table_id)
    await press_label(world, 0, "Best: ")
    assert len(marked(world, 0)) == 2
    table = await world.table(table_id)
    assert not table.view(table.seat_of(world.people[0].id)).choice
    await press_label(world, 0, "Confirm 2/2")
    table = await world.table(table_id)
    assert len(table.view(table.seat_of(world.people[0].id)).choice) == 2


async def test_what_was_refused_is_a_line_of_the_panel_that_goes_away(world: World) -> None:
    _, active = await at_the_offer(world)
    old, stale = game_controls(world.panel(active))[0]["custom_id"], world.panel(active)
    await choose(world, active, Random(1))
    await press_raw(world, active, stale, old)
    panel = world.panel(active)
    assert "has already passed" in (panel.embeds[0].description or "")
    assert not panel.content
    private = [message.id for message in world.channel.history(viewer=world.people[active]) if message.flags.ephemeral]
    assert private == [panel.id], "no message was added for it"
    await world.env.advance_time(10)
    assert "has already passed" not in text_of(world.panel(active))


async def test_a_stale_press_gets_a_sentence_and_the_current_panel(world: World) -> None:
    table_id, active = await at_the_offer(world)
    old = game_controls(world.panel(active))[0]["custom_id"]
    stale = world.panel(active)
    await choose(world, active, Random(1))
    raw = await press_raw(world, active, stale, old)
    assert "has already passed" in text_of(world.panel(active))
    assert raw
    assert (await world.table(table_id)).view(None).phase == "counter"


async def press_raw(world: World, person: int, message: object, custom_id: str) -> bool:
    """Press a button that the message showed a moment ago, as a quick finger does."""
    stored = world.env.backend.get_message(message.channel_id, message.id)  # type: ignore[attr-defined]
    shown = stored.components
    stored.components = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "?", "custom_id": custom_id}]}]
    payload = stored.components
    result = await world.people[person].click(message, custom_id=custom_id)  # type: ignore[arg-type]
    if stored.components is payload:
        stored.components = shown
    return bool(result.acknowledged)


async def test_a_spectator_gets_the_public_view_without_controls(world: World) -> None:
    table_id = await world.started(3)
    panel = await world.hand(3, table_id)
    assert "Waiting for" in text_of(panel)
    assert "Your hand" not in text_of(panel)
    assert controls(panel) == []


async def test_my_hand_can_be_pressed_again_and_only_one_panel_is_left(world: World) -> None:
    table_id = await world.started(3)
    first = await world.hand(0, table_id)
    second = await world.hand(0, table_id)
    assert first.id != second.id
    left = [message.id for message in world.channel.history(viewer=world.people[0]) if message.flags.ephemeral]
    assert left == [second.id]


async def test_nobody_presses_with_a_card_they_do_not_hold(world: World) -> None:
    table_id, active = await at_the_offer(world)
    await choose(world, active, Random(1))
    await world.env.advance_time(1)
    for person in (person for person in range(4) if person != active):
        await choose(world, person, Random(2))
    await world.env.advance_time(2)
    takes = game_controls(world.panel(active))
    assert all(each["custom_id"].rpartition(":")[2].startswith("take.") for each in takes)
    assert all(each["custom_id"].rpartition(".")[2].isdigit() for each in takes)
    assert (await world.table(table_id)).view(None).phase == "take"


async def test_a_waiting_panel_tells_whom_we_wait_for_and_what_one_knows(world: World) -> None:
    table_id, active = await at_the_offer(world)
    await play_on(world, table_id, until=lambda table: len(table.view(None).exchanges) == 1)
    await world.env.advance_time(40)
    panel = text_of(world.panel(active))
    assert "Waiting for" in panel
    assert "You know:" in panel


async def test_hints_tell_what_an_offer_would_do_to_the_best_display(world: World) -> None:
    table_id = await world.started(3, hints=True)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "take")
    await world.env.advance_time(2)
    (seat,) = (await world.table(table_id)).to_move
    assert "→" in text_of(world.panel(await world.person_in(table_id, seat)))


def emit_press(world: World, person: int, message: Any, custom_id: str) -> None:
    """Let a press arrive without waiting for its answer."""
    backend, actor = world.env.backend, world.people[person]
    stored = backend.get_message(message.channel_id, message.id)
    record, payload = simcord.interactions.base_payload(
        backend,
        type=3,
        channel_id=message.channel_id,
        guild_id=world.guild.id,
        user_id=actor.id,
        data={"custom_id": custom_id, "component_type": 2},
    )
    payload["message"] = dict(serializers.message_payload(backend, stored))
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)


async def test_presses_at_the_same_instant_are_all_answered_and_one_of_two_offers_counts(world: World) -> None:
    table_id, active = await at_the_offer(world)
    one, two = game_controls(world.panel(active))[:2]
    for control in (one, two, one):
        emit_press(world, active, world.panel(active), control["custom_id"])
    await world.env.settle()
    view = (await world.table(table_id)).view(None)
    assert view.phase == "counter"
    assert view.face_up in {control["custom_id"].rpartition(".")[2] for control in (one, two)}
    assert len(view.awaited) == 3
    await world.env.advance_time(2)
    for person in (person for person in range(4) if person != active):
        emit_press(world, person, world.panel(person), game_controls(world.panel(person))[0]["custom_id"])
    await world.env.settle()
    assert (await world.table(table_id)).view(None).phase == "take"


async def test_a_choice_made_by_the_clock_is_told_on_the_table_and_in_the_panel(world: World) -> None:
    table_id = await world.started(3, clock="live")
    for person in range(3):
        await world.hand(person, table_id)
    await choose(world, 1, Random(1))
    await world.env.advance_time(95)
    assert "Time was up: a computer chose for" in text_of(world.board())
    assert "Your time was up: a computer chose for you." in text_of(world.panel(0))
    assert "Your time was up" not in text_of(world.panel(1))


async def test_the_clock_confirms_the_cards_that_are_marked_and_says_so(world: World) -> None:
    """They were ignored: the clock chose as if nobody had been there."""
    table_id = await world.started(3, clock="live")
    for person in range(3):
        await world.hand(person, table_id)
    seat = (await world.table(table_id)).seat_of(world.people[0].id)
    assert seat is not None
    hand = sorted((await world.table(table_id)).view(seat).hand)
    for place in (0, 5, 0, 4):
        # The first card is marked and then not any longer.
        mark = next(each for each in game_controls(world.panel(0)) if f".{place}." in each["custom_id"])
        await world.press(0, world.panel(0), mark["custom_id"])
    one = next(each for each in game_controls(world.panel(2)) if ":look.on." in each["custom_id"])
    await world.press(2, world.panel(2), one["custom_id"])
    await choose(world, 1, Random(1))
    await world.env.advance_time(95)
    shown = (await world.table(table_id)).view(None).reveals[0][seat]
    assert sorted(shown) == [hand[4], hand[5]]
    assert "Your time was up: the cards you had marked were confirmed." in text_of(world.panel(0))
    assert "Your time was up: a computer chose for you." in text_of(world.panel(2)), "one card is no display of two"
    assert "had marked was confirmed" in text_of(world.board())
