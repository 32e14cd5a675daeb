"""Many people who play whatever happens: they press again when nothing came of it, and count what was acknowledged."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.clicks import is_mark
from tests.wire.model.messages import controls
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.person import Person
from tests.wire.table_session import TableSession

AGAIN = 0.5
"""Seconds after which people try once more what did not work."""
_TEXTS = (Path(__file__).parents[3] / "data/locales/en/common.ftl").read_text("utf-8")
REFUSALS = tuple(re.findall(r"^refused-\S+ = ([^{\n]{12,})", _TEXTS, re.MULTILINE))
"""How the sentences begin that say why something was not done."""


@dataclass(slots=True)
class Player:
    """Somebody who plays one game against computers, to its end."""

    session: TableSession
    pace: float
    pressed: int = 0
    """How many choices were sent."""
    acknowledged: list[str] = field(default_factory=list)
    """The choices that were shown to be made, as their controls name them."""
    failures: int = 0
    """How many presses nobody answered."""
    refusals: int = 0
    """How many choices were refused with a sentence."""

    @property
    def person(self) -> Person:
        """Give whoever plays."""
        return self.session.people[0]

    async def begin(self) -> None:
        """Open a table and start, again and again until it is done."""
        session = self.session
        while not session.boards():
            await self.person.run(session.channel, "matryoshka new", clock="relaxed", computers=2, strength="easy")
            await session.world.comes(session.boards, AGAIN)
        session.name_table()
        while not self._has_started():
            await self.person.press(session.board(), ":start")
            await session.world.comes(self._has_started, AGAIN)

    async def play(self) -> None:
        """Play to the end; whoever sees no question presses My hand."""
        while not self.session.is_over():
            if self.person.question() is None:
                await self._look()
            else:
                await self._choose()
            await asyncio.sleep(self.pace)

    def _has_started(self) -> bool:
        suffixes = (":menu", ":rematch")
        return any(each["custom_id"].endswith(suffixes) for board in self.session.boards() for each in controls(board))

    async def _look(self) -> None:
        if not await self.session.world.comes(lambda: self.person.question() or self.session.is_over(), AGAIN):
            await self._open_hand()

    async def _open_hand(self) -> None:
        """Press My hand, unless the game has just ended."""
        if not self.session.is_over():
            await self.person.open_hand(self.session.board())

    async def _choose(self) -> None:
        question, person = self.person.question(), self.person
        assert question is not None
        self.pressed += 1
        interaction = await person.press_any(self.session.rng)
        if interaction.done is None:
            self.failures += 1
        elif is_refusal(interaction.read):
            self.refusals += 1
            # The panel that came with the refusal may ask the same, or something else.
            await self._open_hand()
        elif is_mark({"custom_id": interaction.pressed}):
            # No Confirm is offered for what is chosen already: a press that nobody answered was good after all.
            person.answered.add(question)
        else:
            person.answered.add(question)
            self.acknowledged.append(interaction.pressed.rpartition(":")[2])


def is_refusal(text: str) -> bool:
    """Tell whether an answer says why something was not done."""
    return any(refusal in text for refusal in REFUSALS)


def crowd(discord: DiscordServer, guilds: Sequence[Guild], tables: int, pace: float) -> list[Player]:
    """Bring people together, one at each table, in channels of their own all over the servers."""
    players = []
    for number in range(tables):
        guild = guilds[number % len(guilds)]
        channel = discord.world.add_channel(guild, f"games-{number}")
        session = TableSession(discord, channel, [Person(discord, guild, f"Ann{number}")])
        session.rng.seed(number)
        session.people[0].is_forbearing = True
        players.append(Player(session, pace))
    return players
