"""The ui put together, once: what the bot owns, and what a cog may ask for when it is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import discord

from bot.history.replays import Replays
from bot.history.standings import Standings
from bot.people.preferences import PersonPreferences
from bot.people.privacy import Privacy
from bot.storage.contacts import Contacts
from bot.storage.servers import Servers
from bot.storage.watchers import Watchers
from bot.tables.commits import Commits
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.games.commands import GameCommands
from bot.ui.games.rule_pages import RulePages
from bot.ui.games.scene import Scenes
from bot.ui.games.screen import Screens
from bot.ui.games.tutorial import Tutorials
from bot.ui.interactions.audiences import Audiences
from bot.ui.interactions.find_table import TableFinder
from bot.ui.interactions.lobby_buttons import LobbyButtons
from bot.ui.interactions.lobby_settings import LobbySettings
from bot.ui.interactions.open_table import TableOpener
from bot.ui.interactions.panel_buttons import PanelButtons
from bot.ui.interactions.permissions import where_it_lives
from bot.ui.interactions.router import Router
from bot.ui.interactions.table_buttons import TableButtons
from bot.ui.live.allowances import Allowances
from bot.ui.live.avatars import Avatars
from bot.ui.live.budget import BURST, Budget
from bot.ui.live.channel_requests import Channels
from bot.ui.live.departed_members import Members
from bot.ui.live.name_removal import NameRemoval
from bot.ui.live.panels import Key, Panels
from bot.ui.live.publisher import Publisher
from bot.ui.live.request_queue import Sleep
from bot.ui.live.turn_calls import Calls
from bot.ui.messages.panel import PanelMessages
from bot.ui.messages.payload import PayloadBuilder, PictureSource
from bot.ui.messages.table import TableMessages
from bot.ui.messages.table_details import TableDetails
from bot.ui.pressure import Pressure
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from bot.ui.text.languages import Languages
from bot.util.daily import DailyTasks
from bot.util.events import EventBus


@dataclass(frozen=True, slots=True)
class Domain:
    """What the ui is built on."""

    tables: TableService
    commits: Commits
    replays: Replays
    standings: Standings
    preferences: PersonPreferences
    servers: Servers
    contacts: Contacts
    watchers: Watchers
    privacy: Privacy


@dataclass(frozen=True, slots=True)
class Services:
    """What cogs are set up with. Only a cog's `setup` sees it whole: it gives each part what that part needs."""

    domain: Domain
    texts: Texts
    languages: Languages
    card_emojis: CardEmojis
    screens: Screens
    router: Router
    table_posted: EventBus[TableView]
    """Tells of each new table, once its message is there."""
    avatars: Avatars
    allowances: Allowances
    budget: Budget
    pressure: Pressure
    """How much is asked of the bot: from 1 on it is too much."""
    channels: Channels
    publisher: Publisher
    panels: Panels
    calls: Calls
    members: Members
    name_removal: NameRemoval
    table_buttons: TableButtons
    finder: TableFinder
    audiences: Audiences
    game_commands: GameCommands
    daily: DailyTasks
    links: Mapping[str, str]
    """Addresses to show, by what they lead to: support, privacy, terms, source."""
    now: Callable[[], float]

    def forget(self, person: int) -> None:
        """Hold nothing of a person who was forgotten, and take their name off the messages of tables."""
        self.avatars.forget(person)
        self.publisher.forget_person(person)
        self.name_removal.wake()

    async def close(self) -> None:
        """Stop whatever is still to be shown."""
        await self.publisher.close()
        await self.calls.close()
        await self.members.close()
        await self.name_removal.close()
        await self.panels.close()
        await self.avatars.close()
        await self.domain.contacts.close(self.now())


