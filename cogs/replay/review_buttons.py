"""“My game”: for whoever presses, privately, the choices that mattered and the luck of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.history.replays import Replay
from bot.history.reviews import Review, WeighedChoice, review
from bot.ui.games.replay_texts import ReplayTexts, replay_texts_of
from bot.ui.games.screen import Scene, Screen
from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.messages.table import add_section
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from cogs.replay.replay_message import AREA as REPLAY
from cogs.replay.replay_message import Look, scene_of_frame
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House

AREA = "review"
NUMBERS = ("1️⃣", "2️⃣", "3️⃣")


class ReviewButtons:
    """Answers the “My game” button of finished tables."""

    def __init__(self, house: House) -> None:
        self._house = house
        house.presses.register(AREA, self.answer)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Review the presser's game."""
        if press.verb != "open":
            raise Refused("no-such-button")
        house, interaction = self._house, reply.interaction
        replay = await house.tables.replays.open(press.table, interaction.user.id, interaction.guild_id)
        screen = house.screens.of(replay.table.setup.game)
        replay_texts_of(screen)
        found = await review(replay, interaction.user.id)
        words = house.languages.private(interaction)
        await reply.send(await house.printer.print(review_sheet(replay, found, screen, words, house.card_emojis)))


def review_sheet(replay: Replay, found: Review, screen: Screen, words: Words, card_emojis: CardEmojis) -> Message:
    """Word a review, with a button to the step of each choice."""
    story = replay_texts_of(screen)
    lines = []
    buttons = []
    for mark, choice in zip(NUMBERS, found.choices, strict=False):
        before = replay.frame(choice.step - 1, found.seat)
        scene = scene_of_frame(replay, before, words, card_emojis)
        lines.append(f"{mark} {_choice_line(story, scene, choice)}")
        address = Address(REPLAY, replay.table.id, Look(choice.step - 1, str(found.seat)).written())
        buttons.append(Button("open", words("review-see", step=choice.step - 1), mark, at=address))
    title = words("review-title", game=words(f"{screen.key}-name"))
    description = "\n".join(lines) if lines else words("review-even")
    embed = discord.Embed(title=title, description=description, colour=screen.colour)
    end = scene_of_frame(replay, replay.frame(replay.steps, found.seat), words, card_emojis)
    for section in story.luck(end, found.facts):
        add_section(embed, section.title, section.text, section.inline)
    embed.set_footer(text=words("review-footer"))
    return Message((embed,), (tuple(buttons),) if buttons else (), Address(AREA, replay.table.id))


def _choice_line(story: ReplayTexts, scene: Scene, choice: WeighedChoice) -> str:
    message = "review-won" if choice.swing > 0 else "review-cost"
    facts = {
        "when": story.when(scene),
        "move": story.move(scene, choice.move),
        "other": story.move(scene, choice.other),
        "points": round(abs(choice.swing), 1),
    }
    return scene.words(message, **facts)
