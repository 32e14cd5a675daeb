"""One step of a replay as a message: the game as it looked then, what happened, and what nobody saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.errors import Denied
from bot.history.replays import Frame, Replay
from bot.ui.games.scene import Scene, counted, left_early
from bot.ui.games.screen import Content, Screen
from bot.ui.interactions.components import Address, Button, Menu, Option, Row
from bot.ui.interactions.values import whole_number
from bot.ui.messages.embeds import content_embed
from bot.ui.messages.message import Message
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import names, plain_names
from engine.game import Seat

AREA = "replay"
EVERYTHING, PUBLIC = "all", "public"
MOST_JUMPS = 25
MOST_SEATS = 99
ROUND = "🚩"
"""Stands before a step at which a round begins."""


@dataclass(frozen=True, slots=True)
class Look:
    """Where somebody looks: the step, and from whose side ("all" with every secret, "public", or a seat)."""

    step: int = 0
    side: str = EVERYTHING

    @property
    def seat(self) -> Seat | None:
        """Give the seat whose side it is, or None."""
        return whole_number(self.side, MOST_SEATS)

    def written(self) -> str:
        """Write the look for a custom id."""
        return f"{self.step}-{self.side}"

    @classmethod
    def read(cls, text: str) -> Look:
        """Read what `written` wrote; anything else is the beginning."""
        step, _, side = text.partition("-")
        number = whole_number(step)
        return cls() if number is None else cls(number, side).turned_to(side)

    def turned_to(self, side: str) -> Look:
        """Look at the same step from another side."""
        if side not in (EVERYTHING, PUBLIC) and whole_number(side, MOST_SEATS) is None:
            raise Denied("no-such-button")
        return replace(self, side=side)


def scene_of_frame(replay: Replay, frame: Frame, words: Words, card_emojis: CardEmojis) -> Scene[Any]:
    """Make the scene that a screen draws from."""
    table = replay.table
    decision = ""
    if frame.seat is not None:
        decision = replay.game.decision(replay.moments[frame.step].state, frame.seat)
    return Scene(
        game=table.setup.game,
        view=frame.view,
        seat=frame.seat,
        names=names(table, words),
        plain_names=plain_names(table, words),
        words=words,
        card_emojis=card_emojis,
        awaited=frame.awaited,
        ready=frame.ready,
        decision=decision,
        options=table.setup.options,
        outcome=None if frame.outcome is None else counted(frame.outcome, table),
        left=left_early(table),
    )


def replay_message(replay: Replay, look: Look, screen: Screen[Any], words: Words, card_emojis: CardEmojis) -> Message:
    """Show one step of a replay."""
    frame = replay.frame(look.step, look.seat)
    look = replace(look, step=frame.step)
    scene = scene_of_frame(replay, frame, words, card_emojis)
    content = _content(screen, scene)
    told = _told(screen, scene, frame, look)
    lines = [*(f"› {line}" for line in told), *([""] if told and content.lines else []), *content.lines]
    embed = discord.Embed.from_dict(content_embed(screen, words, content, lines).to_dict())
    embed.title = words("replay-title", game=words(f"{screen.key}-name"), headline=content.headline)[:256]
    embed.set_footer(text=words("replay-footer", step=frame.step, steps=replay.steps, id=replay.table.id))
    rows = _rows(replay, look, screen, scene, content.picture is not None)
    address = Address(AREA, replay.table.id, look.written())
    return Message((embed,), rows, address, content.picture, sections=content.sections)


def _content(screen: Screen[Any], scene: Scene[Any]) -> Content:
    if scene.outcome is not None:
        return screen.end(scene)
    return screen.table(scene) if scene.seat is None else screen.panel(scene)._replace(rows=())


def _told(screen: Screen[Any], scene: Scene[Any], frame: Frame, look: Look) -> list[str]:
    """Tell the events of the step: all that the side could see, and for "all" also what only some saw."""
    texts = screen.replay_texts
    lines: list[str | None] = []
    if frame.step == 0:
        lines.append(scene.words("replay-deal"))
    for event in frame.events:
        if event.is_seen_by(frame.seat):
            lines.append(screen.narrate(scene, event))
        elif look.side == EVERYTHING and texts is not None:
            secret = texts.secret(scene, event)
            lines.append(f"🤫 {secret}" if secret else None)
    if frame.mover is not None and not any(lines):
        lines.append(scene.words("replay-chose", name=scene.name(frame.mover)))
    return [line for line in lines if line]


def _rows(replay: Replay, look: Look, screen: Screen[Any], scene: Scene[Any], has_film: bool) -> tuple[Row, ...]:
    words, steps = scene.words, replay.steps
    is_first, is_last = look.step == 0, look.step == steps
    style = discord.ButtonStyle
    buttons = (
        Button("first", "", "⏮️", disabled=is_first),
        Button("back", "", "◀️", style.primary, disabled=is_first),
        Button("next", "", "▶️", style.primary, disabled=is_last),
        Button("last", "", "⏭️", disabled=is_last),
    )
    more = [Button("export", words("button-export"), "💾")]
    if has_film:
        more.insert(0, Button("film", words("button-film"), "🎬", style.success))
    sides = [
        Option(EVERYTHING, words("replay-side-all"), "👁️", words("replay-side-all-about"), look.side == EVERYTHING),
        Option(PUBLIC, words("replay-side-public"), "📢", words("replay-side-public-about"), look.side == PUBLIC),
    ]
    for seat, name in enumerate(scene.plain_names):
        about = words("replay-side-seat-about", name=name)
        sides.append(Option(str(seat), name, "🪑", about, look.side == str(seat)))
    rounds = _rounds(replay)
    jumps = [
        Option(str(step), _chapter(replay, step, screen, scene, step in rounds), ROUND if step in rounds else None)
        for step in _jumps(steps, rounds)
    ]
    return (
        buttons,
        tuple(more),
        Menu("side", words("menu-side"), tuple(sides)),
        Menu("jump", words("menu-jump"), tuple(jumps)),
    )


def _chapter(replay: Replay, step: int, screen: Screen[Any], scene: Scene[Any], is_round: bool) -> str:
    """Name a step by the round that begins there, or by what everybody saw of the game then, in a label."""
    seen = scene_of_frame(replay, replay.frame(step, None), scene.words, scene.card_emojis)
    seen = replace(seen, names=seen.plain_names)
    if is_round and screen.replay_texts is not None:
        return scene.words("replay-jump", step=step, headline=screen.replay_texts.when(seen))
    return scene.words("replay-jump", step=step, headline=_content(screen, seen).headline)


def _rounds(replay: Replay) -> list[int]:
    """Give the steps at which a round begins, in a game that has breaks after its rounds."""
    breaks = replay.game.breaks
    if not breaks:
        return []
    ends = [moment.number for moment in replay.moments if any(event.kind in breaks for event in moment.events)]
    rounds = [0, *(step for step in ends if step < replay.steps)]
    return [rounds[place] for place in _spread(len(rounds) - 1, MOST_JUMPS - 2)] if len(rounds) > 1 else rounds


def _jumps(steps: int, rounds: Sequence[int]) -> list[int]:
    """Choose the steps that can be jumped to: where rounds begin, the ends, and places evenly between."""
    return sorted({*rounds, *_spread(steps, MOST_JUMPS - max(1, len(rounds)))})


def _spread(last: int, most: int) -> list[int]:
    """Choose the beginning and at most so many more, evenly up to the last."""
    count = min(last, most)
    return sorted({round(number * last / count) for number in range(count + 1)})
