"""The slash commands as Discord knows them: told anew only when they have changed, and without holding up a start."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from discord import app_commands

from bot.retry import retry_with_backoff

_DIGEST_BYTES = 6
"""As much of the digest as a number with a decimal point holds exactly."""

log = logging.getLogger(__name__)


class CommandMemory(Protocol):
    """Numbers that outlive the process."""

    async def number(self, name: str) -> float | None:
        """Read a number, or None."""
        ...

    async def set_number(self, name: str, value: float) -> None:
        """Remember a number."""
        ...


class CommandSync:
    """Compares the translated commands with those last told to Discord."""

    def __init__(
        self,
        tree: app_commands.CommandTree[Any],
        memory: CommandMemory,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._tree = tree
        self._memory = memory
        self._sleep = sleep

    async def run(self, *, is_anew: bool = False) -> None:
        """Tell Discord the commands unless it knows them; a refusal is logged, and the commands of before stay.

        A Discord that `is_anew` knows none, whatever it was told before.
        """
        name = f"commands of {self._tree.client.application_id}"
        digest = await self._digest()
        if not is_anew and await self._memory.number(name) == digest:
            log.debug("Discord knows the commands")
        elif await retry_with_backoff("telling Discord the commands", self._tree.sync, self._sleep):
            log.info("Discord has the new list of commands")
            await self._memory.set_number(name, digest)

    async def _digest(self) -> float:
        """Give a number that changes with anything that people would see of the commands."""
        translator = self._tree.translator
        payload = [
            command.to_dict(self._tree)
            if translator is None
            else await command.get_translated_payload(self._tree, translator)
            for command in self._tree.get_commands()
        ]
        text = json.dumps(sorted(payload, key=lambda command: str(command["name"])), sort_keys=True)
        return float(int.from_bytes(hashlib.sha256(text.encode()).digest()[:_DIGEST_BYTES], "big"))
