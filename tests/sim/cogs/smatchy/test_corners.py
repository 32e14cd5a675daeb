"""Corners of Smatchy Matchy that play seldom reaches, laid out on a real table and then played by clicks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.servers import ServerSettings
from bot.ui.games.scene import Scenes
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.smatchy.view_pictures import hand_picture
from engine.games.smatchy.cards import VALUES
from tests.support.simulated_discord import SimServer, check_limits, controls, sim_server, text_of
from tests.support.smatchy_clicks import PreparedTable

MANY = " ".join(f"{colour}{value}" for value in range(1, 10) for colour in "PG" for _ in (1, 2))
"""Thirty-six cards of eighteen kinds."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[SimServer]:
    async with sim_server(tmp_path / "bot.sqlite3", 2) as built:
        yield built
        check_limits(built.env)


@pytest.mark.rule("S23")
async def test_a_round_is_void_when_everyone_passes_on_an_empty_pile(server: SimServer) -> None:
    prepared = await PreparedTable.start(server, ["P5 P7", "P1 G9"], "P5 P8", "", scores=(4, 9))
    shown = text_of(server.board())
    assert "0 cards left" in shown or "empty" in shown.lower()
    await prepared.press("draw")
    assert (await prepared.view()).round == 1
    await prepared.press("draw", 1 - prepared.actor)
    view = await prepared.view()
    assert (view.round, view.scores) == (2, (4, 9))
    assert "everybody passed" in text_of(server.board())
    await server.env.advance_time(8)
    assert "round 2" in text_of(server.board())
    assert [len((await prepared.view(seat)).hand) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("S23")
async def test_a_round_in_which_nobody_can_play_any_more_is_void_at_once(server: SimServer) -> None:
    prepared = await PreparedTable.start(server, ["P9 P5", "P6"], "P4 G8", "")
    await prepared.press("complete.P9")
    assert (await prepared.view()).round == 2
    assert "nobody can play" in text_of(server.board())


@pytest.mark.parametrize("do", ["matchy", "smatchy"])
async def test_a_joker_goes_on_every_place_of_a_full_line_both_ends_included(server: SimServer, do: str) -> None:
    line = " ".join(f"{'PG'[value % 2]}{value}" for value in VALUES)
    many = ServerSettings(server.guild.id, tables_per_channel=len(VALUES), tables_per_person=len(VALUES))
    await server.bot.services.domain.servers.set(many)
    for value in VALUES:
        prepared = await PreparedTable.start(server, ["JK P1 P1", "G1 G2"], line, "P3 P4")
        panel = await prepared.panel()
        (menu,) = [each for each in controls(panel) if each["type"] == 3]
        offered = {option["value"] for option in menu["options"]}
        assert offered == {f"{each}.{place}" for each in ("matchy", "smatchy") for place in VALUES}
        await server.people[prepared.actor].select(panel, [f"{do}.{value}"], custom_id=menu["custom_id"])
        after = await prepared.view()
        (place,) = [place for place in after.line if place.value == value]
        assert (place.top[0] == "PG"[value % 2]) == (do == "matchy"), "a Smatchy turns the colour"
        assert place.top[1:] == str(value)
        assert after.hand_sizes[0] == 2
        await server.people[0].slash(server.channel, "table cancel")


async def test_thirty_cards_are_shown_in_a_panel_and_any_of_them_can_be_played(server: SimServer) -> None:
    hand = " ".join(MANY.split()[:30])
    prepared = await PreparedTable.start(server, [hand, "P9 G9"], "P2 P7", "G9 P9")
    panel = await prepared.panel()
    assert "30" in text_of(panel)
    offered = {each["custom_id"].split(":")[3] for each in controls(panel) if each["type"] == 2}
    offered |= {option["value"] for each in controls(panel) for option in each.get("options", ())}
    assert {"matchy.P2", "smatchy.G2", "matchy.P7", "smatchy.G7", "complete.P1", "complete.P3", "draw"} <= offered
    menus = [each for each in controls(panel) if "smatchy.G7" in [o["value"] for o in each.get("options", ())]]
    if menus:
        await server.people[prepared.actor].select(panel, ["smatchy.G7"], custom_id=menus[0]["custom_id"])
    else:
        await prepared.press("smatchy.G7")
    after = await prepared.view()
    assert after.hand_sizes[0] == 29
    assert after.smatchy_due


async def test_a_card_that_was_drawn_is_marked_for_its_owner_alone_until_the_next_deed(server: SimServer) -> None:
    prepared = await PreparedTable.start(server, ["P9 P5 G3", "P6 G1"], "P4 G8", "G2 P2 P3")

    async def marked(seat: int) -> frozenset[str]:
        table = await server.table(prepared.table_id)
        scene = Scenes(CardEmojis()).of(table, seat, Texts.bundled().of("en"))
        assert all(event.is_seen_by(seat) for event in scene.events)
        shown = hand_picture(scene, ())
        assert shown is not None
        return shown.fresh

    assert not await marked(0)
    await prepared.press("complete.P9")
    drawn = await marked(0)
    assert len(drawn) == 1
    assert drawn <= {"G2", "P3"}, "it came from the pile"
    assert not await marked(1)
    await prepared.press("draw", 1 - prepared.actor)
    assert await marked(0) == drawn, "what others do does not make it old"
    await prepared.press("draw")
    assert await marked(0) != drawn
