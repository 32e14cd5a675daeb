"""Presses of the public table, its menu and its end: my hand, rules, text, fairness, leave, cancel, back, rematch."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord

from bot.errors import NotAllowed, StorageError
from bot.tables.model import Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Unreachable
from bot.ui.games.rule_pages import RulePages
from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.permissions import may_manage
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.values import SNOWFLAKE, whole_number
from bot.ui.live.channel_requests import Channels
from bot.ui.live.panels import Panels
from bot.ui.live.publisher import Publisher
from bot.ui.messages.end_question import ask_first_message, declined_message, question_message, still_asked
from bot.ui.messages.message import Message
from bot.ui.messages.panel import CARDS, OVERVIEW, with_overview, without_overview
from bot.ui.messages.table_details import TableDetails
from bot.ui.messages.table_menu import menu_message
from bot.ui.text.languages import Languages
from bot.ui.text.player_names import names
from bot.ui.text.table_link import table_link
from engine.errors import CodedError

log = logging.getLogger(__name__)

AREA = "table"
Doing: TypeAlias = Callable[[Reply, str, Press], Awaitable[None]]


class TableButtons:
    """Answers what can be pressed at a table besides the moves of the game."""

    def __init__(
        self,
        tables: TableService,
        publisher: Publisher,
        panels: Panels,
        channels: Channels,
        rule_pages: RulePages,
        languages: Languages,
        *,
        details: TableDetails,
    ) -> None:
        self._tables = tables
        self._publisher = publisher
        self._panels = panels
        self._channels = channels
        self._rule_pages = rule_pages
        self._languages = languages
        self._details = details
        self._doing: dict[str, Doing] = {
            "hand": self._hand,
            OVERVIEW: self._overview,
            CARDS: self._cards,
            "rules": self._rules,
            "menu": self._menu,
            "next": self._next,
            "back": self._back,
            "ask-leave": self._ask_leave,
            "leave": self._leave,
            "ask-cancel": self._ask_cancel,
            "cancel": self._cancel,
            "ask-end": self._ask_end,
            "agree": self._agree,
            "decline": self._decline,
            "kick": self._kick,
            "show": self._show,
            "rematch": self._rematch,
            "text": self._text,
            "fairness": self._fairness,
            "count": self._count,
            "share": self._share,
        }

    async def answer(self, reply: Reply, press: Press) -> None:
        """Do what was pressed."""
        self._channels.pressed_in(reply.interaction.channel_id or 0)
        do = self._doing.get(press.verb)
        if do is None:
            raise NotAllowed("no-such-button")
        try:
            await do(reply, press.table, press)
        except (CodedError, StorageError) as error:
            await self._panels.answer_refused(reply, press.table, error)

    async def back(self, reply: Reply, table_id: str) -> None:
        """Give a held seat back to the person who asks, and show their panel."""
        table = await self._tables.get(table_id)
        seat = _seat(table, reply)
        said = reply.words("back-not-needed")
        if table.players[seat].bot_controlled:
            table = await self._tables.return_to_seat(table_id, reply.person.id)
            said = reply.words("back-welcome")
        await self._panels.answer(reply, table, said)

    async def _hand(self, reply: Reply, table_id: str, _: Press) -> None:
        table = await self._tables.get(table_id)
        is_seated = table.seat_of(reply.person.id) is not None
        await self._panels.answer(reply, table, None if is_seated else reply.words("hand-spectator"))
        message = reply.interaction.message
        if message is None or message.id != table.location.message or table.status is not Status.PLAYING:
            # The table's own message may be gone, or may have missed the last change.
            self._publisher.look_after(table.id)
        else:
            self._publisher.refresh(table.id)

    async def _overview(self, reply: Reply, table_id: str, _: Press) -> None:
        await self._look(reply, table_id, with_overview)

    async def _cards(self, reply: Reply, table_id: str, _: Press) -> None:
        await self._look(reply, table_id, without_overview)

    async def _look(self, reply: Reply, table_id: str, focus: Callable[[str], str]) -> None:
        """Answer with one's own panel, looked at in another way."""
        table = await self._tables.get(table_id)
        _seat(table, reply)
        await self._panels.answer(reply, table, focus=focus(self._panels.focus(table, reply.person.id)))

    async def _rules(self, reply: Reply, table_id: str, _: Press) -> None:
        await self._rule_pages.open_at(reply, await self._tables.get(table_id))

    async def _menu(self, reply: Reply, table_id: str, _: Press) -> None:
        table = await self._tables.get(table_id)
        await reply.send(menu_message(table, reply.person.id, may_manage(reply.interaction, table), reply.words))

    async def _text(self, reply: Reply, table_id: str, _: Press) -> None:
        table = await self._tables.get(table_id)
        await reply.send_or_replace(self._details.as_text(table, reply.person.id, reply.words))

    async def _fairness(self, reply: Reply, table_id: str, _: Press) -> None:
        await reply.send(self._details.fairness(await self._tables.get(table_id), reply.words))

    async def _count(self, reply: Reply, table_id: str, press: Press) -> None:
        """Count for whoever presses; of the others' names, which stand under a count, each takes its place."""
        table = await self._tables.get(table_id)
        message = self._details.count(table, reply.person.id, reply.words, whole_number(press.object))
        await (reply.replace(message) if press.object else reply.send(message))

    async def _share(self, reply: Reply, table_id: str, _: Press) -> None:
        await reply.send(self._details.share(await self._tables.get(table_id), reply.words))

    async def _next(self, reply: Reply, table_id: str, _: Press) -> None:
        if reply.is_from_panel:
            await self._panels.answer(reply, await self._tables.end_pause(table_id, reply.person.id))
            return
        reply.will_replace()
        self._publisher.hold(table_id)
        sent = False
        try:
            await self._publisher.answer(reply, await self._tables.end_pause(table_id, reply.person.id))
            sent = True
        finally:
            self._publisher.release(table_id, sent)

    async def _back(self, reply: Reply, table_id: str, _: Press) -> None:
        await self.back(reply, table_id)

    async def _ask_leave(self, reply: Reply, table_id: str, _: Press) -> None:
        button = Button("leave", reply.words("button-leave-game"), "🚪", discord.ButtonStyle.danger)
        is_alone = len((await self._tables.get(table_id)).people) == 1
        await _ask(reply, table_id, button, "menu-really-leave-alone" if is_alone else "menu-really-leave")

    async def _leave(self, reply: Reply, table_id: str, _: Press) -> None:
        await self._tables.leave(table_id, reply.person.id)
        await _done(reply, "menu-left")

    async def cancel(self, reply: Reply, table: TableView) -> None:
        """End a table without a result; a player of a game that counts is offered to ask the others."""
        if table.needs_agreement(reply.person.id):
            await reply.send_or_replace(ask_first_message(table, reply.person.id, reply.words))
            return
        await self._tables.cancel(table.id, reply.person.id, force=may_manage(reply.interaction, table))
        await _done(reply, "menu-cancelled")

    async def _ask_cancel(self, reply: Reply, table_id: str, _: Press) -> None:
        table = await self._tables.get(table_id)
        if table.needs_agreement(reply.person.id):
            await reply.send_or_replace(ask_first_message(table, reply.person.id, reply.words))
            return
        button = Button("cancel", reply.words("button-cancel-game"), "✖️", discord.ButtonStyle.danger)
        await _ask(reply, table_id, button, "menu-really-cancel")

    async def _cancel(self, reply: Reply, table_id: str, _: Press) -> None:
        await self.cancel(reply, await self._tables.get(table_id))

    async def _ask_end(self, reply: Reply, table_id: str, _: Press) -> None:
        """Ask everybody in public whether to end the game."""
        table = await self._tables.ask_to_end(table_id, reply.person.id)
        if table.status is Status.PLAYING:
            words = self._languages.public(table)
            try:
                await self._channels.send(table.location.channel, question_message(table, words), still_asked(table))
            except Unreachable as unreachable:
                raise NotAllowed("cannot-show", table=table.id) from unreachable
        await _done(reply, "menu-asked")

    async def _agree(self, reply: Reply, table_id: str, _: Press) -> None:
        reply.will_replace()
        table = await self._tables.agree_to_end(table_id, reply.person.id)
        await reply.replace(question_message(table, self._languages.public(table)))

    async def _decline(self, reply: Reply, table_id: str, _: Press) -> None:
        reply.will_replace()
        table = await self._tables.decline_to_end(table_id, reply.person.id)
        await reply.replace(declined_message(table, reply.person.id, self._languages.public(table)))

    async def _kick(self, reply: Reply, table_id: str, press: Press) -> None:
        person = whole_number(press.values[0] if press.values else "", SNOWFLAKE)
        if person is None:
            raise NotAllowed("no-such-button")
        await self._tables.kick(table_id, reply.person.id, person)
        await _done(reply, "menu-kicked")

    async def _show(self, reply: Reply, table_id: str, _: Press) -> None:
        table = await self._tables.get(table_id)
        if not may_manage(reply.interaction, table):
            _seat(table, reply)
        await reply.acknowledge()
        await self._publisher.show_again(table)
        await _done(reply, "menu-shown")

    async def _rematch(self, reply: Reply, table_id: str, _: Press) -> None:
        """Open the next game of the same people, or sit down at it; its message appears below.

        Whoever comes last begins it, and gets their own panel; so does whoever presses when it is being played. The
        button of a game from before the last one stands for the newest.
        """
        reply.will_send()
        before, following = await self._newest(table_id)
        if following is not None and await self._is_led_to(following, reply):
            return
        # Whoever gets the panel is not called as well.
        with self._panels.answering(reply.person.id):
            table = await self._tables.rematch(before.id, reply.person)
            if table.location.message is None:
                await self._publisher.show_first(table.id)
            if table.status is Status.PLAYING:
                await self._panels.answer(reply, await self._tables.get(table.id))
                return
        is_new = before.rematch != table.id
        if is_new:
            await self._call_others(before, table, reply.person.id)
        await reply.say(reply.words("rematch-opened" if is_new else "rematch-joined"))

    async def _newest(self, table_id: str) -> tuple[TableView, TableView | None]:
        """Give the last of the games that followed on one and are over, and its rematch, if there is one."""
        table = await self._tables.get(table_id)
        while table.rematch is not None:
            try:
                following = await self._tables.get(table.rematch)
            except NotAllowed:
                break  # It came to nothing, long ago.
            if following.status is not Status.FINISHED:
                return table, following
            table = following
        return table, None

    async def _is_led_to(self, table: TableView, reply: Reply) -> bool:
        """Lead somebody to a rematch at which they need not or cannot sit down any more, and tell whether."""
        is_seated = table.seat_of(reply.person.id) is not None
        if table.status is Status.PLAYING:
            sentence = None if is_seated else reply.words("rematch-running", place=table_link(table))
            await self._panels.answer(reply, table, sentence)
        elif table.status is Status.LOBBY and is_seated:
            await reply.say(reply.words("rematch-waiting", place=table_link(table)))
        else:
            return False
        return True

    async def _call_others(self, before: TableView, table: TableView, host: int) -> None:
        """Call the others of the last game to its rematch; whoever cannot be called still sees the lobby."""
        others = [person.id for person in before.people if person.id != host]
        seat = table.seat_of(host)
        if not others or seat is None:
            return
        words = self._languages.public(table)
        text = words(
            "rematch-call",
            mentions=" ".join(f"<@{person}>" for person in others),
            name=names(table, words)[seat],
            game=words(f"{table.setup.game}-name"),
        )
        button = Button("rematch", words("button-rematch"), "🔁", discord.ButtonStyle.success)
        message = Message((), ((button,),), Address(AREA, before.id), content=text)
        try:
            await self._channels.send(table.location.channel, message, others)
        except Unreachable as unreachable:
            log.warning("nobody was called to the rematch %s: %s", table.id, unreachable)


def _seat(table: TableView, reply: Reply) -> int:
    """Give the seat of whoever asks; Denied not-seated."""
    seat = table.seat_of(reply.person.id)
    if seat is None:
        raise NotAllowed("not-seated", table=table.id)
    return seat


async def _ask(reply: Reply, table_id: str, button: Button, question: str) -> None:
    """Ask whether somebody is sure; who is not gets their panel in the place of the question."""
    row = (button, Button("hand", reply.words("button-play-on"), "🎴"))
    await reply.send_or_replace(Message((), (row,), Address(AREA, table_id), content=reply.words(question)))


async def _done(reply: Reply, message: str) -> None:
    await reply.send_or_replace(Message(content=reply.words(message)))
