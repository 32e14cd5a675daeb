"""The public table and the panel: leavers never win, the seal is whole, and a held seat offers the way back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.mapping import counted_places
from bot.tables.model import Setup, Status
from bot.tables.table_view import TableView
from bot.ui.games.scene import Scenes
from bot.ui.games.screen import Screen, Screens
from bot.ui.messages.message import Message
from bot.ui.messages.panel import PanelMessages
from bot.ui.messages.table import TableMessages
from bot.ui.messages.table_details import TableDetails
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.screen import MatryoshkaScreen
from cogs.smatchy.screen import SmatchyScreen
from tests.browser.player import OVER
from tests.support.game_session import ANN, BOB, CAT, GameSession

WORDS = Texts.bundled().of("en")
SCREENS: dict[str, Screen] = {"smatchy": SmatchyScreen(), "matryoshka": MatryoshkaScreen()}
SCENES = Scenes(CardEmojis())
BOARD = TableMessages(SCENES, lambda _: False)


async def table_of(path: Path, game: str, status: Status) -> TableView:
    """Deal a game of three, or play it to its end."""
    session = await GameSession(path / "bot.sqlite3").open()
    try:
        table = await session.game(Setup(game), (ANN, BOB, CAT))
        return table if status is Status.PLAYING else await session.play(table.id)
    finally:
        await session.close()


@pytest.mark.parametrize("game", SCREENS)
async def test_a_leaver_who_leads_is_last_on_the_podium(tmp_path: Path, game: str) -> None:
    table = await table_of(tmp_path, game, Status.FINISHED)
    assert table.outcome is not None
    first = table.outcome.winners[0]
    players = tuple(replace(player, left=seat == first) for seat, player in enumerate(table.players))
    places = counted_places(table.outcome.places, [player.left for player in players])
    results = tuple(replace(result, place=places[result.seat], left=result.seat == first) for result in table.results)
    left = replace(table, players=players, results=results)
    leaver = players[first].person
    assert leaver is not None
    sheet = BOARD.message(left, SCREENS[game], WORDS)
    title, lines = sheet.embeds[0].title or "", (sheet.embeds[0].description or "").splitlines()
    assert "wins!" in title or "share" in title
    assert leaver.name not in title
    (own,) = [line for line in lines if line.endswith("(left)") or "(left) ·" in line]
    assert own.startswith("🥉")
    assert leaver.name in own
    standings = sheet.picture.standings  # type: ignore[union-attr]
    assert [standing.name for standing in standings][-1] == leaver.name
    assert standings[0].name != leaver.name


@pytest.mark.parametrize("winners", [1, 2, 3])
@pytest.mark.parametrize("game", SCREENS)
async def test_every_podium_offers_a_rematch_also_where_the_victory_is_shared(
    tmp_path: Path, game: str, winners: int
) -> None:
    table = await table_of(tmp_path, game, Status.FINISHED)
    assert table.outcome is not None
    places = tuple(1 if seat < winners else winners + 1 for seat in range(3))
    results = tuple(replace(result, place=places[result.seat]) for result in table.results)
    shared = replace(table, outcome=replace(table.outcome, places=places), results=results)
    sheet = BOARD.message(shared, SCREENS[game], WORDS)
    assert ("wins!" in str(sheet.embeds[0].title)) == (winners == 1)
    buttons = [button for row in sheet.rows if isinstance(row, tuple) for button in row]
    assert OVER in [button.label for button in buttons]


def details(game: str) -> TableDetails:
    screens = Screens()
    screens.add(SCREENS[game])
    return TableDetails(screens, SCENES, PanelMessages(screens, BOARD, SCENES))


async def test_fairness_shows_the_whole_seal_of_the_shuffle_and_the_seed_only_at_the_end(tmp_path: Path) -> None:
    table = await table_of(tmp_path, "smatchy", Status.PLAYING)
    assert len(table.commitment) == 64
    assert table.commitment in str(details("smatchy").fairness(table, WORDS).embeds[0].description)
    assert table.commitment not in str(BOARD.message(table, SCREENS["smatchy"], WORDS).embeds[0].to_dict())
    ended = await table_of(tmp_path / "ended", "smatchy", Status.FINISHED)
    shown = str(details("smatchy").fairness(ended, WORDS).embeds[0].description)
    assert str(ended.seed) in shown
    assert ended.commitment in shown


@pytest.mark.parametrize("game", SCREENS)
async def test_a_table_is_one_picture_and_at_most_four_short_lines(tmp_path: Path, game: str) -> None:
    table = await table_of(tmp_path, game, Status.PLAYING)
    sheet = BOARD.message(table, SCREENS[game], WORDS, ["🚪 Ana left the game.", "⏰ Time was up."])
    (embed,) = sheet.embeds
    lines = [embed.title, *(embed.description or "").splitlines()]
    assert len(lines) <= 4
    assert sheet.written_embeds()[0].keys() == {"type", "title", "description", "color"}
    assert sheet.picture is not None


def controls_of(message: Message) -> list[dict[str, Any]]:
    return [control for row in message.components() for control in row["components"]]


async def test_read_as_text_says_where_to_answer(tmp_path: Path) -> None:
    """It asked a question that had no buttons."""
    table = await table_of(tmp_path, "smatchy", Status.PLAYING)
    for person in (ANN, BOB, CAT):
        shown = str(details("smatchy").as_text(table, person.id, WORDS).written_embeds())
        assert ("To answer, press **My hand**." in shown) == (table.seat_of(person.id) in table.to_move)
    assert "To answer" not in str(details("smatchy").as_text(table, 1, WORDS).written_embeds())


@pytest.mark.parametrize("game", SCREENS)
async def test_read_as_text_says_all_that_the_picture_shows(tmp_path: Path, game: str) -> None:
    table = await table_of(tmp_path, game, Status.PLAYING)
    for person in (ANN, None):
        shown = details(game).as_text(table, ANN.id if person else 1, WORDS)
        assert shown.picture is None
        assert [each["custom_id"] for each in controls_of(shown)] == ([f"table:{table.id}:-:hand"] if person else [])
        text = str(shown.written_embeds())
        seat = table.seat_of(ANN.id) if person else None
        names = [player.person.name for each, player in enumerate(table.players) if player.person and each != seat]
        assert all(name in text for name in names)
        hand = table.view(seat).hand
        assert all((card if game == "matryoshka" else card[1]) in text for card in hand if card != "JK")


@pytest.mark.parametrize("game", SCREENS)
async def test_what_can_be_shared_does_not_tell_the_winner_in_words(tmp_path: Path, game: str) -> None:
    table = await table_of(tmp_path, game, Status.FINISHED)
    embed = details(game).share(table, WORDS).embeds[0]
    line = f"{embed.title} {embed.description}"
    assert "wins" not in line
    assert not any(str(result.points) in line for result in table.results)


async def test_a_held_seat_is_offered_the_way_back_and_nothing_else(tmp_path: Path) -> None:
    table = await table_of(tmp_path, "smatchy", Status.PLAYING)
    (seat,) = table.to_move
    person = table.players[seat].person
    assert person is not None
    players = tuple(replace(player, bot_controlled=each == seat) for each, player in enumerate(table.players))
    screens = Screens()
    screens.add(SCREENS["smatchy"])
    sheets = PanelMessages(screens, BOARD, SCENES)
    assert len(sheets.message(table, person.id, WORDS).rows) > 1
    (row,) = sheets.message(replace(table, players=players), person.id, WORDS).rows
    assert isinstance(row, tuple)
    assert [button.choice for button in row] == ["back"]


@pytest.mark.parametrize(
    ("totals", "runs", "places", "told"),
    [
        ((30, 26, 26), ([4], [5], [4, 3]), (1, 2, 3), ["Tied at 26; the longest runs decide"]),
        ((30, 26, 26), ([4], [5], [5]), (1, 2, 2), ["Tied at 26 and in every run", "share their place"]),
        ((30, 30, 26), ([4], [4], [5]), (1, 1, 3), ["Tied at 30 and in every run", "share the victory"]),
        ((31, 30, 26), ([4], [4], [5]), (1, 2, 3), []),
    ],
)
async def test_every_place_that_points_did_not_decide_is_explained(
    tmp_path: Path, totals: tuple[int, ...], runs: tuple[list[int], ...], places: tuple[int, ...], told: list[str]
) -> None:
    table = await table_of(tmp_path, "matryoshka", Status.FINISHED)
    assert table.outcome is not None
    seats = [
        entry | {"total": totals[entry["seat"]], "runs": runs[entry["seat"]]}
        for entry in table.outcome.details["seats"]
    ]
    outcome = replace(table.outcome, places=places, details=table.outcome.details | {"seats": seats})
    results = tuple(replace(result, place=places[result.seat]) for result in table.results)
    level = replace(table, outcome=outcome, results=results)
    text = BOARD.message(level, SCREENS["matryoshka"], WORDS).embeds[0].description or ""
    assert all(part in text for part in told)
    assert text.count("Tied at") == bool(told)
