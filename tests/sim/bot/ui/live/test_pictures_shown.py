"""Pictures on tables and panels: shown when drawn, not sent again unchanged, never to those who want text."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from pathlib import Path

import pytest

from bot.ui.interactions.reply import CROWD, CROWDED_SECONDS, PICTURE_SECONDS
from bot.ui.live.budget import Budget
from bot.ui.pictures.missing import Missing
from bot.ui.pictures.picture import Picture
from bot.ui.pressure import Pressure
from tests.support.clicks import game_controls
from tests.support.simulated_discord import SimServer, check_limits, sim_server


async def test_tables_and_panels_carry_pictures_with_a_text_for_those_who_cannot_see(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 3, pictures=True) as server:
        table_id = await server.started(3)
        board, panel = server.board(), await server.hand(0, table_id)
        for message in (board, panel):
            assert [attachment.description for attachment in message.attachments] != []
            assert all(attachment.description for attachment in message.attachments)
            name = message.attachments[0].filename
            assert message.embeds[0].image.url is not None
            assert name in message.embeds[0].image.url
        check_limits(server.env)


async def test_text_only_people_get_no_picture(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 3, pictures=True) as server:
        table_id = await server.started(3)
        await server.choose_for_oneself(0, "pictures.off")
        panel = await server.hand(0, table_id)
        assert panel.attachments == []
        assert panel.embeds[0].image.url is None
        assert "Your hand (6)" in str(panel.embeds[0].to_dict())


@pytest.mark.parametrize(("game", "says"), [("matryoshka", "Your hand (6)"), ("smatchy", "Your hand: 5 cards")])
async def test_a_bot_without_pictures_says_everything_in_words_and_draws_nothing(
    tmp_path: Path, game: str, says: str
) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 3, pictures=True, settings={"pictures": False}) as server:
        table_id = await server.started(3, game=game)
        board, panel = server.board(), await server.hand(0, table_id)
        for message in (board, panel):
            assert message.attachments == []
            assert message.embeds[0].image.url is None
            assert message.embeds[0].fields != []
        assert says in str(panel.embeds[0].to_dict())
        asked = min((await server.table(table_id)).to_move)
        person = await server.person_in(table_id, asked)
        shown = await server.hand(person, table_id)
        await server.press(person, shown, game_controls(shown)[0]["custom_id"])
        assert uploads(server) == 0
        assert server.bot.app.pictures is None


async def test_an_unchanged_picture_is_not_uploaded_again(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 3, pictures=True) as server:
        table_id = await server.started(3)
        panel = await server.hand(0, table_id)
        for _ in range(2):
            first = game_controls(server.panel(0))[0]
            await server.press(0, panel, first["custom_id"])
        await server.press(0, panel, game_controls(server.panel(0))[0]["custom_id"])
        await server.press(0, panel, game_controls(server.panel(0))[1]["custom_id"])
        before, hung = uploads(server), server.panel(0).attachments[0].filename
        (confirm,) = [each for each in game_controls(server.panel(0)) if ":show." in each["custom_id"]]
        await server.press(0, panel, confirm["custom_id"])
        assert uploads(server) == before, "what was marked is what was chosen"
        assert server.panel(0).attachments[0].filename == hung
        await server.press(0, panel, game_controls(server.panel(0))[0]["custom_id"])
        assert uploads(server) == before + 1


class Hurried:
    """A studio in which every other request for a message is outdated before it is drawn."""

    waiting = 0

    def __init__(self) -> None:
        self.asked: list[Hashable] = []
        self.outdated: list[Hashable] = []

    async def draw(
        self, sketch: object, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> Picture | Missing:
        self.asked.append(key)
        is_dropped = key is not None and self.asked.count(key) % 2 == 1
        return Missing.OUTDATED if is_dropped else Picture(f"{len(self.asked)}.png", b"png", "a table")

    def outdate(self, key: Hashable) -> None:
        self.outdated.append(key)

    def close(self) -> None:
        pass


async def test_an_outdated_picture_is_replaced_by_the_newest_one(
    tmp_path: Path,
) -> None:
    studio = Hurried()
    async with sim_server(tmp_path / "bot.sqlite3", 3, pictures=studio) as server:
        table_id = await server.started(3)
        await server.env.advance_time(3)
        studio.asked.clear()
        panel = await server.hand(0, table_id)
        person = (table_id, server.people[0].id)
        assert (panel.attachments, studio.asked[0]) == ([], person), "words first"
        await server.env.advance_time(2)
        assert len(server.panel(0).attachments) == 1, "and the picture follows"
        studio.asked.clear()
        for number in range(3):
            await server.hand(number, table_id)
            for _ in range(3):
                await server.press(number, server.panel(number), game_controls(server.panel(number))[0]["custom_id"])
        await server.env.advance_time(3)
        assert studio.asked.count(table_id) % 2 == 0, "asked again at once, until it is the newest"
        assert studio.asked.count(table_id) > 0
        assert table_id in studio.outdated, "whatever waits is dropped with the next change"
        assert len(server.board().attachments) == 1
        assert server.board().embeds[-1].image.url is not None
        assert "fields" not in server.board().embeds[-1].to_dict(), "nothing is said in words that the picture shows"


class Slow(Hurried):
    """A studio that takes a second for each picture."""

    async def draw(
        self, sketch: object, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> Picture | Missing:
        assert patience is None, "nobody would send it later"
        self.asked.append((key, urgent))
        await asyncio.sleep(1)
        return Picture(f"{len(self.asked)}.png", b"png", "a table")


async def test_an_answer_whose_picture_nobody_would_send_later_waits_for_it(tmp_path: Path) -> None:
    """A lesson that was drawn too slowly had neither its picture nor the words for it."""
    studio = Slow()
    async with sim_server(tmp_path / "bot.sqlite3", 1, pictures=studio) as server:
        result = await server.people[0].slash(server.channel, "matryoshka learn")
        await server.env.advance_time(3)
        assert result.response.embeds[-1].image.url is not None
        assert studio.asked[-1] == (None, True), "before whatever only tells news"


def uploads(server: SimServer) -> int:
    """Count the requests that carried a file."""
    return sum(
        any("filename" in each and "url" not in each for each in attachments)
        for request in server.env.http_requests
        if isinstance(request.json, dict)
        and isinstance(attachments := (request.json.get("data") or request.json).get("attachments") or [], list)
    )


class Watching(Hurried):
    """A studio that takes a second, and looks at how many turns to make a request are taken meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.budget: Budget | None = None
        self.turns: list[int] = []

    async def draw(self, sketch: object, **_: object) -> Picture | Missing:
        await asyncio.sleep(1)
        if self.budget is not None:
            self.turns.append(self.budget._under_way)
        return Picture(f"{hash(sketch)}.png", b"png", "a table")


