"""Presses of replays: leaf, look from another side, film, take the record away; private, never before the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.errors import NotAllowed
from bot.history.replays import Replay, Replays
from bot.ui.games.screen import Screens
from bot.ui.interactions.audiences import Audiences
from bot.ui.interactions.components import Press
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.values import whole_number
from bot.ui.messages.message import File, Message
from bot.ui.pictures.film import Films
from bot.ui.text.card_emojis import CardEmojis
from cogs.replay.film_shots import film_shots
from cogs.replay.replay_message import Look, replay_message
from engine.record import write


class ReplayButtons:
    """Answers what can be pressed in a replay."""

    def __init__(
        self, replays: Replays, audiences: Audiences, screens: Screens, card_emojis: CardEmojis, films: Films
    ) -> None:
        self._films = films
        self._replays = replays
        self._audiences = audiences
        self._screens = screens
        self._card_emojis = card_emojis

    async def answer(self, reply: Reply, press: Press) -> None:
        """Open a replay, or do what was pressed in it."""
        replay = await self._replays.open(press.table, await self._audiences.private(reply.interaction))
        if press.verb == "open":
            await reply.send(self._message(reply, replay, Look.read(press.decision)))
        elif press.verb == "export":
            await reply.send(_exported(reply, replay))
        elif press.verb == "film":
            await reply.send(await self._film(reply, replay))
        else:
            chosen = press.values[0] if press.values else ""
            look = _moved(Look.read(press.decision), press.verb, chosen, replay.steps)
            await reply.replace(self._message(reply, replay, look))

    async def _film(self, reply: Reply, replay: Replay) -> Message:
        """Make the film of what everybody saw, which takes some seconds; Denied no-film when that fails."""
        await reply.acknowledge()
        words, game = reply.words, replay.table.setup.game
        shots = await asyncio.to_thread(film_shots, replay, self._screens.of(game), words, self._card_emojis)
        data = await self._films.make(shots)
        if data is None:
            raise NotAllowed("no-film")
        content = words("replay-film", game=words(f"{game}-name"))
        return Message(content=content, files=(File(f"{game}-{replay.table.id}.webp", data),))

    def _message(self, reply: Reply, replay: Replay, look: Look) -> Message:
        screen = self._screens.of(replay.table.setup.game)
        return replay_message(replay, look, screen, reply.words, self._card_emojis)


def _exported(reply: Reply, replay: Replay) -> Message:
    name = f"{replay.table.setup.game}-{replay.table.id}.json"
    file = File(name, write(replay.record).encode() + b"\n")
    return Message(content=reply.words("replay-exported", name=name), files=(file,))


def _moved(look: Look, verb: str, chosen: str, steps: int) -> Look:
    targets = {"first": 0, "back": look.step - 1, "next": look.step + 1, "last": steps}
    if verb in targets:
        return replace(look, step=max(0, min(targets[verb], steps)))
    if verb == "jump" and (step := whole_number(chosen)) is not None:
        return replace(look, step=min(step, steps))
    if verb == "side":
        return look.turned_to(chosen)
    raise NotAllowed("no-such-button")
