"""Keeps the slash commands on Discord up to date: synced only if they have changed, in the background."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from discord import app_commands

from bot.retry import retry_with_backoff

_DIGEST_BYTES = 6  # a float holds them exactly

log = logging.getLogger(__name__)


class NumberStore(Protocol):
    """Numbers that outlive the process."""

    async def number(self, name: str) -> float | None: ...

    async def set_number(self, name: str, value: float) -> None: ...


class CommandSync:
    """Compares the translated commands with those that were last synced."""

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        numbers: NumberStore,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._tree = tree
        self._numbers = numbers
        self._sleep = sleep

    async def run(self, *, force: bool = False) -> None:
        """Sync the commands if they have changed, or with `force`. If Discord rejects them, the previous ones stay."""
        name = f"commands of {self._tree.client.application_id}"
        digest = await self._digest()
        if not force and await self._numbers.number(name) == digest:
            log.debug("commands unchanged")
        elif await retry_with_backoff("command sync", self._tree.sync, self._sleep):
            log.info("commands synced")
            await self._numbers.set_number(name, digest)

    async def _digest(self) -> float:
        """Return a number that changes with everything that people see of the commands."""
        translator = self._tree.translator
        payload = [
            command.to_dict(self._tree)
            if translator is None
            else await command.get_translated_payload(self._tree, translator)
            for command in self._tree.get_commands()
        ]
        text = json.dumps(sorted(payload, key=lambda command: str(command["name"])), sort_keys=True)
        return float(int.from_bytes(hashlib.sha256(text.encode()).digest()[:_DIGEST_BYTES], "big"))