def build_services(
    client: discord.Client,
    domain: Domain,
    pictures: PictureSource | None,
    texts: Texts,
    *,
    language: str | None,
    daily: DailyTasks,
    links: Mapping[str, str],
    now: Callable[[], float],
    sleep: Sleep,
    allowances: Allowances,
    processes: Callable[[], int] = lambda: 1,
    burst: float = BURST,
) -> Services:
    """Build the ui on its domain, and let it hear of every committed change; `language` is the bot's, if it has one.

    `allowances` hear of every answer of Discord; `processes` tells how many share its limits, and `burst` how many
    requests may go out at once.
    """
    tables = domain.tables
    screens, card_emojis = Screens(), CardEmojis()
    languages = Languages(texts, domain.preferences, domain.servers, language)
    avatars = Avatars()
    scenes, payloads = Scenes(card_emojis, avatars.of, has_pictures=pictures is not None), PayloadBuilder(pictures)
    pressure = Pressure(now, lambda: payloads.waiting)
    router = Router(payloads, domain.preferences, languages, avatars.meet, pressure)
    table_messages = TableMessages(scenes, router.has)
    table_posted, lost_panels = EventBus[TableView]("posted tables"), EventBus[Key]("lost panels")
    budget = Budget(sleep, burst=burst, processes=processes)
    channels = Channels(client, payloads, budget, allowances, now)
    panel_messages = PanelMessages(screens, table_messages, scenes, router.has)
    panels = Panels(
        client,
        tables=tables,
        contacts=domain.contacts,
        preferences=domain.preferences,
        messages=panel_messages,
        payloads=payloads,
        channels=channels,
        languages=languages,
        lost=lost_panels,
        allowances=allowances,
        pressure=pressure,
        now=now,
        sleep=sleep,
    )
    calls = Calls(
        tables=tables,
        contacts=domain.contacts,
        preferences=domain.preferences,
        channels=channels,
        languages=languages,
        panels=panels,
        lost_panels=lost_panels,
        sleep=sleep,
    )
    publisher = Publisher(
        tables=tables,
        screens=screens,
        scenes=scenes,
        messages=table_messages,
        payloads=payloads,
        languages=languages,
        channels=channels,
        panels=panels,
        calls=calls,
        posted=table_posted,
        pressure=pressure,
        now=now,
        sleep=sleep,
    )
    members = Members(client, tables)
    name_removal = NameRemoval(tables, publisher, payloads, channels, sleep)
    domain.commits.subscribe(publisher.committed)
    domain.commits.subscribe(members.committed)
    rule_pages, tutorials = RulePages(screens, tables, card_emojis), Tutorials(screens, card_emojis)
    details = TableDetails(screens, scenes, panel_messages)
    table_buttons = TableButtons(tables, publisher, panels, channels, rule_pages, languages, details=details)
    lobby_buttons = LobbyButtons(
        tables,
        LobbySettings(tables, screens, domain.servers),
        screens,
        publisher=publisher,
        panels=panels,
        calls=calls,
        channels=channels,
        languages=languages,
    )
    opener = TableOpener(
        tables,
        screens,
        domain.servers,
        publisher=publisher,
        panels=panels,
        channels=channels,
        languages=languages,
    )
    router.register("lobby", where_it_lives(tables, lobby_buttons.answer))
    router.register("table", where_it_lives(tables, table_buttons.answer))
    router.register("open", opener.answer)
    router.register("learn", tutorials.answer)
    router.register("rules", rule_pages.answer)
    router.register_otherwise(where_it_lives(tables, PanelButtons(tables, screens, panels).answer))
    return Services(
        domain=domain,
        texts=texts,
        languages=languages,
        card_emojis=card_emojis,
        screens=screens,
        router=router,
        table_posted=table_posted,
        avatars=avatars,
        allowances=allowances,
        budget=budget,
        pressure=pressure,
        channels=channels,
        publisher=publisher,
        panels=panels,
        calls=calls,
        members=members,
        name_removal=name_removal,
        table_buttons=table_buttons,
        finder=TableFinder(tables),
        audiences=Audiences(domain.servers, domain.standings),
        game_commands=GameCommands(texts, router, opener, rule_pages, tutorials),
        daily=daily,
        links=links,
        now=now,
    )
