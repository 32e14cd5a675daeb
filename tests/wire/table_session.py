"""A table in a channel with its players, who press what they see over real sockets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.wire.model.messages import Message, controls
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Channel, Guild, Interaction, World
from tests.wire.person import Person

TOLD_WITHIN = 60.0
SHOWN_WITHIN = 90.0
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")
_LOOK = 0.05
"""How long impatient people wait for their panel before they press My hand."""


@dataclass(slots=True)
class TableSession:
    """One table with the people around it."""

    discord: DiscordServer
    channel: Channel
    people: Sequence[Person]
    table: str = ""
    rng: Random = field(default_factory=lambda: Random(1))

    @property
    def world(self) -> World:
        return self.discord.world

    async def open(self, game: str = "matryoshka", **options: Any) -> Message:
        """Let the first person open a table with a clock that nobody will miss."""
        await self.people[0].run(self.channel, f"{game} new", **{"clock": "relaxed", **options})
        # A bot of which much is asked at once acknowledges a command first, and answers in its turn.
        await self.world.until(self.boards, "a table that was asked for", SHOWN_WITHIN)
        self.name_table()
        return self.board()

    def name_table(self) -> None:
        """Read the table's id from its message."""
        self.table = controls(self.board())[0]["custom_id"].split(":")[1]

    async def start(self, game: str = "matryoshka", **options: Any) -> None:
        """Open a table, let everybody join, start."""
        await self.open(game, **options)
        for person in self.people[1:]:
            await person.press(self.board(), ":join")
        await self.begin()

    async def begin(self) -> None:
        """Let the host press Start, which opens their panel; the lobby becomes the table."""
        await self.people[0].open_hand(self.board(), ":start")
        await self.world.until(self._is_table, "a table", SHOWN_WITHIN)

    def _is_table(self) -> bool:
        """Tell whether the lobby is gone: there is a table in its place, or in a thread of its own."""
        return not any(each["custom_id"].endswith(":start") for board in self.boards() for each in controls(board))

    async def open_hands(self) -> None:
        """Let everybody press My hand."""
        for person in self.people:
            await person.open_hand(self.board())

    async def to_the_best_marked(self) -> tuple[Person, Message, str]:
        """Start Matryoshka and let the first person mark their best cards; give them, their panel and its Confirm."""
        await self.start()
        person = self.people[0]
        hand = await person.open_hand(self.board())
        assert hand is not None
        marking = await person.press(hand, ":look.best")
        # It may follow its words a moment later.
        await self.world.until(lambda: self._has_uploaded(marking), "the picture of what was marked")
        confirm = next(each["custom_id"] for each in controls(hand) if ":show." in each["custom_id"])
        return person, hand, confirm

    def _has_uploaded(self, interaction: Interaction) -> bool:
        """Whether a picture has come with the answer to an interaction, or after it by the same token."""
        return any(
            call.uploads and call.status == 200 and interaction.token in call.parameters.values()
            for call in self.discord.calls
        )

    async def to_the_exchange(self, **options: Any) -> None:
        """Play Matryoshka until one person is asked for an offer, everybody has a panel, and no older call is left."""
        await self.start(**options)
        await self.open_hands()
        await self.play(most=len(self.people))
        # Whoever chose last can take it back for five seconds.
        await self.world.until(lambda: len(self.asked()) == 1, "the first exchange")
        # Whoever has just looked needs no edit any more: the next edit of a panel is a question.
        await self.open_hands()
        assert len(self.asked()) == 1
        done = [person for person in self.people if person not in self.asked()]
        await self.world.until(lambda: not any(person.calls(self.channel) for person in done), "no older call is left")

    def boards(self) -> list[Message]:
        """List the public messages that show the table."""
        suffixes = (":start", ":menu", ":rematch")
        return [
            message
            for message in self.world.shown_in(self.channel.id)
            if any(
                each["custom_id"].split(":")[1] == self.table and each["custom_id"].endswith(suffixes)
                for each in controls(message)
            )
            or (not self.table and controls(message))
        ]

    def board(self) -> Message:
        """Give the public message that shows the table."""
        boards = self.boards()
        assert boards, "no message shows the table"
        return boards[-1]

    def asked(self) -> list[Person]:
        """List the people whose panels ask them something that they have not answered."""
        return [person for person in self.people if person.question() is not None]

    def is_over(self) -> bool:
        """Tell whether the table shows its podium."""
        return any(each["custom_id"].endswith(":rematch") for board in self.boards() for each in controls(board))

    def awaited_on_board(self) -> set[str]:
        """Read on the table whom it waits for."""
        line = (self.board().embeds[0].get("description") or "").split("\n")[0]
        return {person.name for person in self.people if person.name in line}

    async def play(self, *, most: int = 1000) -> int:
        """Play until the podium is shown; people who see no question soon press My hand. Give the decisions."""
        decisions = 0
        while not self.is_over() and decisions < most:
            if not self.asked() and not await self._look():
                continue
            await self.rng.choice(self.asked()).answer(self.rng)
            decisions += 1
        return decisions

    async def _look(self) -> bool:
        """Wait a moment for a question, then look for it; tell whether there is one."""
        if not await self.world.comes(lambda: self.asked() or self.is_over(), _LOOK):
            for person in self.people:
                if not self.is_over():
                    await person.open_hand(self.board())
                if person.question() is not None:
                    return True
            await self.world.until(lambda: self.asked() or self.is_over(), "a question or the podium", TOLD_WITHIN)
        return bool(self.asked())

    async def play_patiently(self, *, most: int = 1000) -> int:
        """Play as people who act only when they are told: by their panel's question, or by a call that they follow."""
        decisions = 0
        while not self.is_over() and decisions < most:
            await self.world.until(lambda: self.told() or self.is_over(), "anybody told", TOLD_WITHIN)
            if self.is_over():
                break
            person = self.rng.choice(self.told())
            if person.question() is None:
                await person.follow(person.unread_calls(self.channel)[-1])
            if person.question() is not None:
                await person.answer(self.rng)
                decisions += 1
        return decisions

    def told(self) -> list[Person]:
        """List the people who know that they are awaited."""
        return [person for person in self.people if person.is_told(self.channel)]


def new_session(
    discord: DiscordServer, guild: Guild, people: int, channel: str = "games", **about: Any
) -> TableSession:
    """Bring people together in a channel of their own."""
    place = discord.world.add_channel(guild, channel)
    return TableSession(discord, place, [Person(discord, guild, name, **about) for name in NAMES[:people]])
