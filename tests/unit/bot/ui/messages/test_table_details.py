"""What can be asked of an ended game: one player's count at a time with its picture, and something to share."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.errors import Denied
from bot.tables.model import Status
from bot.ui.messages.message import Message
from tests.support.game_session import BOB
from tests.unit.bot.ui.messages.test_table import SCENES, SCREENS, WORDS, details, table_of

STRANGER = 1


def chosen(message: Message) -> list[int]:
    """Tell whose count a message shows: the name that cannot be pressed."""
    buttons = [button for row in message.rows if isinstance(row, tuple) for button in row]
    assert [button.choice.partition(".")[0] for button in buttons] == ["count"] * 3
    return [int(button.choice.partition(".")[2]) for button in buttons if button.disabled]


@pytest.mark.parametrize("game", SCREENS)
async def test_a_count_begins_with_ones_own_or_the_winners_and_turns_to_anybody(tmp_path: Path, game: str) -> None:
    table = await table_of(tmp_path, game, Status.FINISHED)
    assert table.outcome is not None
    own = table.seat_of(BOB.id)
    assert own is not None
    assert chosen(details(game).count(table, BOB.id, WORDS)) == [own]
    assert chosen(details(game).count(table, STRANGER, WORDS)) == [table.outcome.winners[0]]
    for seat in range(3):
        message = details(game).count(table, BOB.id, WORDS, seat)
        assert chosen(message) == [seat]
        counts = {each.seat: each for each in SCREENS[game].counts(SCENES.of(table, None, WORDS))}
        told = f"{message.embeds[0].description}\n{message.embeds[0].fields[0].value}"
        assert [told.count(each.summary) for each in counts.values()] == [1, 1, 1], "nothing stands there twice"
        picture = SCREENS[game].count_picture(SCENES.of(table, None, WORDS), seat)
        assert message.picture == (picture if game == "matryoshka" else None)
    with pytest.raises(Denied, match="no-such-button"):
        details(game).count(table, BOB.id, WORDS, 7)


@pytest.mark.parametrize("game", SCREENS)
async def test_what_is_shared_names_everybody_and_not_who_won(tmp_path: Path, game: str) -> None:
    table = await table_of(tmp_path, game, Status.FINISHED)
    message = details(game).share(table, WORDS)
    assert message.content is not None
    order = [message.content.index(sitter.person.name) for sitter in table.sitters if sitter.person]
    assert order == sorted(order)
    assert not any(sign.isdigit() for sign in message.content)
    assert message.picture == SCREENS[game].end(SCENES.of(table, None, WORDS)).picture
