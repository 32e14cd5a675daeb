"""Presses of replays: leaf, look from another side, take the record away; private, and never before the end."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.history.replays import Replay
from bot.ui.interactions.components import Press
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload
from cogs.replay.replay_message import AREA, Look, replay_message
from engine.errors import Refused
from engine.record import write

if TYPE_CHECKING:
    from bot.ui.house import House


class ReplayButtons:
    """Answers what can be pressed in a replay."""

    def __init__(self, house: House) -> None:
        self._house = house
        house.presses.register(AREA, self.answer)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Open a replay, or do what was pressed in it."""
        interaction = reply.interaction
        replay = await self._house.tables.replays.open(press.table, interaction.user.id, interaction.guild_id)
        if press.verb == "open":
            await reply.send(await self._printed(reply, replay, Look.read(press.decision)))
        elif press.verb == "export":
            await reply.send(self._exported(reply, replay))
        else:
            chosen = press.values[0] if press.values else ""
            look = _moved(Look.read(press.decision), press.verb, chosen, replay.steps)
            await reply.replace(await self._printed(reply, replay, look))

    async def _printed(self, reply: Reply, replay: Replay, look: Look) -> Payload:
        house = self._house
        words = house.languages.private(reply.interaction)
        sheet = replay_message(replay, look, house.screens.of(replay.table.setup.game), words, house.card_emojis)
        if (await house.tables.people.preferences(reply.interaction.user.id)).text_only:
            sheet = sheet.without_picture()
        return await house.printer.print(sheet)

    def _exported(self, reply: Reply, replay: Replay) -> Payload:
        words = self._house.languages.private(reply.interaction)
        name = f"{replay.table.setup.game}-{replay.table.id}.json"
        file = discord.File(io.BytesIO(write(replay.record).encode() + b"\n"), filename=name)
        return Payload(Message(content=words("replay-exported", name=name)), None, file, None)


def _moved(look: Look, verb: str, chosen: str, steps: int) -> Look:
    targets = {"first": 0, "back": look.step - 1, "next": look.step + 1, "last": steps}
    if verb in targets:
        return replace(look, step=max(0, min(targets[verb], steps)))
    if verb == "jump" and chosen.isdigit():
        return replace(look, step=min(int(chosen), steps))
    if verb == "side":
        return look.turned_to(chosen)
    raise Refused("no-such-button")
