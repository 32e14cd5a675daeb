"""Nothing that is hidden from a reader is in any text, button or picture that the reader gets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.locales import languages
from bot.tables.clock import Delays
from bot.tables.model import Setup, Status, TimeControl
from bot.tables.table_view import TableView
from bot.tables.transitions.play import PENALTY_GRACE_SECONDS
from bot.ui.games.scene import Scenes
from bot.ui.games.screen import Screens
from bot.ui.messages.message import Message
from bot.ui.messages.panel import PanelMessages
from bot.ui.messages.table import TableMessages
from bot.ui.messages.table_details import TableDetails
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.screen import MatryoshkaScreen
from cogs.smatchy.screen import SmatchyScreen
from tests.engine.games.smatchy.indistinguishable import indistinguishable
from tests.support.game_session import ANN, BOB, CAT, GameSession

TAKE_BACK_SECONDS = Delays().take_back
SCREENS = Screens()
SCREENS.add(MatryoshkaScreen())
SCREENS.add(SmatchyScreen())
SCENES = Scenes(CardEmojis())
BOARD = TableMessages(SCENES, lambda _: True)
PANELS = PanelMessages(SCREENS, BOARD, SCENES, lambda _: True)
DETAILS = TableDetails(SCREENS, SCENES, PANELS)
SPECTATOR = 1
ALL_CARDS = frozenset(f"{letter}{size}" for letter in "ABCDEFGHIJ" for size in range(1, 8))


def everything_in(message: Message) -> str:
    """Write all that a message holds: embeds, sections, labels, custom ids, and the picture with its alt text."""
    sections = [(section.title, section.text) for section in message.sections]
    return repr((message.embeds and [each.to_dict() for each in message.embeds], message.rows, message.address)) + repr(
        (message.content, sections, message.picture)
    )


def hidden_from(table: TableView, person: int) -> frozenset[str]:
    """Name the cards of which a person cannot know where they are."""
    seat = table.seat_of(person)
    view = table.view(seat)
    seen = {*view.hand, *view.known, *(card for display in view.displays for card in display)}
    seen |= {card for reveal in view.reveals for display in reveal for card in display}
    seen |= {offer.card for offer in view.offers} | ({view.face_up} if view.face_up else set())
    seen |= {past.face_up for past in view.exchanges} | {past.taken for past in view.exchanges if past.taken}
    seen |= {offer.card for past in view.exchanges for offer in past.offers}
    for event in table.events:
        if event.is_seen_by(seat):
            seen |= {card for card in ALL_CARDS if f"'{card}'" in repr(event.facts)}
    return ALL_CARDS - seen


def shown_to(table: TableView, person: int, language: str) -> Iterator[Message]:
    words = Texts.bundled().of(language)
    yield BOARD.message(table, SCREENS.of(table.setup.game), words)
    panel = PANELS.message(table, person, words)
    yield panel
    yield panel.without_picture()
    yield DETAILS.as_text(table, person, words)
    yield DETAILS.fairness(table, words)


@pytest.mark.parametrize("language", languages())
async def test_no_text_button_or_picture_names_a_card_that_its_reader_cannot_know(
    tmp_path: Path, language: str
) -> None:
    session = GameSession(tmp_path / "bot.sqlite3")
    session.delays = replace(session.delays, take_back=TAKE_BACK_SECONDS)
    await session.open()
    try:
        table = await session.game(Setup("matryoshka", clock=TimeControl.NONE, hints=True), (ANN, BOB, CAT))
        checked = 0
        while table.status is Status.PLAYING and table.view(None).round < 3:
            for person in (ANN.id, BOB.id, SPECTATOR):
                hidden = hidden_from(table, person)
                for message in shown_to(table, person, language):
                    text = everything_in(message)
                    assert [card for card in hidden if card in text] == []
                    checked += len(hidden)
            if table.to_move:
                table = await session.choose(table, max(table.to_move))
            else:
                await session.time.advance(TAKE_BACK_SECONDS + 1)
                table = await session.tables.get(table.id)
        assert checked > 1000
    finally:
        await session.close()


def in_another_world(table: TableView, person: int, rng: Random) -> TableView | None:
    """Give the same table with cards exchanged that a person cannot see, and without what they are not told."""
    seat = table.seat_of(person)
    swapped = indistinguishable(table._state, seat, rng)
    if swapped is None:
        return None
    events = tuple(event for event in table.events if event.is_seen_by(seat))
    scheduled = {each: move for each, move in table._scheduled_moves.items() if each == seat}
    return replace(table, events=events, _state=swapped, _views={}, _scheduled_moves=scheduled)


@pytest.mark.parametrize("options", [{}, {"penalties": True}], ids=["plain", "penalties"])
async def test_hidden_cards_of_smatchy_change_nothing_that_a_reader_gets(
    tmp_path: Path, options: dict[str, bool]
) -> None:
    rng, spoken, compared = Random("another world"), list(languages()), 0
    session = await GameSession(tmp_path / "bot.sqlite3").open()
    try:
        table = await session.game(Setup("smatchy", options, clock=TimeControl.NONE), (ANN, BOB, CAT))
        for turn in range(60):
            if table.status is not Status.PLAYING:
                break
            language = spoken[turn % len(spoken)]
            for person in (ANN.id, BOB.id, SPECTATOR):
                other = in_another_world(table, person, rng)
                if other is None:
                    continue
                for one, two in zip(shown_to(table, person, language), shown_to(other, person, language), strict=True):
                    assert everything_in(one) == everything_in(two)
                compared += 1
            # With penalties others have some seconds to draw what they owe.
            await session.time.advance(PENALTY_GRACE_SECONDS + 1)
            table = await session.choose(table, max(table.to_move))
    finally:
        await session.close()
    assert compared > 100
