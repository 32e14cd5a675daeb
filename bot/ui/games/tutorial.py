"""`/<game> learn`: a little game against computers, explained step by step.

Nothing of it is stored: the custom ids hold the learner's choices so far, and all else follows from a fixed seed.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot.errors import Denied
from bot.ui.games.scene import Scene
from bot.ui.games.screen import LOOK, Screen, Screens, Section, TutorialScript
from bot.ui.interactions.components import NO_DECISION, Address, Button, Menu, Press, Row
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.messages.panel import ASKED, HAPPENED_LINES
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from engine import registry
from engine.game import AnyGame, Event, Json, Seat
from engine.rng import generator

AREA = "learn"
LEARNER = 0
LEARNERS_STRENGTH = "normal"
"""How well the computer chooses what the learner is not asked."""
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(slots=True)
class _Lesson:
    """A lesson as far as it has come: the state, what happened since the last choice, and how often each stage came."""

    game: AnyGame
    screen: Screen[Any]
    script: TutorialScript
    state: Any
    events: list[Event] = field(default_factory=list)
    stages: Counter[str] = field(default_factory=Counter)
    choices: int = 0
    steps: int = 0

    def go_on(self, until_end: bool = False) -> None:
        """Let the computers play until the learner is asked, or to the end; what is not asked is chosen for them."""
        while (awaited := self.game.to_move(self.state)) and (until_end or not self._is_asked(awaited)):
            self._computer_moves(min(awaited))

    def _is_asked(self, awaited: frozenset[Seat]) -> bool:
        if LEARNER not in awaited:
            return False
        stage = self.script.stage_of(self.game.view(self.state, LEARNER))
        return self.script.asks(stage, self.stages[stage])

    def wanted(self) -> Json:
        """Give the move that the learner is to make, where all moves are written down; else None."""
        return self.script.moves[self.steps][1] if self.script.moves and not self.is_over else None

    def choose(self, move: Any) -> None:
        """Make the learner's choice, the other awaited seats following at once; Denied lesson-lost for another."""
        if self.script.moves and _canonical(self.game.write_move(move)) != _canonical(self.wanted()):
            raise Denied("lesson-lost")
        self.events = []
        self._apply(LEARNER, move)
        self.choices += 1
        if not (self.is_over and self.script.moves):
            self.go_on(until_end=self.is_over)

    @property
    def is_over(self) -> bool:
        """Tell whether the learner has chosen often enough."""
        return self.choices >= self.script.decisions

    def stage(self) -> str:
        """Name what the learner is asked now, and count it."""
        stage = self.script.stage_of(self.game.view(self.state, LEARNER))
        self.stages[stage] += 1
        return stage

    def _computer_moves(self, seat: int) -> None:
        if self.script.moves:
            seat, written = self.script.moves[self.steps]
            self._apply(seat, self.game.read_move(written))
            return
        view = self.game.view(self.state, seat)
        moves = list(self.game.legal_moves(self.state, seat))
        rng = generator(self.script.seed, f"lesson {self.steps}")
        strength = LEARNERS_STRENGTH if seat == LEARNER else self.script.strength
        self._apply(seat, self.game.computer(strength).choose(view, moves, rng))

    def _apply(self, seat: int, move: Any) -> None:
        step = self.game.apply(self.state, seat, move)
        self.state = step.state
        self.events += step.events
        self.steps += 1


