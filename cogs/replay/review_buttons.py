"""“My game”: for whoever presses, privately, the choices that mattered and the luck of the deal."""

from __future__ import annotations

from typing import Any

import discord

from bot.errors import NotAllowed
from bot.history.replays import Replay, Replays
from bot.history.reviews import EvaluatedChoice, Review, review
from bot.ui.games.replay_texts import ReplayTexts
from bot.ui.games.scene import Scene
from bot.ui.games.screen import Screen, Screens
from bot.ui.interactions.audiences import Audiences
from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.messages.embeds import add_section
from bot.ui.messages.message import Message
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from cogs.replay.replay_message import AREA as REPLAY
from cogs.replay.replay_message import Look, scene_of_frame

AREA = "review"
NUMBERS = ("1️⃣", "2️⃣", "3️⃣")


class ReviewButtons:
    """Answers the “My game” button of finished tables."""

    def __init__(self, replays: Replays, audiences: Audiences, screens: Screens, card_emojis: CardEmojis) -> None:
        self._replays = replays
        self._audiences = audiences
        self._screens = screens
        self._card_emojis = card_emojis

    async def answer(self, reply: Reply, press: Press) -> None:
        """Review the presser's game."""
        if press.verb != "open":
            raise NotAllowed("no-such-button")
        replay = await self._replays.open(press.table, await self._audiences.private(reply.interaction))
        screen = self._screens.of(replay.table.setup.game)
        if screen.replay_texts is None:
            raise NotAllowed("no-review")
        found = await review(replay, reply.person.id)
        await reply.send(review_message(replay, found, screen, reply.words, self._card_emojis))


def review_message(
    replay: Replay, found: Review, screen: Screen[Any], words: Words, card_emojis: CardEmojis
) -> Message:
    """Word a review, with a button to the step of each choice."""
    texts = screen.replay_texts
    assert texts is not None
    lines = []
    buttons = []
    for mark, choice in zip(NUMBERS, found.choices, strict=False):
        before = replay.frame(choice.step - 1, found.seat)
        scene = scene_of_frame(replay, before, words, card_emojis)
        lines.append(f"{mark} {_choice_line(texts, scene, choice)}")
        address = Address(REPLAY, replay.table.id, Look(choice.step - 1, str(found.seat)).written())
        buttons.append(Button("open", words("review-see", step=choice.step - 1), mark, at=address))
    title = words("review-title", game=words(f"{screen.key}-name"))
    description = "\n".join(lines) if lines else words("review-even")
    embed = discord.Embed(title=title, description=description, colour=screen.colour)
    end = scene_of_frame(replay, replay.frame(replay.steps, found.seat), words, card_emojis)
    for section in texts.luck(end, found.facts):
        add_section(embed, section.title, section.text, section.inline)
    embed.set_footer(text=words("review-footer"))
    return Message((embed,), (tuple(buttons),) if buttons else (), Address(AREA, replay.table.id))


def _choice_line(texts: ReplayTexts, scene: Scene[Any], choice: EvaluatedChoice) -> str:
    message = "review-won" if choice.swing > 0 else "review-cost"
    facts = {
        "when": texts.when(scene),
        "move": texts.move(scene, choice.move),
        "other": texts.move(scene, choice.other),
        "points": round(abs(choice.swing), 1),
    }
    return scene.words(message, **facts)
