"""A person who runs commands, presses buttons and reads the answers over real sockets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.support.clicks import is_mark, next_press
from tests.wire.model.messages import Message, controls
from tests.wire.model.server import DiscordServer
from tests.wire.model.snowflakes import snowflake
from tests.wire.model.world import ANSWER_SECONDS, Channel, Guild, Interaction, user_json

COMMAND, COMPONENT, SUGGEST = 2, 3, 4
BUTTON, MENU = 2, 3
SUBCOMMANDS = (1, 2)
EVERYDAY = 1 << 10 | 1 << 11 | 1 << 16 | 1 << 31
"""View, send, read the history, use commands."""
ANSWER = 60.0
"""How long anybody waits for an answer that was promised; a busy machine is slow."""
FORBEARING = 5.0
"""How long those wait who know that it may never come."""
DISCORDS_PATIENCE = 3.0
"""After how many seconds Discord tells them that their press failed."""


class Person:
    """Somebody in a server."""

    def __init__(self, discord: DiscordServer, guild: Guild, name: str, locale: str = "en-US") -> None:
        self.id = snowflake()
        self.name = name
        self.locale = locale
        self.permissions = EVERYDAY
        self.is_forbearing = False
        """Whether the person bears that an acknowledged press never gets its answer, and presses again."""
        self.hand: Message | None = None
        """The private panel of the game that the person plays now."""
        self.answered: set[str] = set()
        """The decisions that the person has made."""
        self._followed: set[int] = set()
        self._discord = discord
        self._guild = guild
        self._world = discord.world
        self._world.users[self.id] = user_json(self.id, name)
        guild.members.add(self.id)

    def __repr__(self) -> str:
        return self.name

    async def run(self, channel: Channel, command: str, **options: Any) -> Interaction:
        """Run a slash command, such as "matryoshka new", and wait for its answer."""
        interaction = self._asked(COMMAND, channel.id)
        data = self._command_data(command, options)
        await self._send(interaction, data)
        await self.until_answered(interaction)
        return interaction

    async def press(self, message: Message, choice: str, values: Sequence[str] | None = None) -> Interaction:
        """Press the control whose custom id ends so, and wait for the answer."""
        interaction = await self.begin_press(message, choice, values)
        await self.until_answered(interaction)
        return interaction

    async def begin_press(self, message: Message, choice: str, values: Sequence[str] | None = None) -> Interaction:
        """Press and wait for nothing."""
        control = control_of(message, choice)
        assert not control.get("disabled"), f"{choice} cannot be pressed"
        assert message.seen_by in (None, self.id), f"{self} cannot see that message"
        interaction = self._asked(COMPONENT, message.channel, message)
        interaction.pressed = control["custom_id"]
        data: dict[str, Any] = {"custom_id": control["custom_id"], "component_type": control["type"]}
        if control["type"] == MENU:
            data["values"] = list(values or ())
        await self._send(interaction, data)
        return interaction

    async def open_hand(self, message: Message, choice: str = ":hand") -> Message | None:
        """Press My hand at a table or a call, or Start; whatever private message answers is the panel from now on."""
        interaction = await self.press(message, choice)
        if interaction.original is not None and interaction.original.seen_by == self.id:
            self.hand = interaction.original
        return self.hand

    async def answer(self, rng: Random) -> Interaction:
        """Press any of the controls that the panel offers for its question."""
        question = self.question()
        assert question is not None, f"{self} is asked nothing"
        interaction = await self.press_any(rng)
        if not interaction.has_failed:
            self.answered.add(question)
        return interaction

    async def press_any(self, rng: Random) -> Interaction:
        """Press any of the controls of the game that the panel offers.

        A mark may be answered with a panel that asks nothing any more: an earlier choice was made after all.
        """
        assert self.hand is not None
        control = next_press(game_controls(self.hand), rng)
        if is_mark(control):
            marking = await self.press(self.hand, control["custom_id"])
            left = game_controls(self.hand)
            if marking.has_failed or not left:
                return marking
            control = next_press(left, rng)
        values = None
        if control["type"] == MENU:
            values = rng.sample([option["value"] for option in control["options"]], control["min_values"])
        return await self.press(self.hand, control["custom_id"], values)

    def question(self) -> str | None:
        """Name the decision that the panel asks for and that the person has not answered yet."""
        if self.hand is None or self.hand.is_deleted:
            return None
        asked = {":".join(control["custom_id"].split(":")[1:3]) for control in game_controls(self.hand)}
        return next(iter(asked - self.answered), None)

    def calls(self, channel: Channel) -> list[Message]:
        """List the messages in a channel that notified the person and are still there."""
        return [message for message in self._world.shown_in(channel.id) if self.id in message.notified]

    def unread_calls(self, channel: Channel) -> list[Message]:
        """List the calls that the person has not followed yet; one followed before tells nothing new."""
        return [message for message in self.calls(channel) if message.id not in self._followed]

    async def follow(self, call: Message) -> None:
        """Press My hand at a call."""
        self._followed.add(call.id)
        await self.open_hand(call)

    def is_told(self, channel: Channel) -> bool:
        """Tell whether the person knows that they are awaited: by the panel's question, or by a call."""
        return self.question() is not None or bool(self.unread_calls(channel))

    def private_messages(self, channel: Channel) -> list[Message]:
        """List what only this person sees in a channel."""
        return [message for message in self._world.shown_in(channel.id, self.id) if message.seen_by == self.id]

    async def until_answered(self, interaction: Interaction) -> None:
        """Wait until the answer is there, or until Discord says that the interaction failed."""
        if await self._world.comes(lambda: interaction.answered, interaction.patience):
            done = await self._world.comes(lambda: interaction.done, FORBEARING if self.is_forbearing else ANSWER)
            assert done or self.is_forbearing, "no answer came after the acknowledgement"

    def _asked(self, kind: int, channel: int, message: Message | None = None) -> Interaction:
        patience = DISCORDS_PATIENCE if self.is_forbearing else ANSWER_SECONDS
        interaction = Interaction(kind, self.id, channel, message, patience=patience)
        self._world.interactions[interaction.id] = interaction
        return interaction

    async def _send(self, interaction: Interaction, data: Mapping[str, Any]) -> None:
        world, channel = self._world, self._world.channels[interaction.channel]
        payload: dict[str, Any] = {
            "id": str(interaction.id),
            "application_id": str(world.application),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "guild_id": str(self._guild.id),
            "guild": {"id": str(self._guild.id), "locale": self._guild.locale, "features": []},
            "channel_id": str(channel.id),
            "channel": channel.to_json(),
            "member": {
                "user": world.users[self.id],
                "roles": [],
                "joined_at": "2024-01-01T00:00:00+00:00",
                "permissions": str(self.permissions),
                "deaf": False,
                "mute": False,
                "flags": 0,
            },
            "app_permissions": str(channel.permissions),
            "locale": self.locale,
            "guild_locale": self._guild.locale,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(self._guild.id)},
            "context": 0,
            "attachment_size_limit": 10 * 2**20,
        }
        if interaction.message is not None:
            payload["message"] = interaction.message.to_json()
        await self._discord.gateway.dispatch("INTERACTION_CREATE", payload, self._guild.id)

    def _command_data(self, command: str, options: Mapping[str, Any]) -> dict[str, Any]:
        first, *path = command.split()
        found = next((each for each in self._world.commands if each["name"] == first), None)
        assert found is not None, f"/{first} is not known to this Discord"
        inside, data = found, {"id": found["id"], "name": first, "type": 1, "options": []}
        place = data["options"]
        for name in path:
            inside = next(each for each in inside["options"] if each["name"] == name and each["type"] in SUBCOMMANDS)
            place.append({"name": name, "type": inside["type"], "options": []})
            place = place[-1]["options"]
        types = {each["name"]: each["type"] for each in inside.get("options", ())}
        place += [{"name": name, "type": types[name], "value": value} for name, value in options.items()]
        return data


def control_of(message: Message, choice: str) -> dict[str, Any]:
    """Find the control of a message whose custom id ends so."""
    found = [each for each in controls(message) if each["custom_id"].endswith(choice)]
    assert found, f"no {choice} among {[each['custom_id'] for each in controls(message)]}"
    return found[0]


def game_controls(panel: Message) -> list[dict[str, Any]]:
    """List the enabled controls of a panel that belong to its game rather than to the table around it."""
    return [
        each
        for each in controls(panel)
        if not each["custom_id"].startswith(("table:", "lobby:", "replay:", "review:")) and not each.get("disabled")
    ]