async def test_nobody_waits_for_a_picture_with_a_turn_in_hand(tmp_path: Path) -> None:
    """Tables that came back at once took their turns, waited for their pictures, and went out all together."""
    studio = Watching()
    async with sim_server(tmp_path / "bot.sqlite3", 2, pictures=studio) as server:
        table_id = await server.started(2, game="smatchy")
        await server.env.advance_time(5)
        before = server.board().attachments[0].filename
        studio.budget = server.bot.services.budget
        person = await server.person_in(table_id, min((await server.table(table_id)).to_move))
        panel = await server.hand(person, table_id)
        await server.press(person, panel, game_controls(server.panel(person))[0]["custom_id"])
        await server.env.advance_time(5)
        assert server.board().attachments[0].filename != before, "the table was shown anew"
        assert studio.turns
        assert set(studio.turns) == {0}


class Behindhand(Hurried):
    """A studio that has no time for panels: what follows their words waits until it is outdated."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: dict[Hashable, asyncio.Task[None]] = {}

    async def draw(
        self, sketch: object, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> Picture | Missing:
        self.asked.append((key, patience))
        if patience is not None:
            return Missing.OUTDATED
        if isinstance(key, tuple):
            wait = self.waits[key] = asyncio.create_task(asyncio.sleep(600))
            await asyncio.wait({wait})
            return Missing.OUTDATED
        return Picture(f"{len(self.asked)}.png", b"png", "a table")

    def outdate(self, key: Hashable) -> None:
        if key in self.waits:
            self.waits.pop(key).cancel()


async def test_a_question_waits_for_no_picture_of_what_was_before_it(tmp_path: Path) -> None:
    """Where more was decided than could be drawn, panels asked twelve seconds late."""
    studio = Behindhand()
    async with sim_server(tmp_path / "bot.sqlite3", 2, pictures=studio) as server:
        table_id = await server.started(2, game="smatchy")
        first = min((await server.table(table_id)).to_move)
        player, other = await server.person_in(table_id, first), await server.person_in(table_id, 1 - first)
        for person in (other, player):
            await server.hand(person, table_id)
        await server.env.advance_time(2)
        assert ((table_id, server.people[other].id), None) in studio.asked, "the picture is to follow"
        for _ in range(12):
            if first not in (await server.table(table_id)).to_move:
                break
            await server.press(player, server.panel(player), game_controls(server.panel(player))[0]["custom_id"])
        table = await server.table(table_id)
        assert table.to_move == {1 - first}
        await server.env.advance_time(1)
        decision = table.decision(1 - first)
        assert any(f":{decision}:" in each["custom_id"] for each in game_controls(server.panel(other)))


class Counting(Hurried):
    """A studio that looks at how many presses are being worked on while it draws for one of them."""

    def __init__(self) -> None:
        super().__init__()
        self.pressure: Pressure | None = None
        self.worked_on: list[int] = []

    async def draw(
        self, sketch: object, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> Picture | Missing:
        if self.pressure is not None and patience is not None:
            self.worked_on.append(len(self.pressure))
        return Picture(f"{hash(sketch)}.png", b"png", "a table")


async def test_nobody_is_kept_from_an_answer_by_those_who_wait_for_pictures(tmp_path: Path) -> None:
    """Whoever waited for a picture or for Discord had one of 24 places meanwhile."""
    studio = Counting()
    async with sim_server(tmp_path / "bot.sqlite3", 2, pictures=studio) as server:
        table_id = await server.started(2, game="smatchy")
        person = await server.person_in(table_id, min((await server.table(table_id)).to_move))
        panel = await server.hand(person, table_id)
        studio.pressure = server.bot.services.pressure
        await server.press(person, panel, game_controls(server.panel(person))[0]["custom_id"])
        assert studio.worked_on
        assert set(studio.worked_on) == {0}


class Crowded(Hurried):
    """A studio in which other pictures wait, and which notes how long answers would wait for theirs."""

    def __init__(self, waiting: int) -> None:
        super().__init__()
        self.waiting = waiting
        self.patience: list[float] = []

    async def draw(
        self, sketch: object, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> Picture | Missing:
        if patience is not None:
            self.patience.append(patience)
        return Picture(f"{hash(sketch)}.png", b"png", "a table")


@pytest.mark.parametrize(("waiting", "seconds"), [(CROWD, PICTURE_SECONDS), (CROWD + 1, CROWDED_SECONDS)])
async def test_an_answer_waits_less_for_its_picture_behind_those_of_other_tables(
    tmp_path: Path, waiting: int, seconds: float
) -> None:
    """One in a hundred was answered after 0.3 s where half of what can be drawn was wanted."""
    studio = Crowded(waiting)
    async with sim_server(tmp_path / "bot.sqlite3", 2, pictures=studio) as server:
        table_id = await server.started(2, game="smatchy")
        person = await server.person_in(table_id, min((await server.table(table_id)).to_move))
        panel = await server.hand(person, table_id)
        studio.patience.clear()
        await server.press(person, panel, game_controls(server.panel(person))[0]["custom_id"])
        assert studio.patience[0] == seconds