class Tutorials:
    """Teaches every game that has a tutorial."""

    def __init__(self, screens: Screens, card_emojis: CardEmojis) -> None:
        self._screens = screens
        self._card_emojis = card_emojis

    async def open(self, reply: Reply, game: str) -> None:
        """Begin the tutorial of a game, privately."""
        await reply.send(await asyncio.to_thread(self._message, reply.words, game, NO_DECISION))

    async def answer(self, reply: Reply, press: Press) -> None:
        """Make the learner's choice and show the next step."""
        # Playing the lesson again, and at last to its end, takes longer than other tables should wait.
        await reply.send_or_replace(await asyncio.to_thread(self._next, reply.words, press))

    def _next(self, words: Words, press: Press) -> Message:
        if press.verb == LOOK:
            lesson = self._replayed(press.table, press.decision)
            focus = lesson.screen.looked(press.object, "", lesson.game.view(lesson.state, LEARNER))
            return self._message(words, press.table, press.decision, focus)
        history = NO_DECISION if press.choice == "again" else self._longer(press)
        return self._message(words, press.table, history)

    def _longer(self, press: Press) -> str:
        """Add the pressed choice to the choices so far."""
        lesson = self._replayed(press.table, press.decision)
        move = lesson.screen.move(press.choice, press.values, lesson.game.view(lesson.state, LEARNER))
        written = _canonical(move)
        legal = [_canonical(lesson.game.write_move(each)) for each in lesson.game.legal_moves(lesson.state, LEARNER)]
        if written not in legal:
            raise Denied("lesson-lost")
        number = legal.index(written)
        before = "" if press.decision == NO_DECISION else press.decision
        return before + DIGITS[number // len(DIGITS)] + DIGITS[number % len(DIGITS)]

    def _replayed(self, key: str, history: str) -> _Lesson:
        """Play the lesson again up to where the learner is."""
        screen, game = self._screens.of(key), registry.game(key)
        script = screen.tutorial
        if script is None:
            raise Denied("no-such-button")
        options = game.options.model_validate(dict(script.options))
        lesson = _Lesson(game, screen, script, game.new(script.seats, options, script.seed))
        lesson.go_on()
        lesson.stage()
        text = "" if history == NO_DECISION else history
        for start in range(0, len(text), 2):
            number = DIGITS.find(text[start]) * len(DIGITS) + DIGITS.find(text[start + 1 : start + 2])
            legal = list(game.legal_moves(lesson.state, LEARNER))
            if lesson.is_over or not 0 <= number < len(legal):
                raise Denied("lesson-lost")
            lesson.choose(legal[number])
            lesson.stage()
        return lesson

    def _message(self, words: Words, key: str, history: str, focus: str = "") -> Message:
        lesson = self._replayed(key, history)
        scene = replace(self._scene(lesson, words), focus=focus)
        if lesson.is_over:
            return self._last(lesson, scene, key)
        title = words("learn-title", step=lesson.choices + 1, steps=lesson.script.decisions)
        known = tuple(event for event in lesson.events if event.is_seen_by(LEARNER))
        told = lesson.screen.happened(replace(scene, events=known), HAPPENED_LINES)
        content = lesson.screen.panel(scene)
        rows = _rows_for(lesson, content.rows)
        asked = [f"**{ASKED} {content.headline}**", *content.lines]
        if lesson.script.moves:
            asked = [f"{ASKED} {words('learn-press', label=_only_label(rows))}"]
        parts = ["\n".join(lines) for lines in (told, [_step_text(lesson, scene)], asked) if lines]
        embed = discord.Embed(title=title, description="\n\n".join(parts), colour=lesson.screen.colour)
        address = Address(AREA, key, history)
        return Message((embed,), rows, address, content.picture, sections=content.sections)

    def _last(self, lesson: _Lesson, scene: Scene[Any], key: str) -> Message:
        words, screen = scene.words, lesson.screen
        row = (
            Button("computers", words("button-real-game"), "🎲", discord.ButtonStyle.success, at=Address("open", key)),
            Button("again", words("button-learn-again"), "🔁"),
            Button("page.0", words("button-rules"), "📖", at=Address("rules", key)),
        )
        address, text = Address(AREA, key), words(f"{key}-learn-end")
        interlude = screen.interlude(scene) if lesson.script.moves else None
        if interlude is not None:
            told = f"**🏆 {interlude.headline}**\n{interlude.lines[0]}\n\n{text}"
            embed = discord.Embed(title=words("learn-over"), description=told, colour=screen.colour)
            return Message((embed,), (row,), address, interlude.picture, sections=interlude.sections)
        counts = {count.seat: count for count in screen.counts(scene)}
        own = counts.pop(LEARNER)
        lines = [words("labelled", name=f"**{scene.name(LEARNER)}**", text=own.summary)]
        lines += [words("labelled", name=scene.name(seat), text=count.summary) for seat, count in counts.items()]
        told = "\n\n".join([text, "\n".join(lines)])
        embed = discord.Embed(title=words("learn-over"), description=told, colour=screen.colour)
        # What the picture counts is said in words where there is none.
        details = own.details.removeprefix(own.summary).strip()
        sections = (Section(words("panel-your-count"), details),) if details else ()
        return Message((embed,), (row,), address, screen.count_picture(scene, LEARNER), sections=sections)

    def _scene(self, lesson: _Lesson, words: Words) -> Scene[Any]:
        script = lesson.script
        computers = [words("computer-name", number=seat, strength=script.strength) for seat in range(1, script.seats)]
        names = (words("you"), *computers)
        awaited = lesson.game.to_move(lesson.state)
        outcome = lesson.game.outcome(lesson.state)
        return Scene(
            game=lesson.screen.key,
            view=lesson.game.view(lesson.state, None if outcome else LEARNER),
            seat=None if outcome else LEARNER,
            names=names,
            plain_names=names,
            words=words,
            card_emojis=self._card_emojis,
            awaited=awaited,
            ready=lesson.game.may_move(lesson.state) - awaited,
            decision=lesson.game.decision(lesson.state, LEARNER),
            hints=True,
            options=script.options,
            outcome=outcome,
            only=lesson.wanted(),
            is_lesson=True,
            you=LEARNER,
        )


def _step_text(lesson: _Lesson, scene: Scene[Any]) -> str:
    """Explain what the learner is asked now."""
    words, key = scene.words, lesson.screen.key
    if lesson.script.moves:
        return words(f"{key}-learn-step-{lesson.choices + 1}")
    stage = lesson.script.stage_of(scene.view)
    return words.first_of(f"{key}-learn-{stage}-{lesson.stages[stage]}", f"{key}-learn-{stage}")


def _rows_for(lesson: _Lesson, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Leave of a panel's controls what the lesson asks for: other buttons are there, but cannot be pressed."""
    if not lesson.script.moves:
        return rows
    view, wanted = lesson.game.view(lesson.state, LEARNER), _canonical(lesson.wanted())

    def is_wanted(choice: str, *values: str) -> bool:
        try:
            return _canonical(lesson.screen.move(choice, values, view)) == wanted
        except Denied:
            return False

    left: list[Row] = []
    for row in rows:
        if isinstance(row, tuple):
            left.append(tuple(replace(each, disabled=not is_wanted(each.choice)) for each in row))
        elif isinstance(row, Menu):
            options = tuple(option for option in row.options if is_wanted(row.choice, option.value))
            left += [replace(row, options=options)] if options else []
    return tuple(left)


def _only_label(rows: tuple[Row, ...]) -> str:
    """Give what stands on the one control that can be pressed; of a menu, before what it offers."""
    for row in rows:
        if isinstance(row, Menu):
            return f"{row.placeholder} → {row.options[0].label}"
        for button in row if isinstance(row, tuple) else ():
            if not button.disabled:
                return button.label
    raise ValueError("a step of a lesson offers nothing to press")


def _canonical(move: Json) -> str:
    """Write a move so that two of them are equal exactly when they do the same."""
    if isinstance(move, dict):
        return repr(sorted((key, sorted(value) if isinstance(value, list) else value) for key, value in move.items()))
    raise Denied("malformed-move")
