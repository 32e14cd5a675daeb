"""Private panels: alive while others play, renewed with every press, and forgiving."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import discord
import simcord.interactions
from simcord.backend import serializers

from tests.support.clicks import choose, game_controls, play_on
from tests.support.simulated_discord import SimServer, controls, text_of


async def at_the_offer(server: SimServer, people: int = 4) -> tuple[str, int]:
    """Play the set-up; give the table and the active person."""
    table_id = await server.started(people)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "offer")
    await server.env.advance_time(2)
    (seat,) = (await server.table(table_id)).to_move
    return table_id, await server.person_in(table_id, seat)


def edits(server: SimServer) -> int:
    """Count the edits of panels through their tokens."""
    return sum(request.path.endswith("@original") for request in server.env.http_requests)


async def test_panels_follow_the_actions_of_others_without_a_press(server: SimServer) -> None:
    _, active = await at_the_offer(server)
    other = next(person for person in range(4) if person != active)
    await choose(server, active, Random(1))
    await server.env.advance_time(1)
    assert "which card do you offer for it" in text_of(server.panel(other))
    assert len(game_controls(server.panel(other))) == 6


async def test_a_panel_lives_for_a_quarter_of_an_hour_after_the_last_press(server: SimServer) -> None:
    _, active = await at_the_offer(server)
    other = next(person for person in range(4) if person != active)
    await server.env.advance_time(12 * 60)
    await choose(server, active, Random(1))
    await server.env.advance_time(2)
    assert "which card do you offer for it" in text_of(server.panel(other))


async def test_an_expired_panel_is_left_alone_and_its_owner_is_called(server: SimServer) -> None:
    table_id, active = await at_the_offer(server)
    other = next(person for person in range(4) if person != active)
    await server.env.advance_time(16 * 60)
    before = edits(server)
    await server.hand(active, table_id)
    await choose(server, active, Random(1))
    await server.env.advance_time(2)
    assert edits(server) == before
    calls = [message.content for message in server.messages() if message.content]
    assert len(calls) == 1
    assert server.people[other].mention in calls[0]
    assert server.people[active].mention not in calls[0]
    await server.hand(other, table_id)
    assert "which card do you offer for it" in text_of(server.panel(other))


async def test_a_call_vanishes_when_it_is_done(server: SimServer) -> None:
    table_id = await server.started(4, clock="relaxed")
    assert sum(bool(message.content) for message in server.messages()) == 1
    for person in range(4):
        await server.hand(person, table_id)
        await choose(server, person, Random(person))
    await server.env.advance_time(3)
    assert sum(bool(message.content) for message in server.messages()) == 0


async def test_a_counter_offer_can_be_changed_until_all_are_in(server: SimServer) -> None:
    table_id, active = await at_the_offer(server)
    await choose(server, active, Random(1))
    await server.env.advance_time(1)
    one, two, three = (person for person in range(4) if person != active)
    first, second = game_controls(server.panel(one))[:2]
    await server.press(one, server.panel(one), first["custom_id"])
    assert "you can still change it" in text_of(server.panel(one))
    await server.press(one, server.panel(one), second["custom_id"])
    await choose(server, two, Random(1))
    await choose(server, three, Random(1))
    seat = (await server.table(table_id)).seat_of(server.people[one].id)
    active_view = (await server.table(table_id)).view((await server.table(table_id)).seat_of(server.people[active].id))
    offered = next(offer.card for offer in active_view.offers if offer.seat == seat)
    assert offered == second["custom_id"].rpartition(".")[2]


async def test_a_display_is_shown_with_its_points_before_the_reveal_and_can_be_changed(server: SimServer) -> None:
    table_id = await server.started(4, clock="relaxed")
    await server.hand(0, table_id)
    cards = [each["label"] for each in marks(server, 0)]
    assert len(cards) == 6
    await mark(server, 0, cards[0])
    assert control_labels(server, 0, "Confirm 1/2") == [False], "one card is not enough"
    await mark(server, 0, cards[1])
    await press_label(server, 0, "Confirm 2/2")
    shown = text_of(server.panel(0))
    assert "You will show" in shown
    assert "you can still change it" in shown
    assert marked(server, 0) == set(cards[:2])
    for card in cards[:4]:
        await mark(server, 0, card)
    await press_label(server, 0, "Confirm 2/2")
    table = await server.table(table_id)
    assert set(table.view(table.seat_of(server.people[0].id)).choice) == set(cards[2:4])


async def test_marks_stay_while_others_choose_and_of_two_quick_presses_none_is_lost(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    for person in range(3):
        await server.hand(person, table_id)
    first, second = marks(server, 0)[:2]
    await mark(server, 0, first["label"])
    # Pressed before the panel showed the first mark: it still says that nothing was marked.
    await press_raw(server, 0, server.panel(0), second["custom_id"])
    assert marked(server, 0) == {first["label"], second["label"]}
    await choose(server, 1, Random(1))
    await server.env.advance_time(90)
    assert marked(server, 0) == {first["label"], second["label"]}, "the panel was shown anew meanwhile"
    assert not (await server.table(table_id)).view((await server.table(table_id)).seat_of(server.people[0].id)).choice


def marks(server: SimServer, person: int) -> list[dict[str, Any]]:
    """List the buttons that mark a card."""
    offered = game_controls(server.panel(person))
    return [each for each in offered if re.search(r":look\.(on|off|keep)\.", each["custom_id"])]


def marked(server: SimServer, person: int) -> set[str]:
    """Name the cards that are marked: their buttons are green."""
    return {each["label"] for each in marks(server, person) if each["style"] == discord.ButtonStyle.success.value}


async def mark(server: SimServer, person: int, card: str) -> None:
    """Press the button of a card."""
    (wanted,) = [each for each in marks(server, person) if each["label"] == card]
    await server.press(person, server.panel(person), wanted["custom_id"])


def control_labels(server: SimServer, person: int, beginning: str) -> list[bool]:
    """Tell of the buttons with such a label whether they can be pressed."""
    return [not each.get("disabled") for each in controls(server.panel(person)) if each["label"].startswith(beginning)]


async def press_label(server: SimServer, person: int, beginning: str) -> None:
    """Press a button by how its label begins."""
    (wanted,) = [each for each in controls(server.panel(person)) if (each["label"] or "").startswith(beginning)]
    await server.press(person, server.panel(person), wanted["custom_id"])


async def test_the_previous_display_is_chosen_already_when_a_new_one_is_asked(server: SimServer) -> None:
    table_id = await server.started(3)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "display")
    await server.env.advance_time(2)
    table = await server.table(table_id)
    for person in range(3):
        seat = table.seat_of(server.people[person].id)
        assert seat is not None
        assert marked(server, person) == set(table.view(seat).reveals[-1][seat])


async def test_at_the_last_display_one_chooses_the_card_to_keep(server: SimServer) -> None:
    table_id = await server.started(3)
    await play_on(
        server, table_id, until=lambda table: table.view(None).phase == "display" and table.view(None).round == 4
    )
    await server.env.advance_time(2)
    cards = [each["label"] for each in marks(server, 0)]
    assert len(cards) == 14
    assert marked(server, 0) == set(cards)
    for kept in (cards[2], cards[3]):
        await mark(server, 0, kept)
        assert marked(server, 0) == set(cards) - {kept}
    await press_label(server, 0, "Confirm 13/13")
    table = await server.table(table_id)
    assert set(table.view(table.seat_of(server.people[0].id)).choice) == set(cards) - {cards[3]}


async def test_best_marks_a_display_and_confirm_chooses_it(server: SimServer) -> None:
    table_id = await server.started(3)
    await server.hand(0, table_id)
    await press_label(server, 0, "Best: ")
    assert len(marked(server, 0)) == 2
    table = await server.table(table_id)
    assert not table.view(table.seat_of(server.people[0].id)).choice
    await press_label(server, 0, "Confirm 2/2")
    table = await server.table(table_id)
    assert len(table.view(table.seat_of(server.people[0].id)).choice) == 2


async def test_what_was_refused_is_a_line_of_the_panel_that_goes_away(server: SimServer) -> None:
    _, active = await at_the_offer(server)
    old, stale = game_controls(server.panel(active))[0]["custom_id"], server.panel(active)
    await choose(server, active, Random(1))
    await press_raw(server, active, stale, old)
    panel = server.panel(active)
    assert "has already passed" in (panel.embeds[0].description or "")
    assert not panel.content
    private = [
        message.id for message in server.channel.history(viewer=server.people[active]) if message.flags.ephemeral
    ]
    assert private == [panel.id], "no message was added for it"
    await server.env.advance_time(10)
    assert "has already passed" not in text_of(server.panel(active))


async def test_a_stale_press_gets_a_sentence_and_the_current_panel(server: SimServer) -> None:
    table_id, active = await at_the_offer(server)
    old = game_controls(server.panel(active))[0]["custom_id"]
    stale = server.panel(active)
    await choose(server, active, Random(1))
    raw = await press_raw(server, active, stale, old)
    assert "has already passed" in text_of(server.panel(active))
    assert raw
    assert (await server.table(table_id)).view(None).phase == "counter"


async def press_raw(server: SimServer, person: int, message: object, custom_id: str) -> bool:
    """Press a button that the message showed a moment ago, as a quick finger does."""
    stored = server.env.backend.get_message(message.channel_id, message.id)  # type: ignore[attr-defined]
    shown = stored.components
    stored.components = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "?", "custom_id": custom_id}]}]
    payload = stored.components
    result = await server.people[person].click(message, custom_id=custom_id)  # type: ignore[arg-type]
    if stored.components is payload:
        stored.components = shown
    return bool(result.acknowledged)


async def test_a_spectator_gets_the_public_view_without_controls(server: SimServer) -> None:
    table_id = await server.started(3)
    panel = await server.hand(3, table_id)
    assert "Waiting for" in text_of(panel)
    assert "Your hand" not in text_of(panel)
    assert controls(panel) == []


async def test_my_hand_can_be_pressed_again_and_only_one_panel_is_left(server: SimServer) -> None:
    table_id = await server.started(3)
    first = await server.hand(0, table_id)
    second = await server.hand(0, table_id)
    assert first.id != second.id
    left = [message.id for message in server.channel.history(viewer=server.people[0]) if message.flags.ephemeral]
    assert left == [second.id]


async def test_nobody_presses_with_a_card_they_do_not_hold(server: SimServer) -> None:
    table_id, active = await at_the_offer(server)
    await choose(server, active, Random(1))
    await server.env.advance_time(1)
    for person in (person for person in range(4) if person != active):
        await choose(server, person, Random(2))
    await server.env.advance_time(2)
    takes = game_controls(server.panel(active))
    assert all(each["custom_id"].rpartition(":")[2].startswith("take.") for each in takes)
    assert all(each["custom_id"].rpartition(".")[2].isdigit() for each in takes)
    assert (await server.table(table_id)).view(None).phase == "take"


async def test_a_waiting_panel_tells_whom_we_wait_for_and_what_one_knows(server: SimServer) -> None:
    table_id, active = await at_the_offer(server)
    await play_on(server, table_id, until=lambda table: len(table.view(None).exchanges) == 1)
    await server.env.advance_time(40)
    panel = text_of(server.panel(active))
    assert "Waiting for" in panel
    assert "You know:" in panel


async def test_hints_tell_what_an_offer_would_do_to_the_best_display(server: SimServer) -> None:
    table_id = await server.started(3, hints=True)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "take")
    await server.env.advance_time(2)
    (seat,) = (await server.table(table_id)).to_move
    assert "→" in text_of(server.panel(await server.person_in(table_id, seat)))


def emit_press(server: SimServer, person: int, message: Any, custom_id: str) -> None:
    """Let a press arrive without waiting for its answer."""
    backend, actor = server.env.backend, server.people[person]
    stored = backend.get_message(message.channel_id, message.id)
    record, payload = simcord.interactions.base_payload(
        backend,
        type=3,
        channel_id=message.channel_id,
        guild_id=server.guild.id,
        user_id=actor.id,
        data={"custom_id": custom_id, "component_type": 2},
    )
    payload["message"] = dict(serializers.message_payload(backend, stored))
    record.source_message_id = stored.id
    backend.emit("INTERACTION_CREATE", payload)


async def test_presses_at_the_same_instant_are_all_answered_and_one_of_two_offers_counts(server: SimServer) -> None:
    table_id, active = await at_the_offer(server)
    one, two = game_controls(server.panel(active))[:2]
    for control in (one, two, one):
        emit_press(server, active, server.panel(active), control["custom_id"])
    await server.env.settle()
    view = (await server.table(table_id)).view(None)
    assert view.phase == "counter"
    assert view.face_up in {control["custom_id"].rpartition(".")[2] for control in (one, two)}
    assert len(view.to_move) == 3
    await server.env.advance_time(2)
    for person in (person for person in range(4) if person != active):
        emit_press(server, person, server.panel(person), game_controls(server.panel(person))[0]["custom_id"])
    await server.env.settle()
    assert (await server.table(table_id)).view(None).phase == "take"


async def test_a_choice_made_by_the_clock_is_told_on_the_table_and_in_the_panel(server: SimServer) -> None:
    table_id = await server.started(3, clock="live")
    for person in range(3):
        await server.hand(person, table_id)
    await choose(server, 1, Random(1))
    await server.env.advance_time(95)
    assert "Time was up: a computer chose for" in text_of(server.board())
    assert "Your time was up: a computer chose for you." in text_of(server.panel(0))
    assert "Your time was up" not in text_of(server.panel(1))


async def test_the_clock_confirms_the_cards_that_are_marked_and_says_so(server: SimServer) -> None:
    """They were ignored: the clock chose as if nobody had been there."""
    table_id = await server.started(3, clock="live")
    for person in range(3):
        await server.hand(person, table_id)
    seat = (await server.table(table_id)).seat_of(server.people[0].id)
    assert seat is not None
    hand = sorted((await server.table(table_id)).view(seat).hand)
    for place in (0, 5, 0, 4):
        # The first card is marked and then not any longer.
        mark = next(each for each in game_controls(server.panel(0)) if f".{place}." in each["custom_id"])
        await server.press(0, server.panel(0), mark["custom_id"])
    one = next(each for each in game_controls(server.panel(2)) if ":look.on." in each["custom_id"])
    await server.press(2, server.panel(2), one["custom_id"])
    await choose(server, 1, Random(1))
    await server.env.advance_time(95)
    shown = (await server.table(table_id)).view(None).reveals[0][seat]
    assert sorted(shown) == [hand[4], hand[5]]
    assert "Your time was up: the cards you had marked were confirmed." in text_of(server.panel(0))
    assert "Your time was up: a computer chose for you." in text_of(server.panel(2)), "one card is no display of two"
    assert "had marked was confirmed" in text_of(server.board())
