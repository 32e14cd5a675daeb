"""Card emojis of the application: which there should be, which must change, and how they get to Discord."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import discord
from pydantic import TypeAdapter, ValidationError

from bot.ui.games.cog_modules import cog_modules
from bot.ui.pictures.emoji_file import EmojiArt
from bot.ui.text.card_emojis import emoji_name


def card_art() -> Iterator[EmojiArt]:
    """Draw the emoji of every card of every game, found by walking the cogs; a few milliseconds each."""
    for game, module in cog_modules("pictures.picture_types"):
        for art in module.emojis():
            yield replace(art, name=emoji_name(game, art.name))


@dataclass(frozen=True, slots=True)
class Uploaded:
    """An emoji that this command uploaded: its id at Discord and what it shows."""

    id: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class EmojiUpload:
    """One emoji to upload, after those that have its name are gone."""

    art: EmojiArt
    remove: tuple[int, ...] = ()


def plan(
    art: Iterable[EmojiArt],
    existing: Iterable[tuple[str, int]],
    remembered: Mapping[str, Uploaded],
    *,
    force: bool = False,
) -> list[EmojiUpload]:
    """List what must change; emojis with other names belong to somebody else and stay as they are."""
    ids: dict[str, list[int]] = {}
    for name, emoji_id in existing:
        ids.setdefault(name, []).append(emoji_id)
    changes = []
    for each in art:
        there = ids.get(each.name, [])
        known = remembered.get(each.name)
        is_current = known is not None and there == [known.id] and known.fingerprint == each.fingerprint
        if force or not is_current:
            changes.append(EmojiUpload(each, tuple(there)))
    return changes


_FORMAT = TypeAdapter(dict[str, dict[str, Uploaded]])


class UploadMemory:
    """Which emojis were uploaded, in a small file: Discord tells names and ids, not what an emoji shows.

    When the file is lost, the next run uploads every emoji again.
    """

    def __init__(self, path: Path, application: int) -> None:
        self._path = path
        self._application = str(application)

    def read(self) -> dict[str, Uploaded]:
        """Read what was uploaded to this application; nothing when the file is missing or damaged."""
        return self._read().get(self._application, {})

    def note(self, name: str, emoji: Uploaded) -> None:
        """Remember an upload at once, so that an interrupted run goes on where it stopped."""
        whole = self._read()
        whole.setdefault(self._application, {})[name] = emoji
        self._path.parent.mkdir(parents=True, exist_ok=True)
        draft = self._path.with_suffix(".tmp")
        draft.write_bytes(_FORMAT.dump_json(whole, indent=1))
        draft.replace(self._path)

    def _read(self) -> dict[str, dict[str, Uploaded]]:
        try:
            return _FORMAT.validate_json(self._path.read_bytes())
        except (FileNotFoundError, ValidationError):
            return {}


async def planned(
    client: discord.Client, art: Iterable[EmojiArt], memory: UploadMemory, *, force: bool
) -> list[EmojiUpload]:
    """Ask Discord which emojis there are and list what must change."""
    emojis = await client.fetch_application_emojis()
    return plan(art, [(emoji.name, emoji.id) for emoji in emojis], memory.read(), force=force)


async def carry_out(client: discord.Client, change: EmojiUpload, memory: UploadMemory) -> None:
    """Replace one emoji and remember it."""
    for emoji_id in change.remove:
        # Somebody else may have removed it since the list was made.
        with contextlib.suppress(discord.NotFound):
            await (await client.fetch_application_emoji(emoji_id)).delete()
    created = await client.create_application_emoji(name=change.art.name, image=change.art.data)
    memory.note(change.art.name, Uploaded(created.id, change.art.fingerprint))
